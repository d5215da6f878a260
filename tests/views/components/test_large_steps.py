"""The next step with large text on a short screen: it leaves the room to what scrolls above it."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from tests.support.text_widths import drawn
from views.components.step_buttons import step_button
from views.theme.game_colors import box_of
from views.theme.tokens import LIGHT

LARGE = replace(LIGHT, width=360, height=640, low=True, scale=2.0)
ROOM = 360 - 2 * 16 - 2 * 8


@ft.component
def Step(label: str, note: str) -> Any:
    return step_button(box_of("traveller"), label, print, note)


async def written(screen: Any, label: str, note: str) -> list[ft.Text]:
    await screen.show(Step, label, note)
    return [one for one in screen.all() if isinstance(one, ft.Text)]


@pytest.mark.parametrize(
    ("label", "note", "most"),
    [
        ("On to Resolution", "3 are still open", 1),
        ("Play again", "same seats, same options", 1),
        ("Finish round 2", "every pile is counted", 1),
        ("Count the ships", "Maximiliane-Theodora Hohenfels reinforces", 2),
    ],
)
async def test_a_step_takes_few_lines_and_is_still_large(screen: Any, label: str, note: str, most: int) -> None:
    """Four lines took 140 of 640 dp for good, and what scrolled above them was never read whole."""
    screen.dress(LARGE)
    said = await written(screen, label, note)
    assert [one.value for one in said] == [label, note]
    for one, lines in zip(said, (1, most), strict=True):
        assert drawn(str(one.value)) * one.style.size * LARGE.scale <= lines * ROOM
        assert one.style.size * LARGE.scale >= 1.5 * 13, "larger than without large text"


async def test_words_that_fit_are_as_large_as_on_a_tall_screen(screen: Any) -> None:
    screen.dress(LARGE)
    low = [one.style.size for one in await written(screen, "Roll", "5 dice")]
    screen.dress(replace(LARGE, height=915, low=False))
    assert [one.style.size for one in await written(screen, "Roll", "5 dice")] == low
