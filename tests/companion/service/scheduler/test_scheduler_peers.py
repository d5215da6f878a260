"""Several processes at one database: one of them notes what comes due, and another when that one dies."""

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.engine.match import Match
from companion.games.treble_tracker.events import FlagFell
from companion.service.match_service import MatchService, open_match_service
from models.postgres import server_silence
from models.postgres.server_silence import ANSWERS_WITHIN
from models.store import Store
from tests.support.club_server import needs_server, server
from tests.support.postgres_server import database
from tests.support.services.service_with_clock import about_to_fall, dues

__all__ = ["server"]
ROOT = Path(__file__).parents[4]
SOON = 20.0  # seconds, on a busy machine; a dead process is followed by another within a second or so


@pytest.fixture
def writes(monkeypatch: pytest.MonkeyPatch) -> list[Store]:
    """Who has tried to enter what came due, in order; each try goes through."""
    tried: list[Store] = []
    append = Store.append

    def counted(store: Store, match_id: str, line: object, *more: object) -> None:
        if getattr(line, "due", False):
            tried.append(store)
        append(store, match_id, line, *more)

    monkeypatch.setattr(Store, "append", counted)
    return tried


async def watched(service: MatchService, match_id: str) -> "asyncio.Future[Match]":
    """The match as a page of this process is told it once the flag has fallen."""
    told: asyncio.Future[Match] = asyncio.get_running_loop().create_future()

    def seen(_: str, match: Match) -> None:
        if dues(match) and not told.done():
            told.set_result(match)

    await service.open(match_id)
    service.subscribe(match_id, seen)
    return told


async def fallen(*services: MatchService) -> None:
    """A page in each process watches while a flag falls: each is told of the one entry, with its own ms."""
    match_id = await about_to_fall(services[0], 1_500)
    pages = [await watched(service, match_id) for service in services]
    async with asyncio.timeout(SOON):
        told = await asyncio.gather(*pages)
    at = told[0].entries[2].at + 1_500
    assert [dues(match) for match in told] == [[(at, FlagFell("Ann"))]] * len(services)


@needs_server
async def test_at_a_server_one_process_alone_notes_what_comes_due(server: str, writes: list[Store]) -> None:
    url = database(server, "one_alone")
    three = [open_match_service(Path(), url, rotates=False) for _ in range(3)]
    for service in three:
        await service.take_part()
    await fallen(*three)
    await fallen(*three[1:])  # nobody has a page of this match at the one that leads
    assert len(writes) == 2
    assert len(set(writes)) == 1
    for service in three:
        service.close()


@needs_server
async def test_a_match_that_somebody_holds_there_keeps_no_flag_of_another_waiting(server: str) -> None:
    """As a worker that is stopped in the middle of an entry does. Both fall at once, as those of a league do."""
    import psycopg  # only where there is a server

    url = database(server, "held")
    service = open_match_service(Path(), url)
    held, other = await about_to_fall(service, 700), await about_to_fall(service, 700)
    told = await watched(service, other)
    with psycopg.connect(url) as somebody:
        somebody.execute("SELECT id FROM matches WHERE id = %s FOR UPDATE", (held,))
        time.sleep(1)  # so that both have come when it rings
        async with asyncio.timeout(ANSWERS_WITHIN - 1):
            assert len(dues(await told)) == 1
    service.close()


@needs_server
async def test_a_match_that_somebody_holds_there_keeps_no_later_flag_waiting(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither one that falls while the held one is waited for, nor one after that has been given up."""
    import psycopg

    monkeypatch.setattr(server_silence, "ANSWERS_WITHIN", 1.0)  # seconds, instead of five
    url = database(server, "held_longer")
    service = open_match_service(Path(), url)
    held = await about_to_fall(service, 300)
    with psycopg.connect(url) as somebody:
        somebody.execute("SELECT id FROM matches WHERE id = %s FOR UPDATE", (held,))
        for _ in range(4):
            told = await watched(service, await about_to_fall(service, 500))
            async with asyncio.timeout(2):
                assert len(dues(await told)) == 1
    service.close()


async def test_at_a_file_the_transaction_lets_no_entry_be_doubled(tmp_path: Path) -> None:
    two = [open_match_service(tmp_path, rotates=False) for _ in range(2)]
    await fallen(*two)
    for service in two:
        service.close()


@needs_server
async def test_who_leads_no_more_is_followed_by_another_at_once(server: str, writes: list[Store]) -> None:
    url = database(server, "followed")
    one, other = (open_match_service(Path(), url, rotates=False) for _ in range(2))
    await one.take_part()
    await other.take_part()
    await fallen(one, other)
    one.close()
    await fallen(other)
    assert writes[0] is not writes[1]
    other.close()


IDLE = """
import asyncio, sys
from pathlib import Path
from companion.service.match_service import open_match_service

async def idle():
    service = open_match_service(Path(), sys.argv[1], rotates=False)
    await service.take_part()
    print("here", flush=True)
    await asyncio.Event().wait()

asyncio.run(idle())
"""


@pytest.fixture
def idle() -> Iterator[Callable[[str], subprocess.Popen[str]]]:
    """A process that takes part and that nobody has a page at."""
    started: list[subprocess.Popen[str]] = []

    def start(url: str) -> subprocess.Popen[str]:
        one = subprocess.Popen([sys.executable, "-c", IDLE, url], cwd=ROOT, stdout=subprocess.PIPE, text=True)
        started.append(one)
        assert one.stdout
        assert one.stdout.readline() == "here\n"
        return one

    yield start
    for one in started:
        one.kill()
        one.communicate()


def leading(url: str) -> list[int]:
    """The sessions of the server that hold the lock of whoever leads."""
    import psycopg

    with psycopg.connect(url) as connection:
        asked = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND database = %s"
        own = "SELECT oid FROM pg_database WHERE datname = current_database()"
        found = connection.execute(own).fetchone()
        assert found
        return [pid for (pid,) in connection.execute(asked, found)]


@needs_server
async def test_a_leader_that_is_killed_is_followed_and_nothing_that_came_due_is_lost(
    server: str, idle: Callable[[str], subprocess.Popen[str]]
) -> None:
    url = database(server, "killed")
    leader = idle(url)
    idle(url)
    [first] = leading(url)
    leader.send_signal(signal.SIGSTOP)  # it leads, and notes nothing any more
    begun = open_match_service(Path(), url, rotates=False)
    match_id = await about_to_fall(begun, 1_000)
    begun.close()
    leader.send_signal(signal.SIGKILL)  # and whoever takes over has nobody looking
    leader.wait()
    looking = Store(begun._database)
    async with asyncio.timeout(SOON):
        while len(looking.lines(match_id)) < 4:
            await asyncio.sleep(0.05)
    [second] = leading(url)
    assert second != first
    started, fell = looking.lines(match_id)[2:]
    assert (fell.kind, bool(fell.due), fell.at - started.at) == ("flag_fell", True, 1_000)
    looking.close()
