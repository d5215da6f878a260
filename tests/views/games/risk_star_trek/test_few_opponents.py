"""RISK with one opponent, whose name stands beside its piece: the odds lie whole below what is chosen."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.risk_star_trek.events import CaptainChosen, InvasionDeclared, TurnBegun
from tests.views.page_content import said
from views.theme.tokens import LIGHT

from .conftest import count, hears

SHORT = ("Ann", "Bo")
LONG = ("Maximiliane-Theodora Hohenfels", "Wilhelmina Bartholomew-Smythes")


def begun(names):
    return CaptainChosen(names[0], "Kirk"), CaptainChosen(names[1], "Picard"), TurnBegun(names[0])


@pytest.mark.parametrize("title", ["Attacks", "Against"])
async def test_what_is_asked_stands_beside_the_names_and_takes_no_line(screen, table, title):
    """The two lines above names cut the odds below them."""
    screen.skin = replace(LIGHT, width=412, height=915)
    await table(*begun(SHORT), players=SHORT)
    await screen.tap("Invade")
    assert any(
        isinstance(one, ft.Row) and isinstance(one.controls[0], ft.Container) and told(one.controls[0]) == title
        for one in screen.all()
    )
    assert screen.texts().count("Bo") == 3, "with the name on each key, and on the board"


def told(beside):
    return said(beside.content) if isinstance(beside.content, ft.Semantics) else ""


@pytest.mark.parametrize(("names", "line"), [(SHORT, False), (LONG, True)])
async def test_below_a_long_name_the_odds_of_a_plan_are_a_line(screen, table, names, line):
    screen.skin = replace(LIGHT, width=412, height=915)
    await table(*begun(names), players=names)
    await screen.tap("Invade")
    numbers = [label for label in screen.labels() if label.startswith(f"{names[0]}: ") and label.endswith(" ships")]
    assert len(numbers) == (5 if line else 12), "and one more leads to all the others"
    await count(screen, 8, 7)
    chance = next(label for label in screen.labels() if f"{names[0]} takes it" in label)
    assert chance.startswith(f"{names[0]} takes it: ") == line


@pytest.mark.parametrize(("names", "line"), [(SHORT, False), (LONG, True)])
async def test_below_a_long_sentence_the_odds_of_a_fight_are_a_line(screen, table, names, line):
    screen.skin = replace(LIGHT, width=412, height=915)
    await table(*begun(names), InvasionDeclared(names[0], 15, 9, "aliens"), players=names)
    assert hears(screen, names[0])
    chance = next(label for label in screen.labels() if f"{names[0]} takes it" in label)
    assert chance.startswith(f"{names[0]} takes it: ") == line
