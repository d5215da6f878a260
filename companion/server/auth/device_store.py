"""Stores the devices that are let in, in a small SQLite file of the data folder beside the signing key.

It lies apart from the matches: these may be in another database, and going back to a backup must not let a device in
again that was shut out since. Several programs may have it open, the server and a command: what one has changed holds
for the others with their next question.
"""

import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path

from companion.server.auth.signing_key import (
    has_old_key,
    keep_key_private,
    read_signing_key,
    renew_signing_key,
    retire_old_key,
)

FILE = "devices.db"
PATIENCE = 1.0  # seconds another program may take to write
# What brings a file from each version to the next. Who was let in before there were roles could record everything.
UPGRADES = (
    (
        "CREATE TABLE device (id TEXT PRIMARY KEY, token TEXT NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, "
        "browser TEXT NOT NULL, since INTEGER NOT NULL, seen INTEGER NOT NULL)",
        "CREATE TABLE join_code (secret TEXT NOT NULL, digits TEXT NOT NULL, until INTEGER NOT NULL, "
        "series TEXT NOT NULL)",
        "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "INSERT INTO setting VALUES ('table', lower(hex(randomblob(4))))",
    ),
    (
        "ALTER TABLE device ADD COLUMN role TEXT NOT NULL DEFAULT 'keeper'",
        "ALTER TABLE device ADD COLUMN seat TEXT NOT NULL DEFAULT ''",
    ),
)
ONCE_MORE = (
    "The door has new keys, so every other device joins once more. Until now one key was the QR code's secret and made "
    "the tokens as well: whoever had ever seen that code could let themselves in for good."
)


def wall_clock() -> int:
    """Milliseconds since the epoch."""
    return time.time_ns() // 1_000_000


class DeviceStore:
    """The open file of a data folder. `notices` are what the table must be told about it, in sentences.

    Raises OSError or sqlite3.Error where it cannot be opened. A good one is opened without writing anything.
    """

    def __init__(self, folder: Path, now: Callable[[], int] = wall_clock) -> None:
        self.folder, self.now = folder, now
        self.notices: tuple[str, ...] = ()
        fresh = read_signing_key(folder) is None
        if fresh:
            renew_signing_key(folder)
        keep_key_private(folder)
        self.database = self._opened()
        if fresh:
            self.forget_all()  # of what another key has signed nothing is known any more
        if has_old_key(folder):
            retire_old_key(folder)
            self.notices += (ONCE_MORE,)

    def close(self) -> None:
        self.database.close()

    def key(self) -> bytes | None:
        """The signing key as it is now; None where it has gone. Raises OSError where it cannot be read."""
        return read_signing_key(self.folder)

    def forget_all(self) -> int:
        """Nobody is let in any more, and no code holds. How many devices there were."""
        with self.writing():
            self.database.execute("DELETE FROM join_code")
            return self.database.execute("DELETE FROM device").rowcount

    def setting(self, name: str) -> str:
        """What is kept under this name; nothing where nothing is."""
        row = self.database.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone()
        return str(row[0]) if row else ""

    def keep_setting(self, name: str, value: str) -> None:
        if self.setting(name) != value:
            self.database.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (name, value))

    def writing(self) -> AbstractContextManager[None]:
        """All of it is on disk in the end, or none."""
        return _transaction(self.database)

    def _opened(self) -> sqlite3.Connection:
        file = self.folder / FILE
        try:
            return _open(file)
        except sqlite3.OperationalError:
            raise
        except sqlite3.DatabaseError:
            when = time.strftime("%Y%m%d-%H%M%S", time.gmtime(self.now() // 1000))
            aside = file.with_name(f"{file.stem}-damaged-{when}.db")
            file.replace(aside)
        self.notices += (f"{FILE} was damaged and is set aside as {aside.name}. Every other device joins once more.",)
        return _open(file)


def _open(file: Path) -> sqlite3.Connection:
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    with suppress(OSError):  # somebody else's file, or a disk that may only be read
        if file.stat().st_mode & 0o077:
            file.chmod(0o600)
    # No log beside it: it could not even be read on a disk that is full.
    database = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        for pragma in ("synchronous=FULL", "secure_delete=ON"):
            database.execute(f"PRAGMA {pragma}")
        if database.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("its pages do not fit together")
        _upgrade(database)
    except BaseException:
        database.close()
        raise
    return database


def _upgrade(database: sqlite3.Connection) -> None:
    """Of several programs that open an older file one upgrades it; the others find it done."""
    if _version(database) >= len(UPGRADES):
        return
    with _transaction(database):
        for step in UPGRADES[_version(database) :]:
            for statement in step:
                database.execute(statement)
        database.execute(f"PRAGMA user_version={len(UPGRADES)}")


def _version(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])


@contextmanager
def _transaction(database: sqlite3.Connection) -> Iterator[None]:
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")  # refused while another program reads: left open, it would refuse all that follow
    except BaseException:
        if database.in_transaction:  # on a full disk SQLite has taken it back already
            database.execute("ROLLBACK")
        raise
