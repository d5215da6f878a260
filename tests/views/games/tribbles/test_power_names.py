"""The powers behind the plank keep their names whole on every phone."""

from dataclasses import replace
from typing import Any

import pytest

from companion.games.tribbles.powers import POWERS
from tests.support.text_widths import drawn
from views.games.tribbles.pieces import named_standing, standing_rows
from views.theme.tokens import LIGHT, NOTE

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
