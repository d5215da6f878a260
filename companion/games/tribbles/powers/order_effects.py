"""What an activated power does to the order of play, and what it then waits for. One row a kind of effect."""

from collections.abc import Callable
from typing import Literal

from ..scoring.seen_piles import dealt_anew, slipped_under, top_unknown, under_deck
from ..state import Chain, Owed, Table
from . import POWERS, active_parts
from .power import Effect, Power

Steer = Callable[[Table, str, Power, str], Table]
Asks = Literal["points", "target", "name", "borrowed", "stampede", "own", "again"]


def activated(table: Table, player: str, power: Power, via: str) -> Table:
    """Both halves of a compound, one after the other. Effects without a row are done by hands alone."""
    for part in active_parts(power):
        if part.effect in STEERS:
            table = STEERS[part.effect](table, player, part, via)
    if power.makes_draw and table.turn:
        table = table.but(turn=table.turn._replace(made_draw=power.name))
    match power.disturbs:
        case "own":
            return top_unknown(table, player)
        case "any":
            folded = {name: top for name, top in table.tops.items() if name != player and is_fold(top)}
            return table.but(tops=folded)
        case "named":  # before, none of these was thought to be known
            known = (name for name, top in table.tops.items() if not is_fold(top) and name not in table.bared)
            return table.but(bared=(*table.bared, *known))
        case "beneath":
            return slipped_under(table)
    return table


def is_fold(top: str) -> bool:
    return top in POWERS and POWERS[top].effect == "hides"


def _asks(what: Asks) -> Steer:
    def steer(table: Table, player: str, power: Power, via: str) -> Table:
        return table.but(owed=(*table.owed, Owed(what, player, power.name, via)))

    return steer


def _again(table: Table, player: str, power: Power, via: str) -> Table:
    assert table.turn is not None
    return table.but(turn=table.turn._replace(again=True))


def _skips(table: Table, player: str, power: Power, via: str) -> Table:
    assert table.turn is not None
    return table.but(turn=table.turn._replace(skips=table.turn.skips + 1))


def _reverses(table: Table, player: str, power: Power, via: str) -> Table:
    return table.but(clockwise=not table.clockwise)


def _next_is_1(table: Table, player: str, power: Power, via: str) -> Table:
    return table.but(chain=Chain(table.chain.last, said=1))


def _pot(table: Table, player: str, power: Power, via: str) -> Table:
    return table.but(pot=table.pot + 1)


def _open_hand(table: Table, player: str, power: Power, via: str) -> Table:
    return table.but(honest=(*table.honest, player))


def _under_deck(table: Table, player: str, power: Power, via: str) -> Table:
    return under_deck(table, player, power.name, via)


def _new_pile(table: Table, player: str, power: Power, via: str) -> Table:
    return dealt_anew(table, player)


def _battles(table: Table, player: str, power: Power, via: str) -> Table:
    return table.but(battle=player)


def _shifts(table: Table, player: str, power: Power, via: str) -> Table:
    return table if table.trouble is None or "power" in table.shifts else table.but(shifts=(*table.shifts, "power"))


def _resets(table: Table, player: str, power: Power, via: str) -> Table:
    """The trouble that was about to shift, by the Rescue or the Copy it was reached through, is shuffled in."""
    return table if table.trouble is None else table.but(shifts=("reset",))


STEERS: dict[Effect, Steer] = {
    "scores": _asks("points"),
    "marks": _asks("target"),
    "in_other_pile": _asks("target"),
    "visits": _asks("target"),
    "refills": _asks("target"),
    "bans": _asks("name"),
    "names_prize": _asks("name"),
    "removes": _asks("name"),
    "borrows": _asks("borrowed"),
    "stampede": _asks("stampede"),
    "from_pile": _asks("again"),
    "from_discard": _asks("again"),
    "again": _again,
    "skips": _skips,
    "reverses": _reverses,
    "next_is_1": _next_is_1,
    "pot": _pot,
    "open_hand": _open_hand,
    "under_deck": _under_deck,
    "new_pile": _new_pile,
    "battles": _battles,
    "shifts": _shifts,
    "resets": _resets,
}
