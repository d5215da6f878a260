"""Reads a database file without changing it, also where nothing can be written beside it."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from models.errors.storage_errors import StorageError, storage_error
from models.lock_retry import PATIENCE

from .wal_overlay import overlay_wal

SHUT_OUT = ("SQLITE_CANTOPEN", "SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_FULL")
HELD = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


@contextmanager
def open_read_only(file: Path) -> Iterator[sqlite3.Connection]:
    """The file, opened to be read.

    SQLite keeps a log and an index of it beside a database and wants to make them even to read. Where it cannot (a full
    disk, a folder that may only be read) nobody else is writing either: without a log the file is read as it lies
    there, with one both are read into memory.
    """
    connection = _opened(file)
    if connection is None:
        log = file.with_name(f"{file.name}-wal")
        if log.exists() and log.stat().st_size:
            connection = sqlite3.connect(":memory:")
            connection.deserialize(overlay_wal(file.read_bytes(), log.read_bytes()))
        else:
            connection = sqlite3.connect(f"{address(file)}&immutable=1", uri=True)
    with closing(connection):
        yield connection


def read_whole(
    source: sqlite3.Connection, target: sqlite3.Connection, where: str, held: Callable[[], object] | None = None
) -> None:
    """Copies all as of one moment. Raises `DatabaseBusy` where a program holds either: Python would wait for ever.

    `held` is called now and then while nobody else can write to the target, and what it raises takes all back.
    """

    def look(status: int, _: int, __: int) -> None:
        if status in HELD:
            raise busy(where)
        if held and status == sqlite3.SQLITE_OK:
            held()

    source.backup(target, pages=1 if held else -1, progress=look)


def busy(where: str) -> StorageError:
    """The sentence for a database that another program holds."""
    held = sqlite3.OperationalError("database is locked")
    held.sqlite_errorname = "SQLITE_BUSY"
    return storage_error(held, where)


def _opened(file: Path) -> sqlite3.Connection | None:
    """None where SQLite cannot make what it needs beside the file."""
    connection = sqlite3.connect(f"{address(file)}", uri=True, timeout=PATIENCE / 1000)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as trouble:
        name = trouble.sqlite_errorname
        if name.startswith(SHUT_OUT) and name != "SQLITE_READONLY_ROLLBACK" and file.is_file():
            connection.close()
            return None
    except (sqlite3.Error, UnicodeDecodeError):
        pass  # a damaged one: whoever reads it will see
    return connection


def address(file: Path) -> str:
    """The file as SQLite is told to open it, to read alone."""
    path = os.fsencode(file.absolute().as_posix())  # a folder's name may be no text
    return f"file:{quote(path)}?mode=ro"  # pathlib's own `as_uri` imports half a mail program
