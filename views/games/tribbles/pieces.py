"""The pieces of Tribbles: wooden denominations with a fluffy rim, and small paper cards."""

import flet as ft

from companion.engine.wording import clauses
from views.components.layout import Drawn, in_lines, in_row, share_of
from views.components.surfaces import CENTER, LEFT, STRETCH, OnTap, slab
from views.components.text import bold, figure, pic, small
from views.components.text_metrics import lines, longest, width
from views.theme import (
    BODY,
    BOXES,
    G1,
    G2,
    LEAF,
    LOW,
    NOTE,
    R_CARD,
    TITLE,
    WOOD,
    SurfaceColors,
    drawings,
    flat,
    mix,
    theme,
)

BOX = BOXES["tribbles"]


def disc(count: int, size: float, *, shut: bool = False, said: str | None = None) -> ft.Control:
    """A denomination with its whole number. One that may not be played lies flat and keeps a readable figure.

    `said` is what is read out instead of the number.
    """
    fill, ink = WOOD[count]
    edge = None if shut else mix(fill, "#000000", 0.5)
    if shut:
        fill, ink = mix(fill, theme.tray, 0.66), theme.ink
    face = size * 60 / 64
    high = size * 68 / 64
    number = figure(f"{count:,}", TITLE if count <= 100 else BODY, ink, face - 8, said=said)
    number.align, number.margin = CENTER, ft.Margin(0, 0, 0, high - face)
    return ft.Stack([pic(drawings.tribble(fill, edge), size, high), number], width=size, height=high)


def even(cells: Drawn, high: float, gap: float = 0) -> ft.Control:
    """A row of things that are all so high; with large text as high as the highest of them, and no lower than this.

    The browser measures twice what says for itself how high it is. A height apart from the row changes alone.
    """
    row = in_row(*cells, gap=gap, vertical_alignment=STRETCH)
    if theme.big:
        row.expand = True
        strut = ft.Container(width=0, height=high)
        return in_row(strut, row, gap=0, intrinsic_height=True, vertical_alignment=STRETCH)
    row.left = row.top = row.right = row.bottom = 0
    return ft.Stack([ft.Container(height=high), row])


def _lies_below(name: str, value: str) -> bool:
    """Does the figure stand below the name, so that no word breaks beside it?"""
    room = share_of(theme.aside, 2) - 30 - width(value, BODY)
    return theme.big or (bool(value) and longest(name) * BODY * theme.scale > room)


def lying_high(name: str, note: str, value: str) -> float:
    """How high such a card is, two of them abreast, with the air below it."""
    inside, below = share_of(theme.aside, 2) - 12 - 10, _lies_below(name, value)
    beside = width(value, BODY) + G1 if value and not below else 0
    head = 1.1 * BODY * (min(2, lines(name, BODY, inside - beside)) + (1 if below and value else 0))
    under = 2 + 1.1 * NOTE * min(3, lines(note, NOTE, inside)) if note else 0
    return max(LOW - 4, (head + under) * theme.scale) + 12 + LEAF + G2


def lying_card(
    name: str,
    note: str,
    on_tap: OnTap,
    *,
    value: str = "",
    chosen: bool = False,
    shut: bool = False,
) -> ft.Control:
    """A paper card on the table: what it is, what it stands on, and what it brings. A taken up one has the ring."""
    paint = flat(theme.tray, theme.soft) if shut else SurfaceColors(theme.sheet, theme.ink, theme.side, theme.tray)
    title = bold(name, paint.ink, lh=1.1, lines=2)
    below = small(note, lh=1.1, lines=3) if note else None
    worth = bold(value, paint.ink if chosen or not note else theme.soft, lh=1.1) if value else None
    below_it = _lies_below(name, value)
    title.expand = not below_it
    return slab(
        in_lines(title, worth, below) if below_it else in_lines(in_row(title, worth, gap=G1), below),
        paint,
        low=LOW - 4,
        radius=R_CARD + 2,
        pad=(10, 4, 8, 4) if chosen else (12, 6, 10, 6),
        on_tap=on_tap,
        drop=0 if shut else LEAF,
        label=clauses(name, note, value),
        align=LEFT,
        border=ft.Border.all(3 if chosen else 1, BOX.ring() if chosen else mix(paint.fill, theme.ink, 0.16)),
        chosen=chosen or None,
    )
