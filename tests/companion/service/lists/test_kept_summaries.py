"""What the lists keep of each match: when it is read, worked out anew and written."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.service.lists import match_summaries
from models.database import Database
from models.summary_rows import write_summaries
from tests.companion.service.lists.shown_lists import an_evening, anew, in_memory, opened, shown, sql
from tests.support.services.counter_game import GAME, Counted, Timed, apply
from tests.support.services.counter_service import Time, begun, count, time

__all__ = ["time"]


async def test_no_match_is_played_through_to_list_it(tmp_path: Path, time: Time) -> None:
    """`anew` lays its copy beside the folder."""
    tmp_path /= "data"
    service = opened(tmp_path, time)
    for n in range(70):  # more than are kept in memory
        await count(service, await begun(service, goal="ten"), n % 10 + 1)
    before = await shown(service)
    service.close()
    service = opened(tmp_path, time)
    assert await shown(service) == before
    assert in_memory(service) == []
    await count(service, before[0][0][0], 1)
    assert await shown(service) == await anew(tmp_path, time)
    assert len(in_memory(service)) == 1
    service.close()


async def test_a_clock_that_runs_is_watched_after_a_restart(tmp_path: Path, time: Time) -> None:
    service = opened(tmp_path, time)
    running, still = await begun(service), await begun(service)
    await service.record(running, Timed(60_000), 1)
    await count(service, still, 1)
    await shown(service)
    service.close()
    service = opened(tmp_path, time)
    await shown(service)
    assert in_memory(service) == [running]
    service.close()


async def test_other_rules_void_what_was_worked_out(tmp_path: Path, time: Time) -> None:
    def doubled(table: Any, event: Any, at: int) -> Any:
        return apply(table, replace(event, mark="double") if isinstance(event, Counted) else event, at)

    def plain(table: Any, event: Any, at: int) -> Any:
        return apply(table, event, at)

    folder, other = tmp_path / "data", {"tally": replace(GAME, apply=doubled)}
    service = opened(folder, time, {"tally": replace(GAME, apply=plain)})
    await an_evening(service, time)
    before = await shown(service)
    service.close()
    service = opened(folder, time, other)
    after = await shown(service)
    assert after == await anew(folder, time, other)
    assert after != before
    service.close()


OTHER = """body = replace(body, '"totals":[', '"totals":[7')"""  # of another log, which has another digest


@pytest.mark.parametrize(
    "spoils",
    [
        "UPDATE summaries SET body = '{'",
        "UPDATE summaries SET body = x'ff'",
        f"UPDATE summaries SET digest = 'x', {OTHER}",
        f"UPDATE summaries SET digest = '!', {OTHER}",
        "DROP TABLE summaries",
    ],
)
async def test_a_damaged_summary_is_worked_out_anew(tmp_path: Path, time: Time, spoils: str) -> None:
    service = opened(tmp_path, time)
    await an_evening(service, time)
    before = await shown(service)
    service.close()
    sql(tmp_path, spoils)
    service = opened(tmp_path, time)
    assert await shown(service) == before
    service.close()


@pytest.mark.parametrize("told", [True, False], ids=["on a club's server", "at one folder"])
async def test_of_what_another_process_writes_into_one_match_the_others_are_not_read_again(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch, told: bool
) -> None:
    """On a club's server the processes tell each other into which match they write."""
    service, read = opened(tmp_path, time), list[str]()
    ids = [await begun(service) for _ in range(6)]
    for match_id in ids[:3]:
        await service.finish(match_id)
    await shown(service)
    service._cache._open.clear()  # as after many others
    await shown(service)  # what is known is written now
    other = opened(tmp_path, time)
    await count(other, ids[-1], 4)
    other.close()
    service._store.catch_up()
    service._cache.mark_stale(ids[-1] if told else None)
    lines = service._store.lines
    monkeypatch.setattr(service._store, "lines", lambda match_id: read.append(match_id) or lines(match_id))
    assert (await shown(service))[0][0] == (ids[-1], 1, "")
    assert set(read) == {ids[-1]}
    assert await shown(service) == await anew(tmp_path, time)
    service.close()


async def test_a_command_that_only_looks_in_writes_nothing(tmp_path: Path, time: Time) -> None:
    service = opened(tmp_path, time, rotates=False)
    await an_evening(service, time)
    await shown(service)
    service.close()
    assert sql(tmp_path, "SELECT count(*) FROM summaries") == [(0,)]


async def test_summaries_are_written_a_few_at_a_time(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[int] = []

    def writing(database: Database, summaries: Mapping[str, tuple[str, str]]) -> None:
        written.append(len(summaries))
        write_summaries(database, summaries)

    monkeypatch.setattr(match_summaries, "write_summaries", writing)
    monkeypatch.setattr(match_summaries, "AT_ONCE", 2, raising=False)
    service = opened(tmp_path, time)
    for _ in range(5):
        await service.finish(await begun(service))
    await service.past()
    service.close()
    assert written == [2, 2, 1]
    again = opened(tmp_path, time)
    assert len(await again.past()) == 5
    assert in_memory(again) == [], "all of them are kept"
    again.close()
