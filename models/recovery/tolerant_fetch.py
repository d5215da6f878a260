"""Fetches rows from a database of which parts may be damaged."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import Connection, Executable, Row
from sqlalchemy.exc import OperationalError

AnyRow: TypeAlias = Row[*tuple[Any, ...]]  # a damaged page can hold anything in any column


def fetch_rows(
    connection: Connection, asked: Executable, given: Mapping[str, object] | None = None
) -> Sequence[AnyRow]:
    """The rows. What a damaged page holds instead of a text comes as bytes, for the reader to name the place."""
    try:
        return connection.execute(asked, given or {}).fetchall()
    except OperationalError as trouble:
        if "decode" not in str(trouble.orig):
            raise
        driver: Any = connection.connection.driver_connection
        driver.text_factory = text_or_bytes
        try:
            return connection.execute(asked, given or {}).fetchall()
        finally:
            driver.text_factory = str


def text_or_bytes(kept: bytes) -> str | bytes:
    """What SQLite keeps as a text; bytes where it is none."""
    try:
        return kept.decode()
    except UnicodeDecodeError:
        return kept
