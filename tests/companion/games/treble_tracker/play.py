"""A match of Treble Tracker played by the second: what comes due is entered first, as the service does it."""

from typing import Any

from companion.engine.game import Refusal
from companion.engine.match import Entry, Match, Retracted
from companion.games.treble_tracker import GAME
from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted
from companion.games.treble_tracker.state import Table

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eva")
START = 1_800_000_000_000  # ms: when the first turn begins
SECOND, MINUTE = 1_000, 60_000


class Play:
    """`p(seconds, event)` enters it so many seconds after the start; `p.no` gives the refusal instead."""

    def __init__(self, players: int = 4, first: str = "Ann", begun: bool = True, **options: str) -> None:
        self.match = Match.begin(GAME, NAMES[:players], GAME.options(**options))
        if begun:
            self(0, FirstPlayerDrawn(first), MatchStarted(first))

    @property
    def table(self) -> Table:
        table: Table = self.match.state
        return table

    def __call__(self, seconds: float, *events: Any) -> "Play":
        for event in events:
            after = self._tried(seconds, event)
            assert isinstance(after, Match), after
            self.match = after
        if not events:
            self.match = self._due(START + round(seconds * SECOND))
        return self

    def no(self, seconds: float, event: Any) -> Refusal:
        after = self._tried(seconds, event)
        assert isinstance(after, Refusal), f"{event} was entered"
        return after

    def undo(self, seconds: float) -> "Play":
        return self(seconds, self.match.undo())

    def take_out(self, seconds: float, number: int) -> "Play":
        return self(seconds, Retracted(number))

    def left(self, player: str, seconds: float) -> int:
        return self.table.left(player, START + round(seconds * SECOND))

    def told(self) -> list[str]:
        """Every fact that stands, in a sentence."""
        befores = [self.match.opening, *(fact.state for fact in self.match.facts)]
        return [GAME.tell(table, fact.entry.event) for table, fact in zip(befores, self.match.facts, strict=False)]

    def _tried(self, seconds: float, event: Any) -> Match | Refusal:
        now = START + round(seconds * SECOND)
        match = self._due(now)
        after = match.enter(Entry(match.next_number, now, event))
        if isinstance(after, Refusal):
            return after
        return self._noted(after, now)

    def _due(self, now: int) -> Match:
        return self._noted(self.match, now)

    @staticmethod
    def _noted(match: Match, now: int) -> Match:
        while (due := match.comes_due) and due[0] <= now:
            after = match.enter(Entry(match.next_number, *due, due=True))
            assert isinstance(after, Match), after
            match = after
        return match


def league(players: int = 4, first: str = "Ann", **options: str) -> Play:
    return Play(players, first, format="league", **options)


def knockout(players: int = 4, first: str = "Ann", **options: str) -> Play:
    return Play(players, first, format="knockout", **options)


def untimed(players: int = 4, first: str = "Ann", **options: str) -> Play:
    return Play(players, first, format="untimed", **options)
