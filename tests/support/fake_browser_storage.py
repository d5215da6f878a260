"""A phone whose browser keeps what it is given on a shelf: it has room or none, refuses, is slow, is cleared."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.engine.match import Match
from companion.pwa.runtime.browser_storage import BrowserStorage, StorageRefused
from companion.service.clock import ServiceClock
from companion.service.match_service import MatchService
from models.database import FILE, open_folder
from models.store import Store
from tests.support.services.counter_game import GAMES, Counted, Options

ROOMY = 10**9


class Shelf:
    """A place as browsers have them, with `room` for so many bytes; `says` is what it says to every write."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.room, self.says, self.writes, self.left = ROOMY, "", 0, False
        self.free, self.asked = asyncio.Event(), asyncio.Event()
        self.free.set()

    async def read(self) -> Mapping[str, bytes]:
        return dict(self.files)

    async def keep(self, changed: Sequence[tuple[str, bytes]], gone: Sequence[str], whole: bool) -> None:
        self.writes += 1
        mine = self.writes
        self.asked.set()
        await self.free.wait()
        if mine != self.writes:
            raise StorageRefused("AbortError")
        if self.says:
            raise StorageRefused(self.says)
        if not whole and FILE not in self.files:
            raise StorageRefused("NotFoundError")
        for name, content in changed:
            if len(content) + sum(len(file) for other, file in self.files.items() if other != name) > self.room:
                raise StorageRefused("QuotaExceededError")
            self.files[name] = content
        for name in gone:
            self.files.pop(name, None)

    async def leave(self) -> None:
        self.left = True


class Phone:
    """The app on one phone, opened again and again on the same shelf."""

    def __init__(self, folder: Path) -> None:
        self.shelf, self._folder = Shelf(), folder
        self.desks: list[MatchService] = []

    async def start(self, place: bool = True) -> tuple[MatchService, BrowserStorage]:
        folder = self._folder / str(len(self.desks))
        folder.mkdir()
        kept = BrowserStorage(folder, self.shelf if place else None)
        await kept.unpack()
        database = open_folder(folder, browser=True)
        service = MatchService(database, Store(database, kept.flush), GAMES, ServiceClock())
        self.desks.append(service)
        return service, kept

    async def begin(self) -> tuple[MatchService, BrowserStorage, str]:
        """A first start, and a match in which one point is counted."""
        service, kept = await self.start()
        assert await kept.begin() == ""
        card: Any = await service.begin("tally", ("Ann", "Bo"), Options("never"))
        await count(service, card.id)
        return service, kept, card.id

    async def counted(self) -> int:
        """How many points the shelf holds: what would be there if the phone fell into the water now."""
        service, _ = await self.start()
        return sum([sum((await service.open(card.id)).totals.values()) for card in await service.open_matches()])


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Phone]:
    one = Phone(tmp_path)
    yield one
    for service in one.desks:
        service.close()


async def count(service: MatchService, match_id: str) -> Match:
    number = (await service.open(match_id)).next_number
    after = await service.record(match_id, Counted("Ann", 1), number, "phone", "Ann")
    assert isinstance(after, Match)
    return after


async def two_matches(phone: Phone) -> tuple[MatchService, str, str]:
    service, _, first = await phone.begin()
    other: Any = await service.begin("tally", ("Cy", "Ann"), Options("never"))
    return service, first, other.id


async def under_way(phone: Phone, service: MatchService, match_id: str) -> "asyncio.Task[Match]":
    """An entry that the shelf has been told, and does not answer yet."""
    phone.shelf.free.clear()
    phone.shelf.asked.clear()
    entering = asyncio.ensure_future(count(service, match_id))
    await phone.shelf.asked.wait()
    return entering


async def points(service: MatchService, match_id: str) -> int:
    return (await service.open(match_id)).totals["Ann"]
