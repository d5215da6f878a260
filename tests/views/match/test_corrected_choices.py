"""What an entry could have been: whose it was, how many went to whom, or nothing else."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.engine.match import Match
from companion.games.tabby_tumble.events import CatsRehomed, DiceRolled, DieTaken, FirstPlayerDrawn, MiceEaten
from companion.games.treble_tracker import events as treble
from tests.support.sample_data import Evening
from tests.views.page_content import controls
from tests.views.screens.conftest import screen
from views.components.text_metrics import longest
from views.theme.tokens import LIGHT

from .log.log_page import ROLL, begun, evening, opened

__all__ = ["evening", "screen"]


async def test_who_it_was_can_be_corrected_where_it_could_have_been_somebody_else(
    screen: Any, evening: Evening
) -> None:
    roll = DiceRolled(("black", "black", "white"), ("eat", "eat", "play"), by_app=True)
    taken = [DieTaken("Bo", "eat"), DieTaken("Ann", "eat"), DieTaken("Ann", "black"), DieTaken("Bo", "black")]
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), roll, *taken, MiceEaten("Bo", 1))
    await opened(screen, match_id)
    await screen.tap("Entry 7:")
    assert screen.all().ticks()["Who: Ann"] is False, "a voice says of each whether it is taken"
    await screen.tap("Who: Ann")
    assert screen.all().ticks()["Who: Ann"] is True
    await screen.tap("Correct entry")
    assert (await evening.service.open(match_id)).facts[-1].entry.event == MiceEaten("Ann", 1)


async def test_choices_that_are_all_of_another_player_name_that_player(screen: Any, evening: Evening) -> None:
    """They lay under "Bo gives 1 mouse back", and Ann would have given it: the rest seemed only to be removed."""
    roll = DiceRolled(("black", "black", "white"), ("eat", "eat", "play"), by_app=True)
    taken = [DieTaken("Bo", "eat"), DieTaken("Ann", "play"), DieTaken("Ann", "black"), DieTaken("Bo", "black")]
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), roll, *taken, MiceEaten("Bo", 1), ROLL)
    await opened(screen, match_id)
    await screen.tap("Entry 3:")
    await screen.tap("It was: Play")
    await screen.tap("Correct entry 4 too")
    await screen.tap("It was: Eat")
    await screen.tap("Correct entry 7 too")
    assert screen.chosen() == ["Who: Bo"]
    await screen.tap("Who: Ann")
    await screen.tap("Correct 3 entries")
    facts = (await evening.service.open(match_id)).facts
    assert facts[-2].entry.event == MiceEaten("Ann", 1)


async def test_how_many_cats_went_to_whom_is_set_apart(screen: Any, evening: Evening) -> None:
    """It was one list of every number for every other player. None go to nobody, or to who gives."""
    roll = DiceRolled(("black", "black", "black", "white"), ("rehome", "rehome", "play", "eat"), by_app=True)
    taken = (("Bo", "rehome"), ("Cy", "rehome"), ("Ann", "eat"), ("Ann", "black"), ("Cy", "black"), ("Bo", "black"))
    match_id = await begun(
        evening,
        FirstPlayerDrawn("Bo"),
        roll,
        *(DieTaken(*one) for one in taken),
        CatsRehomed("Cy", 1, "Bo"),
        players=("Ann", "Bo", "Cy"),
    )
    await opened(screen, match_id)
    await screen.tap("Entry 9:")
    await screen.tap("black cats to give: one less")
    assert screen.chosen() == ["Who gives: Cy"]
    await screen.tap("Who gets them: Ann")
    assert screen.says("It would read: Cy gives 1 black cat to Ann.")
    await screen.tap("Who gives: Bo")
    assert screen.chosen() == ["Who gives: Bo", "Who gets them: Ann"]
    await screen.tap("Who gives: Cy")
    await screen.tap("Who gets them: Bo")
    await screen.tap("Who gives: Bo")
    assert screen.chosen() == ["Who gives: Bo", "Who gets them: Cy"]
    await screen.tap("Correct entry")
    assert (await evening.service.open(match_id)).facts[-1].entry.event.to == "Cy"


async def test_no_word_of_what_it_could_have_been_is_broken(screen: Any, evening: Evening) -> None:
    match_id = await begun(evening, FirstPlayerDrawn("Bo"), ROLL, DieTaken("Bo", "rescue"))
    screen.dress(replace(LIGHT, scale=2.0))
    await opened(screen, match_id)
    await screen.tap("Entry 3:")
    cell = screen.button("It was: Cuddle")
    (told,) = [one for one in controls(cell) if isinstance(one, ft.Text) and one.value == "Cuddle"]
    assert longest("Cuddle") * told.style.size * 2 < 108, "dp inside a third of the card"
    assert told.style.size > 12


async def test_whose_word_it_was_is_tapped_by_its_colour_and_what_can_be_nothing_else_is_told_so(
    screen: Any, evening: Evening
) -> None:
    """All of them were words alike, and a key that could not be tapped."""
    names = ("Ann", "Bo", "Ωμέγα-Παπαδοπούλου der Ältere")
    card = await evening.service.begin("treble_tracker", names, {"format": "untimed"})
    events = (treble.FirstPlayerDrawn("Ann"), treble.MatchStarted("Ann"), treble.TrebleDeclared("Ann"))
    for number, event in enumerate(events, 1):
        assert isinstance(await evening.service.record(card.id, event, number), Match)
    await opened(screen, card.id)
    await screen.tap("Entry 1:")
    assert screen.chosen() == ["Who: Ann"]
    cell = screen.button(f"Who: {names[2]}")
    assert any(isinstance(one, ft.Text) and one.value == names[2] for one in controls(cell)), "whole"
    await screen.tap("Cancel")
    await screen.tap("Entry 2:")
    assert screen.says("There is nothing else it could have been.")
    await screen.tap("Cancel")
    await screen.tap("Entry 3:")
    await screen.tap("Who: Bo")
    assert screen.says("No lives change.")
    assert screen.says("It would read: Bo declares all three trophies")
