"""What going on would bring is seen beside the dice: as a picture where that has room, else in a line."""

from dataclasses import replace

import pytest

from companion.games.risk_star_trek.events import CrewPicked, InvasionDeclared
from views.theme.tokens import LIGHT

from .conftest import TWO

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
