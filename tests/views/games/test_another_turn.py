"""What stays under the finger for another player or entry takes no second tap at once; a counter takes each."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from companion.engine.game import Refusal
from companion.games.risk_star_trek.events import WalkingBegun
from companion.games.tabby_tumble.events import FirstPlayerDrawn as RollsFirst
from companion.games.traveller.events import ChooserDrawn, FirstCaptainChosen, PhaseEnded, ShipsLeftOut, WalkerOpened
from companion.games.treble_tracker.events import FirstPlayerDrawn as DrawnFirst
from companion.games.treble_tracker.events import MatchStarted
from companion.games.tribbles.events import FirstPlayerDrawn
from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from tests.views.games.risk_star_trek import conftest as risk
from tests.views.test_any_taps import AnyTable
from views import double_taps

REFEREED = {"depth": "referee"}
WALKED = (ShipsLeftOut(), WalkerOpened(), ChooserDrawn("Ann"), FirstCaptainChosen("Ann"))
BUYING = (*WALKED, PhaseEnded(skipping=True), PhaseEnded(skipping=True))
DRAWS = (*risk.ONE, WalkingBegun("Bo", 1, "card"))
STARTED = (DrawnFirst("Ann"), MatchStarted("Ann"))
ONCE = [
    pytest.param("tribbles", REFEREED, (FirstPlayerDrawn("Bo"),), "Missed", id="Tribbles, a turn that is missed"),
    pytest.param("treble_tracker", {}, STARTED, "Action played", id="Treble Tracker, an action"),
    pytest.param("treble_tracker", {}, STARTED, "Turn over", id="Treble Tracker, the end of a turn"),
    pytest.param("treble_tracker", {"depth": "clock"}, STARTED, "Turn over", id="Treble Tracker, its end by the clock"),
    pytest.param("treble_tracker", {"format": "knockout"}, STARTED, "Pass to Bo", id="Treble Tracker, a clock"),
    pytest.param("traveller", {}, WALKED, "Ann is done", id="Traveller, a captain who is ready"),
    pytest.param("traveller", {}, BUYING, "Ann is done", id="Traveller, a captain who buys no more"),
    pytest.param("risk_star_trek", {}, DRAWS, "Draw a card", id="RISK, a card"),
    pytest.param("risk_star_trek", {}, DRAWS, "No card", id="RISK, no card"),
    pytest.param("tribbles", REFEREED, (), "100", id="Tribbles, a cut"),
]
EACH = [
    pytest.param("traveller", {}, WALKED, "Bo: 1 VP more", id="Traveller, points"),
    pytest.param("tabby_tumble", {}, (RollsFirst("Ann"),), "Orange cat", id="Tabby Tumble, dice"),
]


Twice = Callable[..., Awaitable[int]]


@pytest.fixture
def twice(screen: Any, seated: Any, service: MatchService, monkeypatch: pytest.MonkeyPatch) -> Twice:
    """How many entries two taps make, the second as soon as the answer to the first is heard."""
    monkeypatch.setattr(double_taps, "READY", 60)
    monkeypatch.setattr(double_taps, "DECISIVE_READY", 60)

    async def tapped(game: str, options: Any, events: Any, label: str) -> int:
        card = await service.begin(game, ("Ann", "Bo"), options)
        assert not isinstance(card, Refusal)
        await entered(service, card.id, *events)
        await seated(AnyTable, card.id)
        await screen.until(lambda: screen.labels())
        before = len((await service.open(card.id)).entries)
        touched = screen.button(label)._i
        for _ in range(2):
            await screen.session.dispatch_event(touched, "click", None)
            await screen.settle()
        return len((await service.open(card.id)).entries) - before

    return tapped


@pytest.mark.parametrize(("game", "options", "events", "label"), ONCE)
async def test_two_quick_taps_enter_nothing_for_who_comes_next(
    twice: Twice, game: str, options: Any, events: Any, label: str
) -> None:
    assert await twice(game, options, events, label) == 1


@pytest.mark.parametrize(("game", "options", "events", "label"), EACH)
async def test_a_counter_takes_every_quick_tap(twice: Twice, game: str, options: Any, events: Any, label: str) -> None:
    assert await twice(game, options, events, label) == 2
