"""People to choose from: whole names, as many abreast as there is room for."""

from typing import Any

import flet as ft
import pytest

from tests.views.page_content import controls
from views.components.inputs.seat_picker import seat_picker
from views.theme.current_theme import theme

LONG = "Maximiliane von Hohenstein-Xyz"
FIVE = ("Ann", "Bo", "Cy", "Dee", "Eva")


def rows(names: tuple[str, ...]) -> list[list[str]]:
    drawn = seat_picker(names, (), print, "agrees", theme.room - 24)
    abreast = [row for row in controls([drawn]) if isinstance(row, ft.Row) and row.intrinsic_height]
    return [[c.value for c in controls([row]) if isinstance(c, ft.Text) and c.value in names] for row in abreast]


@pytest.mark.parametrize(
    ("names", "drawn"),
    [
        pytest.param(("Ann", "Bo"), [["Ann", "Bo"]], id="two beside each other"),
        pytest.param(("Ann", "Bo", "Cy", "Dee"), [["Ann", "Bo"], ["Cy", "Dee"]], id="four in a square"),
        pytest.param(FIVE, [["Ann", "Bo"], ["Cy", "Dee"], ["Eva"]], id="five on as few rows, and none by itself"),
        pytest.param((LONG, "Bo", "Cy"), [[LONG], ["Bo", "Cy"]], id="a long name has a row of its own"),
        pytest.param(("Ann", LONG, "Bo"), [["Ann"], [LONG], ["Bo"]], id="in the order of the seats"),
    ],
)
def test_names_are_whole(screen: Any, names: tuple[str, ...], drawn: list[list[str]]) -> None:
    assert rows(names) == drawn
