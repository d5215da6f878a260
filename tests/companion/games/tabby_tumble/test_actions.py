"""How to Play, 3; Action Dice: what each action brings, all at once, and what the supply does to it."""

import pytest

from companion.games.tabby_tumble import GAME, undecided
from companion.games.tabby_tumble.events import CatsRehomed, DiceRolled, DieTaken, HairballCoughed, MiceEaten

ANN_RESCUES_TWICE = (({"Ann": "rescue black", "Bo": "play white"},),) * 2  # 5 black cats for Ann
EAT = MiceEaten


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
        pytest.param("eat black", (EAT("Ann", 1),), (1, 5, 1, 0), 1, id="Eat gives mice back for a point each"),
        pytest.param("eat black", (EAT("Ann", 0),), (1, 5, 1, 1), 0, id="Eat may give back no mouse at all"),
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
    few_mice = enter(few_mice, *(DieTaken(p, f) for p, f in _there_and_back("eat black", "play white")))
    assert few_mice.most("Ann") == 1
    many_mice = play(
        begin(), ({"Ann": "play white", "Bo": "rescue white"},), ({"Ann": "play white", "Bo": "play white"},)
    )
    many_mice = enter(many_mice, DiceRolled(("black", "white", "white"), ("eat", "play", "play")))
    many_mice = enter(many_mice, *(DieTaken(p, f) for p, f in _there_and_back("eat black", "play white")))
    assert (many_mice.homes["Ann"].mice, many_mice.most("Ann")) == (3, 1)
    assert no(many_mice, EAT("Ann", 2)) == (
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


def test_a_hairball_that_becomes_eat_or_rehome_still_wants_its_number(begin, enter, picks):
    table = enter(begin(), *picks(begin(), {"Ann": "hairball black", "Bo": "hairball white"}))
    assert undecided(table) == ("Ann", "Bo")
    table = enter(table, HairballCoughed("Bo", "eat"))
    assert undecided(table) == ("Ann", "Bo")
    table = enter(table, HairballCoughed("Ann", "rescue"))
    assert undecided(table) == ("Bo",)
    table = enter(table, EAT("Bo", 1))
    assert (undecided(table), table.stage, table.round) == ((), "roll", 2)
    assert table.totals == {"Ann": 0, "Bo": 1}


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
    eaten = ({"Ann": "eat orange", "Bo": "play white"}, EAT("Ann", 1))
    table = play(begin(), eaten, ({"Ann": "eat orange", "Bo": "play white"},))
    assert lines(table, "Ann")[-1] == (0, "Eat: no mouse given back", "eat")


@pytest.mark.parametrize(
    ("dice", "words", "line"),
    [
        pytest.param("cuddle black", (), (2, "Cuddle: 5 black cats, one point for two", "cuddle"), id="Cuddle"),
        pytest.param("cuddle white", (), (0, "Cuddle: 1 white cat, it takes two for a point", "cuddle"), id="1 cat"),
        pytest.param("eat black", (EAT("Ann", 1),), (1, "Eat: 1 mouse given back", "eat"), id="Eat"),
        pytest.param("eat black", (EAT("Ann", 0),), (0, "Eat: no mouse given back", "eat"), id="Eat, none"),
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


FOUR = ("Ann", "Bo", "Cy", "Dee")
ALL_RESCUE = dict.fromkeys(FOUR, "rescue orange")


def test_c5_contested_cats_are_taken_in_seat_order_from_the_roller(begin, play, homes):
    """Of the 16 in the middle, 8 and 6 are rescued; Cy rolls for the last 2, and nobody after Cy finds one."""
    table = play(begin(FOUR), (ALL_RESCUE,), ({**ALL_RESCUE, "Ann": "play white"},))
    assert table.supply["orange"] == 2
    table = play(table, (ALL_RESCUE,))
    assert {player: home[0] for player, home in homes(table).items()} == {"Ann": 3, "Bo": 5, "Cy": 7, "Dee": 5}
    assert table.supply["orange"] == 0
    assert [(deed.player, deed.cats, deed.short) for deed in table.deeds] == [
        ("Cy", 2, False), ("Dee", 0, True), ("Ann", 0, True), ("Bo", 0, True),
    ]  # fmt: skip


def test_c5_the_last_of_the_mice_are_shared_in_seat_order(begin, play, homes):
    table = play(begin(FOUR), (ALL_RESCUE,), (ALL_RESCUE,), (dict.fromkeys(FOUR, "play orange"),))
    assert {player: home[3] for player, home in homes(table).items()} == {"Cy": 6, "Dee": 6, "Ann": 6, "Bo": 2}
    assert table.supply["mouse"] == 0


def test_c5_as_an_option_the_supply_never_ends(begin, play, homes):
    table = play(begin(FOUR, supply="unlimited"), *[(ALL_RESCUE,)] * 4, (dict.fromkeys(FOUR, "play orange"),))
    assert homes(table) == dict.fromkeys(FOUR, (9, 1, 1, 10))
    assert table.supply is None


def test_c13_mice_given_back_feed_no_play_of_the_same_round(begin, play, homes):
    empty = play(begin(FOUR), (ALL_RESCUE,), (ALL_RESCUE,), (dict.fromkeys(FOUR, "play orange"),))
    assert empty.roller == "Dee"
    turns = {"Dee": "eat orange", "Ann": "play orange", "Bo": "play orange", "Cy": "rescue black"}
    table = play(empty, (turns, EAT("Dee", 5)))
    assert {player: home[3] for player, home in homes(table).items()} == {"Cy": 6, "Dee": 1, "Ann": 6, "Bo": 2}
    assert table.supply["mouse"] == 5
    table = play(table, (dict.fromkeys(FOUR, "play white"),))
    assert table.supply["mouse"] == 1


def test_c5_a_rescue_of_another_colour_finds_its_cats(begin, play, homes):
    table = play(begin(FOUR), (ALL_RESCUE,), (ALL_RESCUE,), ({**ALL_RESCUE, "Bo": "rescue black"},))
    assert homes(table) == {"Ann": (5, 1, 1, 1), "Bo": (5, 3, 1, 1), "Cy": (5, 1, 1, 1), "Dee": (5, 1, 1, 1)}


@pytest.fixture
def deciding(begin, play, enter, picks):
    """Ann has Hairball and 5 black cats, Bo Eat with an orange cat, Cy Rehome with a white one."""
    three = ("Ann", "Bo", "Cy")
    table = begin(three)
    for _ in range(2):
        table = play(table, ({"Ann": "rescue black", "Bo": "play white", "Cy": "play white"},))
    return enter(table, *picks(table, {"Ann": "hairball black", "Bo": "eat orange", "Cy": "rehome white"}))


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
            EAT("Ann", 1),
            "Ann’s Hairball has no action yet. Ann names it first. (tabby_tumble.hairball)",
            id="the Hairball's action comes before its number",
        ),
        pytest.param(
            EAT("Cy", 1),
            "Cy does not eat this round. The table waits for Cy, Ann and Bo. (tabby_tumble.eat)",
            id="only who has Eat gives back mice",
        ),
        pytest.param(
            CatsRehomed("Bo", 1, "Ann"),
            "Bo does not rehome this round. The table waits for Cy, Ann and Bo. (tabby_tumble.rehome)",
            id="only who has Rehome gives away cats",
        ),
        pytest.param(
            EAT("Bo", 2),
            "Bo cannot give back 2 mice: there are 3 mice at home, and 1 orange cat to eat them. "
            "From 0 to 1 would do. (tabby_tumble.eat)",
            id="no more mice than cats",
        ),
        pytest.param(
            EAT("Bo", -1),
            "Bo gives back a whole number of mice, from 0 to 1. (tabby_tumble.eat)",
            id="no fewer mice than 0",
        ),
        pytest.param(
            EAT("Bo", True),
            "Bo gives back a whole number of mice, from 0 to 1. (tabby_tumble.eat)",
            id="yes is not a number",
        ),
        pytest.param(
            EAT("Bo", "1"),
            "Bo gives back a whole number of mice, from 0 to 1. (tabby_tumble.eat)",
            id="a word is no number",
        ),
        pytest.param(
            EAT("Bo", 1.0),
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
            "It is not said who gets 1 white cat. Name Ann or Bo. (tabby_tumble.one_receiver)",
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
    table = enter(deciding, HairballCoughed("Ann", "rehome"), EAT("Bo", 1))
    assert no(table, HairballCoughed("Ann", "eat")) == (
        "Ann’s Hairball is Rehome already. To change it, correct that entry in the log. (tabby_tumble.hairball)"
    )
    assert no(table, EAT("Bo", 0)) == (
        "Bo has said how many already: 1. To change it, correct that entry in the log. (tabby_tumble.eat)"
    )


def test_a_receiver_named_for_no_cats_leaves_no_trace(begin, play):
    turns = {"Ann": "rehome black", "Bo": "play white"}
    assert play(begin(), (turns, CatsRehomed("Ann", 0, "Bo"))) == play(begin(), (turns, CatsRehomed("Ann", 0)))


def test_where_nothing_is_asked_nothing_is_taken(begin, play, enter, picks, no):
    table = play(begin(), ({"Ann": "eat orange", "Bo": "play white"}, EAT("Ann", 1)))
    table = enter(table, *picks(table, {"Ann": "eat orange", "Bo": "hairball white"}))
    assert undecided(table) == ("Bo",)
    assert no(table, EAT("Ann", 0)) == "Ann has nothing to eat. The table waits for Bo. (tabby_tumble.eat)"


def test_the_words_may_come_in_any_order(deciding, enter):
    one = enter(
        deciding,
        HairballCoughed("Ann", "rehome"),
        CatsRehomed("Ann", 5, "Cy"),
        EAT("Bo", 1),
        CatsRehomed("Cy", 1, "Ann"),
    )
    two = enter(
        deciding,
        CatsRehomed("Cy", 1, "Ann"),
        EAT("Bo", 1),
        HairballCoughed("Ann", "rehome"),
        CatsRehomed("Ann", 5, "Cy"),
    )
    assert one == two
    assert one.totals == {"Ann": 5, "Bo": 1, "Cy": 1}
