"""Fetches rows from a database of which parts may be damaged."""

from collections.abc import Mapping
from typing import Any, cast

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import OperationalError


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
