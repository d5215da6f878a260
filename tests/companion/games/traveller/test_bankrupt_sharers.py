"""Contracts met, and a captain who goes bankrupt before all have tried: who is paid, and what the table settles."""

import pytest

from companion.engine.decisions import Decided, decidable
from companion.engine.game import totals
from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import Card, Contract
from companion.games.traveller.events import (
    CardJettisoned,
    CardProcured,
    ComplicationResolved,
    ContractCompleted,
    ContractDiscarded,
    ContractMissed,
    ContractPlaced,
    ContractPursued,
    ContractResolved,
    FirstCaptainChosen,
    Passed,
    PhaseEnded,
    RoundEnded,
    WalkerClosed,
    WalkerOpened,
    WentBankrupt,
)
from companion.games.traveller.phases.round_walk import up

SHIPS = ("Type S", "Gazelle", "Beowulf", "Broadsword")
FOUR_VP = Contract("Lost Heir", distance=2, points=4, abandonment=1, limit=2)
JOE = Card("crew", "Joe")


def points(table):
    return totals(table.players, GAME.score(table))


def asked(table):
    return [(task.player, task.text) for task in GAME.prompt(table, 0).tasks if "may decide otherwise" in task.text]


@pytest.fixture
def trying(begin, enter):
    """A contract of 4 VP in slot 3, Cy's: these captains pursue it, have cleared it, and may try it."""

    def there(*players, count=3, slot=3, **options):
        table = begin(count, SHIPS[:count], **options)
        table = enter(table, ContractPlaced(slot, FOUR_VP), *(ContractPursued(player, slot) for player in players))
        table = enter(table, WalkerOpened("resolution"), FirstCaptainChosen("Ann"), ComplicationResolved(players[0]))
        while table.walk.step == "resolve":
            table = enter(table, Passed(up(table)))
        return table

    return there


def test_who_has_met_a_contract_that_others_may_still_try_is_told(trying, enter):
    """Ended by hand meanwhile, the match would lack these points."""
    table = enter(trying("Ann", "Bo"), ContractResolved("Ann"))
    assert (points(table)["Ann"], GAME.unpaid(table)) == (
        0,
        "Ann has met a contract that is paid out once all have tried it or the phase ends.",
    )
    table = enter(table, ContractMissed("Bo"))
    assert (points(table)["Ann"], GAME.unpaid(table)) == (4, "")


@pytest.mark.parametrize(
    ("met", "out", "paid"),
    [
        pytest.param(("Ann",), "Cy", {"Ann": 4, "Bo": 0, "Cy": 0},
                     id="V12 who met a contract that leaves with its owner's cards is paid at once"),
        pytest.param(("Ann", "Bo"), "Cy", {"Ann": 3, "Bo": 3, "Cy": 0},
                     id="V12 several who met it get one less each, as if all had tried"),
        pytest.param(("Ann",), "Bo", {"Ann": 0, "Bo": 0, "Cy": 0},
                     id="V:125 a contract whose owner is solvent waits for who may still try it"),
        pytest.param((), "Cy", {"Ann": 0, "Bo": 0, "Cy": 0},
                     id="V6 a contract that nobody met leaves with its owner's cards"),
    ],
)  # fmt: skip
def test_a_bankruptcy_before_all_have_tried(met, out, paid, trying, enter):
    table = enter(trying("Ann", "Bo", "Cy"), *(ContractResolved(player) for player in met))
    table = enter(table, WentBankrupt(out))
    assert points(table) == paid
    assert (table.slots[2].contract is None) == (out == "Cy")


def test_nothing_of_it_is_left_open(trying, enter):
    """V12: the round goes on, and the walk may be stopped, once those who met it are paid."""
    table = enter(trying("Ann", "Bo"), ContractResolved("Ann"))
    assert GAME.tell(table, WentBankrupt("Cy")) == "Cy goes bankrupt; Ann +4 VP"
    table = enter(table, WentBankrupt("Cy"))
    assert table.walk.completed == ()
    assert table.captains["Ann"].slot is None
    enter(table, WalkerClosed())
    enter(table, PhaseEnded())


def test_the_last_one_solvent_is_paid_for_what_was_met(trying, enter):
    """V3, V12: whoever is left has tried it; the other one cannot any more."""
    for slot in (1, 2):  # Ann's own contract, Bo's
        table = enter(trying("Ann", "Bo", count=2, slot=slot), ContractResolved("Ann"), WentBankrupt("Bo"))
        assert points(table) == {"Ann": 4, "Bo": 0}
        assert GAME.outcome(table, 0).winners == ("Ann",)


@pytest.mark.parametrize(
    ("shared", "left", "each", "why"),
    [
        pytest.param("solvent", ("Bo",), 4, "Contract Lost Heir, met by a bankrupt captain too",
                     id="V14 the solvent alone share a contract"),
        pytest.param("all", ("Bo",), 3, "Contract Lost Heir, shared by 2: 4 − 1, one of them bankrupt",
                     id="V14 or the bankrupt who met it too"),
        pytest.param("solvent", ("Bo", "Cy"), 3, "Contract Lost Heir, shared by 2: 4 − 1",
                     id="V:126 two solvent captains get one less each either way"),
        pytest.param("all", ("Bo", "Cy"), 3, "Contract Lost Heir, shared by 3: 4 − 1",
                     id="V:126 three get one less each, and no more"),
    ],
)  # fmt: skip
def test_a_contract_shared_with_one_who_went_bankrupt(shared, left, each, why, trying, enter):
    table = enter(trying("Ann", "Bo", "Cy", shared=shared), ContractResolved("Ann"), ContractResolved("Bo"))
    table = enter(table, WentBankrupt("Ann"))
    assert [text for _, text in asked(table)] == [
        f"“Lost Heir”: a bankrupt captain who met it {'shares it' if shared == 'all' else 'does not share it'}; "
        "the table may decide otherwise"
    ]
    table = enter(table, ContractResolved("Cy") if "Cy" in left else ContractMissed("Cy"))
    assert points(table) == {"Ann": 0, "Bo": each, "Cy": each if "Cy" in left else 0}
    assert table.lines[0].why == why
    assert table.lines[0].rule == f"traveller.shared_{'bankrupt' if len(left) == 1 else 'contract'}"
    assert asked(table) == []


@pytest.mark.parametrize(
    ("shared", "why"),
    [
        pytest.param("all", "Contract Lost Heir, shared by 3: 4 − 1, 2 of them bankrupt", id="V14 all who met it"),
        pytest.param("solvent", "Contract Lost Heir, met by 2 bankrupt captains too", id="V14 the solvent alone"),
    ],
)
def test_as_many_as_went_bankrupt_are_told(shared, why, trying, enter):
    table = trying("Ann", "Bo", "Cy", "Dee", count=4, slot=4, shared=shared)
    table = enter(table, *(ContractResolved(player) for player in ("Ann", "Bo", "Cy")))
    table = enter(table, WentBankrupt("Ann"), WentBankrupt("Bo"))
    share = "share it" if shared == "all" else "do not share it"
    assert [text for _, text in asked(table)] == [
        f"“Lost Heir”: 2 bankrupt captains who met it {share}; the table may decide otherwise"
    ]
    assert enter(table, ContractMissed("Dee")).lines[0].why == why


def test_the_owner_who_met_it_and_goes_bankrupt_is_one_of_those_in_question(trying, enter):
    """V12 with V14."""
    for shared, each in (("solvent", 4), ("all", 3)):
        table = enter(trying("Ann", "Bo", "Cy", shared=shared), ContractResolved("Cy"), ContractResolved("Ann"))
        assert points(enter(table, WentBankrupt("Cy"))) == {"Ann": each, "Bo": 0, "Cy": 0}


def test_a_table_settles_it_in_the_middle_of_the_match(trying, enter):
    table = enter(trying("Ann", "Bo", "Cy"), ContractResolved("Ann"), ContractResolved("Bo"), WentBankrupt("Ann"))
    game = decidable(GAME)
    ruled = Decided("traveller.shared_bankrupt", "All who met it count.", ("Bo", "Cy"), "shared", "all")
    assert game.refuse(table, ruled, 0) is None
    assert points(enter(game.apply(table, ruled, 0), ContractMissed("Cy")))["Bo"] == 3


def test_a_new_contract_in_the_slot_is_shared_with_nobody_who_is_out(trying, enter):
    table = enter(trying("Ann", "Bo", shared="all"), ContractResolved("Ann"), WentBankrupt("Ann"))
    table = enter(table, ContractDiscarded(3), ContractPlaced(3, FOUR_VP), WalkerClosed())
    table = enter(table, ContractPursued("Bo", 3), ComplicationResolved("Bo"), ContractCompleted(("Bo",), 4, 3))
    assert points(table)["Bo"] == 4


def test_whose_cards_leave_takes_them_off_others_too(begin, enter):
    """V6: all cards of who is bankrupt leave, and of those on an opponent's side nobody noted whose they are."""
    hindrance = Card("gear", "Bug", "Gadget", on="Joe", hindrance=True)
    table = enter(begin(3, SHIPS[:3]), CardProcured("Ann", JOE, 1), CardProcured("Bo", hindrance, 1, "Ann"))
    assert GAME.prompt(table, 0).tasks == ()
    table = enter(table, WentBankrupt("Bo"))
    assert [(task.player, task.text, task.rule) for task in GAME.prompt(table, 0).tasks] == [
        ("Bo", "takes their own Hindrances off the others; jettison them there", "traveller.bankruptcy")
    ]
    assert GAME.prompt(enter(table, CardJettisoned("Ann", hindrance)), 0).tasks == ()


@pytest.mark.parametrize(
    ("bounty", "gets"),
    [
        pytest.param("solvent", 0, id="V14 a bankrupt opponent's crew count no more"),
        pytest.param("all", 1, id="V14 or they do where the table says so"),
    ],
)
def test_a_bounty_hunter_whose_opponent_goes_bankrupt_later(bounty, gets, begin, enter):
    table = begin(3, ("Type HT", "Type S", "Gazelle"), bounty=bounty)
    table = enter(table, CardProcured("Bo", JOE, 1), CardJettisoned("Bo", JOE), WentBankrupt("Bo"))
    vp = f"{gets or 'no'} VP"
    assert asked(table) == [
        ("Ann", f"gets {vp} for crew that Bo jettisoned before going bankrupt; the table may decide otherwise")
    ]
    table = enter(table, RoundEnded())
    assert points(table)["Ann"] == gets
    assert any(one.rule == "traveller.bounty_bankrupt" and vp in one.text for one in table.changes)
    assert asked(table) == []
    assert points(enter(table, RoundEnded()))["Ann"] == gets


def test_crew_that_leave_by_the_bankruptcy_are_not_jettisoned(begin, enter):
    table = begin(3, ("Type HT", "Type S", "Gazelle"), bounty="all")
    table = enter(table, CardProcured("Bo", JOE, 1), WentBankrupt("Bo"), RoundEnded())
    assert points(table)["Ann"] == 0


def test_a_solvent_opponent_who_jettisoned_crew_counts_either_way(begin, enter):
    table = begin(3, ("Type HT", "Type S", "Gazelle"))
    lost = [event for who in ("Bo", "Cy") for event in (CardProcured(who, JOE, 1), CardJettisoned(who, JOE))]
    table = enter(table, *lost, WentBankrupt("Bo"))
    assert asked(table) == []  # there is nothing to settle: 1 VP is had for however many
    table = enter(table, RoundEnded())
    assert (points(table)["Ann"], table.lines[-1].rule) == (1, "traveller.ships")
