"""The Tribbles table of a score keeper: who, which power, which number; decked, out, and what lies under More."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.games.tribbles.events import (
    CardCut,
    DepthChanged,
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    PointsScored,
    Reseated,
    RoundScored,
    TargetChosen,
    TroubleShown,
    WentOut,
)
from tests.support.text_widths import drawn
from tests.views.page_content import controls
from views.theme.tokens import BODY, LIGHT

BO = FirstPlayerDrawn("Bo")
PILE = (3, 2, 2, 1, 2, 1)
ONE_OUT = (BO, WentOut("Ann"))
KEPT = (*ONE_OUT, PileCounted("Ann", PILE), RoundScored())


async def test_cards_are_cut_one_after_the_other_and_the_largest_begins(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(players=("Ann", "Bo"))
    await screen.tap("100")
    assert screen.says("Bo: not cut yet. Pick.")  # a 0 beside “to cut” read as the card
    await screen.until(lambda: screen.says("Ann: cut 100. Pick."))
    await screen.tap("1,000")
    await screen.until(lambda: screen.says("Round 1 of 5"))
    match = await service.open(match_id)
    assert [entry.event for entry in match.entries] == [CardCut("Ann", 100), CardCut("Bo", 1_000)]
    assert match.state.first == "Bo"


async def test_the_lot_is_stored_as_it_fell_and_seats_may_be_drawn(table: Any, screen: Any, service: Any) -> None:
    match_id = await table()
    await screen.tap("Draw seats")
    await screen.until(lambda: screen.says("Undo"))
    await screen.tap("Draw by lot")
    await screen.until(lambda: screen.says("Round 1 of 5"))
    seats, first = [entry.event for entry in (await service.open(match_id)).entries]
    assert isinstance(seats, Reseated)
    assert isinstance(first, FirstPlayerDrawn)


async def test_points_now_are_three_taps(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(BO)
    await screen.tap("Ann: 0 points")
    await screen.tap("Poison")
    assert screen.says("Poison: tap the number on the card")
    await screen.tap("10,000")
    await screen.until(lambda: screen.says("Undo: Ann scores 10,000 by Poison"))
    assert (await service.open(match_id)).entries[-1].event == PointsScored("Ann", "Poison", 10_000)
    assert any(label.startswith("Ann: 10,000 points") for label in screen.labels())


async def test_another_board_says_whose_card_it_was_and_a_tally_takes_half(
    table: Any, screen: Any, service: Any
) -> None:
    match_id = await table(BO)
    await screen.tap("Ann: 0 points")
    await screen.tap("Poison")
    await screen.tap("Cy: 0 points")
    assert any(label.startswith("Cy: 0 points, whose card") for label in screen.labels())
    await screen.tap("a Tally")
    await screen.tap("100,000")
    await screen.until(lambda: screen.says("Undo"))
    totals = (await service.open(match_id)).totals
    assert (totals["Ann"], totals["Cy"]) == (50_000, 50_000)


async def test_points_from_a_decked_player_are_refused_with_the_rule(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(BO, PlayerDecked("Cy"))
    before = (await service.open(match_id)).next_number
    for name in ("Ann: 0", "Poison", "Cy: 0", "10,000: not now"):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Close"))
    assert screen.says("Cy is decked")
    assert (await service.open(match_id)).next_number == before


async def test_a_power_without_a_number_shows_what_it_brings_before(table: Any, screen: Any) -> None:
    await table(BO)
    await screen.tap("Dee: 0 points")
    await screen.tap("Dance")
    assert screen.says("Dance. Dee +100,000")
    await screen.tap("Dance. Dee")
    await screen.until(lambda: any(label.startswith("Dee: 100,000") for label in screen.labels()))


async def test_a_power_reached_through_another_says_so(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(BO)
    for name in ("Ann: 0", "Poison", "By Copy or another power", "Copy", "100"):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Undo"))
    assert (await service.open(match_id)).lines[-1].why == "Poison, by Copy: 100"


async def test_a_second_tap_on_a_board_opens_its_points_and_a_line_its_rule(table: Any, screen: Any) -> None:
    await table(BO, PointsScored("Ann", "Qapla’", 1_000))
    await screen.tap("Ann: 7,000 points")
    await screen.tap("Ann: 7,000 points")
    assert screen.says("Ann has 7,000 points")
    await screen.tap("Round 1, Qapla’")
    assert screen.gone[0].startswith("/rulings/tribbles-power_qapla")


async def test_a_decked_player_is_sunk_and_the_last_one_goes_out(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(BO, players=("Ann", "Bo"))
    await screen.tap("Ann: 0 points")
    await screen.tap("Decked")
    await screen.until(lambda: screen.says("Lay Bo’s whole hand down, then count"))
    assert (await service.open(match_id)).state.out == ("Bo",)


async def test_a_power_that_the_trouble_bars_says_so_on_its_card(table: Any, screen: Any) -> None:
    """It looked like the others, and every number behind it was shut."""
    await table(TroubleShown("Sickbay", "start"), BO, troubles="on")
    assert "Poison: barred by the trouble, not now" in screen.labels()
    assert "Score: a player’s next card" in screen.labels()


async def test_a_lose_is_paid_and_the_trouble_shifts(table: Any, screen: Any, service: Any) -> None:
    dance = PointsScored("Ann", "Dance")
    match_id = await table(TroubleShown("Sickbay", "start"), BO, dance, troubles="on")
    await screen.tap("Ann: 100,000")
    await screen.tap("Lose 100,000: shifts the trouble")
    await screen.tap("Lose 100,000. Ann −100,000")  # as short as on its card: two lines would move the boards above
    await screen.until(lambda: screen.says("Which trouble lies open now?"))
    assert (await service.open(match_id)).totals["Ann"] == 0
    await screen.tap("Pick the trouble")
    await screen.tap("In the Mess Hall: ")
    await screen.until(lambda: screen.says("Undo: The trouble in the Mess Hall"))
    assert (await service.open(match_id)).entries[-1].event == TroubleShown("Mess Hall", "paid")


async def test_a_shift_that_nobody_has_paid_for_says_where_it_is_paid(table: Any, screen: Any) -> None:
    await table(TroubleShown("Sickbay", "start"), BO, troubles="on")
    for name in ("In Sickbay: no Poison", "It shifts: paid", "On the Bridge: "):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Nobody has paid “Lose 100,000”."))


async def test_a_reset_may_turn_up_what_was_there_before(table: Any, screen: Any, service: Any) -> None:
    """All troubles are shuffled: also the one that lies open can lie on top again."""
    match_id = await table(TroubleShown("Sickbay", "start"), BO, troubles="on")
    for name in ("In Sickbay: no Poison", "It shifts: a Reset", "In Sickbay: no Poison"):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Undo: The trouble in Sickbay"))
    assert (await service.open(match_id)).entries[-1].event == TroubleShown("Sickbay", "reset")


async def test_more_leads_to_every_power(table: Any, screen: Any) -> None:
    await table(BO)
    await screen.tap("More")
    assert screen.says("nothing recorded is lost")
    await screen.tap("Every power")
    assert screen.says("What does this do?")
    await screen.tap("Toxin: one revealed card. Score by it")
    assert screen.says("Toxin: tap who scores")
    await screen.tap("Dee: 0 points")
    await screen.tap("100")
    await screen.until(lambda: any(label.startswith("Dee: 100 points") for label in screen.labels()))


async def test_an_antidote_redirects_and_its_owner_may_go_out(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(BO, PointsScored("Ann", "Poison", 10_000, "Cy", "Antidote"))
    await screen.tap("Cy: 10,000 points")
    await screen.tap("Went out by the Antidote")
    await screen.until(lambda: screen.says("Count Cy’s pile"))
    assert (await service.open(match_id)).entries[-1].event == WentOut("Cy", "Antidote")


@pytest.mark.parametrize(("cards", "numbers"), [("rulebook", "on 10"), ("later", "on 10, 100,000")])
async def test_a_power_is_on_the_numbers_that_this_match_is_played_with(
    cards: str, numbers: str, table: Any, screen: Any
) -> None:
    """Newer sets printed more Antes; where the rulebook’s cards alone are played with none of 100,000 may be laid."""
    await table(BO, cards=cards)
    await screen.tap("More")
    await screen.tap("Every power")
    written = [one.value for one in screen.all() if isinstance(one, ft.Text)]
    assert written[written.index("all fill the pot") + 1] == numbers


async def test_a_power_aims_at_somebody(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(BO)
    for name in ("More", "Aim a power", "Of Cy", "BiJ: under another pile", "At Dee"):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Undo"))
    assert (await service.open(match_id)).entries[-1].event == TargetChosen("Cy", "BiJ", "Dee")


async def test_depth_changes_in_the_middle_of_a_round_and_keeps_everything(
    table: Any, screen: Any, service: Any
) -> None:
    match_id = await table(BO, PointsScored("Ann", "Dance"), PlayerDecked("Cy"))
    await screen.tap("More")
    await screen.tap("The app follows: Every turn")
    await screen.until(lambda: screen.says("Where does the round stand?"))
    await screen.tap("Dee: 0 points")
    await screen.tap("100")
    await screen.tap("The chain is broken")
    await screen.tap("Dee plays 100")
    await screen.until(lambda: screen.says("Dee plays 100, or starts again with 1"))
    match = await service.open(match_id)
    assert DepthChanged("referee") in [entry.event for entry in match.entries]
    assert match.totals["Ann"] == 100_000
    assert match.state.decked == ("Cy",)


@pytest.mark.parametrize("many", [2, 4, 5, 8])
async def test_nothing_that_can_be_touched_is_without_a_name_or_named_twice(table: Any, screen: Any, many: int) -> None:
    names = ("Maximiliane Łukasiewicz-Brandt", "محمد", "小明さくら", "Dee", "Eva", "Finn", "Gül", "🦊 Hanna")[:many]
    await table(FirstPlayerDrawn(names[0]), players=names)
    await screen.tap(f"{names[0]}: 0 points")
    labels = screen.labels()
    assert all(labels)
    assert len(labels) == len(set(labels)), sorted(label for label in labels if labels.count(label) > 1)


async def test_no_way_out_of_a_round_is_broken_where_letters_are_large(table: Any, screen: Any) -> None:
    """On a small phone “Deck” stood above “ed”."""
    await table(FirstPlayerDrawn("Bo"), skin=replace(LIGHT, width=360, height=640, low=True, scale=2.0))
    await screen.tap("Ann: 0 points")
    decked = screen.button("Decked")
    rows = [one for one in screen.all() if isinstance(one, ft.Row) and any(part is decked for part in controls(one))]
    assert len(rows[-1].controls) == 2, "the key that leads away, and nothing else"
    assert 2 * BODY * drawn("Decked") <= 360 - 32 - 8 - 52 - 16
