"""What the guide leaves open about invasions, aliens and Tribbles: R5 to R8, R18 to R21, R23."""

import pytest

from companion.engine.decisions import Decided, decidable
from companion.games.risk_star_trek import GAME
from companion.games.risk_star_trek.events import (
    CardDrawn,
    DiceRolled,
    Expanded,
    InvasionDeclared,
    InvasionStopped,
    MovedIn,
    OverrunSpread,
    Reinforced,
    StepEnded,
    TribbleMet,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
)
from companion.games.risk_star_trek.invasion.fight import engagement


@pytest.mark.parametrize(
    ("ships", "more", "dice", "why"),
    [
        pytest.param(9, {}, 3, "3 at most", id="three at most"),
        pytest.param(4, {}, 3, "3 at most", id="all three of four"),
        pytest.param(3, {}, 2, "1 ship stays behind", id="one stays behind"),
        pytest.param(2, {}, 1, "1 ship stays behind", id="one of two"),
        pytest.param(9, {"neutral_zone": True}, 2, "2 at most over the Neutral Zone", id="two over the Neutral Zone"),
        pytest.param(2, {"neutral_zone": True}, 1, "1 ship stays behind", id="one stays behind there too"),
        pytest.param(3, {"to_the_death": True}, 3, "3 at most", id="all of three to the death"),
        pytest.param(1, {"to_the_death": True}, 1, "even the last ship may go", id="the last ship to the death"),
        pytest.param(5, {"to_the_death": True, "neutral_zone": True}, 2, "2 at most over the Neutral Zone", id="both"),
    ],
)
def test_r5_how_many_dice_may_attack(begin, fight, ships, more, dice, why):
    limit = fight(begin(3, 2), ships, 2, **more).fight.attack_limit
    assert (limit.dice, limit.why) == (dice, why)


def test_r6_no_neutral_zone_in_mission_1(begin, enter, no):
    event = InvasionDeclared("Ann", 4, 2, defender="Bo", origin="Vulcan", target="Hobus")
    assert enter(begin(3), event).fight.attack_limit.dice == 3
    assert "mission 2" in no(begin(3), InvasionDeclared("Ann", 4, 2, defender="Bo", neutral_zone=True))


def test_r7_aliens_defend_with_up_to_two_dice_and_win_ties(begin, enter, fight):
    table = fight(begin(3), 6, 2, ("664", "66"), held_by="aliens", defender="")
    assert (table.fight.ships, table.fight.against, table.aliens) == (4, 2, 32)
    table = enter(table, DiceRolled((6, 5, 1), (5, 2)))
    assert (table.fight, table.fought.against, table.aliens) == (None, 0, 30)


def test_r8_conquering_aliens_earns_a_card_and_expanding_does_not(begin, enter, fight, no):
    table = enter(begin(3, walked=1), Reinforced("Ann", 1), Expanded("Ann", 3))
    at_the_end = enter(table, StepEnded("invade"), StepEnded("maneuver"))
    assert at_the_end.turn.player == "Bo"  # no card to draw, so the turn is over
    table = fight(table, 4, 1, ("666", "1"), held_by="aliens", defender="")
    table = enter(table, StepEnded("invade"), StepEnded("maneuver"), CardDrawn("Ann"))
    assert table.logs["Ann"].cards == 1
    frontier = enter(begin(3, 2, walked=1), Reinforced("Ann", 1), Expanded("Ann", 3))
    frontier = enter(frontier, StepEnded("invade"), StepEnded("maneuver"))
    assert "Expanding is not enough. (card)" in no(frontier, CardDrawn("Ann"))


def test_r18_the_tenth_tribble_sends_one_to_every_neighbour_and_each_fights_to_the_end(begin, enter, no):
    table = enter(begin(3, 2), TribblesPlaced("Bajor", 9), TurnBegun("Bo"), TribblesGrown())
    table = enter(table, OverrunSpread("Bajor", ("Trill", "Vulcan")), TribbleMet("Trill", "captain", "Cy", 2))
    assert "Tribbles do not stop" in no(table, InvasionStopped())
    table = enter(table, DiceRolled((6,), (5, 5)), DiceRolled((4,), (3,)))
    assert table.fight is None
    assert table.tribbles == {"Bajor": 8, "Trill": 1}
    assert table.logs["Cy"].locations == 0
    assert "Look at Vulcan next" in no(table, TribbleMet("Trill"))


def test_r18_a_location_overruns_once_a_turn_at_most(begin, enter):
    """Two neighbours with nine each and nobody else: without an end to it they would swap Tribbles for ever."""
    table = enter(
        begin(3, 2), TribblesPlaced("Trill", 9), TribblesPlaced("Vulcan", 9), TurnBegun("Bo"), TribblesGrown()
    )
    table = enter(table, OverrunSpread("Trill", ("Vulcan",)), OverrunSpread("Vulcan", ("Trill",)))
    assert table.tribbles == {"Trill": 10, "Vulcan": 10}
    assert enter(table, TurnBegun("Cy")).overran == ()


def test_r19_all_lose_when_the_reserve_is_empty(begin, enter):
    table = enter(begin(3, 2), TribblesPlaced("Trill", 9), TribblesPlaced("Bajor", 9), TribblesPlaced("Vulcan", 9))
    table = enter(table, TribblesPlaced("Andoria", 9), TribblesPlaced("Archanis", 9))
    assert table.tribbles_left == 5
    table = enter(table, TurnBegun("Bo"), TribblesGrown())
    over = GAME.outcome(table, 0)
    assert (over.winners, over.rule) == ((), "risk_star_trek.tribbles_win")
    assert GAME.prompt(table, 0).choices == ()


@pytest.mark.parametrize(
    ("attack", "defence", "officer", "won", "lost"),
    [
        pytest.param((6, 2, 1), (3, 2), False, 2, 0, id="lowest with lowest, the lower wins"),
        pytest.param((1, 1, 1), (1, 1), False, 0, 2, id="ties to the defender"),
        pytest.param((6, 6, 1), (2, 2), False, 1, 1, id="the next lowest then"),
        pytest.param((1,), (2,), True, 0, 1, id="the +1 stays a +1, though it harms"),
        pytest.param((6, 2, 1), (3, 2), True, 2, 0, id="with three dice the highest is not compared"),
        pytest.param((1, 1), (2, 2), True, 1, 1, id="with two it is"),
    ],
)
def test_r20_in_a_mirror_darkly(attack, defence, officer, won, lost):
    found = engagement(attack, defence, officer=officer, lowest_wins=True)
    assert (found.defender_lost, found.attacker_lost) == (won, lost)


def test_r20_the_other_reading_puts_the_point_on_the_die_compared_first():
    found = engagement((6, 2, 1), (3, 2), officer=True, lowest_wins=True, bonus_die="lowest")
    assert (found.bonus, found.defender_lost, found.attacker_lost) == (0, 1, 1)
    assert engagement((6, 2, 1), (3, 2), officer=True, lowest_wins=True).bonus == 2


def test_where_the_point_falls_is_decided_in_the_middle_of_an_invasion_too(begin, fight, enter):
    """Its next roll is by what the table decided; the one before stays as it was."""
    table = fight(begin(3, 2), 9, 6, ("621", "32"), officer=True, lowest_wins=True)
    by_table = Decided("risk_star_trek.mirror_bonus", "The first", option="bonus_die", choice="lowest")
    table = enter(decidable(GAME).apply(table, by_table, 0), DiceRolled((6, 2, 1), (3, 2)))
    assert [(one.bonus, one.defender_lost) for one in table.fight.engagements] == [(2, 2), (0, 1)]


def test_r21_to_the_death_is_the_only_time_a_location_may_be_left_empty(begin, fight, no, enter):
    table = fight(begin(3, 2), 3, 1, ("666", "1"), to_the_death=True)
    assert (table.fight, table.logs["Ann"].locations) == (None, 1)  # all three go: one won, one left empty
    table = fight(begin(3, 2), 5, 1, ("666", "1"), to_the_death=True)
    assert enter(table, MovedIn(4)).logs["Ann"].locations == 2
    assert enter(table, MovedIn(5)).logs["Ann"].locations == 1
    usual = fight(begin(3, 2), 5, 1, ("666", "1"))
    assert "1 stays behind" in no(usual, MovedIn(5))
    alone = fight(begin(3, 2), 1, 1, ("6", "1"), to_the_death=True)
    assert (alone.fight, alone.logs["Ann"].locations) == (None, 1)


def test_r23_a_second_origin_against_the_same_target_is_a_new_invasion(begin, fight, enter):
    table = fight(begin(3, 2), 4, 3, ("611", "54"), origin="Andoria", target="Coridan")
    table = enter(table, InvasionStopped())
    table = fight(table, 6, table.fought.against, origin="Trill", target="Coridan")
    assert table.turn.invasions == 2
    assert (table.fight.engagements, table.fight.attacker_lost) == ((), 0)
