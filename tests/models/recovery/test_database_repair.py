"""Damaged files, set aside and replaced by the newest good backup; and the backups themselves."""

import os
import random
import sqlite3
from collections.abc import Callable
from contextlib import closing, nullcontext
from pathlib import Path

import pytest

from models import backups
from models.database import FILE, open_folder
from models.errors.storage_errors import StorageError
from models.recovery import database_repair
from models.store import Line, MatchCard, Store


def _card(match_id: str) -> MatchCard:
    return MatchCard(match_id, "tally", ("Ann", "Bo"), "open", 1, None, 0, 0, "2026-01-01", "{}")


def _line(number: int) -> Line:
    return Line(number, number, "phone", "Ann", False, "counted", '{"kind":"counted","player":"Ann","points":1}', 0)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with a match of 500 entries and a backup; then one match more that no backup has."""
    store = Store(open_folder(tmp_path))
    store.add(_card("one"), [_line(n) for n in range(1, 501)])
    backups.rotate(tmp_path / FILE)
    store.add(_card("two"))
    store.close()
    return tmp_path / FILE


def _no_database(file: Path) -> None:
    file.write_bytes(b"Dear diary, today we played until three in the morning.\n" * 100)


def _nothing(file: Path) -> None:
    file.write_bytes(b"")


def _truncated(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def _damaged_pages(file: Path) -> None:
    lot = random.Random(7)
    content = bytearray(file.read_bytes())
    for page in range(1, len(content) // 4096, 2):
        content[page * 4096 : page * 4096 + 200] = lot.randbytes(200)
    file.write_bytes(content)


def _one_damaged_page(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[-4096:-3896] = random.Random(7).randbytes(200)
    file.write_bytes(content)


DAMAGE = pytest.mark.parametrize(
    "damage",
    [
        pytest.param(_no_database, id="no database at all"),
        pytest.param(_nothing, id="zero bytes"),
        pytest.param(_truncated, id="half of it gone"),
        pytest.param(_damaged_pages, id="pages overwritten"),
        pytest.param(_one_damaged_page, id="one page overwritten"),
    ],
)


@DAMAGE
def test_a_damaged_file_is_set_aside_and_the_backup_opened(file: Path, damage: Callable[[Path], None]) -> None:
    damage(file)
    spoilt = file.read_bytes()
    opened = open_folder(file.parent)
    store = Store(opened)
    assert [card.id for card in store.cards("open")] == ["one"]
    assert len(store.lines("one")) == 500
    [aside] = file.parent.glob("tableside-damaged-*.db")
    assert aside.read_bytes() == spoilt
    assert len(opened.notices) == 2
    assert aside.name in opened.notices[0]
    assert backups.rolling_backups(file)[0].name in opened.notices[1]
    store.close()
    assert open_folder(file.parent).notices == (), "told once"


@DAMAGE
def test_without_a_backup_the_table_starts_empty_and_says_so(file: Path, damage: Callable[[Path], None]) -> None:
    backups.rolling_backups(file)[0].unlink()
    damage(file)
    opened = open_folder(file.parent)
    assert Store(opened).cards("open") == ()
    # Without a backup, an empty file is what a first start leaves that was killed: there is nothing to tell.
    assert any("starts empty" in notice for notice in opened.notices) is (damage is not _nothing)


@DAMAGE
def test_a_damaged_backup_is_passed_over(file: Path, damage: Callable[[Path], None]) -> None:
    good = backups.rolling_backups(file)[0]
    newer = backups.keep_copy(file, "backup")
    damage(newer)
    _no_database(file)
    assert good.name in open_folder(file.parent).notices[1]


def test_what_lies_beside_the_file_goes_with_it(file: Path) -> None:
    _no_database(file)
    file.with_name(FILE + "-wal").write_bytes(b"left over")
    open_folder(file.parent)
    [aside] = file.parent.glob("tableside-damaged-*.db")
    assert aside.with_name(aside.name + "-wal").read_bytes() == b"left over"
    assert open_folder(file.parent).notices == ()


def test_a_file_that_is_gone_comes_back_from_the_backup(file: Path) -> None:
    file.unlink()
    assert "was gone" in open_folder(file.parent).notices[0]


def test_what_a_killed_writer_left_half_written_is_taken_back_and_the_file_opens(tmp_path: Path) -> None:
    """A first start that was killed before the file had its log: what was begun lies in the file and in a journal."""
    live, left = tmp_path / "live", tmp_path / "left"
    live.mkdir()
    left.mkdir()
    with closing(sqlite3.connect(live / FILE, isolation_level=None)) as connection:
        for pragma in ("journal_mode=DELETE", "cache_size=1", "cache_spill=1"):
            connection.execute(f"PRAGMA {pragma}").fetchone()
        connection.execute("CREATE TABLE begun (words TEXT)")
        connection.execute("DROP TABLE begun")
        connection.execute("BEGIN EXCLUSIVE")
        connection.execute("CREATE TABLE begun (words TEXT)")
        connection.executemany("INSERT INTO begun VALUES (?)", [("x" * 3000,)] * 50)
        for part in live.iterdir():
            (left / part.name).write_bytes(part.read_bytes())
    assert (left / f"{FILE}-journal").stat().st_size
    with pytest.raises(sqlite3.OperationalError, match="readonly"), backups.open_read_only(left / FILE) as connection:
        connection.execute("SELECT count(*) FROM sqlite_master")
    database = open_folder(left)
    assert database.notices == ()
    store = Store(database)
    store.add(_card("one"), [_line(1)])
    store.close()
    assert not (left / f"{FILE}-journal").exists()


def test_a_copy_is_whole_while_others_write(file: Path) -> None:
    store = Store(open_folder(file.parent))
    store.append("one", _line(501))
    copied = backups.keep_copy(file, "backup")
    store.append("one", _line(502))
    with closing(sqlite3.connect(copied)) as copy:
        assert copy.execute("SELECT count(*) FROM entries").fetchone() == (501,)
        assert copy.execute("PRAGMA journal_mode").fetchone() == ("delete",), "one file that stands alone"
    assert not list(copied.parent.glob("*.part"))


def test_no_backup_is_made_of_what_has_not_changed(file: Path) -> None:
    store = Store(open_folder(file.parent))
    assert backups.rotate(file) is not None
    assert backups.rotate(file) is None
    store.append("one", _line(501))
    assert backups.rotate(file) is not None


def test_the_newest_eight_stay_and_one_of_each_day(file: Path) -> None:
    for name in backups.rolling_backups(file):
        name.unlink()
    for day in range(1, 11):
        for hour in (10, 20):
            (file.parent / "backups" / f"backup-202611{day:02}-{hour}0000-000.db").write_bytes(b"")
    made = backups.rotate(file)
    stay = {path.name for path in backups.rolling_backups(file)}
    assert made is not None
    newest = {f"backup-202611{day:02}-{hour}0000-000.db" for day in (10, 9, 8) for hour in (10, 20)}
    days = {f"backup-202611{day:02}-200000-000.db" for day in (10, 9, 8, 7, 6, 5)}
    assert stay == newest | days | {made.name, "backup-20261107-200000-000.db"}


def test_restoring_keeps_what_it_replaces(file: Path) -> None:
    backup = backups.rolling_backups(file)[0]
    live = Store(open_folder(file.parent))
    replaced = database_repair.restore(backup, file)
    assert replaced is not None
    assert live.catch_up(), "whoever has it open learns of it"
    assert [card.id for card in live.cards("open")] == ["one"]
    assert database_repair.restore(replaced, file) is not None
    live.catch_up()
    assert {card.id for card in live.cards("open")} == {"one", "two"}


@DAMAGE
def test_no_damaged_backup_is_ever_restored(file: Path, damage: Callable[[Path], None]) -> None:
    bad = file.with_name("given.db")
    backups.copy(file, bad)
    damage(bad)
    before = file.read_bytes()
    with pytest.raises(StorageError, match=r"is no good backup: .* Nothing was changed"):
        database_repair.restore(bad, file)
    assert file.read_bytes() == before


def test_a_backup_that_is_not_there_is_said_so(file: Path) -> None:
    with pytest.raises(StorageError, match=r"There is no file .*nowhere"):
        database_repair.restore(file.with_name("nowhere.db"), file)


def test_a_damaged_file_can_be_restored_over(file: Path) -> None:
    backup = backups.rolling_backups(file)[0]
    _no_database(file)
    aside = database_repair.restore(backup, file)
    assert aside is not None
    assert "damaged" in aside.name
    assert open_folder(file.parent).notices == ()


def test_what_another_process_has_put_there_meanwhile_is_not_set_aside(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It writes to it already: what it enters would go with the file that is set aside. The disk knows no locks."""
    monkeypatch.setattr(backups, "alone_in", nullcontext)
    _no_database(file)
    ready = database_repair._ready

    def another(damaged: Path) -> object:
        monkeypatch.setattr(database_repair, "_ready", ready)
        assert "was damaged" in database_repair.repair(damaged)[0]
        return ready(damaged)

    monkeypatch.setattr(database_repair, "_ready", another)
    assert database_repair.repair(file) == ()
    assert len(list(file.parent.glob("*-damaged-*.db"))) == 1
    assert not file.with_name(f"{FILE}.new").exists()
