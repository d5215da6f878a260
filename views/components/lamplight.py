"""The lamp over the table: the light that falls on every screen."""

import flet as ft

from views.components.layout import Pad, padded
from views.components.text import lit, painted
from views.theme import EDGE, G1, G2, G3, theme


def lamplight(content: ft.Control, pad: Pad = None) -> ft.Control:
    """The table under the lamp."""
    image, gradient = _light()
    air = padded(pad or ((EDGE, G1) if theme.flat else (EDGE, G3, EDGE, G2)))
    return ft.Container(content, expand=True, padding=air, image=image, gradient=gradient)


def _light() -> tuple[ft.DecorationImage | None, ft.Gradient | None]:
    """A browser throws the light by itself, under a glass that is clear: the largest picture is painted once."""
    if painted():
        return ft.DecorationImage(lit(theme.glow, theme.ground, theme.lamp)), None
    return None, ft.RadialGradient(colors=[theme.glow, theme.ground], center=ft.Alignment(0, -0.7), radius=1.0)
