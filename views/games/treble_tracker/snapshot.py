"""The Treble Tracker table of a moment gone by: boards as they lay, clocks as they stood, nothing on them to take."""

import flet as ft

from companion.games.treble_tracker.state import Table
from views.components.layout import in_lines, in_row
from views.components.read_out import voiced
from views.components.surfaces import well
from views.components.text import text
from views.games.treble_tracker import boards
from views.theme.current_theme import theme
from views.theme.tokens import FIGURE, G2, G3, HEAVY, R_BOARD


def still(table: Table, player: str | None) -> list[ft.Control]:
    """Everyone's board, the one whose turn it was lit."""
    return [_board(table, seen) for seen in boards.boards_of(table, boards.CLOSE)]


def _board(table: Table, seen: boards.Seen) -> ft.Control:
    colors = boards.paint_of(seen)
    face = boards.drawn(seen, colors)
    label = seen.told
    if table.clocks and not seen.out:
        left = table.clocks.shown(seen.name, table.clocks.since or 0).text
        face = (
            in_row(ft.Container(face, expand=True), text(left, FIGURE, HEAVY, colors.ink), gap=G3)
            if not theme.big
            else in_lines(face, text(left, FIGURE, HEAVY, colors.ink), gap=G2)
        )
        label = f"{seen.told} {left} on the clock"
    body = well(face, colors.fill, radius=R_BOARD, pad=ft.Padding(14, 6, 14, 8))
    return voiced(body, label)
