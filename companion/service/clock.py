"""The service's clock: it starts at the wall clock's time and from then on only counts, whatever the wall does."""

import sys
import time
from collections.abc import Callable

Millis = int
Source = Callable[[], Millis]

LEEWAY = 2_000  # ms that two clocks may differ before it is a sleep or a changed clock


def wall() -> Millis:
    """The wall clock, in ms since the epoch: it may be set at any moment."""
    return time.time_ns() // 1_000_000


def since_boot() -> Millis:
    """Milliseconds that only ever grow. Where the system has such a clock, the time it sleeps counts too."""
    slept_too = _counting_sleep()
    return time.monotonic_ns() // 1_000_000 if slept_too is None else slept_too


def awake() -> Millis:
    """Milliseconds that do not grow while the system sleeps; only where `since_boot` does is that a second witness.

    Not on Windows, where this grows, too (`_unbiased`).
    """
    return time.monotonic_ns() // 1_000_000


class ServiceClock:
    """The sources are arguments, so that a test can set them.

    With an `awake` source a sleep is known for what it is, and a changed wall clock too. Without one nobody can tell
    the two apart. By default there is one where the system has a clock that counts its sleep.
    """

    def __init__(self, wall: Source = wall, steady: Source = since_boot, awake: Source | None = None) -> None:
        self._wall, self._steady = wall, steady
        self._awake = awake if awake or steady is not since_boot else _second_witness()
        self._anchor = wall() - steady()
        self._apart = 0  # by how much the wall clock was ahead when last looked at
        self._asleep = self._slept()

    def now(self) -> Millis:
        """This moment in ms since the epoch, as the wall clock stood at start; it never goes back."""
        return self.at(self.mark())

    def mark(self) -> Millis:
        """This moment on the steady clock, ms: it stays the same also where a gap in time comes up later."""
        return self._steady()

    def at(self, mark: Millis) -> Millis:
        """Such a moment in ms since the epoch, as it is reckoned by now."""
        return self._anchor + mark

    def drift(self) -> Millis:
        """How far the wall clock is ahead of `now`, but for what has been looked at before."""
        return self._wall() - self.now() - self._apart

    def lost(self) -> tuple[Millis, Millis] | None:
        """From when until when nobody can know how the time went, if such a gap has come up since the last look.

        A sleep, or a wall clock that has run ahead where a sleep cannot be told from a changed clock: there the wall is
        taken from now on. A clock that is known to have been changed, or was set back, moves nothing.
        """
        drift, slept = self.drift(), self._slept() - self._asleep
        self._asleep += slept
        if self._awake is not None:
            self._apart += drift
            return (self.now() - slept, self.now()) if slept > LEEWAY else None
        since = self.now()
        if drift <= LEEWAY:
            self._apart += drift
            return None
        self._anchor += drift
        return since, self.now()

    def _slept(self) -> Millis:
        """How long the system has slept since it was started, as far as can be told."""
        return self._steady() - self._awake() if self._awake else 0


def _second_witness() -> Source | None:
    return _unbiased() if _counting_sleep() is None else awake


def _unbiased() -> Source | None:
    """Windows' own clock that stands still while it sleeps; there `time.monotonic` goes on. None elsewhere."""
    if sys.platform != "win32":
        return None
    import ctypes

    query = ctypes.windll.kernel32.QueryUnbiasedInterruptTime

    def read() -> Millis:
        count = ctypes.c_ulonglong()  # of 100 ns
        query(ctypes.byref(count))
        return count.value // 10_000

    return read


def _counting_sleep() -> Millis | None:
    try:
        return time.clock_gettime_ns(time.CLOCK_BOOTTIME) // 1_000_000
    except (AttributeError, OSError):  # macOS, Windows, a browser: no clock of this name
        return None
