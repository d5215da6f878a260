"""A correction drafted here of an entry that another device corrects meanwhile: it says what it takes the place of."""

from typing import Any

from companion.engine.match import Amended
from companion.games.tribbles.events import FirstPlayerDrawn
from tests.support.sample_data import Evening
from tests.views.match.log.log_page import evening, opened
from tests.views.screens.conftest import screen

__all__ = ["evening", "screen"]


async def test_a_correction_over_one_that_was_made_meanwhile_says_so(screen: Any, evening: Evening) -> None:
    card = await evening.service.begin("tribbles", ("Ann", "Bo", "Cy"), {})
    await evening.service.record(card.id, FirstPlayerDrawn("Bo"), 1)
    await opened(screen, card.id)
    await screen.tap("Entry 1:")
    await screen.tap("Who: Ann")
    assert screen.says("What would change")
    assert not screen.says("meanwhile")
    await evening.service.record(card.id, Amended(1, FirstPlayerDrawn("Cy")), 2, "tablet", "Cy")
    await screen.settle()
    assert screen.says("Entry 1 was corrected meanwhile by Cy: this takes the place of that.")
    await screen.tap("Who: Bo")
    assert screen.says("What would change")
    assert not screen.says("meanwhile"), "it was chosen in view of that"
