"""Writes and removes the rows of a match within a transaction, each with its checksum."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple
from urllib.parse import unquote_to_bytes

from sqlalchemy import (
    BindParameter,
    ColumnElement,
    Connection,
    LargeBinary,
    bindparam,
    cast,
    delete,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.orm import Mapped
from sqlmodel import Session, col

from .checksums import match_checksum, status_checksum
from .match_cards import MatchCard, Status, as_id
from .recovery.tolerant_fetch import fetch_rows
from .schema.tables import EntryRow, MatchRow, PlayerRow, SeatRow, SummaryRow


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


def insert_match(connection: Connection, card: MatchCard, lines: Sequence[Line]) -> None:
    """A match with who sits at it and its entries, none of which may be there yet."""
    seated = [(name.casefold(), name) for name in card.players]
    begun = match_checksum(card.id, card.game, card.rules, card.options, card.created, card.taken_in, seated)
    match = MatchRow(
        id=card.id,
        game=card.game,
        rules=card.rules,
        options=card.options,
        created=card.created,
        ended=card.ended,
        status=card.status,
        taken_in=card.taken_in,
        checksum=begun,
        length=len(lines),
        status_checksum=status_checksum(card.id, card.status, card.ended, len(lines)),
    )
    with Session(connection) as session:
        for name in sorted(card.players, key=str.casefold):  # in one order, so that no two wait for each other
            _seat_known(session, name, card.created)
        session.add(match)
        session.flush()
        for place, (key, name) in enumerate(seated):
            session.add(SeatRow(match_id=card.id, place=place, player=key, name=name))
        session.flush()
    if lines:  # a long log: to make a row object of each line takes four times as long
        connection.execute(insert(EntryRow), [_row(card.id, line) for line in lines])


def insert_entry(
    connection: Connection, match_id: str, line: Line, status: Status, ended: int | None, changed: bool
) -> bool:
    """One more entry, and how the match stands with it; `changed`: other than before.

    False where it is told to stand as before and does not: then this transaction is to be taken back. Raises
    `IntegrityError` where the number is taken, or the match is not there.
    """
    connection.execute(_ENTER, _row(match_id, line))
    how = {"of": match_id, "to_status": status, "to_ended": ended, "to_length": line.number}
    signed = how | {"to_checksum": status_checksum(match_id, status, ended, line.number)}
    return connection.execute(_STANDS if changed else _LONGER, signed).rowcount == 1


def extend_match(connection: Connection, card: MatchCard, lines: Sequence[Line]) -> bool:
    """The entries that its log lacks, and how the match stands with them; False where it has moved on meanwhile."""
    if lines:
        connection.execute(insert(EntryRow), [_row(card.id, line) for line in lines])
    signed = status_checksum(card.id, card.status, card.ended, card.length)
    stands = (
        update(MatchRow)
        .where(col(MatchRow.id) == card.id, col(MatchRow.length) == card.length - len(lines))
        .values(status=card.status, ended=card.ended, length=card.length, status_checksum=signed)
    )
    return connection.execute(stands).rowcount == 1


def update_status(connection: Connection, of: ColumnElement[bool], status: Status, ended: int | None) -> bool:
    """How this match stands from now on; False where there is none."""
    found = fetch_rows(connection, select(col(MatchRow.id), col(MatchRow.length)).where(of).with_for_update())
    if not found:
        return False
    how = status_checksum(as_id(found[0].id), status, ended, found[0].length)
    connection.execute(update(MatchRow).where(of).values(status=status, ended=ended, status_checksum=how))
    return True


def delete_match(connection: Connection, *of: str) -> None:
    """Everything that is kept under this id goes, or under any of several: one look through all rows finds them."""
    connection.execute(delete(SummaryRow).where(matches_any(col(SummaryRow.match_id), of)))
    connection.execute(delete(EntryRow).where(matches_any(col(EntryRow.match_id), of)))
    connection.execute(delete(SeatRow).where(matches_any(col(SeatRow.match_id), of)))
    connection.execute(delete(MatchRow).where(matches_any(col(MatchRow.id), of)))


def matches_id(column: Mapped[str], match_id: str | BindParameter[str]) -> ColumnElement[bool]:
    """Compared row by row: an index may say otherwise than the row does, and one that is sorted looks at few.

    An id that is no text any more is compared byte by byte (`as_id`).
    """
    if isinstance(match_id, str) and (kept := _no_text(match_id)):
        return cast(column, LargeBinary) == kept
    return column.concat("") == match_id


def matches_any(column: Mapped[str], ids: Collection[str]) -> ColumnElement[bool]:
    odd = [one for one in ids if _no_text(one)]
    return or_(column.concat("").in_([one for one in ids if one not in odd]), *(matches_id(column, one) for one in odd))


def _no_text(match_id: str) -> bytes | None:
    """The bytes that this id stands for, where they are no text; None for any other id."""
    kept = unquote_to_bytes(match_id) if "%" in match_id else b""
    try:
        kept.decode()
    except UnicodeDecodeError:
        return kept
    return None


def _seat_known(session: Session, name: str, played: int) -> None:
    session.connection().execute(_NEWCOMER, {"key": name.casefold(), "name": name, "played": played})
    known = session.get(PlayerRow, name.casefold())
    if known and (type(known.last_played) is not int or known.last_played <= played):
        known.name, known.last_played = name, played


def _row(match_id: str, line: Line) -> dict[str, Any]:
    return {
        "match_id": match_id, "number": line.number, "at": line.at, "device": line.device, "author": line.author,
        "due": line.due, "kind": line.kind, "body": line.body, "checksum": line.checksum,
    }  # fmt: skip


# Another process may make the same player known at the same moment.
_NEWCOMER = text("INSERT INTO players (key, name, last_played) VALUES (:key, :name, :played) ON CONFLICT DO NOTHING")
# By Core, not by a session: a tap is kept in 0.5 ms this way (median, a laptop), in 1.25 through row objects.
_ENTER = insert(EntryRow)
_LONGER = (
    update(MatchRow)
    .where(col(MatchRow.id) == bindparam("of"))
    .values(length=bindparam("to_length"), status_checksum=bindparam("to_checksum"))
)
_STANDS = _LONGER.values(status=bindparam("to_status"), ended=bindparam("to_ended"))
# An index over the status would be written to as well, where the same is set once more.
_LONGER = _LONGER.where(
    col(MatchRow.status) == bindparam("to_status"), col(MatchRow.ended).is_not_distinct_from(bindparam("to_ended"))
)
