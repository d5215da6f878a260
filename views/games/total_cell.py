"""A player's board where room is shortest: the piece, the total and the name, beside all others; a tap opens it."""

from collections.abc import Callable, Sequence

import flet as ft

from views.components.hooks import scroll_key
from views.components.layout import around, in_lines, in_row
from views.components.surfaces import MAIN, MID, slab
from views.components.text import text, token
from views.theme.current_theme import theme
from views.theme.seat_colors import Seat
from views.theme.tokens import G1, HEAVY, LOW, NOTE, R_TILE, STRONG, THICK, TITLE, SurfaceColors


def total_cell(
    seat: Seat,
    name: str,
    total: int,
    colors: SurfaceColors,
    on_tap: Callable[[], object],
    label: str,
    flat: bool,
    below: Sequence[ft.Control] = (),
) -> ft.Control:
    """Its name below, cut where it is longer than the board: the whole one is a tap away. `flat`: of who is out.

    `below` is what lies on it, on a line of its own.
    """
    piece = token(seat, 20 * (theme.scale if theme.big else 1), on=colors)
    figure = text(str(total), TITLE, HEAVY, colors.ink, lh=1.0)
    face: ft.Control = in_row(piece, figure, gap=G1, alignment=MAIN)
    if not theme.big:  # there a line more would push out what lies below
        called = text(name, NOTE, STRONG, colors.ink, lh=1.1, lines=1, align=ft.TextAlign.CENTER)
        lying = [in_row(*below, gap=G1, alignment=MAIN)] if below else []
        face = in_lines(face, called, *lying, gap=0, horizontal_alignment=MID)
    return slab(
        face,
        colors,
        low=LOW + 4,
        radius=R_TILE,
        pad=around(2, 0),
        expand=True,
        on_tap=on_tap,
        label=label,
        key=scroll_key(name),
        drop=0 if flat else THICK,
    )
