"""A key that a long name makes higher than others takes its room from the boards, and they lie whole above it."""

from typing import Any

import flet as ft
import pytest

from companion.games.tabby_tumble.events import FirstPlayerDrawn

from .table_steps import draft, rolled
from .test_room import SMALL


@pytest.mark.parametrize(
    ("neighbour", "rests"),
    [
        pytest.param("Maximiliane-Theodora Hohenfels", 1, id="a key of three lines takes it from the other board"),
        pytest.param("Cy", 0, id="a short name leaves both"),
    ],
)
async def test_two_boards_lie_whole_above_a_key_that_a_long_name_makes_higher(
    table: Any, screen: Any, neighbour: str, rests: int
) -> None:
    """The other board was cut by the strip: the key was reckoned as high as any."""
    dice = rolled("orange orange white", "rehome cuddle play")
    picks = draft((neighbour, "cuddle"), ("Bo", "rehome"), ("Bo", "orange"), (neighbour, "white"))
    players = neighbour, "Bo"
    await table(FirstPlayerDrawn(neighbour), dice, *picks, players=players, skin=SMALL)
    await screen.until(lambda: screen.says("Bo says how many cats"))
    assert all(any(label.startswith(f"{name}: ") for label in screen.labels()) for name in players)
    small = [one for one in screen.all() if isinstance(one, ft.Image) and one.width == 14]
    assert len(small) == 4 * rests, "it lies in a row, with what lives at home"
    before = len(screen.texts())
    await screen.tap("One orange cat less")
    small = [one for one in screen.all() if isinstance(one, ft.Image) and one.width == 14]
    assert (len(small), len(screen.texts())) == (4 * rests, before), "nothing moves when fewer are given"
