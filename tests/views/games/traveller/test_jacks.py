"""A Jack-of-all-Trades at the Traveller table: no token is lost because nobody said what it stands for."""

from companion.games.traveller.cards.printed import Card
from companion.games.traveller.events import CardProcured, FirstCaptainChosen, TokensCollected, WalkerOpened

from .conftest import LAID, last

JACK = CardProcured("Ann", Card("crew", "Eneri", skills=("Jack-of-all-Trades",)), 2)


async def test_what_a_jack_stands_for_is_named_before_the_tokens_are_taken(screen, table, service):
    """The large key named Admin, and the page behind it went without the token."""
    match_id = await table(*LAID, JACK, WalkerOpened("resource"), FirstCaptainChosen("Ann"))
    assert screen.button("Ann collects. What Jack stands for is named first")
    await screen.tap("Ann collects")
    assert screen.says("1 skill to be named.")
    assert screen.button("Cannot be entered: 1 skill to be named. Tap what Jack-of-all-Trades stands for.")
    await screen.tap("Jack stands for Combat")
    await screen.tap("Into the pool")
    event = await last(service, match_id)
    assert isinstance(event, TokensCollected)
    assert "Combat" in event.tokens


async def test_a_member_of_the_crew_is_called_as_its_card_where_that_has_a_name(screen, table):
    """The form said “Crew 1” of Eneri."""
    unnamed = CardProcured("Ann", Card("crew", skills=("Tech",)), 2)
    await table(*LAID, JACK, unnamed, WalkerOpened("resource"), FirstCaptainChosen("Ann"))
    await screen.tap("Ann collects")
    assert screen.button("Eneri: Jack-of-all-Trades")
    assert screen.button("Crew 2: Tech")
    assert screen.says("Eneri, Jack-of-all-Trades")
