"""The First Officer in an invasion: one more on the highest attack die, paid for, once a round."""

import pytest

from companion.games.risk_star_trek.events import (
    CreditsCounted,
    CrewCommanded,
    CrewPicked,
    DiceCommitted,
    DiceRolled,
    InvasionDeclared,
    InvasionStopped,
    ModifierSet,
    TurnBegun,
)
from companion.games.risk_star_trek.invasion.fight import engagement


def officer_table(begin, enter, credits_=300):
    return enter(begin(3, 2), CreditsCounted("Ann", credits_), CrewPicked("Ann", "First Officer", 200))


def test_the_first_officer_adds_one_to_the_highest_attack_die():
    found = engagement((5, 4), (5, 4), officer=True)
    assert [(pair.attack, pair.bonus, pair.attacker_wins) for pair in found.pairs] == [(5, 1, True), (4, 0, False)]
    assert found.bonus == 0
    assert engagement((6,), (6,), officer=True).defender_lost == 1


def test_the_first_officer_is_paid_for_and_stays_for_the_whole_invasion(begin, enter, fight, no):
    table = fight(officer_table(begin, enter), 7, 4, ("511", "53"), officer=True)
    assert table.logs["Ann"].credits == 100
    assert table.fight.against == 3
    table = enter(table, DiceRolled((5, 1, 1), (5, 3)))
    assert table.fight.against == 2
    assert "stays for the whole invasion" in no(table, ModifierSet("officer", False))
    table = enter(table, InvasionStopped())
    again = InvasionDeclared("Ann", 5, 2, defender="Bo", officer=True)
    assert "lies face down" in no(table, again)
    assert enter(table, TurnBegun("Ann"), CreditsCounted("Ann", 200), again).fight.officer


def test_the_first_officer_may_join_in_the_middle(begin, enter, fight, no):
    table = fight(officer_table(begin, enter), 7, 4, ("511", "53"))
    assert "does not apply anyway" in no(table, ModifierSet("officer", False))
    for event in (ModifierSet("officer", True), CrewCommanded("Ann", "First Officer")):
        joined = enter(table, event)
        assert joined.fight.officer
        assert joined.logs["Ann"].credits == 100
        assert joined.logs["Ann"].crew[0].used


@pytest.mark.parametrize(
    "joins", [ModifierSet("officer", True), CrewCommanded("Ann", "First Officer")], ids=["peg", "crew"]
)
def test_crew_are_commanded_at_any_time_also_while_dice_lie(begin, enter, fight, joins):
    """Who was held back stays back: as many dice are still to come as before."""
    table = enter(fight(officer_table(begin, enter), 7, 4), DiceCommitted(2, 1), DiceRolled(attack=(5, 1)), joins)
    assert (table.fight.attack_dice, table.fight.defence_dice) == (2, 1)
    assert enter(table, DiceRolled(defence=(5,))).fight.against == 3


def test_a_first_officer_switched_on_while_dice_lie_is_switched_off(begin, enter, fight):
    table = enter(fight(begin(3, 2), 7, 4), DiceRolled(attack=(5, 1, 1)), ModifierSet("officer", True), OFF)
    assert enter(table, DiceRolled(defence=(5, 5))).fight.against == 4


def test_a_first_officer_who_costs_too_much(begin, enter, no):
    table = officer_table(begin, enter, 100)
    event = InvasionDeclared("Ann", 5, 2, defender="Bo", officer=True)
    assert no(table, event) == "First Officer costs 200 credits. Ann has 100. (crew)"


def test_without_an_away_team_in_the_ledger_the_table_knows_but_once_a_round(begin, enter, fight, no):
    table = enter(fight(begin(3, 2), 7, 4, ("511", "53"), officer=True), InvasionStopped())
    event = InvasionDeclared("Ann", 5, 2, defender="Bo", officer=True)
    assert "once a round" in no(table, event)


OFF = ModifierSet("officer", False)


def test_whoever_has_added_1_stays_for_the_whole_invasion(begin, enter, fight, stricter):
    """Also where the away team is not in the ledger: else the First Officer would join a second one in this round."""
    table = fight(begin(3, 2), 7, 4, ("511", "53"), officer=True)
    said = "The First Officer has added 1 in this invasion, and stays for all of it. (first_officer)"
    assert stricter(table, OFF, since="2026-11-28") == said


@pytest.mark.parametrize(
    "rolls",
    [
        pytest.param((), id="before any dice"),
        pytest.param((("511", "53"),), id="after an engagement without it"),
    ],
)
def test_a_first_officer_switched_on_by_mistake_is_switched_off(begin, enter, fight, rolls):
    table = enter(fight(begin(3, 2), 7, 4, *rolls), ModifierSet("officer", True), OFF)
    assert not table.fight.officer
    assert enter(table, ModifierSet("officer", True)).fight.officer


def test_a_full_away_team_without_a_first_officer(begin, enter, no):
    table = enter(begin(3, 2), *(CrewPicked("Ann", name, 100) for name in ("Doctor", "Engineer", "Pilot", "Scientist")))
    event = InvasionDeclared("Ann", 5, 2, defender="Bo", officer=True)
    assert no(table, event) == "Ann has no First Officer on the away team. (away_team)"
