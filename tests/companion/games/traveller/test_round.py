"""The round, walked: six phases, whose turn it is, passes, what is open, what is done by itself."""

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import PHASES, Card
from companion.games.traveller.events import (
    ActionTaken,
    CardProcured,
    ComplicationResolved,
    ContractCompleted,
    ContractKept,
    ContractPursued,
    FigureChanged,
    FirstCaptainChosen,
    GearMoved,
    Passed,
    PhaseEnded,
    PiracyDeclared,
    PointsCounted,
    RoundEnded,
    TokensCollected,
    WalkerClosed,
    WalkerOpened,
    WentBankrupt,
)
from companion.games.traveller.phases.round_walk import open_matters, order, up, waiting


def test_a_round_has_six_phases_in_this_order(four, walk):
    table, seen = walk(four, "ready"), []
    for _ in range(6):
        seen.append(table.walk.phase)
        table = GAME.apply(table, PhaseEnded(skipping=True), 0)
    assert tuple(seen) == PHASES == ("ready", "adventure", "procurement", "action", "resource", "resolution")
    assert (table.round, table.walk.phase, table.walk.first) == (2, "ready", None)


def test_while_quiet_nothing_is_open(four):
    assert open_matters(four) == ()


# Procurement


def test_infamy_is_paid_for_in_procurement_only(four, walk, enter, no):
    table = enter(four, FigureChanged("Ann", "infamy", 2))
    table = enter(
        walk(table, "procurement"), CardProcured("Ann", Card("crew"), 2), CardProcured("Ann", Card("crew"), 1)
    )
    assert table.captains["Ann"].paid == 4 + 3
    assert "It is not Bo’s turn" in no(table, CardProcured("Bo", Card("crew"), 1))
    table = enter(table, *(Passed(player) for player in table.players), PhaseEnded())
    table = enter(table, CardProcured("Ann", Card("connection", subtype="Ally"), 1))  # by an effect, in Action
    assert table.captains["Ann"].paid == 4 + 3 + 1


# Action


def test_captains_alternate_one_action_each(four, walk, enter, no):
    table = enter(walk(four, "action"), ActionTaken("Ann", "Scan"), ActionTaken("Bo"))
    assert "Cy goes now" in no(table, ActionTaken("Ann"))


def test_who_passed_in_action_may_act_again_once_another_acts(four, walk, enter):
    """V:93."""
    table = enter(walk(four, "action"), Passed("Ann"), Passed("Bo"), ActionTaken("Cy"), Passed("Dee"))
    assert up(table) == "Ann"
    table = enter(table, ActionTaken("Ann"))
    assert waiting(table) == ("Bo", "Cy", "Dee", "Ann")


def test_action_is_over_when_all_pass_in_a_row(four, walk, enter, no):
    table = enter(walk(four, "action"), Passed("Ann"), ActionTaken("Bo"), *(Passed(p) for p in ("Cy", "Dee", "Ann")))
    assert up(table) == "Bo"
    table = enter(table, Passed("Bo"))
    assert (up(table), open_matters(table)) == (None, ())
    assert "Everybody is done in the Action phase" in no(table, ActionTaken("Cy"))
    assert enter(table, PhaseEnded()).walk.phase == "resource"


# Resource


def test_all_collect_in_any_order(four, walk, enter, no):
    table = enter(walk(four, "resource"), TokensCollected("Cy", ("Cargo",)), TokensCollected("Ann", ()))
    assert waiting(table) == ("Bo", "Dee")
    assert "Cy is done here" in no(table, Passed("Cy"))


def test_v41_nor_is_the_resource_phase_over_for_them_once_a_captain_has_collected(four, walk, enter, no):
    table = enter(walk(four, "resource"), TokensCollected("Cy", ("Cargo",)))
    assert "collects nothing" in no(table, TokensCollected("Cy", ()))
    assert GAME.tell(table, TokensCollected("Cy", ("Tech",))) == "Cy collects Tech by a card"
    table = enter(table, TokensCollected("Cy", ("Tech",)))
    assert (waiting(table), table.captains["Cy"].pool) == (("Ann", "Bo", "Dee"), ("Cargo", "Tech"))


def test_v41_an_effect_without_a_phase_brings_tokens_in_any_phase(four, walk, enter, no):
    table = walk(four, "action")
    assert "collects nothing" in no(table, TokensCollected("Bo", ()))
    table = enter(table, TokensCollected("Bo", ("Tech",)), TokensCollected("Ann", ("Cargo",)))
    assert (up(table), table.walk.done) == ("Ann", ())
    assert GAME.tell(table, TokensCollected("Bo", ("Tech",))) == "Bo collects Tech by a card"
    table = enter(table, PhaseEnded(skipping=True), TokensCollected("Bo", ("Admin",)))
    assert (waiting(table), table.captains["Bo"].pool) == (("Ann", "Cy", "Dee"), ("Tech", "Admin"))


def test_v41_an_effect_without_a_phase_moves_gear_in_any_phase(four, walk, enter):
    """V:55: that it moves once holds for the Ready phase."""
    gun, hers = (Card("gear", "Gun", "Weapon", on=name) for name in ("Joe", "Sue"))
    table = enter(four, *(CardProcured("Bo", card, 0) for card in (Card("crew", "Joe"), Card("crew", "Sue"), gun)))
    table = enter(walk(table, "action"), GearMoved("Bo", gun, "Sue"), GearMoved("Bo", hers, "Joe"))
    assert (up(table), gun in table.captains["Bo"].cards) == ("Ann", True)
    assert GAME.tell(table, GearMoved("Bo", gun, "Sue")).endswith(" to Sue by a card")


def test_what_is_offered_is_what_ship_and_crew_bring(four, walk, enter):
    crew = Card("crew", "Joe", skills=("Tech", "Jack-of-all-Trades"))
    table = walk(enter(four, CardProcured("Bo", crew, 1)), "resource")
    offered = {one.event for one in GAME.prompt(table, 0).choices}
    assert TokensCollected("Bo", ("Military/Passenger", "Military", "Tech", "Admin")) in offered


# The ends of phases


def test_moving_on_with_a_turn_open_is_refused_until_it_is_confirmed(four, walk, enter, no):
    table = enter(walk(four, "procurement"), Passed("Ann"))
    assert [matter.player for matter in open_matters(table)] == ["Bo", "Cy", "Dee"]
    told = no(table, PhaseEnded())
    assert (
        told == "Bo procures, or passes: the Procurement phase is not over. "
        "Confirm to end it all the same. (traveller.procuring)"
    )
    assert enter(table, PhaseEnded(skipping=True)).walk.phase == "action"


def test_what_is_open_in_adventure_is_both_parts(four, walk):
    table = walk(four, "adventure")
    assert [matter.text for matter in open_matters(table)][3:5] == [
        "Dee attaches a complication",
        "Ann chooses an activity",
    ]


def test_what_is_open_in_resolution_is_also_what_the_eligible_have_yet_to_try(begin, enter):
    """V:118: who has passed and is eligible tries the contract after the others; an end to the phase skips that too."""
    table = enter(begin(2, ("Type S", "Gazelle"), jobs=2), ContractPursued("Ann", 1), ContractPursued("Bo", 2))
    table = enter(table, ComplicationResolved("Ann"), WalkerOpened("resolution"), FirstCaptainChosen("Ann"))
    assert [matter.text for matter in open_matters(table)][1:] == ["Bo resolves, raids or passes"]
    table = enter(table, Passed("Ann"))
    assert [matter.text for matter in open_matters(table)] == [
        "Bo resolves, raids or passes",
        "Ann tries the contract",
    ]


def test_the_end_of_a_round_is_done_and_shown(four, walk, enter):
    """V:131-132: infamy falls, also a pirate's who attacked nobody; tokens go; the pirate's declaration lapses."""
    table = enter(four, FigureChanged("Ann", "infamy", 2), PiracyDeclared("Bo"))
    table = enter(walk(table, "resource"), TokensCollected("Ann", ("Cargo", "Tech")), PhaseEnded(skipping=True))
    table = enter(table, PhaseEnded(skipping=True))
    assert [change.text for change in table.changes] == [
        "Ann loses 1 infamy: 2 to 1",
        "Ann discards 2 tokens",
        "Bo loses 1 infamy: 1 to 0",
        "Bo is no pirate any more",
    ]
    assert (table.captains["Ann"].pool, table.captains["Bo"].activity) == ((), "uncommitted")
    assert enter(table, FirstCaptainChosen("Ann"), PhaseEnded(skipping=True)).changes == ()


def test_the_log_tells_what_a_phase_s_end_did(four, walk, enter):
    table = walk(enter(four, FigureChanged("Ann", "infamy", 2)), "resolution")
    told = GAME.tell(table, PhaseEnded())
    assert told == "The Resolution phase is over; Ann loses 1 infamy: 2 to 1"


def test_what_hands_do_at_a_round_s_start_is_asked_of_them_and_not_told_as_done(four, walk, enter):
    """V:47-49: cards are readied and drawn in the Ready Phase of the round that begins."""
    table = enter(walk(four, "resolution"), PhaseEnded(skipping=True))
    assert table.changes == ()
    assert [task.text for task in GAME.prompt(table, 0).tasks][:4] == [
        "readies exerted cards, may discard, draws up to 7"
    ] * 4


# Bankruptcy on the way


def test_a_bankrupt_captain_s_turn_goes_to_the_next(four, walk, enter):
    table = enter(walk(four, "procurement"), WentBankrupt("Ann"))
    assert (up(table), order(table)) == ("Bo", ("Bo", "Cy", "Dee"))
    table = enter(table, Passed("Bo"), Passed("Cy"), WentBankrupt("Dee"))
    assert open_matters(table) == ()


# Quiet and walked


def test_turns_are_kept_only_while_the_round_is_walked(begin, no):
    for event in (Passed("Ann"), ActionTaken("Ann"), FirstCaptainChosen("Ann"), ContractKept("Ann"), WalkerClosed()):
        assert "(traveller.walker)" in no(begin(), event)


def test_walked_and_quiet_exclude_each_other(four, walk, no):
    table = walk(four, "ready")
    assert "on already" in no(table, WalkerOpened())
    assert "ends with the Resolution phase" in no(table, RoundEnded())
    assert "each eligible captain" in no(table, ContractCompleted(("Ann",), 3))


@pytest.mark.parametrize("phase", PHASES)
def test_it_can_be_switched_on_in_any_phase(phase, four, enter, no):
    table = enter(four, WalkerOpened(phase))
    assert table.walk.phase == phase
    assert "first captain" in GAME.prompt(table, 0).rule.replace("_", " ")
    assert up(enter(table, FirstCaptainChosen("Bo"))) == (None if phase == "resolution" else "Bo")


def test_nothing_is_lost_by_switching(four, walk, enter):
    """Off in the middle of a phase and on again: the same table, to the captain whose turn it is."""
    table = enter(
        walk(four, "procurement"), CardProcured("Ann", Card("crew"), 2), Passed("Ann"), PointsCounted("Bo", 2, "card")
    )
    off = enter(table, WalkerClosed())
    assert (off.captains, off.slots, off.lines, off.walk) == (table.captains, table.slots, table.lines, table.walk)
    assert enter(off, WalkerOpened()) == table
    assert enter(off, WalkerOpened("procurement")) == table
    counted = enter(off, PointsCounted("Ann", 1, "card"), WalkerOpened("action"))
    assert (up(counted), counted.walk.first, counted.captains["Ann"].points) == ("Ann", "Ann", 1)


def test_a_quiet_round_ends_as_a_walked_one(four, enter):
    table = enter(four, FigureChanged("Ann", "infamy", 2), TokensCollected("Bo", ("Cargo",)), RoundEnded())
    assert (table.round, table.captains["Ann"].infamy, table.captains["Bo"].pool) == (2, 1, ())
    assert len(table.changes) == 2
