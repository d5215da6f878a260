"""Piracy in the Resolution phase: who raids whom, the damage, and what it costs a pirate to attack nobody."""

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.events import (
    FigureChanged,
    Passed,
    PhaseEnded,
    PiracyDeclared,
    PiracyPerformed,
)


def test_a_pirate_is_asked_to_raid_and_resolves_nothing(resolution):
    asked = GAME.prompt(resolution(pirates=("Ann", "Bo", "Cy", "Dee")), 0)
    assert asked.sentence == f"{asked.player} raids, or passes"


def test_a_raid_with_damage_both_ways(resolution, enter, no):
    table = resolution((), ("Ann",), FigureChanged("Ann", "attack", 3), FigureChanged("Bo", "attack", 1))
    # Ann attacks with 4 against Bo's defence 2; Bo answers with 2 against Ann's 0.
    raid = PiracyPerformed("Ann", "Bo", structure=1, expenses=1, structure_back=0, expenses_back=2)
    assert "Ann inflicts 2 damage, and 1 is assigned" in no(table, PiracyPerformed("Ann", "Bo", 1, 0, 0, 2))
    assert "Bo inflicts 2 damage, and 3 is assigned" in no(table, PiracyPerformed("Ann", "Bo", 1, 1, 2, 1))
    assert (
        GAME.tell(table, raid)
        == "Ann raids Bo and succeeds: 2 damage (1 met as expenses), 2 damage back, met as expenses"
    )
    paid = {player: captain.paid for player, captain in table.captains.items()}
    table = enter(table, raid)
    ann, bo = table.captains["Ann"], table.captains["Bo"]
    assert (bo.structure, bo.paid - paid["Bo"]) == (1, 1)
    assert (ann.structure, ann.paid - paid["Ann"]) == (0, 2)
    assert (ann.activity, ann.infamy) == ("uncommitted", 1)
    table = enter(table, PhaseEnded())
    assert table.captains["Ann"].infamy == 1  # V:131: who performed piracy loses none


def test_a_raid_that_fails_is_piracy_all_the_same(resolution, enter):
    table = enter(resolution((), ("Ann",)), PiracyPerformed("Ann", "Bo", structure_back=1), PhaseEnded())
    assert (table.captains["Ann"].structure, table.captains["Ann"].infamy) == (1, 1)


def test_a_pirate_who_attacks_nobody_loses_infamy(resolution, enter):
    table = enter(resolution((), ("Ann",)), Passed("Ann"), PhaseEnded())
    assert table.captains["Ann"].infamy == 0


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        pytest.param(PiracyPerformed("Bo", "Ann"), "It is not Bo’s turn", id="out of turn"),
        pytest.param(PiracyPerformed("Ann", "Ann"), "another captain’s ship", id="oneself"),
        pytest.param(PiracyPerformed("Ann", "Zed"), "no captain at this table", id="nobody here"),
    ],
)
def test_raids_that_cannot_be(event, reason, resolution, no):
    assert reason in no(resolution((("Bo", 1),), ("Ann",)), event)


def test_only_who_declared_is_a_pirate(begin, no):
    assert "has not declared as a pirate" in no(begin(), PiracyPerformed("Ann", "Bo"))


def test_a_raid_by_figures_that_nobody_entered_is_as_the_table_says(begin, enter, no):
    table = enter(begin(), PiracyDeclared("Ann"))
    (offer,) = [one for one in GAME.prompt(table, 0).choices if isinstance(one.event, PiracyPerformed)]
    assert offer.note == "Set the damage: a ship is not entered"
    enter(table, PiracyPerformed("Ann", "Bo", structure=1, structure_back=2))
    table = enter(table, FigureChanged("Ann", "attack", 2), FigureChanged("Bo", "defence", 1))
    assert "Ann inflicts 1 damage" in no(table, PiracyPerformed("Ann", "Bo", structure=2))
    enter(table, PiracyPerformed("Ann", "Bo", structure=1, structure_back=2))
