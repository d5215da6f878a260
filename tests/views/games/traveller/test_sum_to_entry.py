"""From the page of all sums into the match: every sum becomes the entry it belongs to, with the figures it had."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest
from flet.components import router

from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import Card
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.drafts.token_drafts import Collecting
from companion.games.traveller.events import (
    CardProcured,
    ContractCompleted,
    ContractPursued,
    ExpenseMet,
    PiracyDeclared,
    PiracyPerformed,
    PointsCounted,
    Restored,
    ShipLaid,
    TokensCollected,
    WalkerOpened,
    WentUncommitted,
)
from companion.games.traveller.state import Options
from tests.support.services.entries import entered
from views.games.traveller.sums.calculators import CALCULATORS
from views.games.traveller.sums.sum_form import (
    ExpenseAsked,
    JumpAsked,
    LeaveAsked,
    NeedAsked,
    PirateAsked,
    PlayAsked,
    ProcureAsked,
    RaidAsked,
    RestoreAsked,
    SharedAsked,
)
from views.games.traveller.sums.tools import Calculators, can_be_entered, entry_of
from views.match.use_match import use_match_state
from views.session import use_session
from views.theme.tokens import LIGHT

from .conftest import LAID, THERE, last


def laid(*events: Any, players: tuple[str, ...] = ("Ann", "Bo")) -> Any:
    table = GAME.start(players, Options())
    for event in events:
        assert GAME.refuse(table, event, 0) is None, event
        table = GAME.apply(table, event, 0)
    return table


# Ann is nearest in THERE but for Bo, who needs 25: 7 to go against 9, so the sums are Bo's until Ann has two more.
ANNS = (*THERE, PointsCounted("Ann", 3, "card"))


@pytest.mark.parametrize(
    ("kind", "asked", "entry"),
    [
        pytest.param("contract_pursued", JumpAsked(3, 2), ContractPursued("Ann", 2), id="a jump: where it is so far"),
        pytest.param("contract_pursued", JumpAsked(9, 2), ContractPursued("Ann", 2), id="or to the first that may be"),
        pytest.param("went_uncommitted", LeaveAsked(2, 1, -2), WentUncommitted("Ann", -1), id="what complications add"),
        pytest.param(
            "piracy_declared", PirateAsked(0, True, 3), PiracyDeclared("Ann", 1), id="what leaving costs more"
        ),
        pytest.param("piracy_declared", PirateAsked(0, False), PiracyDeclared("Ann"), id="a pirate who leaves nothing"),
        pytest.param(
            "piracy_performed", RaidAsked(3, 1, 2, 1), PiracyPerformed("Ann", "Bo", 0, 2, 0, 1), id="damage both ways"
        ),
        pytest.param("card_procured", ProcureAsked(3), CardProcured("Ann", Card("crew"), 3), id="a printed cost"),
        pytest.param("restored", RestoreAsked(2, 1), Restored("Ann", 2, 1), id="wounds and structure"),
        pytest.param("expense_met", ExpenseAsked(3, (1, 2)), ExpenseMet("Ann", 3, (1, 2)), id="the cards expended"),
        pytest.param(
            "contract_completed",
            SharedAsked(4, 2),
            ContractCompleted(("Ann", "Bo"), 4, 1),
            id="as many captains as share",
        ),
        pytest.param(
            "card_procured",
            PlayAsked(Card("upgrade", subtype="Hull")),
            CardProcured("Ann", Card("upgrade", subtype="Hull"), 2),
            id="the card that may be put into play",
        ),
    ],
)
def test_a_sum_becomes_its_entry(kind, asked, entry):
    assert entry_of(laid(*ANNS), kind, asked) == entry


def test_tokens_come_as_they_were_picked_and_named():
    asked = Collecting("", ("Cargo",), (("Jack-of-all-Trades",),), (("Tech",),))
    thing = entry_of(laid(*ANNS), "tokens_collected", asked)
    assert thing == Collecting("Ann", asked.ship, asked.crew, asked.chosen)
    assert entry_of(laid(*ANNS), "tokens_spent", NeedAsked(("Tech",))).need == ("Tech",)


def test_while_a_round_is_walked_it_is_the_captain_whose_turn_it_is():
    table = laid(*ANNS, WalkerOpened("procurement"))
    assert entry_of(table, "card_procured", ProcureAsked(1)).player == "Ann"  # nobody's turn yet: who is nearest


def test_only_what_can_be_an_entry_can_be_entered():
    table = laid(*ANNS)
    assert {one.key for one in CALCULATORS if not can_be_entered(table, one.kind)} == {
        "armor", "infamy", "victory", "slot",
    }  # fmt: skip
    three = laid(*(ShipLaid(name, SHIPS[1]) for name in ("Ann", "Bo", "Cy")), players=("Ann", "Bo", "Cy"))
    assert can_be_entered(three, "fourth_slot_drawn")


@ft.component
def Beside(match_id):
    session = use_session()
    got = use_match_state(session, match_id)
    if got.busy:
        return ft.Text("…")
    return router._params_context({"match": match_id}, lambda: Calculators(got.value))


@pytest.fixture
def again(screen, seated):
    """The page of all sums beside this match: `await again(match_id)`."""

    async def show(match_id, scale=1.0):
        await seated(Beside, match_id, skin=replace(LIGHT, scale=scale))
        await screen.until(lambda: screen.labels())

    return show


@pytest.fixture
def beside(again, service):
    """The same, opened from a match with these entries: `match_id = await beside(events…)`."""

    async def lay(*events, scale=1.0):
        card = await service.begin("traveller", ("Ann", "Bo"), {})
        await entered(service, card.id, *events)
        await again(card.id, scale)
        return card.id

    return lay


async def test_a_sum_is_set_entered_and_leads_back_to_the_table(screen, service, beside):
    match_id = await beside(*ANNS)
    await screen.tap("Expense. Is it met by these cards?")
    await screen.tap("Expend a card worth 2")
    await screen.tap("Enter it")
    assert screen.says("Is it met?")
    await screen.tap("The expense is met")
    await screen.until(lambda: screen.gone)
    assert screen.gone == [f"/match/{match_id}"]
    assert await last(service, match_id) == ExpenseMet("Ann", 2, (2,))


async def test_who_it_is_can_still_be_set(screen, service, beside):
    match_id = await beside(*ANNS)
    await screen.tap("Tokens. What ship and crew bring")
    await screen.tap("Enter it")
    await screen.tap("Bo")
    await screen.tap("Into the pool")
    await screen.until(lambda: screen.gone)
    assert await last(service, match_id) == TokensCollected("Bo", ("Cargo", "Military"))


async def test_left_it_is_the_sum_again_with_its_figures(screen, service, beside):
    match_id = await beside(*ANNS)
    before = await service.open(match_id)
    await screen.tap("Expense. Is it met by these cards?")
    await screen.tap("credits to pay: one more")
    await screen.tap("Expend a card worth 3")
    await screen.tap("Enter it")
    await screen.tap("Cancel")
    assert screen.says("credits to pay: 3") or screen.says("Enough")
    assert screen.says("Enter it")
    assert (await service.open(match_id)).entries == before.entries


async def test_after_a_look_at_a_rule_the_entry_is_there_again_and_then_its_sum(screen, service, beside, again):
    match_id = await beside(*ANNS)
    await screen.tap("Expense. Is it met by these cards?")
    await screen.tap("Expend a card worth 3")
    await screen.tap("Enter it")
    await screen.tap("credits to pay: one more")
    await screen.tap("To be met: 3. Open the rule.")
    assert screen.gone[-1].startswith("/rulings/traveller")
    await screen.show(lambda: ft.Text("the rule"))
    await again(match_id)
    await screen.tap("The expense is met")
    await screen.until(lambda: screen.gone[-1] == f"/match/{match_id}")
    assert await last(service, match_id) == ExpenseMet("Ann", 3, (3,))
    await screen.show(lambda: ft.Text("the table"))
    await again(match_id)
    assert screen.says("Which sum?")


async def test_what_may_not_be_entered_now_says_why(screen, service, beside):
    match_id = await beside(*LAID)
    await screen.tap("Piracy. Damage both ways")
    await screen.tap("Enter it")
    assert screen.says("Declare as a pirate first, in Adventure."), "above the form it stands without the rest"
    await screen.tap("Cannot be entered: Bo has not declared as a pirate")
    assert screen.says("Bo has not declared as a pirate")
    assert await last(service, match_id) == LAID[-1]


@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_the_way_back_to_all_sums_stands_beside_the_key(screen, beside, scale):
    await beside(*ANNS, scale=scale)
    await screen.tap("Jump. Distance in jumps and credits")
    assert [label for label in screen.labels() if label.endswith("ll sums")] == ["All sums", "All sums"]  # and on top
    await screen.tap("All sums")
    assert screen.says("Which sum?")
