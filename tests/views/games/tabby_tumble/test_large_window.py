"""Tabby Tumble in a large window that lies: the boards of few players fill their half."""

from typing import Any

import flet as ft
import pytest

from companion.games.tabby_tumble.events import FirstPlayerDrawn
from views.app import Viewport, skin
from views.session import Preferences
from views.theme.tokens import HUGE

from .table_steps import rolled

ROLLED = rolled("orange black white", "rescue cuddle eat")


@pytest.mark.parametrize(
    ("size", "players", "large"),
    [
        pytest.param((1280, 800), ("Ann", "Bo"), 2, id="both are large"),
        pytest.param((1024, 768), ("Ann", "Bo"), 2, id="on a tablet, too"),
        pytest.param((1280, 800), ("Ann", "Bo", "Cy"), 1, id="of three there is room for one"),
        pytest.param((915, 412), ("Ann", "Bo"), 0, id="on a lying phone for none"),
        pytest.param((412, 915), ("Ann", "Bo"), 1, id="in a hand it is the one that is asked"),
    ],
)
async def test_boards_are_as_large_as_there_is_room(
    screen: Any, table: Any, size: tuple[int, int], players: tuple[str, ...], large: int
) -> None:
    glass = skin(Viewport(*size, dark=False), Preferences(), 1.0, dark=False, lamp="")
    dice = ROLLED if len(players) == 2 else rolled("orange black white white", "rescue cuddle eat play")
    await table(FirstPlayerDrawn("Ann"), dice, players=players, skin=glass)
    scores = [one for one in screen.all() if isinstance(one, ft.Text) and one.style and one.style.size == HUGE]
    assert len(scores) == large
