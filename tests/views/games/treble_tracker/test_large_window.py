"""Treble Tracker in a large window that lies: timer and boards are as large as the room, and nothing folds."""

from typing import Any

import pytest

from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted
from views.app import Viewport, skin
from views.games.treble_tracker.boards import ROOMY, Seen, boards_of, high, sizes
from views.games.treble_tracker.league import fitted
from views.session import Preferences
from views.theme.current_theme import with_theme
from views.theme.tokens import G2

PLAYERS = ("Ann", "Bo", "Cy", "Dee", "Eva")
STARTED = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"))
LARGE = skin(Viewport(1280, 800, dark=False), Preferences(), 1.0, dark=False, lamp="")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
async def test_the_timer_and_the_lives_are_read_across_the_table(screen: Any, laid: Any, players: int) -> None:
    """The timer was half as high as on a phone, over a half of the window in which nothing lay."""
    live = await laid(PLAYERS[:players], {}, *STARTED, skin=LARGE)
    table = live.match.state
    with screen.at_hand():
        fit = fitted(table, live.match.game.prompt(table, live.now()))
        boards = sum(high(seen) + G2 for seen in boards_of(table, fit.low, fit.flat))
    assert fit.timer * LARGE.zoom >= 107
    assert (fit.flat, fit.folded) == (False, False)
    assert LARGE.height * 0.5 < boards < LARGE.height - 80


def test_hearts_grow_with_the_board_they_lie_on() -> None:
    with with_theme(LARGE):
        small, large = (sizes(Seen(0, "Ann", 3, "", low=low)) for low in (ROOMY[-1], ROOMY[0]))
    assert all(one < other for one, other in zip(small, large, strict=True))
