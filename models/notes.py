"""Notes: what a table keeps between its matches, each under a name, such as a board as it was filled in."""

from sqlalchemy import delete, insert, select
from sqlmodel import SQLModel

from . import tables  # noqa: F401  # declares the table read from the metadata below
from .cards import as_text
from .database import Database
from .fetching import fetched
from .sentences import NotKept
from .transactions import reading, writing

NOTES = SQLModel.metadata.tables["notes"]
LONGEST = 200_000  # letters; a note is a page, not a book


def note(database: Database, key: str) -> str:
    """What is kept under this name; nothing kept is an empty text. Raises `NotKept`."""
    with reading(database) as connection:
        rows = fetched(connection, select(NOTES.c.body).where(NOTES.c.key == key))
        return as_text(rows[0].body) if rows else ""


def keep_note(database: Database, key: str, body: str) -> None:
    """Kept under this name from now on, instead of what was; an empty text is nothing. Raises `NotKept`."""
    if len(body) > LONGEST:
        raise NotKept(f"This was not kept: it has {len(body):,} letters, a note holds {LONGEST:,}. Shorten it.")
    with writing(database) as connection:
        connection.execute(delete(NOTES).where(NOTES.c.key == key))
        if body:
            connection.execute(insert(NOTES), {"key": key, "body": body})
