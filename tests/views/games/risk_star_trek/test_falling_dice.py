"""What is said of dice as they fall: each pair for itself, and no chance that they have changed already."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.risk_star_trek.events import DiceRolled, InvasionDeclared
from tests.support.text_widths import drawn
from tests.views.page_content import controls
from views.theme.tokens import LIGHT

from .conftest import ONE, hears

BAJOR = InvasionDeclared("Bo", 7, 2, "captain", "Cy", "Bajor", "Chin'Toka")


async def test_what_two_pairs_came_to_does_not_read_as_one_sentence(screen, table):
    """ "2 loses to 5 1 loses to 5" stood there, 2 dp apart."""
    screen.dress(replace(LIGHT, width=360, height=640, low=True))
    await table(*ONE, BAJOR, DiceRolled((2, 1, 1), (5, 5)))
    assert hears(screen, "5 beats 2 and 5 beats 1: Bo loses 2 ships")
    assert not hears(screen, "; Bo loses"), "what was entered says it already"
    pairs = [one for one in screen.all() if isinstance(one, ft.Container) and one.border and one.border.right]
    told = [next(one for one in controls([pair]) if isinstance(one, ft.Text)) for pair in pairs]
    assert [one.value for one in told] == ["2 loses to 5", "1 loses to 5"]
    assert all(
        drawn(one.value, 800) * one.style.size <= pair.width - 6.5 for one, pair in zip(told, pairs, strict=True)
    )
    assert all(one.style.size > 10 for one in told)


@pytest.mark.parametrize("skin", [LIGHT, replace(LIGHT, width=360, height=640, low=True)], ids=["tall", "small"])
async def test_no_chance_of_before_is_shown_while_dice_lie(screen, table, skin):
    screen.dress(skin)
    await table(*ONE, BAJOR)
    assert hears(screen, "per cent") or screen.says("Bo takes it: ")
    await screen.tap("A 6")
    await screen.until(lambda: screen.says("Bo rolls 2 more dice"))
    assert screen.says("The odds, once these dice lie")
    assert not hears(screen, "per cent")
    assert not any("%" in words for words in screen.texts())
    for face in (4, 1, 5, 4):
        await screen.tap(f"A {face}")
        await screen.settle()
    await screen.until(lambda: screen.says("each loses one"))
    assert hears(screen, "per cent") or screen.says("Bo takes it: ")
    assert not screen.says("once these dice lie")
