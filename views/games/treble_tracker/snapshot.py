"""The Treble Tracker table of a moment gone by: boards as they lay, clocks as they stood, nothing on them to take."""

import flet as ft

from companion.games.treble_tracker.state import Table
from views.components.layout import in_lines, in_row
from views.components.text import text
from views.games.past_board import past_board
from views.games.treble_tracker.boards import CLOSE, Seen, boards_of, drawn
from views.theme.current_theme import theme
from views.theme.tokens import FIGURE, G2, G3, HEAVY


def still(table: Table, player: str | None) -> list[ft.Control]:
    """Everyone's board, the one whose turn it was lit."""
    return [_board(table, seen) for seen in boards_of(table, CLOSE)]


def _board(table: Table, seen: Seen) -> ft.Control:
    face, told = drawn(seen), seen.told
    if table.clocks and not seen.out:
        left = table.clocks.shown(seen.name, table.clocks.since or 0).text
        figures, told = text(left, FIGURE, HEAVY, seen.colors.ink), f"{told} {left} on the clock"
        beside = in_row(ft.Container(face, expand=True), figures, gap=G3)
        face = in_lines(face, figures, gap=G2) if theme.big else beside
    return past_board(face, seen.colors, told)
