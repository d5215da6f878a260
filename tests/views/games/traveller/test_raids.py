"""A raid at the Traveller table: whose ship it is can be chosen, and the damage is that ship's."""

import pytest

from companion.games.traveller.cards.printed import Card
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import (
    CardProcured,
    FirstCaptainChosen,
    PiracyDeclared,
    PiracyPerformed,
    ShipLaid,
    WalkerOpened,
)

from .conftest import LAID, last

BY_NAME = {ship.name.split()[0]: ship for ship in SHIPS}
FLOWN = {"Ann": "Beowulf", "Bo": "Broadsword", "Cy": "Type"}  # defence 0, 1; Cy attacks with 1


@pytest.mark.parametrize(("whose", "damage", "back"), [("Ann", 1, 0), ("Bo", 0, 1)])
async def test_another_ship_brings_its_own_damage(screen, table, service, whose, damage, back):
    """Its damage stayed that of the first ship, and the raid was refused until it was set."""
    ships = [ShipLaid(player, BY_NAME[ship]) for player, ship in FLOWN.items()]
    walked = (PiracyDeclared("Cy"), WalkerOpened("resolution"), FirstCaptainChosen("Cy"))
    match_id = await table(*ships, *walked, players=tuple(FLOWN))
    await screen.tap("Raids a ship. Ann or Bo")
    await screen.tap(whose)
    await screen.tap("The attack is done")
    assert await last(service, match_id) == PiracyPerformed("Cy", whose, expenses=damage, expenses_back=back)


async def test_damage_is_laid_on_the_upgrade_that_was_entered(screen, table, service):
    """All of it was, where no upgrade was known too, and a pirate had to move it to expenses point by point."""
    ships = [ShipLaid(player, BY_NAME[ship]) for player, ship in FLOWN.items()]
    upgraded = CardProcured("Ann", Card("upgrade", subtype="Hull"), 1)
    walked = (PiracyDeclared("Cy"), WalkerOpened("resolution"), FirstCaptainChosen("Cy"))
    match_id = await table(*ships, upgraded, *walked, players=tuple(FLOWN))
    await screen.tap("Raids a ship. Ann or Bo")
    await screen.tap("Ann")
    await screen.tap("The attack is done")
    assert await last(service, match_id) == PiracyPerformed("Cy", "Ann", structure=1)


async def test_the_pirate_is_who_has_declared(screen, table):
    """It began with the first captain, who may not raid."""
    ships = [ShipLaid(player, BY_NAME[ship]) for player, ship in FLOWN.items()]
    await table(*ships, PiracyDeclared("Cy"), players=tuple(FLOWN))
    await screen.tap("Piracy. ")
    assert screen.says("Cy raids Ann and succeeds: 1 damage, met as expenses, 0 damage back.")


@pytest.mark.parametrize(
    ("whose", "asked"),
    [
        ("Ann", ["damage on upgrades", "damage met as expenses"]),
        ("Bo", ["damage back on upgrades", "damage back as expenses"]),
    ],
)
async def test_only_damage_there_is_is_assigned(screen, table, whose, asked):
    """Four steppers stood over the working, two of them with nothing to assign."""
    ships = [ShipLaid(player, BY_NAME[ship]) for player, ship in FLOWN.items()]
    walked = (PiracyDeclared("Cy"), WalkerOpened("resolution"), FirstCaptainChosen("Cy"))
    await table(*ships, *walked, players=tuple(FLOWN))
    await screen.tap("Raids a ship. Ann or Bo")
    await screen.tap(whose)
    assert [label.removesuffix(": one more") for label in screen.labels() if label.endswith(": one more")] == asked


async def test_a_key_says_once_what_it_enters(screen, table):
    """“Declare as a pirate. Declares as a pirate for 1 credit and 1 infamy”, three lines in all."""
    await table(*LAID, WalkerOpened("adventure"), FirstCaptainChosen("Bo"))
    await screen.tap("Contract in slot 2")
    await screen.tap("Lost Heir")
    await screen.until(lambda: any(label.startswith("Declares piracy") for label in screen.labels()))
    await screen.tap("Declares piracy")
    assert screen.buttons("Declare as a pirate. For 1 credit and 1 infamy")


async def test_nobody_is_offered_their_own_ship_to_raid(screen, table):
    pirate = PiracyDeclared("Bo"), WalkerOpened("resolution"), FirstCaptainChosen("Bo")
    await table(*LAID, *pirate, players=("Ann", "Bo", "Cy"))
    await screen.tap("Raids a ship. Ann or Cy")
    offered = [label for label in screen.labels() if label in ("Ann", "Bo", "Cy")]
    assert offered == ["Ann", "Cy"]
