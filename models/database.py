"""Opening the database: a file in a folder, or whatever `DATABASE_URL` names."""

import sqlite3
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, StaticPool, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from . import backups, recovery
from .backups import PATIENCE
from .migrations import STEPS, migrate, version_of
from .sentences import NotKept, not_kept

FILE = "tableside.db"
NO_ADDRESS = "DATABASE_URL is no address of a database. Write sqlite:////folder/tableside.db."
BROWSER = sys.platform == "emscripten"


@dataclass
class Database:
    """An open database. `file` is None on anything but SQLite; `notices` tells the table what happened at start."""

    engine: Engine
    where: str
    file: Path | None
    notices: tuple[str, ...] = ()

    @property
    def backups(self) -> Path | None:
        return backups.folder_of(self.file) if self.file else None


def open_folder(folder: Path, browser: bool = BROWSER) -> Database:
    """The database of this data folder, checked, set right and brought to the newest shape. Raises `NotKept`."""
    return open_file(folder / FILE, browser)


def open_file(file: Path, browser: bool = BROWSER) -> Database:
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        notices = recovery.set_right(file)
        backups.keep_private(file)
    except OSError as trouble:
        raise NotKept(
            f"The folder {file.parent} cannot be used ({trouble.strerror}). "
            "Start with a folder that may be written to (--data FOLDER)."
        ) from trouble
    engine = sqlite_engine(file, browser)
    database = Database(engine, str(file), file, notices)
    bring_up(database)
    return database


def open_url(url: str, browser: bool = BROWSER) -> Database:
    """The database at this address. Raises `NotKept`."""
    file = sqlite_file(url)
    if file:
        return open_file(file, browser)
    try:
        named = make_url(url)
        engine = create_engine(named, pool_pre_ping=True)
    except NoSuchModuleError as trouble:
        raise NotKept(NO_ADDRESS) from trouble
    except ModuleNotFoundError as trouble:
        raise NotKept(
            f"DATABASE_URL needs the Python package {trouble.name}. Install it, then start again."
        ) from trouble
    database = Database(engine, named.render_as_string(hide_password=True), None)
    bring_up(database)
    return database


def sqlite_file(url: str) -> Path | None:
    """The file that this address names; None when it is another database's. Raises `NotKept`."""
    try:
        named = make_url(url)
    except ArgumentError as trouble:
        raise NotKept(NO_ADDRESS) from trouble
    if named.get_backend_name() != "sqlite":
        return None
    if not named.database or named.database == ":memory:":
        raise NotKept("DATABASE_URL names no file to keep anything in. Write sqlite:////folder/tableside.db.")
    return Path(named.database)


def sqlite_engine(file: Path, browser: bool) -> Engine:
    """One connection for the whole process: nothing here starts a thread, and one is the fastest."""
    engine = create_engine(
        f"sqlite:///{file}",
        poolclass=StaticPool,
        connect_args={"timeout": PATIENCE / 1000, "check_same_thread": False},
    )

    def pragmas(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # we begin and commit ourselves, so that a step of the schema is all or none
        # The browser's storage is flushed file by file: a log beside the database could be torn from it.
        journal = "MEMORY" if browser else "WAL"
        for pragma in (f"journal_mode={journal}", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE}"):
            connection.execute(f"PRAGMA {pragma}")

    def begin(connection: Connection) -> None:
        # A writer takes its place in the queue at once: a reader that turned writer could only be turned away.
        writes = connection.get_execution_options().get("writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    event.listen(engine, "connect", pragmas)
    event.listen(engine, "begin", begin)
    return engine


def bring_up(database: Database) -> None:
    """Takes the steps that are missing; a copy of a file that was in use is kept before each."""
    try:
        with database.engine.connect() as connection:
            taken = version_of(connection)
        if taken is None or taken > len(STEPS):
            raise NotKept(recovery.foreign(database.where, taken))
        for newest in range(taken + 1, len(STEPS) + 1):
            if database.file and taken:
                backups.keep(database.file, f"before-step-{newest}")
            with database.engine.execution_options(writes=True).begin() as connection:
                migrate(connection, STEPS[:newest])
    except (DBAPIError, sqlite3.Error, OSError) as trouble:
        database.engine.dispose()
        raise not_kept(trouble, database.where) from trouble
    except NotKept:
        database.engine.dispose()
        raise
