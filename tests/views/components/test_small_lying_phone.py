"""Where a small phone lies, air gives way before what is tapped does."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from views.components.scaffold import room
from views.theme.tokens import G1, G2, G3, LIGHT


@ft.component
def Screen() -> Any:
    return room([ft.Text("boards")], [ft.Text("dice")], [ft.Text("the step")])


@pytest.mark.parametrize(
    ("width", "height", "air", "edge"),
    [(740, 360, G1, G1), (667, 399, G1, G1), (915, 412, G2, G3), (360, 740, G2, G3), (360, 390, G2, G3)],
)
async def test_the_air_of_a_screen(screen: Any, width: int, height: int, air: int, edge: int) -> None:
    screen.dress(replace(LIGHT, width=width, height=height, wide=width > height))
    await screen.show(Screen)
    table = next(one for one in screen.all() if isinstance(one, ft.Container) and one.expand)
    assert table.padding.top == edge
    columns = [one for one in screen.all() if isinstance(one, ft.Column)]
    assert {one.spacing for one in columns if len(one.controls) > 1 or one.scroll} == {air}
