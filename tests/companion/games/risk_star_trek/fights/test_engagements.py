"""Invasions: dice typed one by one, pairs, modifiers, stopping, conquest, aliens and Tribbles as attackers."""

from dataclasses import replace

import pytest

from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.board import Board, Location
from companion.games.risk_star_trek.board.sheet import with_location
from companion.games.risk_star_trek.events import (
    AliensAttacked,
    DiceCommitted,
    DiceRolled,
    InvasionDeclared,
    InvasionStopped,
    LocationsCounted,
    MarkerCollected,
    MarkerPlaced,
    ModifierSet,
    MovedIn,
    OverrunSpread,
    QVentRead,
    TribbleMet,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
)
from companion.games.risk_star_trek.invasion.fight import engagement


@pytest.mark.parametrize(
    ("attack", "defence", "defender_lost", "attacker_lost"),
    [
        pytest.param((6, 4, 1), (5, 4), 1, 1, id="the guide's: 6 beats 5, 4 ties 4"),
        pytest.param((1, 6, 4), (4, 5), 1, 1, id="in whatever order they fell"),
        pytest.param((3, 3, 3), (3, 3), 0, 2, id="ties are the defender's"),
        pytest.param((6, 1), (5,), 1, 0, id="a die without an opposite does not count"),
        pytest.param((6,), (5, 6), 0, 1, id="one die meets the highest"),
        pytest.param((6, 6, 6), (5, 5), 2, 0, id="both beaten"),
    ],
)
def test_pairs(attack, defence, defender_lost, attacker_lost):
    found = engagement(attack, defence)
    assert (found.defender_lost, found.attacker_lost) == (defender_lost, attacker_lost)


def test_half_a_throw_shows_the_pairs_that_are_there():
    assert engagement((6, 4), ()).pairs == ()
    assert len(engagement((6, 4), (5,)).pairs) == 1


def test_dice_typed_one_by_one_settle_the_engagement_with_the_last(begin, fight, enter):
    table = fight(begin(3), 7, 2)
    told = []
    for event in (DiceRolled((1,)), DiceRolled(defence=(4,)), DiceRolled((6,)), DiceRolled(defence=(5,))):
        table = enter(table, event)
        told.append(GAME.prompt(table, 0).sentence)
        assert table.fight.ships == 7
    assert told == ["Ann rolls 2 more dice", "Ann rolls 2 more dice", "Ann rolls 1 more die", "Ann rolls 1 more die"]
    assert GAME.prompt(table, 0).note == "7 against 2."
    rest = enter(fight(begin(3), 7, 2), DiceRolled((6, 6, 1)))
    assert GAME.prompt(rest, 0).sentence == "Bo rolls 2 dice"
    assert GAME.prompt(enter(rest, DiceRolled(defence=(5,))), 0).sentence == "Bo rolls 1 more die"
    table = enter(table, DiceRolled((4,)))
    assert (table.fight.ships, table.fight.against, table.fight.attack) == (6, 1, ())


def test_fewer_ships_may_be_committed(begin, fight, enter, no):
    table = enter(fight(begin(3), 7, 2), DiceCommitted(1, 1))
    assert "1 die attacks, as it was decided. That would be 2." in no(table, DiceRolled((6, 5)))
    table = enter(table, DiceRolled((6,), (1,)))
    assert (table.fight.ships, table.fight.against, table.fight.attack_dice) == (7, 1, 3)


def test_the_tally_of_an_invasion_runs_on(begin, fight, enter):
    table = fight(begin(3), 8, 5, ("611", "51"), ("321", "65"), ("654", "32"))
    fought = table.fight
    assert (fought.attacker_lost, fought.defender_lost, len(fought.engagements)) == (3, 3, 3)
    table = enter(table, InvasionStopped())
    assert (table.fight, table.fought.ships, table.fought.against) == (None, 5, 2)


def test_an_invasion_that_has_no_ship_left_to_send_is_over(begin, fight):
    table = fight(begin(3), 3, 2, ("21", "66"))
    assert (table.fight, table.fought.ships) == (None, 1)


def test_a_conquest_is_a_location_won_and_one_lost(begin, fight):
    table = fight(begin(3), 4, 1, ("666", "1"), target="Hobus")
    assert [(line.player, line.points, line.why) for line in table.lines[3:]] == [
        ("Bo", -1, "Hobus lost to Ann"),
        ("Ann", 1, "Hobus conquered"),
    ]


def test_a_starbase_on_the_sheet_changes_hands_with_its_location(begin, fight, enter):
    board = with_location(Board(), Location("Deep Space 9", "cardassian", starbase=True))
    table = enter(begin(3, 2, board=board), LocationsCounted("Bo", 5, 1))
    table = fight(table, 4, 1, ("666", "1"), target="Deep Space 9")
    assert (table.logs["Ann"].starbases, table.logs["Bo"].starbases) == (1, 0)


@pytest.mark.parametrize("modifier", ["neutral_zone", "lowest_wins", "to_the_death"])
def test_what_holds_for_an_invasion_can_be_put_right_in_the_middle(begin, enter, fight, no, modifier):
    table = enter(fight(begin(3, 2), 7, 4), ModifierSet(modifier, True))
    assert getattr(table.fight, modifier)
    assert "applies already" in no(table, ModifierSet(modifier, True))
    table = enter(table, ModifierSet(modifier, False), DiceRolled((6,)))
    assert "Dice are down" in no(table, ModifierSet(modifier, True))


@pytest.mark.parametrize(
    ("decided", "switched", "roll"),
    [
        pytest.param((1, 1), (("lowest_wins", True),), (1, 1), id="a switch"),
        pytest.param((2, 2), (("neutral_zone", True),), (2, 2), id="as many as may go now"),
        pytest.param((3, 1), (("neutral_zone", True),), (2, 1), id="no more than may go now"),
        pytest.param((3, 1), (("neutral_zone", True), ("neutral_zone", False)), (3, 1), id="all, where all were to go"),
    ],
)
def test_a_ship_that_was_held_back_stays_back_when_something_is_switched(decided, switched, roll, begin, enter, fight):
    """How many ships are committed is their captain's to say (To Invade, 2 and 3)."""
    table = enter(fight(begin(3, 2), 7, 4), DiceCommitted(*decided))
    table = enter(table, *(ModifierSet(modifier, on, committed=True) for modifier, on in switched))
    assert (table.fight.attack_dice, table.fight.defence_dice) == roll


def test_a_switch_kept_from_before_lets_all_roll_as_it_did(begin, enter, fight):
    table = enter(fight(begin(3, 2), 7, 4), DiceCommitted(1, 1), ModifierSet("lowest_wins", True))
    enter(table, DiceRolled((6, 5, 4), (3, 2)))


def test_in_the_mirror_the_lower_die_wins(begin, fight):
    table = fight(begin(3, 2), 7, 4, ("621", "32"), lowest_wins=True)
    assert (table.fight.ships, table.fight.against) == (7, 2)


def test_the_option_of_the_mirror_is_the_matchs(begin, fight):
    table = fight(begin(3, 2, bonus_die="lowest"), 7, 4, ("621", "32"), lowest_wins=True, officer=True)
    assert (table.fight.ships, table.fight.against) == (6, 3)


def test_what_was_lost_in_all_and_what_is_left_is_what_there_was_at_first(begin, fight):
    for rolls, lost in (((), (0, 0)), ((("111", "66"),), (2, 0)), ((("111", "66"), ("666", "61")), (3, 1))):
        found = fight(begin(3), 9, 5, *rolls).fight
        assert (found.attacker_lost, found.defender_lost) == lost
        assert (found.ships_at_first, found.against_at_first) == (9, 5)


def test_aliens_attack_with_three_dice(begin, enter, no):
    table = enter(begin(3, 2), AliensAttacked("Bo", 2, 3, "Bajor"))
    assert (table.fight.attack_limit.dice, table.fight.defence_limit.dice) == (3, 2)
    assert "Aliens roll three" in no(table, DiceCommitted(2, 2))
    table = enter(table, DiceRolled((6, 6, 1), (6, 5)))
    assert (table.fight.ships, table.fight.against, table.aliens) == (1, 2, 27)
    table = enter(table, DiceRolled((6, 6, 6), (5, 5)))
    assert (table.fight, table.fought.against, table.logs["Bo"].locations) == (None, 0, 0)


def test_whoever_attacks_calls_the_invasion_off(begin, fight, enter):
    assert GAME.tell(fight(begin(3), 8, 5), InvasionStopped()) == "Ann calls the invasion off"
    aliens = enter(begin(3, 2), AliensAttacked("Bo", 2, 3, "Bajor"))
    assert GAME.tell(aliens, InvasionStopped()) == "The Alien Lifeforms call the invasion off"
    assert GAME.tell(begin(3), InvasionStopped()) == "The attacker calls the invasion off"


def test_one_alien_loses_no_more_than_itself(begin, enter):
    table = enter(begin(3, 2), AliensAttacked("Bo", 1, 3), DiceRolled((1, 1, 1), (6, 6)))
    assert (table.fight, table.fought.ships, table.aliens) == (None, 0, 27)


def test_tribbles_are_attacked_like_aliens_and_go_back_to_the_reserve(begin, enter, fight):
    table = enter(begin(3, 2), TribblesPlaced("Bajor", 2), TurnBegun("Ann"))
    table = fight(table, 5, 2, ("661", "55"), held_by="tribbles", defender="", target="Bajor")
    assert (table.tribbles, table.tribbles_left) == ({}, 50)
    assert GAME.prompt(table, 0).sentence == "Ann moves in"


def test_who_conquers_a_location_with_a_marker_is_reminded_of_it(begin, enter, fight):
    """It can be collected by a successful invasion."""

    def told(table):
        return [(task.player, task.text) for task in GAME.prompt(table, 0).tasks if task.rule.endswith("manhunt")]

    table = enter(begin(3, 2), MarkerPlaced("Bajor"), MarkerPlaced("Trill"), LocationsCounted("Bo", 3))
    table = fight(table, 6, 1, ("666", "1"), target="Bajor")
    assert told(table) == []  # first the ships move in
    table = enter(table, MovedIn(4))
    assert told(table) == [("Ann", "may take the marker of Bajor")]
    assert told(enter(table, MarkerCollected("Ann", "Bajor", "invasion"))) == []
    assert told(fight(table, 4, 1, ("666", "6"), target="Trill")) == []  # it was not conquered


def test_as_many_can_move_in_as_are_left_of_the_engagement_and_more(begin, enter):
    table = enter(begin(3), InvasionDeclared("Ann", 4, 1, defender="Bo"), DiceCommitted(1, 1), DiceRolled((6,), (1,)))
    offered = {choice.event: choice.title for choice in GAME.prompt(table, 0).choices}
    assert offered == {MovedIn(1): "1 ship moves in", MovedIn(2): "2 ships move in", MovedIn(3): "3 ships move in"}


def test_who_survives_gets_two_ships(begin, enter, fight):
    table = enter(begin(3, 2), QVentRead("Ann", "That Which Survives"))
    table = enter(fight(table, 4, 3, ("111", "66"), target="Hobus"), InvasionStopped())
    assert ("Bo", "gets 2 ships on Hobus") in [(task.player, task.text) for task in GAME.prompt(table, 0).tasks]


def test_who_holds_out_against_a_tribble_gets_none(begin, enter):
    """The Tribbles of a turn come before its Q-Vent is read."""
    table = enter(begin(3, 2), TribblesPlaced("Coridan", 9), WalkingBegun("Ann", 2, "qvent"), TribblesGrown())
    table = enter(table, OverrunSpread("Coridan", ("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed", "Trill")))
    table = enter(table, *(TribbleMet(place) for place in ("Andoria", "Archanis", "Boreth", "Planet Q", "Betazed")))
    table = enter(table, TribbleMet("Trill", "captain", "Bo", 3), DiceRolled((1,), (6, 5)))
    table = enter(table, QVentRead("Ann", "That Which Survives"))
    assert not any(task.player == "Bo" for task in GAME.prompt(table, 0).tasks)


def test_the_app_may_roll_for_both(begin, fight, enter):
    table = enter(fight(begin(3), 7, 2), DiceRolled((6, 4, 1), (5, 4), by_app=True))
    assert (table.fight.ships, table.fight.against) == (6, 1)


def test_the_odds_are_those_of_the_fight_as_it_stands(begin, fight):
    battle = fight(begin(3, 2), 6, 2, neutral_zone=True, officer=True).fight.battle("highest")
    assert (battle.attackers, battle.defenders, battle.attack_dice, battle.first_officer) == (5, 2, 2, True)
    assert fight(begin(3, 2), 6, 2, to_the_death=True).fight.battle("highest").attackers == 6


def test_a_roll_is_told_with_what_it_came_to(begin, fight):
    table = fight(begin(3), 7, 2, target="Chin'Toka", origin="Bajor")
    assert GAME.tell(table, DiceRolled((6, 4, 1), (5, 4))) == (
        "6, 4, 1 to attack and 5, 4 to defend: Ann loses 1 ship and Bo loses 1 ship"
    )
    event = InvasionDeclared("Ann", 7, 2, defender="Bo", origin="Bajor", target="Chin'Toka")
    assert GAME.tell(begin(3), event) == "Ann invades Bo on Chin'Toka from Bajor: 7 against 2"


def test_where_the_sheet_knows_both_sectors_it_knows_the_neutral_zone(begin, no, enter, fight):
    board = with_location(with_location(Board(), Location("Earth", "federation")), Location("Romulus", "romulan"))
    table = begin(3, 2, board=board)
    across = InvasionDeclared("Ann", 6, 2, defender="Bo", origin="Earth", target="Romulus")
    within = InvasionDeclared("Ann", 6, 2, defender="Bo", origin="Earth", target="Vulcan", neutral_zone=True)
    assert no(table, across) == "The Neutral Zone runs between Earth and Romulus: 2 dice at most. (neutral_zone)"
    assert no(table, within) == "The Neutral Zone does not run between Earth and Vulcan. (neutral_zone)"
    table = enter(table, replace(across, neutral_zone=True))
    assert "runs between Earth and Romulus" in no(table, ModifierSet("neutral_zone", False))
    table = enter(begin(3, 2, board=board), replace(within, neutral_zone=False))
    assert "does not run between" in no(table, ModifierSet("neutral_zone", True))
