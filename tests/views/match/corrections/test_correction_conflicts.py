"""A correction drafted here of an entry that another device corrects meanwhile: it says what it takes the place of."""

import asyncio
from dataclasses import replace
from typing import Any

from companion.engine.match import Amended, Match, Retracted
from companion.games.tabby_tumble.events import DiceRolled, DieTaken
from companion.games.tabby_tumble.events import FirstPlayerDrawn as TabbyFirst
from companion.games.tribbles.events import FirstPlayerDrawn, PointsScored
from tests.support.sample_data import Evening
from tests.views.match.log.log_page import begun, evening, opened
from tests.views.screens.conftest import screen
from views.match.live_match import REACTION

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


async def test_what_others_take_back_meanwhile_is_let_go_of_and_the_rest_stays(screen: Any, evening: Evening) -> None:
    card = await evening.service.begin("tribbles", ("Ann", "Bo", "Cy"), {})
    poison = PointsScored("Ann", "Poison", 1_000, "Bo")
    for number, event in enumerate((FirstPlayerDrawn("Bo"), poison, replace(poison, player="Cy")), start=1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    await opened(screen, card.id)
    await screen.tap("Entry 3:")
    await screen.tap("Card: 100")
    await screen.tap("Entry 2:")
    await screen.tap("Card: 10")
    await evening.service.record(card.id, Retracted(2), 4, "tablet", "Cy")
    await screen.settle()
    assert screen.says("Entry 2 was taken back meanwhile by Cy.")
    assert not screen.says("takes the place"), "there is nothing to take the place of"
    assert not screen.says("If an entry before it is wrong too"), "no other one is to blame"
    assert "Add an entry after it" not in screen.labels()
    await screen.tap("As it was")
    await screen.tap("Entry 3:")
    await asyncio.sleep(REACTION)
    await screen.tap("Correct entry")
    assert (await evening.service.open(card.id)).entries[-1].event == Amended(
        3, replace(poison, player="Cy", tribbles=100)
    )


async def test_what_is_only_added_is_added_to_what_was_corrected_meanwhile(screen: Any, evening: Evening) -> None:
    """It wrote the entry back as it was drafted over, and the other device's correction was lost."""
    roll = DiceRolled(("black", "black", "white"), ("cuddle", "eat", "rescue"))
    match_id = await begun(evening, TabbyFirst("Bo"), roll, DieTaken("Bo", "cuddle"))
    await opened(screen, match_id)
    await screen.tap("Entry 3:")
    await screen.tap("Add an entry after it")
    await screen.tap("Add: Ann takes the black cat die")
    await evening.service.record(match_id, Amended(3, DieTaken("Bo", "eat")), 4, "tablet", "Cy")
    await screen.settle()
    assert screen.says("Entry 3 was corrected meanwhile by Cy: this is added to that.")
    await asyncio.sleep(REACTION)
    await screen.tap("Add entry")
    assert (await evening.service.open(match_id)).events(3) == (DieTaken("Bo", "eat"), DieTaken("Ann", "black"))
