"""What the log tells of each entry."""

import pytest

from companion.games.tabby_tumble import GAME
from companion.games.tabby_tumble.events import (
    CatsRehomed,
    DiceRolled,
    DieTaken,
    FirstPlayerDrawn,
    HairballCoughed,
    MiceEaten,
    TokenRevealed,
)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (FirstPlayerDrawn("Bo"), "Bo rolls first"),
        (DiceRolled(cats=("black",)), "Ann rolled 1 cat die: black"),
        (DiceRolled(("black", "white"), ("eat",)), "Ann rolled 2 cat dice and 1 action die: black, white, Eat"),
        (
            DiceRolled(("black",), ("eat", "play"), by_app=True),
            "The app rolled 1 cat die and 2 action dice: black, Eat, Play",
        ),
        (DieTaken("Bo", "cuddle"), "Bo takes the Cuddle die"),
        (DieTaken("Bo", "black"), "Bo takes the black cat die"),
        (HairballCoughed("Bo", "eat"), "Bo’s Hairball becomes Eat"),
        (MiceEaten("Bo", 2), "Bo gives 2 mice back"),
        (CatsRehomed("Bo", 3, "Ann"), "Bo gives 3 cats to Ann"),
        (CatsRehomed("Bo", 0), "Bo gives no cat away"),
        (TokenRevealed("Bo", "white"), "Bo turns over a white token: 1 white cat, 1 point more"),
        (TokenRevealed("Bo", "orange"), "Bo turns over an orange token: 1 orange cat, 1 point more"),
    ],
    ids=lambda value: getattr(value, "kind", ""),
)
def test_the_log_tells_each_entry_in_a_sentence(event, sentence, begin):
    assert GAME.tell(begin(), event) == sentence


def test_the_log_tells_with_the_last_word_what_the_round_brought(begin, enter, picks):
    table = begin()
    *most, last = picks(table, {"Ann": "rescue black", "Bo": "play white"})
    table = enter(table, *most)
    assert GAME.tell(table, last) == (
        "Ann takes the black cat die, and round 1 is played: "
        "Ann takes 2 black cats from the supply; Bo takes 1 mouse from the supply"
    )


def test_what_was_given_is_told_once(deciding, enter):
    """Of the last who gives, the round said it a second time."""
    table = enter(deciding, HairballCoughed("Ann", "rehome"), CatsRehomed("Ann", 3, "Bo"), MiceEaten("Bo", 1))
    before = "Ann gives 3 black cats to Bo, takes 3 points; Bo returns 1 mouse to the supply, takes 1 point"
    played = f"and round 3 is played: {before}"
    assert GAME.tell(table, CatsRehomed("Cy", 1, "Bo")) == f"Cy gives 1 white cat to Bo, {played}; Cy takes 1 point"
    assert GAME.tell(table, CatsRehomed("Cy", 0)) == f"Cy gives no cat away, {played}"
