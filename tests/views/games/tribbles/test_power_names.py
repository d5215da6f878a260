"""Powers behind the plank and players to choose from keep their names whole on every phone."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.powers import POWERS
from tests.support.text_widths import drawn
from views.components.text_metrics import LEAST
from views.games.tribbles.ladder import ladder_high
from views.games.tribbles.powers.power_rack import named_standing, standing_rows
from views.games.tribbles.stages import turns
from views.games.tribbles.stages.turns import LONGEST
from views.games.tribbles.tray import whom
from views.theme.tokens import LIGHT, NOTE

from .seated import at_table_of

EDGES = 8 + 4 + 2  # dp of a card that its words do not have


@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize(
    ("width", "height"), [(412, 915), (360, 740), (360, 640), (320, 640), (915, 412), (740, 360), (667, 375)]
)
def test_no_power_breaks_inside_its_name(screen: Any, width: int, height: int, scale: float) -> None:
    wide = width > height
    screen.dress(replace(LIGHT, width=width, height=height, wide=wide, low=True, scale=scale))
    card = (((width - 48) * 5 / 11 if wide else width - 32) - 3 * 6) / 4
    with screen.at_hand():
        for power in POWERS.values():
            size = named_standing(power.name)
            for word in power.name.split():
                assert drawn(word) * size * scale <= card - EDGES, power.name
            assert size * scale >= 0.7 * NOTE, "and it can be read"
            assert standing_rows(power.name, "")[0] <= len(power.name.split())


@ft.component
def Seats(names: tuple[str, ...]) -> Any:
    with at_table_of(names):
        return whom("Who?", names, lambda name: lambda: None, "From")


@pytest.mark.parametrize("width", [320, 360, 412])
@pytest.mark.parametrize(
    "names", [("Ann", "Bo", "Cy", "Dee", "Finn"), ("Maximiliane", "Bo", "Cy", "Wilhelmina", "Eva")]
)
async def test_no_name_breaks_among_those_to_choose_from(screen: Any, width: int, names: tuple[str, ...]) -> None:
    screen.dress(replace(LIGHT, width=width, height=740))
    await screen.show(Seats, names)
    written = [one for one in screen.all() if isinstance(one, ft.Text) and one.value in names]
    across = next(len(one.controls) for one in screen.all() if isinstance(one, ft.Row) and one.intrinsic_height)
    place = (width - 32 - 16 - 4 * (across - 1)) / across - 12 - 20 - 4
    assert len(written) == len(names)
    assert all(drawn(one.value) * one.style.size <= place for one in written)
    assert min(one.style.size for one in written) >= LEAST


@pytest.mark.parametrize("words", ["starts again", "only Advance", "only Clone & Skip", "only Clone or Dabo"])
@pytest.mark.parametrize("width", [412, 360])
def test_what_is_reserved_for_the_ladder_holds_the_words_of_any_rung(screen: Any, words: str, width: int) -> None:
    """After turns that nobody saw a Clone and a Dabo may be played at several numbers."""
    screen.dress(replace(LIGHT, width=width))
    with screen.at_hand():
        assert ladder_high((words,)) <= ladder_high(LONGEST) <= turns.high()
