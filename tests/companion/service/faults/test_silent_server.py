"""A PostgreSQL that keeps its connections and answers nothing: nobody waits for ever, and other tables go on."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.pool import QueuePool

from companion.service.clock import ServiceClock
from companion.service.match_service import MatchService, StorageError, open_match_service
from models.errors.storage_errors import NoAnswer, no_answer
from models.notes import read_note
from models.store import Store
from models.transactions import read_connection, write_transaction
from tests.support.club_server import needs_server
from tests.support.postgres_server import database, postgres
from tests.support.services.counter_game import GAMES, Counted
from tests.support.services.counter_service import begun, count

pytestmark = needs_server

WITHIN = 1.0  # seconds, instead of five


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("club")


@pytest.fixture(scope="module")
def url(folder: Path) -> Iterator[str]:
    with postgres(folder) as url:
        yield url


@pytest.fixture
def service(url: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[MatchService]:
    monkeypatch.setattr("models.postgres.server_silence.ANSWERS_WITHIN", WITHIN)
    address = database(url, f"silent_{abs(hash(request.node.name)) % 10**9}")
    opened = open_match_service(Path(), f"{address}?connect_timeout=2", games=GAMES, rotates=False)
    yield opened
    opened.close()


@contextmanager
def standing_still(folder: Path, url: str) -> Iterator[None]:
    """The whole server is stopped as by a debugger or an overloaded machine; its machine goes on confirming."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as other:
        asked = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'"
        serving = [pid for (pid,) in other.execute(asked)]
    every = [int((folder / "postgres/postmaster.pid").read_text().split()[0]), *serving]
    for pid in every:
        with_care(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in every:
            with_care(pid, signal.SIGCONT)


def with_care(pid: int, number: int) -> None:
    try:
        os.kill(pid, number)
    except ProcessLookupError:
        return  # the session that asked has ended


async def test_an_entry_is_told_soon_and_other_tables_are_shown_meanwhile(
    service: MatchService, folder: Path, url: str
) -> None:
    waits, shown = await begun(service), await begun(service)
    await count(service, waits, 1)
    await count(service, shown, 2)
    with standing_still(folder, url):
        entering = asyncio.ensure_future(service.record(waits, Counted("Ann", 3), 2, "phone", "Ann"))
        await asyncio.sleep(0.1)
        looked = time.monotonic()
        assert (await service.open(shown)).totals["Ann"] == 2
        assert time.monotonic() - looked < WITHIN / 2
        assert not entering.done()
        with pytest.raises(StorageError, match="does not answer"):
            await asyncio.wait_for(entering, 10)
        looked = time.monotonic()
        with pytest.raises(StorageError, match="does not answer"):
            await service.record(shown, Counted("Ann", 3), 2, "phone", "Ann")
        assert time.monotonic() - looked < WITHIN / 2, "nobody else waits in vain"
    async with asyncio.timeout(20):
        while (after := await tried(service, waits)) is None:
            await asyncio.sleep(0.1)
    assert after == 4, "kept once, whether the first try was kept or not"
    assert (await count(service, shown, 4)).totals["Ann"] == 6


async def test_a_match_that_another_program_holds_is_refused_alone(service: MatchService, url: str) -> None:
    """The server has answered: it holds it. That is no silence, in which nobody could enter anything."""
    import psycopg

    held, other = await begun(service), await begun(service)
    with psycopg.connect(service._database.engine.url.render_as_string().replace("+psycopg", "")) as somebody:
        somebody.execute("SELECT id FROM matches WHERE id = %s FOR UPDATE", (held,))
        with pytest.raises(StorageError, match="another program was writing at the same moment"):
            await count(service, held, 3)
        assert (await count(service, other, 3)).totals["Ann"] == 3
    assert (await count(service, held, 3)).totals["Ann"] == 3


@pytest.mark.parametrize("asks", [write_transaction, read_connection])
def test_a_server_that_falls_silent_in_the_middle_is_told_as_one_that_does_not_answer(
    service: MatchService, asks: Any
) -> None:
    """What was being kept may be kept, or not."""
    began = time.monotonic()
    with pytest.raises(NoAnswer, match="does not answer"), asks(service._database) as connection:
        connection.exec_driver_sql("SELECT pg_sleep(20)")
    assert WITHIN <= time.monotonic() - began < 3 * WITHIN
    with pytest.raises(NoAnswer):
        read_note(service._database, "tally.rule")  # and nobody else waits in vain


async def tried(service: MatchService, match_id: str) -> int | None:
    """The same tap once more; None while the server does not answer."""
    try:
        after = await service.record(match_id, Counted("Ann", 3), 2, "phone", "Ann")
    except StorageError:
        return None
    return after.totals["Ann"]  # type: ignore[union-attr]


async def test_a_pool_without_a_free_connection_is_a_sentence(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    pool = service._database.engine.pool
    assert isinstance(pool, QueuePool)
    monkeypatch.setattr(pool, "_timeout", 0.2)
    taken = [service._database.engine.connect() for _ in range(pool.size() + pool._max_overflow - pool.checkedout())]
    with pytest.raises(StorageError, match="too many wait for the database"):
        await service.record(match_id, Counted("Ann", 3), 2, "phone", "Ann")
    for one in taken:
        one.close()
    assert (await count(service, match_id, 3)).totals["Ann"] == 4


async def test_what_was_kept_without_an_answer_is_shown_and_counts_once(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    append = Store.append

    def unanswered(store: Store, *given: Any, **more: Any) -> None:
        append(store, *given, **more)
        raise no_answer("a server")

    monkeypatch.setattr(Store, "append", unanswered)
    with pytest.raises(StorageError, match="does not answer"):
        await service.record(match_id, Counted("Ann", 3), 2, "phone", "Ann")
    monkeypatch.setattr(Store, "append", append)
    assert (await service.open(match_id)).totals["Ann"] == 4
    assert await tried(service, match_id) == 4


async def test_what_another_enters_while_an_entry_is_kept_is_not_forgotten(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is read again by a page that opens, between the commit and the word that it is kept."""
    match_id, there = (
        await begun(service),
        MatchService(service._database, Store(service._database), GAMES, ServiceClock(), rotates=False),
    )
    await count(service, match_id, 1)
    append, loop = Store.append, asyncio.get_running_loop()

    async def another() -> None:
        await count(there, match_id, 5)
        service._cache.mark_stale(match_id)
        service._cache.at(match_id)

    def and_another(store: Store, *given: Any, **more: Any) -> None:
        append(store, *given, **more)
        if store is service._store:
            asyncio.run_coroutine_threadsafe(another(), loop).result(20)

    monkeypatch.setattr(Store, "append", and_another)
    await service.record(match_id, Counted("Ann", 3), 2, "phone", "Ann")
    assert (await service.open(match_id)).totals["Ann"] == 9
