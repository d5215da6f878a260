"""Python's garbage collection at a table: seldom while it is played, and in a quiet moment once pages have closed.

A tap makes thousands of values that go by themselves; to look through them took a fifth of it. A page that is closed is
some ten thousand that hold each other, and only a look through everything finds them.
"""

import asyncio
import gc
from time import monotonic

SELDOM = (20_000, 50, 50)
SOON = 2.0  # seconds after a page has closed, or after the last tap, until all is looked through
LATEST = 10.0  # seconds after which it no longer waits for a quiet moment


class Garbage:
    """What the pages of one process leave behind."""

    def __init__(self) -> None:
        self._touched = float("-inf")
        self._closed_at: float | None = None

    def touched(self) -> None:
        """A tap is being answered: this is no quiet moment."""
        self._touched = monotonic()

    def page_closed(self) -> None:
        """What it was can go."""
        if self._closed_at is None:
            self._closed_at = monotonic()
            asyncio.get_running_loop().call_later(SOON, self._look)

    def _look(self) -> None:
        now = monotonic()
        if self._closed_at is not None and now - self._touched < SOON and now - self._closed_at < LATEST:
            asyncio.get_running_loop().call_later(SOON, self._look)
            return
        self._closed_at = None
        gc.collect()


garbage = Garbage()  # the collector is one a process, too
