"""The Treble: whose full round with all three trophies began when (Score the Treble; K4, K9, K23).

Nobody is asked who holds what: whoever has declared holds all three, so nobody else does; of the others the app knows
no more than when they cannot have held them.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from . import events
from .events import Event
from .state import Out, Table


def turn_begins(table: Table, player: str) -> Table:
    return table.but(began={**table.began, player: max(table.began.values(), default=0) + 1})


def turn_over(table: Table, player: str) -> Table:
    """A full round can begin with the end of an own turn, unless another held all three in it, or got them in it."""
    if player in table.ended or table.given or any(one != player for one in table.declared):
        return table
    return table.but(ended={**table.ended, player: table.began[player]})


def turn_put_right(table: Table, player: str) -> Table:
    """It is this player's turn: the one before has not ended, nor has any that came after it."""
    first = table.began.get(player)
    stands = {one: turn for one, turn in table.ended.items() if first is None or turn < first}
    return turn_begins(table.but(ended=stands), player)


def declared(table: Table, player: str) -> Table:
    """Now this player holds all three: a round with them begins with the end of this player's turn.

    Whoever is out has lost them, and comes back without, should that have been a mistake.
    """
    went = {one: replace(how, declared=None, ended=None) for one, how in table.out.items()}
    return table.but(ended={}, declared={**table.declared, player: table.turns[player]}, out=went, given=False)


def lost(table: Table, player: str) -> Table:
    """Whoever holds all three from here on begins a round of their own."""
    return table.but(ended={}, declared=_without(table.declared, (player,)), swapped=False, given=False)


def turn_goes_on(table: Table, after: Table, event: Event) -> Table:
    """Where an elimination is taken back that broke a turn off, none that came of it has begun (K25)."""
    if not isinstance(event, events.EliminationTakenBack):
        return after
    began = next((turn.began for turn in table.cut if turn.player == event.player), after.began)
    return after.but(began=began)


def taken(table: Table, event: events.ActionPlayed) -> Table:
    """What a combination surely takes: all trophies of all others, or a whole hand (Player Combinations; Star)."""
    others = [player for player in table.players if player != event.player]
    match event.what:
        case "the_trophy_magnet":
            return _taken_from(table, others).but(magnet=table.actions)
        case "the_reset_whistle":
            return _taken_from(table, others)
        case "midfield_maestro":
            still_in = [player for player in others if player not in table.out]
            drained = table.magnet and table.actions == table.magnet + 1  # no trophy is in the hand that comes for it
            given = event.player in table.declared or bool(drained)
            if len(still_in) == 1:
                return _taken_from(table, (event.player, *still_in)).but(given=given)
            swapped = any(player in table.declared for player in still_in)
            return _taken_from(table, (event.player,)).but(swapped=swapped or table.swapped, given=given)
    return table


def _taken_from(table: Table, players: Collection[str]) -> Table:
    """Whoever is out and comes back has nothing left either."""
    went = {one: replace(how, declared=None, ended=None) if one in players else how for one, how in table.out.items()}
    return table.but(declared=_without(table.declared, players), ended=_without(table.ended, players), out=went)


def out(table: Table, players: tuple[str, ...]) -> Table:
    """Their trophies go into the deck: a Treble that was declared is in nobody's hand any more.

    Then no round of anybody else's can have begun: none does while another holds all three.
    """
    return table.but(declared=_without(table.declared, players), ended=_without(table.ended, players))


def back(table: Table, player: str, went: Out) -> Table:
    """In again with the trophies, unless another has declared them since."""
    if table.declared:
        return table
    if went.ended is not None:
        table = table.but(ended={**table.ended, player: went.ended})
    return table if went.declared is None else table.but(declared={player: went.declared})


def _without(of: Mapping[str, int], players: Collection[str]) -> dict[str, int]:
    return {player: number for player, number in of.items() if player not in players}
