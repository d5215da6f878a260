"""Locations by their names: one that is chosen on a slip, and several that are tapped as they lie, clockwise."""

from collections.abc import Callable

import flet as ft

from views.components.bottom_sheet import Sheet
from views.components.inputs.text_field import line, use_writing
from views.components.layout import around, in_row
from views.components.surfaces import slab, slip, slip_key
from views.components.text import symbol, text
from views.theme.tokens import (
    BODY,
    G2,
    LOW,
    STRONG,
)


@ft.component
def Where(
    title: str, names: tuple[str, ...], on_name: Callable[[str], object], on_away: Callable[[], object]
) -> ft.Control:
    """Which location: a name from the board sheet, one that is typed, or none at all."""

    def pick(name: str) -> ft.Control:
        words = text(name, BODY, STRONG, lh=1.1)
        return slab(
            words,
            slip(),
            low=LOW,
            pad=around(12, 0),
            tight=True,
            on_tap=lambda: on_name(name),
            label=name,
        )

    content = [
        use_name_line("Another location", on_name),
        in_row(*(pick(name) for name in names), run_spacing=G2, wrap=True),
        slip_key("No name", lambda: on_name(""), expand=None),
    ]
    return Sheet(title, content, on_away)


def use_name_line(label: str, on_name: Callable[[str], object]) -> ft.Control:
    """A line to write a name on, and the tick that takes it."""
    written, typed = use_writing()

    def take() -> None:
        on_name(written())

    face = symbol(ft.Icons.CHECK_ROUNDED, 24)
    tick = slab(face, slip(), low=LOW, width=56, on_tap=take, label="Take this name")
    return in_row(line(label, on_enter=take, on_words=typed), tick)


def turned(around: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The locations around another one, with this one as the last; or, where it was tapped before, without it."""
    return tuple(one for one in around if one != name) if name in around else (*around, name)


def numbered(around: tuple[str, ...], name: str) -> str:
    """ "2. Vulcan", or the name alone of what has not been tapped."""
    return f"{around.index(name) + 1}. {name}" if name in around else name
