"""What a page's bell is told: when a clock will be at its marks, anew with every entry, and by nobody's leave."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.engine.match import Match
from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted, ShuffleBegan
from companion.service.clock import ServiceClock
from companion.service.match_service import open_match_service
from views.components.clocks.clock_alarm import BELL, ClockAlarm


@pytest.fixture
def rung(screen: Any) -> Any:
    """Everything the bell was told so far, oldest first."""

    def told() -> list[dict[str, Any]]:
        calls = [message.body for message in screen.wire.sent if getattr(message.body, "name", "") == "set"]
        return [json.loads(call.args["value"]) for call in calls if call.args["key"] == BELL]

    return told


@pytest.fixture
def counted() -> list[int]:
    """What the clock of `still` shows, which moves when it is told to."""
    return [1_800_000_000_000]


@pytest.fixture
def still(tmp_path: Path, counted: list[int]) -> Iterator[Any]:
    """A service whose clock stands."""
    opened = open_match_service(tmp_path, clock=ServiceClock(lambda: counted[0], lambda: counted[0]), rotates=False)
    yield opened
    opened.close()


async def entered(service: Any, match: Match, match_id: str, event: Any) -> Match:
    after = await service.record(match_id, event, match.next_number)
    assert isinstance(after, Match), after
    return after


async def test_a_running_clock_is_told_by_its_marks_and_one_that_stands_by_none(
    screen: Any, service: Any, rung: Any
) -> None:
    card = await service.begin("treble_tracker", ("Ann", "Bo"), {"format": "knockout", "knockout_time": "1"})
    match = await service.open(card.id)
    alarm = ClockAlarm()
    alarm.follow(service, card.id, match)
    assert rung() == [], "nothing runs, so nothing is said"
    match = await entered(service, match, card.id, FirstPlayerDrawn("Ann"))
    match = await entered(service, match, card.id, MatchStarted("Ann"))
    await screen.until(lambda: len(rung()) == 1)
    assert [mark for mark, _ in rung()[0]["marks"]] == [30_000, 10_000, 0], "at a minute it has only just begun"
    assert 29_000 < rung()[0]["marks"][0][1] <= 30_000
    alarm.wish(sound=False, vibration=True)
    await screen.until(lambda: len(rung()) == 2)
    assert (rung()[1]["sound"], rung()[1]["vibration"]) == (False, True)
    await entered(service, match, card.id, ShuffleBegan("Ann"))
    await screen.until(lambda: len(rung()) == 3)
    assert rung()[2]["marks"] == []
    assert rung()[2]["reached"] is False, "no flag has fallen: nothing is left to ring"


async def test_the_bell_is_told_that_the_zero_is_past(screen: Any, service: Any, rung: Any) -> None:
    card = await service.begin(
        "treble_tracker", ("Ann", "Bo", "Cy"), {"format": "knockout", "knockout_time": "5_seconds"}
    )
    alarm, match = ClockAlarm(), await service.open(card.id)
    alarm.follow(service, card.id, match)
    for event in (FirstPlayerDrawn("Ann"), MatchStarted("Ann")):
        match = await entered(service, match, card.id, event)
    await screen.until(lambda: len(rung()) == 2, within=15)
    assert rung()[1] == {"marks": [], "reached": True, "sound": True, "vibration": True}


SEEN = ft.AppLifecycleStateChangeEvent(name="", control=None, state=ft.AppLifecycleState.SHOW)  # type: ignore[arg-type]


async def test_who_comes_back_to_the_page_finds_entered_and_told_what_came_due_meanwhile(
    screen: Any, still: Any, counted: list[int], rung: Any
) -> None:
    """A page that was frozen has lost its alarm: nothing happens by itself here but for the return."""
    card = await still.begin("treble_tracker", ("Ann", "Bo", "Cy"), {"format": "knockout", "knockout_time": "1"})
    alarm, match = ClockAlarm(), await still.open(card.id)
    alarm.follow(still, card.id, match)
    for event in (FirstPlayerDrawn("Ann"), MatchStarted("Ann")):
        match = await entered(still, match, card.id, event)
    await screen.until(lambda: len(rung()) == 1)
    counted[0] += 12_000
    await alarm.come_back(SEEN)
    await screen.until(lambda: len(rung()) == 2)
    assert rung()[1]["marks"] == [[30_000, 18_000], [10_000, 38_000], [0, 48_000]], "the page may have slept: told anew"
    counted[0] += 55_000
    came: list[int] = []
    still.subscribe(card.id, lambda _, moved: came.append(moved.entries[-1].at))
    await alarm.come_back(SEEN)
    await asyncio.sleep(0)
    assert came == [1_800_000_000_000 + 60_000], (
        "with its own moment, and now, not when the desk next looks at the time"
    )
    await screen.until(lambda: len(rung()) == 3)
    assert rung()[2]["reached"] is True


async def test_another_matchs_fallen_flag_is_not_rung_as_this_ones(
    screen: Any, still: Any, counted: list[int], rung: Any
) -> None:
    """The page may still hold what was to ring in the match it was at before."""
    flags = await still.begin(
        "treble_tracker", ("Ann", "Bo", "Cy"), {"format": "knockout", "knockout_time": "5_seconds"}
    )
    runs = await still.begin("treble_tracker", ("Ann", "Bo"), {"format": "knockout", "knockout_time": "1"})
    match = await still.open(flags.id)
    for event in (FirstPlayerDrawn("Ann"), MatchStarted("Ann")):
        match = await entered(still, match, flags.id, event)
    alarm, other = ClockAlarm(), await still.open(runs.id)
    for event in (FirstPlayerDrawn("Ann"), MatchStarted("Ann")):
        other = await entered(still, other, runs.id, event)
    counted[0] += 5_001
    alarm.follow(still, runs.id, other)
    alarm.follow(still, flags.id, await still.open(flags.id))
    await screen.until(lambda: len(rung()) == 2)
    assert (rung()[1]["marks"], rung()[1]["reached"]) == ([], False)
    alarm.end()


async def ringing(screen: Any, service: Any, rung: Any) -> tuple[str, ClockAlarm]:
    """A knockout whose clock runs and will be heard: its number, and what makes it heard."""
    card = await service.begin("treble_tracker", ("Ann", "Bo"), {"format": "knockout", "knockout_time": "1"})
    alarm, match = ClockAlarm(), await service.open(card.id)
    alarm.follow(service, card.id, match)
    for event in (FirstPlayerDrawn("Ann"), MatchStarted("Ann")):
        match = await entered(service, match, card.id, event)
    await screen.until(lambda: len(rung()) == 1)
    return card.id, alarm


async def test_a_match_that_is_put_away_rings_no_more_until_it_goes_on(screen: Any, service: Any, rung: Any) -> None:
    match_id, alarm = await ringing(screen, service, rung)
    await service.abandon(match_id)
    await screen.until(lambda: len(rung()) == 2)
    assert (rung()[1]["marks"], rung()[1]["reached"]) == ([], False)
    await service.resume(match_id)
    await screen.until(lambda: len(rung()) == 3)
    assert rung()[2]["marks"][-1][0] == 0
    alarm.end()


async def test_a_match_that_goes_with_an_earlier_copy_rings_no_more(
    screen: Any, service: Any, rung: Any, tmp_path: Path
) -> None:
    before = await service.backup(tmp_path / "before.db")
    _, alarm = await ringing(screen, service, rung)
    await service.restore(before)
    await screen.until(lambda: len(rung()) == 2)
    assert (rung()[1]["marks"], rung()[1]["reached"]) == ([], False)
    alarm.end()
