"""Both sides of a fight with the colours their odds are drawn in."""

from companion.games.risk_star_trek.invasion.fight import Fight
from companion.games.risk_star_trek.state import Table
from views.games.risk_star_trek.invasion.dice_duel import spread_colour
from views.games.risk_star_trek.invasion.odds_summary import Foe
from views.games.risk_star_trek.ui_state import seat_of, sides_of


def foes(table: Table, fight: Fight) -> tuple[Foe, Foe]:
    ours, theirs = sides_of(fight)
    return _foe(table, ours), _foe(table, theirs)


def _foe(table: Table, name: str) -> Foe:
    seat = seat_of(table, name)
    known = seat is not None
    return Foe(name if known else name.capitalize(), spread_colour(name, seat), many=not known)
