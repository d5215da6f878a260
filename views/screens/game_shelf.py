"""The shelf of the home screen: the boxes of the games and the tokens of the people."""

from collections.abc import Iterable

import flet as ft

from views.components import text_metrics
from views.components.layout import in_column, in_lines, with_air
from views.components.rounded_corners import rounded
from views.components.surfaces import OnTap, slab, spoken
from views.components.text import MIDDLE, bold, letter, pic, small_bold, text
from views.components.text_metrics import name_size
from views.theme import G2, HEAVY, LOW, NOTE, Box, SurfaceColors, mix, theme
from views.theme.drawings import raised, svg
from views.theme.game_marks import FLUSH, LETTERS

ABREAST, LARGE, AIR = 4, 2, 2  # figures side by side, with large text too, and dp beside the name of each
LINES = 3  # of a name, at most
PERSON = (
    '<path d="M16 2.6 a6 6 0 0 1 3.6 10.8 C24 15.4 26 19.6 26.4 25.4 H5.6'
    ' C6 19.6 8 15.4 12.4 13.4 A6 6 0 0 1 16 2.6 Z" {paint}/>'
)


def person(size: float) -> ft.Control:
    """A wooden figure that has not sat down yet: it has no seat's colour."""
    if theme.dark:
        return painted_person(theme.bone, theme.bone_side, size)
    return painted_person(mix(theme.plank, theme.ink, 0.1), mix(theme.plank, theme.ink, 0.5), size)


def painted_person(fill: str, edge: str, size: float) -> ft.Control:
    return pic(svg(raised(PERSON, fill, edge)), size)


def hollow_person(size: float, edge: float = 1.2, carved: str = "") -> ft.Control:
    """Where a figure stood that has sat down."""
    paint = f'fill="{theme.tray}" stroke="{theme.soft}" stroke-width="{edge}" stroke-linejoin="round"'
    return pic(svg(PERSON.format(paint=paint) + carved), size)


def place_for_one(size: float) -> ft.Control:
    """The hollow of a figure nobody has carved yet."""
    cross = f'<path d="M16 14 V23 M11.5 18.5 H20.5" stroke="{theme.soft}" stroke-width="2.4" stroke-linecap="round"/>'
    return hollow_person(size, 1.4, cross)


def plank() -> ft.Control:
    return rounded(height=8, bgcolor=theme.plank, border_radius=4)


def abreast(names: Iterable[str]) -> int:
    """How many of these people stand side by side: one fewer, where a name would break in four stretches of a plank."""
    return LARGE if theme.big else text_metrics.abreast(names, (ABREAST, ABREAST - 1), _for_a_name, LINES)


def _for_a_name(across: int) -> float:
    return theme.aside / across - 2 * AIR


def standing(
    thing: ft.Control, name: str, label: str, on_tap: OnTap | None, color: str | None = None, *, across: int
) -> ft.Control:
    """One piece on its stretch of the plank, which is one of so many; its name below."""
    wide = _for_a_name(across)
    face = in_column(
        ft.Container(thing, height=46, alignment=ft.Alignment.BOTTOM_CENTER),
        ft.Container(height=6, bgcolor=theme.plank, margin=ft.Margin(0, 0, 0, 4)),
        with_air(
            text(
                name,
                name_size(name, NOTE, wide, LINES),
                HEAVY,
                color or theme.ink,
                lines=LINES,
                align=MIDDLE,
                room=wide,
            ),
            AIR,
            0,
        ),
        gap=0,
    )
    on_plank = ft.Container(face, alignment=ft.Alignment.TOP_CENTER)  # one plank, however long a name below it is
    return spoken(on_plank, label, on_tap=on_tap)


def lid(box: Box, title: str, note: str, on_tap: OnTap, *, size: float = 60, share: int = 1) -> ft.Control:
    """A box on the shelf. By day in its colour; under the lamp only the print shines."""
    colors = box.accent()
    fill, ink, drawn, under = (
        (box.strip(), theme.ink, colors.fill, mix(box.strip(), "#000000", 0.45))
        if theme.dark
        else (colors.fill, colors.ink, colors.ink, colors.side)
    )
    words = in_lines(
        bold(title, ink, lh=1.1, lines=2),
        small_bold(note, ink, lh=1.15, lines=2) if note else None,
    )
    picture = letter(LETTERS[box.key + FLUSH], size, drawn)
    print_ = in_lines(picture, words, gap=G2, tight=not theme.big)
    return slab(
        print_,
        SurfaceColors(fill, ink, under, fill),
        low=LOW * 2,
        pad=(12, 12, 8, 12),
        expand=share,
        on_tap=on_tap,
        label=f"New match of {title}",
        align=ft.Alignment.TOP_LEFT,
    )
