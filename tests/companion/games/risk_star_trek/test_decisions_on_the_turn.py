"""What the guide leaves open about income, cards, quests, crew and steps: R1, R2, R9 to R13, R15 to R17."""

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board
from companion.games.risk_star_trek.events import (
    CaptainEliminated,
    CardDrawn,
    CardsCounted,
    CreditsCounted,
    CrewCommanded,
    CrewPicked,
    DiceRolled,
    InvasionDeclared,
    LocationsCounted,
    Maneuvered,
    QuestClaimed,
    QuestNamed,
    QVentRead,
    Reinforced,
    StepEnded,
    TurnBegun,
    WalkingBegun,
    WalkingStopped,
)
from companion.games.risk_star_trek.reinforcement import reinforcement


def test_r1_the_least_three_ships_bring_300_credits_or_by_the_switch_what_the_count_brings():
    assert [line.credits for line in reinforcement(Board(), 5, frontier=True).lines] == [300]
    counted = reinforcement(Board(), 5, frontier=True, least_credits="counted")
    assert (counted.ships, counted.credits) == (3, 100)
    assert reinforcement(Board(), 2, frontier=True, least_credits="counted").credits == 0
    assert reinforcement(Board(), 12, frontier=True, least_credits="counted").credits == 400


def test_r1_the_switch_is_the_matchs(begin, enter):
    for option, paid in (("minimum", 600), ("counted", 400)):
        assert enter(begin(3, 2, credits=option), Reinforced("Ann", 5)).logs["Ann"].credits == paid


def test_r2_a_sector_brings_100_credits_a_ship_and_cards_bring_none():
    working = reinforcement(Board(), 9, 0, ("breen", "ferengi"), 10, frontier=True)
    assert [(line.ships, line.credits) for line in working.lines] == [(3, 300), (2, 200), (2, 200), (30, 0)]


def test_r9_a_quest_instead_of_a_card_at_the_end_of_the_turn_without_a_conquest(begin, enter, no):
    table = enter(begin(3, 2, walked=1), Reinforced("Ann", 1))
    assert "Not now" in no(table, QuestClaimed("Ann"))
    table = enter(table, StepEnded("invade"), StepEnded("maneuver"), QuestClaimed("Ann"))
    assert (table.turn.player, table.totals["Ann"]) == ("Bo", 1)
    quiet = enter(begin(3, 2), QuestClaimed("Ann"))
    assert "quest_or_card" in no(quiet, CardDrawn("Ann"))
    quiet = enter(begin(3, 2), CardDrawn("Ann"))
    assert "quest_or_card" in no(quiet, QuestClaimed("Ann"))


def test_r10_six_quests_stay_open_as_long_as_there_are_any(begin, enter):
    table = begin(5, 2)
    claims = 0
    for player in (*table.players * 2, "Ann"):
        assert len(table.quests) == min(6, 14 - claims)
        if GAME.outcome(table, 0):
            break
        table = enter(table, TurnBegun(player), QuestClaimed(player))
        claims += 1
    assert claims == 11
    assert (len(table.quests), table.quests_left) == (3, 0)


def test_r11_cards_and_credits_pass_on_and_quests_go_back(begin, enter):
    table = enter(
        begin(3, 2), QuestNamed("Control 2 Sectors"), QuestClaimed("Bo", "Control 2 Sectors"), TurnBegun("Ann"),
        CardsCounted("Bo", 3), CardsCounted("Ann", 1), CreditsCounted("Bo", 700), CreditsCounted("Ann", 200),
    )  # fmt: skip
    pile = table.quests_left
    table = enter(table, CaptainEliminated("Bo", "Ann"))
    assert (table.logs["Ann"].cards, table.logs["Ann"].credits) == (4, 900)
    assert (table.logs["Bo"].cards, table.logs["Bo"].credits, table.logs["Bo"].quests) == (0, 0, ())
    assert table.totals == {"Ann": 0, "Bo": 0, "Cy": 0}
    assert table.quests_left == pile + 1
    assert enter(table, QuestNamed("Control 2 Sectors"))


def test_r12_an_empty_deck_is_the_traded_cards_shuffled(begin, enter, no):
    table = enter(begin(3), CardsCounted("Ann", 40), CardsCounted("Bo", 4))
    assert "empty_deck" in no(table, CardDrawn("Cy"))
    table = enter(table, Reinforced("Ann", 9, one_star=5))
    assert (table.deck, table.traded) == (0, 5)
    assert any("Shuffle 5 traded cards" in task.text for task in GAME.prompt(table, 0).tasks)
    table = enter(table, CardDrawn("Cy"))
    assert (table.deck, table.traded, table.logs["Cy"].cards) == (4, 0, 1)


def test_r12_the_new_deck_is_shuffled_for_the_card_that_is_drawn(begin, enter):
    """Whoever trades cards between the last of the old deck and the first of the new one has them shuffled in."""
    table = enter(
        begin(3),
        LocationsCounted("Ann", 9),
        CardsCounted("Cy", 39),
        Reinforced("Bo", 9, one_star=2),
        CardsCounted("Bo", 2),
    )

    def asked():
        return [task.text for task in GAME.prompt(table, 0).tasks if task.rule == "risk_star_trek.empty_deck"]

    table = enter(table, WalkingBegun("Bo", 3, "card"), CardDrawn("Bo"))
    assert (table.deck, table.traded, table.turn.player, asked()) == (0, 2, "Cy", [])
    table = enter(table, Reinforced("Cy", 9, two_stars=3))
    assert asked() == []
    table = enter(table, InvasionDeclared("Cy", 3, 1, defender="Ann"), DiceRolled((6, 6), (1,)))
    assert asked() == ["Shuffle 5 traded cards into a new deck"]
    table = enter(table, StepEnded("invade"), StepEnded("maneuver"), CardDrawn("Cy"))
    assert (table.deck, table.traded, asked()) == (4, 0, [])


@pytest.mark.parametrize(
    ("mission", "ends"),
    [
        pytest.param(1, "Ann ends the turn (empty_deck)", id="in mission 1 the turn ends without one"),
        pytest.param(2, "Ann may claim a quest (quests)", id="in mission 2 a quest is left to claim"),
    ],
)
def test_r12_where_all_cards_are_in_hands_nobody_is_told_to_draw_one(begin, enter, fight, mission, ends):
    def conquered(walked):
        return fight(
            enter(begin(3, mission, walked), Reinforced("Ann", 1), LocationsCounted("Bo", 9)), 4, 1, ("666", "1")
        )

    own = conquered(walked=0)
    assert own.deck == 44
    told, without = GAME.prompt(own, 0), GAME.prompt(enter(own, CardsCounted("Cy", 44)), 0)
    assert [one.rule.partition(".")[2] for one in told.tasks][-1] == ("card" if mission == 1 else "quest_or_card")
    assert ("conquered" in without.note, "draws" in str(without.tasks)) == (mission == 2, False)
    steps = StepEnded("invade"), StepEnded("maneuver")
    walked = GAME.prompt(enter(conquered(walked=1), *steps, CardsCounted("Cy", 44)), 0)
    assert f"{walked.sentence} ({walked.rule.partition('.')[2]})" == ends
    assert walked.note.endswith("No location card is left: all are in hands.")


def test_who_took_a_card_before_the_steps_began_again_ends_the_turn(begin, enter, fight):
    table = fight(enter(begin(3, 1, 1), Reinforced("Ann", 1), LocationsCounted("Bo", 9)), 4, 1, ("666", "1"))
    table = enter(table, WalkingStopped(), CardDrawn("Ann"), WalkingBegun("Ann", 1, "card"))
    assert (GAME.prompt(table, 0).sentence, GAME.prompt(table, 0).note) == (
        "Ann ends the turn",
        "Round 1. One is taken.",
    )


@pytest.mark.parametrize(
    ("one_star", "two_stars", "ships"),
    [
        pytest.param(2, 0, 2, id="2 stars"),
        pytest.param(1, 1, 4, id="3 stars"),
        pytest.param(0, 2, 7, id="4 stars"),
        pytest.param(0, 5, 30, id="10 stars"),
        pytest.param(10, 0, 30, id="ten cards of one star"),
        pytest.param(1, 5, None, id="11 stars are too many, even for the price of ten"),
        pytest.param(1, 0, None, id="one star is too few"),
    ],
)
def test_r13_stars_of_whole_cards_up_to_ten(begin, enter, no, one_star, two_stars, ships):
    event = Reinforced("Ann", 3, one_star=one_star, two_stars=two_stars)
    if ships is None:
        assert "stars" in no(begin(3), event)
        return
    table = enter(begin(3), event)
    assert table.turn.ships == 3 + ships
    assert table.traded == one_star + two_stars


def test_r15_crew_are_face_up_again_before_the_q_vent(begin, enter, no):
    table = enter(begin(2, 2, walked=1), CrewPicked("Ann", "Engineer", 100), CrewCommanded("Ann", "Engineer"))
    assert "face down" in no(table, CrewCommanded("Ann", "Engineer"))
    skip = [StepEnded(step) for step in ("invade", "maneuver", "card")]
    table = enter(table, Reinforced("Ann", 1), *skip, Reinforced("Bo", 1))
    assert table.logs["Ann"].crew[0].used
    table = enter(table, *skip)
    assert (table.turn.player, table.turn.step, table.logs["Ann"].crew[0].used) == ("Ann", "qvent", False)


def test_r16_q_vents_start_in_round_two(begin, no, enter):
    table = begin(3, 2, walked=1)
    assert table.steps == ("reinforce", "invade", "maneuver", "card")
    assert "Not now" in no(table, QVentRead("Ann"))
    assert begin(3, 2, walked=2).steps == ("qvent", "reinforce", "invade", "maneuver", "card")
    assert begin(3, 1, walked=2).steps == ("reinforce", "invade", "maneuver", "card")
    assert "from round 2 on" in no(begin(3, 2), WalkingBegun("Ann", 1, "qvent"))


def test_r17_one_maneuver_a_turn(begin, enter, no):
    table = enter(begin(3), Maneuvered("Ann"))
    assert no(table, Maneuvered("Ann")) == (
        "Ann has made the one maneuver of this turn. If a new turn has begun, say whose. (maneuver)"
    )
    assert enter(table, TurnBegun("Ann"), Maneuvered("Ann"))
