"""Parts of players' boards that more games than one draw alike."""

from collections.abc import Sequence

import flet as ft

from views.components.anchor import anchored
from views.components.layout import Part, in_lines, in_row, mid_lines, mid_row
from views.components.read_out import voiced
from views.components.row_room import room_left
from views.components.surfaces import OnTap, slab, well
from views.components.text import MIDDLE, called, figure, headline, small, token
from views.theme import G1, G2, LOW, R_BOARD, TITLE, Seat, SurfaceColors, theme

EDGE = 2  # dp beside what lies on the board where room is shortest


def name_row(
    piece: ft.Control,
    name: str,
    ink: str,
    *after: Part,
    note: str = "",
    room: float | None = None,
    gap: float = G2,
    lit: bool = False,
    between: float = 0,
    lh: float = 1.1,
) -> ft.Row:
    """A player's piece and name with its note, and what stands `after` them, `gap` dp apart.

    The row is so many dp of `room` wide, else as wide as what lies on a board: the name takes what the others leave it.
    """
    left = room_left(theme.inside if room is None else room, piece, *after, gap=gap)
    return in_row(piece, name_and_note(name, note, ink, left, lit=lit, gap=between, lh=lh), *after, gap=gap)


def name_and_note(
    name: str, note: str, ink: str, room: float, *, lit: bool = False, gap: float = 0, lh: float = 1.15
) -> ft.Control:
    """Who a board is of, and what is said of the player there, if anything is.

    The name is as large as `room` dp allow; `gap` dp lie between, and lines are `lh` high.
    """
    below = small(note, ink, lh=lh) if note else None
    return in_lines(called(name, ink, lit=lit, expand=None, room=room), below, gap=gap, expand=True)


def total_cell(
    seat: Seat,
    name: str,
    total: int | str,
    colors: SurfaceColors,
    on_tap: OnTap,
    label: str,
    below: Sequence[ft.Control] = (),
    beside: Sequence[ft.Control] = (),
    across: float | None = None,
) -> ft.Control:
    """The board where room is shortest: the piece and the total, beside all others; a tap opens it.

    It is so many dp `across`, where a word may stand in the place of the total: that is as large as it lies whole.

    The name lies below, cut where it is longer than the board: the whole one is a tap away.
    `below` is what lies on it, on a line of its own; `beside` follows the total.
    """
    size = 20 * (theme.scale if theme.big else 1)
    piece = token(seat, size, on=colors)
    shown: ft.Control = headline(total, colors.ink, lh=1.0)
    if across is not None:
        shown = figure(str(total), TITLE, colors.ink, across - size - G1 - 2 * EDGE)
    face: ft.Control = mid_row(piece, shown, *beside, gap=G1)
    if not theme.big:  # there a line more would push out what lies below
        named = small(name, colors.ink, lh=1.1, lines=1, align=MIDDLE)
        lying = [mid_row(*below, gap=G1)] if below else []
        face = mid_lines(face, named, *lying, gap=0)
    return anchored(
        slab(
            face,
            colors,
            low=LOW + 4,
            pad=(EDGE, 0),
            on_tap=on_tap,
            label=label,
        ),
        name,
    )


def past_board(face: ft.Control, colors: SurfaceColors, told: str) -> ft.Control:
    """The board of a moment gone by: nothing on it to take, and read out as one sentence."""
    return voiced(well(face, colors.fill, radius=R_BOARD, pad=(14, 6, 14, 8)), told)
