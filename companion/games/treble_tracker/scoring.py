"""Who has won, what a match is worth, and why: 3 points for a win, 1 for a draw, 0 for a loss."""

from companion.engine.game import Outcome, ScoreLine
from companion.engine.wording import listed

from .state import Out, Table

WIN, DRAW, LOSS = 3, 1, 0  # points (Choosing a Format)


def score(table: Table) -> tuple[ScoreLine, ...]:
    return table.lines


def outcome(table: Table, now: int) -> Outcome | None:
    """Who has won, or who shares a draw; None while the match is on."""
    return table.result


def last_one_in(table: Table, winner: str, at: int) -> Table:
    """Everyone else is out."""
    result = Outcome((winner,), f"{winner} is the last one in.", "treble_tracker.last_one_in")
    return _over(table, result, "Won: the last one in", at)


def treble(table: Table, winner: str, at: int) -> Table:
    """The Treble, survived and shown."""
    why = f"{winner} shows all three trophies, held for a full round."
    return _over(table, Outcome((winner,), why, "treble_tracker.treble"), "Won: the Treble", at)


def drawn(table: Table, at: int) -> Table:
    """Nobody has won: everyone still in shares it."""
    why = f"The last turns are over and nobody has won: {listed(table.still_in)} were still in."
    if table.declared:
        why += f" {next(iter(table.declared))}’s Treble was declared, and not shown in time."
    return _over(table, Outcome(table.still_in, why, "treble_tracker.draw"), "Draw: still in at the end", at)


def out_together(table: Table, players: tuple[str, ...], at: int) -> Table:
    """Nobody is in: a draw among those who went last; in a knockout, which knows none, the very last has won (K17)."""
    rule = "treble_tracker.together"
    if table.clocks:
        result = Outcome(players[-1:], f"{players[-1]} was the last to go out.", rule)
        return _over(table, result, "Won: the last to go out", at)
    why = f"{listed(players)} went out together, and nobody else was in."
    return _over(table, Outcome(players, why, rule), "Draw: went out together", at)


def taken_back(table: Table) -> Table:
    """The match goes on: what it had brought is taken away again, line by line."""
    standing = table.lines[-len(table.players) :]
    undone = tuple(
        ScoreLine(line.player, -line.points, f"Taken back: {line.why}", "treble_tracker.taken_back", line.round)
        for line in standing
        if line.points
    )
    return table.but(stage="final" if table.last_turns else "play", result=None, lines=(*table.lines, *undone))


def _over(table: Table, result: Outcome, won: str, at: int) -> Table:
    share = WIN if len(result.winners) == 1 else DRAW  # nobody is alone in a draw
    lines = tuple(
        ScoreLine(player, share, won, result.rule, 1)
        if player in result.winners
        else ScoreLine(player, LOSS, _lost(table.out.get(player)), "treble_tracker.points", 1)
        for player in table.players
    )
    clocks = table.clocks.stopped("over", at) if table.clocks else None
    return table.but(stage="over", result=result, lines=table.lines + lines, turn=None, clocks=clocks)


def _lost(out: Out | None) -> str:
    match out:
        case Out(how="flag"):
            return "Lost: out by the flag"
        case Out(how="lives"):
            return "Lost: no life left"
        case Out():
            return "Lost: out"
        case None:
            return "Lost: another has the Treble"
