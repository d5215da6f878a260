"""The other processes at a server: what they write is heard on the loop, and of all one leads."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from companion.service import foreign_writes, peers
from companion.service.foreign_writes import ForeignWrites
from companion.service.match_service import MatchService
from companion.service.peers import Peers
from models.postgres.postgres_notices import ANY
from tests.support.services.counter_service import begun, count, service, time

__all__ = ["service", "time"]


class Heard:
    """A connection that hears whatever a test says."""

    made: list["Heard"]

    def __init__(
        self,
        engine: object,
        writer: str,
        heard: Callable[[str], None],
        led: Callable[[bool], None],
        settled: Callable[[], None],
    ) -> None:
        self.writer, self.heard, self.led, self.settled, self.closed = writer, heard, led, settled, False
        Heard.made.append(self)

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def at_server(monkeypatch: pytest.MonkeyPatch) -> Peers:
    Heard.made = []
    monkeypatch.setattr(peers, "Listener", Heard)
    database: Any = SimpleNamespace(engine=SimpleNamespace(dialect=SimpleNamespace(name="postgresql")))
    return Peers(database, "me")


async def until(told: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not told():
            await asyncio.sleep(0.001)


async def turns(many: int = 3) -> None:
    for _ in range(many):
        await asyncio.sleep(0)


async def test_it_is_met_once_it_is_known_who_leads(at_server: Peers) -> None:
    meeting = asyncio.ensure_future(at_server.meet())
    await turns()
    [listener] = Heard.made
    assert (listener.writer, meeting.done(), at_server.leads) == ("me", False, False)
    listener.settled()
    await turns()
    assert meeting.done()
    await asyncio.wait_for(at_server.meet(), 1)
    assert len(Heard.made) == 1, "one connection is enough"


async def test_what_others_write_and_who_leads_is_told_once_each(at_server: Peers) -> None:
    told: list[object] = []
    at_server.heard, at_server.led = told.append, lambda: told.append(at_server.leads)
    at_server.begin()
    [listener] = Heard.made
    listener.heard("one")
    for leads in (True, True, False, False):
        await turns()
        listener.led(leads)
    await turns()
    assert told == ["one", True, False]


async def test_after_its_end_nothing_is_told_and_it_can_begin_anew(at_server: Peers) -> None:
    told: list[str] = []
    at_server.heard = told.append
    at_server.begin()
    at_server.close()
    at_server.close()
    [first] = Heard.made
    first.heard("one")
    await turns()
    assert (told, first.closed) == ([], True)
    at_server.begin()
    Heard.made[1].heard("two")
    await turns()
    assert (told, len(Heard.made)) == (["two"], 2)


def test_on_another_loop_it_is_met_as_it_was(at_server: Peers) -> None:
    async def first() -> None:
        at_server.begin()
        Heard.made[0].settled()
        await turns()

    asyncio.run(first())
    Heard.made[0].heard("one")  # that loop has ended: nobody is told, and nothing breaks
    asyncio.run(asyncio.wait_for(at_server.meet(), 5))
    assert len(Heard.made) == 1


async def test_without_a_server_it_leads_and_hears_nothing() -> None:
    Heard.made = []
    database: Any = SimpleNamespace(engine=SimpleNamespace(dialect=SimpleNamespace(name="sqlite")))
    alone = Peers(database, "me")
    await alone.meet()
    alone.begin()
    alone.close()
    assert (alone.leads, Heard.made) == (True, [])


# What an idle page hears of a file


@pytest.fixture
async def looks(service: MatchService, monkeypatch: pytest.MonkeyPatch) -> ForeignWrites:
    monkeypatch.setattr(foreign_writes, "LOOKS_EVERY", 0.001)
    return service._foreign_writes


async def test_it_is_looked_while_somebody_watches_and_then_no_more(
    service: MatchService, looks: ForeignWrites, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(service._store, "catch_up", lambda: looked.append(1) or False)  # type: ignore[func-returns-value]
    match_id = await begun(service)
    await asyncio.sleep(0.01)
    assert looked == []
    stop = service.subscribe(match_id, lambda of, match: None)
    also = service.subscribe_lists(lambda: None)
    await until(lambda: len(looked) > 2)
    stop()
    many = len(looked) + 2
    await until(lambda: len(looked) > many)  # somebody still does
    also()
    await asyncio.sleep(0.02)
    many = len(looked)
    await asyncio.sleep(0.02)
    assert len(looked) == many
    service.subscribe_lists(lambda: None)
    await until(lambda: len(looked) > many)  # and again when somebody comes
    looks.stop()
    many = len(looked)
    await asyncio.sleep(0.02)
    assert len(looked) == many


async def test_what_another_wrote_is_told_once_to_whoever_watches(
    service: MatchService, looks: ForeignWrites, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = iter([False, True])
    watched, other = await begun(service), await begun(service)
    await count(service, other, 1)
    monkeypatch.setattr(service._store, "catch_up", lambda: next(written, False))
    told: list[str] = []
    service.subscribe(watched, lambda of, match: told.append(of))
    service.subscribe_lists(lambda: told.append("lists"))
    await until(lambda: len(told) > 2)
    assert told == [watched, "lists", "lists"]
    assert service._cache.opened(other).stale  # type: ignore[union-attr]


@pytest.mark.parametrize("every", [True, False])
async def test_at_a_server_only_the_match_that_was_written_into_is_read_again(
    service: MatchService, looks: ForeignWrites, monkeypatch: pytest.MonkeyPatch, every: bool
) -> None:
    ids = [await begun(service), await begun(service)]
    told: list[str] = []
    followed: list[str] = []

    async def follow(match_id: str) -> None:
        followed.append(match_id)

    monkeypatch.setattr(service._log_writer.scheduler, "follow", follow)
    for match_id in ids:
        service._cache.watch(match_id, lambda of, match: told.append(of))
    looks._heard(ANY if every else ids[1])
    await turns(10)
    assert told == (ids if every else ids[1:])
    assert followed == ([] if every else ids[1:]), "what nobody knows where is looked for at the next look"
