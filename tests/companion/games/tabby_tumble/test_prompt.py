"""What the referee says at each point of the game, and what it offers."""

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
from companion.games.tabby_tumble.state import Options
from tests.companion.games.tabby_tumble.referee import said, told

THREE = ("Ann", "Bo", "Cy")


def test_before_the_first_roll():
    table = GAME.start(THREE, Options())
    assert said(table) == ("Who rolls first?", "Drawn by lot, or as the table agrees.", None)
    assert [choice.event for choice in GAME.prompt(table, 0).choices] == [FirstPlayerDrawn(player) for player in THREE]
    assert told(table) == [
        "Use 4 cat dice and 4 action dice, the others go back into the box",
        *(f"{player} takes 1 cat of each colour, 1 mouse and 1 hidden token" for player in THREE),
        "Put the hidden tokens that are left back into the box",
        "Leave in the middle 17 cats of each colour, 17 mice and 30 point tokens",
    ]


@pytest.mark.parametrize(
    ("options", "rolled", "sentence", "note"),
    [
        ({}, (), "Bo rolls all the dice", "Round 1: 4 cat dice, 4 action dice to roll."),
        ({"dice": "rolled"}, (), "The app rolls for Bo", "Round 1: 4 cat dice, 4 action dice to roll."),
        (
            {},
            (DiceRolled(("white",) * 3, ("eat",)),),
            "Bo rolls all the dice",
            "Round 1: 1 cat die, 3 action dice to come.",
        ),
        ({}, (DiceRolled(("white",) * 4, ("eat",)),), "Bo rolls all the dice", "Round 1: 3 action dice to come."),
    ],
)
def test_while_dice_are_rolled(options, rolled, sentence, note, begin, enter):
    table = enter(begin(THREE, first="Bo", **options), *rolled)
    assert said(table) == (sentence, note, "Bo")
    choices = GAME.prompt(table, 0).choices
    assert len(choices) == 9
    full = len(table.cats) == 4
    assert [choice.refusal is not None for choice in choices] == [full] * 3 + [False] * 6
    assert choices[0].note == f"{len(table.cats)} of 4 cat dice"


def test_who_turns_the_corner_is_told_so(begin, enter):
    table = enter(begin(), DiceRolled(("black",) * 3, ("cuddle",) * 3), DieTaken("Ann", "black"))
    assert said(table) == ("Bo picks a die", "Round 1, pick 2 of 4. Then once more.", "Bo")


def test_what_is_still_to_be_said_is_offered_for_everybody(deciding, enter):
    assert said(deciding) == ("Ann names an action", "Hairball, black cats. Then Bo, Cy.", "Ann")
    choices = {choice.event: choice for choice in GAME.prompt(deciding, 0).choices}
    assert set(choices) == {
        *(HairballCoughed("Ann", action) for action in ("rescue", "cuddle", "eat", "play", "rehome")),
        *(MiceEaten("Bo", n) for n in (0, 1)),
        CatsRehomed("Cy", 0),
        *(CatsRehomed("Cy", 1, to) for to in ("Ann", "Bo")),
    }
    cuddle = choices[HairballCoughed("Ann", "cuddle")]
    assert (cuddle.title, cuddle.gain, cuddle.note) == ("Cuddle", "+2", "5 black cats, one point for two: 0 + 2 = 2")
    gift = choices[CatsRehomed("Cy", 1, "Bo")]
    assert (gift.title, gift.gain, gift.note) == ("1 white cat to Bo", "+1", "0 + 1 = 1")
    keep = choices[CatsRehomed("Cy", 0)]
    assert (keep.title, keep.gain, keep.note) == ("no white cats", "0", "stays at 0")


def test_each_word_has_its_sentence(deciding, enter):
    table = enter(deciding, HairballCoughed("Ann", "rehome"))
    assert said(table) == ("Ann says how many cats", "Rehome, black: up to 5. Then Bo, Cy.", "Ann")
    table = enter(table, CatsRehomed("Ann", 5, "Cy"))
    assert said(table) == ("Bo says how many mice", "Eat, orange: up to 1. Then Cy.", "Bo")
    table = enter(table, MiceEaten("Bo", 0))
    assert said(table) == ("Cy says how many cats", "Rehome, white: up to 1.", "Cy")


def test_at_the_reveal_and_at_the_end(begin, play, enter):
    grow = {"Ann": "rescue black", "Bo": "play white"}
    table = play(begin(), *[(grow,)] * 5, ({"Ann": "rehome black", "Bo": "play white"}, CatsRehomed("Ann", 10, "Bo")))
    assert said(table) == ("Bo shows the hidden token", "Round 6 was the last. Then Ann.", "Bo")
    assert told(table)[1] == "Ann gives 10 black cats to Bo, takes 10 points"
    choices = GAME.prompt(table, 0).choices
    assert [choice.event for choice in choices] == [
        TokenRevealed(player, colour) for player in ("Bo", "Ann") for colour in ("orange", "black", "white")
    ]
    assert (choices[1].gain, choices[1].note) == ("+11", "11 black cats: 0 + 11 = 11")
    table = enter(table, TokenRevealed("Ann", "black"))
    assert said(table)[1] == "Round 6 was the last."
    assert told(table) == []
    table = enter(table, TokenRevealed("Bo", "orange"))
    assert said(table) == ("Ann wins", "Ann has the most points, 11 (Bo 1).", None)
    assert GAME.prompt(table, 0).choices == ()


def test_a_shared_win_names_everybody(begin, play, enter):
    grow = {"Ann": "rescue black", "Bo": "rescue white"}
    swap = {"Ann": "rehome black", "Bo": "rehome white"}
    table = play(begin(), *[(grow,)] * 5, (swap, CatsRehomed("Ann", 10, "Bo"), CatsRehomed("Bo", 10, "Ann")))
    table = enter(table, TokenRevealed("Ann", "orange"), TokenRevealed("Bo", "orange"))
    assert said(table) == ("Ann and Bo share the win", "Ann and Bo have 11 points each and share the win.", None)


@pytest.mark.parametrize("players", [("Ann", "Bo"), THREE, ("Ann", "Bo", "Cy", "Dee")])
def test_sentences_and_notes_fit_the_strip(players, begin, play, enter, picks):
    """At 412 pixels a sentence has room for 27 letters and a note for 45, with names of three."""
    table, seen = begin(players), []
    for _ in range(12):
        for event in picks(table, dict.fromkeys(players, "hairball black")):
            seen.append(GAME.prompt(table, 0))
            table = enter(table, event)
        while table.stage == "decide":
            seen.append(GAME.prompt(table, 0))
            table = enter(table, seen[-1].choices[0].event)
    assert max(len(prompt.sentence) for prompt in seen) <= 27
    assert max(len(prompt.note) for prompt in seen) <= 45
