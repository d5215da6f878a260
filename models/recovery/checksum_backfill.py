"""Gives rows of older versions their checksums, as they are found."""

from typing import Any

from sqlalchemy import Connection, text

from models.checksums import (
    first_checksum,
    is_well_typed,
    match_checksum,
    next_checksum,
    note_checksum,
    status_checksum,
)

from .tolerant_fetch import fetch_rows

_LOG = text("SELECT number, at, device, author, due, kind, body FROM entries WHERE match_id = :id ORDER BY number")
_ENTRY = text("UPDATE entries SET checksum = :checksum WHERE match_id = :id AND number = :number")
_MATCHES = text("SELECT id, game, rules, options, created, taken_in, status, ended FROM matches")
_SEATED = text("SELECT player, name FROM seats WHERE match_id = :id ORDER BY place")
_MATCH = text(
    "UPDATE matches SET checksum = :checksum, length = :length, status_checksum = :status_checksum WHERE id = :id"
)
_NOTE = text("UPDATE notes SET checksum = :checksum WHERE key = :key")


def backfill_checksums(connection: Connection) -> None:
    """What is no entry any more, or no match, gets none: that cannot be trusted already."""
    lengths = {
        match_id: _log_signed(connection, match_id)
        for (match_id,) in fetch_rows(connection, text("SELECT DISTINCT match_id FROM entries"))
        if isinstance(match_id, str)
    }
    for row in fetch_rows(connection, _MATCHES):
        match_id, game, rules, options, created, taken_in, status, ended = row
        if isinstance(match_id, str):
            seats = [(key, name) for key, name in fetch_rows(connection, _SEATED, {"id": match_id})]
            length = lengths.get(match_id, 0)
            checksums = {
                "checksum": match_checksum(match_id, game, rules, options, created, taken_in, seats),
                "status_checksum": status_checksum(match_id, status, ended, length),
            }
            connection.execute(_MATCH, {"id": match_id, "length": length, **checksums})
    for key, body in fetch_rows(connection, text("SELECT key, body FROM notes")):
        if isinstance(key, str) and isinstance(body, str):
            connection.execute(_NOTE, {"key": key, "checksum": note_checksum(key, body)})


def _log_signed(connection: Connection, match_id: str) -> int:
    """Chains the entries of this match; the newest's number."""
    before, newest = first_checksum(match_id), 0
    signed: list[dict[str, Any]] = []
    for row in fetch_rows(connection, _LOG, {"id": match_id}):
        entry = tuple(row)
        if is_well_typed(entry):
            before, newest = next_checksum(before, entry), entry[0]
            signed.append({"id": match_id, "number": newest, "checksum": before})
    if signed:
        connection.execute(_ENTRY, signed)
    return newest
