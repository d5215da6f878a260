"""With which ruling an argument opens at the Traveller table, when nobody says what it is about."""

import pytest

from companion.games.traveller.events import (
    ComplicationAttached,
    FirstCaptainChosen,
    Passed,
    PhaseEnded,
    ShipsLeftOut,
    WalkerClosed,
    WalkerOpened,
    WentUncommitted,
)
from tests.support.services.entries import entered
from views.rulings.dispute import last_rule

from .conftest import LAID

FIRST = FirstCaptainChosen("Ann")
PASSED = Passed("Ann"), Passed("Bo")
CHOSEN = (
    ComplicationAttached("Ann", 1),
    ComplicationAttached("Bo", 2),
    WentUncommitted("Ann"),
    WentUncommitted("Bo"),
)


async def opens_with(service, *events):
    card = await service.begin("traveller", ("Ann", "Bo"), {})
    match = await entered(service, card.id, *events)
    return last_rule(match, 0, None).removeprefix("traveller.")


@pytest.mark.parametrize(
    ("phase", "done", "ruling"),
    [
        pytest.param("ready", PASSED, "ready", id="ready"),
        pytest.param("adventure", CHOSEN, "adventure", id="adventure"),
        pytest.param("procurement", PASSED, "procuring", id="procurement"),
        pytest.param("action", PASSED, "action", id="action"),
        pytest.param("resource", (PhaseEnded(skipping=True),), "resource", id="resource"),
        pytest.param("resolution", (), "resolution", id="resolution"),
    ],
)
async def test_after_a_phase_it_opens_with_what_happens_in_it(service, phase, done, ruling):
    """“When do enough VP win?” stood there, or what was done before it."""
    ends = () if PhaseEnded(skipping=True) in done else (PhaseEnded(),)
    assert await opens_with(service, *LAID, WalkerOpened(phase), FIRST, *done, *ends) == ruling


async def test_after_a_phase_in_which_something_was_left_open_it_opens_with_that_phase_too(service):
    left = WalkerOpened("ready"), FIRST, Passed("Ann"), PhaseEnded(skipping=True)
    assert await opens_with(service, *LAID, *left) == "ready"


async def test_once_nobody_restores_anything_it_opens_with_the_ready_phase(service):
    """“What does repair cost?” stood there, where nothing was broken."""
    assert await opens_with(service, *LAID, WalkerOpened("ready"), FIRST, *PASSED) == "ready"


@pytest.mark.parametrize(
    "then", [(), (WalkerOpened(), WalkerClosed())], ids=["ships left out", "step by step off again"]
)
async def test_a_table_without_ships_does_not_argue_about_what_a_ship_says(service, then):
    assert await opens_with(service, ShipsLeftOut(), *then) == "setup"
