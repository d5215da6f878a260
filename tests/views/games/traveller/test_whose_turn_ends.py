"""Whose turn a key ends, at the Traveller table: it is in its words, or at least in what is heard."""

from dataclasses import replace

import pytest

from companion.games.traveller.events import (
    ChooserDrawn,
    ComplicationsChanged,
    ContractPlaced,
    ContractPursued,
    FirstCaptainChosen,
    Passed,
    ShipsLeftOut,
    WalkerOpened,
)
from views.double_taps import NEXT, marks_of
from views.theme.tokens import LIGHT

from .conftest import HEIR, last

LONG = "Wilhelmina van der Hoogendonck"
SMALL = replace(LIGHT, width=360, height=640)


@pytest.mark.parametrize(
    ("phase", "key"),
    [("ready", "{} is done"), ("procurement", "{} is done"), ("action", "{} passes"), ("resolution", "{} passes")],
)
@pytest.mark.parametrize("who", ["Ann", LONG], ids=["a short name", "a long name"])
async def test_a_key_that_ends_a_turn_says_whose(screen, table, phase, key, who):
    """They read “Done” and “Passes”."""
    there = (ContractPlaced(1, HEIR), ContractPursued(who, 1))
    opened = (ShipsLeftOut(), *there, WalkerOpened(phase), ChooserDrawn(who), FirstCaptainChosen(who))
    await table(*opened, players=(who, "Bo", "Cy", "Dee"), skin=SMALL)
    assert screen.buttons(key.format(who))


async def test_a_long_name_stands_in_the_strip_and_is_heard_on_the_key(screen, table):
    opened = (ShipsLeftOut(), WalkerOpened("action"), ChooserDrawn(LONG), FirstCaptainChosen(LONG))
    await table(*opened, players=(LONG, "Bo", "Cy", "Dee"), skin=SMALL)
    assert {"Acts", "Passes"} <= {*screen.texts()}


@pytest.mark.parametrize("more", [0, 1], ids=["one left", "two left"])
async def test_resolving_is_the_large_key_as_long_as_complications_are_left(screen, table, more):
    laid = (ContractPlaced(1, HEIR), *(ComplicationsChanged(1, 1),) * more, ContractPursued("Ann", 1))
    await table(ShipsLeftOut(), *laid, WalkerOpened("resolution"), ChooserDrawn("Ann"), FirstCaptainChosen("Ann"))
    assert has_step(screen, "Resolves a complication")
    assert not has_step(screen, "Ann passes")


async def test_who_has_resolved_everything_goes_on_to_the_contract(screen, table, service):
    """The one key read “Ann passes”, as if something was skipped."""
    laid = (ContractPlaced(1, HEIR), ComplicationsChanged(1, -1), ContractPursued("Ann", 1))
    opened = (*laid, WalkerOpened("resolution"), ChooserDrawn("Ann"), FirstCaptainChosen("Ann"))
    match_id = await table(ShipsLeftOut(), *opened)
    assert not screen.buttons("Ann passes")
    await screen.tap("Ann tries the contract")
    await screen.until(lambda: screen.says("Ann meets it"))
    assert await last(service, match_id) == Passed("Ann")


def has_step(screen, label):
    """Is this the large key, the next step?"""
    return NEXT in marks_of(screen.button(label))
