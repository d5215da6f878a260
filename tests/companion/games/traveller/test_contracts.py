"""Contracts that come and go: complications that are counted, what it costs to pursue one and to leave it."""

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.events import (
    ComplicationAttached,
    ComplicationResolved,
    ComplicationsChanged,
    ContractCompleted,
    ContractDiscarded,
    ContractPlaced,
    ContractPursued,
    FigureChanged,
    PiracyDeclared,
    WentUncommitted,
)
from companion.games.traveller.previews import cost_of
from companion.games.traveller.standing import pursuing

FOURTH = Contract("Fourth", distance=1, points=2, abandonment=0, limit=1)


def test_a_contract_comes_with_one_complication_under_it(begin, enter, no):
    table = enter(begin(), ContractPlaced(2, Contract("Rescue", 4, 3, 1, 2)))
    assert (table.slots[1].complications, table.slots[1].owner) == (1, "Bo")
    assert "“Rescue” still lies there" in no(table, ContractPlaced(2, Contract()))


def test_complications_may_not_exceed_the_limit(begin, enter, no):
    table = enter(begin(jobs=1), ComplicationAttached("Ann", 1))
    assert table.slots[0].complications == 2
    assert "takes 2 complications and has 2. Discard one of them" in no(table, ComplicationAttached("Bo", 1))
    assert "(traveller.complication_laid)" in no(table, ComplicationAttached("Bo", 1))
    table = enter(table, ComplicationAttached("Bo", 1, replacing=True))
    assert table.slots[0].complications == 2
    assert "There is room" in no(begin(jobs=1), ComplicationAttached("Bo", 1, replacing=True))


@pytest.mark.parametrize("by", [0, 2, -2])
def test_complications_changed_by_a_card_stay_within_the_limit(by, begin, enter, no):
    table = begin(jobs=1)
    assert "(traveller.complications)" in no(table, ComplicationsChanged(1, by))
    assert enter(table, ComplicationsChanged(1, 1)).slots[0].complications == 2


@pytest.mark.parametrize(
    "event",
    [
        ContractDiscarded(3), ComplicationsChanged(3, 1), ComplicationAttached("Ann", 3), ContractPursued("Ann", 3),
        ContractCompleted(("Ann",), 3, 3),
    ],
    ids=lambda event: event.kind,
)  # fmt: skip
def test_nothing_is_done_with_an_empty_slot(event, begin, no):
    assert "Slot 3 is empty" in no(begin(jobs=2), event)


def test_pursuing_costs_the_jumps_and_the_abandonment(begin, enter, no):
    table = enter(begin(jobs=2), ContractPursued("Ann", 1))
    assert (table.captains["Ann"].slot, table.captains["Ann"].paid) == (1, 3)  # distance 3, jump 1
    assert pursuing(table, 1) == ("Ann",)
    there = ContractPursued("Ann", 2)
    assert cost_of(table, there).headline == "3 jumps, 3 credits if jump 1, 2 to leave"
    table = enter(table, there)
    assert table.captains["Ann"].paid == 3 + 2 + 3
    assert "pursues that contract already" in no(table, there)


def test_an_abandoned_contract_that_nobody_pursues_is_discarded(begin, enter):
    """V:28."""
    table = enter(begin(jobs=2), ContractPursued("Ann", 1), ContractPursued("Bo", 1), WentUncommitted("Ann"))
    assert table.slots[0].contract is not None
    table = enter(table, WentUncommitted("Bo", extra=1))
    assert table.slots[0].contract is None
    assert (table.captains["Ann"].paid, table.captains["Bo"].paid) == (3 + 2, 3 + 2 + 1)


@pytest.mark.parametrize(("extra", "paid"), [(-9, 0), (-2, 0), (-1, 1), (0, 2), (9, 11)])
def test_complications_change_what_leaving_costs_and_nobody_is_paid_for_it(extra, paid, begin, enter):
    """The penalty of 2 is changed by what lies open under the contract; it took three jumps to get there."""
    for leaves, more in ((WentUncommitted("Ann", extra), 0), (PiracyDeclared("Ann", extra), 1)):
        table = enter(begin(jobs=2), ContractPursued("Ann", 1), leaves)
        assert table.captains["Ann"].paid == 3 + paid + more
    table = enter(begin(jobs=2), ContractPursued("Ann", 1), ContractPursued("Ann", 2, extra))
    assert table.captains["Ann"].paid == 3 + paid + 3


def test_whoever_pursued_nothing_pays_nothing(begin, enter, no):
    """V9."""
    assert "pursues nothing already" in no(begin(), WentUncommitted("Ann"))
    assert cost_of(begin(), WentUncommitted("Ann")).total == 0


def test_a_pirate_leaves_the_contract_and_pays_for_it(begin, enter, no):
    """V8."""
    table = enter(begin(jobs=1), ContractPursued("Ann", 1), PiracyDeclared("Ann"))
    captain = table.captains["Ann"]
    assert (captain.activity, captain.slot, captain.infamy, captain.paid) == ("piracy", None, 1, 3 + 2 + 1)
    assert "pirate already" in no(table, PiracyDeclared("Ann"))


def test_a_ship_with_jump_0_reaches_no_contract(begin, enter, no):
    table = enter(begin(jobs=1), FigureChanged("Ann", "jump", -1))
    assert "jump 0 covers no distance" in no(table, ContractPursued("Ann", 1))


def test_a_contract_completed_while_quiet_is_shared(begin, enter, no):
    table = enter(begin(4, jobs=1), *(ContractPursued(player, 1) for player in ("Ann", "Bo", "Cy")))
    done = ContractCompleted(("Ann", "Bo", "Cy"), 3, 1)
    assert "1 complication is still under the contract in slot 1. Resolve it first." in no(table, done)
    more = enter(table, ComplicationsChanged(1, 1))
    assert "2 complications are still under the contract in slot 1. Resolve them first." in no(more, done)
    table = enter(table, ComplicationResolved("Ann"), done)
    assert [captain.points for captain in table.captains.values()] == [2, 2, 2, 0]
    assert table.slots[0].contract is None
    assert table.captains["Bo"].slot is None
    assert table.lines[0].why == "Contract Job, shared by 3: 3 − 1"
    table = enter(table, ContractCompleted(("Dee",), 2, name="Old Map"))
    assert (table.lines[-1].why, table.lines[-1].points) == ("Contract Old Map: 2 VP", 2)


@pytest.mark.parametrize("players", [(), ("Ann", "Ann"), ("Zed",), None])
def test_who_completed_it_are_captains_of_this_table_named_once(players, begin, no):
    assert no(begin(), ContractCompleted(players, 3))


def test_the_cost_shown_is_the_cost_kept(begin, enter):
    table = enter(begin(3, jobs=3), ContractPursued("Ann", 1), FigureChanged("Bo", "infamy", 2))
    for choice in GAME.prompt(table, 0).choices:
        player = getattr(choice.event, "player", None)
        if choice.refusal is None and player and choice.unit in ("credit", "credits"):
            paid = GAME.apply(table, choice.event, 0).captains[player].paid - table.captains[player].paid
            assert paid == int(choice.gain) == cost_of(table, choice.event).total
