"""Time controls: how much time a clock begins with, what a turn is charged, and what its end brings. All in ms."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

Millis = int
Bonus = Literal["none", "fischer", "bronstein", "delay"]

# What the end of a turn brings, from the time thought in it and the extra time agreed.
BONUS: dict[Bonus, Callable[[Millis, Millis], Millis]] = {
    "none": lambda thought, extra: 0,
    "fischer": lambda thought, extra: extra,  # the whole of it, however quick the turn
    "bronstein": lambda thought, extra: min(thought, extra),  # what was thought comes back, up to the extra
    "delay": lambda thought, extra: 0,  # it was not charged in the first place
}


@dataclass(frozen=True)
class Stage:
    """With the end of a player's turn number `turns` the clock gets `adds` more."""

    turns: int
    adds: Millis


@dataclass(frozen=True)
class Control:
    """`time` to begin with, then by `bonus` so much `extra` a turn, and more time by stages."""

    time: Millis
    bonus: Bonus = "none"
    extra: Millis = 0
    stages: tuple[Stage, ...] = ()

    @property
    def free(self) -> Millis:
        """The start of every turn that is not charged (simple delay)."""
        return self.extra if self.bonus == "delay" else 0

    def charge(self, before: Millis, after: Millis) -> Millis:
        """What it costs to think from `before` to `after`, both counted from the start of the turn."""
        return max(0, after - self.free) - max(0, before - self.free)

    def earned(self, thought: Millis, turns: int) -> Millis:
        """What the end of a turn brings; `turns` counts that turn too."""
        later = sum(stage.adds for stage in self.stages if stage.turns == turns)
        return BONUS[self.bonus](thought, self.extra) + later
