"""Home: a new match is in reach of the thumb, however many are in progress."""

from dataclasses import replace
from typing import Any

import pytest

from companion.service.match_service import MatchService
from views.screens.home.home import Home
from views.theme.tokens import LIGHT


@pytest.mark.parametrize(
    ("height", "matches", "below"),
    [
        pytest.param(915, 0, False, id="nothing in progress"),
        pytest.param(915, 4, False, id="the first games lie in sight"),
        pytest.param(915, 5, True, id="they lie below the edge"),
        pytest.param(640, 1, False, id="a small phone"),
        pytest.param(640, 2, True, id="where two are enough"),
    ],
)
async def test_a_key_leads_to_the_games_where_they_lie_out_of_sight(
    screen: Any, service: MatchService, height: int, matches: int, below: bool
) -> None:
    for _ in range(matches):
        await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    screen.dress(replace(LIGHT, height=height))
    await screen.show(Home)
    await screen.until(lambda: screen.says("Tableside") and screen.labels())
    assert bool(screen.buttons("New match")) == below
    if below:
        await screen.tap("New match")
        assert len([label for label in screen.labels() if label.startswith("New match of Traveller")]) == 2
        await screen.tap("New match of Traveller")
        assert screen.gone == ["/new/traveller"]
