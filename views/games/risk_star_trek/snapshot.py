"""The RISK Star Trek table of a moment gone by: an invasion or the captains as they stood, with nothing to take."""

import flet as ft

from companion.games.risk_star_trek.state import Table
from views.components.read_out import voiced
from views.components.surfaces import well
from views.games.risk_star_trek import boards
from views.games.risk_star_trek.board_model import boards_of
from views.games.risk_star_trek.invasion.fight_page import duel
from views.theme.current_theme import theme
from views.theme.tokens import R_BOARD


def still(table: Table, player: str | None) -> list[ft.Control]:
    lying: list[ft.Control] = [duel(table, table.fight, None, theme.close)] if table.fight else []
    return [*lying, *(_board(one) for one in boards_of(table, player, "none" if lying else "lit"))]


def _board(seen: boards.Seen) -> ft.Control:
    colors = boards.paint(seen)
    face = well(boards.drawn(seen, colors), colors.fill, radius=R_BOARD, pad=ft.Padding(14, 6, 14, 8))
    return voiced(face, seen.told)
