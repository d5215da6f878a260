"""What holds for an invasion, each a peg that says its rule: laid out before it, and put right in the middle of it."""

from collections.abc import Callable

import flet as ft

from companion.games.risk_star_trek.events import Modifier
from companion.games.risk_star_trek.invasion.fight import Fight
from companion.games.risk_star_trek.words import FIRST_OFFICER
from views.components.layout import Drawn
from views.components.surfaces import OnTap
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.pieces import peg
from views.games.risk_star_trek.ui_state import Plan
from views.theme import theme


def modifier_pegs(player: str, held: Plan | Fight, last_ship: bool, on_tap: Callable[[Modifier, bool], OnTap]) -> Drawn:
    """Those of a captain's invasion; the last ship is asked about only where it matters."""
    table = hands.table

    def one(name: str, says: str, field: Modifier) -> ft.Control:
        on = getattr(held, field)
        return peg(name, says, on, on_tap(field, not on))

    mirror = one("Mirror", "lowest pair up, lower wins", "lowest_wins")
    if player not in table.players:
        return [mirror]
    member = table.logs[player].member(FIRST_OFFICER)
    paid = f"for {member.cost:,} credits" if member else "its credits by hand"
    lowest = held.lowest_wins and table.options.bonus_die == "lowest"
    die = "the die compared first" if lowest else "highest attack die"
    pegs = [
        one("First Officer", f"+1 on {die}, {paid}", "officer"),
        one("Neutral Zone", "two may attack, not three", "neutral_zone"),
        mirror,
    ]
    if held.to_the_death or last_ship:
        pegs.append(one("To the Death", "even the last ship may go", "to_the_death"))
    return pegs


def abreast(pegs: Drawn) -> int:
    """How many pegs lie side by side."""
    return len(pegs) if len(pegs) < 4 and theme.room > 350 else 2
