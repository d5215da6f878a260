"""The page's own theme: the colours and the typeface of what the client draws by itself.

Flet's `Theme` has sixty fields and brings twenty modules of controls for them; the first screen stands sooner with a
value of the four that are set here. The client cannot tell the two apart.
"""

from dataclasses import field
from typing import cast

import flet as ft

from views.theme.tokens import TEXT, AppTheme

COLOR = {"event": False}
BAR, BESIDE = 4, 6  # dp of the bar that says where there is more to be scrolled to; it lies in the edge beside it


@ft.value(kw_only=True)
class ColorRoles:
    """As in Flet's `ColorScheme`; an "on" of a colour is what is written on it, and no event."""

    primary: str
    on_primary: str = field(metadata=COLOR)
    surface: str
    on_surface: str = field(metadata=COLOR)
    on_surface_variant: str = field(metadata=COLOR)
    outline: str
    outline_variant: str


@ft.value(kw_only=True)
class BarTheme:
    """As in Flet's `ScrollbarTheme`."""

    thickness: int
    thumb_color: str
    cross_axis_margin: int


@ft.value(kw_only=True)
class PageTheme:
    """As in Flet's `Theme`."""

    color_scheme: ColorRoles
    font_family: str
    scaffold_bgcolor: str
    splash_color: str
    page_transitions: dict[str, str]  # none is chosen
    scrollbar_theme: BarTheme


def page_theme(theme: AppTheme, browser: bool) -> "ft.Theme":
    """In a browser the glass is clear: what lies under it throws the light (`views/components/scaffold.py`)."""
    colors = ColorRoles(
        primary=theme.ink,
        on_primary=theme.ground,
        surface=theme.ground,
        on_surface=theme.ink,
        on_surface_variant=theme.soft,
        outline=theme.soft,
        outline_variant=theme.soft,
    )
    clear = ft.Colors.TRANSPARENT
    whole = PageTheme(
        color_scheme=colors,
        font_family=TEXT,
        scaffold_bgcolor=clear if browser else theme.ground,
        splash_color=clear,
        page_transitions={},
        scrollbar_theme=BarTheme(thickness=BAR, thumb_color=theme.plank, cross_axis_margin=-BESIDE),
    )
    return cast("ft.Theme", whole)
