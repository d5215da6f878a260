"""Subplots at the Traveller table: whose they are, and what is resolved before them."""

from dataclasses import replace

from companion.games.traveller.events import (
    ComplicationResolved,
    ContractPursued,
    ContractResolved,
    FirstCaptainChosen,
    Passed,
    SubplotResolved,
    WalkerOpened,
)
from views.theme.tokens import LIGHT

from .conftest import LAID, THERE, last

HIGH = replace(LIGHT, height=1_100)  # where the lists lie open beside large boards


async def test_a_subplot_too_early_carries_the_key_that_resolves_its_card(screen, table, service):
    match_id = await table(*THERE, WalkerOpened("resolution"), FirstCaptainChosen("Ann"))
    await screen.tap("Resolve a subplot")
    await screen.tap("Resolve a complication first")
    await screen.until(lambda: screen.says("It is resolved"))
    assert await last(service, match_id) == ComplicationResolved("Ann")
    await screen.tap("It is resolved")
    await screen.until(lambda: screen.says("Ann’s VP, 12 of 20"))


ALONE = (*THERE, WalkerOpened("resolution"), FirstCaptainChosen("Ann"), ComplicationResolved("Ann"), Passed("Ann"))
BOTH = (*LAID, ContractPursued("Ann", 1), ContractPursued("Bo", 2), WalkerOpened("resolution"))
FIRST = (FirstCaptainChosen("Ann"), ComplicationResolved("Ann"))


async def test_a_subplot_of_the_contract_is_resolved_after_it(screen, table, service):
    """By then nobody's turn it is, and the contract has left its slot."""
    match_id = await table(*ALONE, ContractResolved("Ann"))
    await screen.until(lambda: screen.says("The Resolution phase is over"))
    await screen.tap("Resolve a subplot")
    await screen.tap("It is resolved")
    await screen.until(lambda: screen.says("The Resolution phase is over"))
    assert await last(service, match_id) == SubplotResolved("Ann", 1)


async def test_a_subplot_is_of_who_resolved_its_card_though_another_has_the_turn(screen, table, service):
    match_id = await table(*BOTH, *FIRST)
    await screen.until(lambda: screen.says("Bo resolves, or passes"))
    await screen.tap("Resolve a subplot")
    await screen.tap("It is resolved")
    await screen.until(lambda: screen.says("Bo resolves, or passes"))
    assert await last(service, match_id) == SubplotResolved("Ann", 1)


async def test_whose_subplot_it_is_can_be_set_where_several_have_resolved_something(screen, table, service):
    match_id = await table(*BOTH, *FIRST, ComplicationResolved("Bo"))
    await screen.tap("Resolve a subplot")
    assert "Bo" in screen.chosen()
    await screen.tap("Ann")
    await screen.tap("It is resolved")
    await screen.until(lambda: screen.says("Ann resolves, or passes"))
    assert await last(service, match_id) == SubplotResolved("Ann", 1)


async def test_no_subplot_is_offered_where_nobody_resolved_anything(screen, table):
    await table(*LAID, WalkerOpened("resolution"), FirstCaptainChosen("Ann"))
    await screen.until(lambda: screen.says("The Resolution phase is over"))
    assert "Resolve a subplot" not in screen.labels()
