"""The words below the bars of the odds: whole within the picture, and they say whose ships are left."""

from itertools import pairwise

import flet.canvas as cv
import pytest

from companion.games.risk_star_trek.events import InvasionDeclared
from views.components.text_metrics import em
from views.theme import NOTE

from .conftest import ONE


def words(screen):
    """What stands in the picture and where its middle is, with how wide the picture is."""
    [canvas] = [one for one in screen.all() if isinstance(one, cv.Canvas)]
    return [(one.value, one.x) for one in canvas.shapes if isinstance(one, cv.Text)], canvas.width


@pytest.mark.parametrize(
    "invasion",
    [
        pytest.param(InvasionDeclared("Bo", 6, 10, "captain", "Cy"), id="the figure of the first bar"),
        pytest.param(InvasionDeclared("Bo", 9, 2, "aliens"), id="a name below two bars"),
        pytest.param(InvasionDeclared("Bo", 3, 12, "captain", "Cy"), id="a name below one bar"),
    ],
)
async def test_they_lie_whole_within_the_picture(screen, table, invasion):
    await table(*ONE, invasion)
    told, width = words(screen)
    for said, middle in told:
        half = em(said) * NOTE / 2
        assert half <= middle <= width - half, said


async def test_both_sides_are_named(screen, table):
    """Where few aliens lay there only “left” stood below their bars."""
    await table(*ONE, InvasionDeclared("Bo", 9, 2, "aliens"))
    told, _ = words(screen)
    assert {"Aliens left of 2", "Bo left of 8"} <= {said for said, _ in told}


async def test_no_two_figures_below_the_bars_read_as_one(screen, table):
    """The first was pushed into the picture, and “10 8” read as 108."""
    await table(*ONE, InvasionDeclared("Bo", 11, 10, "captain", "Cy"))
    told, _ = words(screen)
    figures = sorted((middle, em(said) * NOTE / 2) for said, middle in told if said.isdigit())
    gaps = [(right - half) - (left + other) for (left, other), (right, half) in pairwise(figures)]
    assert len(gaps) > 3
    assert min(gaps) >= 5
