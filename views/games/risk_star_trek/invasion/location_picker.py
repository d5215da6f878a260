"""The location an invasion comes from or goes to, chosen on a slip."""

from collections.abc import Callable
from typing import Any

import flet as ft

from views.components.bottom_sheet import Sheet
from views.components.hooks import use_once
from views.components.inputs.text_field import line
from views.components.layout import around, in_row
from views.components.surfaces import slab, slip, slip_key
from views.components.text import symbol, text
from views.theme.tokens import (
    BODY,
    G2,
    LOW,
    R_TILE,
    STRONG,
)


@ft.component
def Where(
    title: str, names: tuple[str, ...], on_name: Callable[[str], object], on_away: Callable[[], object]
) -> ft.Control:
    """Which location: a name from the board sheet, one that is typed, or none at all."""
    draft = use_once(lambda: {"name": ""})

    def typed(e: Any) -> None:
        draft["name"] = e.control.value or ""

    def enter(_: Any = None) -> None:
        on_name(" ".join(draft["name"].split()))

    def pick(name: str) -> ft.Control:
        words = text(name, BODY, STRONG, lh=1.1)
        return slab(
            words,
            slip(),
            low=LOW,
            radius=R_TILE,
            pad=around(12, 0),
            tight=True,
            on_tap=lambda: on_name(name),
            label=name,
        )

    tick = slab(
        symbol(ft.Icons.CHECK_ROUNDED, 24),
        slip(),
        low=LOW,
        width=56,
        radius=R_TILE,
        on_tap=enter,
        label="Take this name",
    )
    content = [
        in_row(line("Another location", on_enter=enter, on_change=typed), tick),
        in_row(*(pick(name) for name in names), run_spacing=G2, wrap=True),
        slip_key("No name", lambda: on_name(""), expand=None),
    ]
    return Sheet(title, content, on_away)
