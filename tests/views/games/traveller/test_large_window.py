"""Traveller in a large window that lies: what there is to be told takes no room from four captains' boards."""

from collections.abc import Callable
from typing import Any

import pytest

from companion.games.traveller.cards.printed import PHASES, Card, Phase
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import (
    CardProcured,
    FirstCaptainChosen,
    PiracyDeclared,
    RoundEnded,
    ShipLaid,
    WalkerOpened,
)
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


@pytest.mark.parametrize(
    ("players", "size", "form"),
    [
        pytest.param(2, (1280, 800), "large", id="two in a large window"),
        pytest.param(2, (1920, 1080), "large", id="two in a larger one"),
        pytest.param(3, (1280, 800), "full", id="three would lose it as they walk the round"),
        pytest.param(2, (412, 915), "full", id="two on a phone"),
    ],
)
async def test_two_captains_have_larger_boards_in_a_large_window(
    screen: Any, table: Any, sizes: list[Size], players: int, size: tuple[int, int], form: Size
) -> None:
    """Nearly half of the window was empty below them."""
    glass = skin(Viewport(*size, dark=False), Preferences(), 1.0, dark=False, lamp="")
    ships = [ShipLaid(name, SHIPS[number]) for number, name in enumerate(FOUR[:players])]
    await table(*ships, players=FOUR[:players], skin=glass)
    assert sizes[-1] == form


@pytest.mark.parametrize("phase", PHASES)
async def test_they_stay_as_large_in_every_phase(screen: Any, table: Any, sizes: list[Size], phase: Phase) -> None:
    """A larger form is one that a walked round keeps."""
    glass = skin(Viewport(1280, 800, dark=False), Preferences(), 1.0, dark=False, lamp="")
    ships = [ShipLaid(name, SHIPS[number]) for number, name in enumerate(FOUR[:2])]
    await table(*ships, WalkerOpened(phase), FirstCaptainChosen("Ann"), players=FOUR[:2], skin=glass)
    assert {*sizes} == {"large"}
