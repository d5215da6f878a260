"""Makes SQLAlchemy engines for SQLite with the pragmas that make “kept” durable, and schema steps all or none."""

import sqlite3
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, StaticPool, create_engine, event

from .lock_retry import PATIENCE


def sqlite_engine(file: Path, browser: bool) -> Engine:
    """One connection for the whole process, which only the loop's own thread uses: one is the fastest."""
    engine = create_engine(
        _address(file),
        poolclass=StaticPool,
        connect_args={"timeout": PATIENCE / 1000, "check_same_thread": False},
    )
    # The browser's storage is flushed file by file: a log beside the database could be torn from it.
    return _prepared(engine, "MEMORY" if browser else "WAL")


def copy_engine(file: Path) -> Engine:
    """For a copy that nobody else knows of: one file that stands alone afterwards."""
    return _prepared(create_engine(_address(file), poolclass=StaticPool), "DELETE")


def memory_engine(content: sqlite3.Connection) -> Engine:
    """Over what has been read into memory."""
    return _prepared(create_engine("sqlite://", poolclass=StaticPool, creator=lambda: content), "MEMORY")


def wait_for_others(engine: Engine, ms: int) -> None:
    """From now on a writer stands still for so long where another program holds the file; 0 asks once."""
    with engine.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA busy_timeout={ms}")


def _address(file: Path) -> URL:
    return URL.create("sqlite", database=str(file))  # in a text “?” and “%” would mean something


def _prepared(engine: Engine, journal: str) -> Engine:
    def pragmas(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # we begin and commit ourselves, so that a step of the schema is all or none
        for pragma in (
            f"journal_mode={journal}",
            "synchronous=FULL",
            "fullfsync=ON",  # on a Mac what is synced else may lie in the drive's own memory for seconds
            "foreign_keys=ON",
            f"busy_timeout={PATIENCE}",
        ):
            connection.execute(f"PRAGMA {pragma}")

    def begin(connection: Connection) -> None:
        # A writer takes its place in the queue at once: a reader that turned writer could only be turned away.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", pragmas)
    event.listen(engine, "begin", begin)
    return engine
