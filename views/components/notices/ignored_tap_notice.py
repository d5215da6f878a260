"""The notice why a tap was not taken: what it touched had only just come there, or gone."""

from collections.abc import Callable

import flet as ft

from views.components.text import MIDDLE, bold
from views.theme import EDGE, R_LID, theme

SAID = "That had only just changed. Look, then tap again."
SHOWN = 1_800  # ms
STRIP = 100  # dp from the top edge down to the first board


def too_soon(on_gone: Callable[[], None]) -> ft.SnackBar:
    """It lies over the strip, no board and no step below it or beside it, and goes by itself."""
    beside, below = theme.width - EDGE - theme.room, theme.height - STRIP * max(1.0, theme.scale)
    return ft.SnackBar(
        bold(SAID, align=MIDDLE),
        bgcolor=theme.slip,
        behavior=ft.SnackBarBehavior.FLOATING,
        shape=ft.RoundedRectangleBorder(radius=R_LID),
        margin=ft.Margin(EDGE, 0, beside, below),
        duration=SHOWN,
        on_dismiss=lambda _: on_gone(),
    )
