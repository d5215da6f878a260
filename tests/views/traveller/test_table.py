"""The Traveller table retold: captains, what points are for, contract slots, sums that write, the round walked."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.traveller.events import (
    CardProcured,
    ComplicationsChanged,
    ContractCompleted,
    ContractPursued,
    ExpenseMet,
    FigureChanged,
    FirstCaptainChosen,
    Passed,
    PhaseEnded,
    PiracyDeclared,
    PointsCounted,
    TokensCollected,
    WalkerOpened,
    WentBankrupt,
)
from companion.games.traveller.pieces import Card
from views.look.paint import LIGHT

from .conftest import LAID, THERE

NIGHT = replace(LIGHT, dark=True)


async def state_of(desk, match_id):
    return (await desk.open(match_id)).state


async def last(desk, match_id):
    return (await desk.open(match_id)).entries[-1].event


async def test_a_new_match_asks_for_the_ships_first_one_captain_after_the_other(screen, table, desk):
    match_id = await table()
    assert screen.says("Which ship does Ann fly?")
    await screen.tap("Ann flies Type S Scout")
    await screen.until(lambda: screen.says("Which ship does Bo fly?"))
    await screen.tap("Bo flies Broadsword Mercenary Cruiser")
    await screen.until(lambda: screen.says("Bo’s points, 0 of 25: what for?"))
    assert (await state_of(desk, match_id)).captains["Ann"].jump == 2


async def test_without_ships_it_is_a_quiet_counter(screen, table):
    await table()
    await screen.tap("Play without ships")
    assert screen.says("Ann’s points, 0 of 20: what for?")
    assert not screen.says("Which ship")


@pytest.mark.parametrize(
    ("reason", "taps", "became"),
    [("Contract", 0, 14), ("Contract", 1, 15), ("Subplot", 0, 12), ("Card", 1, 13), ("Loss", 0, 10)],
)
async def test_a_tap_on_the_points_asks_what_for_and_the_sheet_tells_the_story(
    screen, table, desk, reason, taps, became
):
    match_id = await table(*LAID)
    await screen.tap("Ann’s points, 11 of 20: what for?")
    assert screen.says("Ann: what for?")
    await screen.tap(reason)
    for _ in range(taps):
        await screen.tap("VP: one more")
    assert screen.says(f"Ann 11 → {became} VP")
    await screen.tap("Count it")
    await screen.until(lambda: screen.says(f"Ann’s points, {became} of 20"))
    line = (await state_of(desk, match_id)).lines[-1]
    assert reason.lower() in line.why.lower()


async def test_an_entry_is_left_without_a_trace(screen, table, desk):
    match_id = await table(*LAID)
    before = await desk.open(match_id)
    await screen.tap("Bo’s points")
    await screen.tap("Leave it")
    assert screen.says("Round 1 is over")
    assert (await desk.open(match_id)).entries == before.entries


async def test_a_figure_that_a_card_changes_is_one_tap_and_one_entry(screen, table, desk):
    match_id = await table(*LAID)
    await screen.tap("Bo: 18 of 25 victory points")
    await screen.tap("Infamy: one more")
    await screen.until(lambda: screen.says("Infamy: one more"))
    assert await last(desk, match_id) == FigureChanged("Bo", "infamy", 1)
    assert (await state_of(desk, match_id)).captains["Bo"].infamy == 1


async def test_what_may_not_be_says_why_with_its_rule(screen, table, desk):
    match_id = await table(*LAID)
    await screen.tap("Ann: 11 of 20 victory points")
    await screen.tap("Infamy: one less")
    await screen.until(lambda: screen.says("Rule: The rule"))
    assert not isinstance(await last(desk, match_id), FigureChanged)


async def test_every_line_of_points_opens_its_rule(screen, table):
    await table(*LAID)
    await screen.tap("Bo: 18 of 25 victory points")
    await screen.tap("Round 1, ")
    assert screen.gone[0].startswith("/rulings/traveller.vp")


async def test_an_empty_slot_takes_the_contract_with_its_figures(screen, table, desk):
    match_id = await table(*LAID)
    await screen.tap("Slot 3: empty")
    for _ in range(3):
        await screen.tap("distance: one more")
    await screen.tap("Lay the contract")
    await screen.until(lambda: not screen.says("Slot 3: empty"))
    slot = (await state_of(desk, match_id)).slots[2]
    assert (slot.contract.distance, slot.complications) == (4, 1)


async def test_a_slot_shows_whose_it_is_and_its_complications_go_up_and_down(screen, table, desk):
    match_id = await table(*THERE)
    await screen.tap(
        "Slot 1: Lost Heir, 4 victory points, distance 5, leaving costs 2, 1 of 2 complications. Ann there."
    )
    assert screen.says("Ann fills this slot")
    await screen.tap("One complication more")
    await screen.until(lambda: screen.says("2 of 2 complications"))
    assert (await state_of(desk, match_id)).slots[0].complications == 2


async def test_several_captains_fulfil_one_contract_and_each_gets_one_less(screen, table, desk):
    match_id = await table(*THERE, ComplicationsChanged(1, -1))
    await screen.tap("Slot 1: Lost Heir")
    await screen.tap("Fulfilled")
    await screen.tap("Bo")
    assert screen.says("3 VP each")
    await screen.tap("They collect")
    await screen.until(lambda: screen.says("Ann’s points, 14 of 20"))
    assert await last(desk, match_id) == ContractCompleted(("Ann", "Bo"), 4, 1)


async def test_the_jump_is_reckoned_drawn_and_written(screen, table, desk):
    match_id = await table(*LAID)
    await screen.tap("Jump. Distance in jumps and credits")
    assert screen.says("3 jumps, 3 credits")
    assert screen.says("5 ÷ 2 = 2.5, rounded up: 3. Open the rule.")
    await screen.tap("Jump there")
    await screen.until(lambda: screen.says("Pursues slot 1"))
    assert (await state_of(desk, match_id)).captains["Ann"].slot == 1


async def test_an_expense_is_met_only_when_the_cards_are_enough(screen, table, desk):
    match_id = await table(*LAID)
    await screen.tap("Expense. Is it met by these cards?")
    await screen.tap("credits to pay: one more")
    await screen.tap("Expend a card worth 1")
    assert screen.says("Short by 1")
    await screen.tap("Not so: ")
    assert screen.says("Rule: The rule")
    await screen.tap("Expend a card worth 2")
    assert screen.says("Enough")
    await screen.tap("The expense is met")
    await screen.until(lambda: screen.says("Round 1 is over"))
    assert await last(desk, match_id) == ExpenseMet("Ann", 2, (1, 2))


async def test_a_value_no_card_has_is_refused_with_its_rule(screen, table):
    await table(*LAID)
    await screen.tap("Expense. Is it met by these cards?")
    await screen.tap("Another value: type it")
    await screen.tap("1")
    await screen.tap("2")
    await screen.tap("Expend it")
    assert screen.says("No card has an expense value of 12")


async def test_may_i_put_this_into_play_is_answered_before_it_is(screen, table, desk):
    crew = tuple(CardProcured("Ann", Card("crew", f"Crew {n}"), 1) for n in range(4))
    match_id = await table(*LAID, *crew)
    await screen.tap("Procure. Printed cost and infamy")
    assert screen.says("No")
    assert screen.says("the ship has room for 4 crew, and 4 in play.")
    await screen.tap("Trifling: Yes")
    assert screen.says("a Trifling card counts against no limit.")
    await screen.tap("Put it into play")
    await screen.until(lambda: screen.says("Round 1 is over"))
    assert len((await state_of(desk, match_id)).captains["Ann"].cards) == 5


async def test_tokens_are_found_in_the_pool_for_what_is_needed(screen, table, desk):
    match_id = await table(*THERE, TokensCollected("Ann", ("Tech, expert", "Cargo/Passenger")))
    await screen.tap("Needs. Can it be met from the pool?")
    await screen.tap("One Tech token")
    assert screen.says("It can be met")
    await screen.tap("One Survey token")
    assert screen.says("1 token short")
    await screen.tap("Survey: take it back")
    await screen.tap("Discard them")
    await screen.until(lambda: screen.says("Round 1 is over"))
    assert (await state_of(desk, match_id)).captains["Ann"].pool == ("Cargo/Passenger",)


async def test_a_bankrupt_captain_is_sunk_and_nothing_of_it_can_be_taken(screen, table):
    await table(*(e for e in LAID if getattr(e, "player", "") != "Cy"), WentBankrupt("Bo"), players=("Ann", "Bo", "Cy"))
    assert screen.says("Bo is bankrupt, with 18 victory points.")
    assert not screen.says("Bo’s points")


async def test_the_round_is_walked_from_the_middle_of_a_match_and_left_again(screen, table, desk):
    match_id = await table(*THERE)
    await screen.tap("Walk it")
    await screen.until(lambda: screen.says("Ann chooses who is first"))
    assert screen.says("Ready, phase 1 of 6") or screen.says("Tap who is first captain")
    await screen.tap("Bo is first")
    await screen.until(lambda: screen.says("Bo restores, or is done"))
    await screen.tap("Quiet")
    await screen.until(lambda: screen.says("Round 1 is over"))
    assert not (await state_of(desk, match_id)).walking


async def test_what_is_still_open_is_shown_before_a_phase_is_ended_all_the_same(screen, table, desk):
    match_id = await table(*THERE, WalkerOpened(), FirstCaptainChosen("Bo"))
    await screen.tap("End it")
    assert screen.says("Bo restores and moves gear, or passes")
    assert screen.says("Ann restores and moves gear, or passes")
    await screen.tap("End it all the same")
    await screen.until(lambda: screen.says("Bo lays a complication"))
    assert await last(desk, match_id) == PhaseEnded(skipping=True)


async def test_a_complication_is_laid_by_a_tap_on_the_contract(screen, table, desk):
    match_id = await table(*THERE, WalkerOpened("adventure"), FirstCaptainChosen("Bo"))
    await screen.tap("Lost Heir. 1 of 2")
    await screen.until(lambda: screen.says("Ann lays a complication"))
    assert (await state_of(desk, match_id)).slots[0].complications == 2


async def test_what_the_referee_did_by_itself_is_on_a_slip(screen, table):
    await table(*LAID, PiracyDeclared("Bo"), WalkerOpened("resolution"), FirstCaptainChosen("Bo"), Passed("Bo"))
    await screen.tap("End Resolution")
    await screen.until(lambda: screen.says("Done by itself"))
    assert screen.says("Bo loses 1 infamy") or screen.says("infamy")


@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_it_is_drawn_by_night_and_large(screen, table, scale):
    await table(*THERE, skin=replace(NIGHT, scale=scale))
    assert screen.says("Ann’s points, 11 of 20: what for?")


async def write(screen, words):
    line = next(c for c in screen.all() if isinstance(c, ft.TextField))
    line._values["value"] = words  # as the browser would
    await screen.session.dispatch_event(line._i, "change", words)
    await screen.settle()


async def test_what_is_written_tells_the_story_and_the_next_entry_begins_empty(screen, table, desk):
    match_id = await table(*LAID)
    await screen.tap("Ann’s points")
    await write(screen, "  Noble   passenger ")
    await screen.tap("VP: one more")
    assert screen.says("Ann 11 → 15 VP")
    await screen.tap("Count it")
    await screen.until(lambda: screen.says("Ann’s points, 15 of 20"))
    assert await last(desk, match_id) == PointsCounted("Ann", 4, "contract", "Noble passenger")
    await screen.tap("Ann’s points")
    await write(screen, "Spice")
    await screen.tap("Bo’s points")
    assert next(c for c in screen.all() if isinstance(c, ft.TextField)).value == ""
    assert screen.says("Bo: what for?")
    await screen.tap("Count it")
    await screen.until(lambda: screen.says("Bo’s points, 21 of 25"))
    assert await last(desk, match_id) == PointsCounted("Bo", 3, "contract")


async def test_a_sum_begins_with_what_lies_on_the_table_when_it_is_tapped(screen, table):
    await table(*LAID)
    await screen.tap("Ann: 11 of 20 victory points")
    for figure in ("Wounds", "Structure"):
        await screen.tap(f"{figure}: one more")
        await screen.until(lambda f=figure: any(getattr(c, "label", "") == f"{f}: 1" for c in screen.all()))
    await screen.tap("Back to the table")
    await screen.tap("Restore. Wounds and structure")
    assert screen.says("2 credits")


async def test_another_captain_brings_other_tokens(screen, table):
    await table(*LAID)
    await screen.tap("Tokens. What ship and crew bring")
    assert screen.says("The ship: Cargo and Passenger. Open the rule.")
    await screen.tap("Bo")
    assert screen.says("The ship: Cargo and Military. Open the rule.")


async def test_another_slot_brings_its_contract_and_who_is_there(screen, table):
    await table(*THERE, ContractPursued("Bo", 2))
    await screen.tap("Slot 1: Lost Heir, 4 victory points")
    await screen.tap("Fulfilled")
    assert screen.says("4 VP")
    await screen.tap("Slot 2: contract")
    assert screen.says("3 VP")
    assert "Bo" in screen.chosen()
    assert "Ann" not in screen.chosen()
