"""Long work on the loop leaves the others their turns, and says how far it has come."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from companion.engine.stepwise import Work, run_at_once
from companion.service import time_slicing
from companion.service.match_service import MatchService, ParseError
from companion.service.time_slicing import Yielding, run_in_slices
from tests.companion.service.lists.test_match_summaries import opened, sql
from tests.support.services.counter_service import Time, begun, count, service, time

__all__ = ["service", "time"]

Result = TypeVar("Result")
TURNS = 10  # of the loop, while something takes at least so many slices


@pytest.fixture(autouse=True)
def thin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices so thin that the work of a test takes many."""
    monkeypatch.setattr(time_slicing, "SLICE", 0.001)


async def beside(work: Awaitable[Result]) -> tuple[Result, int]:
    """How many turns somebody else has had meanwhile."""
    turns = 0

    async def other() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0)
            turns += 1

    waiting = asyncio.ensure_future(other())
    try:
        return await work, turns
    finally:
        waiting.cancel()


async def test_what_takes_less_than_a_slice_gives_nobody_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_slicing, "SLICE", 0.02)
    at = [100.0]
    monkeypatch.setattr(time_slicing, "perf_counter", lambda: at[0])
    breath, told = Yielding(), list[bool]()
    for later in (0.0, 0.0199, 0.0002, 0.0199, 0.0002):
        at[0] += later
        told.append(await breath())
    assert told == [False, False, True, False, True]


def long_file(entries: int, corrections: int, wrong: bool = False) -> bytes:
    counted = {"kind": "counted", "player": "Ann", "points": 1}
    events: list[dict[str, Any]] = [counted] * entries
    events += [{"kind": "amended", "entry": entries - n % 9, "event": counted} for n in range(corrections)]
    events += [{"kind": "retracted", "entry": 10**6}] * wrong
    top = {"format": 1, "game": "tally", "id": "abcdef123456", "players": ["Ann", "Bo"], "options": {"goal": "never"}}
    return json.dumps(top | {"events": events}).encode()


async def test_nobody_waits_for_a_file_that_is_taken_in(service: MatchService) -> None:
    told: list[float] = []
    taken, turns = await beside(service.take_in(long_file(600, 600), tell=told.append))
    assert (taken.card.entries, taken.kinship) == (1_200, "new")
    assert turns > TURNS
    assert len(told) > TURNS
    assert told == sorted(told)
    assert 0 <= told[0] < 0.5 < told[-1] <= 1


async def test_nobody_waits_for_a_longer_log_that_is_gone_on_with(service: MatchService) -> None:
    await service.take_in(long_file(200, 0))
    taken, turns = await beside(service.take_in(long_file(2_000, 0), go_on=True))
    assert (taken.card.entries, taken.went_on) == (2_000, True)
    assert turns > TURNS


async def test_what_is_wrong_with_a_file_is_told_as_at_once(service: MatchService) -> None:
    with pytest.raises(ParseError, match=r"Entry 21 may not be made: Entry 1000000 does not stand"):
        await service.take_in(long_file(10, 10, wrong=True))
    assert await service.open_matches() == ()


@pytest.fixture
def unseen(tmp_path: Path, time: Time) -> Iterator[Callable[[str], Awaitable[MatchService]]]:
    """A service that has yet to look through 60 matches that stand so."""
    desks: list[MatchService] = []

    async def made(status: str) -> MatchService:
        first = opened(tmp_path, time)
        for _ in range(60):
            match_id = await begun(first)
            await count(first, match_id, *[1] * 10)
            if status == "abandoned":
                await first.abandon(match_id)
        first.close()
        sql(tmp_path, "DELETE FROM summaries")
        desks.append(opened(tmp_path, time))
        return desks[0]

    yield made
    for one in desks:
        one.close()


async def test_nobody_waits_for_history(unseen: Callable[[str], Awaitable[MatchService]]) -> None:
    told: list[float] = []
    past, turns = await beside((await unseen("abandoned")).past(told.append))
    assert len(past) == 60
    assert turns > TURNS
    assert told == sorted(told)
    assert 0 <= told[0] < told[-1] <= 1


async def test_nobody_waits_for_home(unseen: Callable[[str], Awaitable[MatchService]]) -> None:
    cards, turns = await beside((await unseen("open")).open_matches())
    assert len(cards) == 60
    assert turns > TURNS


async def test_nobody_waits_for_the_finished_ones(service: MatchService, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_slicing, "SLICE", 0)  # after each match: thousands make as many slices
    for n in range(20):
        await service.take_in(long_file(1, 0).replace(b"abcdef123456", b"%012d" % n).replace(b"never", b"ten"))
        await service.finish(f"{n:012}")
    cards, turns = await beside(service.finished_matches())
    assert len(cards) == 20
    assert turns > TURNS


async def test_work_comes_to_the_same_at_once_and_in_slices() -> None:
    def work(steps: int) -> Work[int]:
        for n in range(steps):
            yield n / steps
        return steps

    for steps in (0, 1, 5_000):
        assert run_at_once(work(steps)) == await run_in_slices(work(steps), lambda done: None) == steps
