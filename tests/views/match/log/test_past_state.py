"""A moment gone by on a small phone: long names are read there, and nothing lies over anything else."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.engine.match import Match
from companion.games import GAMES
from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted
from companion.games.treble_tracker.state import ACTIONS
from views.components.text_metrics import width
from views.games.treble_tracker.boards import Seen, name_room, stacked
from views.match.log.past_state import as_it_stood
from views.theme.current_theme import with_theme
from views.theme.tokens import G3, LIGHT, TITLE

LONG = ("Maximiliane-Theodora Hohenfels", "Bartholomew-Sebastian de Vries", "Wilhelmina Margarethe Hohenfel", "Bo")
WIDER = replace(LIGHT, width=480)
SMALL = replace(LIGHT, width=360, height=640, low=True)


async def shown(screen: Any, seated: Any, match: Match) -> list[Any]:
    """All that is drawn of it."""

    @ft.component
    def Shown() -> ft.Control:
        return as_it_stood(match)

    await seated(Shown, skin=SMALL)
    return [*screen.all()]


@pytest.mark.parametrize("game", GAMES)
async def test_long_names_are_large_enough_to_be_read(screen: Any, seated: Any, service: Any, game: str) -> None:
    card = await service.begin(game, LONG)
    match = await service.open(card.id)
    names = [one for one in await shown(screen, seated, match) if isinstance(one, ft.Text) and one.value in LONG[:3]]
    assert len(names) >= 3
    assert min(one.style.size for one in names) >= 10


@pytest.mark.parametrize(("skin", "below"), [(SMALL, True), (WIDER, False)], ids=["a small phone", "a wider one"])
def test_beside_a_clock_lives_lie_below_a_name_that_has_no_room(screen: Any, skin: Any, below: bool) -> None:
    beside = width("5:00", TITLE) + 3 * G3  # the clock, and what lies around the boards
    seen = Seen(0, LONG[0], 3, "hand limit 5, Treble", lit=True, left=ACTIONS, treble=True)
    with screen.at_hand(), with_theme(replace(skin, width=skin.width - beside)):
        assert stacked(seen) is below
        assert name_room(seen) >= 88


async def test_actions_left_lie_whole_beside_a_clock(screen: Any, seated: Any, service: Any) -> None:
    card = await service.begin("treble_tracker", LONG[:2], {"format": "knockout"})
    match = await service.open(card.id)
    for event in (FirstPlayerDrawn(LONG[0]), MatchStarted(LONG[0])):
        match = await service.record(card.id, event, match.next_number)
    drawn = [one for one in await shown(screen, seated, match) if isinstance(one, ft.Container) and one.width]
    pegs = [one.width for one in drawn if one.width == one.height and one.bgcolor]
    assert len(pegs) == ACTIONS
    assert ACTIONS * max(pegs) < SMALL.room / 4
