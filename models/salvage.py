"""Matches whose rows are damaged: what can still be read of one as JSON, and how it is moved out of the way."""

import json
from typing import Any

from sqlalchemy import ColumnElement, Integer, delete, exists, select, type_coerce, update
from sqlmodel import SQLModel

from . import tables  # noqa: F401  # declares the tables read from the metadata below
from .cards import MatchCard, as_text, damaged
from .database import Database
from .exchange import FORMAT, laid_out
from .store import NoSuchMatch
from .transactions import fetched, reading, writing

_table = SQLModel.metadata.tables
MATCHES, SEATS, ENTRIES, SUMMARIES = (_table[name] for name in ("matches", "seats", "entries", "summaries"))


def salvaged(database: Database, match_id: str) -> str:
    """What is there of this match, laid out as an exported one. Raises `NoSuchMatch`, `NotKept`.

    What cannot be read stands in its place as a text, so that taking the file in names it.
    """
    with reading(database) as connection:
        heads = fetched(connection, select(MATCHES).where(_is(MATCHES.c.id, match_id)))
        seats = fetched(connection, select(SEATS.c.name).where(_is(SEATS.c.match_id, match_id)).order_by(SEATS.c.place))
        log = select(*ENTRIES.c["number", "at", "device", "author", "body"], type_coerce(ENTRIES.c.due, Integer))
        lines = fetched(connection, log.where(_is(ENTRIES.c.match_id, match_id)).order_by(ENTRIES.c.number))
    if not (heads or lines):
        raise NoSuchMatch(f"No match here has the id {match_id[:40]}. Look under History, or import it.")
    head = {field: _readable(getattr(heads[0], field)) for field in HEAD} if heads else {}
    top = {"format": FORMAT, **head, "id": match_id, "players": [as_text(row.name) for row in seats]}
    if heads:
        top["options"] = _parsed(heads[0].options)
    return laid_out(top, [_entry(place, line) for place, line in enumerate(lines, start=1)])


def headless(database: Database) -> tuple[MatchCard, ...]:
    """Logs of which nothing says any more what game they are of: all of the match that is there."""
    known = exists().where(MATCHES.c.id == SEATS.c.match_id)
    logged = exists().where(ENTRIES.c.match_id == SEATS.c.match_id)
    with reading(database) as connection:
        rows = fetched(connection, select(SEATS.c.match_id, SEATS.c.name).where(~known, logged).order_by(SEATS.c.place))
    seated: dict[str, tuple[str, ...]] = {}
    for match_id, name in rows:
        seated[as_text(match_id)] = (*seated.get(as_text(match_id), ()), as_text(name))
    why = damaged("what game it was is gone, its log is there")
    return tuple(MatchCard(key, "", names, "open", 0, None, 0, 0, damage=why) for key, names in seated.items())


def set_aside(database: Database, match_id: str, at: int) -> None:
    """Out of the matches in progress, as one that was left. Raises `NoSuchMatch`, `NotKept`."""
    with writing(database) as connection:
        left = update(MATCHES).where(_is(MATCHES.c.id, match_id)).values(status="abandoned", ended=at)
        if not connection.execute(left).rowcount:
            raise NoSuchMatch(
                f"The match {match_id[:40]} has nothing that could be set aside. Save it, then delete it."
            )


def deleted(database: Database, match_id: str) -> None:
    """Everything that is kept under this id goes. Raises `NotKept`."""
    with writing(database) as connection:
        for column in (SUMMARIES.c.match_id, ENTRIES.c.match_id, SEATS.c.match_id, MATCHES.c.id):
            connection.execute(delete(column.table).where(_is(column, match_id)))


HEAD = ("rules", "game", "status", "created", "ended")


def _is(column: ColumnElement[Any], match_id: str) -> ColumnElement[bool]:
    """Compared row by row: an index may say otherwise than the row does."""
    return column.concat("") == match_id


def _readable(kept: Any) -> Any:
    return kept if type(kept) in (int, str, type(None)) else as_text(kept)


def _parsed(kept: Any) -> Any:
    try:
        return json.loads(kept)
    except (ValueError, TypeError, RecursionError):
        return as_text(kept)


def _entry(place: int, line: Any) -> dict[str, Any]:
    event = _parsed(line.body)
    own = event if isinstance(event, dict) else {"unreadable": as_text(line.body)}
    beside = {"device": _readable(line.device), "by": _readable(line.author), "due": line.due == 1}
    moved = {} if line.number == place else {"number": _readable(line.number)}
    kind = {"kind": own["kind"]} if "kind" in own else {}
    shaped = {**kind, **own, "at": _readable(line.at), **moved}
    return shaped | {field: value for field, value in beside.items() if value}
