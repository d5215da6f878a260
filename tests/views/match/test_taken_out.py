"""An entry taken out of the log is taken back by the next undo, like any other correction."""

import asyncio
from typing import Any

from companion.engine.match import Match
from companion.games.traveller.events import PointsCounted, ShipsLeftOut
from tests.support.sample_data import Evening
from tests.views.screens.conftest import screen
from views.match.live_match import REACTION

from .log.log_page import evening, opened

__all__ = ["evening", "screen"]


async def test_an_entry_that_was_taken_out_comes_back_with_undo(screen: Any, evening: Evening) -> None:
    """The newest one went instead, and once another was entered nothing brought back what was taken out."""
    match_id = await points_counted(evening)
    before = await evening.service.open(match_id)
    await opened(screen, match_id)
    await take_out(screen, 2)
    await screen.until(lambda: screen.says("Undo: Entry 2 is removed"))
    await screen.tap("Undo")
    assert (await evening.service.open(match_id)).facts == before.facts
    await take_out(screen, 2)
    await evening.service.record(match_id, PointsCounted("Ann", 4, "card"), 7)
    await screen.settle()
    await asyncio.sleep(REACTION)
    await screen.tap("Undo")
    await screen.tap("Undo")
    assert (await evening.service.open(match_id)).facts == before.facts


async def test_the_newest_entry_is_taken_out_as_undo_does_it(screen: Any, evening: Evening) -> None:
    """A player's own phone may do that, and Redo is what comes next."""
    match_id = await points_counted(evening)
    before = await evening.service.open(match_id)
    await opened(screen, match_id)
    await take_out(screen, 3)
    await screen.until(lambda: screen.says("Redo: Bo gets 8 VP"))
    await screen.tap("Redo")
    assert (await evening.service.open(match_id)).facts == before.facts


async def points_counted(evening: Evening) -> str:
    card = await evening.service.begin("traveller", ("Ann", "Bo"), {})
    events = (ShipsLeftOut(), PointsCounted("Ann", 11, "contract"), PointsCounted("Bo", 8, "card"))
    for number, event in enumerate(events, 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    return str(card.id)


async def take_out(screen: Any, number: int) -> None:
    await screen.tap(f"Entry {number}:")
    await screen.tap("Remove")
    await screen.tap("Remove entry")
