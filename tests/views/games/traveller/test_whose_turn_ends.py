"""Whose turn a key ends, at the Traveller table: it is in its words, or at least in what is heard."""

from dataclasses import replace

import pytest

from companion.games.traveller.events import (
    ChooserDrawn,
    ContractPlaced,
    ContractPursued,
    FirstCaptainChosen,
    ShipsLeftOut,
    WalkerOpened,
)
from views.theme.tokens import LIGHT

from .conftest import HEIR

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
