"""Traveller in a large window that lies: what there is to be told takes no room from four captains' boards."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.traveller.cards.printed import Card
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import CardProcured, PiracyDeclared, RoundEnded, ShipLaid
from views.app import Viewport, skin
from views.games.traveller import captains
from views.games.traveller.board_figures import Size
from views.session import Preferences

FOUR = ("Ann", "Bo", "Cy", "Dee")
JOES = (Card("crew", "Joe"), Card("crew", "Joe", trifling=True))
TOLD = (
    *(ShipLaid(name, SHIPS[number]) for number, name in enumerate(FOUR)),
    *(CardProcured("Ann", joe, 1) for joe in JOES),
    PiracyDeclared("Bo"),
    RoundEnded(),
)


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> list[Size]:
    """How large the captains' boards are drawn, the newest last."""
    drawn: list[Size] = []
    largest: Callable[..., Size] = captains.largest

    def sized(*args: Any) -> Size:
        drawn.append(largest(*args))
        return drawn[-1]

    monkeypatch.setattr(captains, "largest", sized)
    return drawn


@pytest.mark.parametrize(
    ("size", "whole"),
    [
        pytest.param((1000, 900), True, id="lists lie above what is tapped"),
        pytest.param((1280, 800), False, id="where they have no room there they fold"),
    ],
)
async def test_four_captains_keep_their_lanes_beside_two_lists(
    screen: Any, table: Any, sizes: list[Size], size: tuple[int, int], whole: bool
) -> None:
    """They lay on one line each, below lists that had an empty half beside them."""
    glass = skin(Viewport(*size, dark=False), Preferences(), 1.0, dark=False, lamp="")
    await table(*TOLD, players=FOUR, skin=glass)
    assert sizes[-1] == "close"
    assert (screen.says("Done for you") and screen.says("With the cards")) == whole
