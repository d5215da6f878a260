"""Stores the summaries of matches, each with the digest of what it was computed from.

Nothing here is kept that the logs do not say: a row that is missing, damaged or out of date costs time and no more.
"""

import hashlib
from collections.abc import Mapping, Sequence

from sqlalchemy import delete, select
from sqlmodel import Session, col

from .database import Database
from .match_rows import Line
from .recovery.tolerant_fetch import fetch_rows
from .schema.tables import SummaryRow
from .store import MatchCard
from .transactions import read_connection, write_transaction


def read_summaries(database: Database) -> dict[str, tuple[str, str]]:
    """Digest and text by the id of the match. Raises `StorageError`."""
    with read_connection(database) as connection:
        rows = fetch_rows(connection, select(col(SummaryRow.match_id), col(SummaryRow.digest), col(SummaryRow.body)))
    return {match_id: (digest, body) for match_id, digest, body in rows if type(body) is str}


def write_summaries(database: Database, summaries: Mapping[str, tuple[str, str]]) -> None:
    """From now on instead of those that were kept of these matches. Raises `StorageError`."""
    with write_transaction(database) as connection, Session(connection) as session:
        connection.execute(delete(SummaryRow).where(col(SummaryRow.match_id).in_(summaries)))
        for key, (digest, body) in summaries.items():
            session.add(SummaryRow(match_id=key, digest=digest, body=body))
        session.flush()


def digest_of(card: MatchCard, lines: Sequence[Line], rules: str) -> str:
    """Of everything a summary is worked out from: the match, its log, and `rules`, the digest of its game's rules."""
    head = (card.id, card.game, card.players, card.status, card.ended, card.rules, card.options, rules)
    return hashlib.sha256(repr((head, [tuple(line) for line in lines])).encode(errors="surrogatepass")).hexdigest()
