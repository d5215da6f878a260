"""Another program holds the database: one entry waits, in its turn, and nobody else does."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.engine.match import Match
from companion.service.match_service import MatchService, StorageError
from models import backups
from models.database import FILE
from models.lock_retry import PATIENCE
from tests.support.services.counter_game import Counted, Timed, TimeUp
from tests.support.services.counter_service import Time, begun, count, opened_again, service, time
from views.match.live_match import NEITHER, LiveMatch

__all__ = ["service", "time"]


@contextmanager
def held(folder: Path | None) -> Iterator[subprocess.Popen[str]]:
    """A process of its own that writes to the database, and does not let go until it is told to."""
    assert folder
    code = (
        f"import sqlite3; c = sqlite3.connect({str(folder / FILE)!r}, isolation_level=None)\n"
        "c.execute('BEGIN IMMEDIATE'); print(1, flush=True); input()\n"
        "c.execute('COMMIT'); print(2, flush=True); input()"
    )
    program = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdout
    try:
        assert program.stdout.readline() == "1\n"
        yield program
    finally:
        program.kill()
        program.communicate()


def let_go(program: subprocess.Popen[str]) -> None:
    assert program.stdin
    assert program.stdout
    program.stdin.write("\n")
    program.stdin.flush()
    assert program.stdout.readline() == "2\n"


@asynccontextmanager
async def never_still(longest: float = 0.9) -> AsyncIterator[None]:
    """The loop goes on all the time: what stands still is every page of every table."""
    loop = asyncio.get_running_loop()
    gaps: list[float] = []

    async def beat() -> None:
        last = loop.time()
        while True:
            await asyncio.sleep(0.01)
            gaps.append(loop.time() - last)
            last = loop.time()

    beating = asyncio.ensure_future(beat())
    try:
        yield
    finally:
        beating.cancel()
    assert max(gaps) < longest


async def waiting(service: MatchService) -> None:
    """Until somebody waits for the other program."""
    async with asyncio.timeout(10):
        while not service._database.patience.waiting:
            await asyncio.sleep(0)


async def test_an_entry_waits_and_every_other_page_goes_on(service: MatchService) -> None:
    one, other = await begun(service), await begun(service)
    await count(service, one, 1)
    with held(service.folder) as program:
        async with never_still():
            tap = asyncio.ensure_future(service.record(one, Counted("Ann", 2), 2))
            await waiting(service)
            for match_id in (one, other):
                assert await asyncio.wait_for(service.open(match_id), 1)
            assert len(await asyncio.wait_for(service.open_matches(), 1)) == 2
            assert len((await service.open(one)).entries) == 1, "what is not kept is not shown"
            assert not tap.done()
            let_go(program)
            after = await tap
    assert isinstance(after, Match)
    assert after.totals["Ann"] == 3


async def test_after_two_seconds_it_is_told_and_nothing_is_written(service: MatchService) -> None:
    match_id = await begun(service)
    before = await count(service, match_id, 1)
    loop = asyncio.get_running_loop()
    with held(service.folder):
        async with never_still():
            began = loop.time()
            with pytest.raises(
                StorageError, match=r"another program is writing to .* Everything entered before is safe\."
            ):
                await service.record(match_id, Counted("Ann", 2), 2)
            assert PATIENCE / 1000 <= loop.time() - began < PATIENCE / 1000 + 1.2
        assert await service.open(match_id) is before
    assert (await count(service, match_id, 3)).totals["Ann"] == 4


async def test_who_came_second_has_not_waited_twice_as_long(service: MatchService) -> None:
    match_id = await begun(service)
    loop = asyncio.get_running_loop()
    with held(service.folder):
        began = loop.time()
        taps = [service.record(match_id, Counted(name, 1), 1, name) for name in ("Ann", "Bo", "Ann")]
        assert all(isinstance(told, StorageError) for told in await asyncio.gather(*taps, return_exceptions=True))
        assert loop.time() - began < PATIENCE / 1000 + 1.2


async def test_entries_stay_in_their_order(service: MatchService, time: Time) -> None:
    """Also where the other program has written to the same match before it let go."""
    match_id = await begun(service)
    await count(service, match_id, 1)
    other = opened_again(service, time)
    with held(service.folder) as program:
        taps = [
            asyncio.ensure_future(service.record(match_id, Counted("Ann", points), number))
            for number, points in ((2, 2), (3, 3), (4, 4))
        ]
        await waiting(service)
        let_go(program)
        await asyncio.gather(*taps)
    assert [entry.event.points for entry in (await other.open(match_id)).entries] == [1, 2, 3, 4]
    other.close()


async def test_everything_that_writes_waits_without_standing_still(service: MatchService) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    text = (await service.export(match_id)).encode()
    backup = await service.backup()
    writes: list[Any] = [
        lambda: service.begin("tally", ("Ann", "Bo")),
        lambda: service.finish(match_id),
        lambda: service.keep_note("tally.rule", "ours"),
        lambda: service.import_match(text),
        lambda: service.repairs.delete(match_id),
        lambda: service.restore(backup),
    ]
    copies = len(backups.restorable_backups(service.folder / FILE)) if service.folder else 0
    with held(service.folder) as program:
        async with never_still():
            doing = [asyncio.ensure_future(write()) for write in writes[:4]]
            await waiting(service)
            let_go(program)
            await asyncio.gather(*doing)
    with held(service.folder):
        async with never_still():
            for write in writes[4:]:
                with pytest.raises(StorageError, match="another program is writing"):
                    await write()
    assert service.folder
    assert len(backups.restorable_backups(service.folder / FILE)) == copies + 1, (
        "deleting makes a copy; a restore that failed none"
    )
    assert (await service.open(match_id)).totals["Ann"] == 1


async def test_what_came_due_is_not_waited_for_by_who_only_looks(service: MatchService, time: Time) -> None:
    match_id = await begun(service)
    await service.record(match_id, Timed(500), 1)
    time.ms += 501
    with held(service.folder) as program:
        match = await asyncio.wait_for(service.open(match_id), 1)
        assert len(match.entries) == 1
        let_go(program)
    assert (await service.open(match_id)).entries[1].event == TimeUp()


async def test_of_two_taps_of_a_page_the_second_does_not_come_in_place_of_the_first(service: MatchService) -> None:
    match_id = await begun(service)
    live = LiveMatch(service, match_id, "phone", "", await service.open(match_id))
    with held(service.folder):
        first = asyncio.ensure_future(live.enter(Counted("Ann", 1)))
        second = asyncio.ensure_future(live.enter(Counted("Ann", 2)))
        assert await asyncio.gather(first, second) == [False, False]
    assert live.trouble.startswith("This was not kept: another program is writing")
    assert live.trouble.endswith(NEITHER)
    assert (await service.open(match_id)).entries == ()
    assert await live.enter(Counted("Ann", 3))
    assert (live.trouble, live.match.totals["Ann"]) == ("", 3)
