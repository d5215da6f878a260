"""Writes and removes the rows of a match within a transaction, each with its checksum."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, ColumnElement, Connection, bindparam, delete, insert, select, update
from sqlmodel import SQLModel

from . import schema  # noqa: F401  # declares the tables read from the metadata below
from .checksums import begun_with, standing
from .match_cards import MatchCard, Status

_table = SQLModel.metadata.tables
NAMES = ("players", "matches", "seats", "entries", "summaries")
PLAYERS, MATCHES, SEATS, ENTRIES, SUMMARIES = (_table[name] for name in NAMES)


class Line(NamedTuple):
    """An entry as it is kept: `body` is its event as JSON, `checksum` chains it to the one before (`checksums`)."""

    number: int
    at: int
    device: str
    author: str
    due: bool
    kind: str
    body: str
    checksum: int


def put(connection: Connection, card: MatchCard, lines: Sequence[Line]) -> None:
    """A match with who sits at it and its entries, none of which may be there yet."""
    for name in card.players:
        _seat_known(connection, name, card.created)
    seated = [(name.casefold(), name) for name in card.players]
    begun = begun_with(card.id, card.game, card.rules, card.options, card.created, card.taken_in, seated)
    match = {
        "id": card.id, "game": card.game, "rules": card.rules, "options": card.options, "created": card.created,
        "taken_in": card.taken_in, "checksum": begun, "status": card.status, "ended": card.ended,
        "length": len(lines), "status_checksum": standing(card.id, card.status, card.ended, len(lines)),
    }  # fmt: skip
    connection.execute(insert(MATCHES), match)
    seats = [
        {"match_id": card.id, "place": place, "player": key, "name": name} for place, (key, name) in enumerate(seated)
    ]
    connection.execute(insert(SEATS), seats)
    if lines:
        connection.execute(insert(ENTRIES), [_row(card.id, line) for line in lines])


def enter(connection: Connection, match_id: str, line: Line, status: Status, ended: int | None, changed: bool) -> bool:
    """One more entry, and how the match stands with it; `changed`: other than before.

    False where it is told to stand as before and does not: then this transaction is to be taken back. Raises
    `IntegrityError` where the number is taken, or the match is not there.
    """
    connection.execute(_ENTER, _row(match_id, line))
    how = {"of": match_id, "to_status": status, "to_ended": ended, "to_length": line.number}
    signed = how | {"to_checksum": standing(match_id, status, ended, line.number)}
    return connection.execute(_STANDS if changed else _LONGER, signed).rowcount == 1


def stand(connection: Connection, of: ColumnElement[bool], status: Status, ended: int | None) -> bool:
    """How this match stands from now on; False where there is none."""
    found = connection.execute(select(MATCHES.c.id, MATCHES.c.length).where(of).with_for_update()).first()
    if found is None:
        return False
    how = standing(found.id, status, ended, found.length)
    connection.execute(update(MATCHES).where(of).values(status=status, ended=ended, status_checksum=how))
    return True


def clear(connection: Connection, of: str) -> None:
    """Everything that is kept under this id goes."""
    for column in (SUMMARIES.c.match_id, ENTRIES.c.match_id, SEATS.c.match_id, MATCHES.c.id):
        connection.execute(delete(column.table).where(named(column, of)))


def named(column: ColumnElement[Any], match_id: str | BindParameter[str]) -> ColumnElement[bool]:
    """Compared row by row: an index may say otherwise than the row does, and one that is sorted looks at few."""
    return column.concat("") == match_id


def _seat_known(connection: Connection, name: str, played: int) -> None:
    key = name.casefold()
    known = connection.execute(select(PLAYERS.c.last_played).where(PLAYERS.c.key == key)).scalar()
    if known is None:
        connection.execute(insert(PLAYERS), {"key": key, "name": name, "last_played": played})
    elif type(known) is not int or known <= played:
        connection.execute(update(PLAYERS).where(PLAYERS.c.key == key).values(name=name, last_played=played))


def _row(match_id: str, line: Line) -> dict[str, Any]:
    return {
        "match_id": match_id, "number": line.number, "at": line.at, "device": line.device, "author": line.author,
        "due": line.due, "kind": line.kind, "body": line.body, "checksum": line.checksum,
    }  # fmt: skip


_ENTER = insert(ENTRIES)
_LONGER = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("of"))
    .values(length=bindparam("to_length"), status_checksum=bindparam("to_checksum"))
)
_STANDS = _LONGER.values(status=bindparam("to_status"), ended=bindparam("to_ended"))
# An index over the status would be written to as well, where the same is set once more.
_LONGER = _LONGER.where(
    MATCHES.c.status == bindparam("to_status"), MATCHES.c.ended.is_not_distinct_from(bindparam("to_ended"))
)
