"""The pieces of Tribbles: wooden denominations with a fluffy rim, small paper cards, and the plank they stand on."""

from collections.abc import Callable

import flet as ft

from views.components.layout import in_lines, in_row
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, STRETCH, slab, touch
from views.components.text import figure, pic, small, text
from views.components.text_metrics import lines, lines_at_most, longest, width, within
from views.theme import drawings
from views.theme.current_theme import theme
from views.theme.game_colors import BOXES
from views.theme.surface_colors import flat
from views.theme.tokens import BODY, G1, G2, HEAVY, LEAF, LOW, NOTE, R_CARD, TITLE, WOOD, SurfaceColors, mix

BOX = BOXES["tribbles"]
PLANK = 8  # dp the plank is high


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


def even(cells: list[ft.Control], high: float, gap: float = 0) -> ft.Control:
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


def standing_rows(name: str, note: str) -> tuple[int, int]:
    """How many lines the name and the note take on a card behind the plank."""
    inside, size = inside_standing(), named_standing(name)
    named = lines_at_most(name, size, inside)
    noted = lines_at_most(note, NOTE, inside) if note else 0
    return min(2, named), min(3, noted)


def inside_standing() -> float:
    """dp for the words on a card behind the plank."""
    return theme.room / 2 - 12 if theme.big else (theme.aside - 3 * 6) / 4 - 12


def named_standing(name: str) -> float:
    """How large its name is written: in two lines, and no word breaks where a narrow phone lies."""
    return within(name, NOTE, inside_standing() - 2, 2)


def standing_high(name: str, note: str, shut: bool) -> float:
    """How high a card is that stands behind the plank."""
    rows = sum(standing_rows(name, note))
    return max(LOW, rows * NOTE * theme.scale * 1.1 + 2) + 13 + 2 + (6 if shut else 0)  # its edges, what it sinks by


def standing_card(
    name: str,
    note: str,
    on_tap: Callable[[], object] | None,
    *,
    chosen: bool = False,
    shut: bool = False,
) -> ft.Control:
    """A card that stands behind the plank, its foot hidden. One that may not be used leans back and says why."""
    fill, ink = (theme.tray, theme.soft) if shut else (theme.sheet, theme.ink)
    r = R_CARD + 2
    named, noted = (2, 3) if theme.big else standing_rows(name, note)  # never more than the row is high
    words = in_lines(
        text(name, named_standing(name), HEAVY, ink, lh=1.1, lines=named, said=f"{name}: {note}" if note else name),
        small(note, lh=1.1, lines=noted, said="") if note else None,
    )
    edge = ft.BorderSide(3 if chosen else 1, BOX.ring() if chosen else mix(fill, theme.ink, 0.16))
    face = rounded(
        words,
        bgcolor=fill,
        border=ft.Border(top=edge, right=edge, left=edge),
        border_radius=ft.BorderRadius(r, r, 0, 0),
        padding=ft.Padding(6, 6, 2, 4) if chosen else ft.Padding(8, 8, 4, 4),
        margin=ft.Margin(0, 6 if shut else 0, 0, 0),
        alignment=ft.Alignment.TOP_LEFT,
    )
    return touch(face, None, on_tap, radius=r, expand=True, chosen=chosen or None)


def _lies_below(name: str, value: str) -> bool:
    """Does the figure stand below the name, so that no word breaks beside it?"""
    room = (theme.aside - G2) / 2 - 30 - width(value, BODY)
    return theme.big or (bool(value) and longest(name) * BODY * theme.scale > room)


def lying_high(name: str, note: str, value: str) -> float:
    """How high such a card is, two of them abreast, with the air below it."""
    inside, below = (theme.aside - G2) / 2 - 12 - 10, _lies_below(name, value)
    beside = width(value, BODY) + G1 if value and not below else 0
    head = 1.1 * BODY * (min(2, lines(name, BODY, inside - beside)) + (1 if below and value else 0))
    under = 2 + 1.1 * NOTE * min(3, lines(note, NOTE, inside)) if note else 0
    return max(LOW - 4, (head + under) * theme.scale) + 12 + LEAF + G2


def lying_card(
    name: str,
    note: str,
    on_tap: Callable[[], object] | None,
    *,
    value: str = "",
    chosen: bool = False,
    shut: bool = False,
    label: str = "",
) -> ft.Control:
    """A paper card on the table: what it is, what it stands on, and what it brings. A taken up one has the ring."""
    paint = flat(theme.tray, theme.soft) if shut else SurfaceColors(theme.sheet, theme.ink, theme.side, theme.tray)
    title = text(name, BODY, HEAVY, paint.ink, lh=1.1, lines=2)
    below = small(note, lh=1.1, lines=3) if note else None
    worth = text(value, BODY, HEAVY, paint.ink if chosen or not note else theme.soft, lh=1.1) if value else None
    below_it = _lies_below(name, value)
    title.expand = not below_it
    return slab(
        in_lines(title, worth, below) if below_it else in_lines(in_row(title, worth, gap=G1), below),
        paint,
        low=LOW - 4,
        radius=R_CARD + 2,
        pad=ft.Padding(10, 4, 8, 4) if chosen else ft.Padding(12, 6, 10, 6),
        expand=True,
        on_tap=on_tap,
        drop=0 if shut else LEAF,
        label=", ".join(filter(None, (label or name, note, value))),
        align=ft.Alignment.CENTER_LEFT,
        border=ft.Border.all(3 if chosen else 1, BOX.ring() if chosen else mix(paint.fill, theme.ink, 0.16)),
        chosen=chosen or None,
    )
