"""The system slept, or somebody set the clock on the wall: what nobody can know about the time is asked."""

import asyncio
from pathlib import Path

import pytest

from companion.games.treble_tracker.events import (
    GapDecided,
    GapNoticed,
    ShuffleBegan,
    TimeRanOut,
)
from companion.service import time_slicing
from tests.support.services.service_with_clock import HOUR, MINUTE, WITH, House, blind, dues, house

__all__ = ["blind", "house"]


# Asleep for ten minutes


async def test_a_knockout_shows_both_readings_of_a_sleep_and_asks(house: House) -> None:
    await house.begin("knockout", knockout_time="10")
    house.hands.go(MINUTE)
    await house.now()
    house.hands.sleep(8 * MINUTE)
    match = await house.now()
    gap = match.state.gap
    assert (gap.player, gap.not_counted, gap.counted) == ("Ann", 9 * MINUTE, MINUTE)
    assert match.state.standing == "asked"
    house.hands.go(40_000)
    await house.enter(GapDecided(False))
    assert await house.left("Ann") == 9 * MINUTE


async def test_ten_minutes_asleep_put_nobody_out_before_the_table_has_decided(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(MINUTE)
    house.hands.sleep(10 * MINUTE)
    match = await house.now()
    assert (match.state.out, match.state.gap.counted, match.state.gap.not_counted) == ({}, 0, 4 * MINUTE)
    match = await house.enter(GapDecided(True))
    assert (list(match.state.out), match.state.standing) == (["Ann"], "flag")


async def test_a_league_has_gone_on_by_the_wall_and_says_so(house: House) -> None:
    await house.begin("league")
    house.hands.go(MINUTE)
    house.hands.sleep(10 * MINUTE)
    match = await house.now()
    assert match.state.timer_left(house.service.now()) == 9 * MINUTE
    assert isinstance(match.entries[-1].event, GapNoticed)
    assert match.game.tell(match.before(3), match.entries[-1].event).startswith("The time was lost for a while")


async def test_asleep_past_0_00_the_league_is_over_at_its_own_ms(house: House) -> None:
    await house.begin("league")
    started = house.service.now()
    house.hands.go(MINUTE)
    house.hands.sleep(HOUR)
    assert dues(await house.now()) == [(started + 20 * MINUTE, TimeRanOut(20 * MINUTE))]


async def test_every_match_on_the_service_is_asked_also_one_that_nobody_looks_at(house: House) -> None:
    await house.begin("knockout")
    other, house.id = house.id, ""
    await house.begin("knockout")
    house.hands.go(MINUTE)
    house.hands.sleep(10 * MINUTE)
    await house.now()
    for match_id in (other, house.id):
        assert (await house.service.open(match_id)).state.standing == "asked"


async def test_everybody_has_a_turn_while_many_matches_are_asked(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_slicing, "SLICE", 0)  # after each match, as after many
    ids = []
    for _ in range(4):
        house.id = ""
        await house.begin("knockout")
        ids.append(house.id)

    async def turns() -> int:
        looking, count = asyncio.ensure_future(house.service.open(ids[0])), 0
        while not looking.done():
            await asyncio.sleep(0)
            count += 1
        return count

    at_rest = await turns()
    house.hands.go(MINUTE)
    house.hands.sleep(10 * MINUTE)
    assert await turns() >= at_rest + len(ids)
    house.hands.go(MINUTE)
    house.restart(MINUTE)
    assert await turns() >= at_rest + len(ids)


@pytest.mark.parametrize("shown", ["in_progress", "past", "last_played"])
async def test_lost_time_is_noted_before_any_list_is_shown(house: House, shown: str) -> None:
    await house.begin("league")
    house.hands.go(MINUTE)
    await house.now()
    house.hands.sleep(10 * MINUTE)
    lists = house.service.lists
    await (lists.past(lambda done: None) if shown == "past" else getattr(lists, shown)())
    assert house.service._store.lines(house.id)[-1].kind == "gap_noticed"


async def test_clocks_that_stand_are_not_asked_about(house: House) -> None:
    await house.begin("knockout")
    house.hands.go(10_000)
    await house.enter(ShuffleBegan("Ann"))
    house.hands.sleep(10 * MINUTE)
    match = await house.now()
    assert (match.state.standing, await house.left("Ann")) == ("shuffle", 290_000)


async def test_two_seconds_are_no_sleep(house: House) -> None:
    await house.begin("knockout")
    house.hands.sleep(2_000)
    assert (await house.now()).state.gap is None


# The clock on the wall is set


@pytest.mark.parametrize("by", [-HOUR, HOUR])
async def test_where_a_sleep_would_be_known_a_changed_clock_moves_nothing(tmp_path: Path, by: int) -> None:
    house = House(tmp_path, WITH)
    await house.begin("knockout")
    house.hands.go(MINUTE)
    await house.now()
    house.hands.set(by)
    house.hands.go(MINUTE)
    match = await house.now()
    assert (match.state.gap, await house.left("Ann"), len(match.entries)) == (None, 3 * MINUTE, 2)
    house.service.close()


@pytest.mark.parametrize("format", ["knockout", "league"])
async def test_a_clock_set_back_moves_nothing(house: House, format: str) -> None:  # noqa: A002
    await house.begin(format)
    house.hands.go(MINUTE)
    house.hands.set(-HOUR)
    house.hands.go(MINUTE)
    match, now = await house.now(), house.service.now()
    left = match.state.left("Ann", now) or match.state.timer_left(now) - 15 * MINUTE
    assert (left, len(match.entries)) == (3 * MINUTE, 2)


async def test_set_forward_where_it_could_be_a_sleep_a_knockout_asks(blind: House) -> None:
    await blind.begin("knockout")
    blind.hands.go(MINUTE)
    blind.hands.set(HOUR)
    gap = (await blind.now()).state.gap
    assert (gap.not_counted, gap.counted) == (4 * MINUTE, 0)


async def test_set_forward_where_it_could_be_a_sleep_a_league_takes_the_wall(blind: House) -> None:
    await blind.begin("league")
    started = blind.service.now()
    blind.hands.go(MINUTE)
    blind.hands.set(10 * MINUTE)
    match = await blind.now()
    assert (match.state.timer_left(blind.service.now()), len(match.entries)) == (9 * MINUTE, 3)
    assert blind.service.now() == started + 11 * MINUTE


async def test_a_sleep_that_another_process_has_noted_is_not_noted_again_by_who_takes_over(house: House) -> None:
    await house.begin("knockout", knockout_time="10")
    scheduler = house.service._log_writer.scheduler
    scheduler.peers.leads = False
    house.hands.sleep(8 * MINUTE)
    await scheduler.look()
    scheduler.peers.leads = True
    await scheduler.look()
    match = await house.service.open(house.id)
    assert not [fact for fact in match.facts if isinstance(fact.entry.event, GapNoticed)]
