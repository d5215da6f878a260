"""Who has how much, and why; and who has won."""

from collections.abc import Mapping

from companion.engine.game import Outcome, ScoreLine
from companion.engine.wording import listed, printed

from ..state import ROUNDS, Table
from ..words import times


def score(table: Table) -> tuple[ScoreLine, ...]:
    """Every line so far. What breaks a tie may be settled after the end, too, so its lines are not kept."""
    return table.lines + _tie_lines(table)


def outcome(table: Table, now: int) -> Outcome | None:
    """Who has won, once five rounds are kept: the highest total; a tie as the table's options say (T1)."""
    if table.stage != "over":
        return None
    totals, tied = table.totals, leaders(table)
    best = printed(totals[tied[0]])
    if len(tied) == 1:
        second = max(total for player, total in totals.items() if player not in tied)
        return Outcome(
            tied, f"{tied[0]} has the highest total, {best}; the next has {printed(second)}.", "tribbles.win"
        )
    winners, why = _broken(table, tied)
    return Outcome(winners, f"{listed(tied)} have {best} each{why}.", "tribbles.tie")


def leaders(table: Table) -> tuple[str, ...]:
    """Who has the highest total, in the order of the match."""
    return _highest(table.totals)[1]


def _tie_lines(table: Table) -> tuple[ScoreLine, ...]:
    """Where rounds break a tie: a line of 0 for each who is tied, with what is counted."""
    if table.stage != "over" or table.options.tie == "shared":
        return ()
    tied = leaders(table)
    if len(tied) == 1:
        return ()
    return tuple(
        ScoreLine(
            player,
            0,
            f"Tie: went out {times(table.rounds_out.get(player, 0))}, best round {printed(best_round(table, player))}",
            "tribbles.tie",
            ROUNDS,
        )
        for player in tied
    )


def best_round(table: Table, player: str) -> int:
    """The most points the player made in one round."""
    sums = dict.fromkeys(range(1, ROUNDS + 1), 0)
    for line in table.lines:
        if line.player == player:
            sums[line.round] += line.points
    return max(sums.values())


def _broken(table: Table, tied: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """Who wins among the tied, and the rest of the sentence that says why."""
    if table.options.tie == "shared":
        return tied, " and share the win"
    most, often = _highest({player: table.rounds_out.get(player, 0) for player in tied})
    if len(often) == 1:
        return often, f"; {listed(often)} went out most often, {times(most)}"
    best, single = _highest({player: best_round(table, player) for player in often})
    if len(single) == 1:
        return single, f"; {listed(single)} has the best single round, {printed(best)}"
    return single, f"; with as good a best round, {listed(single)} share the win"


def _highest(figures: Mapping[str, int]) -> tuple[int, tuple[str, ...]]:
    """The highest of the players' figures, and who has it."""
    best = max(figures.values())
    return best, tuple(player for player, figure in figures.items() if figure == best)
