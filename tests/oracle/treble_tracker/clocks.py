"""A second reading of the knockout clocks: five minutes each, one runs at a time, all in ms."""

from typing import Any

MINUTE = 60_000
TIMES = {"5": 5 * MINUTE, "10": 10 * MINUTE, "3": 3 * MINUTE, "1": MINUTE, "5_seconds": 5_000}


class Clocks:
    """What everybody has left, whose clock runs and since when, and how long that player has thought in this turn."""

    def __init__(self, players: tuple[str, ...], options: dict[str, Any]) -> None:
        self.left = dict.fromkeys(players, TIMES[options["knockout_time"]])
        self.turns = dict.fromkeys(players, 0)
        self.bonus, self.extra = options["bonus"], 1_000 * int(options["extra"])
        self.stages = options["stages"] == "two"
        self.runs: str | None = None
        self.since = self.thought = 0

    def charged(self, thought: int) -> int:
        """What a turn of so much thought costs in all."""
        return max(0, thought - self.extra) if self.bonus == "delay" else thought

    def cost(self, time: int) -> int:
        """What so much more thought costs in this turn."""
        return self.charged(self.thought + time) - self.charged(self.thought)

    def spend(self, who: str, time: int) -> None:
        self.left[who] -= self.cost(time)
        self.thought += time

    def settle(self, at: int) -> None:
        if self.runs is not None:
            self.spend(self.runs, at - self.since)
        self.since = at

    def stop(self, at: int) -> None:
        self.settle(at)
        self.runs = None

    def start(self, who: str, at: int, thought: int) -> None:
        self.settle(at)
        self.runs, self.thought = who, thought

    def falls(self) -> int | None:
        return None if self.runs is None else self.since + self.lasts(self.runs)

    def lasts(self, who: str) -> int:
        """How much longer this player can think in this turn."""
        free = max(0, self.extra - self.thought) if self.bonus == "delay" else 0
        return free + self.left[who]

    def turn_over(self, who: str, at: int) -> None:
        """What the end of a turn brings."""
        self.settle(at)
        self.turns[who] += 1
        brings = {"fischer": self.extra, "bronstein": min(self.thought, self.extra)}
        self.left[who] += brings.get(self.bonus, 0)
        if self.stages and self.turns[who] == 10:
            self.left[who] += 2 * MINUTE
