"""What the referee says before a match of Tribbles begins: who cuts, and the first trouble."""

import pytest

from companion.games.tribbles import GAME
from companion.games.tribbles.events import (
    CardCut,
    TroubleShown,
)


@pytest.mark.parametrize(
    ("players", "cuts", "sentence", "note", "rule"),
    [
        (
            ("Dan", "Rogue", "Matt"), (), "Who cuts the highest card?",
            "Tap the number each player cut to, or draw by lot. The rulebook is for 4 to 8 players; fewer is a house "
            "rule.", "players",
        ),
        (
            ("Dan", "Rogue", "Matt", "Cy"), (), "Who cuts the highest card?",
            "Tap the number each player cut to, or draw by lot.", "first_player",
        ),
        (
            ("Dan", "Rogue", "Matt", "Cy"), (10, 10, 1, 1), "Dan and Rogue cut again",
            "They are tied for the highest card.", "first_player",
        ),
    ],
)  # fmt: skip
def test_it_asks_who_cuts_the_highest_card(players, cuts, sentence, note, rule, enter):
    table = enter(GAME.start(players, GAME.options()), *(CardCut(*one) for one in zip(players, cuts, strict=False)))
    prompt = GAME.prompt(table, 0)
    assert (prompt.sentence, prompt.note, prompt.rule) == (sentence, note, f"tribbles.{rule}")


def test_before_anybody_cuts_it_asks_for_the_first_trouble(enter):
    """Nobody cuts while it is still to be turned up: it may change how many cards are drawn."""
    table = GAME.start(("Dan", "Rogue", "Matt"), GAME.options(troubles="on"))
    prompt = GAME.prompt(table, 0)
    assert (prompt.sentence, prompt.note) == ("Which trouble lies open first?", "Shuffle the pile and turn one up.")
    assert prompt.tasks[0].text == "Shuffle the trouble pile and turn the top one up"
    prompt = GAME.prompt(enter(table, TroubleShown("Sickbay", "start")), 0)
    assert prompt.sentence == "Who cuts the highest card?"
    assert prompt.tasks[0].text == "Everybody shuffles and cuts to one card"
