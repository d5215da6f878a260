"""A tap on its way while another phone's entry came means what its finger saw, however late word of it arrives."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from companion.games.tribbles.events import FirstPlayerDrawn, TribblePlayed
from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from views.match import live_match

from .conftest import Screen, Wire
from .test_any_taps import AnyTable
from .test_tap_time import START, Hand

REACTION = 0.05  # seconds; all moments below are ms
SOON, SEEN = 30, 300


@pytest.fixture
async def match_id(
    screen: Screen, service: MatchService, seated: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> str:
    """Ann is to play a 1."""
    monkeypatch.setattr(live_match, "REACTION", REACTION)
    card: Any = await service.begin("tribbles", ("Ann", "Bo", "Cy"), {"depth": "referee"})
    await entered(service, card.id, FirstPlayerDrawn("Ann"))
    await seated(AnyTable, card.id)
    await screen.until(lambda: screen.says("Ann plays 1"))
    return str(card.id)


@pytest.fixture
async def hand(screen: Screen, service: MatchService, match_id: str) -> Hand:
    """It has heard of everything until another phone entered Ann's 1, and that was a while ago."""
    hand = Hand(screen)
    screen.wire.messages_sent = 3
    hand.hear(-2_000)
    await entered(service, match_id, TribblePlayed("Ann", 1))
    await screen.until(lambda: screen.says("Bo plays 10"))
    await asyncio.sleep(2 * REACTION)
    return hand


async def step(screen: Screen, hand: Hand, at: float) -> None:
    await hand.tap(screen.button("10, no power")._i, at, lasts=25)


async def entries(service: MatchService, match_id: str) -> int:
    return len((await service.open(match_id)).entries)


@pytest.mark.parametrize("heard", [None, -SOON], ids=["before the page heard of it", "before anybody can have read it"])
async def test_a_finger_that_has_not_seen_the_others_entry_enters_nothing(
    screen: Screen, service: MatchService, match_id: str, hand: Hand, heard: int | None
) -> None:
    if heard is not None:
        hand.hear(heard)
    await step(screen, hand, 0)
    assert screen.says("Entry 2 was made meanwhile")
    assert await entries(service, match_id) == 2
    hand.hear(SOON)
    await step(screen, hand, SEEN)
    assert await entries(service, match_id) == 3


async def test_a_finger_that_has_seen_it_enters_the_next(
    screen: Screen, service: MatchService, match_id: str, hand: Hand
) -> None:
    hand.hear(-SEEN)
    await step(screen, hand, 0)
    assert await entries(service, match_id) == 3


async def test_a_page_that_connected_anew_has_seen_all_of_its_screen(
    screen: Screen, service: MatchService, match_id: str, hand: Hand
) -> None:
    """The messages of its new connection are counted from one."""
    await screen.session.connect(Wire())
    hand.heard_at = [START - SEEN]
    await step(screen, hand, 0)
    assert await entries(service, match_id) == 3
