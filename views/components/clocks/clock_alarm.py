"""Tells a page's alarm when the clock of the match last opened on it reaches its marks and its zero.

It goes on while a ruling is read or the log is open: a flag is heard there too.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from json import dumps

import flet as ft

from companion.engine.clocks import WARNINGS
from companion.engine.match import Match
from companion.flet_patches.page_errors import LEFT
from companion.service.match_service import MatchService, NoSuchMatch, ParseError, StorageError

BELL = "tableside.bell"  # the page's own script listens under this name


class ClockAlarm:
    """One a page. What comes due in a match is a clock at zero: the page hears of it once, and rings by itself."""

    def __init__(self) -> None:
        self._service: MatchService | None = None
        self._stops: list[Callable[[], None]] = []
        self._telling: set[asyncio.Task[None]] = set()
        self._bell: ft.SharedPreferences | None = None
        self._match_id = ""
        self._match: Match | None = None
        self._rests = False  # parked or ended by hand: nothing comes due in it until it goes on
        self._zero: int | None = None  # the moment this page's bell knows of, in the match's time
        self.sound = self.vibration = True
        self.at_return: list[Callable[[], Awaitable[None]]] = []  # what else is to be done when the page is seen again

    def follow(self, service: MatchService, match_id: str, match: Match) -> None:
        """From now on this page's bell is that of this match, and of no other."""
        self.end()
        self._service, self._match_id, self._match, self._rests = service, match_id, match, False
        self._stops = [service.subscribe(match_id, self._moved), service.subscribe_lists(self._stands)]
        self._stands()

    def wish(self, sound: bool, vibration: bool) -> None:
        """What the holder of this device wants to hear and feel."""
        if (sound, vibration) != (self.sound, self.vibration):
            self.sound, self.vibration = sound, vibration
            self.tell_again()

    def tell_again(self) -> None:
        """The page may have lost what it was told: it was away, or it is to ring otherwise."""
        if self._left() > 0:  # a zero that is past is told by its entry
            self._tell()

    async def come_back(self, change: ft.AppLifecycleStateChangeEvent) -> None:
        """The page is seen again. Its own timers stood while it slept, and so may the clock of this machine have."""
        if change.state is not ft.AppLifecycleState.SHOW:
            return
        for act in tuple(self.at_return):
            await act()
        if self._service is None:
            return
        with suppress(StorageError, NoSuchMatch, ParseError):  # the screens say so
            await self._service.open(self._match_id)  # what came due meanwhile is entered now, and told as any entry is
            self.tell_again()

    def end(self) -> None:
        """The page is gone, or turns to another match."""
        while self._stops:
            self._stops.pop()()

    def _moved(self, _: str, match: Match) -> None:
        self._turn(match, reached=bool(match.entries) and match.entries[-1].due)

    def _stands(self) -> None:
        """Some match was begun, parked, ended or resumed; or a copy was brought back, which may not have this one."""
        assert self._service is not None
        assert self._match is not None
        with suppress(StorageError):  # nobody can tell: it is as it was
            self._rests = self._service.status(self._match_id) != "open"
        self._turn(self._match)

    def _turn(self, match: Match, reached: bool = False) -> None:
        self._match = match
        zero = match.comes_due[0] if match.comes_due and not self._rests else None
        if zero != self._zero:
            self._zero = zero
            self._tell(reached)

    def _left(self) -> int:
        """Until the zero, ms; nothing where there is none."""
        return self._zero - self._service.now(self._match_id) if self._service and self._zero is not None else 0

    def _tell(self, reached: bool = False) -> None:
        left = self._left()
        marks = [(mark, left - mark) for mark in WARNINGS if mark < left]
        words = dumps({"marks": marks, "reached": reached, "sound": self.sound, "vibration": self.vibration})
        task = asyncio.create_task(self._say(words))
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _say(self, words: str) -> None:
        self._bell = self._bell or ft.SharedPreferences()
        try:
            await self._bell.set(BELL, words)
        except RuntimeError as why:
            if str(why) != LEFT:
                raise
