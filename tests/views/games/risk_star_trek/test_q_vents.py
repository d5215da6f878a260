"""The page of the Q-Vents: where the usual one lies."""

import flet as ft

from tests.views.page_content import Content, controls

from .conftest import TWO

ANOTHER = "Another: the card says it all"


async def test_the_usual_q_vent_lies_under_the_thumb(screen, table):
    """It lay at the very top."""
    await table(*TWO)
    await screen.tap("Q-Vent: read the topmost card")
    scrolls = next(one for one in screen.all() if isinstance(one, ft.Column) and one.scroll)
    above = Content(controls([scrolls])).labels()
    assert "Year of Hell" in above
    assert ANOTHER not in above
    assert ANOTHER in screen.labels()
    [row] = [one for one in screen.all() if isinstance(one, ft.Row) and Content(controls([one])).labels() == [ANOTHER]]
    assert not row.expand, "it took all the room there was"
