"""The set-up of both missions, and the turn: quiet, walked through, and switched in the middle of a match."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.events import (
    BoardCorrected,
    CaptainChosen,
    CaptainEliminated,
    CardDrawn,
    CardsCounted,
    Expanded,
    FirstPlayerDrawn,
    InvasionDeclared,
    LocationsCounted,
    Maneuvered,
    QuestClaimed,
    QVentRead,
    Reinforced,
    StepEnded,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
    WalkingStopped,
    WormholePlaced,
)
from companion.games.risk_star_trek.setup import rows, set_up
from companion.games.risk_star_trek.sheet import with_bonus
from companion.games.risk_star_trek.state import Options


@pytest.mark.parametrize(
    ("seats", "cards", "ships"),
    [
        (2, 16, [14, 14]),
        (3, 16, [10, 11, 12]),
        (4, 14, [8, 10, 10, 12]),
        (5, 12, [8, 10, 10, 12, 12]),
    ],
)
def test_the_set_up_table_of_mission_1(begin, seats, cards, ships):
    table = begin(seats)
    assert (set_up(table).alien_cards, table.aliens) == (cards, 2 * cards)
    assert [row.ships for row in rows(table)] == ships
    assert [log.locations for log in table.logs.values()] == [1] * seats


@pytest.mark.parametrize(
    ("seats", "cards", "ships", "credits_"),
    [
        (2, 16, [14, 14], [500, 500]),
        (3, 14, [10, 11, 12], [300, 400, 400]),
        (4, 13, [8, 10, 10, 12], [300, 400, 400, 500]),
        (5, 12, [8, 10, 10, 12, 12], [300, 400, 400, 500, 500]),
    ],
)
def test_the_set_up_table_of_mission_2(begin, seats, cards, ships, credits_):
    table = begin(seats, 2)
    assert (set_up(table).alien_cards, table.aliens) == (cards, 2 * cards)
    assert [row.ships for row in rows(table)] == ships
    assert [log.credits for log in table.logs.values()] == credits_
    assert (len(table.quests), table.quests_left) == (6, 8)


def test_the_highest_roller_goes_first_and_then_it_is_clockwise(enter):
    table = enter(GAME.start(("Ann", "Bo", "Cy"), Options()), FirstPlayerDrawn("Bo"))
    assert table.order == ("Bo", "Cy", "Ann")
    assert [(row.player, row.ships) for row in rows(table)] == [("Bo", 10), ("Cy", 11), ("Ann", 12)]


def test_hands_are_told_what_to_lay_out():
    def told(seats, mission):
        players = ("Ann", "Bo", "Cy", "Dee", "Eva")[:seats]
        return [task.text for task in GAME.prompt(GAME.start(players, Options(mission=mission)), 0).tasks]

    assert told(3, "exploration") == [
        "Turn over 16 location cards, 2 Alien Lifeforms on each, and shuffle the cards back in",
        "The highest roller lays one end of the wormhole in Alpha, the lowest the other in Beta",
    ]
    assert told(2, "frontier") == [
        "Turn over 16 location cards, 2 Alien Lifeforms on each, and shuffle the cards back in",
        "Lay the wormhole on Ferenginar and Narendra III",
        "Everybody picks 4 of 6 crew members",
        "Lay out 6 of Q’s Quests, the others beside them",
        "Use only the Q-Vents with the sign II",
    ]


def test_the_first_fleets_are_told_until_the_first_reinforcement(begin, enter):
    table = begin(3, 2, walked=1)
    assert [(task.player, task.text) for task in GAME.prompt(table, 0).tasks] == [
        ("Ann", "places 10 ships on one free location, takes 300 credits"),
        ("Bo", "places 11 ships on one free location, takes 400 credits"),
        ("Cy", "places 12 ships on one free location, takes 400 credits"),
    ]
    assert len(GAME.prompt(enter(table, Reinforced("Ann", 1)), 0).tasks) == 1


def test_a_captain_has_one_player(enter, no):
    table = enter(GAME.start(("Ann", "Bo"), Options(mission="frontier")), CaptainChosen("Ann", "Kirk"))
    assert "Kirk is Ann’s captain. Bo can choose Picard, Sisko, Janeway or Archer." in no(
        table, CaptainChosen("Bo", "Kirk")
    )
    assert "Ann commands as Kirk already" in no(table, CaptainChosen("Ann", "Sisko"))
    assert "The table waits for the captain of Bo." in no(table, Reinforced("Ann", 1))


def test_who_has_no_captain_yet_comes_after_those_who_have(enter):
    table = enter(GAME.start(("Ann", "Bo", "Cy"), Options(mission="frontier")), CaptainChosen("Cy", "Archer"))
    assert table.order == ("Cy", "Ann", "Bo")


def test_the_ends_of_the_wormhole_touch(begin, enter, no):
    event = InvasionDeclared("Ann", 4, 1, defender="Bo", origin="Bajor", target="Coridan")
    table = enter(begin(3), WormholePlaced("alpha", "Bajor"))
    assert "do not touch" in no(table, event)
    assert "The other end lies on Bajor" in no(table, WormholePlaced("beta", "Bajor"))
    assert enter(table, WormholePlaced("beta", "Coridan"), event).fight


def test_a_match_opens_quiet(begin):
    for mission in (1, 2):
        table = begin(3, mission)
        prompt = GAME.prompt(table, 0)
        assert not table.walking
        assert prompt.sentence == "Whose turn is it?"
        assert {TurnBegun("Ann"), TurnBegun("Bo"), TurnBegun("Cy")} <= {choice.event for choice in prompt.choices}


def test_in_a_quiet_match_whoever_does_something_has_the_turn(begin, enter):
    table = enter(begin(3), Reinforced("Bo", 4), Expanded("Bo"), Reinforced("Cy", 3))
    assert (table.turn.player, table.turn.round) == ("Cy", 1)
    table = enter(table, Reinforced("Cy", 5))
    assert (table.turn.player, table.turn.round) == ("Cy", 2)  # a second reinforcement is the next turn's


def test_a_walked_turn_of_mission_1(begin, enter, fight, no):
    table = begin(3, walked=1)
    assert GAME.prompt(table, 0).sentence == "Ann takes ships"
    assert "at least 3 ships" in no(table, StepEnded("reinforce"))
    assert no(table, Reinforced("Bo", 3)) == "It is not Bo’s turn. Ann is at Reinforce. (turn)"
    assert no(table, CardDrawn("Ann")) == "It is not the moment: Ann is at Reinforce. (turn)"
    table = enter(table, Reinforced("Ann", 1))
    assert GAME.prompt(table, 0).sentence == "Ann expands or invades"
    table = enter(fight(table, 4, 1, ("666", "1"), held_by="aliens", defender=""), StepEnded("invade"))
    assert no(table, Expanded("Ann")) == "It is not the moment: Ann is at Maneuver. (turn)"
    table = enter(table, Maneuvered("Ann"))
    assert GAME.prompt(table, 0).sentence == "Ann draws a card"
    table = enter(table, CardDrawn("Ann"))
    assert (table.turn.player, table.turn.round, table.turn.step) == ("Bo", 1, "reinforce")


def test_a_walked_turn_of_mission_2_from_q_vent_to_quest(begin, enter):
    table = begin(2, 2, walked=2)
    said = []
    for event in (
        QVentRead("Ann", "Booby Trap"), Reinforced("Ann", 6), Expanded("Ann", 2), StepEnded("invade"),
        StepEnded("maneuver"), QuestClaimed("Ann"),
    ):  # fmt: skip
        said.append(GAME.prompt(table, 0).sentence)
        table = enter(table, event)
    assert said == [
        "Ann reads the Q-Vent",
        "Ann takes ships",
        "Ann expands or invades",
        "Ann expands or invades",
        "Ann may maneuver",
        "Ann may claim a quest",
    ]
    assert (table.turn.player, table.turn.step) == ("Bo", "qvent")
    assert table.logs["Ann"].locations == 8


def test_the_first_reinforcements_go_to_the_first_fleet(begin, enter):
    table = enter(begin(3, walked=1), Reinforced("Ann", 1))
    assert ("Ann", "places all 3 ships with the first fleet", "risk_star_trek.first_turn") in [
        (task.player, task.text, task.rule) for task in GAME.prompt(table, 0).tasks
    ]
    table = enter(begin(3, walked=2), CardsCounted("Ann", 2), Reinforced("Ann", 9, one_star=2))
    assert ("Ann", "places all 5 ships on locations it holds", "risk_star_trek.deploy") in [
        (task.player, task.text, task.rule) for task in GAME.prompt(table, 0).tasks
    ]


def test_the_walker_begins_and_stops_in_the_middle_of_a_match(begin, enter, no):
    table = enter(begin(3), Reinforced("Bo", 4), Expanded("Bo"))
    table = enter(table, WalkingBegun("Bo", 3, "maneuver"))
    assert (table.turn.player, table.turn.round, table.turn.step, table.turn.expanded) == ("Bo", 3, "maneuver", 1)
    assert "already" in no(table, WalkingBegun("Bo", 3))
    assert "The turns go by themselves" in no(table, TurnBegun("Cy"))
    table = enter(table, StepEnded("maneuver"))
    assert (table.turn.player, table.turn.round) == ("Cy", 3)
    table = enter(table, Reinforced("Cy", 1), StepEnded("invade"), StepEnded("maneuver"))
    assert (table.turn.player, table.turn.round) == ("Ann", 4)
    table = enter(table, WalkingStopped(), Reinforced("Cy", 2))
    assert (table.turn.player, table.turn.round) == ("Cy", 4)
    assert "Nobody is being walked" in no(table, WalkingStopped())


def test_a_walked_turn_begins_with_the_tribbles(begin, enter, no):
    table = enter(begin(3, 2, walked=2), TribblesPlaced("Bajor", 2), QVentRead("Ann"), Reinforced("Ann", 3))
    table = enter(table, *(StepEnded(step) for step in ("invade", "maneuver", "card")))
    assert GAME.prompt(table, 0).sentence == "The Tribbles grow"
    assert no(table, Reinforced("Bo", 3)) == "A turn begins with the Tribbles: one more on Bajor. (tribbles)"
    table = enter(table, TribblesGrown(), QVentRead("Bo"), Reinforced("Bo", 3))
    assert table.tribbles == {"Bajor": 3}
    assert "They grow again in the next" in no(table, TribblesGrown())


def test_a_captain_without_a_location_holds_a_walked_turn_up(begin, enter, fight, no):
    table = fight(enter(begin(3, walked=1), Reinforced("Ann", 1)), 4, 1, ("666", "1"))
    assert GAME.prompt(table, 0).sentence == "Is Bo out?"
    assert no(table, StepEnded("invade")) == "Bo holds no location any more. First say whether Bo is out. (elimination)"
    assert enter(table, LocationsCounted("Bo", 5), StepEnded("invade"))
    table = enter(table, CaptainEliminated("Bo", "Ann"), StepEnded("invade"), StepEnded("maneuver"), CardDrawn("Ann"))
    assert table.turn.player == "Cy"
    assert "Bo is out" in no(table, Reinforced("Bo", 3))


def test_before_and_after_brings_a_maneuver_first_and_two_ships_at_the_end(begin, enter, no):
    table = enter(begin(3, 2, walked=2), QVentRead("Ann", "Before and After"), Reinforced("Ann", 3))
    table = enter(table, Maneuvered("Ann"))
    assert "It is not the moment" in no(table, Maneuvered("Ann"))
    table = enter(table, StepEnded("invade"), Maneuvered("Ann"))
    assert "places 2 ships more" in [task.text for task in GAME.prompt(table, 0).tasks]
    plain = enter(begin(3, 2, walked=2), QVentRead("Ann"), Reinforced("Ann", 3))
    assert "It is not the moment" in no(plain, Maneuvered("Ann"))


def test_a_board_read_in_the_middle_of_a_match_counts_from_then_on(begin, enter, no):
    table, event = begin(3), Reinforced("Ann", 20, sectors=("klingon",))
    assert "not set" in no(table, event)
    table = enter(table, BoardCorrected(with_bonus(table.board, "klingon", 5)), event)
    assert table.turn.ships == 11
