"""Makes the indexes of a database fit its rows again: SQLite cannot read a row that its index does not know."""

import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from models.errors.storage_errors import is_damage
from models.lock_retry import PATIENCE

from .read_only_file import open_read_only


def repair_indexes(file: Path) -> None:
    """Leaves a good file as it is, and the rows of any: where they cannot be indexed (two have one key) all stays."""
    if not _fit(file):
        with suppress(sqlite3.Error), closing(sqlite3.connect(file, timeout=PATIENCE / 1000)) as database:
            database.execute("REINDEX")


def _fit(file: Path) -> bool:
    try:
        with open_read_only(file) as database:
            return bool(database.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))
    except sqlite3.DatabaseError as trouble:
        if is_damage(trouble):
            return False
        raise
