"""Removes deleted matches for good, and only those that are deleted still at that very moment."""

from collections.abc import Callable, Collection, Sequence

from sqlalchemy import select
from sqlmodel import col

from .database import Database
from .match_cards import MatchCard, card_of
from .match_queries import MATCHES, rows_with_seats
from .match_rows import delete_match, matches_any
from .notes import held_note
from .schema.tables import MatchRow
from .transactions import write_transaction


def remove_deleted(
    database: Database, ids: Collection[str], note: str, which: Callable[[str, Sequence[MatchCard]], Collection[str]]
) -> None:
    """Everything goes that is kept under those of these ids that `which` finds deleted, by what this note says and by
    how the matches stand. Nobody changes either until they are gone. Raises `StorageError`: then nothing went.
    """
    wanted = matches_any(col(MatchRow.id), ids)
    with write_transaction(database) as connection:
        said = held_note(connection, note)
        connection.execute(select(col(MatchRow.id)).where(wanted).with_for_update())  # what is entered waits, and fails
        cards = [card_of(row, seats) for row, seats in rows_with_seats(connection, MATCHES.where(wanted))]
        if gone := which(said, cards):
            delete_match(connection, *gone)
