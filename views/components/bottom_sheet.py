"""A bottom sheet: something to read or pick, dismissed by a tap beside it."""

from collections.abc import Sequence

import flet as ft

from views.components.hooks import use_ref
from views.components.inputs.keyboard import BACK, TakesKeys
from views.components.layout import in_column, in_row
from views.components.surfaces import OnTap, slab, slip
from views.components.text import symbol, text
from views.theme.current_theme import theme
from views.theme.tokens import EDGE, G3, HEAVY, R_LID, TITLE


@ft.component
def Sheet(title: str, content: Sequence[ft.Control], on_away: OnTap, whole: bool = False) -> ft.Control:
    """Drawn while it is part of its screen; leaving it out puts it away. It scrolls if it must.

    It takes half the window at most; `whole`, it is as high as what lies on it: the step at its end is in sight.
    """
    is_up = use_ref(True)

    def dismissed() -> None:
        """The client says so of a sheet that its screen has left out, too, when something else may be up."""
        if is_up.current:
            on_away()

    def gone() -> None:
        is_up.current = False

    ft.use_effect(lambda: None, [], cleanup=gone)
    cross = slab(symbol(ft.Icons.CLOSE_ROUNDED, 24), slip(), width=52, low=48, on_tap=on_away, label="Close")
    head = in_row(text(title, TITLE, HEAVY, expand=True, lh=1.15), cross, gap=G3)
    body = in_column(head, *content, scroll=ft.ScrollMode.HIDDEN)
    ft.use_dialog(
        ft.BottomSheet(
            content=ft.Container(body, padding=ft.Padding(EDGE, G3, EDGE, EDGE)),
            on_dismiss=lambda _: dismissed(),
            bgcolor=theme.glow if theme.dark else theme.sheet,
            scrollable=whole,
            shape=ft.RoundedRectangleBorder(radius=ft.BorderRadius(R_LID, R_LID, 0, 0)),
        )
    )
    return TakesKeys({BACK: on_away}, covers=True)  # Escape shuts it in the browser already
