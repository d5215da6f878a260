"""Entries of Treble Tracker that are put right in their form."""

from typing import Any

from companion.engine.match import Entry, Match
from companion.games import treble_tracker
from companion.games.treble_tracker.events import Accused, FirstPlayerDrawn, MatchStarted
from tests.support.entry_form import Correcting
from views.games.treble_tracker import SCREENS

BEGUN = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"), Accused("Ann", "Cy", 2))


def state() -> Any:
    match = Match.begin(treble_tracker.GAME, ("Ann", "Bo", "Cy"), treble_tracker.GAME.options(format="untimed"))
    for event in BEGUN:
        after = match.enter(Entry(match.next_number, 0, event))
        assert isinstance(after, Match)
        match = after
    return match.state


async def test_an_accusation_asks_whom_and_how_many_as_at_the_table(screen: Any) -> None:
    """Eight tiles of the same picture were told apart by the smallest words on them."""
    heard: list[Any] = []
    await screen.show(Correcting, SCREENS, state(), Accused("Ann", "Bo", 2), heard.append)
    assert not [label for label in screen.labels() if label.endswith(": Ann")], "nobody accuses themselves"
    await screen.tap("Red cards shown: 1")
    await screen.tap("Who was accused: Cy")
    assert heard == [Accused("Ann", "Bo", 1), Accused("Ann", "Cy", 1)]


async def test_who_is_accused_instead_shows_no_more_red_cards_than_there_are_lives(screen: Any) -> None:
    heard: list[Any] = []
    await screen.show(Correcting, SCREENS, state(), Accused("Ann", "Bo", 3), heard.append)
    await screen.tap("Who was accused: Cy")
    assert heard == [Accused("Ann", "Cy", 1)]
    assert "Red cards shown: 2" not in screen.labels()
