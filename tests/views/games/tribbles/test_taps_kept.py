"""What is tapped in every turn stays where it is: the ladder and the cards above it, whatever words lie on them."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import FirstPlayerDrawn, TribblePlayed, TurnMissed
from tests.views.page_content import controls
from views.theme.tokens import LIGHT

BO = FirstPlayerDrawn("Bo")
TURNS = [
    (),
    (TribblePlayed("Bo", 1),),
    (TribblePlayed("Bo", 1), TribblePlayed("Cy", 10)),
    (TribblePlayed("Bo", 1), TurnMissed("Cy")),
    (TribblePlayed("Bo", 1), TribblePlayed("Cy", 10, "Go", True)),
]


def heights(screen: Any) -> list[float]:
    """How high each row of cards and of rungs is."""
    rows = (one for one in screen.all() if isinstance(one, ft.Stack) and len(one.controls) == 2)
    struts = ((row.controls[0], row.controls[1]) for row in rows if isinstance(row.controls[1], ft.Row))
    return [strut.height for strut, row in struts if any(isinstance(one, ft.TextButton) for one in controls(row))]


@pytest.mark.parametrize("skin", [LIGHT, replace(LIGHT, width=360, height=740)], ids=["412", "360"])
async def test_ladder_and_cards_are_as_high_in_every_turn(table: Any, screen: Any, skin: Any) -> None:
    """With “next” alone below the numbers they lay 14 dp lower than with “starts again”, the cards 22."""
    seen = []
    for entries in TURNS:
        await table(BO, *entries, depth="referee", skin=skin)
        seen.append(heights(screen))
    assert len(seen[0]) == 2
    assert all(high == seen[0] for high in seen), seen


async def test_no_plank_covers_the_ring_round_a_card(table: Any, screen: Any) -> None:
    """It was drawn over the foot of the ring round the card that had the focus."""
    await table(BO, depth="referee")
    order = [one for one in screen.all() if isinstance(one, ft.TextButton) or getattr(one, "bgcolor", 0) == LIGHT.plank]
    plank = next(at for at, one in enumerate(order) if not isinstance(one, ft.TextButton))
    first = screen.button("Bonus & Freeze")
    assert plank < order.index(first)
