"""Checks a database file: can it be opened, is every page whole, is it ours and of a version we know?"""

import sqlite3
from contextlib import closing
from pathlib import Path

from models import backups
from models.errors.storage_errors import StorageError, is_damage, storage_error
from models.lock_retry import PATIENCE
from models.schema.schema_check import shape_is_wrong

from .read_only_file import open_read_only


def is_good(backup: Path) -> bool:
    """Could a table be opened on it?"""
    try:
        return bool(backup.stat().st_size) and not what_is_wrong(backup)
    except (StorageError, OSError):
        return False


def what_is_wrong(file: Path) -> str:
    """In a few words what is broken about this file, or nothing. Raises `StorageError` when it is not ours to judge."""
    if not file.is_file():
        raise StorageError(f"{file} is no file. Nothing in it was touched. Name a file (folder/tableside.db).")
    if file.stat().st_size == 0:
        # A first start that was killed leaves an empty file, and that is no damage.
        return "it was empty" if any(map(is_good, backups.fallback_backups(file))) else ""
    try:
        with open_read_only(file) as connection:
            (answer,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if answer != "ok":
                return "its pages do not fit together"
            return shape_is_wrong(connection, file)
    except (sqlite3.Error, UnicodeDecodeError) as trouble:
        if getattr(trouble, "sqlite_errorname", "") == "SQLITE_READONLY_ROLLBACK":
            _roll_back(file)
            return what_is_wrong(file)
        if is_damage(trouble) or getattr(trouble, "sqlite_errorname", "") == "SQLITE_ERROR":
            return "it cannot be read as a database"  # plain errors are about the schema: our questions have none
        raise storage_error(trouble, str(file)) from trouble


def _roll_back(file: Path) -> None:
    """Has SQLite take back what was half written when its writer was killed; to read alone is not enough for that.

    A log beside the file needs none of this: the very first start was killed then. Raises `StorageError`.
    """
    try:
        with closing(sqlite3.connect(file, timeout=PATIENCE / 1000)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as trouble:
        raise storage_error(trouble, str(file)) from trouble
