"""One clock a player, of which at most one runs. Nothing ticks: the flag's moment is known in advance."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from .clock_display import ClockDisplay, ClockWarning, display, warning
from .time_control import Control, Millis
from .time_left import TimeLeft

# Why no clock runs: not yet started, a flag has fallen, cards are shuffled, nobody knows the time, all is over.
Standing = Literal["start", "flag", "shuffle", "gap", "over"]


@dataclass(frozen=True)
class Clocks:
    """All clocks, as they were at the moment `since`; from then on one `runs`, or all stand because of `stands`.

    Times are ms. `left`, `used`, `stood` and `thought` do not count what has gone by since: ask `remaining` and the
    rest with the time. A player's `left` is the time to begin with and all that was earned or put right, minus what
    was charged. From the first start on, all that was used and all that was stood make up the time elapsed, to the ms.
    """

    control: Control
    left: Mapping[str, Millis]
    used: Mapping[str, Millis]  # how long each clock has run
    turns: Mapping[str, int]  # each player's own turns, ended
    runs: str | None = None
    stands: Standing = "start"  # says nothing while one runs
    since: Millis | None = None  # None until the first start
    thought: Millis = 0  # in this turn, before `since`
    stood: Mapping[Standing, Millis] = field(default_factory=dict)

    @classmethod
    def of(cls, players: Iterable[str], control: Control) -> "Clocks":
        names = tuple(players)
        none = dict.fromkeys(names, 0)
        return cls(control, dict.fromkeys(names, control.time), none, none)

    # Reading

    def remaining(self, player: str, now: Millis) -> Millis:
        """What this player has left, in ms; never below 0."""
        left = self.left[player]
        if player != self.runs:
            return left
        return max(0, left - self.control.charge(self.thought, self.thought + self._gone(now)))

    @property
    def falls(self) -> Millis | None:
        """The very ms at which the running clock is at zero: whoever presses then is out. None while all stand."""
        if self.runs is None or self.since is None:
            return None
        return self.since + self._free + self.left[self.runs]

    def shown(self, player: str, now: Millis) -> ClockDisplay:
        """The figure on this player's clock, and until when it is the right one."""
        return display(self.remaining(player, now), self._goes_down(now) if player == self.runs else None)

    def all_left(self, now: Millis) -> tuple[TimeLeft, ...]:
        """What each player has left, in seat order."""
        return tuple(
            TimeLeft(self.remaining(player, now), self._goes_down(now) if player == self.runs else None, player)
            for player in self.left
        )

    def warning(self, now: Millis) -> ClockWarning | None:
        """When the running clock will be heard next; None while all stand."""
        return None if self.runs is None else warning(self.remaining(self.runs, now), self._goes_down(now), self.runs)

    def used_by(self, player: str, now: Millis) -> Millis:
        """How long this clock has run, in ms, the turn that is on included."""
        return self.used[player] + (self._gone(now) if player == self.runs else 0)

    def stood_for(self, why: Standing, now: Millis) -> Millis:
        """How long all clocks have stood because of this, in ms."""
        standing = self.runs is None and self.stands == why
        return self.stood.get(why, 0) + (self._gone(now) if standing else 0)

    # Changing. Each is told when it happens; nothing is lost and nothing is counted twice.

    def started(self, player: str, now: Millis) -> "Clocks":
        """A turn begins: this clock runs."""
        return self._settled(now).but(runs=player, thought=0)

    def resumed(self, player: str, now: Millis) -> "Clocks":
        """The turn that was on goes on: what was thought in it before still counts."""
        return self._settled(now).but(runs=player)

    def stopped(self, why: Standing, now: Millis) -> "Clocks":
        """All clocks stand."""
        return self._settled(now).but(runs=None, stands=why)

    def pressed(self, player: str, then: str, now: Millis) -> "Clocks":
        """The turn of `player` ends, with what its end brings; the clock of `then` runs."""
        return self._ended(player, now).started(then, now)

    def new_turn(self) -> "Clocks":
        """Whoever runs next has not thought yet in this turn."""
        return self.but(thought=0)

    def fallen(self) -> "Clocks":
        """The flag falls at its own moment, and all clocks stand from then on."""
        falls = self.falls
        assert falls is not None
        return self.stopped("flag", falls)

    def corrected(self, player: str, left: Millis, now: Millis) -> "Clocks":
        """From now on this player has so much left; where all stand, they have stood as long as before."""
        clocks = self._settled(now) if self.runs else self
        return clocks.but(left={**clocks.left, player: left})

    def but(self, **changes: Any) -> "Clocks":
        """These clocks with such fields changed: what `dataclasses.replace` gives, at a fifth of its price."""
        clocks = object.__new__(Clocks)
        clocks.__dict__.update(self.__dict__, **changes)
        return clocks

    # Within

    @property
    def _free(self) -> Millis:
        """What is left of the uncharged start of this turn."""
        return max(0, self.control.free - self.thought)

    def _goes_down(self, now: Millis) -> Millis | None:
        """From when on the running clock gets less: now, or the end of a delay."""
        return None if self.since is None else max(now, self.since + self._free)

    def _gone(self, now: Millis) -> Millis:
        """How long it has been so, and a running clock no longer than to its flag."""
        if self.since is None:
            return 0
        until = now if self.falls is None else min(now, self.falls)
        return max(0, until - self.since)

    def _settled(self, now: Millis) -> "Clocks":
        """What has gone by is put where it belongs: to the player whose clock ran, or to why they stood."""
        if self.since is None:
            return self.but(since=now)
        gone = self._gone(now)
        if self.runs is None:
            return self.but(
                since=self.since + gone, stood={**self.stood, self.stands: self.stood.get(self.stands, 0) + gone}
            )
        thought = self.thought + gone
        left = self.left[self.runs] - self.control.charge(self.thought, thought)
        return self.but(
            since=self.since + gone,
            thought=thought,
            left={**self.left, self.runs: left},
            used={**self.used, self.runs: self.used[self.runs] + gone},
        )

    def _ended(self, player: str, now: Millis) -> "Clocks":
        clocks, turns = self._settled(now), self.turns[player] + 1
        left = clocks.left[player] + self.control.earned(clocks.thought, turns)
        return clocks.but(left={**clocks.left, player: left}, turns={**self.turns, player: turns})
