"""Among many boards the one whose turn it is says so, and is read so at a glance."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import FirstPlayerDrawn, TribblePlayed
from tests.views.page_content import controls
from views.theme import SEATS
from views.theme.tokens import LIGHT

EIGHT = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gül", "Hanna")
SMALL = replace(LIGHT, width=360, height=740)


@pytest.mark.parametrize("skin", [LIGHT, SMALL], ids=["412", "360"])
async def test_the_board_on_turn_says_so_in_reversed_colours(table: Any, screen: Any, skin: Any) -> None:
    """Lit peach beside seven other colours, with a thin ring, it was looked for."""
    await table(FirstPlayerDrawn("Bo"), TribblePlayed("Bo", 1), players=EIGHT, depth="referee", skin=skin)
    assert screen.button("Cy: 0 points, on turn")
    marks = [one for one in screen.all() if isinstance(one, ft.Container) and one.bgcolor and _says(one) == ["on turn"]]
    assert [mark.bgcolor for mark in marks] == [SEATS[2].paint(True).ink]


@pytest.mark.parametrize("stage", ["points", "one of three"])
async def test_no_other_board_says_so(table: Any, screen: Any, stage: str) -> None:
    """In points alone nobody has the turn; one of three lies lit in a row of its own."""
    how: dict[str, Any] = {"players": EIGHT} if stage == "points" else {"players": EIGHT[:3], "depth": "referee"}
    await table(FirstPlayerDrawn("Bo"), **how)
    assert not screen.says("on turn")


def _says(part: Any) -> list[str]:
    return [one.value for one in controls(part) if isinstance(one, ft.Text)]
