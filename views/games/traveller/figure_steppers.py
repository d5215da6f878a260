"""Less and more beside a figure of the table: each tap is one entry."""

from collections.abc import Callable

import flet as ft

from views.components.surfaces import OnTap, paper, slab
from views.components.text import faint, symbol
from views.theme import LOW, THICK, SurfaceColors, pressed


def knobs(
    figure: str,
    turning: Callable[[int], OnTap],
    colors: SurfaceColors | None = None,
    *,
    none: bool = False,
    full: bool = False,
) -> tuple[ft.Control, ft.Control]:
    """`turning(by)` enters one less or one more; of `none` nothing can be taken off, and what is `full` takes no more.

    With `colors` they stand on something of them; without, in a tray, into which a shut one is pressed.
    """

    def knob(icon: ft.IconData, by: int, word: str, off: bool) -> ft.Control:
        paint = colors or (pressed() if off else paper())
        return slab(
            symbol(icon, 24, faint(paint.ink, 0.35, off), said=f"{figure} {word}"),
            paint,
            width=LOW,
            height=LOW,
            drop=0 if off else THICK,
            on_tap=turning(by),
            off=off,
        )

    return knob(ft.Icons.REMOVE_ROUNDED, -1, "less", none), knob(ft.Icons.ADD_ROUNDED, 1, "more", full)
