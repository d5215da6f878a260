"""The Traveller table with large text: what is asked lies in sight, and no word breaks on a key."""

from dataclasses import replace

import flet as ft
import pytest

from companion.games.traveller.events import FirstCaptainChosen, WalkerOpened
from tests.views.page_content import controls
from views.theme.tokens import LIGHT

from .conftest import THERE

BIG = replace(LIGHT, scale=2.0)


@pytest.mark.parametrize(
    "opens",
    [
        pytest.param("Ann’s VP, 11 of 20: what for?", id="points"),
        pytest.param("Slot 3: empty, Ann fills it.", id="a contract to be laid"),
        pytest.param("Slot 1: Lost Heir", id="what became of one"),
    ],
)
async def test_what_is_asked_comes_first(screen, table, opens):
    """All boards lay above it, three screens high."""
    await table(*THERE, skin=BIG)
    await screen.tap(opens)
    assert not [label for label in screen.labels() if label.endswith("Open the captain.")]


@pytest.mark.parametrize(
    ("opens", "asked", "working"),
    [
        pytest.param("Piracy. Damage both ways", "Bo", "Pirate’s attack", id="who bears what"),
        pytest.param("Restore. Wounds and structure", "wounds: one more", "Wounds from crew", id="what is restored"),
        pytest.param("Procure. Printed cost and infamy", "Gear", "The ship has room for", id="which card it is"),
    ],
)
async def test_what_is_asked_comes_before_its_working(screen, table, opens, asked, working):
    """The working took all of the glass, and whose ship is attacked lay below it, out of sight."""
    await table(*THERE, skin=BIG)
    await screen.tap(opens)
    labels = screen.labels()
    lies = [next(at for at, label in enumerate(labels) if label.startswith(one)) for one in (asked, working)]
    assert lies == sorted(lies)


async def test_no_word_breaks_on_the_next_step(screen, table):
    """It read “complic” and “ation”."""
    await table(*THERE, WalkerOpened("resolution"), FirstCaptainChosen("Ann"), skin=BIG)
    rows = [one for one in screen.all() if isinstance(one, ft.Row)]
    keys = {"Resolves a complication", "Ann passes"}
    beside = [row for row in rows if keys <= {one.value for one in controls(row) if isinstance(one, ft.Text)}]
    assert not beside
