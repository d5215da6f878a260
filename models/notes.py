"""Notes: small texts that a table keeps between its matches, each under a name."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection, delete, select
from sqlmodel import Session, col

from models.errors.parse_errors import shorten
from models.errors.storage_errors import StorageError

from .checksums import note_checksum
from .database import Database
from .match_cards import as_text
from .recovery.tolerant_fetch import fetch_rows
from .schema.tables import NoteRow
from .transactions import read_connection, write_transaction

LONGEST = 200_000  # letters; a note is a page, not a book
NOTING = 0x7AB1E51F  # the number of the lock of whoever changes a note at a PostgreSQL


def read_note(database: Database, key: str) -> str:
    """What is kept under this name; nothing kept is an empty text. Raises `StorageError`."""
    with read_connection(database) as connection:
        return _body(connection, key)


def every_note(database: Database) -> dict[str, str]:
    """All that are as they were kept, by their names. Raises `StorageError`."""
    with read_connection(database) as connection:
        return {row.key: row.body for row in fetch_rows(connection, select(NoteRow)) if _whole(row)}


def held_note(connection: Connection, key: str) -> str:
    """The same within a transaction: nobody changes it until that is over."""
    return _body(connection, key, held=True)


def keep_note(database: Database, key: str, body: str | Callable[[str], str]) -> None:
    """Kept under this name from now on, instead of what was; an empty text is nothing. Raises `StorageError`.

    `body` may also work it out from what was kept: of several at once each has its turn.
    """
    with write_transaction(database) as connection:
        if connection.dialect.name == "postgresql":  # SQLite lets one writer in at a time by itself
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({NOTING})")
        new = body(_body(connection, key)) if callable(body) else body
        if len(new) > LONGEST:
            raise StorageError(f"This was not kept: it has {len(new):,} letters, a note holds {LONGEST:,}. Shorten it.")
        connection.execute(delete(NoteRow).where(col(NoteRow.key) == key))
        if new:
            _add(connection, key, new)


def set_damaged_aside(database: Database) -> tuple[str, ...]:
    """Gives what is not as it was kept a name under which nothing reads it. What happened, in sentences."""
    with read_connection(database) as connection:
        damaged = [row for row in fetch_rows(connection, select(NoteRow)) if not _whole(row)]
    told = tuple(
        f"A note of the table is damaged (“{shorten(as_text(row.key))}”) and was set aside as it is. What it said has "
        "to be set again, or a backup restored."
        for row in damaged
    )
    for row in damaged:
        _renamed(database, row)
    return told


def _body(connection: Connection, key: str, held: bool = False) -> str:
    asked = select(col(NoteRow.body)).where(col(NoteRow.key) == key)
    rows = fetch_rows(connection, asked.with_for_update() if held else asked)
    return next((as_text(row.body) for row in rows), "")


def _whole(row: Any) -> bool:
    return type(row.key) is type(row.body) is str and row.checksum == note_checksum(row.key, row.body)


def _renamed(database: Database, row: Any) -> None:
    key, body = f"{shorten(as_text(row.key))}.set_aside", as_text(row.body)
    try:
        with write_transaction(database) as connection:
            connection.execute(delete(NoteRow).where((col(NoteRow.key) == row.key) | (col(NoteRow.key) == key)))
            _add(connection, key, body)
    except StorageError:
        return  # it is told at the next start again


def _add(connection: Connection, key: str, body: str) -> None:
    with Session(connection) as session:
        session.add(NoteRow(key=key, body=body, checksum=note_checksum(key, body)))
        session.flush()
