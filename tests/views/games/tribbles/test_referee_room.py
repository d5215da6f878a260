"""Where everything lies on the table of a referee: boards, trouble and what a power asks, also where room is short."""

import re
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import (
    FirstPlayerDrawn,
    PileCounted,
    RoundScored,
    StampedeJoined,
    TribblePlayed,
    TroubleShown,
    WentOut,
)
from views.components.text_metrics import lines
from views.theme.current_theme import with_theme
from views.theme.tokens import G2, HUGE, LIGHT, LOW, NOTE

BO = FirstPlayerDrawn("Bo")
FOUR = ("Ann", "Bo", "Cy", "Dee")
EIGHT = (*FOUR, "Eva", "Finn", "Gül", "Hal")
STAMPEDE = (TribblePlayed("Bo", 1), TribblePlayed("Cy", 10), TribblePlayed("Dee", 100, "Stampede", True))


async def test_while_a_round_that_is_over_shifts_the_trouble_the_boards_fill_the_table(table: Any, screen: Any) -> None:
    pile = PileCounted("Bo", (1, 1, 0, 0, 0, 0))
    played = (TribblePlayed("Bo", 1, "Go", True), TribblePlayed("Bo", 10), WentOut("Bo"), pile, RoundScored())
    await table(TroubleShown("Sickbay", "start"), BO, *played, players=FOUR, depth="referee", troubles="on")
    assert screen.says("Which trouble lies open now?")
    assert [one.style.size for one in screen.all() if isinstance(one, ft.Text) and one.value == "11"] == [HUGE]


@pytest.mark.parametrize("name", ["Cloning Lab", "Bridge", "Quark’s Bar", "Holodeck"])
async def test_a_trouble_takes_three_lines_between_its_signs(table: Any, screen: Any, name: str) -> None:
    """A fourth would be cut when the referee's card comes up below it."""
    await table(TroubleShown(name, "start"), BO, players=FOUR, depth="referee", troubles="on", cards="later")
    (slip,) = [one for one in screen.labels() if name in one]
    with with_theme(LIGHT):
        assert lines(slip, NOTE, LIGHT.room - 2 * (LOW + G2) - 12 - 20 - G2 - 10) <= 3


@pytest.mark.parametrize("skin", [LIGHT, replace(LIGHT, width=915, wide=True, low=True)])
async def test_where_many_sit_the_trouble_lies_above_the_boards(table: Any, screen: Any, skin: Any) -> None:
    """It holds for every card played: it may not slide out of sight below eight boards."""
    names = ("Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gül", "Hanna")
    await table(TroubleShown("Sickbay", "start"), BO, players=names, depth="referee", troubles="on", skin=skin)
    boards = [label.split(":")[0] for label in screen.labels() if re.match("(.*: .* points|In Sickbay)", label)]
    assert boards == ["In Sickbay", "Ann", "Bo", "Cy", "Dee", "Eva", "Finn", "Gül", "Hanna"]


async def test_with_large_text_what_is_tapped_comes_before_the_boards(table: Any, screen: Any) -> None:
    names = ("Maximiliane Łukasiewicz-Brandt", "Bo", "Cy", "Dee", "Eva", "Finn", "Gül", "Hanna")
    await table(BO, TribblePlayed("Bo", 1), players=names, depth="referee", skin=replace(LIGHT, scale=2.0))
    labels = screen.labels()
    assert labels.index("10: next") < next(index for index, label in enumerate(labels) if label.startswith("Cy: "))
    assert screen.button("Missed")


async def test_a_rung_that_is_shut_says_why_below_what_scrolls(refereed: Any, screen: Any) -> None:
    placed = StampedeJoined("Dee", (), ())
    await refereed(*STAMPEDE, placed, players=EIGHT, skin=replace(LIGHT, width=360, height=640, low=True))
    await screen.tap("1: not now")
    await screen.until(lambda: screen.says("Close"))
    assert len(screen.buttons("1: not now")) == 1
