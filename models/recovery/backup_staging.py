"""Copies a backup, upgrades and checks the copy before it takes anything's place."""

import sqlite3
from contextlib import closing
from glob import escape
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from models import backups
from models.errors.storage_errors import StorageError, storage_error
from models.schema.migrations import STEPS, migrate
from models.sqlite_engine import copy_engine

from .file_check import what_is_wrong
from .index_repair import repair_indexes


def stage_backup(backup: Path, file: Path) -> Path:
    """The copy, beside the file it may become. Raises `StorageError`, leaving nothing, where it cannot be that."""
    ready = Path(f"{backups.own_name(file)}.new")  # another process may make one ready as well
    try:
        backups.remove_unfinished(file.parent, f"{escape(file.name)}.{backups.OWN}.new*")
        backups.copy(backup, ready)
        _leave_only_tables(ready)
        repair_indexes(ready)
        _bring_up(ready)
        if fault := what_is_wrong(ready):
            raise StorageError(f"{backup} is no good backup: {fault}.")
        return ready
    except (DBAPIError, sqlite3.Error, OSError) as trouble:
        ready.unlink(missing_ok=True)
        raise storage_error(trouble, str(file)) from trouble
    except StorageError:
        ready.unlink(missing_ok=True)
        raise


def _leave_only_tables(ready: Path) -> None:
    """Takes out what a table of ours never has: a trigger would write at each entry whatever its author liked."""
    with closing(sqlite3.connect(ready)) as database, database:
        strange = database.execute("SELECT type, name FROM sqlite_master WHERE type IN ('trigger', 'view')").fetchall()
        for kind, name in strange:
            database.execute(f'DROP {kind} "{name.replace(chr(34), 2 * chr(34))}"')


def _bring_up(ready: Path) -> None:
    engine = copy_engine(ready)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            migrate(connection, STEPS)
    finally:
        engine.dispose()
