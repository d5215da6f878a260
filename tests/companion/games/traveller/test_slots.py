"""Setup: always four contract slots; who controls which, contracts that come and go, complications that are counted."""

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
    FourthSlotDrawn,
    PiracyDeclared,
    PointsCounted,
    WentBankrupt,
    WentUncommitted,
)
from companion.games.traveller.legality.since import STRICTER
from companion.games.traveller.previews import cost_of
from companion.games.traveller.slots import control, floating, slot_control
from companion.games.traveller.standing import controllers, pursuing

FOURTH = Contract("Fourth", distance=1, points=2, abandonment=0, limit=1)


def test_two_captains_control_two_each(begin):
    assert controllers(begin(2)) == ("Ann", "Bo", "Ann", "Bo")


def test_four_captains_control_one_each(begin):
    assert controllers(begin(4)) == ("Ann", "Bo", "Cy", "Dee")


def test_three_control_one_each_and_the_fourth_is_the_lowest_vp_s(begin, enter):
    table = enter(begin(3), PointsCounted("Ann", 2, "card"), PointsCounted("Cy", 1, "card"))
    assert controllers(table) == ("Ann", "Bo", "Cy", "Bo")
    assert control(table)[3].why == "The lowest VP"


def test_it_moves_when_the_scores_move(begin, enter):
    table = enter(begin(3), PointsCounted("Ann", 2, "card"), PointsCounted("Cy", 1, "card"))
    table = enter(table, PointsCounted("Bo", 2, "card"))
    assert controllers(table)[3] == "Cy"


def test_of_several_lowest_the_highest_initiative_has_it(begin, enter):
    table = enter(begin(3, ("Beowulf", "Type S", "Gazelle")), PointsCounted("Bo", 1, "card"))
    assert (controllers(table)[3], control(table)[3].why) == ("Cy", "The lowest VP, then the highest initiative")
    table = enter(table, FigureChanged("Ann", "initiative", 3))
    assert controllers(table)[3] == "Ann"


def test_where_initiative_is_tied_too_lots_are_drawn(begin, enter, no):
    table = begin(3, ("Type S",) * 3)
    assert (controllers(table)[3], floating(table).tied) == (None, ("Ann", "Bo", "Cy"))
    assert control(table)[3].player == "Ann"  # there is always one: until the draw the first of them
    table = enter(table, FourthSlotDrawn("Bo"))
    assert (controllers(table)[3], floating(table).tied) == ("Bo", ())
    assert "No lots are needed" in no(table, FourthSlotDrawn("Cy"))
    table = enter(table, PointsCounted("Bo", 1, "card"))  # now others are tied: the draw has lapsed
    assert floating(table).tied == ("Ann", "Cy")
    assert "Bo is not tied for it. Ann and Cy draw lots." in no(table, FourthSlotDrawn("Bo"))


def test_v26_an_initiative_that_nobody_entered_may_be_the_highest_so_the_table_says_whose_the_slot_is(begin, enter, no):
    table = begin(3, ("Type S",), jobs=3)
    assert (controllers(table)[3], floating(table).tied) == (None, ("Ann", "Bo", "Cy"))
    refusal = GAME.refuse(table, ContractPlaced(4, FOURTH), 0)
    assert (refusal.reason, refusal.rule, refusal.since) == (
        "Ann, Bo and Cy have the lowest VP, and the highest initiative of them lays the contract. That of Bo and Cy is "
        "not entered. Enter it, or say whose slot 4 is.",
        "traveller.fourth_slot",
        STRICTER,
    )
    prompt = GAME.prompt(table, 0)
    asked = "fills slot 4 if the highest in initiative; where equal, lots are drawn"
    assert [(task.player, task.text) for task in prompt.tasks] == [(name, asked) for name in ("Ann", "Bo", "Cy")]
    offered = [one for one in prompt.choices if isinstance(one.event, FourthSlotDrawn)]
    assert [(one.title, one.note, one.refusal) for one in offered] == [
        (f"{name} has it", "The highest, or drawn by lot", None) for name in ("Ann", "Bo", "Cy")
    ]
    named = enter(table, FourthSlotDrawn("Cy"))
    assert (controllers(named)[3], control(named)[3].why) == ("Cy", "The highest initiative, or by lot")
    assert "No lots are needed" in no(named, FourthSlotDrawn("Bo"))
    assert enter(named, ContractPlaced(4, FOURTH)).slots[3].owner == "Cy"


def test_v26_once_the_initiative_is_entered_it_says_whose_the_slot_is(begin, enter):
    table = enter(begin(3, ("Gazelle",)), FourthSlotDrawn("Ann"), FigureChanged("Bo", "initiative", 2))
    assert floating(table).tied == ("Ann", "Cy")  # others are in question now
    table = enter(table, FigureChanged("Cy", "initiative", 5))
    assert (controllers(table)[3], control(table)[3].why) == ("Cy", "The lowest VP, then the highest initiative")


def test_v26_where_vp_tell_the_initiative_is_not_asked_for(begin, enter):
    table = enter(begin(3, ("Type S",)), PointsCounted("Ann", 1, "card"), PointsCounted("Cy", 1, "card"))
    assert (controllers(table)[3], control(table)[3].why) == ("Bo", "The lowest VP")


def test_v26_who_is_known_to_be_lower_is_not_in_question(begin, enter, no):
    table = begin(3, ("Type S", "Beowulf"))
    assert floating(table).tied == ("Ann", "Cy")
    assert "Bo is not tied for it. Ann or Cy has it." in no(table, FourthSlotDrawn("Bo"))


def test_v26_lots_that_decide_no_more_have_lapsed_and_who_is_tied_again_draws_again(begin, enter, no):
    table = enter(begin(3), FourthSlotDrawn("Bo"), PointsCounted("Ann", 1, "card"))
    table = enter(table, PointsCounted("Bo", 1, "card"), PointsCounted("Cy", 1, "card"))
    assert floating(table).tied == ("Ann", "Bo", "Cy")
    refusal = GAME.refuse(table, ContractPlaced(4, FOURTH), 0)
    assert (refusal.rule, refusal.since) == ("traveller.fourth_slot", STRICTER)
    table = enter(table, FourthSlotDrawn("Cy"), ContractPlaced(4, FOURTH))
    assert (controllers(table)[3], floating(table).tied) == ("Cy", ())


def test_lots_hold_while_who_is_tied_stays_tied(begin, enter):
    table = enter(begin(3), PointsCounted("Ann", 1, "card"), FourthSlotDrawn("Cy"), PointsCounted("Ann", 3, "card"))
    assert (controllers(table)[3], floating(table).tied) == ("Cy", ())


def test_an_empty_slot_is_filled_by_who_controls_it_or_lots_are_drawn_first(begin, enter):
    table = enter(begin(3, ("Type S",) * 3, jobs=3), PointsCounted("Ann", 1, "card"))
    assert [(task.player, task.text) for task in GAME.prompt(table, 0).tasks] == [
        ("Bo", "draws lots for slot 4"),
        ("Cy", "draws lots for slot 4"),
    ]
    table = enter(table, FourthSlotDrawn("Cy"))
    (task,) = GAME.prompt(table, 0).tasks
    assert (task.player, task.rule) == ("Cy", "traveller.replacement")


def test_v26_lots_are_drawn_before_a_contract_is_laid_into_the_slot_that_moves(begin, enter):
    """Whose card it is says who takes it along when going bankrupt: it is nobody's by the order of the seats."""
    table = begin(3, ("Type S",) * 3, jobs=3)
    refusal = GAME.refuse(table, ContractPlaced(4, FOURTH), 0)
    assert refusal is not None
    assert (refusal.rule, refusal.since) == ("traveller.fourth_slot", "2026-11-24")
    assert "Ann, Bo and Cy are tied for slot 4" in refusal.reason
    table = enter(table, FourthSlotDrawn("Bo"), ContractPlaced(4, FOURTH))
    assert enter(table, WentBankrupt("Ann")).slots[3].contract == FOURTH
    assert enter(table, WentBankrupt("Bo")).slots[3].contract is None


def test_v70_a_jump_that_cards_have_raised_to_10_reaches_a_contract(begin, enter):
    table = enter(begin(jobs=1), FigureChanged("Ann", "jump", 9))
    assert cost_of(table, ContractPursued("Ann", 1)).total == 1
    assert enter(table, ContractPursued("Ann", 1)).captains["Ann"].paid == 1


@pytest.mark.parametrize("count", [2, 4])
def test_only_three_have_a_slot_that_moves(count, begin, no):
    assert "Only three captains" in no(begin(count), FourthSlotDrawn("Ann"))


def test_slots_follow_the_number_of_solvent_captains(begin, enter):
    """V6: of four three are left, and the slot of the one who is out moves; of three two, with two each."""
    table = enter(begin(4), PointsCounted("Ann", 1, "card"), PointsCounted("Dee", 1, "card"), WentBankrupt("Bo"))
    assert controllers(table) == ("Ann", "Cy", "Cy", "Dee")
    table = enter(table, WentBankrupt("Cy"))
    assert controllers(table) == ("Ann", "Ann", "Dee", "Dee")


def test_contracts_of_a_bankrupt_captain_leave_with_the_captain(begin, enter):
    table = enter(begin(3, jobs=3), ContractPursued("Ann", 2), ContractPursued("Bo", 1), WentBankrupt("Bo"))
    assert [slot.contract is None for slot in table.slots] == [False, True, False, True]
    assert (table.captains["Ann"].slot, table.captains["Ann"].paid) == (None, 3)


@pytest.mark.parametrize(
    ("standings", "said"),
    [
        pytest.param((("Ann", 3, 1), ("Bo", 2, 1), ("Cy", 5, 4)), "Bo", id="lowest VP"),
        pytest.param((("Ann", 2, 1), ("Bo", 2, 3), ("Cy", 5, 4)), "Bo", id="then initiative"),
        pytest.param((("Ann", 2, 3), ("Bo", 2, 3), ("Cy", 5, 4)), "Ann or Bo: draw lots", id="then lots"),
    ],
)
def test_the_calculator_of_the_fourth_slot(standings, said):
    assert slot_control(standings).headline == said


def test_the_calculator_shows_each_captain_and_who_is_tied():
    def shown(*standings):
        return [(one.text, one.figure) for one in slot_control(standings).lines]

    alone = [("Ann: 3 VP", "initiative 1"), ("Bo: 2 VP", "initiative 1"), ("Cy: 5 VP", "initiative 4")]
    assert shown(("Ann", 3, 1), ("Bo", 2, 1), ("Cy", 5, 4)) == alone
    [*_, tied] = shown(("Ann", 2, 1), ("Bo", 2, 3), ("Cy", 5, 4))
    assert tied == ("Lowest VP: Ann and Bo; the highest initiative of them", "Bo")


def test_the_calculator_is_for_three():
    assert slot_control((("Ann", 0, 0), ("Bo", 0, 0))).refusal is not None


# Contracts


def test_a_contract_comes_with_one_complication_under_it(begin, enter, no):
    table = enter(begin(), ContractPlaced(2, Contract("Rescue", 4, 3, 1, 2)))
    assert (table.slots[1].complications, table.slots[1].owner) == (1, "Bo")
    assert "“Rescue” still lies there" in no(table, ContractPlaced(2, Contract()))


def test_complications_may_not_exceed_the_limit(begin, enter, no):
    table = enter(begin(jobs=1), ComplicationAttached("Ann", 1))
    assert table.slots[0].complications == 2
    assert "takes 2 complications and has 2. Discard one of them" in no(table, ComplicationAttached("Bo", 1))
    assert "(traveller.complications)" in no(table, ComplicationAttached("Bo", 1))
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
    assert "1 complication still under the contract" in no(table, done)
    table = enter(table, ComplicationResolved("Ann"), done)
    assert [captain.points for captain in table.captains.values()] == [2, 2, 2, 0]
    assert table.slots[0].contract is None
    assert table.captains["Bo"].slot is None
    assert table.lines[0].why == "Contract Job, shared by 3: 3 − 1"
    table = enter(table, ContractCompleted(("Dee",), 2, name="Old Map"))
    assert (table.lines[-1].why, table.lines[-1].points) == ("Contract Old Map", 2)


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
