"""One timer for a whole table. It has a start and an end, and nothing in between: it cannot be paused."""

from dataclasses import dataclass, replace

from .clock_display import ClockDisplay, ClockWarning, display, warning
from .time_control import Millis
from .time_left import TimeLeft


@dataclass(frozen=True)
class Timer:
    """`total` ms from the moment `since`; None until it is started."""

    total: Millis
    since: Millis | None = None

    def started(self, now: Millis) -> "Timer":
        return self if self.since is not None else replace(self, since=now)

    @property
    def ends(self) -> Millis | None:
        """The moment of 0:00; None until it is started."""
        return None if self.since is None else self.since + self.total

    def remaining(self, now: Millis) -> Millis:
        """What is left, in ms; never below 0, never above `total`."""
        return self.total if self.since is None else min(self.total, max(0, self.since + self.total - now))

    def shown(self, now: Millis) -> ClockDisplay:
        return display(self.remaining(now), self._goes_down(now))

    def all_left(self, now: Millis) -> tuple[TimeLeft, ...]:
        """What the table has left."""
        return (TimeLeft(self.remaining(now), self._goes_down(now)),)

    def warning(self, now: Millis) -> ClockWarning | None:
        """When it will be heard next; None until it is started, and after 0:00."""
        return warning(self.remaining(now), self._goes_down(now))

    def _goes_down(self, now: Millis) -> Millis | None:
        return None if self.since is None else max(now, self.since)
