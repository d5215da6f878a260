"""Room at a Tabby Tumble table: the list of what to do folds, and the large board rests, before a board slides away."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tabby_tumble.events import FirstPlayerDrawn
from tests.views.page_content import controls
from views.theme.tokens import HUGE, LIGHT

from .test_table import ANN, PLAYED, ROLL, draft, rolled

FOUR = ("Ann", "Bo", "Cy", "Dee")
FIVE_EACH = rolled("orange black white black orange", "rescue cuddle eat hairball play")
FIRST_PICKS = draft(("Ann", "orange"), ("Bo", "black"), ("Cy", "white"), ("Dee", "black"))
HIGH = replace(LIGHT, height=1_100)
LYING = replace(LIGHT, width=915, height=412, wide=True, low=True)


def large(screen: Any) -> bool:
    """Is one of the boards the large one?"""
    return any(one.style.size == HUGE for one in screen.all() if isinstance(one, ft.Text) and one.style)


@pytest.mark.parametrize(
    ("skin", "shown"), [(LIGHT, False), (HIGH, True), (LYING, True)], ids=["phone", "high", "lying"]
)
async def test_with_four_the_large_board_rests_where_the_last_one_would_slide(
    table: Any, screen: Any, skin: Any, shown: bool
) -> None:
    await table(FirstPlayerDrawn("Ann"), FIVE_EACH, *FIRST_PICKS, players=FOUR, skin=skin)
    assert large(screen) == shown
    assert all(any(label.startswith(f"{name}: ") for label in screen.labels()) for name in FOUR)


async def test_the_list_folds_before_a_board_slides_and_comes_up_whole(table: Any, screen: Any) -> None:
    await table(ANN, ROLL, *PLAYED)
    await screen.tap("Give back 1 mouse")
    folded = next(label for label in screen.labels() if label.endswith("Open the list."))
    assert folded.startswith("Move the pieces first: ")
    assert "Cy takes 2 white cats from the supply" in folded, "the ear hears all of it"
    await screen.tap(folded)
    lying = [one.value for one in controls(screen.page._dialogs.controls) if isinstance(one, ft.Text)]
    assert "Move the pieces first" in lying
    assert "Cy takes 2 white cats from the supply" in lying
    await screen.tap("Close")
    await screen.until(lambda: not any(getattr(one, "open", False) for one in screen.page._dialogs.controls))


async def test_where_it_has_room_the_list_lies_open(table: Any, screen: Any) -> None:
    await table(ANN, ROLL, *PLAYED, skin=HIGH)
    await screen.tap("Give back 1 mouse")
    await screen.until(lambda: screen.says("Move the pieces first"))
    assert not any(label.endswith("Open the list.") for label in screen.labels())
