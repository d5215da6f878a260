"""What a correction would change, in words."""

from typing import Any

import flet as ft

from companion.engine.match import Amended, Entry, Match
from companion.games.risk_star_trek.events import CaptainChosen, LocationsCounted, TurnBegun
from companion.games.tabby_tumble.events import FirstPlayerDrawn
from companion.games.treble_tracker.events import Accused, MatchStarted
from companion.games.treble_tracker.events import FirstPlayerDrawn as TrebleFirst
from companion.service.match_service import MatchService
from tests.views.page_content import controls
from views.match.corrections.effects import effects, in_short, reads


async def test_one_entry_more_that_is_corrected_is_one(screen: Any, service: MatchService) -> None:
    card: Any = await service.begin("tabby_tumble", ("Ann", "Bo"), {})
    match: Any = await service.record(card.id, FirstPlayerDrawn("Ann"), 1)
    with screen.at_hand():
        face = effects(match, match, service.now, [f"Entry {number}: it." for number in range(4)])
    assert "And 1 more entry." in [one.value for one in controls(face) if isinstance(one, ft.Text)]


async def test_what_was_added_to_an_entry_is_held_against_itself(screen: Any, service: MatchService) -> None:
    card: Any = await service.begin("treble_tracker", ("Ann", "Bo", "Cy"), {"format": "untimed"})
    red, two = Accused("Ann", "Bo", 1), Accused("Ann", "Cy", 2)
    for number, event in enumerate((TrebleFirst("Ann"), MatchStarted("Ann"), red, Amended(3, red, (red,)), two), 1):
        match: Any = await service.record(card.id, event, number)
        assert isinstance(match, Match), match
    after: Any = match.enter(Entry(6, match.last_at, Amended(5, Accused("Ann", "Cy", 1))))
    with screen.at_hand():
        assert not [said for said in reads(match, after, match.last_at) if said.startswith("Entry 3")]


async def test_what_boards_count_besides_the_score_is_told(screen: Any, service: MatchService) -> None:
    """A correction took a location from a captain, and said that no score changes."""
    card: Any = await service.begin("risk_star_trek", ("Ann", "Bo"), {"mission": "frontier"})
    kept = LocationsCounted("Ann", 5, 1)
    events = (CaptainChosen("Ann", "Picard"), CaptainChosen("Bo", "Kirk"), TurnBegun("Ann"), kept)
    for number, event in enumerate(events, 1):
        match: Any = await service.record(card.id, event, number)
        assert isinstance(match, Match), match
    after: Any = match.enter(Entry(5, match.last_at, Amended(4, LocationsCounted("Ann", 4, 1))))
    told = "Ann’s locations: 5 becomes 4."
    with screen.at_hand():
        face = effects(match, after, service.now)
        assert told in [one.value for one in controls(face) if isinstance(one, ft.Text)]
        assert in_short(match, after, match.last_at).startswith(f"No score changes. {told}")
