"""A moment of the log: the table as it stood, only to look at."""

from typing import Any

from companion.games.tabby_tumble.events import DieTaken, FirstPlayerDrawn
from companion.games.treble_tracker import events as treble
from tests.support.sample_data import Evening
from tests.views.screens.conftest import screen

from .log_page import ROLL, begun, evening, opened

__all__ = ["evening", "screen"]


async def test_looking_back_enters_nothing_and_leads_back(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, DieTaken("Bo", "white"))
    await opened(screen, match_id, entry="2")
    assert "Bo picks a die" in screen.texts()
    assert not any(label.startswith(("Take", "Undo", "Redo")) for label in screen.labels())
    await screen.tap("One entry earlier")
    await screen.tap("Back to now")
    assert screen.gone == [f"/match/{match_id}/log/1", f"/match/{match_id}"]


async def test_a_moment_that_never_was_says_so(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"))
    await opened(screen, match_id, entry="99")
    assert any("There is no entry 99" in text for text in screen.texts())


async def test_a_moment_is_seen_with_its_own_time(screen: Any, evening: Evening) -> None:
    """Whoever looks back a week later reads what the clocks had used then, and what had stood."""
    options = {"format": "knockout", "knockout_time": "1"}
    card: Any = await evening.service.begin("treble_tracker", ("Ann", "Bo", "Cy"), options)
    match: Any = await evening.service.open(card.id)
    for event in (
        treble.FirstPlayerDrawn("Ann"),
        treble.MatchStarted("Ann"),
        treble.TurnEnded("Ann"),
        treble.ShuffleBegan("Bo"),
    ):
        match = await evening.service.record(card.id, event, match.next_number)
        evening.at += 10_000
    evening.at += 7 * 24 * 60 * 60_000
    await opened(screen, card.id, entry="3")
    assert screen.says("0:10 played before this turn")
    await opened(screen, card.id, entry="4")
    assert screen.says("0:00 so far")
