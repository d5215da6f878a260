"""A journey drawn: every parsec a hex, every jump an arc; and the board a sum stands on where nobody's lamp is lit."""

from typing import Any

import flet as ft

from views.components.text import pic
from views.games.traveller.drawings import BOX, journey
from views.games.traveller.sums.sum_form import JumpAsked
from views.theme.current_theme import theme
from views.theme.tokens import SurfaceColors, mix


def lit() -> SurfaceColors:
    """The board a sum stands on when nobody sits at the table."""
    fill = BOX.strip()
    return SurfaceColors(fill, theme.ink, fill, mix(fill, "#FFFFFF" if not theme.dark else "#000000", 0.34))


def picture_of(asked: Any) -> ft.Control | None:
    """What a sum is drawn with, if it is one about a journey."""
    if not isinstance(asked, JumpAsked) or not (asked.jump > 0 and 0 < asked.distance <= 12):
        return None
    return journey_of(asked.distance, asked.jump, lit())


def journey_of(distance: int, jump: int, colors: SurfaceColors) -> ft.Control:
    wide = theme.room - 28
    drawing = journey(
        distance,
        jump,
        BOX.accent().fill if colors.fill == BOX.strip() else colors.ink,
        mix(colors.fill, colors.ink, 0.5),
        mix(colors.fill, theme.ground, 0.6),
    )
    return pic(drawing, wide, min(wide * 96 / 356, 110))
