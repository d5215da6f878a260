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
        "Black cat": ("", "", "Most with Hairball, as Rehome: +5 points"),
        "White cat": ("", "", "Most with Hairball, as Eat: +1 point"),
        "Rescue": ("", "", "Most with black: +2 black cats"),
        "Hairball": ("", "", "Most with black, as Rehome: +5 points"),
    }
    table = play(table, ({"Ann": "cuddle black", "Bo": "play white"},), ({"Ann": "play white", "Bo": "play white"},))
    assert offered(enter(table, dice))["Hairball"] == (
        "",
        "",
        "Most with black: +4 points, that is −1 point, then Rehome: +5 points",
    )


def test_a_die_that_brings_nothing_with_any_other_says_so(begin, enter):
    """Each has one cat of each colour, and a Cuddle needs two."""
    table = enter(begin(), DiceRolled(("black", "white", "orange"), ("cuddle", "rescue", "play")))
    assert offered(table)["Cuddle"] == ("", "", "Nothing to gain")


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
    assert said(table) == ("Bo picks an action die", "Round 9, pick 4 of 4. The cat die is black.", "Bo")
    assert offered(table) == {
        "Cuddle": ("+2", "points", "4 black cats, one point for two: 9 + 2 = 11"),
        "Hairball": ("+3", "points", "then any action, best Rehome: 9 − 1 + 4 = 12"),
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
        ("hairball", ("+3", "points", "then any action, best Rehome: 9 − 1 + 4 = 12")),
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


def test_a_hairball_that_is_best_for_cats_shows_them_or_what_they_cost(begin, play, enter):
    """Where a point is lost for them one figure cannot say both: the note does."""
    no_black = ({"Ann": "rehome black", "Bo": "play white"}, CatsRehomed("Ann", 1, "Bo"))
    dice = DiceRolled(("black",) * 3, ("hairball",) * 3)
    table = enter(play(begin(), no_black), dice)
    assert note(table, "Ann", "black", "hairball") == ("−1", "points", "then any action, best Rescue: +2 black cats")
    lost = ({"Ann": "hairball white", "Bo": "play white"}, HairballCoughed("Ann", "rescue"))
    table = enter(play(begin(), no_black, lost), dice)
    assert note(table, "Ann", "black", "hairball") == ("+2", "black", "no point to lose; best Rescue: +2 black cats")


def test_a_hairball_at_0_says_so_beforehand(begin, enter):
    table = enter(begin(), DiceRolled(("black",) * 3, ("hairball",) * 3))
    (pair,) = pairs(table, "Ann")
    assert (pair.gain, pair.note) == ("+1", "no point to lose; best Eat: 0 + 1 = 1")
    table = enter(begin(hairball="negative"), DiceRolled(("black",) * 3, ("hairball",) * 3))
    (pair,) = pairs(table, "Ann")
    assert (pair.gain, pair.note) == ("0", "then any action, best Eat: 0 − 1 + 1 = 0")


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


def note(table, player, colour, action):
    pair = next(pair for pair in pairs(table, player) if (pair.colour, pair.action) == (colour, action))
    return pair.gain, pair.unit, pair.note


def test_a_preview_says_when_the_supply_has_fewer_than_a_rescue_takes(begin, play, enter):
    """Of 17 orange cats 16 are rescued, two at a time: one is left."""
    three = ("Ann", "Bo", "Cy")
    rescue = ({"Ann": "rescue orange", "Bo": "rescue orange", "Cy": "play white"},)
    table = enter(play(begin(three), *[rescue] * 4), DiceRolled(("orange",) * 4, ("rescue", "rescue", "play", "play")))
    assert (table.supply["orange"], table.roller) == (1, "Bo")
    assert note(table, "Bo", "orange", "rescue") == ("+1", "orange", "1 orange cat left in the supply: 9 + 1 = 10")
    assert offered(table)["Rescue"] == ("", "", "Most with orange: +1 orange cat")


def test_a_preview_says_when_the_supply_has_fewer_mice_than_a_play_takes(begin, play, enter):
    """Bo, who rolls, is served first; what Cy will take is not there for Ann."""
    three = ("Ann", "Bo", "Cy")
    grow = dict.fromkeys(three, "rescue white")
    table = play(begin(three), (grow,), (grow,), ({**grow, "Ann": "play white"},), ({**grow, "Bo": "play white"},))
    table = enter(table, DiceRolled(("white",) * 4, ("play",) * 4))
    assert {player: (home.white, home.mice) for player, home in table.homes.items()} == {
        "Ann": (6, 6), "Bo": (7, 8), "Cy": (7, 1)
    }  # fmt: skip
    assert (table.roller, table.supply["mouse"]) == ("Bo", 5)
    assert note(table, "Bo", "white", "play") == ("+5", "mouse", "5 mice left in the supply: 8 + 5 = 13")
    table = enter(table, DieTaken("Bo", "play"), DieTaken("Cy", "play"), DieTaken("Ann", "play"))
    table = enter(table, DieTaken("Ann", "white"), DieTaken("Cy", "white"))
    assert note(table, "Cy", "white", "play") == ("+5", "mouse", "5 mice left in the supply: 1 + 5 = 6")
    assert note(table, "Ann", "white", "play") == ("0", "mouse", "no mice left in the supply")


def test_where_the_supply_never_ends_a_preview_promises_all_of_it(begin, play, enter):
    four = ("Ann", "Bo", "Cy", "Dee")
    table = play(begin(four, supply="unlimited"), *[(dict.fromkeys(four, "rescue orange"),)] * 4)
    table = enter(table, DiceRolled(("orange",) * 5, ("rescue", "play", "play", "play", "play")))
    assert note(table, "Ann", "orange", "rescue") == ("+2", "orange", "2 orange cats from the supply: 9 + 2 = 11")
    assert note(table, "Dee", "orange", "play") == ("+9", "mouse", "9 orange cats, one mouse each: 1 + 9 = 10")


def test_the_second_pick_names_the_die_that_is_held_and_offers_the_other_kind(begin, play, enter):
    table = play(begin(), *[({"Ann": "rescue black", "Bo": "play white"},)] * 2)
    table = enter(table, DiceRolled(("black", "white", "white"), ("cuddle", "rescue", "play")))
    table = enter(table, DieTaken("Ann", "cuddle"), DieTaken("Bo", "play"))
    assert said(table) == ("Bo picks a cat die", "Round 3, pick 3 of 4. To go with Play.", "Bo")
    assert offered(table) == {
        "Black cat": ("+1", "mouse", "1 black cat, one mouse each: 3 + 1 = 4"),
        "White cat": ("+1", "mouse", "1 white cat, one mouse each: 3 + 1 = 4"),
    }
    assert [(pair.colour, pair.action) for pair in pairs(table, "Ann")] == [("black", "cuddle"), ("white", "cuddle")]
