"""Makes, checks, lists and rotates copies of the database, safe while matches are being entered."""

import errno
import filecmp
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from datetime import datetime
from glob import escape
from pathlib import Path
from secrets import token_hex

from .recovery.read_only_file import busy, open_read_only, read_whole

FILE = "tableside.db"  # what the database is called where nobody says otherwise
NEWEST = 8  # how many of the rolling backups are kept in any case
DAYS = 7  # and of how many days the last one
DATE = "%Y%m%d-%H%M%S"
OWN = "[0-9a-f]" * 16
# What a disk answers that flushes no folder, or where ours may not be listed: what lies there has its name all the
# same.
UNFLUSHED = (errno.EINVAL, errno.ENOTSUP, errno.EBADF, errno.EACCES)


def folder_of(file: Path) -> Path:
    """Another for each database of a folder: none may ever be replaced by a backup of its neighbour."""
    return file.with_name("backups" if file.name == FILE else f"{file.name}-backups")


def rolling_backups(file: Path) -> tuple[Path, ...]:
    """The rolling backups of this file, the newest first."""
    return _newest_first(folder_of(file).glob("backup-*.db"))


def restorable_backups(file: Path) -> tuple[Path, ...]:
    """What one can go back to, the newest first: the rolling backups, and what was replaced by going back to one."""
    return _newest_first((*rolling_backups(file), *replaced_by_backups(file)))


def replaced_by_backups(file: Path) -> tuple[Path, ...]:
    """What this file was each time that a backup took its place, the newest first."""
    return _newest_first(folder_of(file).glob("replaced-*.db"))


def fallback_backups(file: Path) -> tuple[Path, ...]:
    """Where to look for a good one, in this order: the rolling backups, then whatever else was kept."""
    others = (*replaced_by_backups(file), *folder_of(file).glob("before-step-*.db"))
    return (*rolling_backups(file), *sorted(others, key=lambda one: one.stat().st_mtime, reverse=True))


def keep_private(file: Path) -> None:
    """Lets only its owner read the database, which is made if it is not there, its backups and what was set aside.

    SQLite gives the files that it keeps beside a database the same rights.
    """
    if not file.exists():
        _create(file)
    beside = (file.with_name(file.name + tail) for tail in ("", "-wal", "-shm"))
    for kept in (*beside, *file.parent.glob(f"{escape(file.stem)}-damaged-*"), *folder_of(file).glob("*.db")):
        if kept.exists() and (rights := kept.stat().st_mode) & 0o077:
            with suppress(OSError):  # somebody else's file, or a disk that may only be read: nobody here can shut it
                kept.chmod(rights & 0o7700)


def rotate(file: Path) -> Path | None:
    """One more rolling backup, unless nothing has changed since the last; the oldest go. Returns the new one."""
    made = keep_copy(file, "backup")
    earlier = [backup for backup in rolling_backups(file) if backup.name < made.name]
    if earlier and filecmp.cmp(earlier[0], made, shallow=False):
        made.unlink()
        return None
    for old in _too_many(rolling_backups(file)):
        old.unlink(missing_ok=True)
    remove_unfinished(folder_of(file), "*.part")
    return made


def keep_copy(file: Path, why: str) -> Path:
    """A copy of the file among the backups, named for why it was made and when, while others make theirs."""
    folder_of(file).mkdir(mode=0o700, exist_ok=True)
    while True:
        to = dated_name(folder_of(file), why)
        part = _part(to)
        try:
            _create(part)
        except FileExistsError:
            continue
        if not to.exists():  # nor did somebody finish one of this name in between
            _write(file, part, to)
            return to
        part.unlink()


def copy(source: Path, to: Path) -> None:
    """A whole copy as of one moment, on disk before it takes its name. Others may write to the source meanwhile.

    Others may make theirs under the same name at the same moment; the one that is done last has it.
    """
    remove_unfinished(to.parent, f"{escape(to.name)}.{OWN}.part")
    part = _part(own_name(to))
    _create(part)
    _write(source, part, to)


def own_name(file: Path) -> Path:
    """A name beside this file that no other process gives; `OWN` is what all of them have in common."""
    return file.with_name(f"{file.name}.{token_hex(8)}")


def _part(to: Path) -> Path:
    return to.with_name(f"{to.name}.part")


def _write(source: Path, part: Path, to: Path) -> None:
    try:
        with open_read_only(source) as database, closing(sqlite3.connect(part)) as target:
            read_whole(database, target, str(source))
            target.execute("PRAGMA journal_mode=DELETE")  # one file that stands alone
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        part.replace(to)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise
    fsync_folder(to.parent)


def overwrite_from(backup: Path, file: Path, held: Callable[[], object] | None = None) -> None:
    """Fills the database with a backup in one transaction, so that whoever has it open goes on with the new content.

    `held` is called now and then while nobody else can enter anything; with a log beside it the file still reads as it
    was. Raises `DatabaseBusy` at once where another program holds it, and then has changed nothing.
    """
    with open_read_only(backup) as source, closing(sqlite3.connect(file, timeout=0)) as database:
        database.execute("PRAGMA synchronous=FULL")
        if held and database.execute("PRAGMA journal_mode").fetchone() != ("wal",):
            held()
        try:
            read_whole(source, database, str(file), held)
        except sqlite3.Error:
            truncate_wal(database)
            raise


def truncate_wal(connection: sqlite3.Connection) -> None:
    """After a commit that failed: what could not be flushed stands in SQLite's log, and a start after a kill reads it.

    It is cut off, once what was kept before is in the file itself; where that fails too, the next commit covers it.
    """
    with suppress(sqlite3.Error):
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def refuse_held(file: Path) -> None:
    """Raises `DatabaseBusy` where another program is writing to the file just now."""
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as database:
        try:
            database.execute("BEGIN IMMEDIATE")
            database.execute("ROLLBACK")
        except sqlite3.OperationalError as trouble:
            if trouble.sqlite_errorname.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
                raise busy(str(file)) from trouble
            raise


def dated_name(folder: Path, why: str) -> Path:
    """A name not yet taken: why the file is kept, and when (UTC, to the ms): sorted by name is sorted by time."""
    while True:
        path = folder / f"{why}-{_date()}.db"
        if not path.exists():
            return path


def _date() -> str:
    ms = time.time_ns() // 1_000_000
    return f"{time.strftime(DATE, time.gmtime(ms // 1000))}-{ms % 1000:03}"


def made_at(backup: Path) -> int:
    """Milliseconds since the epoch, by its name: in a browser, or in a folder that was copied, the file is younger.

    Raises `OSError` when it is not there.
    """
    at = backup.stat().st_mtime
    with suppress(ValueError):  # named by somebody else
        at = datetime.strptime(f"{backup.stem[-19:]} +0000", f"{DATE}-%f %z").timestamp()
    return round(at * 1000)


def _newest_first(found: Iterable[Path]) -> tuple[Path, ...]:
    """By their dates; those yet to come are last: made while a clock was wrong, they are older than they say."""
    now = _date()

    def age(backup: Path) -> tuple[bool, str]:
        date = backup.stem.partition("-")[2]
        return date <= now, date

    return tuple(sorted(found, key=age, reverse=True))


def _create(file: Path) -> None:
    """An empty file that only its owner may read; to SQLite it is a database with nothing in it."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _too_many(newest_first: tuple[Path, ...]) -> list[Path]:
    days: dict[str, Path] = {}
    for backup in newest_first:
        days.setdefault(backup.name.split("-")[1], backup)
    kept = {*newest_first[:NEWEST], *list(days.values())[:DAYS]}
    return [backup for backup in newest_first if backup not in kept]


def remove_unfinished(folder: Path, named: str) -> None:
    """What was left behind by somebody killed in the middle; a younger one may still be being written."""
    an_hour_ago = time.time() - 3600
    for part in folder.glob(named):
        with suppress(FileNotFoundError):  # another process removes it as well
            if part.stat().st_mtime < an_hour_ago:
                part.unlink()


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Nobody else is within at the same moment, in whichever process. A browser has only one.

    Windows and disks that know no such lock let everybody in; the former moves no file that is in use.
    """
    if sys.platform in ("win32", "emscripten"):
        yield
        return
    import fcntl

    with ExitStack() as held:
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            held.callback(os.close, handle)
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def fsync_folder(folder: Path) -> None:
    """Returns when the names in this folder would survive a power cut, as far as its disk can say so."""
    if sys.platform in ("win32", "emscripten"):
        return  # Windows cannot, and a browser's storage is flushed as a whole
    try:
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError as trouble:
        if trouble.errno not in UNFLUSHED:
            raise
