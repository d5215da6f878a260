"""What may happen at the table, and what it changes."""

from dataclasses import replace
from typing import assert_never

from . import events
from .deeds import deeds, homes_after
from .events import Colour, Event
from .legality import refuse
from .points_only import scored, tokens_scored
from .scoring import deed_lines, one_too_many, token_line
from .state import FINISH, NO_DICE, Home, Options, Table, Turn

__all__ = ["apply", "refuse", "start", "undecided"]


def start(players: tuple[str, ...], options: Options) -> Table:
    """One cat of each colour and one mouse in every home (Set up, 2); who rolls first is still open."""
    return Table(players, options, homes=dict.fromkeys(players, Home()), turns=dict.fromkeys(players, NO_DICE))


def apply(table: Table, event: Event, at: int) -> Table:
    match event:
        case events.DieTaken():
            return _taken(table, event)
        case events.DiceRolled():
            return _rolled(table, event)
        case events.MiceEaten(player=player, mice=mice):
            return _decided(table, player, replace(table.turns[player], amount=mice))
        case events.CatsRehomed(player=player, cats=cats, to=to):
            return _decided(table, player, replace(table.turns[player], amount=cats, to=to if cats else None))
        case events.HairballCoughed(player=player, action=action):
            return _decided(table, player, replace(table.turns[player], instead=action))
        case events.FirstPlayerDrawn(player=player):
            return table.but(first=player, stage="roll")
        case events.TokenRevealed(player=player, colour=colour):
            return _revealed(table, player, colour)
        case events.RoundScored(points=sums):
            return scored(table, sums)
        case events.TokensScored(points=sums):
            return tokens_scored(table, sums)
    assert_never(event)


def undecided(table: Table) -> tuple[str, ...]:
    """Whose action still needs a word, in seat order from the roller."""
    return table.undecided


def _rolled(table: Table, event: events.DiceRolled) -> Table:
    cats, actions, wanted = table.cats + event.cats, table.actions + event.actions, table.dice_of_a_kind
    complete = len(cats) == wanted and len(actions) == wanted
    return table.but(cats=cats, actions=actions, stage="draft" if complete else "roll")


def _taken(table: Table, event: events.DieTaken) -> Table:
    turn, picks = table.turns[event.player], table.picks + 1
    match event.face:
        case "orange" | "black" | "white" as colour:
            turn, tray = Turn(colour, turn.die), {"cats": _without(table.cats, colour)}
        case action:
            turn, tray = Turn(turn.colour, action), {"actions": _without(table.actions, action)}
    table = table.but(picks=picks, turns={**table.turns, event.player: turn}, **tray)
    return _played_if_told(table) if picks == 2 * len(table.players) else table


def _decided(table: Table, player: str, turn: Turn) -> Table:
    return _played_if_told(table.but(turns={**table.turns, player: turn}))


def _played_if_told(table: Table) -> Table:
    """The round plays itself once the last word it needs is in."""
    table = table.but(stage="decide")
    return table if table.undecided else _played(table)


def _played(table: Table) -> Table:
    done = deeds(table)
    lines = tuple(line for deed in done for line in deed_lines(deed, table.round))
    table = table.but(
        homes=homes_after(table.homes, done),
        lines=table.lines + lines,
        deeds=done,
        cats=(),
        actions=(),
        picks=0,
        turns=dict.fromkeys(table.players, NO_DICE),
    )
    over = any(total >= FINISH for total in table.totals.values())
    return table.but(stage="reveal") if over else table.but(stage="roll", round=table.round + 1)


def _revealed(table: Table, player: str, colour: Colour) -> Table:
    lines = (*table.lines, token_line(table, player, colour), *one_too_many(table, player, colour))
    table = table.but(tokens={**table.tokens, player: colour}, lines=lines)
    if len(table.tokens) < len(table.players):
        return table
    return table.but(stage="over")


def _without(dice: tuple[str, ...], face: str) -> tuple[str, ...]:
    at = dice.index(face)
    return dice[:at] + dice[at + 1 :]
