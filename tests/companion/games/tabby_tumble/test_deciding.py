"""Action Dice: what is said once all have two dice: what a Hairball becomes, how many mice, how many cats to whom."""

import pytest

from companion.games.tabby_tumble import undecided
from companion.games.tabby_tumble.events import CatsRehomed, DieTaken, HairballCoughed, MiceEaten


def test_a_hairball_that_becomes_eat_or_rehome_still_wants_its_number(begin, enter, picks):
    table = enter(begin(), *picks(begin(), {"Ann": "hairball black", "Bo": "hairball white"}))
    assert undecided(table) == ("Ann", "Bo")
    table = enter(table, HairballCoughed("Bo", "eat"))
    assert undecided(table) == ("Ann", "Bo")
    table = enter(table, HairballCoughed("Ann", "rescue"))
    assert undecided(table) == ("Bo",)
    table = enter(table, MiceEaten("Bo", 1))
    assert (undecided(table), table.stage, table.round) == ((), "roll", 2)
    assert table.totals == {"Ann": 0, "Bo": 1}


@pytest.fixture
def deciding(two_dice_each):
    return two_dice_each(first="Ann")


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        pytest.param(
            HairballCoughed("Ann", "hairball"),
            "A Hairball does not become a Hairball. Ann names Rescue, Cuddle, Eat, Play or Rehome. "
            "(tabby_tumble.hairball_again)",
            id="C4: a Hairball becomes no Hairball",
        ),
        pytest.param(
            HairballCoughed("Ann", "sleep"),
            "“sleep” is no action. Ann names Rescue, Cuddle, Eat, Play or Rehome. (tabby_tumble.hairball)",
            id="a Hairball becomes an action that there is",
        ),
        pytest.param(
            HairballCoughed("Bo", "eat"),
            "Bo has no Hairball this round. The table waits for Cy, Ann and Bo. (tabby_tumble.hairball)",
            id="only a Hairball becomes something else",
        ),
        pytest.param(
            MiceEaten("Ann", 1),
            "Ann’s Hairball has no action yet. Ann names it first. (tabby_tumble.hairball)",
            id="the Hairball's action comes before its number",
        ),
        pytest.param(
            MiceEaten("Cy", 1),
            "Cy does not eat this round. The table waits for Cy, Ann and Bo. (tabby_tumble.eat)",
            id="only who has Eat gives back mice",
        ),
        pytest.param(
            CatsRehomed("Bo", 1, "Ann"),
            "Bo does not rehome this round. The table waits for Cy, Ann and Bo. (tabby_tumble.rehome)",
            id="only who has Rehome gives away cats",
        ),
        pytest.param(
            MiceEaten("Bo", 2),
            "Bo cannot give back 2 mice: there are 3 mice at home, and 1 orange cat to eat them. "
            "From 0 to 1 would do. (tabby_tumble.eat)",
            id="no more mice than cats",
        ),
        pytest.param(
            MiceEaten("Bo", -1),
            "Bo gives back a whole number of mice, from 0 to 1. (tabby_tumble.eat)",
            id="no fewer mice than 0",
        ),
        pytest.param(
            MiceEaten("Bo", True),
            "Bo gives back a whole number of mice, from 0 to 1. (tabby_tumble.eat)",
            id="yes is not a number",
        ),
        pytest.param(
            MiceEaten("Bo", "1"),
            "Bo gives back a whole number of mice, from 0 to 1. (tabby_tumble.eat)",
            id="a word is no number",
        ),
        pytest.param(
            MiceEaten("Bo", 1.0),
            "Bo gives back a whole number of mice, from 0 to 1. (tabby_tumble.eat)",
            id="mice come whole",
        ),
        pytest.param(
            CatsRehomed("Cy", 2, "Ann"),
            "Cy cannot give away 2 white cats: 1 at home. From 0 to 1 would do. (tabby_tumble.rehome)",
            id="no more cats than there are",
        ),
        pytest.param(
            CatsRehomed("Cy", -1, "Ann"),
            "Cy gives away a whole number of cats, from 0 to 1. (tabby_tumble.rehome)",
            id="no fewer cats than 0",
        ),
        pytest.param(
            CatsRehomed("Cy", True, "Ann"),
            "Cy gives away a whole number of cats, from 0 to 1. (tabby_tumble.rehome)",
            id="yes is not a number of cats",
        ),
        pytest.param(
            CatsRehomed("Cy", 1),
            "Say who gets 1 white cat: Ann or Bo. (tabby_tumble.one_receiver)",
            id="C7: cats go to somebody",
        ),
        pytest.param(
            CatsRehomed("Cy", 1, "Cy"),
            "Cy cannot rehome cats to Cy. They go to Ann or Bo. (tabby_tumble.one_receiver)",
            id="C7: to another player, not oneself",
        ),
        pytest.param(
            CatsRehomed("Cy", 0, "Cy"),
            "Cy cannot rehome cats to Cy. They go to Ann or Bo. (tabby_tumble.one_receiver)",
            id="not even no cats to oneself",
        ),
        pytest.param(
            CatsRehomed("Cy", 1, "Zed"),
            "Zed is not at this table. Here sit Ann, Bo and Cy. (tabby_tumble.players)",
            id="cats do not go to a stranger",
        ),
        pytest.param(
            CatsRehomed("Zed", 1, "Cy"),
            "Zed is not at this table. Here sit Ann, Bo and Cy. (tabby_tumble.players)",
            id="a stranger has no cats",
        ),
        pytest.param(
            DieTaken("Ann", "eat"),
            "The dice are all taken. The table waits for Cy, Ann and Bo. (tabby_tumble.together)",
            id="nobody picks once all have two dice",
        ),
    ],
)
def test_what_may_not_be_said_about_two_dice(event, reason, deciding, no):
    assert no(deciding, event) == reason


def test_what_was_said_once_is_not_said_again(deciding, enter, no):
    table = enter(deciding, HairballCoughed("Ann", "rehome"), MiceEaten("Bo", 1))
    assert no(table, HairballCoughed("Ann", "eat")) == (
        "Ann’s Hairball is Rehome already. To change it, correct that entry in the log. (tabby_tumble.hairball)"
    )
    assert no(table, MiceEaten("Bo", 0)) == (
        "Bo has said how many already: 1. To change it, correct that entry in the log. (tabby_tumble.eat)"
    )


def test_a_receiver_named_for_no_cats_leaves_no_trace(begin, play):
    turns = {"Ann": "rehome black", "Bo": "play white"}
    assert play(begin(), (turns, CatsRehomed("Ann", 0, "Bo"))) == play(begin(), (turns, CatsRehomed("Ann", 0)))


def test_where_nothing_is_asked_nothing_is_taken(begin, play, enter, picks, no):
    table = play(begin(), ({"Ann": "eat orange", "Bo": "play white"}, MiceEaten("Ann", 1)))
    table = enter(table, *picks(table, {"Ann": "eat orange", "Bo": "hairball white"}))
    assert undecided(table) == ("Bo",)
    assert no(table, MiceEaten("Ann", 0)) == "Ann has nothing to eat. The table waits for Bo. (tabby_tumble.eat)"


def test_the_words_may_come_in_any_order(deciding, enter):
    one = enter(
        deciding,
        HairballCoughed("Ann", "rehome"),
        CatsRehomed("Ann", 5, "Cy"),
        MiceEaten("Bo", 1),
        CatsRehomed("Cy", 1, "Ann"),
    )
    two = enter(
        deciding,
        CatsRehomed("Cy", 1, "Ann"),
        MiceEaten("Bo", 1),
        HairballCoughed("Ann", "rehome"),
        CatsRehomed("Ann", 5, "Cy"),
    )
    assert one == two
    assert one.totals == {"Ann": 5, "Bo": 1, "Cy": 1}
