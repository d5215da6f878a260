"""The time of a tap by its page's own clock: the service knows only when the word of it arrived."""

from collections.abc import Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from math import isfinite

KEY = 0.0015  # seconds within which a key was down; a finger is for longer
LONGEST = 15  # figures of one tap: two of the finger, one of the messages, and when the last of them were heard


@dataclass(frozen=True)
class TapTime:
    """A tap by its page's own clock, in seconds, as `assets/web/tap_times.js` tells it.

    That clock goes on when the page is loaded anew: the session that hears of its taps does, too.

    `down` and `up` are when the finger came down and when it left; `up` is negative when nobody knows. `heard` is how
    many messages of the table the page had heard on this connection, and `heard_at` when it heard the last of them, the
    newest at the end.
    """

    down: float
    up: float
    heard: int
    heard_at: tuple[float, ...]

    @classmethod
    def told(cls, data: object) -> "TapTime | None":
        """What a page has told of a tap, in milliseconds; None if that is nothing, or nothing of the kind."""
        if not isinstance(data, Sequence) or isinstance(data, str | bytes) or not 3 <= len(data) <= LONGEST:
            return None
        if not all(isinstance(figure, int | float) and isfinite(figure) for figure in data):
            return None
        down, up, heard, *heard_at = data
        return cls(down / 1000, up / 1000, int(heard), tuple(moment / 1000 for moment in heard_at))

    def same_as(self, before: "TapTime", pitch: float, gap: float) -> bool:
        """Is this the tap before, felt once more? It began less than `pitch` after that one, or `gap` after its end.

        A finger that comes back on purpose is not so quick: eight taps a second leave 125 ms from one to the next.
        """
        known = self.up >= 0
        return known and (0 < self.down - before.down < pitch or 0 < self.down - before.up < gap)

    @property
    def by_reader(self) -> bool:
        """Did a screen reader touch it? Its touch alone ends as it begins."""
        return self.down == self.up

    @property
    def by_key(self) -> bool:
        """Did a key press it?"""
        return 0 < self.up - self.down < KEY

    @property
    def held(self) -> bool:
        """Is it a key that was not let go since the tap before? A negative `down` says so."""
        return self.down < 0

    def since(self, message: int) -> float:
        """For how long the page had heard this message of the table when the finger came down; 0 if it had not."""
        if message > self.heard:
            return 0.0
        if not self.heard_at:
            return float("inf")
        return max(0.0, self.down - self.heard_at[max(-len(self.heard_at), message - self.heard - 1)])


# The tap that is being answered, and what comes of it; None where its page told nothing, or it was none.
answering: ContextVar[TapTime | None] = ContextVar("answering", default=None)
