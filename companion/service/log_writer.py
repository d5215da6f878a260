"""The scribe of the desk: the only one who writes in a log, one entry after the other, each kept before it is seen."""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeVar
from uuid import uuid4

from companion.engine.game import Game, Refusal
from companion.engine.match import Entry, Match
from companion.service.backup_service import BackupService
from companion.service.clock import Millis, ServiceClock
from companion.service.codec import codec_of
from companion.service.export_format import FORMAT, Exported, laid_out, write
from companion.service.game_faults import RulesBroke, blamed
from companion.service.match_cache import Make, MatchCache, OpenMatch, entered_instead, line, log_lines, same_tap
from companion.service.match_summaries import Summaries
from companion.service.scheduler import Scheduler
from companion.service.time_slicing import Yielding
from models.checksums import first
from models.database import Database
from models.lock_retry import PATIENCE, deadline
from models.parse_errors import ParseError
from models.recovery.salvage import salvaged
from models.storage_errors import StorageError
from models.store import ConcurrentWrite, Line, MatchCard, NoSuchMatch, Status, Store

log = logging.getLogger("tableside")
Result = TypeVar("Result")


class StaleEntryNumber(Exception):
    """The number was written meanwhile: str() is a sentence that says what was entered instead. Draw again."""


class LogWriter:
    def __init__(
        self,
        database: Database,
        store: Store,
        sittings: MatchCache,
        archive: BackupService,
        clock: ServiceClock,
        games: Mapping[str, Game[Any, Any]],
        summaries: Summaries,
    ) -> None:
        self._database, self._store, self._sittings = database, store, sittings
        self._archive, self._clock = archive, clock
        self.timekeeper = Scheduler(self, database, store, sittings, clock, games, summaries)

    async def look(self) -> None:
        """Before the matches are listed: was time lost, and has another program written?"""
        await self.timekeeper.look()
        if self._store.catch_up():
            self._sittings.mark_stale()

    async def at(
        self,
        match_id: str,
        act: Callable[[OpenMatch], Awaitable[Result]],
        known: Millis | None = None,
        patient: bool = True,
    ) -> Result:
        """Acts on the match while it is ours alone, once everything that has come due is entered.

        `known`: only up to this moment is it known how the time went, and the timekeeper is at work on it. Where
        another program holds the database, whoever is `patient` waits until it lets go.
        """
        until = deadline(PATIENCE if patient else 0)
        if known is None:
            await self.timekeeper.look()
        try:
            return await self._at(match_id, act, self._clock.now() if known is None else known, until)
        finally:
            self.timekeeper.set_alarm()

    async def shown(self, match_id: str, act: Callable[[OpenMatch], Awaitable[Result]]) -> Result:
        """The same for what only looks. Nobody who looks waits for another program, or for a disk that takes nothing.

        What has come due meanwhile is then not entered yet; the timekeeper says so, and tries again.
        """
        if not self._database.patience.waiting:
            try:
                return await self.at(match_id, act, patient=False)
            except StorageError as no:
                log.debug("Shown as it was kept: %s", no)
        return await act(self._turned_to(match_id, self._clock.now(), deadline(0)))

    async def _at(
        self, match_id: str, act: Callable[[OpenMatch], Awaitable[Result]], asked: Millis, until: float
    ) -> Result:
        """It counts as of the moment it was asked for, however long the disk kept others before it busy.

        Whoever asked first is first, also where another program has written in between and it is all looked at again.
        """
        async with self._sittings.at(match_id).lock:
            for _ in range(3):
                if await self._database.patience(self._store.catch_up, until):
                    self._sittings.mark_stale()
                sitting = self._turned_to(match_id, asked, until)
                try:
                    await self._enter_due(sitting)
                    return await act(sitting)
                except ConcurrentWrite:
                    self._sittings.mark_stale()
        raise StorageError(
            "This was not kept: other programs keep writing to this match. Close them, then enter it again."
        )

    def _turned_to(self, match_id: str, asked: Millis, until: float) -> OpenMatch:
        sitting = self._sittings.at(match_id)
        sitting.ahead = max(sitting.ahead, sitting.match.last_at - self._clock.now())
        sitting.asked, sitting.until = asked + sitting.ahead, until
        return sitting

    async def _enter_due(self, sitting: OpenMatch) -> None:
        """Each stamped with its own moment, not the moment of looking. A match ended by hand waits."""
        first = True
        while not sitting.notice and (after := sitting.sure(partial(self._next_due, sitting, first))) is not None:
            first = False
            if isinstance(after, Refusal):
                sitting.notice = f"What came due by itself could not be entered: {after.reason}"
                return
            await self._write_due(sitting, after)

    def _next_due(self, sitting: OpenMatch, first: bool, match: Match) -> Match | Refusal | None:
        due = None
        if not sitting.ended_by_hand(self._clock.now()):
            due = match.comes_due
        if first and due and due[0] <= sitting.asked:
            match.refuse_endless(sitting.asked)
        return match.enter(Entry(match.next_number, *due, due=True)) if due and due[0] <= sitting.asked else None

    async def _write_due(self, sitting: OpenMatch, after: Match) -> None:
        try:
            await self.write(sitting, after)
        except RulesBroke as broke:
            sitting.notice, sitting.report = str(broke), broke.report

    async def enter(self, match_id: str, make: Make, number: int, device: str, by: str) -> Match | Refusal:
        async def act(sitting: OpenMatch) -> Match | Refusal:
            try:
                return await self._enter(sitting, make, number, device, by)
            except RulesBroke as broke:
                sitting.report = broke.report
                return Refusal(f"This was not entered. {broke}", "log.closed")

        return await self.at(match_id, act)

    async def _enter(self, sitting: OpenMatch, make: Make, number: int, device: str, by: str) -> Match | Refusal:
        match = sitting.match
        if sitting.notice:
            return Refusal(sitting.notice, "log.closed")
        if number != match.next_number:
            if not sitting.ask(lambda _: same_tap(match, number, make, device)):
                raise StaleEntryNumber(sitting.ask(lambda _: entered_instead(match, number)))
            await self._store.flush()  # the first of the two may have failed just there
            return match
        if sitting.ended_by_hand(self._clock.now()):
            return Refusal(f"This match is {sitting.status}. Resume it to go on.", "log.ended")
        event = sitting.ask(make)
        if event is None:
            return _nothing(make)
        try:
            event = sitting.codec.read(sitting.codec.write(event))
        except ParseError as trouble:
            return Refusal(f"This cannot be entered: {trouble}.", "log.closed")
        after = sitting.ask(lambda _: match.enter(Entry(number, _moment(sitting), event, device, by)))
        if isinstance(after, Match):
            await self.write(sitting, after)
        return after

    async def preview(self, match_id: str, event: Any) -> Match | Refusal:
        """What the match would be with this event: nothing is kept."""

        async def act(sitting: OpenMatch) -> Match | Refusal:
            entry = Entry(sitting.match.next_number, _moment(sitting), event)
            try:
                return sitting.ask(lambda match: match.enter(entry))
            except RulesBroke as broke:
                return Refusal(str(broke), "log.closed")

        return await self.shown(match_id, act)

    async def write(self, sitting: OpenMatch, after: Match) -> None:
        """Keeps the newest entry and how the match now stands; only then does anyone see it."""
        entry = after.entries[-1]
        with blamed(after.game, after.entries):
            over = after.game.outcome(after.state, entry.at) is not None
        status: Status = "finished" if over else "open"
        changed = status != sitting.status
        ended = (entry.at if changed else sitting.ended) if over else None
        line, stands = sitting.line(entry), changed or ended != sitting.ended
        await self._database.patience(
            lambda: self._store.append(sitting.card.id, line, status, ended, stands), sitting.until
        )
        await self._store.flush()
        sitting.checksum = line.checksum
        sitting.moved(after, status, ended)
        self._sittings.lists_changed(entry_only=not changed)
        if self._archive.entered(ended=changed and over):
            asyncio.get_running_loop().call_soon(self._archive.roll)

    async def stand(self, match_id: str, wanted: Status) -> MatchCard:
        await self.at(match_id, lambda sitting: self.let_stand(sitting, wanted))
        return self._store.card(match_id)

    async def let_stand(self, sitting: OpenMatch, wanted: Status) -> None:
        """In progress, finished or left from now on. What the game has ended does not open again."""
        now = self._clock.now() + sitting.ahead
        over = sitting.sure(lambda match: match.game.outcome(match.state, now)) is not None
        status: Status = "finished" if wanted == "open" and over else wanted
        if status == sitting.status:
            return
        ended, rested_since = None if status == "open" else _moment(sitting), sitting.ended
        await self._database.patience(lambda: self._store.stand(sitting.card.id, status, ended), sitting.until)
        await self._store.flush()
        sitting.moved(sitting.match, status, ended)
        self._sittings.lists_changed()
        if status == "open" and rested_since is not None:
            await self.timekeeper.enter_gap(sitting, rested_since - sitting.ahead, self._clock.now())

    async def keep(self, match: Exported, taken_in: int | None = None) -> MatchCard:
        """A whole match, new or imported, under its own id where it has one that is free here.

        `taken_in`: when it came, where another log of it was here.
        """
        codec, breath = codec_of(match.game), Yielding()
        match_id = match.id if re.fullmatch("[0-9a-f]{8,32}", match.id) else ""
        lines: list[Line] = []
        for entry in match.entries:
            lines.append(line(codec, entry, lines[-1].checksum if lines else first(match_id)))
            await breath()
        if not match_id or self._store.has(match_id):
            match_id = uuid4().hex[:12]
            lines = log_lines(codec, match_id, match.entries)
        status: Any = match.status
        card = MatchCard(
            match_id, match.game.key, match.players, status, match.created or 0, match.ended, len(match.entries), 0,
            match.rules, codec.options.dump_json(match.options).decode(), taken_in,
        )  # fmt: skip
        await self._database.patience(lambda: self._store.add(card, lines))
        await self._store.flush()
        self._sittings.lists_changed()
        if match.entries and status == "open":  # how the time went on the way here nobody knows
            now = self._clock.now()
            await self.timekeeper.note(match_id, min(match.entries[-1].at, now), now)
        return self._store.card(match_id)

    async def exported(self, match_id: str) -> str:
        """As the rules read it; of a damaged match what is there."""

        async def act(sitting: OpenMatch) -> str:
            return "" if sitting.notice else write(sitting.exported())

        try:
            whole = await self.shown(match_id, act)
        except (NoSuchMatch, ParseError):
            whole = ""
        if whole:
            return whole
        top, entries = salvaged(self._database, match_id)
        return laid_out({"format": FORMAT, **top}, entries)


def _moment(sitting: OpenMatch) -> Millis:
    """Now in the time of this match, never before its newest entry: that may have come due since it was asked for."""
    return max(sitting.asked, sitting.match.last_at)


def _nothing(make: Make) -> Refusal:
    if make is Match.redo:
        return Refusal("Nothing has been taken back that could come again.", "log.redo")
    return Refusal("Nothing has been entered yet that could be taken back.", "log.undo")
