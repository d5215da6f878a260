"""Is the file good? A damaged one is set aside under a dated name, and the newest good backup takes its place."""

import sqlite3
from contextlib import closing
from pathlib import Path

from . import backups
from .migrations import STEPS
from .sentences import NotKept, is_damage, not_kept


def set_right(file: Path) -> tuple[str, ...]:
    """Leaves a good file as it is. Otherwise answers what the table must be told, in sentences.

    Raises `NotKept`, with the file untouched, when it is another program's or a newer version's, or out of reach.
    """
    if not file.exists():
        backup = newest_good(file)
        if backup is None:
            return ()
        set_aside(file)  # a log without its database would be read into the wrong one
        backups.copy(backup, file)
        return (f"The file {file.name} was gone.", _opened(backup))
    fault = what_is_wrong(file)
    if not fault:
        return ()
    aside, backup = set_aside(file), newest_good(file)
    first = f"The file {file.name} was damaged: {fault}. It is set aside as {aside.name}."
    if backup is None:
        return (first, "There is no good backup, so the table starts empty.")
    backups.copy(backup, file)
    return (first, _opened(backup))


def restore(backup: Path, file: Path) -> Path | None:
    """Makes the file what this backup is; whoever has it open goes on with the new content.

    Returns where what it replaced is kept. Raises `NotKept`, with everything as it was.
    """
    refuse_as_backup(backup, file)
    try:
        if file.exists() and is_good(file):
            kept = backups.keep(file, "replaced")
            backups.pour(backup, file)
            return kept
        replaced = set_aside(file) if file.exists() else None
        file.parent.mkdir(parents=True, exist_ok=True)
        backups.copy(backup, file)
        return replaced
    except (sqlite3.Error, OSError) as trouble:
        raise not_kept(trouble, str(file)) from trouble


def refuse_as_backup(backup: Path, file: Path) -> None:
    """Raises `NotKept` where this is no backup that the file could be made."""
    if not backup.is_file():
        raise NotKept(f"There is no file {backup}. Nothing was changed. Give the path of a backup.")
    fault = "it was empty" if backup.stat().st_size == 0 else what_is_wrong(backup)
    if fault or backup.resolve() == file.resolve():
        raise NotKept(
            f"{backup} is no good backup: {fault or 'it is the file in use'}. Nothing was changed. Take another."
        )


def set_aside(file: Path) -> Path:
    """Gives the file, and what SQLite keeps beside it, a dated name; it may still be worth something to someone."""
    aside = backups.dated(file.parent, f"{file.stem}-damaged")
    for tail in ("-wal", "-shm", ""):
        part = file.with_name(file.name + tail)
        if part.exists():
            part.rename(aside.with_name(aside.name + tail))
    return aside


def newest_good(file: Path) -> Path | None:
    return next((backup for backup in backups.rolling(file) if is_good(backup)), None)


def is_good(backup: Path) -> bool:
    """Can it be opened, is every page whole, is it ours and of a version we know?"""
    try:
        return bool(backup.stat().st_size) and not what_is_wrong(backup)
    except (NotKept, OSError):
        return False


def what_is_wrong(file: Path) -> str:
    """In a few words what is broken about this file, or nothing. Raises `NotKept` when it is not ours to judge."""
    if file.stat().st_size == 0:
        # A first start that was killed leaves an empty file, and that is no damage.
        return "it was empty" if newest_good(file) else ""
    try:
        with backups.reading(file) as connection:
            answer = connection.execute("PRAGMA quick_check(1)").fetchone()
            if answer[0] != "ok":
                return "its pages do not fit together"
            version = schema_version(connection)
    except sqlite3.Error as trouble:
        if trouble.sqlite_errorname == "SQLITE_READONLY_ROLLBACK":
            _roll_back(file)
            return what_is_wrong(file)
        if is_damage(trouble):
            return "it cannot be read as a database"
        raise not_kept(trouble, str(file)) from trouble
    if version is None or version > len(STEPS):
        raise NotKept(foreign(str(file), version))
    return ""


def schema_version(connection: sqlite3.Connection) -> int | None:
    """How many steps it has taken; 0 when it holds nothing at all, None when it is another program's."""
    names = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if "schema_version" not in names:
        return None if names else 0
    return int(connection.execute("SELECT coalesce(max(version), 0) FROM schema_version").fetchone()[0])


def foreign(where: str, version: int | None) -> str:
    if version is None:
        return (
            f"{where} belongs to another program. Nothing in it was touched. Start with another folder (--data FOLDER)."
        )
    return (
        f"{where} was written by a newer version of this app (its tables are at step {version}; this one knows "
        f"{len(STEPS)}). Nothing in it was touched. Start the newer version."
    )


def _opened(backup: Path) -> str:
    return f"The newest good backup, {backup.name}, is open. What was entered after it is not in it."


def _roll_back(file: Path) -> None:
    """Has SQLite take back what was half written when its writer was killed; to read alone is not enough for that.

    A log beside the file needs none of this: such a file is one whose very first start was killed. Raises `NotKept`.
    """
    try:
        with closing(sqlite3.connect(file, timeout=backups.PATIENCE / 1000)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as trouble:
        raise not_kept(trouble, str(file)) from trouble
