"""Opening the database: the pragmas that make "kept" true, the steps from one shape to the next, what is refused."""

import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, inspect, text
from sqlmodel import SQLModel

from models import backups, database
from models.database import FILE, open_file, open_folder, open_url
from models.errors.storage_errors import StorageError
from models.notes import keep_note, read_note
from models.recovery import backup_staging
from models.schema import migrations, schema_check, tables
from models.schema.migrations import STEPS


def _pragmas(opened: database.Database) -> dict[str, object]:
    names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
    with opened.engine.connect() as connection:
        return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names}


def test_the_live_connection_survives_a_power_cut(tmp_path: Path) -> None:
    kept = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 0}
    assert _pragmas(open_folder(tmp_path)) == kept


def test_in_a_browser_there_is_one_file(tmp_path: Path) -> None:
    opened = open_folder(tmp_path, browser=True)
    assert _pragmas(opened)["journal_mode"] == "memory"
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_the_steps_lead_to_the_tables_as_they_are_written_down(tmp_path: Path) -> None:
    assert tables.EntryRow.__tablename__ in SQLModel.metadata.tables
    plain = create_engine("sqlite://")
    SQLModel.metadata.create_all(plain)
    stepped, written = inspect(open_folder(tmp_path).engine), inspect(plain)
    assert set(stepped.get_table_names()) == set(written.get_table_names())
    for name in written.get_table_names():
        columns = [
            {(column["name"], str(column["type"]), column["nullable"]) for column in shape.get_columns(name)}
            for shape in (stepped, written)
        ]
        assert columns[0] == columns[1], name
        assert (
            stepped.get_pk_constraint(name)["constrained_columns"]
            == (written.get_pk_constraint(name)["constrained_columns"])
        )
        indexes = [{(i["name"], *i["column_names"]) for i in shape.get_indexes(name)} for shape in (stepped, written)]
        assert indexes[0] == indexes[1], name
        keys = [
            {(*k["constrained_columns"], k["referred_table"]) for k in shape.get_foreign_keys(name)}
            for shape in (stepped, written)
        ]
        assert keys[0] == keys[1], name
        checks = [{column["sqltext"] for column in shape.get_check_constraints(name)} for shape in (stepped, written)]
        assert checks[0] == checks[1], name
        trees = [shape.get_table_options(name) for shape in (stepped, written)]
        assert trees[0] == trees[1], name


def _colours(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE players ADD COLUMN colour VARCHAR NOT NULL DEFAULT 'plum'"))


def _breaks(connection: Connection) -> None:
    connection.execute(text("ALTER TABLE players ADD COLUMN shape VARCHAR"))
    connection.execute(text("INSERT INTO nowhere VALUES (1)"))


def _old_file(folder: Path) -> Path:
    opened = open_folder(folder)
    with opened.engine.begin() as connection:
        connection.execute(text("INSERT INTO players VALUES ('ann', 'Ann', 7)"))
    opened.engine.dispose()
    return folder / FILE


@pytest.fixture
def _one_step_more(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (database, schema_check, backup_staging):
        monkeypatch.setattr(module, "STEPS", (*STEPS, _colours))


def test_an_older_file_takes_the_steps_it_lacks_and_is_copied_first(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    _old_file(tmp_path)
    request.getfixturevalue("_one_step_more")
    opened = open_folder(tmp_path)
    with opened.engine.connect() as connection:
        assert connection.execute(text("SELECT name, colour FROM players")).all() == [("Ann", "plum")]
        assert migrations.version_of(connection) == len(STEPS) + 1
    [copied] = (tmp_path / "backups").glob(f"before-step-{len(STEPS) + 1}-*.db")
    with closing(sqlite3.connect(copied)) as before:
        assert before.execute("SELECT * FROM players").fetchall() == [("ann", "Ann", 7)]
        assert before.execute("SELECT max(version) FROM schema_version").fetchone() == (len(STEPS),)
    assert open_folder(tmp_path).notices == ()
    assert len(list((tmp_path / "backups").iterdir())) == 1, "nothing more to do, so no further copy"


def test_a_file_of_the_first_version_is_brought_up_with_what_it_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as before:
        for module in (database, schema_check, backup_staging):
            before.setattr(module, "STEPS", STEPS[:1])
        _old_file(tmp_path)
    with open_folder(tmp_path).engine.connect() as connection:
        assert connection.execute(text("SELECT name FROM players")).all() == [("Ann",)]
        assert connection.execute(text("SELECT count(*) FROM notes")).scalar() == 0
    copied = sorted(copy.name[:14] for copy in (tmp_path / "backups").iterdir())
    assert copied == [f"before-step-{step}-" for step in range(2, len(STEPS) + 1)]


def test_a_step_that_breaks_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = _old_file(tmp_path)
    for module in (database, schema_check, backup_staging):
        monkeypatch.setattr(module, "STEPS", (*STEPS, _breaks))
    with pytest.raises(StorageError):
        open_folder(tmp_path)
    with closing(sqlite3.connect(file)) as after:
        assert after.execute("SELECT * FROM players").fetchall() == [("ann", "Ann", 7)]
        assert after.execute("SELECT max(version) FROM schema_version").fetchone() == (len(STEPS),)


def test_a_file_of_a_newer_version_is_refused_and_untouched(tmp_path: Path) -> None:
    file = _old_file(tmp_path)
    with closing(sqlite3.connect(file)) as newer:
        newer.executemany("INSERT INTO schema_version VALUES (?)", [(step,) for step in range(len(STEPS) + 1, 10)])
        newer.commit()
    before = file.read_bytes()
    with pytest.raises(StorageError, match=r"newer version of this app .*step 9.* Nothing in it was touched"):
        open_folder(tmp_path)
    assert file.read_bytes() == before


@pytest.mark.parametrize("table", ["recipes", "notes"])
def test_a_file_of_another_program_is_refused_and_untouched(tmp_path: Path, table: str) -> None:
    """Also where a table of it is called as one of ours."""
    file = tmp_path / FILE
    with closing(sqlite3.connect(file)) as other:
        other.execute(f"CREATE TABLE {table} (name)")
    before = file.read_bytes()
    with pytest.raises(StorageError, match="belongs to another program"):
        open_folder(tmp_path)
    assert file.read_bytes() == before


def _open_files(folder: Path) -> list[str]:
    links = (os.readlink(handle) for handle in Path("/proc/self/fd").iterdir() if handle.is_symlink())
    return [link for link in links if link.startswith(str(folder))]


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="nobody says here which files are open")
@pytest.mark.parametrize("refused", ["newer", "breaks"])
def test_a_file_that_is_refused_is_let_go_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: str) -> None:
    """Whoever was told to start another version finds it free."""
    file = _old_file(tmp_path)
    if refused == "newer":
        monkeypatch.setattr(database, "STEPS", STEPS[:-1])
    else:
        for module in (database, schema_check, backup_staging):
            monkeypatch.setattr(module, "STEPS", (*STEPS, _breaks))
    with pytest.raises(StorageError) as told:
        open_folder(tmp_path)
    assert told.value.__traceback__, "which still holds what was made on the way"
    assert _open_files(tmp_path) == []
    monkeypatch.undo()
    opened = open_folder(tmp_path)
    assert str(file) in _open_files(tmp_path)
    opened.engine.dispose()


def test_a_folder_that_cannot_be_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "a file").write_text("")
    with pytest.raises(StorageError, match=r"a file/data cannot be used .*--data"):
        open_folder(tmp_path / "a file" / "data")


@pytest.mark.parametrize("url", ["nonsense", "foo://x/y", "sqlite://", "sqlite:///:memory:"])
def test_an_address_that_is_none_is_said_so(url: str) -> None:
    with pytest.raises(StorageError, match="DATABASE_URL"):
        open_url(url)


def test_a_sqlite_address_is_a_file_like_any_other(tmp_path: Path) -> None:
    opened = open_url(f"sqlite:///{tmp_path / 'own.db'}")
    assert opened.file == tmp_path / "own.db"
    assert _pragmas(opened)["journal_mode"] == "wal"


@pytest.mark.parametrize(("one", "other"), [(FILE, "own.db"), ("own.db", FILE), ("own.db", "own.sqlite")])
def test_two_files_in_one_folder_have_their_own_backups(tmp_path: Path, one: str, other: str) -> None:
    keep_note((kept := open_file(tmp_path / one)), "of", one)
    kept.engine.dispose()
    backups.rotate(tmp_path / one)
    beside = open_file(tmp_path / other)
    assert (beside.notices, read_note(beside, "of")) == ((), "")
    beside.engine.dispose()


def _rights(folder: Path) -> set[int]:
    return {stat.S_IMODE(path.stat().st_mode) & 0o077 for path in (folder, *folder.rglob("*"))}


def test_only_the_owner_reads_what_is_kept(tmp_path: Path) -> None:
    folder, before = tmp_path / "new", os.umask(0o022)
    try:
        opened = open_folder(folder)
        with opened.engine.connect() as connection:
            connection.exec_driver_sql("SELECT 1 FROM players")
            assert opened.file
            backups.keep_copy(opened.file, "backup")
            backups.copy(opened.file, folder / "by hand.db")
            assert {path.name for path in folder.iterdir()} >= {FILE, f"{FILE}-wal", f"{FILE}-shm", "by hand.db"}
            assert _rights(folder) == {0}
    finally:
        os.umask(before)


def test_what_everybody_could_read_before_is_shut_at_the_next_start(tmp_path: Path) -> None:
    opened = open_folder(tmp_path)
    assert opened.file
    opened.engine.dispose()
    kept = (opened.file, backups.keep_copy(opened.file, "backup"), tmp_path / "tableside-damaged-1.db")
    kept[-1].write_bytes(b"")
    for file in kept:
        file.chmod(0o644)
    open_folder(tmp_path).engine.dispose()
    assert {stat.S_IMODE(file.stat().st_mode) for file in kept} == {0o600}
