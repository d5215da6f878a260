"""Reads what is left of a match whose rows are damaged, and moves it out of the way."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import exists, select
from sqlmodel import col

from models.checksums import first_checksum, is_well_typed, next_checksum
from models.database import Database
from models.errors.parse_errors import shorten
from models.match_cards import MatchCard, as_id, as_text, damage_sentence, untrusted_part
from models.match_queries import LINE
from models.match_rows import delete_match, matches_id, update_status
from models.schema.tables import EntryRow, MatchRow, SeatRow
from models.store import NoSuchMatch
from models.transactions import read_connection, write_transaction

from .tolerant_fetch import fetch_rows


def salvage_match(database: Database, match_id: str) -> tuple[dict[str, object], list[dict[str, object]]]:
    """What is there of this match: fields of an exported one, and its entries. Raises `NoSuchMatch`, `StorageError`.

    What cannot be read stands in its place as a text, and what cannot be trusted says so, so that taking the file in
    names it.
    """
    with read_connection(database) as connection:
        heads = fetch_rows(connection, select(MatchRow).where(matches_id(col(MatchRow.id), match_id)))
        seated = select(col(SeatRow.place), col(SeatRow.player), col(SeatRow.name)).where(
            matches_id(col(SeatRow.match_id), match_id)
        )
        seats = fetch_rows(connection, seated.order_by(col(SeatRow.place)))
        lines = fetch_rows(
            connection, select(*LINE).where(matches_id(col(EntryRow.match_id), match_id)).order_by(col(EntryRow.number))
        )
    if not (heads or lines):
        raise NoSuchMatch(f"No match here has the id {shorten(match_id)}. Look under History, or import it.")
    top: dict[str, object] = {"id": match_id, "players": [as_text(row.name) for row in seats]}
    if heads:
        head = heads[0]
        top = {field: _readable(getattr(head, field)) for field in HEAD} | top
        top["options"] = _parsed(head.options)
        top["damage"] = untrusted_part(head, seats) or _lost(head.length, lines)
    return top, [_entry(place, line) for place, line in enumerate(_marked(match_id, lines), start=1)]


def headless_logs(database: Database) -> tuple[MatchCard, ...]:
    """Logs of which nothing says any more what game they are of: all of the match that is there."""
    known = exists().where(col(MatchRow.id) == col(SeatRow.match_id))
    logged = exists().where(col(EntryRow.match_id) == col(SeatRow.match_id))
    with read_connection(database) as connection:
        rows = fetch_rows(
            connection,
            select(col(SeatRow.match_id), col(SeatRow.name)).where(~known, logged).order_by(col(SeatRow.place)),
        )
    seated: dict[str, tuple[str, ...]] = {}
    for match_id, name in rows:
        seated[as_id(match_id)] = (*seated.get(as_id(match_id), ()), as_text(name))
    why = damage_sentence("what game it was is gone, its log is there")
    return tuple(MatchCard(key, "", names, "open", 0, None, 0, 0, damage=why) for key, names in seated.items())


def set_aside(database: Database, match_id: str, at: int) -> None:
    """Out of the matches in progress, as one that was left. Raises `NoSuchMatch`, `StorageError`."""
    with write_transaction(database) as connection:
        if not update_status(connection, matches_id(col(MatchRow.id), match_id), "abandoned", at):
            raise NoSuchMatch(
                f"The match {shorten(match_id)} has nothing that could be set aside. Save it, then delete it."
            )


def delete_everything(database: Database, *match_ids: str) -> None:
    """Everything that is kept under these ids goes. Raises `StorageError`."""
    with write_transaction(database) as connection:
        delete_match(connection, *match_ids)


HEAD = ("rules", "game", "status", "created", "ended")


def _readable(kept: Any) -> Any:
    return kept if type(kept) in (int, str, type(None)) else as_text(kept)


def _parsed(kept: Any) -> Any:
    try:
        return json.loads(kept)
    except (ValueError, TypeError, RecursionError):
        return as_text(kept)


def _lost(length: Any, lines: Sequence[Any]) -> str:
    gone = length - len(lines) if type(length) is int else 0
    return f"of {length} entries {gone} are gone" if gone > 0 else ""


def _marked(match_id: str, lines: Sequence[Any]) -> Iterator[tuple[Any, bool]]:
    """Each entry, and whether it follows the one before as it was kept. After a gap nobody can tell."""
    before, newest = first_checksum(match_id), 0
    for line in lines:
        *entry, checksum = line
        if not is_well_typed(entry):
            yield line, False
        elif line.number != newest + 1:
            yield line, True
        else:
            yield line, checksum == next_checksum(before, tuple(entry))
        before, newest = (checksum, line.number) if type(checksum) is type(line.number) is int else (0, -1)


def _entry(place: int, marked: tuple[Any, bool]) -> dict[str, Any]:
    line, trusted = marked
    event = _parsed(line.body)
    own = event if isinstance(event, dict) else {"unreadable": as_text(line.body)}
    beside = {"device": _readable(line.device), "by": _readable(line.author), "due": line.due == 1}
    moved = {} if line.number == place else {"number": _readable(line.number)}
    kind = {"kind": own["kind"]} if "kind" in own else {}
    marks = moved if trusted else {**moved, "trusted": False}
    shaped = {**kind, **own, "at": _readable(line.at), **marks}
    return shaped | {field: value for field, value in beside.items() if value}
