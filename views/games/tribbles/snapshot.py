"""The Tribbles table of a moment gone by: boards as they lay, and the chain as it stood."""

import flet as ft

from companion.games.tribbles.chain import openings
from companion.games.tribbles.state import LADDER, Table
from views.components.layout import Drawn, in_row
from views.components.read_out import voiced
from views.components.surfaces import grid, well
from views.games.tribbles.board_figures import MANY, ROWS, seen
from views.games.tribbles.boards import still_board
from views.games.tribbles.pieces import disc
from views.theme import G1, R_BOARD, theme


def still(table: Table, player: str | None) -> Drawn:
    """Everyone's board, the one whose turn it was lit; below them the ladder, where turns were kept."""
    shown = seen(table, player, most=ROWS if table.depth == "referee" else MANY)
    whole = [still_board(one) for one in shown if one.whole]
    halves = [still_board(one) for one in shown if not one.whole]
    boards = [*whole, *([grid(halves, 2)] if halves else [])]
    return [*boards, _ladder(table)] if table.follows else boards


def _ladder(table: Table) -> ft.Control:
    open_then = openings(table)
    size = min(52.0, (theme.room - 16) / 6 - 4)
    row = in_row(
        *(disc(number, size, shut=number not in open_then) for number in LADDER),
        gap=G1,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=theme.big,
    )
    said = ", ".join(f"{number:,} {one.word}" for number, one in open_then.items())
    tray = well(row, theme.ground, radius=R_BOARD, pad=(8, 8, 8, 4))
    return voiced(tray, f"Open: {said}")
