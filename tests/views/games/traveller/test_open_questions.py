"""What the book leaves open is told at the table, one tap from its ruling, and sums follow what the table settled."""

import pytest

from companion.engine.decisions import Decided
from companion.games.traveller import GAME
from companion.games.traveller.cards.printed import Card
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.drafts.token_drafts import Needed, short_of, sums_of
from companion.games.traveller.events import (
    CardJettisoned,
    CardProcured,
    ComplicationResolved,
    ShipLaid,
    TokensCollected,
    WentBankrupt,
)
from companion.games.traveller.state import Options
from tests.support.services.entries import entered

from .conftest import LAID

JOE, JOE_TOO = Card("crew", "Joe"), Card("crew", "Joe", trifling=True)
HUNTER = next(ship for ship in SHIPS if ship.special == "bounty")


async def test_a_quiet_table_is_told_of_a_trifling_namesake(screen, table):
    await table(*LAID, CardProcured("Ann", JOE, 1), CardProcured("Ann", JOE_TOO, 1))
    assert screen.says("keeps every Joe, one being Trifling; the table may decide otherwise. Open the rule.")


async def test_and_of_one_to_jettison_once_it_has_settled_so(screen, table):
    ruled = Decided("traveller.trifling_name", "One of a name.", ("Ann",), "trifling", "one")
    await table(*LAID, ruled, CardProcured("Ann", JOE, 1), CardProcured("Ann", JOE_TOO, 1))
    assert screen.says("has 2 that are too alike (Joe) and jettisons one. Open the rule.")


async def test_a_quiet_table_is_told_of_a_bounty_in_question(screen, table):
    flown = [ShipLaid(name, ship) for name, ship in (("Ann", HUNTER), ("Bo", SHIPS[0]), ("Cy", SHIPS[1]))]
    lost = (CardProcured("Bo", JOE, 1), CardJettisoned("Bo", JOE), WentBankrupt("Bo"))
    await table(*flown, *lost, players=("Ann", "Bo", "Cy"))
    assert screen.says("gets no VP for crew that Bo jettisoned before going bankrupt")


@pytest.mark.parametrize(("combined", "short"), [("half", False), ("whole", True)])
def test_a_combined_icon_is_met_as_the_table_says(combined, short):
    state = GAME.apply(
        GAME.start(("Ann", "Bo"), Options(combined=combined)), TokensCollected("Ann", ("Cargo", "Survey")), 0
    )
    needed = Needed(ComplicationResolved("Ann"), ("Cargo/Passenger",))
    assert (short_of(state, needed) is not None) == short
    assert sums_of(state, needed)[0].lines[0].rule == "traveller.combined_icon"


@pytest.mark.parametrize(("combined", "said"), [("half", "It can be met"), ("whole", "1 token short")])
async def test_the_sum_of_needs_follows_what_the_table_settled(screen, service, sums, combined, said):
    card = await service.begin("traveller", ("Ann", "Bo"), {"combined": combined})
    await entered(service, card.id, *LAID, TokensCollected("Bo", ("Cargo",)))
    await sums(card.id)
    await screen.tap("Needs. Are the tokens in the pool enough?")
    await screen.tap("One Cargo/Passenger token")
    assert screen.says(said)


@pytest.mark.parametrize(("trifling", "said"), [("stays", "a Trifling one stays as well"), ("one", "jettison one")])
async def test_the_sum_may_i_follows_what_the_table_settled(screen, service, sums, trifling, said):
    card = await service.begin("traveller", ("Ann", "Bo"), {"trifling": trifling})
    await entered(service, card.id, *LAID)
    await sums(card.id)
    await screen.tap("May I? May this be put into play?")
    for key in ("Trifling: Yes", "One of this name is in play: Yes", "crew in play: one more"):
        await screen.tap(key)
    assert screen.says(said)


@pytest.mark.parametrize(("trifling", "word"), [("stays", "Yes"), ("one", "Yes, jettison one")])
def test_may_i_put_this_into_play_follows_what_was_settled(trifling, word):
    state = GAME.apply(GAME.start(("Ann", "Bo"), Options(trifling=trifling)), CardProcured("Ann", JOE, 1), 0)
    assert sums_of(state, CardProcured("Ann", JOE_TOO, 1))[0].headline == word
