"""Set up; How to Play, 1 and 2: the dice, who rolls, who picks what."""

import pytest

from companion.games.tabby_tumble import GAME
from companion.games.tabby_tumble.events import DiceRolled, DieTaken, FirstPlayerDrawn
from companion.games.tabby_tumble.state import Options

ALL = ("Ann", "Bo", "Cy", "Dee")
CATS = ("orange", "black", "white", "orange", "black")
ACTIONS = ("rescue", "cuddle", "eat", "play", "rehome")


@pytest.mark.parametrize(
    ("players", "dice", "cats", "mice"),
    [
        pytest.param(
            2, 3, 18, 18, id="two players roll three dice of each kind; 18 cats of a colour, 18 mice are left"
        ),
        pytest.param(
            3, 4, 17, 17, id="three players roll four dice of each kind; 17 cats of a colour, 17 mice are left"
        ),
        pytest.param(
            4, 5, 16, 16, id="four players roll five dice of each kind; 16 cats of a colour, 16 mice are left"
        ),
    ],
)
def test_the_set_up(players, dice, cats, mice, homes):
    table = GAME.start(ALL[:players], Options())
    assert table.dice_of_a_kind == dice
    assert table.supply == {"orange": cats, "black": cats, "white": cats, "mouse": mice}
    assert homes(table) == dict.fromkeys(ALL[:players], (1, 1, 1, 1))
    assert GAME.score(table) == ()
    assert table.totals == dict.fromkeys(ALL[:players], 0)


def test_whoever_is_drawn_rolls_and_the_left_neighbour_rolls_next(begin, play):
    table = begin(ALL[:3], first="Bo")
    rollers = [table.roller]
    for _ in range(3):
        table = play(table, (dict.fromkeys(ALL[:3], "play orange"),))
        rollers.append(table.roller)
    assert rollers == ["Bo", "Cy", "Ann", "Bo"]


@pytest.mark.parametrize(
    ("players", "first", "order"),
    [
        pytest.param(2, "Ann", "Ann Bo Bo Ann", id="two players: A B B A"),
        pytest.param(3, "Ann", "Ann Bo Cy Cy Bo Ann", id="three players: A B C C B A"),
        pytest.param(4, "Ann", "Ann Bo Cy Dee Dee Cy Bo Ann", id="four players: A B C D D C B A"),
        pytest.param(3, "Cy", "Cy Ann Bo Bo Ann Cy", id="the order begins with the player who rolls"),
    ],
)
def test_the_dice_are_picked_there_and_back(players, first, order, begin, enter, picks):
    table = begin(ALL[:players], first=first)
    roll, *takes = picks(table, dict.fromkeys(ALL[:players], "play orange"))
    table, seen = enter(table, roll), []
    for take in takes:
        seen.append(table.picker)
        table = enter(table, take)
    assert " ".join(seen) == order
    assert table.picker is None


def test_dice_typed_one_by_one_add_up_and_the_last_one_opens_the_picking(begin, enter):
    table = begin()
    for colour, action in zip(CATS[:3], ACTIONS[:3], strict=True):
        assert table.stage == "roll"
        table = enter(table, DiceRolled(cats=(colour,)), DiceRolled(actions=(action,)))
    assert table.stage == "draft"
    assert (table.cats, table.actions) == (CATS[:3], ACTIONS[:3])


def test_the_app_can_roll_what_is_still_to_come(begin, enter):
    table = enter(begin(), DiceRolled(cats=("white",)), DiceRolled(("black", "black"), ACTIONS[:3], by_app=True))
    assert (table.stage, table.cats) == ("draft", ("white", "black", "black"))


def test_a_die_leaves_the_tray_once(begin, enter):
    table = enter(begin(), DiceRolled(("white", "black", "white"), ("eat", "eat", "play")), DieTaken("Ann", "white"))
    assert (table.cats, table.actions) == (("black", "white"), ("eat", "eat", "play"))
    assert table.turns["Ann"].colour == "white"
    table = enter(table, DieTaken("Bo", "eat"))
    assert (table.cats, table.actions) == (("black", "white"), ("eat", "play"))
    assert table.turns["Bo"].die == "eat"


def test_after_the_picks_one_die_of_each_kind_is_left_over(begin, enter):
    table = enter(begin(), DiceRolled(("white", "black", "white"), ("hairball", "eat", "play")))
    table = enter(table, *(DieTaken(p, f) for p, f in (("Ann", "hairball"), ("Bo", "play"), ("Bo", "black"))))
    assert (len(table.cats), len(table.actions)) == (2, 1)
    table = enter(table, DieTaken("Ann", "white"))
    assert (table.cats, table.actions, table.stage) == (("white",), ("eat",), "decide")


ROLL = DiceRolled(CATS[:3], ACTIONS[:3])


@pytest.mark.parametrize(
    ("before", "event", "reason"),
    [
        pytest.param(
            (),
            DiceRolled(cats=CATS[:4]),
            "That would make 4 cat dice. 2 players roll 3, and 0 lie in the tray already. (tabby_tumble.dice)",
            id="no more cat dice than players and one",
        ),
        pytest.param(
            (DiceRolled(actions=ACTIONS[:3]),),
            DiceRolled(actions=("eat",)),
            "That would make 4 action dice. 2 players roll 3, and 3 lie in the tray already. (tabby_tumble.dice)",
            id="no more action dice than players and one, however they are entered",
        ),
        pytest.param(
            (DiceRolled(actions=ACTIONS[:1]),),
            DiceRolled(actions=ACTIONS[:3]),
            "That would make 4 action dice. 2 players roll 3, and 1 lies in the tray already. (tabby_tumble.dice)",
            id="dice already lying in the tray count",
        ),
        pytest.param(
            (),
            DiceRolled(cats=("cuddle",)),
            "No cat die shows “cuddle”. It shows orange, black or white. (tabby_tumble.dice)",
            id="a cat die shows a colour",
        ),
        pytest.param(
            (),
            DiceRolled(actions=("white",)),
            "No action die shows “white”. It shows Rescue, Cuddle, Eat, Play, Rehome or Hairball. (tabby_tumble.dice)",
            id="an action die shows an action",
        ),
        pytest.param(
            (),
            DiceRolled(),
            "No die was rolled. Enter the face of at least one die. (tabby_tumble.dice)",
            id="a roll has a die",
        ),
        pytest.param(
            (),
            DiceRolled(cats=3),
            "The dice are not listed one by one. Enter the face of each die. (tabby_tumble.dice)",
            id="a number of dice is not a roll",
        ),
        pytest.param(
            (),
            DiceRolled(actions="eat"),
            "The dice are not listed one by one. Enter the face of each die. (tabby_tumble.dice)",
            id="a word is not a roll",
        ),
        pytest.param(
            (),
            FirstPlayerDrawn("Bo"),
            "Ann is rolling: 6 dice are still to be entered. (tabby_tumble.dice)",
            id="the first player is drawn once",
        ),
        pytest.param(
            (DiceRolled(CATS[:3], ACTIONS[:2]),),
            DieTaken("Ann", "black"),
            "Ann is rolling: 1 die is still to be entered. (tabby_tumble.dice)",
            id="nobody picks before all dice lie there",
        ),
        pytest.param(
            (ROLL,),
            DiceRolled(cats=("white",)),
            "The dice are being picked. Ann takes a die now. (tabby_tumble.draft)",
            id="nobody rolls while dice are picked",
        ),
        pytest.param(
            (ROLL,),
            DieTaken("Bo", "eat"),
            "It is not Bo’s pick. Ann takes a die now. (tabby_tumble.draft)",
            id="nobody picks out of turn",
        ),
        pytest.param(
            (ROLL, DieTaken("Ann", "eat"), DieTaken("Bo", "cuddle")),
            DieTaken("Bo", "rescue"),
            "Bo has an action die already, Cuddle. Bo takes a cat die now. (tabby_tumble.one_of_each)",
            id="nobody takes a second action die, even one that lies there",
        ),
        pytest.param(
            (ROLL, DieTaken("Ann", "eat"), DieTaken("Bo", "black")),
            DieTaken("Bo", "white"),
            "Bo has a cat die already, the black one. Bo takes an action die now. (tabby_tumble.one_of_each)",
            id="nobody takes a second cat die, even one that lies there",
        ),
        pytest.param(
            (ROLL, DieTaken("Ann", "eat")),
            DieTaken("Bo", "eat"),
            "No Eat die lies in the tray. Bo can take the Rescue die or the Cuddle die. (tabby_tumble.draft)",
            id="a die is taken once",
        ),
        pytest.param(
            (DiceRolled(("black",) * 3, ACTIONS[:3]),),
            DieTaken("Ann", "white"),
            "No white cat die lies in the tray. Ann can take the black cat die. (tabby_tumble.draft)",
            id="a colour that was not rolled cannot be taken",
        ),
        pytest.param(
            (ROLL,),
            DieTaken("Ann", "mouse"),
            "No die shows “mouse”. Ann takes a die that lies in the tray. (tabby_tumble.draft)",
            id="a face that is on no die cannot be taken",
        ),
        pytest.param(
            (ROLL,),
            DieTaken("Zed", "eat"),
            "Zed is not at this table. Here sit Ann and Bo. (tabby_tumble.players)",
            id="a stranger takes no die",
        ),
    ],
)
def test_what_may_not_happen_on_the_way_to_two_dice_each(before, event, reason, begin, enter, no):
    assert no(enter(begin(), *before), event) == reason


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        pytest.param(
            FirstPlayerDrawn("Zed"),
            "Zed is not at this table. Here sit Ann and Bo. (tabby_tumble.players)",
            id="a stranger is not drawn",
        ),
        pytest.param(
            ROLL,
            "Nobody has been drawn yet. First say who rolls in round 1. (tabby_tumble.first_player)",
            id="nobody rolls before somebody is drawn",
        ),
        pytest.param(
            "rolled",
            "That happens in no game of Tabby Tumble. Enter what happened at this table. (tabby_tumble.round)",
            id="what is no event of this game is refused",
        ),
    ],
)
def test_what_may_not_happen_first(event, reason, no):
    assert no(GAME.start(("Ann", "Bo"), Options()), event) == reason
