"""The store: writes and reads matches and their logs in transactions. Knows rows, not games."""

from collections.abc import Awaitable, Callable, Collection, Generator, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Any, TypeVar, cast

from sqlalchemy import Connection, Select, func, select
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from models.errors.parse_errors import shorten
from models.errors.storage_errors import StorageError

from .database import Database
from .match_cards import MatchCard, Status, card_of
from .match_queries import AT_ONCE, LOG, MATCHES, NEITHER, PLAYED, rows_with_seats
from .match_rows import Line, extend_match, insert_entry, insert_match, matches_id, update_status
from .postgres.postgres_notices import notify
from .recovery.tolerant_fetch import fetch_rows
from .schema.tables import MatchRow, SeatRow
from .transactions import driver_connection, read_connection, write_transaction

Found = TypeVar("Found")
Steps = Generator[float, None, Found]  # long reading, which lets others have a turn after each step

__all__ = ["ConcurrentWrite", "Line", "MatchCard", "NoSuchMatch", "Status", "StorageError", "Store"]


class NoSuchMatch(Exception):
    """No match has this id: str() is a sentence."""


class ConcurrentWrite(Exception):
    """Another program has written to the database since we last looked; nothing of ours was written. Read again."""


async def _on_disk() -> None:
    """A committed transaction is on disk already: `synchronous=FULL`."""


class Store:
    """`kept` is awaited after each commit: where a commit is not yet durable (a browser), it makes it so.

    When it cannot, it takes it back and raises `StorageError`.
    """

    def __init__(self, database: Database, kept: Callable[[], Awaitable[None]] = _on_disk) -> None:
        self.database, self._kept = database, kept
        self.writer = token_hex(8)  # by which it knows its own notices
        self._seen, self._schema = self._counted("data"), self._counted("schema")

    # Writing

    def add(self, card: MatchCard, lines: Sequence[Line] = ()) -> None:
        """A new match with who sits at it, and the entries it already has.

        Raises `ConcurrentWrite` (its id is taken), `StorageError`: then nothing was written.
        """
        with write_transaction(self.database) as connection:
            try:
                insert_match(connection, card, lines)
            except IntegrityError as trouble:
                raise ConcurrentWrite from trouble
            notify(connection, self.writer, card.id)

    def append(
        self, match_id: str, line: Line, status: Status = "open", ended: int | None = None, changed: bool = False
    ) -> None:
        """One more entry, and in the same transaction how the match now stands; `changed`: other than before.

        Raises `ConcurrentWrite` (the number is taken, too), `StorageError`: then nothing was written.
        """
        with write_transaction(self.database) as connection:
            self._nobody_else(connection)
            try:
                standing = insert_entry(connection, match_id, line, status, ended, changed)
            except IntegrityError as trouble:
                raise ConcurrentWrite from trouble
            if not standing:
                raise ConcurrentWrite
            notify(connection, self.writer, match_id)

    def extend(self, card: MatchCard, lines: Sequence[Line]) -> None:
        """Further entries of the same log, all or none, and how the match stands with them. Raises as `append`."""
        with write_transaction(self.database) as connection:
            try:
                standing = extend_match(connection, card, lines)
            except IntegrityError as trouble:
                raise ConcurrentWrite from trouble
            if not standing:
                raise ConcurrentWrite
            notify(connection, self.writer, card.id)

    def stand(self, match_id: str, status: Status, ended: int | None) -> None:
        """How the match stands from now on. Raises `ConcurrentWrite`, `StorageError`."""
        with write_transaction(self.database) as connection:
            self._nobody_else(connection)
            update_status(connection, col(MatchRow.id) == match_id, status, ended)
            notify(connection, self.writer, match_id)

    def tell(self, match_id: str) -> None:
        """Has the other processes look at this match and at their lists again, where a server can tell them."""
        if self.database.file is None:
            with suppress(StorageError), write_transaction(self.database) as connection:  # what was done is kept
                notify(connection, self.writer, match_id)

    # Reading

    def card(self, match_id: str) -> MatchCard:
        """Raises `NoSuchMatch`."""
        damaged = "%" in match_id  # none that we give holds it
        wanted = matches_id(col(MatchRow.id), match_id) if damaged else col(MatchRow.id) == match_id
        for card in _at_once(self._cards(MATCHES.where(wanted))):
            return card
        raise NoSuchMatch(f"No match here has the id {shorten(match_id)}. Look under History, or import it.")

    def card_if_any(self, match_id: str) -> MatchCard | None:
        """As `card`; None where there is no such match."""
        try:
            return self.card(match_id)
        except NoSuchMatch:
            return None

    def these(self, ids: Collection[str]) -> list[MatchCard]:
        """The matches of these ids that are there, in no order."""
        return _at_once(self.these_in_steps(ids))

    def these_in_steps(self, ids: Collection[str]) -> Steps[list[MatchCard]]:
        """The same, and after each match how much is read, from 0 to 1."""
        whole = {one for one in ids if "%" not in one}
        if len(whole) > AT_ONCE:
            cards = [card for card in (yield from self._cards(MATCHES)) if card.id in whole]
        else:
            cards = yield from self._cards(MATCHES.where(col(MatchRow.id).in_(whole)))
        for damaged in (one for one in ids if "%" in one):
            with suppress(NoSuchMatch):
                cards.append(self.card(damaged))
        return cards

    def cards(
        self, status: Status, game: str | None = None, player: str | None = None, newest: int | None = None
    ) -> tuple[MatchCard, ...]:
        """The matches that stand so; the one last ended first, among those in progress the one last entered into.

        One that does not say how it stands is among those in progress. With `newest` only so many that ended last.
        """
        return _at_once(self.cards_in_steps(status, game, player, newest))

    def cards_in_steps(
        self, status: Status, game: str | None = None, player: str | None = None, newest: int | None = None
    ) -> Steps[tuple[MatchCard, ...]]:
        """The same, and after each match how much is read, from 0 to 1."""
        wanted = MATCHES.where(NEITHER if status == "open" else col(MatchRow.status) == status)
        if game is not None:
            wanted = wanted.where(col(MatchRow.game) == game)
        if player is not None:
            seated = select(col(SeatRow.match_id)).where(col(SeatRow.player) == player.casefold())
            wanted = wanted.where(col(MatchRow.id).in_(seated))
        if newest is not None:
            wanted = wanted.order_by(func.coalesce(col(MatchRow.ended), 0).desc()).limit(newest)
        cards = yield from self._cards(wanted)
        oldest = sorted(cards, key=lambda card: (card.ended or 0, card.last_at, card.created))
        return tuple(reversed(oldest))

    def lines(self, match_id: str) -> list[Line]:
        """The whole log, in order. Each is a row that unpacks like a `Line`; to make real ones costs too much."""
        with read_connection(self.database) as connection:
            return cast(list[Line], fetch_rows(connection, LOG, {"of": match_id}))

    def players(self) -> tuple[str, ...]:
        """Everyone who has played here, who played last first."""
        with read_connection(self.database) as connection:
            rows = fetch_rows(connection, PLAYED)
            return tuple(name for (name,) in rows if isinstance(name, str))

    def catch_up(self) -> bool:
        """Has another program written since we last looked? From now on we have looked."""
        before, self._seen = self._seen, self._counted("data")
        return before != self._seen

    def was_replaced(self) -> bool:
        """Has a backup taken the place of everything since this was last asked?

        SQLite counts the versions of a schema on wherever one file is poured into another; nothing else does here. In a
        browser nobody else writes, and that is how what it refused is taken back.
        """
        before, self._schema = self._schema, self._counted("schema")
        return before != self._schema and self._kept is _on_disk

    def has(self, match_id: str) -> bool:
        with read_connection(self.database) as connection:
            return connection.execute(select(col(MatchRow.id)).where(col(MatchRow.id) == match_id)).first() is not None

    async def flush(self) -> None:
        """Returns when what was committed would survive a power cut. Raises `StorageError`."""
        await self._kept()

    def close(self) -> None:
        self.database.engine.dispose()

    # Within

    def _cards(self, wanted: Select[MatchRow, Any, Any, Any]) -> Steps[list[MatchCard]]:
        with read_connection(self.database) as connection:
            rows = rows_with_seats(connection, wanted)
        cards: list[MatchCard] = []
        for row, seats in rows:
            cards.append(card_of(row, seats))
            yield len(cards) / len(rows)
        return cards

    def _nobody_else(self, connection: Connection) -> None:
        if self._counted("data", connection) != self._seen:
            raise ConcurrentWrite

    def _counted(self, what: str, connection: Connection | None = None) -> int:
        """The version of the data (another one when another program has written) or of the schema.

        Always 0 where only the log's numbers tell.
        """
        if self.database.file is None:
            return 0
        if connection is None:
            with driver_connection(self.database) as driver:
                return _version(driver, what)
        return _version(connection.connection.driver_connection, what)


def _at_once(steps: Steps[Found]) -> Found:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Found = done.value
            return found


def _version(driver: Any, of: str) -> int:
    (version,) = driver.execute(f"PRAGMA {of}_version").fetchone()
    return int(version)
