"""While a card lies over the table nothing is cut: boards make room for the referee's, what is tapped for any other."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.tabby_tumble.events import DieTaken, FirstPlayerDrawn
from tests.support.services.entries import entered
from views.theme.tokens import LIGHT, AppTheme

from .table_steps import draft, rolled

FOUR = ("Ann", "Bo", "Cy", "Dee")
LONG = (
    *("Maximiliane-Josephine von Thur", "Bartholomew-Sebastian de Vries"),
    *("Wilhelmina Margarethe Hohenfel", "Christopher Montgomery-Wallace"),
)
SMALL = replace(LIGHT, width=360, height=640, low=True)
FIVE_EACH = rolled("orange black white black orange", "rescue cuddle eat hairball play")


def second_pick(names: tuple[str, ...]) -> tuple[Any, ...]:
    """Each has a cat die, and the last to take one takes an action die now."""
    colours = ("orange", "black", "white", "black")
    return FirstPlayerDrawn(names[0]), FIVE_EACH, *draft(*zip(names, colours, strict=True))


def lying(screen: Any, names: tuple[str, ...]) -> list[str]:
    return [name for name in names if any(label.startswith(f"{name}: 0 points") for label in screen.labels())]


@pytest.mark.parametrize(
    ("names", "skin", "left"),
    [
        pytest.param(LONG, SMALL, 4, id="the card stands in the place of a long sentence"),
        pytest.param(LONG, replace(SMALL, height=590), 0, id="where it leaves them no room they fold"),
        pytest.param(FOUR, LIGHT, 4, id="where they have room they stay"),
    ],
)
async def test_no_board_is_cut_by_the_referees_card(
    table: Any, screen: Any, names: tuple[str, ...], skin: AppTheme, left: int
) -> None:
    await table(*second_pick(names), players=names, skin=skin)
    assert len(lying(screen, names)) == 4
    await screen.tap(next(label for label in screen.labels() if label.startswith("Cat die: not now")))
    await screen.until(lambda: screen.says("Close"))
    assert len(lying(screen, names)) == left


async def test_what_another_device_has_changed_is_told_in_the_place_of_what_is_tapped(
    table: Any, screen: Any, service: Any
) -> None:
    """The dice cut the keys off the card."""
    match_id = await table(*second_pick(FOUR), players=FOUR, skin=SMALL)
    await screen.tap(next(label for label in screen.labels() if label.startswith("Rescue")))
    await entered(service, match_id, DieTaken("Dee", "eat"))
    await screen.until(lambda: screen.says("The match has changed"))
    dice = [label for label in screen.labels() if label.startswith(("Cuddle", "Hairball", "Play"))]
    assert not dice
    await screen.tap("Understood")
    await screen.until(lambda: any(label.startswith("Cuddle") for label in screen.labels()))
