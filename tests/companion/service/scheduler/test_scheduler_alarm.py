"""The alarm: for which moment it is set, that there is only one, what it enters."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.match import Match
from companion.games.treble_tracker.events import ClockCorrected, FlagFell
from companion.service.alarm import Alarm
from companion.service.match_service import MatchService, open_match_service
from companion.service.scheduler import ALIVE, LOOK, Scheduler
from models.errors.storage_errors import StorageError
from models.notes import read_note
from models.store import Store
from tests.support.services.service_with_clock import WITH, Hands, about_to_fall, dues

AGES = 1_000_000


class Alarms:
    """Every alarm that was set on this loop: after how many ms, and whether it still is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.loop = asyncio.get_running_loop()
        self.every: list[tuple[int, asyncio.TimerHandle]] = []
        later = self.loop.call_later

        def call_later(delay: float, callback: Any, *given: Any, **how: Any) -> asyncio.TimerHandle:
            mine = getattr(callback, "__func__", None) is Alarm.ring
            handle = later(delay + AGES * mine, callback, *given, **how)  # it rings when the test says so
            if mine:
                self.every.append((round(delay * 1_000), handle))
            return handle

        monkeypatch.setattr(self.loop, "call_later", call_later)

    @property
    def set_for(self) -> list[int]:
        return [delay for delay, handle in self.every if not handle.cancelled()]


@pytest.fixture
def hands() -> Hands:
    return Hands(WITH)


@pytest.fixture
def service(tmp_path: Path, hands: Hands) -> Iterator[MatchService]:
    opened = open_match_service(tmp_path, clock=hands.clock(), rotates=False)
    yield opened
    opened.close()


def scheduler(service: MatchService) -> Scheduler:
    return service._log_writer.scheduler


async def correct(service: MatchService, match_id: str, left: int) -> Match:
    match = await service.open(match_id)
    after = await service.record(match_id, ClockCorrected("Ann", left, "x"), match.next_number)
    assert isinstance(after, Match), after
    return after


async def test_the_alarm_is_set_for_the_very_moment_and_there_is_only_one(
    service: MatchService, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    alarms = Alarms(monkeypatch)
    match_id = await about_to_fall(service, 150)
    assert alarms.set_for == [150]
    before = len(alarms.every)
    hands.go(100)
    await service.open(match_id)
    assert (alarms.set_for, len(alarms.every)) == ([150], before), "it stands"
    await correct(service, match_id, 700)
    assert alarms.set_for == [700]
    await correct(service, match_id, 1)
    assert alarms.set_for == [1]


@pytest.mark.parametrize("left", [LOOK, LOOK + 1, 100_000])
async def test_while_a_clock_runs_it_rings_every_few_seconds(
    service: MatchService, hands: Hands, monkeypatch: pytest.MonkeyPatch, left: int
) -> None:
    alarms = Alarms(monkeypatch)
    match_id = await about_to_fall(service, left)
    assert alarms.set_for == [LOOK]
    hands.go(500)
    await correct(service, match_id, left)
    assert alarms.set_for == [LOOK], "the next look stays where it was"
    before = len(alarms.every)
    for gone, alarm in ((LOOK - 501, 0), (1, 1), (LOOK - 1, 1), (701, 2)):
        hands.go(gone)
        await correct(service, match_id, 100_000)
        assert alarms.set_for == [LOOK]
        assert len(alarms.every) == before + alarm


async def test_where_no_clock_runs_no_alarm_is_set(service: MatchService, monkeypatch: pytest.MonkeyPatch) -> None:
    alarms = Alarms(monkeypatch)
    match_id = await about_to_fall(service, 100_000)
    assert len(alarms.set_for) == 1
    await service.abandon(match_id)
    assert alarms.set_for == []
    scheduler(service).alarm.stop()
    assert alarms.set_for == []


async def test_who_does_not_lead_sets_none(service: MatchService, monkeypatch: pytest.MonkeyPatch) -> None:
    alarms = Alarms(monkeypatch)
    monkeypatch.setattr(scheduler(service).peers, "leads", False)
    await about_to_fall(service, 150)
    assert alarms.every == []


@pytest.mark.parametrize("leads", [True, False])
async def test_who_leads_follows_what_is_begun_elsewhere(
    service: MatchService, monkeypatch: pytest.MonkeyPatch, leads: bool
) -> None:
    Alarms(monkeypatch)
    match_id = await about_to_fall(service, 150)
    del service._cache._open[match_id]
    monkeypatch.setattr(scheduler(service).peers, "leads", leads)
    await scheduler(service).follow(match_id)
    assert bool(service._cache.opened(match_id)) == leads


async def test_who_leads_no_more_takes_its_alarm_off(service: MatchService, monkeypatch: pytest.MonkeyPatch) -> None:
    alarms = Alarms(monkeypatch)
    await about_to_fall(service, 150)
    scheduler(service).peers._lead(False)
    assert alarms.set_for == []


async def test_a_moment_that_has_passed_rings_at_once(
    service: MatchService, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    await about_to_fall(service, 150)
    alarms = Alarms(monkeypatch)
    hands.go(200)
    scheduler(service).alarm.stop()
    scheduler(service).set_alarm()
    assert alarms.set_for == [0]


async def test_when_it_rings_what_has_come_due_is_entered_and_the_next_is_set(
    service: MatchService, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    alarms = Alarms(monkeypatch)
    match_id = await about_to_fall(service, 150, after_flag="run_on")
    early = await about_to_fall(service, 151)
    hands.go(149)
    await scheduler(service)._rung()
    assert [len(dues(service._cache.at(one).match)) for one in (match_id, early)] == [0, 0]
    hands.go(1)
    await scheduler(service)._rung()
    assert [len(dues(service._cache.at(one).match)) for one in (match_id, early)] == [1, 0]
    assert dues(service._cache.at(match_id).match)[0][1] == FlagFell("Ann")
    assert alarms.set_for[-1:] == [1]


@pytest.mark.parametrize(("gone", "kept"), [(LOOK - 1, False), (LOOK, True), (LOOK + 1, True)])
@pytest.mark.parametrize("runs", [True, False])
async def test_while_a_clock_runs_a_sign_of_life_is_kept_every_few_seconds(
    service: MatchService, hands: Hands, monkeypatch: pytest.MonkeyPatch, gone: int, kept: bool, runs: bool
) -> None:
    Alarms(monkeypatch)
    match_id = await about_to_fall(service, 100_000)
    if not runs:
        await service.abandon(match_id)
    hands.go(gone)
    flushed: list[str] = []

    async def flush() -> None:
        flushed.append("flushed")

    monkeypatch.setattr(service._store, "flush", flush)
    await scheduler(service)._rung()
    assert read_note(service._database, ALIVE) == (str(service.now()) if kept and runs else "")
    assert flushed == ["flushed"] * kept


async def test_a_match_that_cannot_be_kept_is_tried_again_and_keeps_no_other_waiting(
    service: MatchService, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    alarms, append = Alarms(monkeypatch), Store.append
    held, other = await about_to_fall(service, 150), await about_to_fall(service, 700)

    def refused(store: Store, match_id: str, *given: Any, **more: Any) -> None:
        if match_id == held:
            raise StorageError("Another program was writing.")
        append(store, match_id, *given, **more)

    monkeypatch.setattr(Store, "append", refused)
    for gone, falls in ((150, 0), (550, 1)):
        hands.go(gone)
        await scheduler(service)._rung()
        assert len(dues(service._cache.at(other).match)) == falls
        assert "Another program" in scheduler(service).trouble
        assert alarms.set_for[-1:] == [[550, LOOK - 550][falls]]
    monkeypatch.setattr(Store, "append", append)
    hands.go(LOOK - 550)
    await scheduler(service)._rung()
    assert len(dues(service._cache.at(held).match)) == 1
    assert scheduler(service).trouble == ""


async def test_an_alarm_that_was_taken_off_is_set_anew_for_the_same_moment(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    alarms = Alarms(monkeypatch)
    match_id = await about_to_fall(service, 150)
    await service.abandon(match_id)
    assert alarms.set_for == []
    await service.resume(match_id)
    assert alarms.set_for == [150]


async def test_an_alarm_that_rings_a_moment_early_is_set_again(
    service: MatchService, hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    alarms = Alarms(monkeypatch)
    await about_to_fall(service, 150)
    hands.go(149)
    scheduler(service).alarm.ring()
    await scheduler(service).alarm.over()
    assert alarms.set_for == [150, 1], "the first one has rung"


async def test_every_lost_time_is_noted_once_in_its_order(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    await about_to_fall(service, 100_000)
    noted: list[tuple[int, int]] = []

    async def note(since: int, until: int) -> None:
        noted.append((since, until))

    monkeypatch.setattr(scheduler(service), "_note_everywhere", note)
    scheduler(service)._gaps += [(1, 2), (3, 4), (5, 6)]
    await scheduler(service).look()
    await scheduler(service).look()
    assert noted == [(1, 2), (3, 4), (5, 6)]


async def test_while_no_time_was_lost_a_look_asks_nobody(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    await about_to_fall(service, 100_000)
    asked: list[str] = []

    async def meet() -> None:
        asked.append("who leads")

    monkeypatch.setattr(scheduler(service).peers, "meet", meet)
    await scheduler(service).look()
    assert asked == []
