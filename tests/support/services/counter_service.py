"""A service on a real file at which points are counted, and whose time is moved by hand."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.game import Refusal
from companion.engine.match import Match
from companion.service.clock import ServiceClock
from companion.service.match_service import MatchService, open_match_service
from tests.support.services.counter_game import GAMES, Counted


class Time:
    """The service's time, moved by hand."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def clock(self) -> ServiceClock:
        return ServiceClock(lambda: self.ms, lambda: self.ms)


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def service(tmp_path: Path, time: Time) -> Iterator[MatchService]:
    opened = open_match_service(tmp_path, games=GAMES, clock=time.clock())
    yield opened
    opened.close()


def opened_again(service: MatchService, time: Time) -> MatchService:
    """Another service over the same folder, as after a restart or in another process."""
    assert service.folder
    return open_match_service(service.folder, games=GAMES, clock=time.clock())


async def begun(service: MatchService, *names: str, goal: str = "never") -> str:
    card = await service.begin("tally", names or ("Ann", "Bo"), {"goal": goal})
    assert not isinstance(card, Refusal), card
    return card.id


async def count(service: MatchService, match_id: str, *points: int, player: str = "Ann") -> Match:
    match = await service.open(match_id)
    for number in points:
        after = await service.record(match_id, Counted(player, number), match.next_number, "phone", player)
        assert isinstance(after, Match), after
        match = after
    return match
