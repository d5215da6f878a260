"""How lines hang in the log: beside one another where they lie, and heard once."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.engine.wording import signed
from companion.games.treble_tracker import events as treble
from tests.support.sample_data import Evening, round_reached
from tests.views.page_content import Content, controls
from tests.views.screens.conftest import screen
from views.games.treble_tracker.pieces import piece
from views.match.log.log_lines import Log
from views.match.log.log_timeline import stop
from views.theme.tokens import LIGHT

from .log_page import NOON, evening, opened

__all__ = ["evening", "screen"]


LYING = replace(LIGHT, width=915, height=412, wide=True, low=True)


@pytest.mark.parametrize(("rounds", "at_the_right"), [(1, False), (4, True)], ids=["a few", "many"])
async def test_in_landscape_what_does_not_fit_goes_on_beside_it(
    screen: Any, evening: Evening, rounds: int, at_the_right: bool
) -> None:
    match_id = await evening.play(("Ann", "Bo", "Cy"), until=round_reached(rounds))
    screen.dress(LYING)
    await opened(screen, match_id)
    columns = [
        bool(Content(controls(one)).texts()) for one in screen.all() if isinstance(one, ft.Column) and one.scroll
    ]
    assert columns == [True, at_the_right]


async def test_what_a_round_brought_is_heard_once(screen: Any, evening: Evening) -> None:
    """The sentence says it already; what it does not say is heard after it."""
    match_id = await evening.play(("Ann", "Bo", "Cy"), until=round_reached(3))
    log = Log(await evening.service.open(match_id))
    rounds = [line for line in log.newest(200) if "is played" in line.told and any(points for _, points in line.gains)]
    assert rounds
    for line in rounds:
        heard = stop(log.match.players, line, NOON, None).label
        assert not any(f"{name} {signed(points)}" in heard for name, points in line.gains)
        silent = replace(line, told="Round 2 is played")
        assert all(f"{name} {signed(n)}" in stop(log.match.players, silent, NOON, None).label for name, n in line.gains)


def test_an_accusation_is_drawn_with_its_number_of_red_cards() -> None:
    """The card’s own sign is an exclamation mark: it read as an error of which nothing was said."""
    drawn = Content(controls(piece(treble.Accused("Ann", "Bo", 2), 34)))
    assert drawn.texts() == ["2"]
