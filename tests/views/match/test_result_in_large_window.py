"""The end of a match in a large window that lies: its keys stand still below the places, which may scroll."""

from typing import Any

import flet as ft
import pytest

from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted, PlayersOut
from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from tests.views.page_content import controls
from tests.views.screens.conftest import opened, screen
from views.app import Viewport, skin
from views.match.match_result import PLACE, place_high
from views.match.match_screen import Table
from views.session import Preferences
from views.theme.current_theme import with_theme

__all__ = ["screen"]
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eva")


async def test_the_keys_stand_apart_from_what_scrolls(screen: Any, service: MatchService) -> None:
    """Behind eight, Sheet, Log and Undo had slid out of sight."""
    screen.service = service
    card: Any = await service.begin("treble_tracker", NAMES, {"format": "knockout"})
    await entered(service, card.id, FirstPlayerDrawn("Ann"), MatchStarted("Ann"))
    await entered(service, card.id, *(PlayersOut((name,)) for name in NAMES[1:]))
    screen.dress(skin(Viewport(1280, 800, dark=False), Preferences(), 1.0, dark=False, lamp=""))
    await opened(screen, Table, f"/match/{card.id}", match=card.id)
    scrolling = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    scrolled = {id(one) for one in controls(scrolling)}
    assert id(screen.button("Place 2")) in scrolled
    for key in ("Sheet", "Log", "Undo", "Play again"):
        assert id(screen.button(key)) not in scrolled, key


@pytest.mark.parametrize(("others", "high"), [(1, PLACE), (4, PLACE), (7, 45)])
def test_the_places_of_eight_lie_above_the_keys(others: int, high: float) -> None:
    """The last of them was cut."""
    with with_theme(skin(Viewport(1280, 800, dark=False), Preferences(), 1.0, dark=False, lamp="")):
        assert place_high(others) == pytest.approx(high, abs=0.5)
