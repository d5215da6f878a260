"""A player's page at the Treble Tracker's table: what the arbiter puts right there, and why."""

from typing import Any

import flet as ft
import pytest

from companion.games.treble_tracker.events import (
    Accused,
    ClockCorrected,
    EliminationTakenBack,
    PlayersOut,
    TrebleDeclared,
    TrebleRevealed,
    TurnEnded,
)

from .knockouts import KNOCKOUT, STARTED, THREE


async def test_a_clock_of_three_hours_is_put_right_by_a_second(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {**KNOCKOUT, "knockout_time": 3 * 60 * 60}, *STARTED)
    await screen.tap("Bo: 180:00")
    await screen.tap("Correct this clock, with a reason")
    await screen.tap("−0:01 on the clock")
    await screen.tap("Reason: Agreed at the table")
    await screen.tap("Correct")
    await screen.until(lambda: live.match.state.left("Bo", 0) == 179 * 60_000 + 59_000)


def written(screen: Any) -> list[str]:
    return [one.value for one in screen.all() if isinstance(one, ft.TextField)]


async def write(screen: Any, words: str) -> None:
    """As somebody does who taps what comes next, without Enter."""
    line = next(one for one in screen.all() if isinstance(one, ft.TextField))
    line._values["value"] = words  # as the browser would
    await screen.session.dispatch_event(line._i, "change", words)
    await screen.settle()


async def test_a_reason_that_is_written_is_the_one_that_is_kept(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED)
    await screen.tap("Bo: 5:00")
    await screen.tap("Correct this clock, with a reason")
    await screen.tap("−1:00 on the clock")
    await screen.tap("Reason: Pressed too late")
    await write(screen, "The cat")
    assert "Reason: Pressed too late" not in screen.chosen()
    await screen.tap("−1:00 on the clock")
    await screen.tap("Correct")
    await screen.until(lambda: live.match.entries[-1].event == ClockCorrected("Bo", 180_000, "The cat"))


async def test_a_reason_that_is_tapped_takes_the_place_of_one_that_was_written(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED)
    await screen.tap("Bo: 5:00")
    await screen.tap("Correct this clock, with a reason")
    await write(screen, "The cat")
    await screen.tap("Reason: A ruling took time")
    assert written(screen) == [""]
    assert "Reason: A ruling took time" in screen.chosen()
    await screen.tap("Correct")
    await screen.until(lambda: live.match.entries[-1].event == ClockCorrected("Bo", 300_000, "A ruling took time"))


async def test_a_reason_written_for_one_clock_is_none_for_the_next(screen: Any, laid: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED)
    await screen.tap("Bo: 5:00")
    await screen.tap("Correct this clock, with a reason")
    await write(screen, "The cat")
    await screen.tap("Cancel")
    await screen.tap("Correct this clock, with a reason")
    await screen.tap("Correct")
    await screen.until(lambda: live.refusal is not None)
    assert "Give the reason" in live.refusal.reason


async def test_a_reason_is_still_written_there_after_a_look_at_the_log(screen: Any, laid: Any, opened: Any) -> None:
    live = await laid(THREE, KNOCKOUT, *STARTED)
    await screen.tap("Bo: 5:00")
    await screen.tap("Correct this clock, with a reason")
    await write(screen, "The cat")
    await screen.tap("Log")
    await screen.show(lambda: ft.Text("the log"))
    await opened(live)
    assert written(screen) == ["The cat"]
    await write(screen, "The cat again")
    await screen.tap("Correct")
    await screen.until(lambda: live.match.entries[-1].event == ClockCorrected("Bo", 300_000, "The cat again"))


async def test_a_flag_that_decided_the_match_is_taken_back_from_its_result(
    screen: Any, laid: Any, clock: Any, service: Any
) -> None:
    live = await laid(("Ann", "Bo"), KNOCKOUT, *STARTED)
    clock.forward(5 * 60_000)
    await service.open(live.id)
    await screen.until(lambda: screen.says("Bo wins"))
    await screen.tap("Take Ann’s elimination back, with a reason")
    await screen.tap("Cancel")
    assert screen.says("Bo wins")
    await screen.tap("Take Ann’s elimination back, with a reason")
    await screen.tap("Reason: A ruling took time")
    await screen.tap("Bring back")
    await screen.until(lambda: screen.says("All clocks stand"))
    assert live.match.entries[-1].event == EliminationTakenBack("Ann", 60_000, 3, "A ruling took time")
    await screen.tap("Ann starts")
    await screen.until(lambda: live.match.state.running == "Ann")


async def test_who_leaves_a_single_one_in_is_told_who_wins_by_it(screen: Any, laid: Any) -> None:
    live = await laid(THREE[:2], KNOCKOUT, *STARTED)
    await screen.tap("More")
    await screen.tap("Out: a player leaves")
    assert screen.says("Who is left alone wins, and the match is over.")
    await screen.tap("Bo is out, and Ann wins")
    await screen.until(lambda: live.match.state.stage == "over")


async def test_whoever_comes_back_has_the_time_that_was_left_on_the_clock(screen: Any, laid: Any) -> None:
    """All is as before it (K25), until the arbiter says otherwise."""
    live = await laid(THREE, KNOCKOUT, *STARTED, ClockCorrected("Bo", 239_655, "a test"), Accused("Ann", "Bo", 3))
    await screen.tap("Bo is out")
    await screen.tap("Take the elimination back, with a reason")
    await screen.tap("Reason: Agreed at the table")
    await screen.tap("Bring back")
    await screen.until(lambda: "Bo" not in live.match.state.out)
    assert live.match.state.left("Bo", 0) == 240_000, "as the clock showed it"


@pytest.mark.parametrize("options", [{}, {"format": "untimed"}], ids=["a league", "untimed"])
async def test_a_life_too_many_that_decided_it_is_given_back_too(screen: Any, laid: Any, options: Any) -> None:
    live = await laid(("Ann", "Bo"), options, *STARTED, Accused("Ann", "Bo", 3))
    await screen.tap("Take Bo’s elimination back, with a reason")
    await screen.tap("Back with: 2 lives")
    await screen.tap("Reason: Agreed at the table")
    await screen.tap("Bring back")
    await screen.until(lambda: live.match.state.stage == "play")
    assert live.match.state.lives["Bo"] == 2


async def test_what_something_else_decided_is_no_elimination_to_take_back(screen: Any, laid: Any) -> None:
    round_ = (PlayersOut(("Cy",)), TrebleDeclared("Ann"), TurnEnded("Ann"), TurnEnded("Bo"), TrebleRevealed("Ann"))
    await laid(THREE, {}, *STARTED, *round_)
    assert screen.says("Ann wins")
    assert not screen.says("elimination back")
