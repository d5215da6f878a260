"""What has room at a RISK table: the chance as a picture or in a line, and names that are never cut."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.risk_star_trek.events import CrewPicked, InvasionDeclared
from tests.support.text_widths import drawn
from views.theme.tokens import G1, LIGHT

from .conftest import TWO

WAYS = {"Q-Vent", "Expand", "Maneuver", "Card", "Quest"}
OFFICER = CrewPicked("Bo", "First Officer", 300)
HELD = InvasionDeclared("Bo", 8, 2, "captain", "Cy", officer=True)
LAST = InvasionDeclared("Bo", 4, 2, "captain", "Cy", officer=True)  # its last ship may go: one peg more


@pytest.mark.parametrize(
    ("high", "declared", "line", "first"),
    [(915, HELD, False, False), (915, LAST, True, False), (1100, LAST, False, False), (700, HELD, True, True)],
    ids=["three pegs", "four", "four on a large glass", "a small phone"],
)
async def test_the_chance_is_a_line_where_its_picture_has_no_room(screen, table, high, declared, line, first):
    """On a small phone it comes before what holds, which is laid out before the dice fall."""
    screen.skin = replace(LIGHT, width=412, height=high)
    await table(*TWO, OFFICER, declared)
    labels = screen.labels()
    chance = next(index for index, label in enumerate(labels) if "Bo wins" in label)
    assert labels[chance].startswith("Bo wins: ") == line
    assert (chance < labels.index(next(label for label in labels if label.startswith("Mirror")))) == first
    assert screen.says("% without Officer"), "what the card has bought is said either way"


@pytest.mark.parametrize(("width", "height"), [(412, 915), (360, 740), (915, 412), (740, 360), (667, 375)])
async def test_what_happens_by_the_way_is_never_cut(screen, table, width, height):
    wide = width > height
    screen.skin = skin = replace(LIGHT, width=width, height=height, wide=wide, low=True)
    await table(*TWO)
    names = [one for one in screen.all() if isinstance(one, ft.Text) and one.value in WAYS and one.max_lines == 1]
    assert {one.value for one in names} == WAYS
    across = 3 if width == 360 else 5
    place = (skin.aside - G1 * (across - 1)) / across - 4
    assert all(drawn(one.value) * one.style.size <= place for one in names)
    assert len({one.style.size for one in names}) == 1
