"""What going on would bring, in its own colours: as a line or as a picture, and the odds are one tap away."""

import flet as ft

from companion.games.risk_star_trek.invasion.fight import Fight
from companion.games.risk_star_trek.invasion.odds import odds
from companion.games.risk_star_trek.state import Table
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.invasion.foes import foes
from views.games.risk_star_trek.invasion.odds_summary import chance_line, compact, lost


def prospect(
    table: Table, fight: Fight, hands: Hands, takes: str, bought: str, in_a_line: bool, low: bool = False
) -> ft.Control:
    """The fight gone on with to its end; `takes` says what it is the chance of, `bought` what it would be without."""
    us, them = foes(table, fight)
    now = odds(fight.battle)
    if in_a_line:
        return chance_line(now, us, bought, hands.to("odds"))
    note = bought or f"{us.verb('loses', 'lose')} {lost(now.attacker)}"
    return compact(now, us, them, takes, note, hands.to("odds"), low)
