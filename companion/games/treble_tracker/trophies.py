"""Whose full round with all three trophies can have begun, and when it begins anew (Score the Treble; K4, K9, K23).

Nobody is asked who holds what: whoever has declared holds all three, so nobody else does; of the others the app knows
no more than when they cannot have held them.
"""

from collections.abc import Iterable

from .state import Out, Table


def turn_over(table: Table, player: str) -> Table:
    """A full round begins with the end of an own turn, unless another held all three in it."""
    begins = not any(one != player for one in table.declared)
    earlier = {one: begun for one, begun in table.ended.items() if one != player}
    return table.but(ended={**earlier, player: begins})


def turn_put_right(table: Table, player: str) -> Table:
    """It is this player's turn again: it has not ended, nor has any that came after it."""
    order = list(table.ended)
    stands = order[: order.index(player)] if player in table.ended else order
    return table.but(ended={one: table.ended[one] for one in stands})


def declared(table: Table, player: str) -> Table:
    """Now this player holds all three, so nobody did before."""
    return _anew(table, table.players).but(declared={**table.declared, player: table.turns[player]}, restored=None)


def lost(table: Table, player: str) -> Table:
    """Whoever holds all three from here on begins a round of their own."""
    still = {one: n for one, n in table.declared.items() if one != player}
    return _anew(table, table.players).but(declared=still, restored=None)


def out(table: Table, players: tuple[str, ...]) -> Table:
    """Their trophies go into the deck; a Treble that was declared is in nobody's hand any more."""
    still = {one: n for one, n in table.declared.items() if one not in players}
    anew = players if len(still) == len(table.declared) else table.players
    restored = None if table.restored in players else table.restored
    return _anew(table, anew).but(declared=still, restored=restored)


def back(table: Table, player: str, went: Out) -> Table:
    """In again with the trophies, as long as they have not been put into the deck and nobody else has declared."""
    if player not in table.gone or table.declared:
        return table
    table = table.but(ended={**table.ended, player: went.held} if player in table.ended else table.ended)
    return table if went.declared is None else table.but(declared={player: went.declared}, restored=player)


def _anew(table: Table, players: Iterable[str]) -> Table:
    return table.but(ended={one: begun and one not in players for one, begun in table.ended.items()})
