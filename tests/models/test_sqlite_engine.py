"""Every connection of ours makes “kept” durable, and a reader keeps no writer out."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
from sqlalchemy import Engine

from models.lock_retry import PATIENCE
from models.sqlite_engine import copy_engine, memory_engine, sqlite_engine, wait_for_others


def memory(file: Path) -> Engine:
    return memory_engine(sqlite3.connect(":memory:", check_same_thread=False))


@pytest.mark.parametrize(
    ("engine", "journal"),
    [
        (lambda file: sqlite_engine(file, browser=False), "wal"),
        (lambda file: sqlite_engine(file, browser=True), "memory"),
        (copy_engine, "delete"),
        (memory, "memory"),
    ],
    ids=["a file", "in a browser", "a copy", "in memory"],
)
def test_what_each_connection_is_told(tmp_path: Path, engine: object, journal: str) -> None:
    made: Engine = engine(tmp_path / "kept.db")  # type: ignore[operator]
    with made.connect() as connection:
        told = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "fullfsync", "foreign_keys", "busy_timeout")
        }
        durable = {"synchronous": 2, "fullfsync": 1}
        assert told == {"journal_mode": journal, **durable, "foreign_keys": 1, "busy_timeout": PATIENCE}
        first = connection.connection.driver_connection
    with made.connect() as connection:
        assert connection.connection.driver_connection is first, "one for the whole process"
    made.dispose()


@pytest.mark.parametrize("named", ["Games? Tonight", "100%25 games", "a#b", "?mode=ro"])
@pytest.mark.parametrize("engine", [lambda file: sqlite_engine(file, browser=False), copy_engine])
def test_a_folder_may_be_called_anything(tmp_path: Path, named: str, engine: Callable[[Path], Engine]) -> None:
    (file := tmp_path / named / "kept.db").parent.mkdir()
    with (made := engine(file)).begin() as connection:
        connection.exec_driver_sql("CREATE TABLE begun (words TEXT)")
    made.dispose()
    assert list(tmp_path.rglob("*")) == [file.parent, file]


@pytest.mark.parametrize("writes", [True, False])
def test_a_writer_takes_its_place_at_once_and_a_reader_takes_none(tmp_path: Path, writes: bool) -> None:
    engine = sqlite_engine(tmp_path / "kept.db", browser=False)
    wait_for_others(engine, 0)
    with engine.connect() as connection, connection.execution_options(writes=writes).begin():
        connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar()
        with closing(sqlite3.connect(tmp_path / "kept.db", timeout=0, isolation_level=None)) as other:
            if writes:
                with pytest.raises(sqlite3.OperationalError, match="locked"):
                    other.execute("BEGIN IMMEDIATE")
            else:
                other.execute("BEGIN IMMEDIATE")
    engine.dispose()


def test_a_step_that_breaks_is_taken_back_whole(tmp_path: Path) -> None:
    engine = sqlite_engine(tmp_path / "kept.db", browser=False)
    with suppress(ZeroDivisionError), engine.execution_options(writes=True).begin() as connection:
        connection.exec_driver_sql("CREATE TABLE begun (words TEXT)")
        raise ZeroDivisionError
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM sqlite_master").scalar() == 0
    engine.dispose()
