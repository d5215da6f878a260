"""A transaction on the database: all of it or nothing, and what went wrong in a sentence for the table."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from typing import Any, cast

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import DBAPIError, OperationalError

from .database import Database
from .sentences import not_kept


@contextmanager
def writing(database: Database) -> Iterator[Connection]:
    """Committed at its end, taken back by any exception. Raises `NotKept`: then nothing was written."""
    try:
        with database.engine.connect() as connection, connection.execution_options(writes=True).begin():
            yield connection
    except (DBAPIError, sqlite3.Error) as trouble:
        raise not_kept(trouble, database.where) from trouble


@contextmanager
def reading(database: Database) -> Iterator[Connection]:
    """Raises `NotKept` when the database cannot be read."""
    try:
        with database.engine.connect() as connection:
            yield connection
    except (DBAPIError, sqlite3.Error) as trouble:
        raise not_kept(trouble, database.where) from trouble


@contextmanager
def asking(database: Database) -> Iterator[Any]:
    """The driver's own connection, for a question asked before every entry. Raises `NotKept`."""
    try:
        with closing(database.engine.raw_connection()) as connection:
            yield connection.driver_connection
    except (DBAPIError, sqlite3.Error) as trouble:
        raise not_kept(trouble, database.where) from trouble


def fetched(connection: Connection, asked: Executable, given: Mapping[str, Any] | None = None) -> list[Any]:
    """The rows. What a damaged page holds instead of a text comes as bytes, for the reader to name the place."""
    try:
        rows: Any = connection.execute(asked, given or {}).fetchall()
    except OperationalError as trouble:
        if "decode" not in str(trouble.orig):
            raise
        driver: Any = connection.connection.driver_connection
        driver.text_factory = _text_or_bytes
        try:
            rows = connection.execute(asked, given or {}).fetchall()
        finally:
            driver.text_factory = str
    return cast(list[Any], rows)


def _text_or_bytes(kept: bytes) -> str | bytes:
    try:
        return kept.decode()
    except UnicodeDecodeError:
        return kept
