"""The sums at the Traveller table: reckoned before they are entered, and written by the key below them."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.traveller.cards.printed import Card
from companion.games.traveller.events import (
    CardProcured,
    ComplicationAttached,
    ContractPursued,
    ExpenseMet,
    FirstCaptainChosen,
    TokensCollected,
    WalkerOpened,
    WentBankrupt,
)
from tests.views.page_content import Content, controls
from views.components.button_style import RING
from views.games.traveller.entry_forms.tokens import EMPTY, Expended
from views.match.entry_form.field import Field, FormContext
from views.theme.tokens import LIGHT

from .conftest import LAID, THERE, last, state_of


async def test_the_jump_is_reckoned_drawn_and_written(screen, table, service):
    match_id = await table(*LAID)
    await screen.tap("Jump. Distance in jumps and credits")
    assert screen.says("3 jumps, 3 credits")
    assert screen.says("Distance 5 ÷ jump 2 = 2.5, rounded up: 3. Open the rule.")
    await screen.tap("Jump there")
    await screen.until(lambda: screen.says("Pursues slot 1"))
    assert (await state_of(service, match_id)).captains["Ann"].slot == 1


@pytest.mark.parametrize("sum_", ["Jump", "Leave", "Declare"])
async def test_what_complications_add_is_asked_only_where_a_contract_is_left(screen, table, sum_):
    """The figure changed nothing of the sum, and said not of what."""
    await table(*THERE)
    await screen.tap(f"{sum_}. ")
    assert "credits more to leave, by complications: one more" in screen.labels()
    await screen.tap("Bo")
    assert "credits more to leave, by complications: one more" not in screen.labels()


async def test_a_jump_that_is_reckoned_in_a_walked_round_asks_where_to(screen, table, service):
    ready = WalkerOpened("adventure"), FirstCaptainChosen("Bo")
    match_id = await table(*LAID, *ready, ComplicationAttached("Bo", 1), ComplicationAttached("Ann", 2))
    await screen.tap("Sums")
    await screen.tap("Jump. Distance in jumps and credits")
    assert screen.says("2 jumps, 2 credits")
    await screen.tap("Slot 2: contract")
    assert screen.says("1 jump, 1 credit")
    await screen.tap("Jump there")
    await screen.until(lambda: screen.says("Ann chooses an activity"))
    assert await last(service, match_id) == ContractPursued("Bo", 2)


async def test_gear_with_hindrance_goes_to_the_opponent_s_crew_that_is_chosen(screen, table, service):
    crew = (CardProcured("Bo", Card("crew", name), 1) for name in ("Kim", "Lee"))
    match_id = await table(*LAID, CardProcured("Ann", Card("crew", "Vim"), 1), *crew)
    await screen.tap("Procure. Printed cost and infamy")
    await screen.tap("Gear")
    await screen.tap("Hindrance: Yes")
    await screen.tap("On an opponent’s side: Bo")
    await screen.tap("Whose gear: Lee")
    await screen.tap("Put it into play")
    await screen.until(lambda: screen.says("End round 1"))
    event = await last(service, match_id)
    assert (event.to, event.card.on) == ("Bo", "Lee")


async def test_an_expense_is_met_only_when_the_cards_are_enough(screen, table, service):
    match_id = await table(*LAID)
    await screen.tap("Expense. Is it met by these cards?")
    await screen.tap("credits to pay: one more")
    assert screen.says("2 credits to meet")
    assert not screen.says("Short by")  # nobody is short before a card was tapped
    await screen.tap("Expend a card worth 1")
    assert screen.says("Short by 1")
    assert screen.says("Expend more cards, or go bankrupt.")
    await screen.tap("Cannot be entered: ")
    assert screen.says("The rule")
    await screen.tap("Expend a card worth 2")
    assert screen.says("Enough")
    await screen.tap("The expense is met")
    await screen.until(lambda: screen.says("End round 1"))
    assert await last(service, match_id) == ExpenseMet("Ann", 2, (1, 2))


async def test_a_value_no_card_has_is_refused_with_its_rule(screen, table):
    await table(*LAID)
    await screen.tap("Expense. Is it met by these cards?")
    await screen.tap("Another value: type it")
    await screen.tap("1")
    await screen.tap("2")
    await screen.tap("Expend it")
    assert screen.says("No card has an expense value of 12")


async def test_while_a_value_is_typed_its_keys_lie_in_the_place_of_the_five_values(screen, table):
    """They lay below them, and pushed what was asked out of sight."""
    await table(*LAID)
    await screen.tap("Expense. Is it met by these cards?")
    await screen.tap("Another value: type it")
    assert "Expend a card worth 3" not in screen.labels()
    await screen.tap("5")
    assert "Expend it, worth 5" in screen.labels()
    await screen.tap("Erase")
    await screen.tap("Back to the values")
    assert "Expend a card worth 3" in screen.labels()


@pytest.mark.parametrize("high", [915, 800])
async def test_the_cards_for_an_expense_lie_under_the_thumb_where_all_of_it_has_room(screen, table, high):
    """They scrolled above an empty place, half a hand away from it."""
    await table(*LAID, skin=replace(LIGHT, width=412, height=high))
    await screen.tap("Expense. Is it met by these cards?")
    scrolls = next(one for one in screen.all() if isinstance(one, ft.Column) and one.scroll)
    above = Content(controls([scrolls])).labels()
    assert "Expend a card worth 3" in screen.labels()
    assert ("Expend a card worth 3" in above) == (high == 800)


async def test_may_i_put_this_into_play_is_answered_before_it_is(screen, table, service):
    crew = tuple(CardProcured("Ann", Card("crew", f"Crew {number}"), 1) for number in range(4))
    match_id = await table(*LAID, *crew)
    await screen.tap("Procure. Printed cost and infamy")
    assert screen.says("No")
    assert screen.says("The ship has room for 4 crew, and 4 in play.")
    await screen.tap("Trifling: Yes")
    assert screen.says("A Trifling card counts against no limit.")
    await screen.tap("Put it into play")
    await screen.until(lambda: screen.says("End round 1"))
    assert len((await state_of(service, match_id)).captains["Ann"].cards) == 5


async def test_gear_is_put_into_play_as_integral_and_then_stays_on_its_crew(screen, table, service):
    match_id = await table(*LAID, CardProcured("Ann", Card("crew", "Sue"), 1))
    await screen.tap("Procure. Printed cost and infamy")
    assert not any(name.startswith("Integral") for name in screen.labels()), "a crew is never moved"
    assert "Skill: Medical" in screen.labels(), "what a crew can do is no token yet"
    await screen.tap("Gear")
    await screen.tap("Integral: Yes")
    await screen.tap("Put it into play")
    await screen.until(lambda: screen.says("End round 1"))
    assert (await state_of(service, match_id)).captains["Ann"].cards[-1].integral


async def test_tokens_are_found_in_the_pool_for_what_is_needed(screen, table, service):
    match_id = await table(*THERE, TokensCollected("Ann", ("Tech, expert", "Cargo/Passenger")))
    await screen.tap("Needs. Are the tokens in the pool enough?")
    await screen.tap("One Tech token")
    assert screen.says("It can be met")
    await screen.tap("One Survey token")
    assert screen.says("1 token short")
    await screen.tap("Survey: take it back")
    await screen.tap("Discard them")
    await screen.until(lambda: screen.says("End round 1"))
    assert (await state_of(service, match_id)).captains["Ann"].pool == ("Cargo/Passenger",)


async def test_what_tokens_come_to_comes_below_them_and_moves_no_key(screen, table):
    """The answer came above the palette, which went down under the finger by 130 dp."""
    await table(*THERE, TokensCollected("Ann", ("Tech, expert", "Cargo/Passenger")))
    await screen.tap("Needs. Are the tokens in the pool enough?")
    await screen.tap("One Tech token")
    words = screen.texts()
    assert words.index("Underworld") < words.index("It can be met")
    high = [one.controls[0].height for one in screen.all() if isinstance(one, ft.Stack) and len(one.controls) == 2]
    assert EMPTY in high, "what lies there is as high as the empty place was"


async def test_a_sum_begins_with_what_lies_on_the_table_when_it_is_tapped(screen, table):
    await table(*LAID)
    await screen.tap("Ann: 11 of 20 VP")
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


@pytest.mark.parametrize("many", [1, 9, 30])
async def test_however_many_cards_are_expended_the_keys_stay_where_they_are(screen, many):
    """A row of them is as high when it is empty, and never becomes two."""

    async def high(values: tuple[int, ...]) -> float:
        await screen.show(Expended, FormContext(), Field("cards"), values, lambda _: None)
        laid, *_ = next(c for c in screen.all() if isinstance(c, ft.Column)).controls
        assert not any(isinstance(c, ft.Row) and c.wrap for c in controls([laid]))
        return laid.height

    assert await high((2,) * many) == await high(())


async def test_the_ring_around_a_card_that_is_expended_is_not_cut(screen):
    """The row it slides in cut it at the left, above and below."""
    await screen.show(Expended, FormContext(), Field("cards"), (2, 3), lambda _: None)
    slides = next(c for c in screen.all() if isinstance(c, ft.Row) and c.scroll)
    assert {slides.left, slides.top, slides.right, slides.bottom} == {-RING}


async def test_who_is_short_of_an_expense_goes_bankrupt_from_there(screen, table, service):
    match_id = await table(*LAID, players=("Ann", "Bo", "Cy"))
    await screen.tap("Expense. Is it met")
    await screen.tap("Bo")
    await screen.tap("credits to pay: one more")
    await screen.tap("Expend a card worth 1")
    await screen.tap("Bo goes bankrupt")
    assert screen.says("Goes bankrupt?")
    await screen.tap("Bankrupt")
    await screen.until(lambda: screen.says("Bo is bankrupt"))
    assert await last(service, match_id) == WentBankrupt("Bo")


async def test_who_meets_an_expense_is_not_asked_to_go_bankrupt(screen, table):
    await table(*LAID)
    await screen.tap("Expense. Is it met")
    await screen.tap("Expend a card worth 1")
    assert not screen.says("goes bankrupt")
