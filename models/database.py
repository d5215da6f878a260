"""Opens the database: a file in a folder, or whatever `DATABASE_URL` names."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Engine, create_engine
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from models.errors.storage_errors import StorageError, UnwritableStorage, storage_error

from . import backups
from .lock_retry import PATIENCE, Patience
from .metrics import Metrics
from .postgres.server_silence import ANSWERS_WITHIN, DRIVER, Silence, limit_waits, waiting_for_schema
from .recovery import database_repair, read_only_database
from .schema.migrations import STEPS, migrate, version_of
from .schema.schema_check import ForeignFile
from .sqlite_engine import memory_engine, sqlite_engine, wait_for_others

FILE = backups.FILE
NO_ADDRESS = (
    "DATABASE_URL is no address of a database. Write sqlite:////folder/tableside.db, or "
    "postgresql://name:password@host:5432/database."
)
BROWSER = sys.platform == "emscripten"
# Seconds and ms: by itself a network takes minutes. And a database made without a locale gives its texts as bytes.
ASKED = {"connect_timeout": "5", "tcp_user_timeout": "5000", "client_encoding": "utf8"}
SECRET = ("password", "sslpassword")  # what an address may say after its “?”, and no table is told
LIBPQ = ("psycopg", "psycopg2")  # the drivers that hand such words on to PostgreSQL's own library
STARTING = 0x7AB1E51D  # a number by which servers that start at once know one another: only one makes the tables


@dataclass
class Database:
    """An open database. `file` is None on anything but SQLite; `notices` tells the table what happened at start.

    `only_to_read` is a sentence: the disk takes nothing, and this is what it held at start, in memory. `set_aside` are
    damaged files that nobody has looked through yet for what can still be read.
    """

    engine: Engine
    where: str
    file: Path | None
    notices: tuple[str, ...] = ()
    only_to_read: str = ""
    set_aside: tuple[Path, ...] = ()
    patience: Patience = field(default_factory=Patience)
    metrics: Metrics = field(default_factory=Metrics)
    silence: Silence = field(default_factory=Silence)
    opened: int | None = None  # which file that is, where it can be written to

    @property
    def is_moved(self) -> bool:
        """Does another file lie under its name by now, or none? SQLite would go on with the one it has open."""
        return bool(self.file and self.opened) and _identity(self.file) != self.opened

    @property
    def backups(self) -> Path | None:
        return backups.folder_of(self.file) if self.file else None


def open_folder(folder: Path, browser: bool = BROWSER) -> Database:
    """The database of this data folder, checked, set right and brought to the newest shape. Raises `StorageError`."""
    return open_file(folder / FILE, browser)


def open_file(file: Path, browser: bool = BROWSER) -> Database:
    try:
        return _opened(file, browser)
    except UnwritableStorage as trouble:
        if (found := read_only_database.read_content(file, trouble)) is None:
            why = f"{file} cannot be opened or made: {trouble.why}. Nothing in it was touched."
            said = f"{why} {trouble.remedy}, then start again."
            raise UnwritableStorage(said, trouble.why, trouble.remedy) from trouble
        content, said = found
        database = Database(memory_engine(content), str(file), file, (said,), said)
        upgrade_schema(database)
        return database


def _opened(file: Path, browser: bool) -> Database:
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        notices = database_repair.repair(file)
        backups.keep_private(file)
    except OSError as trouble:
        told = storage_error(trouble, str(file))
        if isinstance(told, UnwritableStorage) and os.path.exists(file):  # where nobody may look, too
            raise told from trouble
        raise StorageError(
            f"The folder {file.parent} cannot be used ({trouble.strerror}). "
            "Start with a folder that may be written to (--data FOLDER)."
        ) from trouble
    except sqlite3.Error as trouble:
        raise storage_error(trouble, str(file)) from trouble
    database = Database(
        sqlite_engine(file, browser), str(file), file, notices, set_aside=database_repair.unread_files(file)
    )
    upgrade_schema(database)
    wait_for_others(database.engine, 0)  # from now on that is `Patience`'s
    _refuse_to_only_read(database)
    database.opened = _identity(file)
    return database


def _refuse_to_only_read(database: Database) -> None:
    """Raises `UnwritableStorage` where the first entry would: SQLite opens such a file without a word."""
    try:
        with database.engine.connect() as connection, connection.execution_options(writes=True).begin():
            connection.exec_driver_sql("UPDATE schema_version SET version = version WHERE version < 0")  # none
    except DBAPIError as trouble:
        told = storage_error(trouble, database.where)
        if isinstance(told, UnwritableStorage):
            database.engine.dispose()
            raise told from trouble


def reconnect(database: Database) -> None:
    """Its file is another one now; a connection that was made before would go on with the one that was set aside."""
    database.engine.dispose()
    wait_for_others(database.engine, 0)
    database.opened = _identity(database.file)


def _identity(file: Path | None) -> int | None:
    """Which file lies under this name."""
    try:
        return file.stat().st_ino if file else None
    except OSError:
        return None


def open_url(url: str, browser: bool = BROWSER) -> Database:
    """The database at this address. Raises `StorageError`."""
    file = sqlite_file(url)
    if file:
        return open_file(file, browser)
    named = _address(url)
    if named.get_backend_name() == "postgresql" and named.get_driver_name() != DRIVER:
        raise StorageError(
            f"DATABASE_URL names the driver {named.get_driver_name()}, by which no process hears of the others. "
            "Write postgresql+psycopg://name@host/database."
        )
    try:
        engine = create_engine(named, pool_pre_ping=True, pool_timeout=ANSWERS_WITHIN, connect_args=_asked(named))
    except NoSuchModuleError as trouble:
        raise StorageError(NO_ADDRESS) from trouble
    except ImportError as trouble:
        missing = trouble.name or "psycopg[binary]"  # it is there, and lacks its own half that is no Python
        raise StorageError(
            f"DATABASE_URL needs the Python package {missing}. Install it, then start again."
        ) from trouble
    limit_waits(engine)
    told = named.difference_update_query(SECRET).render_as_string(hide_password=True)
    database = Database(engine, told, None, patience=Patience(threads=True))
    upgrade_schema(database)
    return database


def _asked(named: URL) -> dict[str, str]:
    """How long a server may hold the tables up, and how it writes letters, where the address does not say so itself."""
    if named.get_driver_name() not in LIBPQ:
        return {}
    return {word: value for word, value in ASKED.items() if word not in named.query}


def sqlite_file(url: str) -> Path | None:
    """The file that this address names; None when it is another database's. Raises `StorageError`."""
    named = _address(url)
    if named.get_backend_name() != "sqlite":
        return None
    if not named.database or named.database == ":memory:":
        raise StorageError("DATABASE_URL names no file to keep anything in. Write sqlite:////folder/tableside.db.")
    return Path(named.database)


def _address(url: str) -> URL:
    try:
        named = make_url(url)
    except ArgumentError as trouble:
        raise StorageError(NO_ADDRESS) from trouble
    except ValueError as trouble:  # of what stands after the last colon
        raise StorageError("DATABASE_URL names a port that is no number. Write host:5432.") from trouble
    if named.port is not None and named.port > 65_535:
        raise StorageError(f"DATABASE_URL names port {named.port}. A port is a number up to 65535.")
    # so many a provider still writes it
    return named.set(drivername="postgresql") if named.drivername == "postgres" else named


@contextmanager
def standing_still(database: Database) -> Iterator[None]:
    """For what has nobody else to keep waiting: a writer stands still until another program has let go."""
    if database.file is None or database.only_to_read:
        yield
        return
    wait_for_others(database.engine, PATIENCE)
    try:
        yield
    finally:
        wait_for_others(database.engine, 0)


def upgrade_schema(database: Database) -> None:
    """Takes the steps that are missing; a copy of a file that was in use is kept before each."""
    try:
        with database.engine.connect() as connection:
            taken = version_of(connection)
        if taken is None or taken > len(STEPS):
            raise ForeignFile(database.where, taken)
        # What is new takes them all at once.
        for newest in range(taken + 1, len(STEPS) + 1) if taken else (len(STEPS),):
            if database.file and taken and not database.only_to_read:
                backups.keep_copy(database.file, f"before-step-{newest}")
            with database.engine.execution_options(writes=True).begin() as connection:
                if connection.dialect.name == "postgresql":  # SQLite lets one writer in at a time by itself
                    with waiting_for_schema(connection):
                        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({STARTING})")
                migrate(connection, STEPS[:newest])
    except (DBAPIError, sqlite3.Error, OSError) as trouble:
        database.engine.dispose()
        raise storage_error(trouble, database.where) from trouble
    except StorageError:
        database.engine.dispose()
        raise
