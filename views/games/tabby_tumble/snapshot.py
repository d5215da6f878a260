"""The Tabby Tumble table of a moment gone by: boards and tray as they lay, with nothing on them to take."""

import flet as ft

from companion.games.tabby_tumble.state import Table
from views.components.layout import in_row
from views.components.surfaces import MAIN, well
from views.games.past_board import past_board
from views.games.tabby_tumble.boards import boards_of, drawn
from views.games.tabby_tumble.pieces import die
from views.theme.current_theme import theme
from views.theme.tokens import G2, R_TILE


def still(table: Table, player: str | None) -> list[ft.Control]:
    """Everyone's board, the one whose turn it was lit; below them the dice that lay in the tray."""
    seen = boards_of(table, player, table.stage in ("draft", "decide", "reveal"))
    boards = [past_board(drawn(one), one.colors, one.told) for one in seen]
    dice = [die(face, 40) for face in (*table.cats, *table.actions)]
    row = in_row(*dice, run_spacing=G2, wrap=True, alignment=MAIN)
    return [*boards, well(row, theme.ground, radius=R_TILE)] if dice else boards
