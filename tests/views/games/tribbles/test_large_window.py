"""Tribbles in a large window that lies: the one number that is counted is the largest of all."""

from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import WentOut
from views.app import Viewport, skin
from views.session import Preferences
from views.theme.tokens import HUGE

from .test_under_the_thumb import BO, THREE


@pytest.mark.parametrize(
    ("size", "high"), [((1280, 800), 112), ((1024, 768), 112), ((412, 915), HUGE), ((915, 412), 40)]
)
async def test_the_running_total_is_read_across_the_table(
    table: Any, screen: Any, size: tuple[int, int], high: float
) -> None:
    """It was as large as on a phone, above half a column in which nothing lay."""
    glass = skin(Viewport(*size, dark=False), Preferences(), 1.0, dark=False, lamp="")
    await table(BO, WentOut("Ann"), players=THREE, skin=glass)
    sizes = [one.style.size for one in screen.all() if isinstance(one, ft.Text) and one.style and one.value == "0"]
    assert max(sizes) == high
