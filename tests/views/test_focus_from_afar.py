"""A focus never moves on to what another page's entry lays there."""

import asyncio
from typing import Any

from companion.games.traveller.events import ShipsLeftOut, WentBankrupt
from companion.service.match_service import MatchService
from tests.support.services.entries import entered

from .test_others_enter import lay

__all__ = ["lay"]


async def press(screen: Any, label: str) -> None:
    await asyncio.gather(screen.press("Enter"), screen.tap(label))


async def test_the_end_of_a_match_by_another_page_lights_nothing(
    screen: Any, service: MatchService, lay: Any, focused: list[int]
) -> None:
    """The focus went on from the table to “Play again”, and Enter began a new match."""
    match_id = await lay("traveller", ("Ann", "Bo"), ShipsLeftOut())
    await press(screen, "Ann’s VP")
    await press(screen, "Count it")
    assert focused, "what the key had pressed was gone"
    focused.clear()
    await entered(service, match_id, WentBankrupt("Bo"))
    await screen.settle()
    assert screen.button("Play again")
    assert focused == []
