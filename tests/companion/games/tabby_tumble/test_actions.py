"""How to Play, 3; Action Dice: what each action brings, and that all of them happen at once."""

import pytest

from companion.engine.decisions import Decided, decidable
from companion.games.tabby_tumble import GAME
from companion.games.tabby_tumble.deeds import hairball_cost
from companion.games.tabby_tumble.events import CatsRehomed, DiceRolled, DieTaken, HairballCoughed, MiceEaten
from companion.games.tabby_tumble.state import Options, Turn

ANN_RESCUES_TWICE = (({"Ann": "rescue black", "Bo": "play white"},),) * 2  # 5 black cats for Ann


def lines(table, player):
    return [
        (line.points, line.why, line.rule.removeprefix("tabby_tumble."))
        for line in table.lines
        if line.player == player
    ]


@pytest.mark.parametrize(
    ("dice", "words", "home", "points"),
    [
        pytest.param("rescue white", (), (1, 5, 3, 1), 0, id="Rescue takes two cats of the colour"),
        pytest.param("cuddle black", (), (1, 5, 1, 1), 2, id="Cuddle brings a point for two cats, rounded down"),
        pytest.param("cuddle white", (), (1, 5, 1, 1), 0, id="one cat is not enough for a Cuddle"),
        pytest.param("play black", (), (1, 5, 1, 6), 0, id="Play takes a mouse for every cat of the colour"),
        pytest.param("eat black", (MiceEaten("Ann", 1),), (1, 5, 1, 0), 1, id="Eat gives mice back for a point each"),
        pytest.param("eat black", (MiceEaten("Ann", 0),), (1, 5, 1, 1), 0, id="Eat may give back no mouse at all"),
        pytest.param(
            "rehome black", (CatsRehomed("Ann", 5, "Bo"),), (1, 0, 1, 1), 5, id="Rehome brings a point for each cat"
        ),
        pytest.param(
            "rehome black", (CatsRehomed("Ann", 2, "Bo"),), (1, 3, 1, 1), 2, id="Rehome may keep some of the cats"
        ),
        pytest.param("rehome black", (CatsRehomed("Ann", 0),), (1, 5, 1, 1), 0, id="Rehome may keep all the cats"),
        pytest.param(
            "rehome black", (CatsRehomed("Ann", 0, "Bo"),), (1, 5, 1, 1), 0, id="a receiver of no cats does no harm"
        ),
    ],
)  # fmt: skip
def test_what_an_action_brings(dice, words, home, points, begin, play, homes):
    table = play(begin(), *ANN_RESCUES_TWICE, ({"Ann": dice, "Bo": "play orange"}, *words))
    assert homes(table)["Ann"] == home
    assert table.totals == {"Ann": points, "Bo": 0}


def test_eat_is_limited_by_the_mice_and_by_the_cats(begin, play, enter, no):
    few_mice = play(begin(), *ANN_RESCUES_TWICE)
    few_mice = enter(few_mice, DiceRolled(("black", "white", "white"), ("eat", "play", "play")))
    few_mice = enter(few_mice, *(DieTaken(who, face) for who, face in _there_and_back("eat black", "play white")))
    assert few_mice.most("Ann") == 1
    many_mice = play(
        begin(), ({"Ann": "play white", "Bo": "rescue white"},), ({"Ann": "play white", "Bo": "play white"},)
    )
    many_mice = enter(many_mice, DiceRolled(("black", "white", "white"), ("eat", "play", "play")))
    many_mice = enter(many_mice, *(DieTaken(who, face) for who, face in _there_and_back("eat black", "play white")))
    assert (many_mice.homes["Ann"].mice, many_mice.most("Ann")) == (3, 1)
    assert no(many_mice, MiceEaten("Ann", 2)) == (
        "Ann cannot give back 2 mice: there are 3 mice at home, and 1 black cat to eat them. From 0 to 1 would do. "
        "(tabby_tumble.eat)"
    )


def _there_and_back(ann, bo):
    (action, colour), (other, white) = ann.split(), bo.split()
    return ("Ann", action), ("Bo", other), ("Bo", white), ("Ann", colour)


def test_cats_given_to_a_player_do_not_count_in_the_same_round(begin, play, homes):
    gift = CatsRehomed("Ann", 5, "Bo")
    table = play(begin(), *ANN_RESCUES_TWICE, ({"Ann": "rehome black", "Bo": "cuddle black"}, gift))
    assert table.totals == {"Ann": 5, "Bo": 0}
    assert homes(table)["Bo"][1] == 6


def test_two_players_rehome_to_each_other_at_once(begin, play, homes):
    table = play(
        begin(),
        *ANN_RESCUES_TWICE,
        ({"Ann": "rehome black", "Bo": "rehome black"}, CatsRehomed("Bo", 1, "Ann"), CatsRehomed("Ann", 4, "Bo")),
    )
    assert (homes(table)["Ann"][1], homes(table)["Bo"][1]) == (2, 4)
    assert table.totals == {"Ann": 4, "Bo": 1}


def test_a_gift_and_a_rescue_of_the_same_colour_add_up(begin, play, homes):
    gift = CatsRehomed("Ann", 1, "Bo")
    table = play(begin(), ({"Ann": "rehome black", "Bo": "rescue black"}, gift))
    assert (homes(table)["Ann"][1], homes(table)["Bo"][1]) == (0, 4)


@pytest.mark.parametrize(
    ("option", "named", "home", "score"),
    [
        pytest.param(
            "floor", "rescue", (1, 3, 1, 1), [(0, "Hairball at 0 points: nothing to lose", "hairball_at_zero")],
            id="C2: at 0 points a Hairball costs nothing, and its line says so",
        ),
        pytest.param(
            "negative", "rescue", (1, 3, 1, 1), [(-1, "Hairball: a point lost", "hairball")],
            id="C2 as an option: points go below 0",
        ),
        pytest.param(
            "floor", "cuddle", (1, 1, 1, 1),
            [
                (0, "Hairball at 0 points: nothing to lose", "hairball_at_zero"),
                (0, "Cuddle: 1 black cat, it takes two for a point", "cuddle"),
            ],
            id="the action writes its own line after the Hairball's",
        ),
        pytest.param(
            "floor", "play", (1, 1, 1, 2), [(0, "Hairball at 0 points: nothing to lose", "hairball_at_zero")],
            id="a Hairball can play",
        ),
    ],
)  # fmt: skip
def test_a_hairball_at_0_points(option, named, home, score, begin, play, homes):
    table = play(begin(hairball=option), ({"Ann": "hairball black", "Bo": "play white"}, HairballCoughed("Ann", named)))
    assert homes(table)["Ann"] == home
    assert lines(table, "Ann") == score


def test_c3_a_hairball_loses_its_point_before_the_action_brings_any(begin, play):
    table = play(
        begin(),
        *ANN_RESCUES_TWICE,
        ({"Ann": "hairball black", "Bo": "play white"}, HairballCoughed("Ann", "cuddle")),
        ({"Ann": "hairball black", "Bo": "play white"}, HairballCoughed("Ann", "cuddle")),
    )
    assert lines(table, "Ann") == [
        (0, "Hairball at 0 points: nothing to lose", "hairball_at_zero"),
        (2, "Cuddle: 5 black cats, one point for two", "cuddle"),
        (-1, "Hairball: a point lost", "hairball"),
        (2, "Cuddle: 5 black cats, one point for two", "cuddle"),
    ]


@pytest.mark.parametrize(
    ("dice", "why"),
    [
        pytest.param("rehome orange", "Rehome: no orange cats at home", id="Rehome without a cat asks for nothing"),
        pytest.param("eat orange", "Eat: no orange cats at home", id="Eat without a cat asks for nothing"),
    ],
)
def test_where_only_0_is_left_nothing_is_asked(dice, why, begin, play):
    gone = ({"Ann": "rehome orange", "Bo": "play white"}, CatsRehomed("Ann", 1, "Bo"))
    table = play(begin(), gone, ({"Ann": dice, "Bo": "play white"},))
    assert table.round == 3
    assert lines(table, "Ann")[-1] == (0, why, dice.split()[0])


def test_eat_without_a_mouse_asks_for_nothing(begin, play):
    eaten = ({"Ann": "eat orange", "Bo": "play white"}, MiceEaten("Ann", 1))
    table = play(begin(), eaten, ({"Ann": "eat orange", "Bo": "play white"},))
    assert lines(table, "Ann")[-1] == (0, "Eat: no mouse given back", "eat")


@pytest.mark.parametrize(
    ("dice", "words", "line"),
    [
        pytest.param("cuddle black", (), (2, "Cuddle: 5 black cats, one point for two", "cuddle"), id="Cuddle"),
        pytest.param("cuddle white", (), (0, "Cuddle: 1 white cat, it takes two for a point", "cuddle"), id="1 cat"),
        pytest.param("eat black", (MiceEaten("Ann", 1),), (1, "Eat: 1 mouse given back", "eat"), id="Eat"),
        pytest.param("eat black", (MiceEaten("Ann", 0),), (0, "Eat: no mouse given back", "eat"), id="Eat, none"),
        pytest.param(
            "rehome black", (CatsRehomed("Ann", 3, "Bo"),), (3, "Rehome: 3 black cats to Bo", "rehome"), id="Rehome"
        ),
        pytest.param(
            "rehome black", (CatsRehomed("Ann", 0),), (0, "Rehome: no black cat given away", "rehome"), id="Rehome, 0"
        ),
        pytest.param("rescue black", (), None, id="Rescue brings cubes, no points, and no line"),
        pytest.param("play black", (), None, id="Play brings cubes, no points, and no line"),
    ],
)  # fmt: skip
def test_every_point_is_a_line_and_so_is_every_point_that_did_not_come(dice, words, line, begin, play):
    table = play(begin(), *ANN_RESCUES_TWICE, ({"Ann": dice, "Bo": "play orange"}, *words))
    assert lines(table, "Ann") == ([line] if line else [])
    assert {one.round for one in table.lines} <= {3}
    assert GAME.score(table) is table.lines


BELOW_ZERO = ({"Ann": "hairball black", "Bo": "play white"}, HairballCoughed("Ann", "play"))


def test_a_hairball_below_0_says_where_the_player_stands(begin, play):
    """The table has gone below 0, and then decides that nobody does."""
    table = play(begin(hairball="negative"), BELOW_ZERO, BELOW_ZERO)
    decided = Decided("tabby_tumble.hairball_at_zero", "No debts.", (), "hairball", "floor")
    table = play(decidable(GAME).apply(table, decided, 0), BELOW_ZERO)
    assert lines(table, "Ann") == [
        (-1, "Hairball: a point lost", "hairball"),
        (-1, "Hairball: a point lost", "hairball"),
        (0, "Hairball at −2 points: nothing to lose", "hairball_at_zero"),
    ]


@pytest.mark.parametrize(
    ("hairball", "points", "cost"),
    [
        pytest.param("floor", 3, 1, id="A Hairball costs a point"),
        pytest.param("floor", 0, 0, id="C5: at 0 there is none to lose"),
        pytest.param("floor", -2, 0, id="C5, decided by a table that stands below 0: it gives none back"),
        pytest.param("negative", 0, 1, id="where the table goes below 0, it does"),
        pytest.param("negative", -2, 1, id="and further below"),
    ],
)
def test_what_a_hairball_costs(hairball, points, cost):
    assert hairball_cost(Turn("black", "hairball"), points, Options(hairball=hairball)) == cost
    assert hairball_cost(Turn("black", "eat"), points, Options(hairball=hairball)) == 0
