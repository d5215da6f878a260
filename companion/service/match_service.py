"""Opens, records, corrects and keeps matches: the one way from a screen to the disk."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

from companion.engine.game import AnyGame, Refusal
from companion.engine.match import Match
from companion.engine.stepwise import run_at_once
from companion.games import GAMES, titles
from companion.service import match_setup
from companion.service.clock import ServiceClock
from companion.service.deleted_matches import DeletedMatches
from companion.service.exchange.export_format import write_export
from companion.service.exchange.import_conflicts import ImportResult
from companion.service.exchange.match_import import MatchImport
from companion.service.foreign_writes import ForeignWrites
from companion.service.lists.match_lists import MatchLists, PastMatch
from companion.service.lists.match_summaries import Summaries
from companion.service.log_writer import LogWriter
from companion.service.match_cache import Make, MatchCache, OpenMatch, Seen
from companion.service.monitoring import Monitoring
from companion.service.overtaken_taps import StaleEntryNumber
from companion.service.recovery.match_repair import MatchRepair, Rescue
from companion.service.scheduler import current_match
from companion.service.storage.backup_service import BackupService
from companion.service.time_slicing import Told, run_in_slices
from models.database import Database, open_folder, open_url
from models.errors.parse_errors import ParseError
from models.errors.storage_errors import StorageError
from models.match_cards import DAMAGED, WAYS_ON
from models.notes import keep_note, read_note, set_damaged_aside
from models.recovery.backup_losses import Loss
from models.store import MatchCard, NoSuchMatch, Status, Store
from models.threads import end_within

Answer = TypeVar("Answer")
CLOSING = 5.0  # seconds that a server has to take the last words

__all__ = [
    "DAMAGED", "WAYS_ON", "Loss", "MatchCard", "MatchService", "NoSuchMatch", "ParseError", "Rescue",
    "StaleEntryNumber", "Status", "StorageError", "open_match_service",
]  # fmt: skip


def open_match_service(
    data: Path,
    url: str | None = None,
    kept: Callable[[], Awaitable[None]] | None = None,
    games: Mapping[str, AnyGame] = GAMES,
    clock: ServiceClock | None = None,
    rotates: bool = True,
) -> "MatchService":
    """The service over this data folder, or over the database at `url`. Raises `StorageError` when it cannot be opened.

    `kept` is awaited after each commit where a commit is not yet durable: in a browser, the flush of its storage.
    `rotates` says whether rolling backups are made: not by a command that only looks in.
    """
    database = open_url(url) if url else open_folder(data)
    if database.set_aside:
        from companion.service.recovery import match_recovery  # seldom needed, and it takes a moment to load

        match_recovery.recover_set_aside(database, games)
    store = Store(database, kept) if kept else Store(database)
    return MatchService(database, store, games, clock or ServiceClock(), rotates)


class MatchService:
    """One service a process; every page shares it. Match values are frozen: keep one, it never changes."""

    def __init__(
        self,
        database: Database,
        store: Store,
        games: Mapping[str, AnyGame],
        clock: ServiceClock,
        rotates: bool = True,
    ) -> None:
        self._database, self._store, self._clock = database, store, clock
        self.games, self._noted = games, set_damaged_aside(database)
        cache = self._cache = MatchCache(store, games)
        self._backup_service = BackupService(database, clock, rotates)
        self._summaries = Summaries(database, store, cache, games, keeps=rotates)
        self._log_writer = LogWriter(database, store, cache, self._backup_service, clock, games, self._summaries)
        self.monitoring = Monitoring(database, cache, self._log_writer.scheduler.peers)
        self._foreign_writes = ForeignWrites(database, cache, self._log_writer)
        self._intake = MatchImport(store, self._log_writer, games, clock)
        self.deleted = DeletedMatches(database, store, cache, clock, rotates)
        self.lists = MatchLists(database, store, cache, self._log_writer, clock, self._summaries, self.deleted)
        self.repairs = MatchRepair(database, store, cache, self._log_writer, self._backup_service, self.lists, clock)

    @property
    def notices(self) -> tuple[str, ...]:
        """What the table must be told: a file set aside, a backup opened, a backup that could not be made."""
        timed = self._log_writer.scheduler.notices
        return (*self._database.notices, *self._noted, *self._backup_service.troubles, *timed)

    @property
    def titles(self) -> Mapping[str, str]:
        """What the games on the shelf are called, by their key; no box is opened for it."""
        return titles(self.games)

    @property
    def folder(self) -> Path | None:
        """Where everything is kept; None on another database than SQLite."""
        return self._database.file.parent if self._database.file else None

    def now(self, match_id: str = "") -> int:
        """This moment (ms since the epoch) in the time of a match; no changed clock and no other match moves it."""
        return self._clock.now() + self._cache.ahead(match_id)

    async def take_part(self) -> None:
        """Of several processes at one database one notes what comes due, and may be this one before anybody looks."""
        await self._log_writer.scheduler.take_part()

    # Matches
    async def begin(self, game: str, players: tuple[str, ...], options: object = None) -> MatchCard | Refusal:
        """A new match; or why these people or options cannot be. `options` is a mapping or the game's dataclass.

        What is not said and is kept from match to match (`kept_option`) is taken from the table's notes.
        """
        new = await match_setup.settle_match(self.games, game, players, options, self.note, self.now())
        return new if isinstance(new, Refusal) else await self._log_writer.keep(new)

    async def open(self, match_id: str) -> Match:
        """The match as it stands now, what came due included. Raises `NoSuchMatch`, `StorageError`, `ParseError`."""
        return await self._log_writer.shown(match_id, current_match)

    async def card(self, match_id: str) -> MatchCard:
        """Its status, when it began, when it ended. Raises `NoSuchMatch`."""
        await self.open(match_id)
        return self._store.card(match_id)

    def status(self, match_id: str) -> Status | None:
        """In progress, finished or abandoned, as it stands in memory; None where no such match is kept here."""
        there = ((opened := self._cache.opened(match_id)) and not opened.stale) or self._store.has(match_id)
        return (opened or self._store.card(match_id)).status if there else None

    async def ask(self, match_id: str, question: Callable[[Match], Answer]) -> Answer:
        """What the rules answer about a match as it stands. Raises as `open`, also where they break on it."""

        async def act(open_match: OpenMatch) -> Answer:
            return open_match.ask(question)

        return await self._log_writer.shown(match_id, act)

    def unreadable(self, match_id: str, why: str) -> MatchCard:
        """The card of a match that `open` calls unreadable, with its sentence. Raises `NoSuchMatch`."""
        return replace(self._store.card(match_id), damage=why, legible=False)

    def report(self, match_id: str) -> str:
        """Where the rules broke on this match, for whoever mends them; nothing, where they did not."""
        return self._cache.report(match_id)

    def notice(self, match_id: str) -> str:
        """What the table must be told about this match (a log that could be read only in part), or nothing."""
        return self._cache.at(match_id).notice

    def subscribe(self, match_id: str, seen: Seen) -> Callable[[], None]:
        """Calls `seen(id, match)` after every entry, in the context this was called in. Returns how to stop."""
        return self._foreign_writes.heard_by(self._cache.watch(match_id, seen))

    def subscribe_lists(self, changed: Callable[[], None], entries: bool = False) -> Callable[[], None]:
        """Calls `changed()` after a match was begun, imported, ended or resumed anywhere, and after a restore.

        With `entries` also after each entry; in the context this was called in. Returns how to stop."""
        return self._foreign_writes.heard_by(self._cache.watch_lists(changed, entries))

    # Entries. `number` is the entry number the tap was drawn for: `match.next_number`. Each returns when the entry
    # would survive a power cut, or a `Refusal`. Raises `StaleEntryNumber`, `StorageError`.
    async def record(
        self, match_id: str, event: object, number: int, device: str = "", by: str = ""
    ) -> Match | Refusal:
        """Enters what happened, or a correction: an entry `Retracted`, `Amended`, or several `Revised`, all or none.

        The same tap twice counts once.
        """
        return await self._enter(match_id, lambda _: event, number, device, by)

    async def undo(self, match_id: str, number: int, device: str = "", by: str = "") -> Match | Refusal:
        """Takes back the last standing entry, whoever made it."""
        return await self._enter(match_id, Match.undo, number, device, by)

    async def redo(self, match_id: str, number: int, device: str = "", by: str = "") -> Match | Refusal:
        """Brings back what was last taken back."""
        return await self._enter(match_id, Match.redo, number, device, by)

    async def _enter(self, match_id: str, make: Make, number: int, device: str, by: str) -> Match | Refusal:
        return await self._log_writer.enter(match_id, make, number, device, by)

    async def preview(self, match_id: str, event: object) -> Match | Refusal:
        """What the match would be with this event (or `Amended`, `Retracted`, `Revised`): to show before it is kept."""
        return await self._log_writer.preview(match_id, event)

    # A match ends by itself when the game says so, and opens again when that is undone. By hand, as it stands:
    async def finish(self, match_id: str) -> MatchCard:
        return await self._log_writer.stand(match_id, "finished")

    async def abandon(self, match_id: str) -> MatchCard:
        return await self._log_writer.stand(match_id, "abandoned")

    async def resume(self, match_id: str) -> MatchCard:
        """A match finished by hand, or abandoned, goes on; one that the game has ended stays finished."""
        return await self._log_writer.stand(match_id, "open")

    async def open_matches(self) -> tuple[MatchCard, ...]:
        """Matches in progress, the one last entered into first; those that are damaged come last."""
        return await self.lists.in_progress()

    async def finished_matches(self, game: str | None = None, player: str | None = None) -> tuple[MatchCard, ...]:
        """Finished matches, the newest first."""
        return await self.lists.finished(game, player)

    async def past(self, tell: Told = lambda done: None) -> tuple[PastMatch, ...]:
        """Finished and left ones, the newest first, with what the lists show of each, and the damage of those with any.

        `tell` hears now and then how much is looked through, from 0 to 1.
        """
        return await self.lists.past(tell)

    async def known_players(self) -> tuple[str, ...]:
        """Everyone who has sat at a table here, who played last first."""
        return self._store.players()

    # Notes: what a table keeps between matches, under a name that begins with its game
    async def note(self, key: str) -> str:
        """The text kept under this name, an empty one when there is none. Raises `StorageError`."""
        return read_note(self._database, key)

    async def keep_note(self, key: str, body: str | Callable[[str], str]) -> None:
        """Returns when it would survive a power cut. `body` may make it of what was kept. Raises `StorageError`."""
        await self._database.patience(lambda: keep_note(self._database, key, body))
        await self._store.flush()

    # In and out
    async def export(self, match_id: str, whole: bool = False) -> str:
        """The match as JSON, to be imported anywhere; of a damaged one what is there, which an import may refuse.

        With `whole` only up to the damage. Raises `NoSuchMatch`, with `whole` also `ParseError`.
        """
        if whole:
            return write_export(await self.repairs.whole_part(match_id))
        return await self.repairs.exported(match_id)

    async def take_in(self, text: bytes, go_on: bool = False, tell: Told = lambda done: None) -> ImportResult:
        """An exported match as its owner means it: where it is here already, no second one is made of it.

        With `go_on` a longer log is taken over. Another log of the same match is kept beside it, and says so.
        `tell` hears now and then how much is done, from 0 to 1.
        Raises `ParseError`, `StorageError`; then nothing has changed.
        """
        taken = await self._intake.take_in(text, go_on, tell)
        await self.deleted.bring_back(taken.card.id)
        return taken

    async def import_match(self, text: bytes) -> MatchCard:
        """An exported match, kept under its id where that is free here. Raises `ParseError`, `StorageError`."""
        return await self._intake.keep(text)

    async def backup(self, to: Path | None = None) -> Path:
        """Copies everything to a file, by default among the backups. Raises `StorageError`."""
        made = await self._backup_service.backup(to)
        if to is None:
            await self._store.flush()
        return made

    def backups(self) -> tuple[Path, ...]:
        """What one can go back to, the newest first: the rolling backups and what was replaced by going back."""
        return self._backup_service.backups()

    async def lost_by_restoring(self, backup: Path) -> tuple[tuple[MatchCard, Loss], ...]:
        """The matches of which this backup lacks something, the last played first. Raises `StorageError`."""
        losses = {loss.match_id: loss for loss in await self._backup_service.losses(backup)}
        cards = await run_in_slices(self._store.these_in_steps(losses), lambda done: None)
        newest = sorted(cards, key=lambda card: card.last_at, reverse=True)
        return tuple((card, losses[card.id]) for card in newest)

    async def restore(self, backup: Path) -> Path | None:
        """Everything as it was in this backup; returns the copy of what it replaced. Raises `StorageError`."""
        return await self.repairs.restore(backup)

    def close(self) -> None:
        """Comes to its end also where the database is on a server that does not answer any more."""
        self._log_writer.scheduler.alarm.stop()
        self._foreign_writes.stop()
        self._end() if self._database.file else end_within(CLOSING, self._end, "The database")

    def _end(self) -> None:
        with suppress(StorageError):  # a disk that takes nothing: the last sign of life stands there
            self._log_writer.scheduler.sign_of_life()
            run_at_once(self._summaries.keep(all_of_them=True))
        self._store.close()
