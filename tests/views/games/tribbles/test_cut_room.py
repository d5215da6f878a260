"""Before the first round, while a trouble lies open: how much room is left for the boards."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import TroubleShown
from views.games.tribbles.fitting import space
from views.games.tribbles.ladder import ladder_high
from views.games.tribbles.stages import before_round
from views.games.tribbles.stages.play import state_facts
from views.games.tribbles.tray import rows_high
from views.theme.current_theme import with_theme
from views.theme.tokens import G2, LIGHT, LOW, THICK

EIGHT = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gus", "Hal")


@pytest.mark.parametrize("skin", [LIGHT, replace(LIGHT, width=390, height=844)], ids=["412 x 915", "390 x 844"])
async def test_eight_boards_lie_whole_below_the_trouble(
    table: Any, screen: Any, monkeypatch: pytest.MonkeyPatch, skin: Any
) -> None:
    """The row that says which trouble it is was reckoned too flat, and all of it slid by that."""
    drawn: list[Any] = []
    monkeypatch.setattr(before_round, "Boards", lambda filled: drawn.append(filled) or ft.Text("boards"))
    trouble = TroubleShown("Bridge", "start")
    await table(trouble, players=EIGHT, skin=skin, troubles="on")
    boards = drawn[-1]
    state = GAME.apply(GAME.start(EIGHT, GAME.options(troubles="on")), trouble, 0)
    with screen.at_hand(), with_theme(skin):
        above = rows_high(state_facts(state)) + LOW + THICK + G2  # the trouble, and the key of what is to be set up
        rows = -(-len(boards) // boards[0].across)
        below = ladder_high() + G2 + before_round.WAYS
        assert above + rows * (boards[0].high + G2) - G2 <= space(below)


async def test_on_a_small_phone_the_trouble_is_a_sign_before_eight_boards_slide(
    table: Any, screen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of the eight were in sight, and each tap of what was cut is for the next one."""
    drawn: list[Any] = []
    monkeypatch.setattr(before_round, "Boards", lambda filled: drawn.append(filled) or ft.Text("boards"))
    small = replace(LIGHT, width=360, height=640, low=True)
    await table(TroubleShown("Conference Room", "start"), players=EIGHT, skin=small, troubles="on")
    [trouble] = (label for label in screen.labels() if label.startswith("In the Conference Room: no Battle"))
    assert not screen.all().texts().count(trouble), "for the ear it says the same"
    assert [(one.across, one.high >= 50) for one in drawn[-1]] == [(4, True)] * 8
