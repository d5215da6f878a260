"""What the log knows the referee holds a table to: contracts and wounds while quiet, who may try what in Resolution."""

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.events import (
    ComplicationFailed,
    ComplicationResolved,
    ContractCompleted,
    ContractDiscarded,
    ContractMissed,
    ContractPlaced,
    ContractPursued,
    ContractResolved,
    FigureChanged,
    FirstCaptainChosen,
    Passed,
    PhaseEnded,
    PiracyDeclared,
    PiracyPerformed,
    Restored,
    RoundEnded,
    SubplotResolved,
    WalkerClosed,
    WalkerOpened,
    WentUncommitted,
)
from companion.games.traveller.legality.stricter_since import SINCE, STRICTER

SHIPS = ("Type S", "Gazelle", "Beowulf")
NEXT_JOB = Contract("Next", distance=2, points=4, abandonment=1, limit=2)


def since(table, event, day=SINCE):
    refusal = GAME.refuse(table, event, 0)
    assert refusal is not None, f"{event} was let through"
    assert refusal.since == day
    return f"{refusal.reason} ({refusal.rule})"


@pytest.fixture
def pursued(begin, enter):
    """Two contracts, the first cleared; Ann pursues it, and Bo the second."""
    table = enter(begin(3, SHIPS, jobs=2), ContractPursued("Ann", 1), ContractPursued("Bo", 2))
    return enter(table, ComplicationResolved("Ann"))


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        pytest.param(ContractCompleted(("Bo",), 3, 1), "Bo does not pursue it", id="V:122 who pursues another one"),
        pytest.param(ContractCompleted(("Cy",), 3, 1), "Cy does not pursue it", id="V:122 who pursues none"),
        pytest.param(ContractCompleted(("Ann", "Bo", "Cy"), 3, 1), "Bo and Cy do not pursue it",
                     id="V:122 each of those who share it pursues it"),
        pytest.param(ContractCompleted(("Ann",), 4, 1), "prints 3 VP, not 4", id="V:126 it brings what is printed"),
        pytest.param(ContractCompleted(("Ann",), 2, 1), "“Job” prints 3 VP, not 2", id="V:126 and nothing less"),
    ],
)  # fmt: skip
def test_a_contract_that_lies_in_a_slot_is_completed_as_it_lies(event, reason, pursued):
    assert reason in since(pursued, event)


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(ContractCompleted(("Ann",), 3, 1), id="by who pursues it, for what it prints"),
        pytest.param(ContractCompleted(("Cy",), 5), id="a contract whose figures nobody entered"),
        pytest.param(ContractCompleted(("Bo", "Cy"), 2, name="Old Map"), id="a contract told by its name alone"),
    ],
)
def test_what_a_quiet_table_does_not_know_it_is_not_held_to(event, pursued, enter):
    enter(pursued, event)


def test_v111_a_pirate_becomes_uncommitted_so_there_is_one_raid_a_round(begin, enter):
    raid = PiracyPerformed("Ann", "Bo", structure_back=1)
    table = enter(begin(2, SHIPS), PiracyDeclared("Ann"), raid)
    assert since(table, PiracyDeclared("Ann"), STRICTER) == (
        "Ann has raided this round, and is no pirate again before the next. If that has begun, end this one first. "
        "(traveller.piracy)"
    )
    enter(table, RoundEnded(), PiracyDeclared("Ann"), raid)


def test_a_contract_without_printed_points_is_taken_as_the_table_says(begin, enter):
    table = enter(begin(), ContractPlaced(1, Contract("Job", points=0)), ContractPursued("Ann", 1))
    enter(table, ComplicationResolved("Ann"), ContractCompleted(("Ann",), 3, 1))


def test_an_undated_reason_comes_before_a_dated_one(begin, enter):
    """Cy pursues nothing, and a complication lies there: the older reason is given."""
    refusal = GAME.refuse(begin(3, jobs=1), ContractCompleted(("Cy",), 9, 1), 0)
    assert "1 complication is still under" in refusal.reason
    assert refusal.since == ""


@pytest.mark.parametrize(
    ("restored", "allowed"),
    [
        pytest.param(Restored("Ann", 2, 1), True, id="V:54 as much as is there"),
        pytest.param(Restored("Ann", 1, 0), True, id="V:54 or less"),
        pytest.param(Restored("Ann", 3, 0), False, id="V:54 no wound that is not there"),
        pytest.param(Restored("Ann", 0, 2), False, id="V:54 no structure damage that is not there"),
        pytest.param(Restored("Bo", 1, 0), False, id="V:54 nobody else's wounds"),
    ],
)
@pytest.mark.parametrize("walked", [False, True])
def test_what_is_restored_was_inflicted(restored, allowed, walked, begin, enter):
    table = enter(
        begin(2, ("Type S", "Gazelle")), FigureChanged("Ann", "wounds", 2), FigureChanged("Ann", "structure", 1)
    )
    if walked:
        table = enter(table, WalkerOpened(), FirstCaptainChosen(restored.player))
    if allowed:
        enter(table, restored)
    else:
        assert "no more can be taken off" in since(table, restored)


def test_what_a_raid_inflicted_is_there_to_be_restored(begin, enter):
    table = enter(begin(2, ("Type S", "Beowulf")), PiracyDeclared("Ann"), PiracyPerformed("Ann", "Bo", structure=1))
    assert "Bo has no wounds and 1 structure damage" in since(table, Restored("Bo", 0, 2))
    assert enter(table, Restored("Bo", 0, 1)).captains["Bo"].structure == 0


# Who may try which contract (V13)


@pytest.fixture
def eligible(begin, enter):
    """In Resolution Ann has passed as eligible for contract 1; Bo pursues 2 and is not yet through."""
    table = enter(begin(2, ("Type S", "Gazelle"), jobs=1), ContractPlaced(2, NEXT_JOB))
    table = enter(table, ContractPursued("Ann", 1), ContractPursued("Bo", 2))
    table = enter(table, WalkerOpened("resolution"), FirstCaptainChosen("Ann"))
    return enter(table, ComplicationResolved("Ann"), ComplicationResolved("Bo"), Passed("Ann"))


@pytest.mark.parametrize(
    "left",
    [
        pytest.param((ContractPursued("Ann", 2),), id="V13 pursuing another contract ends it"),
        pytest.param((ContractPursued("Ann", 2), ContractPlaced(1, NEXT_JOB), ContractPursued("Ann", 1)),
                     id="V13 also for a new one in the old slot"),
        pytest.param((ContractDiscarded(1), ContractPlaced(1, NEXT_JOB), ContractPursued("Ann", 1)),
                     id="V13 the contract that leaves play takes it along"),
        pytest.param((WentUncommitted("Ann"), ContractPursued("Ann", 2)), id="V13 leaving it ends it"),
        pytest.param((ContractPursued("Bo", 1), WentUncommitted("Ann"), ContractPursued("Ann", 1)),
                     id="V13 and who jumps to it again (V:117) tries it next round"),
        pytest.param((PiracyDeclared("Ann"), ContractPursued("Ann", 2)), id="V13 piracy ends it"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("tries", [ContractResolved("Ann"), ContractMissed("Ann")], ids=["met", "missed"])
def test_eligible_is_a_captain_for_one_contract(left, tries, eligible, enter):
    table = enter(eligible, Passed("Bo"), WalkerClosed(), *left, WalkerOpened())
    assert table.walk.step == "complete"
    assert "Another one is tried in a later round" in since(table, tries)
    assert [line for line in table.lines if line.player == "Ann"] == []


def test_who_stays_may_try_it_as_before(eligible, enter):
    table = enter(eligible, WalkerClosed(), WalkerOpened(), Passed("Bo"), ContractResolved("Ann"))
    assert table.captains["Ann"].points == 3


def test_others_do_not_wait_for_who_may_not_try_it(eligible, enter):
    table = enter(eligible, WalkerClosed(), ContractPursued("Ann", 2), WalkerOpened(), Passed("Bo"))
    table = enter(table, ContractResolved("Bo"))
    assert table.captains["Bo"].points == 4


def test_an_older_log_is_gone_on_with(eligible, enter):
    """What an older match holds is applied all the same, and leaves the round where it can be ended."""
    table = enter(eligible, WalkerClosed(), ContractPursued("Ann", 2), WalkerOpened(), Passed("Bo"))
    kept = GAME.apply(table, ContractResolved("Ann"), 0)
    assert GAME.tell(table, ContractResolved("Ann")) == "Ann meets “Next”"
    kept = enter(kept, ContractMissed("Bo"))
    assert kept.captains["Ann"].points == 4
    late = enter(table, ContractResolved("Bo"))  # it left play with Bo's points
    late = GAME.apply(late, ContractResolved("Ann"), 0)
    assert late.captains["Ann"].points == 0
    enter(late, WalkerClosed())
    enter(late, PhaseEnded())


# Subplots


def test_a_subplot_follows_the_card_that_was_resolved(eligible, enter):
    """V:115, V:125: whoever resolved a complication or the contract may try it, and nobody else."""
    table = enter(eligible, SubplotResolved("Ann", 1), SubplotResolved("Bo", 1), PhaseEnded(skipping=True))
    assert "Subplots are resolved in" in GAME.refuse(table, SubplotResolved("Ann", 1), 0).reason


def test_no_subplot_for_who_resolved_nothing(begin, enter):
    table = enter(begin(2, ("Type S", "Gazelle"), jobs=2), ContractPursued("Ann", 1), ContractPursued("Bo", 2))
    table = enter(table, WalkerOpened("resolution"), FirstCaptainChosen("Ann"), ComplicationFailed("Ann"))
    assert "Ann has resolved nothing this round" in since(table, SubplotResolved("Ann", 1))
    offered = [choice.event for choice in GAME.prompt(table, 0).choices]
    assert SubplotResolved("Ann", 1) not in offered
    table = enter(table, ComplicationResolved("Bo"))
    assert SubplotResolved("Bo", 1) in [choice.event for choice in GAME.prompt(table, 0).choices]
    assert "resolved nothing" in since(table, SubplotResolved("Ann", 1))


def test_a_subplot_of_the_contract_is_offered_when_the_last_one_has_met_it(eligible, enter):
    """Eligible captains resolve the contract, then its subplots."""
    table = enter(eligible, Passed("Bo"), ContractResolved("Ann"), ContractResolved("Bo"))
    offered = [choice.event for choice in GAME.prompt(table, 0).choices]
    assert {SubplotResolved("Ann", 1), SubplotResolved("Bo", 1)} <= {*offered}


def test_a_quiet_table_does_not_say_what_was_resolved(begin, enter):
    enter(begin(), SubplotResolved("Ann", 2))
