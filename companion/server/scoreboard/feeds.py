"""Tells everybody who watches a match what its scoreboard shows, as soon as that changes."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from typing import NamedTuple

from companion.server.scoreboard.snapshot import snapshot_of
from companion.service.lists.match_lists import NEWEST as FEW
from companion.service.match_service import MatchService, NoSuchMatch, ParseError, StorageError

BEAT = 1.0  # seconds between two signs of life: whoever hears none for three has lost the table
PHONES_FIRST = 0.02  # seconds in which the table's own pages are told, before some hundred displays take their turn
NEWEST = ""  # instead of a match's id: whichever match was last entered into
NONE_YET = "No match has been begun at this table yet."
WHY = (NoSuchMatch, ParseError, StorageError)  # a match cannot be shown


class Told(NamedTuple):
    """One event of the stream: "board" with what it shows, "gone" with a sentence, "alive" with nothing new."""

    event: str
    json: str = "{}"


ALIVE = Told("alive")


class BoardFeeds:
    """One feed for each match that somebody watches: what is told is worked out once, however many there are."""

    def __init__(self, service: MatchService) -> None:
        self._service = service
        self._feeds: dict[str, _Feed] = {}
        self._open = True

    def close(self) -> None:
        """The table ends: nobody is told anything more, and every stream comes to its end."""
        self._open = False
        for feed in self._feeds.values():
            feed.wake()

    async def now(self, match_id: str) -> Told:
        """What there is to be told at this moment."""
        try:
            return Told("board", await self._shown(match_id or await self._newest()))
        except WHY as no:
            return Told("gone", json.dumps({"sentence": str(no)}, ensure_ascii=False))

    async def watch(self, match_id: str) -> AsyncIterator[Told]:
        """What the board shows, at once and after every change; a sign of life in between.

        Of a match that cannot be opened it says why, and ends: the display asks again."""
        try:
            feed = self._feeds.get(match_id) or self._begun(match_id)
        except WHY:
            yield await self.now(match_id)
            return
        feed.watchers += 1
        last = feed.newest  # what changes from here on is told, however slow this watcher is
        try:
            yield await self.now(match_id)
            while self._open:
                if feed.newest is last:
                    await asyncio.wait([feed.coming], timeout=BEAT)
                before, last = last, feed.newest
                yield ALIVE if last is before else last
        finally:
            feed.watchers -= 1
            if not feed.watchers:
                feed.end()
                del self._feeds[match_id]

    async def _shown(self, match_id: str) -> str:
        service = self._service
        card = await service.card(match_id)
        shown = await service.ask(
            match_id, lambda match: snapshot_of(match_id, match, card.status, service.now(match_id))
        )
        return shown.as_json()

    async def _newest(self) -> str:
        whole = tuple(card for card in await self._service.open_matches() if not card.damage)
        lists = self._service.lists
        there = whole or await lists.finished(newest=FEW) or await lists.finished()
        if not there:
            raise NoSuchMatch(NONE_YET)
        return there[0].id

    def _begun(self, match_id: str) -> "_Feed":
        feed = _Feed(partial(self.now, match_id))
        if match_id != NEWEST:
            feed.stops.append(self._service.subscribe(match_id, lambda *_: feed.changed()))
        feed.stops.append(self._service.subscribe_lists(feed.changed, entries=match_id == NEWEST))
        self._feeds[match_id] = feed
        return feed


class _Feed:
    """What was told last, and what wakes all who wait for the next."""

    def __init__(self, now: Callable[[], Awaitable[Told]]) -> None:
        self._now = now
        self._telling: asyncio.Task[None] | None = None
        self.newest = ALIVE
        self.coming: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.watchers = 0
        self.stops: list[Callable[[], None]] = []

    def changed(self) -> None:
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell())

    async def _tell(self) -> None:
        await asyncio.sleep(PHONES_FIRST)
        self._telling = None  # what changes from here on is told once more
        self.newest = await self._now()
        self.wake()

    def wake(self) -> None:
        woken, self.coming = self.coming, asyncio.get_running_loop().create_future()
        woken.set_result(None)

    def end(self) -> None:
        for stop in self.stops:
            stop()
        if self._telling:
            self._telling.cancel()
