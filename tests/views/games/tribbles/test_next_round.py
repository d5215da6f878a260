"""The check list before the next round of Tribbles: what lies in piles, decks, who begins, where everybody sits."""

from typing import Any

import pytest

from companion.games.tribbles.events import (
    DeckCounted,
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    PowerKept,
    Reseated,
    RoundBegun,
    RoundScored,
    TribblePlayed,
    WentOut,
)

BO = FirstPlayerDrawn("Bo")
PILE = (3, 2, 2, 1, 2, 1)
ONE_OUT = (BO, WentOut("Ann"))
KEPT = (*ONE_OUT, PileCounted("Ann", PILE), RoundScored())


async def test_the_check_list_stands_before_the_next_round(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*KEPT)
    assert screen.says("Before round 2")
    assert screen.says("Every play pile is shuffled into its deck")
    await screen.tap("Bo: 0 points")
    assert screen.says("different numbers"), "two of one number are one"
    await screen.tap("Time Warp × 2")
    await screen.until(lambda: screen.says("Bo draws 5 cards"))
    await screen.tap("Begin round 2. Ann plays first")
    await screen.until(lambda: screen.says("Round 2 of 5"))
    assert (await service.open(match_id)).entries[-1].event == RoundBegun("Ann")


async def test_a_time_warp_that_was_seen_laid_is_not_forgotten(table: Any, screen: Any, service: Any) -> None:
    cards = (TribblePlayed("Bo", 1), TribblePlayed("Cy", 10), TribblePlayed("Dee", 100), TribblePlayed("Eva", 1_000))
    warp = (TribblePlayed("Ann", 10_000), TribblePlayed("Bo", 100_000, "Time Warp"), WentOut("Ann"))
    match_id = await table(BO, *cards, *warp, PileCounted("Ann", PILE), RoundScored(), depth="referee")
    assert screen.button("Begin round 2. Not entered: Time Warp, of Bo.")
    await screen.tap("Bo: 0 points")
    assert next(label for label in screen.labels() if label.endswith("next hand")) == "Time Warp: smaller next hand"
    await screen.tap("Time Warp:")
    await screen.until(lambda: screen.button("Begin round 2. Ann plays first"))
    assert (await service.open(match_id)).entries[-1].event == PowerKept("Bo", "Time Warp")


async def test_a_deck_of_fewer_than_seven_sits_the_next_round_out(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(BO, PlayerDecked("Cy"), WentOut("Ann"), PileCounted("Ann", PILE), RoundScored())
    await screen.tap("5 cards")
    await screen.until(lambda: screen.says("sits round 2 out"))
    assert (await service.open(match_id)).entries[-1].event == DeckCounted("Cy", 5)


async def test_of_a_deck_that_is_large_enough_no_card_is_counted(table: Any, screen: Any, service: Any) -> None:
    """Everybody who had been decked was to count some thirty cards, where seven settle it."""
    both = (BO, PlayerDecked("Cy"), PlayerDecked("Dee"), WentOut("Ann"), PileCounted("Ann", PILE), RoundScored())
    match_id = await table(*both)
    await screen.tap("7 cards or more. Cy")
    await screen.until(lambda: screen.button("7 cards or more. Dee"))
    assert (await service.open(match_id)).entries[-1].event == DeckCounted("Cy", 7)
    assert screen.says("Cy has 7 cards or more for a deck")


async def test_the_table_can_draw_new_seats_by_itself(table: Any, screen: Any, service: Any) -> None:
    """Only the app drew them; how the table had drawn was entered as a correction of that."""
    match_id = await table(*KEPT, PowerKept("Bo", "BaH!"))
    await screen.tap("Seats as drawn")
    for name in ("Dee", "Bo", "Cy", "Bo", "Ann", "Eva"):  # a second tap takes one back
        await screen.tap(f"Seat {name}")
    assert screen.says("Dee, Cy, Ann, Eva, then who?")
    await screen.tap("Seat Bo")
    await screen.until(lambda: not screen.buttons("Seats as drawn"))
    assert (await service.open(match_id)).entries[-1].event == Reseated(("Dee", "Cy", "Ann", "Eva", "Bo"), "BaH!")


async def test_what_lies_in_a_pile_and_has_no_room_comes_up_on_paper(table: Any, screen: Any, service: Any) -> None:
    """With the later cards five rows of it pushed the boards out of sight, the one that was tapped too."""
    match_id = await table(*KEPT, cards="later")
    await screen.tap("Bo: 0 points")
    await screen.tap("2 more: powers in the pile")
    await screen.tap("Time Warp × 5")
    await screen.until(lambda: screen.says("Undo: Bo"))
    assert (await service.open(match_id)).entries[-1].event == PowerKept("Bo", "Time Warp", 5)
    await screen.tap("Bo: 0 points")
    assert screen.says("Time Warp: entered, not now")


async def test_the_loyalty_of_one_is_not_that_of_another(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*KEPT, cards="later")
    for name in ("Bo: 0 points", "by Loyalty", "Back", "Cy: 0 points", "Roll"):
        await screen.tap(name)
    await screen.until(lambda: screen.says("Undo: Cy"))
    assert (await service.open(match_id)).entries[-1].event == PowerKept("Cy", "Roll")


async def test_a_loyalty_lends_time_warps_beside_the_own_ones(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*KEPT, PowerKept("Bo", "Time Warp"), cards="later")
    await screen.tap("Bo: 0 points")
    assert not screen.buttons("Time Warp"), "the own ones are entered"
    await screen.tap("by Loyalty")
    await screen.tap("Time Warp")
    await screen.until(lambda: screen.says("Undo"))
    assert (await service.open(match_id)).entries[-1].event == PowerKept("Bo", "Time Warp", 1, "Loyalty")


async def test_who_begins_can_be_said_otherwise(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*KEPT, PowerKept("Bo", "BaH!"))
    assert screen.says("Draw new seats")
    await screen.tap("Dee: 0 points")
    labels = screen.labels()
    assert labels.index("Back") + 1 == labels.index("Dee begins, round 2"), "a tap that came too late only leads back"
    await screen.tap("Dee begins")
    await screen.until(lambda: screen.says("Round 2 of 5"))
    assert (await service.open(match_id)).state.first == "Dee"


@pytest.mark.parametrize("cards", ["rulebook", "later"])
async def test_whoever_went_out_has_nothing_to_enter_and_it_is_said(table: Any, screen: Any, cards: str) -> None:
    """Also while the deck of another is asked for, whose figures have gone."""
    decked = (BO, PlayerDecked("Cy"), WentOut("Ann"), PileCounted("Ann", PILE), RoundScored())
    await table(*decked, cards=cards)
    assert not screen.says("Ann went out: there is nothing to enter")
    await screen.tap("Ann: ")
    assert screen.says("Ann went out: there is nothing to enter")
    assert not screen.says("Loyalty")
    await screen.tap("Back")
    assert screen.says("7 cards or more")


async def test_later_cards_bring_loyalty_and_a_swap_of_seats(table: Any, screen: Any, service: Any) -> None:
    match_id = await table(*KEPT, cards="later")
    await screen.tap("Bo: 0 points")
    await screen.tap("by Loyalty")
    await screen.tap("Roll")
    await screen.until(lambda: screen.says("Undo"))
    assert (await service.open(match_id)).entries[-1].event == PowerKept("Bo", "Roll", 1, "Loyalty")
    await screen.tap("Dee: 0 points")
    await screen.tap("Beam")
    await screen.until(lambda: screen.says("Undo: Dee"))
    await screen.tap("Dee: 0 points")
    await screen.tap("Swap with Ann")
    await screen.until(lambda: screen.says("Before round 2"))
    assert (await service.open(match_id)).state.seats[0] == "Dee"


async def test_a_board_says_what_was_entered_of_its_pile(table: Any, screen: Any) -> None:
    """After a Time Warp was entered nothing on the board showed it."""
    await table(*KEPT, PowerKept("Bo", "Roll"), PowerKept("Bo", "Time Warp", 2))
    assert [label for label in screen.labels() if label.startswith("Bo: ")] == [
        "Bo: 0 points, Roll, Time Warp × 2. Pick."
    ]
