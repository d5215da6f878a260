"""What a page's bell is told: when a clock will be at its marks, anew with every entry, and by nobody's leave."""

import json
from typing import Any

import pytest

from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted, ShuffleBegan
from companion.log import Match
from views.parts.vigil import BELL, Vigil


@pytest.fixture
def rung(screen: Any) -> Any:
    """Everything the bell was told so far, oldest first."""

    def told() -> list[dict[str, Any]]:
        calls = [message.body for message in screen.wire.sent if getattr(message.body, "name", "") == "set"]
        return [json.loads(call.args["value"]) for call in calls if call.args["key"] == BELL]

    return told


async def entered(desk: Any, match: Match, match_id: str, event: Any) -> Match:
    after = await desk.record(match_id, event, match.next_number)
    assert isinstance(after, Match), after
    return after


async def test_a_running_clock_is_told_by_its_marks_and_one_that_stands_by_none(
    screen: Any, desk: Any, rung: Any
) -> None:
    card = await desk.begin("treble_tracker", ("Ann", "Bo"), {"format": "knockout", "knockout_time": "1"})
    match = await desk.open(card.id)
    vigil = Vigil()
    vigil.follow(desk, card.id, match)
    assert rung() == [], "nothing runs, so nothing is said"
    match = await entered(desk, match, card.id, FirstPlayerDrawn("Ann"))
    match = await entered(desk, match, card.id, MatchStarted("Ann"))
    await screen.until(lambda: len(rung()) == 1)
    assert [mark for mark, _ in rung()[0]["marks"]] == [30_000, 10_000, 0], "at a minute it has only just begun"
    assert 29_000 < rung()[0]["marks"][0][1] <= 30_000
    vigil.wish(sound=False, vibration=True)
    await screen.until(lambda: len(rung()) == 2)
    assert (rung()[1]["sound"], rung()[1]["vibration"]) == (False, True)
    await entered(desk, match, card.id, ShuffleBegan("Ann"))
    await screen.until(lambda: len(rung()) == 3)
    assert rung()[2]["marks"] == []
    assert rung()[2]["reached"] is False, "no flag has fallen: nothing is left to ring"


async def test_the_bell_is_told_that_the_zero_is_past(screen: Any, desk: Any, rung: Any) -> None:
    card = await desk.begin("treble_tracker", ("Ann", "Bo", "Cy"), {"format": "knockout", "knockout_time": "5_seconds"})
    vigil, match = Vigil(), await desk.open(card.id)
    vigil.follow(desk, card.id, match)
    for event in (FirstPlayerDrawn("Ann"), MatchStarted("Ann")):
        match = await entered(desk, match, card.id, event)
    await screen.until(lambda: len(rung()) == 2, within=15)
    assert rung()[1] == {"marks": [], "reached": True, "sound": True, "vibration": True}
