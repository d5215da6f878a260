"""A service on a real file whose time is moved by hand: it goes on, sleeps, is set, is off."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.match import Match
from companion.games.treble_tracker.events import ClockCorrected, FirstPlayerDrawn, MatchStarted
from companion.service.clock import ServiceClock
from companion.service.match_service import MatchCard, MatchService, open_match_service

MINUTE, HOUR = 60_000, 3_600_000
NAMES = ("Ann", "Bo", "Cy")
WITH, WITHOUT = True, False  # a witness: a clock that tells a sleep from a changed wall


class Hands:
    """The wall, the steady clock and, where there is one, the witness that does not count sleep; moved by hand."""

    def __init__(self, witness: bool) -> None:
        self.wall, self.steady, self.awake = 1_800_000_000_000, 5_000, 4_000
        self.witness = witness

    def clock(self) -> ServiceClock:
        return ServiceClock(lambda: self.wall, lambda: self.steady, (lambda: self.awake) if self.witness else None)

    def go(self, ms: int) -> None:
        """Time goes by."""
        self.wall, self.steady, self.awake = self.wall + ms, self.steady + ms, self.awake + ms

    def sleep(self, ms: int) -> None:
        """The system sleeps: only where there is a witness does the steady clock count that."""
        self.wall += ms
        self.steady += ms if self.witness else 0

    def set(self, ms: int) -> None:
        """Somebody sets the clock on the wall."""
        self.wall += ms


class House:
    """One folder, and the service that is open on it."""

    def __init__(self, folder: Path, witness: bool) -> None:
        self.folder, self.hands = folder, Hands(witness)
        self.service = self._opened()
        self.id = ""

    def _opened(self) -> MatchService:
        return open_match_service(self.folder, clock=self.hands.clock(), rotates=False)

    async def begin(self, format: str, **options: str) -> None:  # noqa: A002
        card = await self.service.begin("treble_tracker", NAMES, {"format": format, **options})
        assert isinstance(card, MatchCard), card
        self.id = card.id
        await self.enter(FirstPlayerDrawn("Ann"), MatchStarted("Ann"))

    async def enter(self, *events: Any) -> Match:
        for event in events:
            match = await self.service.open(self.id)
            after = await self.service.record(self.id, event, match.next_number, "phone")
            assert isinstance(after, Match), after
        return await self.now()

    async def now(self) -> Match:
        return await self.service.open(self.id)

    async def left(self, player: str) -> int:
        return int((await self.now()).state.left(player, self.service.now(self.id)))

    def restart(self, off: int, cleanly: bool = True) -> None:
        """The app is off for so long; killed, it says nothing any more."""
        if cleanly:
            self.service.close()
        self.hands.go(off)
        self.service = self._opened()


@pytest.fixture(params=[WITH, WITHOUT], ids=["with a witness", "without"])
def house(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[House]:
    house = House(tmp_path, request.param)
    yield house
    house.service.close()


@pytest.fixture
def blind(tmp_path: Path) -> Iterator[House]:
    """Without a witness nobody can tell a sleep from a changed clock."""
    house = House(tmp_path, WITHOUT)
    yield house
    house.service.close()


def dues(match: Match) -> list[tuple[int, Any]]:
    return [(entry.at, entry.event) for entry in match.entries if entry.due]


async def about_to_fall(service: MatchService, left: int, **options: str) -> str:
    """A knockout whose running clock has so many ms left; its id."""
    card = await service.begin("treble_tracker", NAMES, {"format": "knockout", **options})
    assert isinstance(card, MatchCard), card
    for number, event in enumerate((FirstPlayerDrawn("Ann"), MatchStarted("Ann"), ClockCorrected("Ann", left, "x")), 1):
        assert isinstance(await service.record(card.id, event, number), Match)
    return card.id


async def left_alone(folder: Path, left: int) -> tuple[MatchService, str]:
    """A service with such a knockout that nobody touches or watches, once it has kept something of its own accord."""
    kept = asyncio.Event()

    async def flushed() -> None:
        kept.set()

    service = open_match_service(folder, kept=flushed, rotates=False)
    match_id = await about_to_fall(service, left)
    kept.clear()
    await asyncio.wait_for(kept.wait(), 10)
    return service, match_id
