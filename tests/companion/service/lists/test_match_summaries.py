"""The lists are what the logs say, though no match is played through for them: after whatever may have come between."""

import json
import shutil
import sqlite3
from collections.abc import Awaitable, Callable, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.engine.game import AnyGame
from companion.service.lists import match_summaries
from companion.service.match_service import MatchService, open_match_service
from models.database import Database
from models.summary_rows import write_summaries
from tests.support.services.counter_game import GAME, GAMES, Counted, Timed, apply
from tests.support.services.counter_service import Time, begun, count, time

__all__ = ["time"]

Shown = tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]
FILE = "tableside.db"


def opened(folder: Path, time: Time, games: Mapping[str, AnyGame] = GAMES, rotates: bool = True) -> MatchService:
    return open_match_service(folder, games=games, clock=time.clock(), rotates=rotates)


async def shown(service: MatchService) -> Shown:
    """What Home and History show."""
    home = [(card.id, card.entries, card.damage) for card in await service.open_matches()]
    return home, [
        (card.id, card.status, card.damage, summary and (summary.totals, summary.winners))
        for card, summary in await service.past()
    ]


async def anew(folder: Path, time: Time, games: Mapping[str, AnyGame] = GAMES) -> Shown:
    """The same, worked out from nothing but the logs."""
    copy = folder.parent / f"{folder.name}-anew"
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir()
    with closing(sqlite3.connect(folder / FILE)) as source, closing(sqlite3.connect(copy / FILE)) as target:
        source.backup(target)
        target.execute("DELETE FROM summaries")
        target.commit()
    service = opened(copy, time, games, rotates=False)
    try:
        return await shown(service)
    finally:
        service.close()


def in_memory(service: MatchService) -> list[str]:
    return list(service._cache._open)


def sql(folder: Path, statement: str, **given: object) -> list[Any]:
    with closing(sqlite3.connect(folder / FILE)) as database, database:
        return database.execute(statement, given).fetchall()


async def an_evening(service: MatchService, time: Time) -> list[str]:
    """Three matches in progress, one finished, one left, one called finished by the table."""
    ids = [await begun(service, goal="ten" if number == 3 else "never") for number in range(6)]
    for number, match_id in enumerate(ids):
        time.ms += 1
        await count(service, match_id, number + 1, 3)
        await count(service, match_id, 2, player="Bo")
    await count(service, ids[3], 10)
    await service.abandon(ids[4])
    await service.finish(ids[5])
    return ids


async def undo(service: MatchService, ids: list[str], time: Time) -> None:
    for match_id in (ids[0], ids[3]):  # the second goes on by it
        await service.undo(match_id, (await service.open(match_id)).next_number)


async def correct(service: MatchService, ids: list[str], time: Time) -> None:
    for match_id, points in ((ids[0], 7), (ids[3], 9)):
        await service.correct(match_id, 1, Counted("Bo", points), (await service.open(match_id)).next_number)


async def restore(service: MatchService, ids: list[str], time: Time) -> None:
    """And then as many entries in the same ms as there were before, but others."""
    await shown(service)
    backup = await service.backup()
    await count(service, ids[0], 5)
    await service.abandon(ids[0])
    await shown(service)
    await service.restore(backup)
    await count(service, ids[0], 9, player="Bo")
    await service.abandon(ids[0])


async def bring_in(service: MatchService, ids: list[str], time: Time) -> None:
    """A longer log of a match that is here, and a match that is new."""
    text = json.loads(await service.export(ids[1]))
    longer = text | {"events": [*text["events"], {"kind": "counted", "player": "Ann", "points": 9, "at": time.ms}]}
    await service.take_in(json.dumps(longer).encode(), go_on=True)
    await service.take_in(json.dumps(longer | {"id": "abcdef123456", "status": "finished"}).encode())


async def fall_due(service: MatchService, ids: list[str], time: Time) -> None:
    """In a match that nobody looks at, and in one that was left, where it waits."""
    for match_id in (ids[0], ids[1]):
        await service.record(match_id, Timed(500), (await service.open(match_id)).next_number)
    await service.abandon(ids[1])
    await shown(service)
    time.ms += 501


async def take_up_again(service: MatchService, ids: list[str], time: Time) -> None:
    await shown(service)
    await service.resume(ids[4])
    await service.abandon(ids[0])


async def delete(service: MatchService, ids: list[str], time: Time) -> None:
    await shown(service)
    await service.repairs.delete(ids[0])
    await service.repairs.set_aside(ids[1])


async def enter_elsewhere(service: MatchService, ids: list[str], time: Time) -> None:
    await shown(service)
    assert service.folder
    other = opened(service.folder, time, rotates=False)
    await count(other, ids[0], 9)
    await other.abandon(ids[1])
    other.close()


@pytest.mark.parametrize("again", [False, True], ids=["in the same process", "after a restart"])
@pytest.mark.parametrize(
    "happens", [undo, correct, restore, bring_in, fall_due, take_up_again, delete, enter_elsewhere]
)
async def test_the_lists_are_what_the_logs_say(
    tmp_path: Path, time: Time, again: bool, happens: Callable[[MatchService, list[str], Time], Awaitable[None]]
) -> None:
    folder = tmp_path / "data"
    service = opened(folder, time)
    ids = await an_evening(service, time)
    await shown(service)
    if again:
        service.close()
        service = opened(folder, time)
        await shown(service)
    await happens(service, ids, time)
    assert await shown(service) == await anew(folder, time)
    service.close()
    service = opened(folder, time)
    assert await shown(service) == await anew(folder, time), "also after one more restart"
    service.close()


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


@pytest.mark.parametrize(
    ("spoils", "says"),
    [
        (
            "UPDATE entries SET body = replace(body, 'counted', 'x') WHERE match_id = :id AND number = 2",
            "Entry 2",
        ),
        ("UPDATE entries SET body = 'x' WHERE match_id = :id AND number = 3", "Entry 3"),
        ("DELETE FROM entries WHERE match_id = :id AND number = 1", "Entry 1"),
    ],
)
async def test_damage_shows_though_a_summary_is_kept(tmp_path: Path, time: Time, spoils: str, says: str) -> None:
    service = opened(tmp_path, time)
    ids = await an_evening(service, time)
    await shown(service)
    service.close()
    for match_id in (ids[0], ids[5]):
        sql(tmp_path, spoils, id=match_id)
    service = opened(tmp_path, time)
    home, past = await shown(service)
    assert says in next(damage for match_id, _, damage in home if match_id == ids[0])
    assert says in next(damage for match_id, _, damage, _ in past if match_id == ids[5])
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
