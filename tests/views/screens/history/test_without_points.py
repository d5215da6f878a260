"""A match that counts time or lives and was ended by the table shows these in its row, and no zeros."""

from pathlib import Path
from typing import Any

import pytest

from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted, TurnEnded
from companion.service.clock import ServiceClock
from companion.service.match_service import open_match_service
from tests.support.services.entries import entered
from views.screens.history.history import History
from views.screens.home.home import Home

NOON = 1_795_000_000_000
STARTED = (FirstPlayerDrawn("Ada"), MatchStarted("Ada"))


@pytest.mark.parametrize(
    ("options", "figures"),
    [
        pytest.param({"format": "knockout", "knockout_time": "10"}, ("9:00", "10:00"), id="by clock"),
        pytest.param({"format": "untimed"}, ("3 lives", "3 lives"), id="by lives"),
        pytest.param({"format": "league", "depth": "clock"}, ("0", "0"), id="nothing but points"),
    ],
)
@pytest.mark.parametrize("ended", ["parked", "finished"])
async def test_a_match_the_table_ended_shows_what_it_counts(
    screen: Any, tmp_path: Path, options: dict[str, str], figures: tuple[str, str], ended: str
) -> None:
    now = [NOON]
    screen.service = service = open_match_service(tmp_path / "late", clock=ServiceClock(lambda: now[0], lambda: now[0]))
    card: Any = await service.begin("treble_tracker", ("Ada", "Ben"), options)
    await entered(service, card.id, *STARTED)
    now[0] += 60_000
    await entered(service, card.id, TurnEnded("Ada"))
    await (service.abandon if ended == "parked" else service.finish)(card.id)
    await screen.show(History)
    await screen.until(lambda: screen.says("Treble Tracker, "))
    ada, ben = figures
    assert screen.says(f"Ada {ada}, Ben {ben}")
    assert [one for one in screen.texts() if one in figures] == list(figures)
    if ended == "finished":
        await screen.show(Home)
        await screen.until(lambda: screen.says("Played last: Treble Tracker"))
        assert screen.says(f"Ada {ada}, Ben {ben}")
    service.close()
