"""Whether a file has the tables of this app: whole, of an older or a newer version, damaged, or of something else."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from sqlmodel import SQLModel

from models import database
from models.database import FILE, open_folder
from models.errors.storage_errors import StorageError
from models.recovery import file_check
from models.recovery.file_check import is_good, what_is_wrong
from models.schema.migrations import STEPS, migrate, version_of
from tests.support.signed_edit import change

VERSION = "it does not say which version it is of"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    open_folder(tmp_path).engine.dispose()
    return tmp_path / FILE


def test_a_file_of_ours_is_whole(file: Path) -> None:
    assert what_is_wrong(file) == ""
    assert is_good(file)


@pytest.mark.parametrize("step", range(1, len(STEPS)))
def test_a_file_of_each_older_version_is_whole(tmp_path: Path, step: int) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / FILE}")
    with engine.begin() as connection:
        migrate(connection, STEPS[:step])
        assert version_of(connection) == step
        migrate(connection, STEPS[:step])
        assert version_of(connection) == step, "no step is taken twice"
    engine.dispose()
    assert what_is_wrong(tmp_path / FILE) == ""


@pytest.mark.parametrize(
    "damage",
    [
        "DROP TABLE schema_version",
        "DELETE FROM schema_version WHERE version = 1",
        "DELETE FROM schema_version WHERE version = 3",
        "UPDATE schema_version SET version = 0 WHERE version = 1",
        f"UPDATE schema_version SET version = 99 WHERE version = {len(STEPS)}",
    ],
)
def test_a_file_that_does_not_say_how_far_it_has_come_is_damaged(file: Path, damage: str) -> None:
    change(file.parent, damage)
    assert what_is_wrong(file) == VERSION
    assert not is_good(file)


@pytest.mark.parametrize("version", [None, 1, 57])
@pytest.mark.parametrize("ours", [0, 1, 2])
def test_two_of_our_tables_make_it_ours_whatever_its_version(tmp_path: Path, ours: int, version: int | None) -> None:
    """Many a program numbers its tables under the same name."""
    with closing(sqlite3.connect(tmp_path / FILE)) as other:
        other.execute("CREATE TABLE recipes (name)")
        for table in sorted(set(SQLModel.metadata.tables) - {"schema_version"})[:ours]:
            other.execute(f"CREATE TABLE {table} (name)")
        if version:
            other.execute("CREATE TABLE schema_version (version)")
            other.execute("INSERT INTO schema_version VALUES (?)", (version,))
            other.commit()
    if ours < 2:
        with pytest.raises(StorageError, match=r"belongs to another program\. Nothing in it was touched"):
            what_is_wrong(tmp_path / FILE)
    else:
        assert what_is_wrong(tmp_path / FILE) == ("" if version == 1 else VERSION)
    assert is_good(tmp_path / FILE) == (ours == 2 and version == 1)


@pytest.mark.parametrize("steps", [1, 2])
def test_a_newer_version_is_named_and_not_judged(file: Path, steps: int) -> None:
    for step in range(1, steps + 1):
        change(file.parent, f"INSERT INTO schema_version VALUES ({len(STEPS) + step})")
    with pytest.raises(StorageError) as told:
        what_is_wrong(file)
    assert str(told.value) == (
        f"{file} was written by a newer version of this app (its tables are at step {len(STEPS) + steps}; this one "
        f"knows {len(STEPS)}). Nothing in it was touched. Start the newer version."
    )


@pytest.mark.parametrize("table", sorted(SQLModel.metadata.tables))
def test_a_column_that_is_called_otherwise_is_damage(file: Path, table: str) -> None:
    """One flipped bit may do that, and no check of the pages sees it."""
    column = list(SQLModel.metadata.tables[table].columns)[-1].name
    change(file.parent, f"ALTER TABLE {table} RENAME COLUMN {column} TO other")
    found = what_is_wrong(file)
    assert found in ("it cannot be read as a database", VERSION) or "refers to" in found


def test_a_table_that_refers_to_another_than_it_did_is_damage(file: Path) -> None:
    change(
        file.parent, "PRAGMA foreign_keys = OFF", "PRAGMA writable_schema = ON",
        "UPDATE sqlite_master SET sql = replace(sql, 'REFERENCES players', 'REFERENCES playerz') WHERE name = 'seats'",
    )  # fmt: skip
    assert what_is_wrong(file) == "what “seats” refers to is not as it was written"


@pytest.mark.parametrize(("at", "byte", "whole"), [(18, 1, True), (18, 9, False), (19, 9, False), (19, 0, False)])
def test_a_first_page_that_says_no_format_we_write_is_damage(file: Path, at: int, byte: int, whole: bool) -> None:
    with closing(sqlite3.connect(file)) as kept:
        kept.execute("PRAGMA journal_mode=DELETE")
    content = bytearray(file.read_bytes())
    assert content[18:20] == b"\1\1"
    content[at] = byte
    file.write_bytes(content)
    assert (what_is_wrong(file) == "") == whole


def empty(file: Path) -> None:
    file.write_bytes(b"")


def no_tables(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA user_version = 1")


@pytest.mark.parametrize("killed", [empty, no_tables])
def test_a_first_start_that_was_killed_is_no_damage(file: Path, killed: Callable[[Path], None]) -> None:
    killed(file)
    assert what_is_wrong(file) == ""


def test_an_empty_file_beside_a_good_backup_is_damage_and_no_good_backup_itself(file: Path) -> None:
    backup = file.parent / "backups" / "backup-20260101-000000-000.db"
    backup.parent.mkdir()
    backup.write_bytes(b"")
    whole = file.read_bytes()
    empty(file)
    assert what_is_wrong(file) == ""
    backup.write_bytes(whole)
    assert what_is_wrong(file) == "it was empty"
    assert not is_good(file)
    assert not is_good(file.with_name("nowhere.db"))


def test_what_is_no_database_cannot_be_read_as_one(file: Path) -> None:
    file.write_bytes(b"Dear diary, today we played until three.\1\1" * 100)
    assert what_is_wrong(file) == "it cannot be read as a database"


def test_a_new_database_takes_all_steps_and_says_so() -> None:
    engine = create_engine("sqlite://")
    with engine.begin() as connection:
        assert version_of(connection) == 0
        migrate(connection, STEPS)
        taken = connection.execute(text("SELECT version FROM schema_version ORDER BY version")).scalars().all()
        assert taken == list(range(1, len(STEPS) + 1))
        connection.execute(text("DELETE FROM schema_version"))
        assert version_of(connection) == 0
        connection.execute(text("DROP TABLE schema_version"))
        assert version_of(connection) is None
    engine.dispose()


@pytest.mark.parametrize(
    "says", ["*** in database main ***\nPage 3: never used", "row 1 missing", "wrong # of entries"]
)
def test_whatever_sqlite_finds_wrong_with_the_pages_is_damage(
    file: Path, monkeypatch: pytest.MonkeyPatch, says: str
) -> None:
    @contextmanager
    def opened(file: Path) -> Iterator[Any]:
        yield SimpleNamespace(execute=lambda asked: SimpleNamespace(fetchone=lambda: (says,)))

    monkeypatch.setattr(file_check, "open_read_only", opened)
    assert what_is_wrong(file) == "its pages do not fit together"


@pytest.mark.parametrize(("dialect", "one_tree"), [("sqlite", True), ("postgresql", False), ("z", False)])
def test_only_sqlite_keeps_a_log_in_one_tree(dialect: str, one_tree: bool) -> None:
    asked: list[str] = []
    connection: Any = SimpleNamespace(dialect=SimpleNamespace(name=dialect), exec_driver_sql=asked.append)
    STEPS[0](connection)
    assert ["WITHOUT ROWID" in one for one in asked if "ROWID" in one or "TABLE entries" in one] == [one_tree]


@pytest.mark.parametrize(("dialect", "turn"), [("postgresql", True), ("sqlite", False), ("mysql", False), ("z", False)])
def test_only_at_a_postgresql_one_of_many_makes_the_tables(
    dialect: str, turn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    connection: Any = SimpleNamespace(dialect=SimpleNamespace(name=dialect), exec_driver_sql=done.append)
    writing = SimpleNamespace(begin=lambda: nullcontext(connection))
    engine: Any = SimpleNamespace(connect=lambda: nullcontext(connection), execution_options=lambda **how: writing)
    monkeypatch.setattr(database, "version_of", lambda connection: 0)
    monkeypatch.setattr(database, "waiting_for_schema", nullcontext)
    monkeypatch.setattr(database, "migrate", lambda connection, steps: done.append("made"))
    database.upgrade_schema(database.Database(engine, "there", None))
    assert done == [f"SELECT pg_advisory_xact_lock({database.STARTING})"] * turn + ["made"]
