"""Schedules what comes due in the matches, and has noted what nobody can know about the time."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from math import inf
from typing import Protocol

from companion.engine.game import AnyGame, Refusal
from companion.engine.match import Entry, Match
from companion.service.alarm import Alarm
from companion.service.clock import LEEWAY, Millis, ServiceClock
from companion.service.lists.match_summaries import Summaries
from companion.service.match_cache import MatchCache, OpenMatch
from companion.service.peers import Peers
from companion.service.time_slicing import Yielding
from models.database import Database
from models.errors.parse_errors import ParseError
from models.errors.storage_errors import StorageError
from models.notes import keep_note, read_note
from models.store import MatchCard, NoSuchMatch, Store

log = logging.getLogger("tableside")
LOOK = 2_000  # ms between two looks at the time while a clock runs; so exactly is known when the app was killed
DAY = 86_400_000  # ms that a clock may have been set back
SILENT = 3 * LOOK  # ms without a sign of life, and the app was off; before that another program may be at it
SET_ASIDE = "desk.alive.set_aside"  # the note: what stood there and could not be read
ALIVE = "desk.alive"  # the note: when the service last looked at the time


class Writer(Protocol):
    """Who enters what has come due: the only one who writes in a log."""

    async def at(
        self,
        match_id: str,
        act: Callable[[OpenMatch], Awaitable[object]],
        known: Millis | None = None,
        patient: bool = True,
    ) -> object: ...

    async def write(self, open_match: OpenMatch, after: Match) -> object: ...


class Scheduler:
    """One alarm for all matches: at the next moment something comes due, and every few seconds while a clock runs."""

    def __init__(
        self,
        writer: Writer,
        database: Database,
        store: Store,
        match_cache: MatchCache,
        clock: ServiceClock,
        games: Mapping[str, AnyGame],
        summaries: Summaries,
    ) -> None:
        self._writer, self._database, self._store = writer, database, store
        self._cache, self._clock, self._games, self._summaries = match_cache, clock, games, summaries
        self.peers = Peers(database, store.writer)
        self.peers.led = self._led
        self._begun = False
        self._since: Millis | None = None  # when this process first looked at the time
        self._one = asyncio.Lock()
        self.alarm = Alarm(self._rung)
        self._next_look = 0
        self._again: dict[str, float] = {}  # when what has come due in a match is tried again: never, while it is tried
        self._gaps: list[tuple[Millis, Millis]] = []  # in which time was lost, not noted yet
        self.notice = ""  # a sentence: what could not be read at this start
        self.trouble = ""  # a sentence: what came due could not be kept; it is tried again

    @property
    def notices(self) -> tuple[str, ...]:
        trouble = "" if self._database.only_to_read else self.trouble  # why nothing can be kept is told once
        return tuple(said for said in (self.notice, trouble) if said)

    async def look(self) -> None:
        """Before anything is read or entered: was time lost, since the last look or since the last start?"""
        quick = self._begun and not self._one.locked() and abs(self._clock.drift()) <= LEEWAY
        if quick and not self._ask_the_clock():
            return
        async with self._one:
            await self.peers.meet()
            if self._since is None:
                self._since = self._clock.now()
            if not self.peers.leads:  # another one notes it, and has seen the time that we have not
                self._begun = True
                self._ask_the_clock()
                self._gaps.clear()
                return
            if not self._begun:
                await self._begin(self._since)
            self._ask_the_clock()
            while self._gaps:  # one that could not be kept is tried again
                await self._note_everywhere(*self._gaps[0])
                del self._gaps[0]

    async def take_part(self) -> None:
        """At a server, where another process may end in the middle; alone, who opens a match looks early enough."""
        if self.peers.has_server:
            await self.look()
            self.set_alarm()

    def _ask_the_clock(self) -> bool:
        """Is there anything to note?"""
        if lost := self._clock.lost():
            self._gaps.append(lost)
        return bool(self._gaps)

    def begin_again(self) -> None:
        """Everything is as it was in a backup: how the time went since nobody knows."""
        self._begun, self._since = False, None

    def _led(self) -> None:
        """From now on this process notes what comes due, or another does."""
        self._begun = False
        if self.peers.leads:
            self.alarm.ring()
        else:
            self.alarm.stop()

    async def follow(self, match_id: str) -> None:
        """Another process has written to this match: whoever leads has to know what comes due in it."""
        if not self.peers.leads:
            return
        with suppress(StorageError, NoSuchMatch, ParseError):  # whoever opens it is told
            if any(card.id == match_id for card in self._timed(self._store.card(match_id))):
                await self._writer.at(match_id, current_match)

    def set_alarm(self) -> None:
        """For the next moment something comes due, or the next look while a clock runs."""
        if not self.peers.leads:
            return
        now = self._clock.now()
        playing = self._cache.in_play()
        coming = [*map(self._comes, playing)]
        if any(self._runs(open_match, now) for open_match in playing):
            if self._next_look <= now:
                self._next_look = now + LOOK
            coming.append(self._next_look)
        self.alarm.set(min(coming, default=inf), now)

    def sign_of_life(self) -> None:
        """How it stands is known up to this moment, if a clock runs: after a kill that is what can be known."""
        if now := self._runs_at():
            keep_note(self._database, ALIVE, str(now))

    def _runs_at(self) -> Millis:
        """Now, if a clock runs; 0 where none does."""
        now = self._clock.now()
        return now if any(self._runs(open_match, now) for open_match in self._cache.in_play()) else 0

    def _comes(self, open_match: OpenMatch) -> float:
        """When what happens by itself next in this match is to be entered."""
        due = open_match.comes_due()
        return max(due[0] - open_match.ahead, self._again.get(open_match.card.id, 0)) if due else inf

    def _come(self, now: Millis) -> list[OpenMatch]:
        return [one for one in self._cache.in_play() if self._comes(one) <= now]

    async def _rung(self) -> None:
        try:
            await self.look()
            now = self._clock.now()
            come, looks = self._come(now), self._next_look <= now
            # At once, and what comes later is rung for meanwhile: a match that the database keeps waiting holds up no
            # other.
            later = {match_id: at for match_id, at in self._again.items() if at > now}
            self._again = later | {one.card.id: inf for one in come}
            self.set_alarm()
            troubles = await asyncio.gather(*map(self._enter, come), return_exceptions=True)
            if trouble := next(filter(None, troubles), None):
                raise trouble
            if looks:
                if alive := self._runs_at():  # asked here: what is in memory is the loop's alone
                    await self._database.patience(partial(keep_note, self._database, ALIVE, str(alive)))
                await self._store.flush()
            if not self._again:
                self.trouble = ""
        except Exception as trouble:  # whatever it is, it must not ring again at once
            why = str(trouble)
            if not isinstance(trouble, StorageError | NoSuchMatch | ParseError):
                log.exception("What came due")
                why = "the app broke at it, and its terminal says where."
            self.trouble = f"What came due by itself is not kept yet, and is tried again: {why}"
            now = self._clock.now()
            self._next_look = now + LOOK
            self._again |= {one.card.id: self._next_look for one in self._come(now)}  # the disk is given a moment
        self.set_alarm()

    async def _enter(self, open_match: OpenMatch) -> None:
        try:
            await self._writer.at(open_match.card.id, current_match)
        except (NoSuchMatch, ParseError) as no:
            open_match.notice = str(no)  # gone by a restore, or damaged: out of play, the others go on
        finally:
            del self._again[open_match.card.id]

    def _runs(self, open_match: OpenMatch, now: Millis) -> bool:
        its = now + open_match.ahead
        return open_match.sure(lambda match: match.game.gap(match.state, its, its + 1)) is not None

    async def _begin(self, now: Millis) -> None:
        """The first look of this start, which was `now`: for every clock that ran when the app was last alive.

        Of several processes the one that leads does it, also if it has taken over since.
        """
        if cards := self._timed():
            alive, today = await self._database.patience(self._alive), self._clock.now()
            if alive > today + DAY:
                alive = 0  # the system clock was wrong then, or is now: it tells nothing about this start
            breath = Yielding()
            for card in cards:
                if not self._summaries.still(card):
                    await self.note(card.id, min(alive, now), now, SILENT, max(0, alive - today))
                await breath()
        self._begun = True

    def _alive(self) -> Millis:
        """When the service was last alive; 0 where that is not known. What cannot be read is kept aside, and told."""
        kept = read_note(self._database, ALIVE)
        if not kept or (kept.isascii() and kept.isdigit() and len(kept) < 16):
            return int(kept or 0)
        keep_note(self._database, SET_ASIDE, kept)
        keep_note(self._database, ALIVE, "")
        self.notice = (
            f"The note of when Tableside last ran is damaged (“{kept[:20]}”) and was set aside. A clock that was "
            "running meanwhile goes by what its match knows."
        )
        return 0

    async def _note_everywhere(self, since: Millis, until: Millis) -> None:
        breath = Yielding()
        for card in self._timed():
            if not self._summaries.still(card):
                await self.note(card.id, since, until, LEEWAY, 0)
            await breath()

    def _timed(self, *cards: MatchCard) -> list[MatchCard]:
        """Of these, or of all, the matches in progress in which something can happen by itself."""
        found = [card for card in cards or self._store.cards("open") if card.status == "open"]
        # no box is opened but of a match that is played
        return [card for card in found if card.game in self._games and self._games[card.game].timed]

    async def note(self, match_id: str, since: Millis, until: Millis, least: Millis, ahead: Millis) -> None:
        """In this match nobody can know how the time went in between; its newest entry is known, though.

        `ahead`: its clock had run on beyond the service's time, which the wall was set back from since.
        """

        async def act(open_match: OpenMatch) -> None:
            await self.enter_gap(open_match, since, until, least)

        try:
            if ahead:
                open_match = self._cache.at(match_id)
                open_match.ahead = max(open_match.ahead, ahead)
            await self._writer.at(match_id, act, known=since)
            await self._writer.at(match_id, current_match, known=until)
        except (ParseError, NoSuchMatch):
            return  # the list of matches says so

    async def enter_gap(self, open_match: OpenMatch, since: Millis, until: Millis, least: Millis) -> None:
        """What the game enters about a gap in time of more than `least`, at the last moment that is known.

        Both moments are the service's; the match may be ahead of it.
        """
        if open_match.ended_by_hand(until):
            return
        if after := self.after_gap(open_match, since, until, least):
            await self._writer.write(open_match, after)

    def after_gap(self, open_match: OpenMatch, since: Millis, until: Millis, least: Millis) -> Match | None:
        """The match with that entry, which is still to be written; None where there is nothing to enter."""
        match, until = open_match.match, until + open_match.ahead
        known = max(since + open_match.ahead, match.last_at)
        if open_match.notice or until - known <= least:
            return None
        after = open_match.sure(lambda match: _gapped(match, known, until))
        if isinstance(after, Refusal):
            open_match.notice = f"The lost time could not be entered: {after.reason}"
            return None
        return after


def _gapped(match: Match, known: Millis, until: Millis) -> Match | Refusal | None:
    event = match.game.gap(match.state, known, until)
    return None if event is None else match.enter(Entry(match.next_number, known, event))


async def current_match(open_match: OpenMatch) -> Match:
    return open_match.match
