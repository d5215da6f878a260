"""What a correction would do to the clocks of a knockout, and how that adds up."""

from typing import Any

import flet as ft
import pytest

from companion.engine.match import Amended, Entry, Match, Retracted, Revised
from companion.games import GAMES
from companion.games.treble_tracker.events import ClockCorrected, FirstPlayerDrawn, MatchStarted, TurnEnded
from tests.views.page_content import controls
from views.match.corrections.clock_effects import clocks_moved
from views.match.corrections.effects import effects

NOON = 1_795_000_000_000
NOW = NOON + 85_000
LOG = (
    (0, FirstPlayerDrawn("Ann")),
    (0, MatchStarted("Ann")),
    (20_400, TurnEnded("Ann")),
    (50_000, TurnEnded("Bo")),
    (60_000, TurnEnded("Cy")),
    (70_000, TurnEnded("Ann")),
)


@pytest.fixture
def match() -> Match:
    """Bo’s clock runs since entry 6."""
    game = GAMES["treble_tracker"]
    match = Match.begin(game, ("Ann", "Bo", "Cy"), game.options(format="knockout"))
    for at, event in LOG:
        match = entered(match, event, NOON + at)
    return match


def entered(match: Match, event: Any, at: int = NOW) -> Match:
    after = match.enter(Entry(match.next_number, at, event))
    assert isinstance(after, Match), after
    return after


@pytest.mark.parametrize(
    ("correction", "told"),
    [
        pytest.param(
            Revised((Retracted(6),)),
            [
                "Ann’s clock: 4:30 becomes 4:15. −0:15 since entry 6.",
                "Bo’s clock: 4:16 becomes 4:31. +0:15 since entry 6.",
            ],
            id="a turn that is not over goes on",
        ),
        pytest.param(
            Amended(6, TurnEnded("Ann"), (TurnEnded("Bo"),)),
            [
                "Bo’s clock: 4:16 becomes 4:31. +0:15 since entry 6.",
                "Cy’s clock: 4:50 becomes 4:35. −0:15 since entry 6.",
            ],
            id="a turn that nobody entered is over at once",
        ),
        pytest.param(
            Revised(tuple(map(Retracted, (3, 4, 5, 6)))),
            [
                "Ann’s clock: 4:30 becomes 3:35. −0:29.6 until entry 4, −0:10 until entry 5 and −0:15 since entry 6.",
                "Bo’s clock: 4:16 becomes 5:00. +0:29.6 until entry 4 and +0:15 since entry 6.",
                "Cy’s clock: 4:50 becomes 5:00. +0:10 until entry 5.",
            ],
            id="it adds up over several entries",
        ),
        pytest.param(
            Amended(6, TurnEnded("Ann"), (ClockCorrected("Ann", 60_000, "so"),)),
            ["Ann’s clock: 4:30 becomes 1:00. −3:29.6 by entry 6."],
            id="what a clock is set to comes by its entry",
        ),
        pytest.param(
            Amended(6, TurnEnded("Ann"), (TurnEnded("Bo"), TurnEnded("Cy"), TurnEnded("Ann"))),
            [],
            id="a whole round in no time moves no clock",
        ),
    ],
)
def test_each_clock_that_moves_is_told_with_its_working(match: Match, correction: Any, told: list[str]) -> None:
    moved = clocks_moved(match, entered(match, correction), NOW)
    assert [clock.told for clock in moved] == told
    for clock in moved:
        assert clock.then - clock.was == sum(ms for _, ms in clock.working)


def test_of_a_long_working_the_rest_is_one_sum(match: Match) -> None:
    for at in range(90_000, 150_000, 10_000):
        match = entered(match, TurnEnded(match.state.turn), NOON + at)
    after = entered(match, Revised(tuple(map(Retracted, range(3, match.next_number)))), NOON + 150_000)
    [ann, *_] = clocks_moved(match, after, NOON + 150_000)
    assert len(ann.working) > 4
    assert ann.told.endswith(" later.")
    assert ann.told.count("entry") == 3


@pytest.mark.parametrize(
    ("correction", "said"),
    [
        (Revised((Retracted(6),)), "Bo’s clock: 4:16 becomes 4:31. +0:15 since entry 6."),
        (Amended(6, TurnEnded("Ann"), (TurnEnded("Bo"), TurnEnded("Cy"), TurnEnded("Ann"))), "No clock changes."),
    ],
)
async def test_what_would_change_says_it(screen: Any, match: Match, correction: Any, said: str) -> None:
    after = entered(match, correction)

    @ft.component
    def shown() -> ft.Control:
        return effects(match, after, lambda: NOW)

    with screen.at_hand():
        await screen.show(shown)
        assert said in [one.value for one in controls(screen.page.views) if isinstance(one, ft.Text)]
