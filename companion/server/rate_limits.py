"""Limits how fast and how much one device may ask, so that its flood is felt by nobody else."""

import time
from collections.abc import Callable
from dataclasses import dataclass

MOST_ADDRESSES = 4_096  # that are remembered; who has long been still is forgotten first


@dataclass(frozen=True)
class Rate:
    """So many at once, and from then on so many a second."""

    at_once: int
    a_second: float


# A page asks some forty things when it opens and one a second from then on; many phones may come by one address.
REQUESTS = Rate(1_000, 200)
# A page sends a few messages a tap, and a few dozen while it is dragged or its window is pulled.
FRAMES = Rate(200, 60)
MOST_UNHEARD = 32_000_000  # bytes: two of the longest messages, and a page hands over one file at a time
SHARED = "tableside.unheard"  # in a socket's scope: by this it is told with which others it is counted


class Pace:
    """How far ahead of its rate somebody is."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._now = rate, now
        self._owed = 0.0  # the moment until which what was asked for takes at this rate

    @property
    def wait(self) -> float:
        """Seconds until the next one is due; 0, where it may come now."""
        return max(self._owed - (self._rate.at_once - 1) / self._rate.a_second - self._now(), 0.0)

    def take(self) -> float:
        """One more; in how many seconds its turn is."""
        wait = self.wait
        self._owed = max(self._owed, self._now()) + 1 / self._rate.a_second
        return wait


class Unheard:
    """How many bytes the pages of one device hold here together, of messages begun or waiting to be heard."""

    def __init__(self) -> None:
        self._of: dict[object, int] = {}

    def fits(self, page: object, held: int) -> bool:
        """This page holds so many now; whether that is within what all of them may."""
        self._of[page] = held
        return sum(self._of.values()) <= MOST_UNHEARD

    def release(self, page: object) -> None:
        """It has gone, or holds nothing any more."""
        self._of.pop(page, None)


class RequestLimit:
    """Who asks too fast, by address."""

    def __init__(self, rate: Rate = REQUESTS, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._now = rate, now
        self._paces: dict[str, Pace] = {}

    def wait(self, address: str) -> float:
        """Seconds until this address may ask again, where it asks too fast; else 0, and it is counted."""
        pace = self._paces.pop(address, None) or Pace(self._rate, self._now)
        self._paces[address] = pace  # the last one that asked is the last one here
        if len(self._paces) > MOST_ADDRESSES:
            del self._paces[next(iter(self._paces))]
        if not (wait := pace.wait):
            pace.take()
        return wait
