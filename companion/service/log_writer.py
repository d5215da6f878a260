"""Writes in the logs of matches, one entry after the other, each kept before it is seen; nobody else does."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from time import perf_counter
from typing import TypeVar

from companion.engine.game import AnyGame, Refusal
from companion.engine.match import Entry, Match
from companion.engine.wording import standing
from companion.service.clock import LEEWAY, Millis, ServiceClock
from companion.service.completion import completed
from companion.service.exchange.export_format import Exported
from companion.service.lists.match_summaries import Summaries
from companion.service.match_cache import Make, MatchCache, OpenMatch
from companion.service.new_rows import lines_of, rows_of
from companion.service.overtaken_taps import StaleEntryNumber, conflict, is_duplicate
from companion.service.recovery.game_faults import RulesBroke, blame_rules
from companion.service.reopening import entered
from companion.service.scheduler import Scheduler
from companion.service.storage.backup_service import BackupService
from models.database import Database
from models.errors.parse_errors import ParseError
from models.errors.storage_errors import NoAnswer, StorageError
from models.lock_retry import PATIENCE, deadline
from models.store import ConcurrentWrite, MatchCard, Status, Store

log = logging.getLogger("tableside")
Result = TypeVar("Result")
Act = Callable[[OpenMatch], Awaitable[Result]]
Refuse = Callable[[Match, object], Refusal | None]  # why this may not be entered by whoever enters it
BROUGHT_BACK = "A backup was brought back meanwhile. Look at the match as it stands, then enter what is still to enter."


class LogWriter:
    def __init__(
        self,
        database: Database,
        store: Store,
        match_cache: MatchCache,
        backup_service: BackupService,
        clock: ServiceClock,
        games: Mapping[str, AnyGame],
        summaries: Summaries,
    ) -> None:
        self._database, self._store, self._cache = database, store, match_cache
        self._backup_service, self._clock, self._restores = backup_service, clock, 0
        self.scheduler = Scheduler(self, database, store, match_cache, clock, games, summaries)

    def begin_again(self) -> None:
        """Everything is as it was in a backup: whoever wants to enter something has seen another state."""
        self._restores += 1
        self.scheduler.begin_again()

    def catch_up(self) -> bool:
        """Has another program written since we last looked? It may have brought a backup back."""
        written = self._store.catch_up()
        if written:
            self._cache.mark_stale()
            if self._store.was_replaced():
                self.begin_again()
        return written

    async def look(self) -> None:
        """Before the matches are listed: has another program written, and was time lost?"""
        self.catch_up()
        with suppress(StorageError):  # a disk that takes no note keeps nobody from looking; each entry tries again
            await self.scheduler.look()

    @completed
    async def at(self, match_id: str, act: Act[Result], known: Millis | None = None, patient: bool = True) -> Result:
        """Acts on the match while it is ours alone, once everything that has come due is entered.

        `known`: only up to this moment is it known how the time went, and the scheduler is at work on it. Where
        another program holds the database, whoever is `patient` waits until it lets go.
        """
        until, asked = deadline(PATIENCE if patient else 0), self._clock.mark()
        if known is None:
            with suppress(StorageError):  # another program holds it: it is waited for below
                self.catch_up()
            await self.scheduler.look()
        try:
            return await self._at(match_id, act, self._clock.at(asked) if known is None else known, until)
        finally:
            self.scheduler.set_alarm()

    async def shown(self, match_id: str, act: Act[Result]) -> Result:
        """The same for what only looks. Nobody who looks waits for another program, or for a disk that takes nothing.

        What has come due meanwhile is then not entered yet; the scheduler says so, and tries again.
        """
        if not self._database.patience.waiting:
            try:
                return await self.at(match_id, act, patient=False)
            except StorageError as no:
                log.debug("Shown as it was kept: %s", no)
        return await act(self._turned_to(match_id, self._clock.now(), deadline(0)))

    async def _at(self, match_id: str, act: Act[Result], asked: Millis, until: float) -> Result:
        """It counts as of the moment it was asked for, however long the disk kept others before it busy.

        Whoever asked first is first, also where another program has written in between and it is all looked at again.
        """
        restores = self._restores
        async with self._cache.at(match_id).lock:
            for _ in range(3):
                if self._database.file is not None:
                    await self._database.patience(self.catch_up, until)
                open_match = self._turned_to(match_id, asked, until)
                try:
                    if self._restores == restores:  # else nobody knows how the time went: the next look asks
                        await self._enter_due(open_match)
                    return await act(open_match)
                except ConcurrentWrite:
                    self._cache.mark_stale(match_id)
        raise StorageError(
            "This was not kept: other programs keep writing to this match. Close them, then enter it again."
        )

    def _turned_to(self, match_id: str, asked: Millis, until: float) -> OpenMatch:
        open_match = self._cache.at(match_id)
        open_match.ahead = max(open_match.ahead, open_match.match.last_at - self._clock.now())
        open_match.asked, open_match.until = asked + open_match.ahead, until
        return open_match

    async def _enter_due(self, open_match: OpenMatch) -> None:
        """Each stamped with its own moment, not the moment of looking. A match ended by hand waits."""
        if self._has_come(open_match):
            open_match.sure(lambda match: match.refuse_endless(open_match.asked))
        while due := self._has_come(open_match):
            after = open_match.sure(partial(_with_due, due=due))
            if isinstance(after, Refusal):
                open_match.notice = f"What came due by itself could not be entered: {after.reason}"
            elif after is not None:
                await self._write_due(open_match, after)

    def _has_come(self, open_match: OpenMatch) -> tuple[Millis, object] | None:
        """What happens by itself next, where its moment (ms) has come."""
        if open_match.notice or open_match.ended_by_hand(self._clock.now()):
            return None
        due = open_match.comes_due()
        return due if due and due[0] <= open_match.asked else None

    async def _write_due(self, open_match: OpenMatch, after: Match) -> None:
        try:
            await self.write(open_match, after)
        except RulesBroke as broke:
            open_match.notice, open_match.report = str(broke), broke.report

    async def enter(
        self, match_id: str, make: Make, number: int, device: str, by: str, refuse: Refuse = lambda *_: None
    ) -> Match | Refusal:
        restores = self._restores

        async def act(open_match: OpenMatch) -> Match | Refusal:
            if self._restores != restores:
                raise StaleEntryNumber(BROUGHT_BACK)
            try:
                return await self._enter(open_match, make, number, device, by, refuse)
            except RulesBroke as broke:
                open_match.report = broke.report
                return Refusal(f"This was not entered. {broke}", "log.closed")

        return await self.at(match_id, act)

    async def _enter(
        self, open_match: OpenMatch, make: Make, number: int, device: str, by: str, refuse: Refuse
    ) -> Match | Refusal:
        match = open_match.match
        if open_match.notice:
            return Refusal(open_match.notice, "log.closed")
        if number != match.next_number:
            if not open_match.ask(lambda _: is_duplicate(match, number, make, device)):
                raise StaleEntryNumber(*open_match.ask(lambda _: conflict(match, number, device)))
            await self._store.flush()  # the first of the two may have failed just there
            return match
        if open_match.ended_by_hand(self._clock.now()):
            return Refusal(f"This match is {standing(open_match.status)}. Resume it to go on.", "log.ended")
        event = open_match.ask(make)
        if event is None:
            return _nothing(make)
        try:
            body = open_match.codec.write(event)
            event = open_match.codec.read(body)
        except ParseError as trouble:
            return Refusal(f"This cannot be entered: {trouble}.", "log.closed")
        if no := open_match.ask(lambda match: refuse(match, event)):
            return no
        after = open_match.ask(lambda _: entered(match, Entry(number, open_match.moment, event, device, by)))
        if isinstance(after, Match):
            await self.write(open_match, after, body if len(after.entries) == number else None)
        return after

    async def preview(self, match_id: str, event: object) -> Match | Refusal:
        """What the match would be with this event: nothing is kept."""

        async def act(open_match: OpenMatch) -> Match | Refusal:
            entry = Entry(open_match.match.next_number, open_match.moment, event)
            try:
                return open_match.ask(lambda match: entered(match, entry))
            except RulesBroke as broke:
                return Refusal(str(broke), "log.closed")

        return await self.shown(match_id, act)

    async def write(
        self, open_match: OpenMatch, after: Match, body: str | None = None, since: Millis | None = None
    ) -> None:
        """Keeps what is new in the log, all or nothing, and how the match now stands; only then does anyone see it.

        `body` is the event as JSON, where it has been written already; `since`: when it ended, where that is known.
        """
        before, entry = open_match.match, after.entries[-1]
        with blame_rules(after.game, after.entries):
            over = after.game.outcome(after.state, entry.at) is not None
        status: Status = "finished" if over else "open"
        changed = status != open_match.status
        ended = (since or (entry.at if changed else open_match.ended)) if over else None
        first, *more = after.entries[len(before.entries) :]
        lines = [open_match.line(first, body)]
        lines += await lines_of(open_match.codec, more, lines[0].checksum)
        if len(lines) == 1:
            stands = changed or ended != open_match.ended
            keep = partial(self._store.append, open_match.card.id, lines[0], status, ended, stands)
        else:
            card = replace(open_match.card, status=status, ended=ended, length=len(after.entries))
            keep = partial(self._store.extend, card, lines)
        begun = perf_counter()
        try:
            await self._database.patience(open_match.unless_moved(keep, before), open_match.until)
        except NoAnswer:
            open_match.stale = True  # it may be kept all the same
            raise
        await self._store.flush()
        self._database.metrics.kept(perf_counter() - begun)
        if open_match.match is before:
            open_match.checksum = lines[-1].checksum
            open_match.moved(after, status, ended)
        else:  # read again meanwhile, with this entry, perhaps with a further one
            open_match.stale = True
        self._cache.lists_changed(entry_only=not changed)
        if self._backup_service.entered(ended=changed and over):
            self._backup_service.rotate_soon()

    async def stand(self, match_id: str, wanted: Status) -> MatchCard:
        await self.at(match_id, lambda open_match: self.let_stand(open_match, wanted))
        return self._store.card(match_id)

    async def let_stand(self, open_match: OpenMatch, wanted: Status, since: Millis | None = None) -> None:
        """In progress, finished or left from now on. What the game has ended does not open again.

        `since`: when it ended, where that was not now.
        """
        now = self._clock.now() + open_match.ahead
        over = open_match.sure(lambda match: match.game.outcome(match.state, now)) is not None
        status: Status = "finished" if wanted == "open" and over else wanted
        if status == open_match.status:
            return
        if status == "open" and open_match.ended is not None:
            rested = open_match.ended - open_match.ahead, self._clock.now(), LEEWAY
            if after := self.scheduler.after_gap(open_match, *rested):
                await self.write(open_match, after)  # at once with how it stands: no flag falls in between
                return
        over_at = open_match.moment if since is None else max(since, open_match.match.last_at)
        ended = None if status == "open" else over_at
        stand = partial(self._store.stand, open_match.card.id, status, ended)
        await self._database.patience(open_match.unless_moved(stand), open_match.until)
        await self._store.flush()
        open_match.moved(open_match.match, status, ended)
        self._cache.lists_changed()

    @completed
    async def keep(self, match: Exported, taken_in: int | None = None) -> MatchCard:
        """A whole match, new or imported, under its own id where it has one. Raises `ConcurrentWrite` if that is taken.

        `taken_in`: when it came, where another log of it was here.
        """
        card, lines = await rows_of(match, taken_in)
        await self._database.patience(lambda: self._store.add(card, lines))
        await self._store.flush()
        self._cache.lists_changed()
        if match.entries and card.status == "open":  # how the time went on the way here nobody knows
            now = self._clock.now()
            await self.scheduler.note(card.id, min(match.entries[-1].at, now), now, LEEWAY, 0)
        return self._store.card(card.id)


def _with_due(match: Match, due: tuple[Millis, object]) -> Match | Refusal:
    return match.enter(Entry(match.next_number, *due, due=True))


def _nothing(make: Make) -> Refusal:
    if make is Match.redo:
        return Refusal("Nothing has been taken back that could come again.", "log.redo")
    return Refusal("Nothing has been entered yet that could be taken back.", "log.undo")
