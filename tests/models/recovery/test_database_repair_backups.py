"""Where a good backup lies there the app starts, and nothing that starts is given up for what does not."""

import re
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from models import backups, database
from models.database import FILE, open_folder
from models.errors.storage_errors import StorageError
from models.recovery import backup_staging, database_repair
from models.recovery.file_check import is_good, what_is_wrong
from models.schema import schema_check
from models.schema.migrations import STEPS
from models.store import Line, MatchCard, Store

MEANWHILE = 6  # copies at a time


def _card(match_id: str) -> MatchCard:
    return MatchCard(match_id, "tally", ("Ann", "Bo"), "open", 1, None, 0, 0, "2026-01-01", "{}")


def _line(number: int) -> Line:
    return Line(number, number, "phone", "Ann", False, "counted", '{"kind":"counted","player":"Ann","points":1}', 0)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    store = Store(open_folder(tmp_path))
    store.add(_card("one"), [_line(n) for n in range(1, 4)])
    store.close()
    backups.rotate(tmp_path / FILE)
    return tmp_path / FILE


def _flipped(file: Path, text: bytes, within: int, bit: int = 0x80) -> None:
    """One bit of the letter at this place in the first such text."""
    content = bytearray(file.read_bytes())
    content[content.index(text) + within] ^= bit
    file.write_bytes(content)


def _no_letter(file: Path) -> None:
    """SQLite quotes it in its complaint, which is then no text."""
    _flipped(file, b"tablematchesmatches", 5)
    with pytest.raises(UnicodeDecodeError), backups.open_read_only(file) as connection:
        connection.execute("PRAGMA integrity_check(1)").fetchone()


def _another_column(file: Path) -> None:
    """No check of the pages sees it."""
    _flipped(file, b"at BIGINT NOT NULL, device", 20, 1)
    with backups.open_read_only(file) as connection:
        assert connection.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)


def _another_table(file: Path) -> None:
    _flipped(file, b"tableschema_versionschema_version", 6, 1)
    _flipped(file, b"CREATE TABLE schema_version", 14, 1)


def _another_version(file: Path) -> None:
    with closing(sqlite3.connect(file)) as spoilt:
        spoilt.execute("UPDATE schema_version SET version = version + 64 WHERE version = 2")
        spoilt.commit()


def _another_format(file: Path) -> None:
    """SQLite takes it for a file that it may only read."""
    content = bytearray(file.read_bytes())
    content[18] ^= 4
    file.write_bytes(content)


SCHEMA = pytest.mark.parametrize(
    "damage",
    [
        pytest.param(_no_letter, id="no letter"),
        pytest.param(_another_column, id="a column"),
        pytest.param(_another_table, id="the table of versions"),
        pytest.param(_another_version, id="the version"),
        pytest.param(_another_format, id="how it is written"),
    ],
)


@SCHEMA
def test_a_flipped_bit_in_the_schema_is_damage_like_any_other(file: Path, damage: Callable[[Path], None]) -> None:
    damage(file)
    opened = open_folder(file.parent)
    assert backups.rolling_backups(file)[0].name in opened.notices[1]
    store = Store(opened)
    assert len(store.lines("one")) == 3
    store.append("one", _line(4))
    store.close()


def _lose_by_its_key(file: Path) -> None:
    """Every page is whole and every row is there; but whoever asks by its key does not find one."""
    whole = file.read_bytes()
    for found in re.finditer(b"one", whole):
        file.write_bytes(whole[: found.start()] + b"onf" + whole[found.end() :])
        with closing(sqlite3.connect(file)) as flipped:
            rows = [
                flipped.execute(f"SELECT DISTINCT {key} FROM {table} NOT INDEXED").fetchall()
                for table, key in (("matches", "id"), ("seats", "match_id"), ("entries", "match_id"))
            ]
        if rows == [[("one",)]] * 3 and not _fits(file):
            return
    raise AssertionError("no index holds it")


def test_a_row_that_is_not_found_by_its_key_is_found_after_a_start(file: Path) -> None:
    _lose_by_its_key(file)
    opened = open_folder(file.parent)
    assert opened.notices == ()
    store = Store(opened)
    assert [card.id for card in store.cards("open")] == ["one"]
    assert len(store.lines("one")) == 3
    store.append("one", _line(4))
    store.close()
    assert _fits(file)


def test_and_after_such_a_backup_was_restored(file: Path) -> None:
    given = file.with_name("given.db")
    backups.copy(file, given)
    _lose_by_its_key(given)
    database_repair.restore(given, file)
    assert _fits(file)
    assert len(Store(open_folder(file.parent)).lines("one")) == 3


def _fits(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as database:
        return database.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)


@SCHEMA
def test_a_backup_so_damaged_is_passed_over(file: Path, damage: Callable[[Path], None]) -> None:
    good = backups.rolling_backups(file)[0]
    damage(backups.keep_copy(file, "backup"))
    file.write_bytes(b"Dear diary" * 1000)
    assert good.name in open_folder(file.parent).notices[1]


@SCHEMA
def test_and_never_restored(file: Path, damage: Callable[[Path], None]) -> None:
    given = file.with_name("given.db")
    backups.copy(file, given)
    damage(given)
    before = file.read_bytes()
    with pytest.raises(StorageError, match=r"is no good backup: .* Nothing was changed\. Take another"):
        database_repair.restore(given, file)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.glob("*.new")] == []


def test_what_else_was_kept_is_better_than_nothing(file: Path) -> None:
    replaced = backups.keep_copy(file, "replaced")
    for rolled in backups.rolling_backups(file):
        rolled.unlink()
    file.write_bytes(b"Dear diary" * 1000)
    assert replaced.name in open_folder(file.parent).notices[1]


def test_copies_made_in_the_same_moment_stand_side_by_side(file: Path) -> None:
    """A table that was closed still makes its last backup while the next one makes its first."""
    starts = threading.Barrier(MEANWHILE)

    def copied(_: int) -> Path:
        starts.wait()
        return backups.keep_copy(file, "backup")

    with ThreadPoolExecutor(MEANWHILE) as tables:
        for _ in range(8):
            made = list(tables.map(copied, range(MEANWHILE)))
            assert len(set(made)) == MEANWHILE
            assert all(map(is_good, made))
    assert not list(backups.folder_of(file).glob("*.part"))


def _steps(patched: pytest.MonkeyPatch, newest: int) -> None:
    for module in (database, schema_check, backup_staging):
        patched.setattr(module, "STEPS", STEPS[:newest])


def _of_version_one(folder: Path, notes: bool) -> Path:
    """A backup of the first version; with a table in the way that the second makes it cannot be brought up."""
    with pytest.MonkeyPatch.context() as then:
        _steps(then, 1)
        old = open_folder(folder)
        with old.engine.begin() as connection:
            connection.exec_driver_sql("INSERT INTO players VALUES ('ann', 'Ann', 7)")
            if notes:
                connection.exec_driver_sql("CREATE TABLE notes (key VARCHAR NOT NULL PRIMARY KEY, body VARCHAR)")
        old.engine.dispose()
        made = backups.keep_copy(folder / FILE, "backup")
    assert is_good(made)
    return made


def test_a_backup_that_cannot_be_brought_up_is_not_restored(file: Path, tmp_path: Path) -> None:
    old = _of_version_one(tmp_path / "old", notes=True)
    assert what_is_wrong(old) == ""
    live = Store(open_folder(file.parent))
    kept = len(backups.restorable_backups(file))
    with pytest.raises(StorageError, match=r"it cannot be brought up to date\. Nothing was changed"):
        database_repair.restore(old, file)
    assert [card.id for card in live.cards("open")] == ["one"]
    live.append("one", _line(4))
    live.close()
    assert len(backups.restorable_backups(file)) == kept
    assert open_folder(file.parent).notices == ()


def test_one_of_an_older_version_is_brought_up_before_it_takes_the_place(file: Path, tmp_path: Path) -> None:
    old = _of_version_one(tmp_path / "old", notes=False)
    live = Store(open_folder(file.parent))
    database_repair.restore(old, file)
    live.catch_up()
    with live.database.engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT name FROM players").all() == [("Ann",)]
    live.add(_card("two"), [_line(1)])
    live.close()
    assert open_folder(file.parent).notices == ()


def test_what_would_act_by_itself_stays_outside(file: Path, tmp_path: Path) -> None:
    """A backup may come from anybody: with a trigger in it each entry would be what its author likes."""
    given = tmp_path / "given.db"
    backups.copy(backups.rolling_backups(file)[0], given)
    with closing(sqlite3.connect(given)) as database, database:
        database.execute(
            'CREATE TRIGGER "a ""quoted"" one" AFTER INSERT ON entries BEGIN UPDATE entries SET author = \'Eve\'; END'
        )
        database.execute("CREATE VIEW seen AS SELECT body FROM entries")
    live = Store(open_folder(file.parent))
    database_repair.restore(given, file)
    live.catch_up()
    live.append("one", _line(4))
    assert {line.author for line in live.lines("one")} == {"Ann"}
    with live.database.engine.connect() as connection:
        kinds = connection.exec_driver_sql("SELECT DISTINCT type FROM sqlite_master").all()
    assert {kind for (kind,) in kinds} == {"table", "index"}
    live.close()


def test_a_damaged_file_takes_the_newest_backup_that_can_be_brought_up(file: Path, tmp_path: Path) -> None:
    good = backups.rolling_backups(file)[0]
    old = _of_version_one(tmp_path / "old", notes=True)
    newer = backups.dated_name(backups.folder_of(file), "backup")
    backups.copy(old, newer)
    file.write_bytes(b"Dear diary" * 1000)
    opened = open_folder(file.parent)
    assert good.name in opened.notices[1]
    assert [card.id for card in Store(opened).cards("open")] == ["one"]
