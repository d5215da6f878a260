"""A journey drawn: every parsec a hex, every jump an arc; and the board a sum stands on where nobody's lamp is lit."""

from typing import Any

import flet as ft

from views.components.text import pic
from views.games.traveller.drawings import journey
from views.games.traveller.sums.sum_form import JumpAsked
from views.theme.game_colors import BOXES
from views.theme.tokens import AppTheme, SurfaceColors, mix

BOX = BOXES["traveller"]


def lit(k: AppTheme) -> SurfaceColors:
    """The board a sum stands on when nobody sits at the table."""
    fill = BOX.strip(k)
    return SurfaceColors(fill, k.ink, fill, mix(fill, "#FFFFFF" if not k.dark else "#000000", 0.34))


def picture_of(k: AppTheme, asked: Any) -> ft.Control | None:
    """What a sum is drawn with, if it is one about a journey."""
    if not isinstance(asked, JumpAsked) or not (asked.jump > 0 and 0 < asked.distance <= 12):
        return None
    return journey_of(k, asked.distance, asked.jump, lit(k))


def journey_of(k: AppTheme, distance: int, jump: int, p: SurfaceColors) -> ft.Control:
    wide = k.room - 28
    drawing = journey(
        distance,
        jump,
        BOX.accent(k).fill if p.fill == BOX.strip(k) else p.ink,
        mix(p.fill, p.ink, 0.5),
        mix(p.fill, k.ground, 0.6),
    )
    return pic(drawing, wide, min(wide * 96 / 356, 110))
