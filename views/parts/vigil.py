"""What a page's bell is told of the match last opened on it: when the marks on the way to its next zero are reached.

It goes on while a ruling is read or the log is open: a flag is heard there too.
"""

import asyncio
from collections.abc import Callable
from json import dumps
from typing import Any

import flet as ft

from companion.clocks import WARNINGS
from companion.log import Match
from views.parts.files import LEFT

BELL = "tableside.bell"  # the page's own script listens under this name


class Vigil:
    """One a page. What comes due in a match is a clock at zero: the page hears of it once, and rings by itself."""

    def __init__(self) -> None:
        self._desk: Any = None
        self._stop: Callable[[], None] = lambda: None
        self._telling: set[asyncio.Task[None]] = set()
        self._bell: ft.SharedPreferences | None = None
        self._zero: int | None = None  # the moment this page's bell knows of, desk time
        self.sound = self.vibration = True

    def follow(self, desk: Any, match_id: str, match: Match) -> None:
        """From now on this page's bell is that of this match, and of no other."""
        self.end()
        self._desk = desk
        self._stop = desk.subscribe(match_id, lambda _, moved: self._turn(moved))
        self._turn(match)

    def wish(self, sound: bool, vibration: bool) -> None:
        """What the holder of this device wants to hear and feel."""
        if (sound, vibration) != (self.sound, self.vibration):
            self.sound, self.vibration = sound, vibration
            self.tell_again()

    def tell_again(self) -> None:
        """The page may have lost what it was told: it was away, or it is to ring otherwise."""
        if self._zero is not None:
            self._tell()

    def end(self) -> None:
        """The page is gone, or turns to another match."""
        self._stop()
        self._stop = lambda: None

    def _turn(self, match: Match) -> None:
        zero = match.comes_due[0] if match.comes_due else None
        if zero != self._zero:
            reached = self._zero is not None and self._desk.now() >= self._zero
            self._zero = zero
            self._tell(reached)

    def _tell(self, reached: bool = False) -> None:
        left = self._zero - self._desk.now() if self._zero is not None else 0
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
