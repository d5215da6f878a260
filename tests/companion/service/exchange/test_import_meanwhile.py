"""What goes on beside a longer log that is taken over: others have their turns, and what they enter is not lost."""

import asyncio
from typing import Any

import pytest

from companion.engine.match import Match
from companion.service import time_slicing
from companion.service.exchange import match_import
from companion.service.match_service import MatchService
from tests.companion.service.exchange.test_match_import import carried, matches, phone
from tests.support.services.counter_service import Time, begun, count, opened_again, service, time

__all__ = ["phone", "service", "time"]


async def test_what_another_process_enters_while_a_longer_log_is_played_through_is_not_written_over(
    service: MatchService, phone: MatchService, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begun(phone)
    await count(phone, match_id, 1)
    await service.take_in(await carried(phone, match_id))
    await count(phone, match_id, 2, 3)
    longer, slices, other = await carried(phone, match_id), match_import.run_in_slices, opened_again(service, time)

    async def meanwhile(work: Any, tell: Any) -> Any:
        done = await slices(work, tell)
        if isinstance(done, Match):
            await count(other, match_id, 7)
            await service._log_writer.look()  # another page looks for what others write, and opens the match
            service.subscribe(match_id, lambda *_: None)()
        return done

    monkeypatch.setattr(match_import, "run_in_slices", meanwhile)
    taken = await service.take_in(longer, go_on=True)
    other.close()
    assert taken.kinship == "other"
    assert (await service.open(match_id)).totals["Ann"] == 1 + 7
    assert (await service.open(taken.card.id)).totals["Ann"] == 1 + 2 + 3


async def test_a_file_that_two_processes_take_in_at_once_is_one_match(
    service: MatchService, phone: MatchService, time: Time
) -> None:
    match_id, other = await begun(phone), opened_again(service, time)
    await count(phone, match_id, 1, 2)
    file = await carried(phone, match_id)
    taken = await asyncio.gather(service.take_in(file), other.take_in(file))
    other.close()
    assert sorted(one.kinship for one in taken) == ["new", "same"]
    assert await matches(service) == [(match_id, 2)]


async def test_others_have_their_turns_while_a_longer_log_is_written(
    service: MatchService, phone: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(time_slicing, "SLICE", 0)
    match_id = await begun(phone)
    await service.take_in(await carried(phone, match_id))
    await count(phone, match_id, *[1] * 30)
    turns, had, write = [0], list[int](), service._log_writer.write

    async def others() -> None:
        while not had:
            turns[0] += 1
            await asyncio.sleep(0)

    async def written(*given: Any, **more: Any) -> None:
        before = turns[0]
        await write(*given, **more)
        had.append(turns[0] - before)

    monkeypatch.setattr(service._log_writer, "write", written)
    await asyncio.gather(others(), service.take_in(await carried(phone, match_id), go_on=True))
    assert had[0] >= 29
    assert await matches(service) == [(match_id, 30)]
