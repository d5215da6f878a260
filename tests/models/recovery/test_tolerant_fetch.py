"""Rows of a database of which parts are damaged: what is no text comes as bytes, and every other trouble is told."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import OperationalError

from models.database import open_folder
from models.notes import keep_note
from models.recovery.salvage import _parsed
from models.recovery.tolerant_fetch import fetch_rows, text_or_bytes
from tests.support.signed_edit import change

NOTES = text("SELECT key, body FROM notes ORDER BY key")


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    database = open_folder(tmp_path)
    for key in ("a", "b"):
        keep_note(database, key, "as it was")
    with database.engine.connect() as opened:
        yield opened
    database.engine.dispose()


def test_what_is_no_text_comes_as_bytes_and_the_rest_as_it_is(connection: Connection, tmp_path: Path) -> None:
    change(tmp_path, "UPDATE notes SET body = CAST(x'61ff' AS TEXT) WHERE key = 'a'")
    for _ in range(2):
        assert [tuple(row) for row in fetch_rows(connection, NOTES)] == [("a", b"a\xff"), ("b", "as it was")]
    one = text("SELECT body FROM notes WHERE key = :key")
    assert [tuple(row) for row in fetch_rows(connection, one, {"key": "a"})] == [(b"a\xff",)]
    assert [tuple(row) for row in fetch_rows(connection, one, {"key": "b"})] == [("as it was",)]
    driver: Any = connection.connection.driver_connection
    assert driver.text_factory is str, "whoever asks next gets texts"


def test_any_other_trouble_is_told(connection: Connection) -> None:
    with pytest.raises(OperationalError, match="no such table"):
        fetch_rows(connection, text("SELECT body FROM nowhere"))


def test_a_text_is_one_and_bytes_are_bytes() -> None:
    assert (text_or_bytes(b"schon"), text_or_bytes("schön".encode()), text_or_bytes(b"\xff")) == (
        "schon", "schön", b"\xff",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("kept", "read"),
    [('{"a": 1}', {"a": 1}), ("7", 7), ("{", "{"), (7, "7"), (None, "None"), (b"\xff", "\ufffd"), (b"[1]", [1])],
)
def test_what_is_no_json_is_saved_as_a_text(kept: Any, read: object) -> None:
    assert _parsed(kept) == read


def test_what_nests_deeper_than_any_match_is_saved_as_a_text() -> None:
    assert _parsed("[" * 100_000) == "[" * 100_000
