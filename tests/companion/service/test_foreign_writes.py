"""What one process writes the idle pages of another hear of, without a tap: on a file, and on PostgreSQL."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from companion.engine.match import Entry, Match
from companion.service.match_cache import read_match
from companion.service.match_service import MatchService, open_match_service
from tests.support.club_server import needs_server, server
from tests.support.postgres_server import database
from tests.support.services.counter_game import GAMES, Counted
from tests.support.services.counter_service import begun, count

__all__ = ["server"]
SOON = 10.0  # seconds, on a busy machine; a quarter of a second, where it has nothing else to do


@pytest.fixture(params=["a file", pytest.param("PostgreSQL", marks=needs_server)])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], MatchService]:
    """One more process at the same matches."""
    url = None
    if request.param == "PostgreSQL":
        server = request.getfixturevalue("server")
        url = database(server, f"foreign_{abs(hash(request.node.name)) % 10**9}")
    return lambda: open_match_service(tmp_path, url, games=GAMES, rotates=False)


@pytest_asyncio.fixture
async def two(opened: Callable[[], MatchService]) -> AsyncIterator[tuple[MatchService, MatchService]]:
    one, other = opened(), opened()
    yield one, other
    one.close()
    other.close()


async def test_an_entry_elsewhere_reaches_whoever_only_looks(two: tuple[MatchService, MatchService]) -> None:
    here, there = two
    match_id = await begun(here)
    heard: asyncio.Queue[Match] = asyncio.Queue()
    here.subscribe(match_id, lambda _, match: heard.put_nowait(match))
    await asyncio.sleep(0.5)  # a listener that has only just begun is told nothing of before
    await count(there, match_id, 3)
    async with asyncio.timeout(SOON):
        assert (await heard.get()).totals["Ann"] == 3


def test_a_service_that_is_closed_hears_nothing_any_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    service = open_match_service(tmp_path, games=GAMES, rotates=False)
    peers, closed = service._log_writer.scheduler.peers, list[str]()
    monkeypatch.setattr(peers, "close", lambda: closed.append("no more of them"))
    service.close()
    assert closed == ["no more of them"]


async def test_it_is_looked_at_once_for_all_who_watch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    service = open_match_service(tmp_path, games=GAMES, rotates=False)
    looks, looked = service._foreign_writes._look, list[str]()
    monkeypatch.setattr(service._foreign_writes, "_look", lambda: (looked.append("once"), looks()))
    for _ in range(3):
        service.subscribe_lists(lambda: None)
    assert looked == ["once"]
    service.close()


async def test_where_nobody_watches_any_more_it_is_not_looked_at_again(tmp_path: Path) -> None:
    service = open_match_service(tmp_path, games=GAMES, rotates=False)
    looks = service._foreign_writes
    stop = service.subscribe_lists(lambda: None)
    assert looks._timer
    stop()
    looks._look()
    assert (looks._timer, looks._loop) == (None, None)
    service.subscribe_lists(lambda: None)()
    assert looks._timer, "and who watches later is told again"
    service.close()


async def test_so_does_a_match_that_is_begun_or_left_elsewhere(two: tuple[MatchService, MatchService]) -> None:
    here, there = two
    changed = asyncio.Event()
    here.subscribe_lists(changed.set)
    await asyncio.sleep(0.5)
    match_id = await begun(there)
    async with asyncio.timeout(SOON):
        await changed.wait()
    assert [card.id for card in await here.open_matches()] == [match_id]
    changed.clear()
    await there.abandon(match_id)
    async with asyncio.timeout(SOON):
        await changed.wait()
    assert await here.open_matches() == ()


async def test_so_does_a_match_that_is_deleted_or_brought_back_elsewhere(
    two: tuple[MatchService, MatchService],
) -> None:
    here, there = two
    match_id = await begun(there)
    await there.abandon(match_id)
    changed = asyncio.Event()
    here.subscribe_lists(changed.set)
    await asyncio.sleep(0.5)
    for act, left in ((there.deleted.delete, 0), (there.deleted.bring_back, 1), (there.repairs.delete, 0)):
        changed.clear()
        await act(match_id)
        async with asyncio.timeout(SOON):
            await changed.wait()
        assert len(await here.past()) == left


async def test_both_go_on_from_what_the_other_entered(two: tuple[MatchService, MatchService]) -> None:
    match_id = await begun(two[0])
    for service in two:
        service.subscribe(match_id, lambda *_: None)
    await asyncio.sleep(0.5)
    for number in range(6):
        async with asyncio.timeout(SOON):
            while (await two[number % 2].open(match_id)).totals["Ann"] < number:
                await asyncio.sleep(0.01)
        await count(two[number % 2], match_id, 1)
    assert (await two[1].open(match_id)).totals["Ann"] == 6


async def test_what_is_written_here_is_not_read_again(opened: Callable[[], MatchService]) -> None:
    here = opened()
    match_id = await begun(here)
    seen: list[Any] = []
    here.subscribe(match_id, lambda _, match: seen.append(match))
    await count(here, match_id, 1, 2)
    await asyncio.sleep(0.6)  # two looks at the file
    assert len(seen) == 2
    here.close()


async def test_an_entry_elsewhere_while_a_match_is_read_is_no_damage(
    two: tuple[MatchService, MatchService], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = two
    match_id = await begun(there)
    at = (await count(there, match_id, 1)).last_at
    line, read = there._cache.at(match_id).line(Entry(2, at, Counted("Bo", 2))), here._store.lines

    def lines(of: str) -> Any:
        monkeypatch.undo()
        there._store.append(of, line)
        return read(of)

    monkeypatch.setattr(here._store, "lines", lines)
    found = read_match(here._store, GAMES, match_id)
    assert (found.match.totals, found.notice) == ({"Ann": 1, "Bo": 2}, "")
