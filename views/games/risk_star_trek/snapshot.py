"""The RISK Star Trek table of a moment gone by: an invasion or the captains as they stood, with nothing to take."""

import flet as ft

from companion.games.risk_star_trek.state import Table
from views.games.past_board import past_board
from views.games.risk_star_trek.board_model import boards_of
from views.games.risk_star_trek.boards import drawn, paint
from views.games.risk_star_trek.invasion.fight_page import duel
from views.theme.current_theme import theme


def still(table: Table, player: str | None) -> list[ft.Control]:
    lying: list[ft.Control] = [duel(table, table.fight, None, theme.close)] if table.fight else []
    seen = boards_of(table, player, "none" if lying else "lit")
    return [*lying, *(past_board(drawn(one, paint(one)), paint(one), one.told) for one in seen)]
