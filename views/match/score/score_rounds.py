"""The score sheet as rounds and cells: any game's lines, summed by the engine and laid out for the screen."""

from dataclasses import dataclass
from functools import cached_property

from companion.engine.game import ScoreLine, totals
from companion.engine.leaders import leaders
from companion.engine.match import Match
from views.match.score.score_chart import END, NOW, SET_UP, ScoreRace


@dataclass(frozen=True)
class Sheet:
    """Lines by round and player. `rounds` are the numbers the sheet has lines for, and those on the way there."""

    players: tuple[str, ...]
    rounds: tuple[int, ...]
    lines: tuple[ScoreLine, ...]
    running: int | None  # the round being played, when it has its place on the sheet already
    played: int  # the last round the game itself counts
    ahead: dict[str, str]  # of who leads, or has won or drawn: that
    unit: tuple[str, str]  # what its points are called: one, several
    out: frozenset[str] = frozenset()  # who is out of the match, whatever they have

    @classmethod
    def of(cls, match: Match, now: int) -> "Sheet":
        lines, outcome = match.lines, match.game.outcome(match.state, now)
        over = outcome is not None
        reached = getattr(match.state, "round", 0)
        scored = {line.round for line in lines}
        last = max(scored | ({reached} if not over else set()), default=0)
        rounds = tuple(r for r in range(min(scored | {1}), last + 1))
        if outcome:
            ahead = dict.fromkeys(outcome.winners, "drew" if match.game.drawn(outcome.winners) else "won")
        else:
            first = leaders(match)
            ahead = dict.fromkeys(first if len(first) < len(match.players) else (), "leads")
        running, unit, out = None if over else reached, match.game.unit(match.state), match.game.out(match.state)
        return cls(match.players, rounds, lines, running, reached, ahead, unit, frozenset(out))

    def stands(self, player: str) -> str:
        """A word below a player's total: who leads, has won or drawn, or is out."""
        return self.ahead.get(player) or ("out" if player in self.out else "")

    def cell(self, number: int | None, player: str) -> tuple[ScoreLine, ...]:
        """A round's lines of a player; without a number those of the whole match."""
        return tuple(line for line in self.lines if number in (None, line.round) and line.player == player)

    def points(self, number: int | None, player: str) -> int:
        return sum(line.points for line in self.cell(number, player))

    @cached_property
    def sums(self) -> dict[str, int]:
        return totals(self.players, self.lines)

    def called(self, number: int) -> str:
        """What lies before round 1 is the set-up, what follows the last round played is the end."""
        return END if number > self.played else str(number or SET_UP)

    def in_words(self, number: int | None) -> str:
        """The same in a sentence: "round 3", "the end"."""
        if number is None:
            return "in all"
        called = self.called(number)
        return f"the {called}" if called in (SET_UP, END) else f"round {called}"

    @property
    def race(self) -> ScoreRace:
        """Totals after each round that has lines or is over; the round being played stands as "now"."""
        after = [dict.fromkeys(self.players, 0)]
        names = []
        for number in self.rounds:
            here = tuple(line for line in self.lines if line.round == number)
            if number == self.running and not here:
                continue
            sums = totals(self.players, here)
            after.append({p: after[-1][p] + sums[p] for p in self.players})
            names.append(NOW if number == self.running else self.called(number))
        return ScoreRace(self.players, tuple(names), tuple(tuple(sums[p] for sums in after) for p in self.players))
