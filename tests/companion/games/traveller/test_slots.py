"""Setup: always four contract slots, and who controls which."""

import pytest

from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.events import (
    ContractDiscarded,
    ContractPlaced,
    ContractPursued,
    FigureChanged,
    FourthSlotDrawn,
    PointsCounted,
    WentBankrupt,
)
from companion.games.traveller.legality.stricter_since import STRICTER
from companion.games.traveller.previews import cost_of
from companion.games.traveller.slots import control, floating, slot_control

FOURTH = Contract("Fourth", distance=1, points=2, abandonment=0, limit=1)


def controllers(table):
    """Who controls slots 1 to 4; None where lots are still to be drawn."""
    return tuple(None if one.tied else one.player for one in control(table))


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


def test_several_empty_slots_are_filled_in_one_line(begin, walk, enter):
    """Slots that the table does not enter stay empty; a line for each of them leaves no room for the boards."""

    def drawing(table):
        replaced = (task for task in GAME.prompt(table, 0).tasks if task.rule == "traveller.replacement")
        return [(task.player, task.text) for task in replaced]

    table = walk(begin(2, ("Type S", "Gazelle"), jobs=1), "adventure")
    theirs = "draws contracts for their empty slots, and a complication under each"
    assert sorted(drawing(table)) == [("Ann", theirs), ("Bo", theirs)]
    table = enter(table, ContractPlaced(2, Contract("Job")), ContractPlaced(4, Contract("Job")), ContractDiscarded(1))
    assert drawing(table) == [("Ann", "draws contracts for slots 1 and 3, and a complication under each")]


def test_slots_that_nobody_fills_are_told_of_as_the_round_begins_and_no_more(begin, walk, enter):
    """Through all six phases it took room from the boards."""

    def filling(table):
        return [task.player for task in GAME.prompt(table, 0).tasks if task.rule == "traveller.replacement"]

    table = begin(2, ("Type S", "Gazelle"), jobs=1)
    assert [filling(walk(table, phase)) for phase in ("ready", "adventure")] == [["Bo", "Ann"]] * 2
    later = [walk(table, phase) for phase in ("procurement", "action", "resource", "resolution")]
    assert [filling(one) for one in later] == [[]] * 4
    for one in later:
        left = enter(one, ContractDiscarded(1))
        assert filling(left) == ["Ann"], "a contract that has left play is replaced at once"
        assert filling(enter(left, ContractPlaced(1, Contract("Job")))) == []
