"""What every pair of dice would bring, before the second one is taken."""

import pytest

from companion.games.tabby_tumble import GAME, pairs
from companion.games.tabby_tumble.events import (
    CatsRehomed,
    DiceRolled,
    DieTaken,
    HairballCoughed,
    MiceEaten,
)
from tests.companion.games.tabby_tumble.referee import offered, said


def test_the_first_pick_names_the_best_pair_still_open(begin, play, enter):
    table = play(begin(), *[({"Ann": "rescue black", "Bo": "play white"},)] * 2)
    table = enter(table, DiceRolled(("black", "white", "white"), ("cuddle", "rescue", "play")))
    assert said(table) == ("Ann picks a die", "Round 3, pick 1 of 4.", "Ann")
    assert offered(table) == {
        "Black cat": ("", "", "Most with Cuddle: +2 points"),
        "White cat": ("", "", "Most with Rescue: +2 white cats"),
        "Rescue": ("", "", "Most with black: +2 black cats"),
        "Cuddle": ("", "", "Most with black: +2 points"),
        "Play": ("", "", "Most with black: +5 mice"),
    }


def test_a_hairball_promises_the_best_of_what_it_may_become(begin, play, enter):
    table = play(begin(), *[({"Ann": "rescue black", "Bo": "play white"},)] * 2)
    dice = DiceRolled(("black", "white", "white"), ("hairball", "rescue", "rescue"))
    assert offered(enter(table, dice)) == {
        "Black cat": ("", "", "Most with Hairball: 0 points, then Rehome: +5 points"),
        "White cat": ("", "", "Most with Hairball: 0 points, then Eat: +1 point"),
        "Rescue": ("", "", "Most with black: +2 black cats"),
        "Hairball": ("", "", "Most with black: 0 points, then Rehome: +5 points"),
    }
    table = play(table, ({"Ann": "cuddle black", "Bo": "play white"},), ({"Ann": "play white", "Bo": "play white"},))
    assert offered(enter(table, dice))["Hairball"] == ("", "", "Most with black: −1 point, then Rehome: +5 points")


@pytest.fixture
def second_pick(begin, play, enter):
    """Pick 4 of 4 of round 8: Bo has 9 points, 5 black cats, 2 mice, and the black cat die."""
    table = begin(first="Bo")
    grow, mice = {"Ann": "play white", "Bo": "rescue black"}, {"Ann": "play white", "Bo": "play orange"}
    table = play(table, *[(grow,)] * 4, ({"Ann": "play white", "Bo": "rehome black"}, CatsRehomed("Bo", 9, "Ann")))
    table = play(table, *[({"Ann": "play white", "Bo": "rescue black"},)] * 2)
    return table, mice


def test_the_second_pick_says_what_the_pair_brings(second_pick, play, enter):
    table, mice = second_pick
    table = play(table, (mice,))
    assert (table.round, table.roller, table.totals) == (9, "Bo", {"Ann": 0, "Bo": 9})
    table = enter(table, DiceRolled(("black", "black", "orange"), ("hairball", "cuddle", "play")))
    table = enter(table, DieTaken("Bo", "black"), DieTaken("Ann", "orange"), DieTaken("Ann", "play"))
    assert said(table) == ("Bo picks an action die", "Round 9, pick 4 of 4. Bo’s cat die is black.", "Bo")
    assert offered(table) == {
        "Cuddle": ("+2", "points", "4 black cats, one point for two: 9 + 2 = 11"),
        "Hairball": ("−1", "points", "then any action, best Rehome: 9 − 1 + 4 = 12"),
    }
    refused = [choice for choice in GAME.prompt(table, 0).choices if choice.refusal]
    assert [(choice.title, choice.gain, choice.refusal.reason) for choice in refused] == [
        ("Black cat", "", "Bo has a cat die already, the black one. Bo takes an action die now.")
    ]


@pytest.mark.parametrize(
    ("action", "brings"),
    [
        ("rescue", ("+2", "black", "2 black cats from the supply: 4 + 2 = 6")),
        ("cuddle", ("+2", "points", "4 black cats, one point for two: 9 + 2 = 11")),
        ("eat", ("+2", "points", "at most 2 mice, 4 black cats: 9 + 2 = 11")),
        ("play", ("+4", "mouse", "4 black cats, one mouse each: 2 + 4 = 6")),
        ("rehome", ("+4", "points", "at most 4 black cats given away: 9 + 4 = 13")),
        ("hairball", ("−1", "points", "then any action, best Rehome: 9 − 1 + 4 = 12")),
    ],
)
def test_every_pair_says_what_it_brings(action, brings, second_pick, play, enter):
    table, mice = second_pick
    table = enter(play(table, (mice,)), DiceRolled(("black", "white", "orange"), (action, "play", "eat")))
    pair = next(pair for pair in pairs(table, "Bo") if (pair.colour, pair.action) == ("black", action))
    assert (pair.gain, pair.unit, pair.note) == brings
    assert pair.title == f"{action.capitalize()} black"
    assert pair.rule == f"tabby_tumble.{action}"
    assert len(pairs(table, "Bo")) == 3 * len({action, "play", "eat"})


@pytest.mark.parametrize(
    ("action", "colour", "brings"),
    [
        ("cuddle", "orange", ("0", "points", "no orange cats, it takes two for a point")),
        ("eat", "white", ("0", "points", "no mice, 1 white cat at home")),
        ("play", "orange", ("0", "mouse", "no orange cats at home")),
        ("rehome", "orange", ("0", "points", "no orange cats at home")),
    ],
)
def test_a_pair_that_brings_nothing_says_why(action, colour, brings, begin, play, enter):
    table = play(
        begin(),
        ({"Ann": "rehome orange", "Bo": "play white"}, CatsRehomed("Ann", 1, "Bo")),
        ({"Ann": "eat white", "Bo": "play white"}, MiceEaten("Ann", 1)),
    )
    table = enter(table, DiceRolled((colour, colour, colour), (action, action, action)))
    (pair,) = pairs(table, "Ann")
    assert (pair.gain, pair.unit, pair.note) == brings


def test_a_hairball_at_0_says_so_beforehand(begin, enter):
    table = enter(begin(), DiceRolled(("black",) * 3, ("hairball",) * 3))
    (pair,) = pairs(table, "Ann")
    assert (pair.gain, pair.note) == ("0", "no point to lose; best Eat: 0 + 1 = 1")
    table = enter(begin(hairball="negative"), DiceRolled(("black",) * 3, ("hairball",) * 3))
    (pair,) = pairs(table, "Ann")
    assert (pair.gain, pair.note) == ("−1", "then any action, best Eat: 0 − 1 + 1 = 0")


def test_a_preview_knows_what_those_before_will_have_taken(begin, play, enter):
    """2 orange cats are left; Ann, who rolled, has Rescue orange already, so Bo would find none."""
    four = ("Ann", "Bo", "Cy", "Dee")
    turns = dict.fromkeys(four, "rescue orange")
    table = play(begin(four, first="Cy"), (turns,), ({**turns, "Ann": "play white"},))
    table = enter(table, DiceRolled(("orange",) * 5, ("rescue",) * 5), DieTaken("Ann", "rescue"))
    assert [(pair.gain, pair.note) for pair in pairs(table, "Bo")] == [
        ("+2", "2 orange cats from the supply: 5 + 2 = 7")
    ]
    table = enter(table, *(DieTaken(*take) for take in (("Bo", "rescue"), ("Cy", "rescue"), ("Dee", "rescue"))))
    table = enter(table, *(DieTaken(player, "orange") for player in ("Dee", "Cy", "Bo")))
    assert [pair.gain for pair in pairs(table, "Bo")] == ["+2"]
    assert [pair.gain for pair in pairs(table, "Cy")] == ["0"]
    assert pairs(table, "Cy")[0].note == "no orange cats left in the supply"


def test_pairs_are_there_only_with_the_dice(begin):
    assert pairs(begin(), "Ann") == ()


def test_a_hairball_counts_its_lost_point_in_what_is_offered(begin, play, enter, picks):
    table = play(begin(), ({"Ann": "eat orange", "Bo": "play white"}, MiceEaten("Ann", 1)))
    table = enter(table, *picks(table, {"Ann": "hairball black", "Bo": "play white"}), HairballCoughed("Ann", "rehome"))
    assert offered(table) == {
        "no black cats": ("0", "points", "1 − 1 = 0"),
        "1 black cat to Bo": ("+1", "points", "1 − 1 + 1 = 1"),
    }
