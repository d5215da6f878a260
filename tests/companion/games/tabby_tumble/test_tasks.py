"""What hands do at the table: at the set-up, and after each round until the next one is under way."""

import pytest

from companion.games.tabby_tumble import GAME
from companion.games.tabby_tumble.events import (
    CatsRehomed,
    DiceRolled,
    DieTaken,
    HairballCoughed,
    MiceEaten,
)
from companion.games.tabby_tumble.state import Options
from tests.companion.games.tabby_tumble.referee import told


def test_a_supply_that_never_ends_is_said_at_the_set_up():
    table = GAME.start(("Ann", "Bo", "Cy"), Options(supply="unlimited"))
    assert told(table)[-1] == (
        "Leave in the middle the cats, the mice and 30 point tokens, and use anything else when they run out"
    )


def test_what_hands_do_is_said_until_the_first_pick(deciding, enter, play, begin):
    table = enter(deciding, HairballCoughed("Ann", "rehome"), CatsRehomed("Ann", 3, "Bo"), MiceEaten("Bo", 1))
    assert told(table) == []
    table = enter(table, CatsRehomed("Cy", 0))
    did = [
        "Ann gives 3 black cats to Bo, takes 3 points",
        "Bo returns 1 mouse to the supply, takes 1 point",
        "Cy gives no cat away",
    ]
    assert told(table) == did
    table = enter(table, DiceRolled(("white",) * 4, ("play",) * 4))
    assert told(table) == did
    assert told(enter(table, DieTaken("Bo", "play"))) == []


@pytest.mark.parametrize(
    ("turn", "words", "did"),
    [
        ("rescue black", (), "takes 2 black cats from the supply"),
        ("cuddle black", (), "takes 1 point"),
        ("cuddle white", (), "takes no point: 1 white cat, a Cuddle needs two"),
        ("play black", (), "takes 3 mice from the supply"),
        ("play orange", (), "takes nothing: no orange cats at home"),
        ("eat black", (MiceEaten("Ann", 0),), "gives no mouse back"),
        ("eat orange", (), "takes nothing: no orange cats at home"),
        ("hairball black", (HairballCoughed("Ann", "cuddle"),), "gives back 1 point, takes 1 point"),
    ],
)
def test_what_hands_do(turn, words, did, begin, play):
    gone = ({"Ann": "rehome orange", "Bo": "play white"}, CatsRehomed("Ann", 1, "Bo"))
    table = play(begin(), gone, ({"Ann": "rescue black", "Bo": "play white"},))
    table = play(table, ({"Ann": turn, "Bo": "play white"}, *words))
    assert told(table)[[deed.player for deed in table.deeds].index("Ann")] == f"Ann {did}"


def test_who_has_no_point_left_gives_none_back(begin, play):
    hairball = ({"Ann": "hairball black", "Bo": "play white"}, HairballCoughed("Ann", "cuddle"))
    rescue = ({"Ann": "rescue black", "Bo": "play white"},)
    assert told(play(begin(), rescue, hairball))[1] == "Ann takes 1 point"
    table = play(begin(hairball="negative"), rescue, hairball)
    assert told(table)[1] == "Ann owes 1 point, takes 1 point"


def test_hands_find_the_supply_empty(begin, play):
    four = ("Ann", "Bo", "Cy", "Dee")
    rescue, toy = dict.fromkeys(four, "rescue orange"), dict.fromkeys(four, "play orange")
    table = play(begin(four), (rescue,), (rescue,), (rescue,))
    assert told(table)[0] == "Cy takes nothing: the supply has no orange cats"
    table = play(table, (toy,))
    assert told(table)[-1] == "Cy takes 1 mouse from the supply, the last"
    table = play(table, (toy,))
    assert told(table)[-1] == "Dee takes nothing: the supply has no mice"
