"""The desk's clock: it starts at the wall clock's time and from then on only counts, whatever happens to the wall."""

import time
from collections.abc import Callable

Millis = int


def wall() -> Millis:
    """The wall clock, in ms since the epoch: it may be set at any moment."""
    return time.time_ns() // 1_000_000


def since_boot() -> Millis:
    """Milliseconds that only ever grow. Where the system has such a clock, the time it sleeps counts too."""
    try:
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    except (AttributeError, OSError):  # macOS, Windows, a browser: no such clock
        return time.monotonic_ns() // 1_000_000


class DeskClock:
    """Both sources are arguments, so that a test can set them."""

    def __init__(self, wall: Callable[[], Millis] = wall, steady: Callable[[], Millis] = since_boot) -> None:
        self._wall, self._steady = wall, steady
        self._anchor = wall() - steady()

    def now(self) -> Millis:
        """This moment in ms since the epoch, as the wall clock stood at start; it never goes back."""
        return self._anchor + self._steady()

    def drift(self) -> Millis:
        """How far the wall clock is ahead of `now`: more than 2,000 ms is a sleep or a changed clock."""
        return self._wall() - self.now()
