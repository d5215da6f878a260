"""Replaces a damaged database file by the newest good backup, and sets it aside under a dated name."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path

from models import backups
from models.errors.storage_errors import DatabaseBusy, StorageError, UnwritableStorage, storage_error
from models.schema.schema_check import ForeignFile

from . import backup_staging
from .file_check import is_good, what_is_wrong
from .index_repair import repair_indexes

UNREAD = ".unread"  # beside a file that was set aside: nobody has looked yet for what can still be read in it


def repair(file: Path) -> tuple[str, ...]:
    """Leaves a good file as it is. Otherwise answers what the table must be told, in sentences.

    Raises `StorageError`, with the file untouched, when it is another program's or a newer version's, or out of reach.
    """
    with backups.alone_in(file.parent):
        return _repaired(file)


def _repaired(file: Path) -> tuple[str, ...]:
    if not file.exists():
        found = _ready(file)
        if found is None:
            return ()
        backup, ready = found
        set_aside(file)  # a log without its database would be read into the wrong one
        _put(ready, file)
        return (f"The file {file.name} was gone.", _opened(backup))
    fault = what_is_wrong(file)
    if not fault:
        repair_indexes(file)
        return ()
    found = _ready(file)  # before anything is moved: there may be no room for it
    if file.exists() and not what_is_wrong(
        file
    ):  # another process has put a good one there meanwhile, and writes to it
        if found:
            discard(found[1])
        return ()
    aside = set_aside(file)
    first = f"The file {file.name} was damaged: {fault}. It is set aside as {aside.name}."
    if found is None:
        return (first, "There is no good backup, so the table starts empty.")
    backup, ready = found
    _put(ready, file)
    return (first, _opened(backup))


def restore(backup: Path, file: Path) -> Path | None:
    """Makes the file what this backup is; whoever has it open goes on with the new content.

    The backup is brought up to date and checked before anything is changed. Returns where what it replaced is kept.
    Raises `StorageError`, with everything as it was; `DatabaseBusy` where another program holds the file just now.
    """
    ready = prepared(backup, file)
    try:
        return replace_by(ready, file)
    finally:
        discard(ready)


def prepared(backup: Path, file: Path) -> Path:
    """A copy of the backup, checked and up to date, that is yet to take the file's place. Raises as `restore`."""
    refuse_as_backup(backup, file)
    with _in_sentences(file):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return _ready_to_restore(backup, file)


def replace_by(ready: Path, file: Path) -> Path | None:
    """Puts what was prepared in the place of the file, which is kept to the last entry. As `restore`."""
    with _in_sentences(file):
        if file.exists() and is_good(file):
            backups.refuse_held(file)
            return _poured(ready, file)
        with backups.alone_in(file.parent):
            replaced = set_aside(file, look_through=False) if file.exists() else None
            _put(ready, file)
            return replaced


def discard(ready: Path) -> None:
    with suppress(OSError):  # what is left lying takes room, and no more
        ready.unlink()


@contextmanager
def _in_sentences(file: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError) as trouble:
        raise storage_error(trouble, str(file)) from trouble


def refuse_as_backup(backup: Path, file: Path) -> None:
    """Raises `StorageError` where this is no backup that the file could be made."""
    if not backup.is_file():
        raise StorageError(f"There is no file {backup}. Nothing was changed. Give the path of a backup.")
    try:
        fault = "it was empty" if backup.stat().st_size == 0 else what_is_wrong(backup)
    except ForeignFile as other:
        if other.version:
            said = f"{backup} was written by a newer version of this app. Nothing was changed. "
            raise StorageError(f"{said}Update the app, then restore it.") from other
        fault = "it belongs to another program"
    if fault or backup.resolve() == file.resolve():
        raise _no_good(backup, fault or "it is the file in use")


def set_aside(file: Path, look_through: bool = True) -> Path:
    """Gives the file, and what SQLite keeps beside it, a dated name; it may still be worth something to someone.

    `look_through`: what can still be read in it is to be added to what takes its place, now or at the next start.
    """
    aside = backups.dated_name(file.parent, f"{file.stem}-damaged")
    if look_through and file.exists():
        aside.with_name(aside.name + UNREAD).touch()
    for tail in ("-wal", "-shm", ""):
        part = file.with_name(file.name + tail)
        if part.exists():
            part.rename(aside.with_name(aside.name + tail))
    return aside


def unread_files(file: Path) -> tuple[Path, ...]:
    """The files that were set aside and that nobody has looked through yet, the newest first."""
    marks = sorted(file.parent.glob(f"{escape(file.stem)}-damaged-*.db{UNREAD}"), reverse=True)
    return tuple(aside for mark in marks if (aside := mark.with_name(mark.name.removesuffix(UNREAD))).exists())


def note_read(aside: Path) -> None:
    with suppress(OSError):  # it is looked through once more at the next start, and nothing new is found
        aside.with_name(aside.name + UNREAD).unlink()


def _ready(file: Path) -> tuple[Path, Path] | None:
    """The first backup that is good, and a copy of it that can take the file's place. Raises `UnwritableStorage`."""
    for backup in backups.fallback_backups(file):
        if is_good(backup):
            try:
                return backup, backup_staging.stage_backup(backup, file)
            except (DatabaseBusy, UnwritableStorage):
                raise
            except StorageError:
                continue
    return None


def _ready_to_restore(backup: Path, file: Path) -> Path:
    try:
        return backup_staging.stage_backup(backup, file)
    except (DatabaseBusy, UnwritableStorage):
        raise
    except StorageError as no:
        raise _no_good(backup, "it cannot be brought up to date") from no


def _poured(ready: Path, file: Path) -> Path:
    kept: list[Path] = []

    def keep() -> None:
        if not kept:  # once nobody enters anything any more that would be in neither of the two
            kept.append(backups.keep_copy(file, "replaced"))

    try:
        backups.overwrite_from(ready, file, keep)
    except BaseException:
        with suppress(OSError):
            for one in kept:
                one.unlink()  # it was not replaced
        raise
    return kept[0]


def _put(ready: Path, file: Path) -> None:
    ready.replace(file)
    backups.fsync_folder(file.parent)


def _no_good(backup: Path, fault: str) -> StorageError:
    return StorageError(f"{backup} is no good backup: {fault}. Nothing was changed. Take another.")


def _opened(backup: Path) -> str:
    return f"The newest good backup, {backup.name}, is open. What was entered after it is not in it."
