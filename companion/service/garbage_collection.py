"""Schedules Python's garbage collection: seldom while a table plays, and in a quiet moment once pages have closed.

A tap makes thousands of values that go by themselves; to look through them took a fifth of it. A page that is closed is
some ten thousand that hold each other, and only a look through everything finds them.
"""

import asyncio
import gc
from contextvars import Context
from time import monotonic

SELDOM = (20_000, 50, 50)
SOON = 2.0  # seconds after a page has closed, or after the last tap, until all is looked through
LATEST = 10.0  # seconds after which it no longer waits for a quiet moment
MANY = 500  # taps


class GarbageCollection:
    """What the pages of one process leave behind."""

    def __init__(self) -> None:
        self._touched, self._taps = float("-inf"), 0
        self._since: float | None = None  # when something came to be looked for

    def touched(self) -> None:
        """A tap is being answered: this is no quiet moment. After many, the screens that were drawn anew can go."""
        self._touched, self._taps = monotonic(), self._taps + 1
        if self._taps >= MANY:
            self._look_soon()

    def page_closed(self) -> None:
        """What it was can go."""
        self._look_soon()

    def _look_soon(self) -> None:
        if self._since is None:
            self._since = monotonic()
            self._wait(self._since)

    def _wait(self, since: float) -> None:
        """In a context of its own: the one it is called in holds the page."""
        asyncio.get_running_loop().call_later(SOON, self._look, since, context=Context())

    def _look(self, since: float) -> None:
        now = monotonic()
        if now - self._touched < SOON and now - since < LATEST:
            self._wait(since)
            return
        self._since, self._taps = None, 0
        gc.collect()


garbage = GarbageCollection()  # the collector is one a process, too
