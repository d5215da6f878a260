"""The turn: quiet, walked through, and switched in the middle of a match."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board.sheet import with_bonus
from companion.games.risk_star_trek.events import (
    AliensAttacked,
    BoardCorrected,
    CaptainEliminated,
    CardDrawn,
    CardsCounted,
    DiceRolled,
    Expanded,
    InvasionDeclared,
    LocationsCounted,
    Maneuvered,
    MovedIn,
    QuestClaimed,
    QVentRead,
    Reinforced,
    StepEnded,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
    WalkingStopped,
)


def test_a_match_opens_quiet(begin):
    for mission in (1, 2):
        table = begin(3, mission)
        prompt = GAME.prompt(table, 0)
        assert not table.walking
        assert prompt.sentence == "Ann begins"
        assert {TurnBegun("Ann"), TurnBegun("Bo"), TurnBegun("Cy")} <= {choice.event for choice in prompt.choices}


@pytest.mark.parametrize("mission", [1, 2])
def test_laid_out_step_by_step_the_first_turn_begins_by_itself(begin, mission):
    table = begin(3, mission, turns="steps")
    assert table.walking
    assert (table.turn.player, table.turn.round, table.turn.step) == ("Ann", 1, "reinforce")


def test_a_turn_on_their_own_says_what_comes_first(begin, enter):
    table = enter(begin(3), TurnBegun("Ann"))
    assert GAME.prompt(table, 0).sentence == "Ann takes ships first"
    assert GAME.prompt(enter(table, Reinforced("Ann", 1)), 0).sentence == "Ann’s turn"
    late = enter(begin(3, 2), TurnBegun("Ann"), TurnBegun("Ann"))
    assert GAME.prompt(late, 0).sentence == "Ann reads the Q-Vent first"


def test_in_a_quiet_match_whoever_does_something_has_the_turn(begin, enter):
    table = enter(begin(3), Reinforced("Bo", 4), Expanded("Bo"), Reinforced("Cy", 3))
    assert (table.turn.player, table.turn.round) == ("Cy", 1)
    table = enter(table, Reinforced("Cy", 5))
    assert (table.turn.player, table.turn.round) == ("Cy", 2)  # a second reinforcement is the next turn's


def test_a_walked_turn_of_mission_1(begin, enter, fight, no):
    table = begin(3, walked=1)
    assert GAME.prompt(table, 0).sentence == "Ann takes ships"
    assert "at least 3 ships" in no(table, StepEnded("reinforce"))
    assert no(table, Reinforced("Bo", 3)) == "It is not Bo’s turn. Ann is at the Reinforce step. (turn)"
    assert no(table, CardDrawn("Ann")) == "Not now: Ann is at the Reinforce step. Card comes later. (turn)"
    table = enter(table, Reinforced("Ann", 1))
    assert GAME.prompt(table, 0).sentence == "Ann expands or invades"
    table = enter(fight(table, 4, 1, ("666", "1"), held_by="aliens", defender=""), StepEnded("invade"))
    why = "Not now: Ann is at the Maneuver step. Invade is over: Undo goes back to it. (turn)"
    assert no(table, Expanded("Ann")) == why
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
    assert ("Ann", "places all 5 ships on locations they hold", "risk_star_trek.deploy") in [
        (task.player, task.text, task.rule) for task in GAME.prompt(table, 0).tasks
    ]


NAMES = ("Ann", "Bo", "Cy", "Dee", "Eva")


def test_a_new_quest_takes_the_place_of_one_that_is_claimed_while_the_pile_has_any(begin, enter):
    table, new = begin(5, 2), "Lay a new quest on the board"
    for turn in range(9):  # 14 in all, 6 open; nobody has the third that wins
        name = NAMES[turn % 5]
        table = enter(table, TurnBegun(name), QuestClaimed(name))
        assert any(new == task.text for task in GAME.prompt(table, 0).tasks) == (turn < 8)


@pytest.mark.parametrize(
    ("mission", "events"),
    [
        pytest.param(1, (TurnBegun("Ann"), TurnBegun("Ann")), id="in mission 1"),
        pytest.param(2, (TurnBegun("Ann"), TurnBegun("Ann"), QVentRead("Ann")), id="in mission 2, after the Q-Vent"),
        pytest.param(2, (TurnBegun("Ann"), TurnBegun("Ann")), id="in mission 2, where nobody entered the Q-Vent"),
    ],
)
def test_where_the_table_minds_its_turns_all_ships_are_placed_too(begin, enter, mission, events):
    def told(table):
        return [task.text for task in GAME.prompt(table, 0).tasks if task.rule.endswith("deploy")]

    table = enter(begin(3, mission), *events, Reinforced("Ann", 3))
    assert len(told(table)) == 1
    assert told(enter(table, Expanded("Ann"))) == []


@pytest.mark.parametrize("last", [CardDrawn("Ann"), QuestClaimed("Ann")])
def test_who_took_a_card_or_a_quest_is_at_the_end_of_the_turn(begin, enter, last):
    """Claimed at the end of a turn instead of a card: no ships come “first” after it."""
    assert GAME.prompt(enter(begin(3, 2), last), 0).sentence == "Ann’s turn"


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
    assert "Step by step is off" in no(table, WalkingStopped())


@pytest.mark.parametrize(
    ("mission", "begun", "said"),
    [
        pytest.param(
            1, WalkingBegun("Ann", 2, "card"), ("Ann draws a card", "Round 2. If a location was conquered."),
            id="nobody knows what was conquered before the steps began at the card",
        ),
        pytest.param(
            2, WalkingBegun("Ann", 2, "card"), ("Ann takes a card or a quest", "Round 2. A card only for a conquest."),
            id="nor in mission 2",
        ),
        pytest.param(
            1, WalkingBegun("Ann", 2, "maneuver"),
            ("Ann may maneuver", "Round 2. Once, between connected locations. First a card, if one was conquered."),
            id="nor where they began at the maneuver, with which such a turn of mission 1 would end",
        ),
    ],
)  # fmt: skip
def test_a_card_earned_before_the_steps_began_is_drawn(begin, enter, no, mission, begun, said):
    """Successfully invaded and conquered at least one location during the turn (Location Cards)."""
    table = enter(begin(3, mission), begun)
    prompt = GAME.prompt(table, 0)
    assert (prompt.sentence, prompt.note) == said
    assert CardDrawn("Ann") in [choice.event for choice in prompt.choices if choice.refusal is None]
    table = enter(table, CardDrawn("Ann"))
    assert table.logs["Ann"].cards == 1
    assert CardDrawn("Ann") not in [one.event for one in GAME.prompt(table, 0).choices if one.refusal is None]
    if begun.step == "maneuver":
        assert GAME.prompt(table, 0).note == "Round 2. Once, between connected locations."
        table = enter(table, StepEnded("maneuver"))
    assert table.turn.player == "Bo"


def test_in_a_turn_walked_from_its_ships_on_what_was_conquered_is_known(begin, enter, no):
    table = enter(begin(3, walked=1), Reinforced("Ann", 1), StepEnded("invade"))
    assert no(table, CardDrawn("Ann")) == "Not now: Ann is at the Maneuver step. Card comes later. (turn)"
    assert GAME.prompt(table, 0).note == "Round 1. Once, between connected locations."


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
    assert GAME.prompt(table, 0).player == "Ann"  # it is still Ann's turn
    assert no(table, StepEnded("invade")) == "Bo holds no location any more. First say whether Bo is out. (elimination)"
    assert enter(table, LocationsCounted("Bo", 5), StepEnded("invade"))
    assert GAME.out(table) == set()
    assert GAME.out(enter(table, CaptainEliminated("Bo", "Ann"))) == {"Bo"}
    table = enter(table, CaptainEliminated("Bo", "Ann"), StepEnded("invade"), StepEnded("maneuver"), CardDrawn("Ann"))
    assert table.turn.player == "Cy"
    assert "Bo is out" in no(table, Reinforced("Bo", 3))


@pytest.mark.parametrize(
    "events",
    [
        pytest.param(
            (AliensAttacked("Ann", 2, 1), DiceRolled((6, 6, 6), (1,)), CaptainEliminated("Ann")),
            id="aliens took the last ship before any were placed",
        ),
        pytest.param(
            (
                InvasionDeclared("Ann", 4, 1, defender="Bo", to_the_death=True), DiceRolled((6, 6, 6), (1,)),
                MovedIn(3), InvasionDeclared("Ann", 1, 2, defender="Bo", to_the_death=True),
                DiceRolled((1,), (6, 6)), LocationsCounted("Ann", 0), CaptainEliminated("Ann", "Bo"),
            ),
            id="it was lost to the death after a conquest, which earns no card any more",
        ),
        pytest.param(
            (Reinforced("Ann", 1), LocationsCounted("Ann", 0), CaptainEliminated("Ann")),
            id="ships that were taken are placed by nobody",
        ),
    ],
)  # fmt: skip
def test_who_is_out_of_the_match_has_no_turn_any_more(begin, enter, events):
    """All the ships are gone: the next captain is asked, also where the table minds its turns itself."""
    table = enter(begin(3, 2), LocationsCounted("Bo", 5), TurnBegun("Ann"), *events)
    prompt = GAME.prompt(table, 0)
    assert (prompt.sentence, prompt.note, prompt.player) == ("Bo is next", "Ann is out.", "Bo")
    assert not any("places" in task.text or "card" in task.text for task in prompt.tasks)
    assert enter(table, TurnBegun("Bo")).turn.round == enter(table, Reinforced("Bo", 5)).turn.round == 1


def tasks(table):
    return [task.text for task in GAME.prompt(table, 0).tasks if task.rule.endswith("before_and_after")]


def test_before_and_after_allows_a_maneuver_first_then_at_the_end_two_ships_and_another(begin, enter, no):
    table = enter(begin(3, 2, walked=2), QVentRead("Ann", "Before and After"), Reinforced("Ann", 3))
    assert tasks(table) == ["may maneuver before expanding or invading"]
    assert GAME.prompt(table, 0).note == "3 ships to place first. Round 2."
    table = enter(table, Maneuvered("Ann"))
    assert tasks(table) == []
    assert GAME.prompt(table, 0).note == "Round 2."  # the ships are placed before the maneuver
    assert "Not now" in no(table, Maneuvered("Ann"))
    table = enter(table, StepEnded("invade"))
    assert tasks(table) == ["may place 2 more ships, then maneuver"]
    table = enter(table, Maneuvered("Ann"))
    assert tasks(table) == []  # the two ships come before the maneuver
    idle = enter(begin(3, 2, walked=2), QVentRead("Ann", "Before and After"), Reinforced("Ann", 3), StepEnded("invade"))
    assert tasks(enter(idle, StepEnded("maneuver"))) == []  # at the card it is too late for either
    plain = enter(begin(3, 2, walked=2), QVentRead("Ann"), Reinforced("Ann", 3))
    assert "Not now" in no(plain, Maneuvered("Ann"))
    assert tasks(enter(plain, StepEnded("invade"))) == []


def test_before_and_after_where_the_table_minds_its_turns_itself(begin, enter, no):
    table = enter(begin(3, 2), QVentRead("Ann", "Before and After"), Reinforced("Ann", 3))
    first, last = "may maneuver before expanding or invading", "at the end may place 2 more ships, then maneuver"
    assert tasks(table) == [first, last]
    table = enter(table, Maneuvered("Ann"), Expanded("Ann"))
    assert tasks(table) == [last]
    table = enter(table, Maneuvered("Ann"))
    assert tasks(table) == []
    assert "the two maneuvers of this turn" in no(table, Maneuvered("Ann"))


def test_a_board_read_in_the_middle_of_a_match_counts_from_then_on(begin, enter, no):
    table, event = begin(3), Reinforced("Ann", 20, sectors=("klingon",))
    assert "not set" in no(table, event)
    table = enter(table, BoardCorrected(with_bonus(table.board, "klingon", 5)), event)
    assert table.turn.ships == 11


def test_a_second_card_of_a_turn_is_refused_by_what_the_mission_knows(begin, enter, no):
    """Mission 1 knows no quests: “one of the two” said nothing there."""
    table = enter(begin(3), Reinforced("Bo", 4), CardDrawn("Bo"))
    ends = "If a new turn has begun, say whose."
    assert no(table, CardDrawn("Bo")) == f"Bo took a location card this turn: a turn brings one. {ends} (card)"
    table = enter(begin(3, 2), TurnBegun("Ann"), QuestClaimed("Ann"))
    why = f"Ann took a quest this turn: a turn brings one card or one quest. {ends} (quest_or_card)"
    assert no(table, CardDrawn("Ann")) == why
