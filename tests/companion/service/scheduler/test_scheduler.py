"""What comes due is entered at its own ms, though nobody was looking; the service wakes itself for it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.engine.match import Match
from companion.games.treble_tracker.events import (
    ClockCorrected,
    ClockStarted,
    FirstPlayerDrawn,
    FlagFell,
    MatchStarted,
    TimeRanOut,
    TurnEnded,
)
from companion.service.match_service import MatchService, open_match_service
from companion.service.peers import Peers
from models.store import StorageError
from tests.support.services.service_with_clock import (
    HOUR,
    MINUTE,
    NAMES,
    WITH,
    Hands,
    House,
    about_to_fall,
    dues,
    house,
    left_alone,
)

__all__ = ["house"]


async def test_a_flag_falls_at_its_own_ms_though_nobody_was_looking(house: House) -> None:
    await house.begin("knockout")
    started = house.service.now()
    house.hands.go(HOUR)
    match = await house.now()
    assert dues(match) == [(started + 5 * MINUTE, FlagFell("Ann"))]
    assert (match.state.standing, list(match.state.out)) == ("flag", ["Ann"])
    match = await house.enter(ClockStarted("Bo"))
    assert match.state.clocks.stood_for("flag", 0) == 55 * MINUTE


async def test_a_press_that_comes_after_the_flag_is_told(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(5 * MINUTE)
    with pytest.raises(Exception, match="Ann’s flag falls after 5:00: out"):
        await house.service.record(house.id, TurnEnded("Ann"), 3, "phone")


async def test_the_last_turns_begin_at_0_00_though_nobody_was_looking(house: House) -> None:
    await house.begin("league")
    started = house.service.now()
    house.hands.go(19 * MINUTE)
    await house.enter(TurnEnded("Ann"))
    house.hands.go(5 * MINUTE)
    match = await house.enter(TurnEnded("Bo"))
    assert dues(match) == [(started + 20 * MINUTE, TimeRanOut(20 * MINUTE))]
    assert (match.state.last_turns, match.state.turn) == (("Bo", "Cy", "Ann"), "Cy")


async def test_the_list_of_matches_knows_what_has_come_due(house: House) -> None:
    await house.begin("knockout", after_flag="run_on")
    house.hands.go(HOUR)
    assert await house.service.open_matches() == ()
    assert [card.id for card in await house.service.finished_matches()] == [house.id]


async def test_a_press_counts_as_of_the_moment_it_was_made_however_long_the_disk_was_busy(tmp_path: Path) -> None:
    hands = Hands(WITH)

    async def slow() -> None:
        await asyncio.sleep(0)  # others are let in
        hands.go(3_000)

    service = open_match_service(tmp_path, clock=hands.clock(), kept=slow, rotates=False)
    card = await service.begin("treble_tracker", NAMES, {"format": "knockout"})
    match = await service.open(card.id)
    for event in (FirstPlayerDrawn("Ann"), MatchStarted("Ann")):
        match = await service.record(card.id, event, match.next_number)
    pressed = service.now()
    one = service.record(card.id, TurnEnded("Ann"), match.next_number)
    two = service.record(card.id, TurnEnded("Bo"), match.next_number + 1)
    await asyncio.gather(one, two)
    match = await service.open(card.id)
    assert [entry.at for entry in match.entries[2:]] == [pressed, pressed]
    service.close()


# The service wakes itself


@pytest.fixture
def real(tmp_path: Path) -> Iterator[MatchService]:
    service = open_match_service(tmp_path, rotates=False)
    yield service
    service.close()


async def test_watching_pages_are_told_of_a_flag_though_nobody_asks(real: MatchService) -> None:
    match_id = await about_to_fall(real, 150)
    told: asyncio.Queue[tuple[int, Match]] = asyncio.Queue()
    stop = real.subscribe(match_id, lambda _, match: told.put_nowait((real.now(), match)))
    seen, match = await asyncio.wait_for(told.get(), 10)
    at, event = dues(match)[0]
    assert event == FlagFell("Ann")
    assert at == match.entries[2].at + 150, "its own ms, not that of the waking"
    assert 0 <= seen - at < 2_000
    stop()


async def test_flag_after_flag_falls_at_its_own_ms_while_a_page_only_watches(real: MatchService) -> None:
    match_id = await about_to_fall(real, 100, after_flag="run_on", knockout_time="5_seconds")
    match = await real.open(match_id)
    assert isinstance(await real.record(match_id, ClockCorrected("Bo", 120, "x"), match.next_number), Match)
    told: asyncio.Queue[Match] = asyncio.Queue()
    real.subscribe(match_id, lambda _, match: told.put_nowait(match))
    while len(dues(match)) < 2:
        match = await asyncio.wait_for(told.get(), 10)
    (first, _), (second, _) = dues(match)
    assert second - first == 120
    assert match.totals == {"Ann": 0, "Bo": 0, "Cy": 3}


async def test_what_comes_due_is_kept_though_no_page_watches(tmp_path: Path) -> None:
    service, match_id = await left_alone(tmp_path, 100)
    again = open_match_service(tmp_path, rotates=False)
    assert [event for _, event in dues(await again.open(match_id))] == [FlagFell("Ann")]
    again.close()
    service.close()


async def test_what_cannot_be_kept_is_told_and_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.service.scheduler.LOOK", 50)
    full, tried = True, asyncio.Event()

    async def flushed() -> None:
        if full:
            tried.set()
            raise StorageError("There is no room.")

    full = False
    service = open_match_service(tmp_path, kept=flushed, rotates=False)
    match_id = await about_to_fall(service, 100)
    told: asyncio.Queue[Match] = asyncio.Queue()
    service.subscribe(match_id, lambda _, match: told.put_nowait(match))
    full = True
    await asyncio.wait_for(tried.wait(), 10)
    async with asyncio.timeout(10):
        while not service.notices:
            await asyncio.sleep(0.005)
    assert "tried again" in service.notices[-1]
    full = False
    match = await asyncio.wait_for(told.get(), 10)
    assert [event for _, event in dues(match)] == [FlagFell("Ann")]
    service.close()


async def test_two_hundred_real_presses_lose_nothing(real: MatchService) -> None:
    card = await real.begin("treble_tracker", NAMES, {"format": "knockout"})
    for number, event in enumerate((FirstPlayerDrawn("Ann"), MatchStarted("Ann")), 1):
        await real.record(card.id, event, number)
    match = await real.open(card.id)
    started = match.entries[-1].at
    for press in range(200):
        player = NAMES[press % 3]
        before, asked = match.state.clocks.left[player], real.now()
        since = match.entries[-1].at
        after = await real.record(card.id, TurnEnded(player), match.next_number)
        assert isinstance(after, Match)
        at = after.entries[-1].at
        assert asked <= at <= real.now()
        assert before - after.state.clocks.left[player] == at - since
        match = after
    clocks, end = match.state.clocks, match.entries[-1].at
    assert 3 * 5 * MINUTE - sum(clocks.left.values()) == end - started


async def test_only_at_a_server_a_process_takes_part_before_anybody_looks(
    real: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    scheduler, heard = real._log_writer.scheduler, list[str]()

    async def look() -> None:
        heard.append("it looks at the time")

    monkeypatch.setattr(scheduler, "look", look)
    monkeypatch.setattr(scheduler, "set_alarm", lambda: heard.append("its alarm is set"))
    await real.take_part()
    assert heard == []
    monkeypatch.setattr(scheduler.peers, "has_server", True)
    await real.take_part()
    assert heard == ["it looks at the time", "its alarm is set"]


@pytest.mark.parametrize(
    ("dialect", "server"), [("postgresql", True), ("sqlite", False), ("mysql", False), ("z", False)]
)
def test_only_postgresql_tells_which_process_leads(dialect: str, server: bool) -> None:
    database: Any = SimpleNamespace(engine=SimpleNamespace(dialect=SimpleNamespace(name=dialect)))
    peers = Peers(database, "one")
    assert (peers.has_server, peers.leads) == (server, not server)
