"""Whoever asked goes in the middle (a page that is left, a wait that was given up): what was begun comes to its end."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.engine.match import Match
from companion.service.match_service import MatchService, open_match_service
from tests.support.club_server import needs_server, server
from tests.support.postgres_server import database
from tests.support.services.counter_game import GAMES, Counted, Timed
from tests.support.services.counter_service import Time, begun, count, time

__all__ = ["server", "time"]
pytestmark = needs_server


@pytest.fixture
def url(server: str, request: pytest.FixtureRequest) -> str:
    return database(server, f"cancelled_{abs(hash(request.node.name)) % 10**9}")


@pytest.fixture
def club(url: str, time: Time) -> Iterator[MatchService]:
    opened = open_match_service(Path(), url, games=GAMES, clock=time.clock(), rotates=False)
    yield opened
    opened.close()


@contextmanager
def held(url: str, table: str) -> Iterator[Callable[[], bool]]:
    """Nobody can write to this table meanwhile; tells whether somebody waits to."""
    import psycopg

    with psycopg.connect(url) as holding, psycopg.connect(url, autocommit=True) as asking:
        holding.execute(f"LOCK TABLE {table} IN SHARE MODE")

        def waited_for() -> bool:
            waiting = asking.execute("SELECT count(*) FROM pg_locks WHERE NOT granted").fetchone()
            return waiting != (0,)

        yield waited_for


async def cancelled_in_the_middle(url: str, table: str, asked: Coroutine[Any, Any, object]) -> None:
    """It is cancelled while the server keeps it waiting, which then goes on."""
    with held(url, table) as waited_for:
        asking = asyncio.ensure_future(asked)
        await until(waited_for)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking


async def until(told: Callable[[], object]) -> None:
    async with asyncio.timeout(20):
        while not told():
            await asyncio.sleep(0.01)


async def test_an_entry_is_seen_by_everyone_once_it_is_kept(club: MatchService, url: str) -> None:
    match_id, seen = await begun(club), list[Match]()
    await count(club, match_id, 1)
    club.subscribe(match_id, lambda _, match: seen.append(match))
    await cancelled_in_the_middle(url, "entries", club.record(match_id, Counted("Ann", 2), 2, "phone", "Ann"))
    await until(lambda: seen)
    assert [match.totals["Ann"] for match in seen] == [3]
    again = await club.record(match_id, Counted("Ann", 2), 2, "phone", "Ann")
    assert isinstance(again, Match)
    assert len(again.entries) == 2, "the same tap counts once"


async def test_what_it_sets_going_falls_due_by_itself(club: MatchService, url: str, time: Time) -> None:
    match_id, seen = await begun(club), list[Match]()
    club.subscribe(match_id, lambda _, match: seen.append(match))
    await cancelled_in_the_middle(url, "entries", club.record(match_id, Timed(50), 1, "phone", "Ann"))
    await until(lambda: seen)
    time.ms += 60
    await until(lambda: len(seen[-1].entries) == 2)


async def test_how_it_stands_from_then_on_is_seen_by_everyone(club: MatchService, url: str) -> None:
    match_id, changes = await begun(club), list[str]()
    await count(club, match_id, 1)
    club.subscribe_lists(lambda: changes.append(str(club.status(match_id))))
    await cancelled_in_the_middle(url, "matches", club.abandon(match_id))
    await until(lambda: changes)
    assert changes == ["abandoned"]


async def test_a_match_that_was_begun_is_in_the_lists(club: MatchService, url: str) -> None:
    listed: list[int] = []
    await club.open_matches()
    club.subscribe_lists(lambda: listed.append(len(club._store.cards("open"))))
    await cancelled_in_the_middle(url, "matches", club.begin("tally", ("Ann", "Bo"), {"goal": "never"}))
    await until(lambda: listed)
    assert listed == [1]
