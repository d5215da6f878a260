"""Opens a database on a disk that cannot be written: in memory, so that every match can be seen and exported."""

import sqlite3
from pathlib import Path

from models import backups
from models.errors.storage_errors import StorageError, UnwritableStorage

from .file_check import what_is_wrong
from .read_only_file import open_read_only, read_whole


def read_content(file: Path, trouble: UnwritableStorage) -> tuple[sqlite3.Connection, str] | None:
    """What the file holds, or where it is damaged the newest good backup, in memory; and what the table must be told.

    None where there is nothing to be read.
    """
    for kept in (file, *backups.fallback_backups(file)):
        try:
            if kept.exists() and kept.stat().st_size and not what_is_wrong(kept):
                return _in_memory(kept), _notice(file, kept, trouble)
        except (StorageError, sqlite3.Error, OSError):
            continue
    return None


def _notice(file: Path, kept: Path, trouble: UnwritableStorage) -> str:
    shown = "What was entered before is here"
    if kept != file:
        shown = f"It is damaged or gone, too; what stands in the newest good backup, {kept.name}, is here"
    return (
        f"Nothing can be entered: {file} can only be read, as {trouble.why}. {shown} and can be saved as files. "
        f"{trouble.remedy}, then start Tableside again."
    )


def _in_memory(file: Path) -> sqlite3.Connection:
    memory = sqlite3.connect(":memory:", check_same_thread=False)
    with open_read_only(file) as source:
        read_whole(source, memory, str(file))
    return memory
