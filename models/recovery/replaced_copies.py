"""Lets go of what backups have replaced, once there is much of it and all of it stands elsewhere."""

import sqlite3
from pathlib import Path

from models import backups

from .backup_losses import backup_losses
from .file_check import is_good


def rotate_replaced(file: Path) -> None:
    """The newest stay, and of the others each that has an entry which neither the file nor a younger one has."""
    newest_first = backups.replaced_by_backups(file)
    for number, old in reversed(list(enumerate(newest_first))[backups.NEWEST :]):
        if any(_holds_all_of(old, one) for one in (file, *newest_first[:number])):
            old.unlink(missing_ok=True)


def _holds_all_of(old: Path, other: Path) -> bool:
    """A damaged one holds nothing for certain."""
    try:
        return is_good(other) and is_good(old) and not backup_losses(old, other)
    except sqlite3.Error:
        return False
