"""Transactions on the database: all or nothing, with a sentence for the table where one fails."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import cast

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from models.errors.storage_errors import StorageError, UnwritableStorage, storage_error

from . import backups
from .database import Database


@contextmanager
def write_transaction(database: Database) -> Iterator[Connection]:
    """Committed at its end, taken back by any exception. Raises `StorageError`: then nothing was written."""
    if database.only_to_read:
        raise StorageError(f"This was not kept. {database.only_to_read}")
    try:
        with database.engine.connect() as connection, connection.execution_options(writes=True).begin():
            yield connection
    except (DBAPIError, sqlite3.Error) as trouble:
        told = storage_error(trouble, database.where)
        if isinstance(told, UnwritableStorage) and database.file:
            with suppress(DBAPIError, sqlite3.Error), closing(database.engine.raw_connection()) as raw:
                backups.truncate_wal(cast(sqlite3.Connection, raw.driver_connection))
        raise told from trouble


@contextmanager
def read_connection(database: Database) -> Iterator[Connection]:
    """Raises `StorageError` when the database cannot be read."""
    try:
        with database.engine.connect() as connection:
            yield connection
    except (DBAPIError, sqlite3.Error) as trouble:
        raise storage_error(trouble, database.where) from trouble


@contextmanager
def driver_connection(database: Database) -> Iterator[sqlite3.Connection]:
    """The driver's own connection, for a question asked before every entry. Raises `StorageError`."""
    try:
        with closing(database.engine.raw_connection()) as connection:
            yield cast(sqlite3.Connection, connection.driver_connection)
    except (DBAPIError, sqlite3.Error) as trouble:
        raise storage_error(trouble, database.where) from trouble
