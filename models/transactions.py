"""Transactions on the database: all or nothing, with a sentence for the table where one fails."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import cast

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from models.errors.storage_errors import (
    DatabaseBusy,
    NoAnswer,
    StorageError,
    UnwritableStorage,
    full_pool,
    moved,
    storage_error,
)

from . import backups
from .database import Database

FAILURES = (DBAPIError, PoolTimeout, sqlite3.Error)


@contextmanager
def write_transaction(database: Database) -> Iterator[Connection]:
    """Committed at its end, taken back by any exception. Raises `StorageError`: then nothing was written."""
    if database.only_to_read:
        raise StorageError(f"This was not kept. {database.only_to_read}")
    if database.is_moved:
        raise moved(database.where)
    database.silence.refuse(database.where)
    try:
        with database.engine.connect() as connection, connection.execution_options(writes=True).begin():
            yield connection
    except FAILURES as trouble:
        told = _failure(trouble, database)
        if isinstance(told, UnwritableStorage) and database.file:
            with suppress(*FAILURES), closing(database.engine.raw_connection()) as raw:
                backups.truncate_wal(cast(sqlite3.Connection, raw.driver_connection))
        raise told from trouble


@contextmanager
def read_connection(database: Database) -> Iterator[Connection]:
    """Raises `StorageError` when the database cannot be read."""
    database.silence.refuse(database.where)
    try:
        with database.engine.connect() as connection:
            yield connection
    except FAILURES as trouble:
        raise _failure(trouble, database) from trouble


def ping(database: Database) -> None:
    """Asks for the least there is. Raises `StorageError` when it does not answer."""
    with read_connection(database) as connection:
        connection.exec_driver_sql("SELECT version FROM schema_version").first()


@contextmanager
def driver_connection(database: Database) -> Iterator[sqlite3.Connection]:
    """The driver's own connection, for a question asked before every entry. Raises `StorageError`."""
    try:
        with closing(database.engine.raw_connection()) as connection:
            yield cast(sqlite3.Connection, connection.driver_connection)
    except FAILURES as trouble:
        raise _failure(trouble, database) from trouble


def _failure(trouble: Exception, database: Database) -> StorageError:
    told = full_pool(database.where) if isinstance(trouble, PoolTimeout) else storage_error(trouble, database.where)
    if not isinstance(told, DatabaseBusy):  # it is tried again
        database.metrics.failed()
    if isinstance(told, NoAnswer):
        database.silence.begin(lambda: _ask(database))
    return told


def _ask(database: Database) -> None:
    try:
        with database.engine.connect() as connection:
            connection.exec_driver_sql("SELECT 1")
    except FAILURES as trouble:
        raise storage_error(trouble, database.where) from trouble
