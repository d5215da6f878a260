"""What is asked of the tables for a match as a list shows it, for its log and for who has played."""

from typing import Any

from sqlalchemy import Connection, Integer, Select, bindparam, exists, func, or_, select, type_coerce
from sqlalchemy.orm import aliased
from sqlmodel import col

from .match_rows import Line, matches_id
from .recovery.tolerant_fetch import AnyRow, fetch_rows
from .schema.tables import EntryRow, MatchRow, PlayerRow, SeatRow

AT_ONCE = 10_000  # ids in one question: SQLite takes 32,766 values, PostgreSQL's protocol 65,535


def rows_with_seats(
    connection: Connection, wanted: Select[MatchRow, Any, Any, Any]
) -> list[tuple[AnyRow, list[tuple[Any, Any, Any]]]]:
    """The rows of matches, each with who sits there, as `card_of` takes them."""
    matches = fetch_rows(connection, wanted)
    ids = [row.id for row in matches]
    portions = [ids[first : first + AT_ONCE] for first in range(0, len(ids), AT_ONCE)]
    seats = [seat for some in portions for seat in fetch_rows(connection, _SEATED, {"of": some})]
    at: dict[Any, list[tuple[Any, Any, Any]]] = {row.id: [] for row in matches}
    for match_id, *seat in seats:
        if match_id in at:  # an index may say so, and the row another
            at[match_id].append(tuple(seat))
    return [(row, at[row.id]) for row in matches]


# SQLite knows no true and false; to have each row's converted would cost as much as reading it.
LINE = [type_coerce(col(EntryRow.due), Integer) if c == "due" else getattr(EntryRow, c) for c in Line._fields]
LOG = (
    select(*LINE)
    # A range and not an equality: of that SQLite would take it that each row found by it holds this id.
    .where(
        col(EntryRow.match_id).between(bindparam("of"), bindparam("of")),
        matches_id(col(EntryRow.match_id), bindparam("of")),
    )
    .order_by(col(EntryRow.match_id), col(EntryRow.number))
)
# By a name that nobody has sat down under the row is damaged.
PLAYED = (
    select(col(PlayerRow.name))
    .where(exists().where(col(SeatRow.player) == col(PlayerRow.key), col(SeatRow.name) == col(PlayerRow.name)))
    .order_by(col(PlayerRow.last_played).desc(), col(PlayerRow.key))
)
_NEWEST = aliased(EntryRow)
MATCHES: Select[MatchRow, Any, Any, Any] = select(
    MatchRow,
    col(EntryRow.number).label("entries"),
    col(EntryRow.at).label("last_at"),
    col(EntryRow.checksum).label("newest"),
).outerjoin_from(
    MatchRow,
    EntryRow,
    (col(EntryRow.match_id) == col(MatchRow.id))
    & (
        col(EntryRow.number)
        == select(func.max(col(_NEWEST.number))).where(col(_NEWEST.match_id) == col(MatchRow.id)).scalar_subquery()
    ),
)
# Neither finished nor left: in ranges, which an index answers.
NEITHER = or_(
    col(MatchRow.status) < "abandoned",
    (col(MatchRow.status) > "abandoned") & (col(MatchRow.status) < "finished"),
    col(MatchRow.status) > "finished",
    col(MatchRow.status).is_(None),
)
_SEATED = (
    select(col(SeatRow.match_id), col(SeatRow.place), col(SeatRow.player), col(SeatRow.name))
    .where(col(SeatRow.match_id).in_(bindparam("of", expanding=True)))
    .order_by(col(SeatRow.match_id), col(SeatRow.place))
)
