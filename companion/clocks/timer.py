"""One timer for a whole table. It has a start and an end, and nothing in between: it cannot be paused."""

from dataclasses import dataclass, replace

from .control import Millis
from .face import until_change


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

    def changes(self, now: Millis) -> Millis | None:
        """The moment from which another figure is the right one; None while none will be."""
        left = self.remaining(now)
        return None if self.since is None or left == 0 else max(now, self.since) + until_change(left)
