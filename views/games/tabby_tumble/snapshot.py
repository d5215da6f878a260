"""The Tabby Tumble table of a moment gone by: boards and tray as they lay, with nothing on them to take."""

import flet as ft

from companion.games.tabby_tumble.state import Table
from views.components.layout import in_row
from views.components.read_out import voiced
from views.components.surfaces import well
from views.games.tabby_tumble import boards
from views.games.tabby_tumble.pieces import die
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import G2, R_BOARD, R_TILE


def still(table: Table, player: str | None) -> list[ft.Control]:
    """Everyone's board, the one whose turn it was lit; below them the dice that lay in the tray."""
    lit = frozenset({player} if player else ())
    seen = boards.boards_of(table, lit, large=table.stage in ("draft", "decide", "reveal"))
    dice = [die(face, 40) for face in (*table.cats, *table.actions)]
    row = in_row(*dice, run_spacing=G2, wrap=True, alignment=ft.MainAxisAlignment.CENTER)
    tray = [well(row, theme.ground, radius=R_TILE)] if dice else []
    return [*(_board(one) for one in seen), *tray]


def _board(seen: boards.Seen) -> ft.Control:
    colors = SEATS[seen.seat].paint(seen.lit)
    face = well(boards.drawn(seen, colors), colors.fill, radius=R_BOARD, pad=ft.Padding(14, 6, 14, 8))
    return voiced(face, seen.told)
