"""A Treble Tracker table on a page without a browser: `laid(players, options, *events)` shows it after these."""

import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.engine.match import Match
from companion.service.clock import ServiceClock
from companion.service.match_service import MatchService, open_match_service
from views.games import SCREENS
from views.match import live_match
from views.match.live_match import LiveMatch
from views.theme.tokens import LIGHT, AppTheme


class Clock:
    """The service's time, which a test can let go by."""

    def __init__(self) -> None:
        self.ahead = 0

    def now(self) -> int:
        return time.time_ns() // 1_000_000 + self.ahead

    def forward(self, ms: int) -> None:
        self.ahead += ms


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def service(tmp_path: Path, clock: Clock) -> Iterator[MatchService]:
    opened = open_match_service(tmp_path, clock=ServiceClock(clock.now, clock.now))
    yield opened
    opened.close()


@pytest.fixture
def opened(seated: Callable[..., Any]) -> Callable[..., Awaitable[None]]:
    """`opened(live)` opens the table of a match anew, as a reload does."""

    async def show(live: LiveMatch, skin: AppTheme = LIGHT) -> None:
        @ft.component
        def Shown():
            return SCREENS["treble_tracker"].table(live)

        await seated(Shown, skin=skin)

    return show


@pytest.fixture
def laid(
    opened: Callable[..., Awaitable[None]], service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Awaitable[LiveMatch]]:
    monkeypatch.setattr(live_match, "REACTION", 0)  # a test taps what it has just seen, however quickly

    async def show(
        players: tuple[str, ...],
        options: dict[str, str],
        *events: Any,
        skin: AppTheme = LIGHT,
    ) -> LiveMatch:
        card = await service.begin("treble_tracker", players, options)
        match = await service.open(card.id)
        for event in events:
            answer = await service.record(card.id, event, match.next_number)
            assert isinstance(answer, Match), answer
            match = answer
        live = LiveMatch(service, card.id, "here", "", match)
        service.subscribe(card.id, lambda _, moved: live.moved(moved))
        await opened(live, skin)
        return live

    return show
