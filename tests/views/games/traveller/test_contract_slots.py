"""Contract slots at the Traveller table: what is laid there, whose they are, complications, who completes what."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.traveller.events import (
    ComplicationResolved,
    ComplicationsChanged,
    ContractCompleted,
    ContractDiscarded,
    ContractPlaced,
    ContractPursued,
    FirstCaptainChosen,
    WalkerOpened,
)
from tests.support.services.entries import entered
from tests.views.page_content import Content, controls
from views.components.text_metrics import LEAST, lines_at_most
from views.games.traveller.slots import SlotSeen, abreast, inside, named
from views.theme.current_theme import with_theme
from views.theme.tokens import LIGHT

from .conftest import HEIR, LAID, THERE, last, state_of

OPEN_SLOT = ("Resolve complications", "Completed", "Jump there", "Discard it", "The rule")
LYING = replace(LIGHT, width=915, height=412, low=True, wide=True)


async def test_an_empty_slot_takes_the_contract_with_its_figures(screen, table, service):
    match_id = await table(*LAID)
    await screen.tap("Slot 3: empty")
    for _ in range(3):
        await screen.tap("distance: one more")
    await screen.tap("Lay the contract")
    await screen.until(lambda: not screen.says("Slot 3: empty"))
    slot = (await state_of(service, match_id)).slots[2]
    assert (slot.contract.distance, slot.complications) == (4, 1)


async def test_the_ear_hears_of_what_a_contract_has_at_most(screen, table):
    await table(*LAID)
    await screen.tap("Slot 3: empty")
    assert "complications at most" in screen.texts()
    assert {"complications at most: one less", "complications at most: one more"} < {*screen.labels()}
    heard = [one.label for one in screen.all() if isinstance(one, ft.Semantics)]
    assert "complications at most: 2" in heard


async def test_all_four_slots_bear_the_number_they_are_called_by(screen, table):
    await table(*LAID, players=("Ann", "Bo", "Cy"))
    assert {"slot 1", "slot 2", "slot 3", "slot 4"} <= {*screen.texts()}


async def test_a_slot_shows_whose_it_is_and_its_complications_go_up_and_down(screen, table, service):
    match_id = await table(*THERE)
    await screen.tap("Slot 1: Lost Heir, 4 VP, distance 5, leaving costs 2, 1 of 2 complications. Ann pursues it;")
    assert screen.says("Ann fills this slot")
    await screen.tap("One complication more")
    await screen.until(lambda: screen.says("2 of 2 complications"))
    assert (await state_of(service, match_id)).slots[0].complications == 2


async def test_a_slot_stays_open_while_its_complications_are_counted(screen, table, service):
    """It closed after each: clearing three was six taps."""
    match_id = await table(*THERE, ComplicationsChanged(1, 1))
    await screen.tap("Slot 1: Lost Heir")
    ways = [label for label in screen.labels() if label in OPEN_SLOT]
    for left in ("1 of 2 complications", "0 of 2 complications"):
        await screen.tap("One complication less")
        await screen.until(lambda left=left: left in screen.texts())
    assert (await state_of(service, match_id)).slots[0].complications == 0
    assert [label for label in screen.labels() if label in OPEN_SLOT] == ways, "what is tapped does not move"
    await screen.tap("Resolve complications")
    await screen.settle()
    assert screen.says("No complication lies under the contract Ann pursues")
    await screen.tap("Discard it")
    await screen.until(lambda: screen.says("Slot 1: empty"))
    assert not screen.says("One complication less")


async def test_a_slot_that_lies_open_closes_where_another_contract_came_into_it(screen, table, service):
    """A tap meant for the first one would have counted for the other."""
    match_id = await table(*THERE)
    await screen.tap("Slot 1: Lost Heir")
    await entered(service, match_id, ContractDiscarded(1), ContractPlaced(1, replace(HEIR, name="Cold Cargo")))
    await screen.until(lambda: screen.says("Cold Cargo"))
    assert not screen.says("One complication less")


async def test_on_a_phone_that_lies_an_open_contract_lies_beside_what_becomes_of_it(screen, table):
    """Its keys were half below the edge."""
    await table(*THERE, skin=LYING)
    await screen.tap("Slot 1: Lost Heir")
    columns = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    left, right = (Content(controls([column])).labels() for column in columns)
    assert {"One complication more", "One complication less"} == {*left}
    assert {"Completed", "Jump there", "Discard it", "The rule"} < {*right}


async def test_a_jump_from_a_contract_asks_no_more_where_to(screen, table):
    await table(*LAID)
    await screen.tap("Slot 1: Lost Heir")
    await screen.tap("Jump there")
    await screen.until(lambda: screen.says("Jump to slot 1?"))
    await screen.tap("Slot 2: contract")
    await screen.until(lambda: screen.says("Jump to slot 2?"))


async def test_several_captains_complete_one_contract_and_each_gets_one_less(screen, table, service):
    match_id = await table(*THERE, ContractPursued("Bo", 1), ComplicationsChanged(1, -1))
    await screen.tap("Slot 1: Lost Heir")
    await screen.tap("Completed")
    assert screen.says("3 VP each")
    await screen.tap("Collect the VP")
    await screen.until(lambda: screen.says("Ann’s VP, 14 of 20"))
    assert await last(service, match_id) == ContractCompleted(("Ann", "Bo"), 4, 1)


async def test_step_by_step_a_contract_is_not_completed_from_its_slot(screen, table):
    """It led to a page from which nothing could be entered."""
    await table(*THERE, WalkerOpened("action"), FirstCaptainChosen("Ann"))
    await screen.tap("Slot 1: Lost Heir")
    assert {"Jump there", "Discard it"} < {*screen.labels()}
    assert "Completed" not in screen.labels()


async def test_a_contract_that_is_chosen_is_named_whole(screen, table):
    """“Mail run to Regi…”, it said."""
    await table(*LAID, ContractPlaced(3, replace(HEIR, name="Mail run to Regina Highport")))
    await screen.tap("Slot 1: Lost Heir")
    await screen.tap("Jump there")
    (name,) = [one for one in screen.all() if isinstance(one, ft.Text) and one.value == "Mail run to Regina Highport"]
    assert name.max_lines is None


async def test_who_is_not_there_does_not_complete_it(screen, table):
    await table(*THERE, ComplicationsChanged(1, -1))
    await screen.tap("Slot 1: Lost Heir")
    await screen.tap("Completed")
    await screen.tap("Bo")
    assert screen.says("Bo does not pursue it")
    assert screen.says("Enter the jump there first, or leave the slot out.")
    await screen.tap("Bo")
    await screen.tap("Collect the VP")
    await screen.until(lambda: screen.says("Ann’s VP, 15 of 20"))


async def test_who_is_not_there_yet_jumps_there_with_the_key_that_says_so(screen, table, service):
    """It named what comes first, and had no key for it."""
    match_id = await table(*THERE, ComplicationsChanged(1, -1))
    await screen.tap("Slot 1: Lost Heir")
    await screen.tap("Completed")
    await screen.tap("Bo")
    await screen.tap("Bo jumps there first")
    await screen.until(lambda: screen.says("Collect the VP"))
    assert await last(service, match_id) == ContractPursued("Bo", 1)
    assert {"Ann", "Bo"} <= {*screen.chosen()}, "what was set lies there all the same"
    await screen.tap("Collect the VP")
    await screen.until(lambda: screen.says("Ann’s VP, 14 of 20"))
    assert await last(service, match_id) == ContractCompleted(("Ann", "Bo"), 4, 1)


async def test_another_slot_brings_its_contract_and_who_is_there(screen, table):
    await table(*THERE, ContractPursued("Bo", 2))
    await screen.tap("Slot 1: Lost Heir, 4 VP")
    await screen.tap("Completed")
    assert screen.says("4 VP")
    await screen.tap("Slot 2: contract")
    assert screen.says("3 VP")
    assert "Bo" in screen.chosen()
    assert "Ann" not in screen.chosen()


async def test_a_contract_s_name_is_on_its_slot(screen, table):
    await table(*LAID)
    assert "Lost Heir" in screen.texts()


@pytest.mark.parametrize(("more", "shut"), [(-1, "less"), (1, "more")])
async def test_a_contract_takes_no_complication_beyond_its_ends(screen, table, more, shut):
    """Less than none, and more than it takes, looked alive and were refused."""
    await table(*THERE, ComplicationsChanged(1, more))
    await screen.tap("Slot 1: Lost Heir")
    assert [way for way in ("less", "more") if screen.button(f"One complication {way}").disabled] == [shut]


async def test_what_has_to_be_resolved_first_has_its_key_and_then_it_is_collected(screen, table, service):
    match_id = await table(*THERE, ComplicationsChanged(1, 1))
    await screen.tap("Slot 1: Lost Heir")
    await screen.tap("Completed")
    await screen.tap("Resolve all 2 first")
    await screen.until(lambda: screen.says("Collect the VP"))
    assert await last(service, match_id) == ComplicationResolved("Ann", (), 2)
    assert screen.says("Ann resolves 2 complications of “Lost Heir”. Ann 11 → 15 VP"), "seen in the strip"
    assert [one for one in Content(screen.all()).news() if "Ann resolves 2 complications" in one], "and heard"
    await screen.tap("Collect the VP")
    await screen.until(lambda: screen.says("Ann’s VP, 15 of 20"))


async def test_several_complications_are_resolved_on_one_sheet(screen, table, service):
    match_id = await table(*THERE, ComplicationsChanged(1, 1))
    await screen.tap("Slot 1: Lost Heir")
    await screen.tap("Resolve complications")
    assert screen.button("complications: one more").disabled
    await screen.tap("It is resolved")
    await screen.until(lambda: screen.says("0 of 2 complications"))
    assert await last(service, match_id) == ComplicationResolved("Ann", (), 2)


async def test_each_figure_of_a_contract_is_heard_with_what_it_is(screen, table):
    await table(*THERE)
    await screen.tap("Slot 1: Lost Heir")
    heard = [one.label for one in screen.all() if isinstance(one, ft.Semantics) and one.label]
    assert {"VP: 4", "distance: 5", "cost to leave: 2"} <= {*heard}


@pytest.mark.parametrize(("there", "rows"), [(("Ann",), 1), (("Ann", "Bo", "Cy"), 2)], ids=["one", "three"])
def test_who_is_there_lies_beside_the_complications_while_they_can_be_seen(there, rows):
    """On a small phone the piece took a row of its own, and the boards above were cut for it."""
    heir = replace(HEIR, limit=3)
    with with_theme(replace(LIGHT, width=360, height=640, low=True)):
        assert abreast(SlotSeen(1, there, "Ann", heir, 1, there, ""), heir)[1] == rows


async def test_boards_leave_room_for_all_that_can_become_of_a_contract(screen, table):
    """A third row of keys cut the last captain’s board."""
    await table(*THERE, players=("Ann", "Bo", "Cy", "Dee"))
    await screen.tap("Slot 1: Lost Heir")
    assert screen.says("Resolve complications")
    rows = [Content(controls(one)).texts() for one in screen.all() if isinstance(one, ft.Row)]
    abreast = [row for row in rows if {"Ann", "Bo"} <= {*row} and "Cy" not in row]
    assert abreast, "two captains stand in a row"


async def test_a_contract_nothing_came_upon_is_not_drawn_anew(screen, table):
    """All four were, for whose turn it was was said with what may be done there."""
    await table(*THERE, WalkerOpened("adventure"), FirstCaptainChosen("Ann"))
    first, other = screen.button("Contract in slot 2"), screen.button("Lost Heir")
    told = [label for label in screen.labels() if label.startswith("Contract in slot 2")]
    assert told
    assert all("fill" in label for label in told), "whose slot it is, as where nothing is offered"
    await screen.tap("Lost Heir")
    await screen.until(lambda: screen.says("2 of 2"))
    assert screen.button("Contract in slot 2") is first
    assert screen.button("Lost Heir") is not other


@pytest.mark.parametrize("width", [360, 412])
def test_a_contract_of_one_long_word_takes_the_lines_in_which_it_is_read(width):
    """It was written on one line, in letters of 3 dp."""
    word = "Wolfeschlegelsteinhausenberger"
    with with_theme(replace(LIGHT, width=width, height=640)):
        size, lines, _ = named(word)
        assert size >= LEAST
        assert lines == lines_at_most(word, size, inside()) > 1
        assert named("Lost Heir")[1] == 2


@pytest.mark.parametrize(
    "skin",
    [replace(LIGHT, width=412, height=915), LIGHT, replace(LIGHT, width=360, height=640, low=True)],
    ids=["phone", "usual", "small phone"],
)
@pytest.mark.parametrize("players", [("Ann", "Bo"), ("Ann", "Bo", "Cy", "Dee")], ids=["two", "four"])
async def test_no_key_of_a_captain_comes_before_the_contract_of_an_open_slot(screen, table, players, skin):
    """Twelve to sixteen of them were heard before what the page is about."""
    await table(*LAID, players=players, skin=skin)
    await screen.tap("Slot 1: Lost Heir")
    labels = screen.labels()
    before = labels[: labels.index("One complication less")]
    assert not [label for label in before if label.startswith(players)]


@pytest.mark.parametrize("width", [360, 412])
async def test_the_key_that_writes_an_entry_takes_two_lines_and_is_heard_whole(screen, table, width):
    """“Resolve all 2 first” stood above two lines more of why."""
    await table(*THERE, ComplicationsChanged(1, 1), skin=replace(LIGHT, width=width, height=915))
    await screen.tap("Slot 1: Lost Heir")
    await screen.tap("Completed")
    label = next(one for one in screen.labels() if one.startswith("Resolve all 2 first"))
    assert label.removeprefix("Resolve all 2 first"), "why is heard"
    drawn = Content(controls([screen.button(label)])).texts()
    assert drawn == ["Resolve all 2 first"], "a note that would take two lines more is heard alone"
