"""A PostgreSQL that keeps its connections and answers nothing: nobody waits for ever, and other tables go on."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy.pool import QueuePool

from companion.service.match_service import MatchService, StorageError, open_match_service
from tests.support.postgres_server import database, postgres, programs
from tests.support.services.counter_game import GAMES, Counted
from tests.support.services.counter_service import begun, count

if programs() is None:
    pytest.skip("no PostgreSQL on this machine", allow_module_level=True)

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
    monkeypatch.setattr("models.server_silence.ANSWERS_WITHIN", WITHIN)
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
