"""The page's own theme: Flet's, of the few fields that we set, without the modules that Flet's brings."""

import subprocess
import sys
from typing import Any

import flet as ft
import msgpack
import pytest

from tests.views.conftest import ENCODE
from views.theme.page_theme import page_theme
from views.theme.tokens import DARK, LIGHT, TEXT, AppTheme


def sent(value: Any) -> Any:
    """What the client is told of it."""
    return msgpack.unpackb(msgpack.packb(value, default=ENCODE))


@pytest.mark.parametrize("browser", [True, False])
@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_the_client_is_told_what_flets_own_theme_would_tell_it(look: AppTheme, browser: bool) -> None:
    colors = ft.ColorScheme(
        primary=look.ink, on_primary=look.ground, surface=look.ground, on_surface=look.ink,
        on_surface_variant=look.soft, outline=look.soft, outline_variant=look.soft,
    )  # fmt: skip
    ground = "transparent" if browser else look.ground
    bar = ft.ScrollbarTheme(thickness=4, thumb_color=look.plank, cross_axis_margin=-6)
    whole = ft.Theme(
        color_scheme=colors,
        font_family=TEXT,
        scaffold_bgcolor=ground,
        splash_color="transparent",
        scrollbar_theme=bar,
    )
    assert sent(page_theme(look, browser)) == sent(whole)


def test_the_first_screen_waits_for_no_theme_of_flets() -> None:
    asked = "import sys, companion.app; print([m for m in sys.modules if m.startswith('flet.controls.theme')])"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
