"""The figures on a captain's page, between less and more, at the widths where they are tightest."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.risk_star_trek.events import CreditsCounted
from tests.support.text_widths import drawn
from tests.views.page_content import controls
from views.theme.tokens import G1, G2, LIGHT

from .conftest import TWO


@pytest.mark.parametrize(("width", "height", "knob", "edge"), [(360, 740, 48, 4), (412, 915, 52, 8), (740, 360, 48, 4)])
@pytest.mark.parametrize(("held", "shown"), [(600, "600"), (1_400, "1,400"), (12_000, "12,000")])
async def test_what_a_captain_holds_is_read_whole_between_less_and_more(
    screen, table, width, height, knob, edge, held, shown
):
    """The last figure of the credits lay under “more”."""
    screen.skin = skin = replace(LIGHT, width=width, height=height, wide=width > height, low=height < 800)
    await table(*TWO, CreditsCounted("Bo", held))
    await screen.tap("Bo, Kirk")
    [figure] = [one for one in controls([screen.button(f"Credits: {shown}")]) if isinstance(one, ft.Text)]
    assert drawn(shown) * figure.style.size <= (skin.aside - G2) / 2 - 2 * (knob + edge + G1) + 0.1
