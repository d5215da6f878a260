"""Captains' boards are alike: a ship is named beside everybody's figures, or beside nobody's."""

from typing import Any

import pytest

from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import ContractPlaced, ContractPursued, ShipLaid
from views.app import Viewport, skin
from views.games.traveller.board_figures import CALLED
from views.session import Preferences

from .conftest import HEIR

FOUR = ("Ann", "Bo", "Cy", "Dee")
LAID = tuple(ShipLaid(name, SHIPS[number]) for number, name in enumerate(FOUR))


@pytest.mark.parametrize(
    ("size", "pursued", "named"),
    [
        pytest.param((1280, 800), False, True, id="a large window has room for all"),
        pytest.param((412, 915), True, False, id="one who pursues a contract has none on a phone"),
    ],
)
async def test_ships_lie_on_all_boards_or_on_none(
    screen: Any, table: Any, size: tuple[int, int], pursued: bool, named: bool
) -> None:
    """Some boards named their ship, and others did not."""
    glass = skin(Viewport(*size, dark=False), Preferences(), 1.0, dark=False, lamp="")
    doing = (ContractPlaced(1, HEIR), ContractPursued("Ann", 1)) if pursued else ()
    await table(*LAID, *doing, players=FOUR, skin=glass)
    ships = {CALLED.get(ship.name, ship.name) for ship in SHIPS[:4]}
    assert ships & {*screen.texts()} == (ships if named else set())
