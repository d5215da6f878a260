"""Where the focus goes at RISK's table once what a key has pressed is gone: never to what only lies in its place."""

import asyncio
from typing import Any

import pytest

from companion.games.risk_star_trek.events import (
    CaptainChosen,
    InvasionDeclared,
    Reinforced,
    TribblesPlaced,
    TurnBegun,
)

from .conftest import CAPTAINS, ONE

ROUND = tuple(event for name in ("Bo", "Ann", "Cy") for event in (TurnBegun(name), Reinforced(name, 1)))
FIGHT = (*ONE, InvasionDeclared("Bo", 5, 1, "captain", "Cy"))
FULL = (*CAPTAINS, TurnBegun("Bo"), TribblesPlaced("Coridan", 9), TurnBegun("Cy"))


async def by_key(screen: Any, name: str) -> None:
    await asyncio.gather(screen.press("Enter"), screen.tap(name))
    await screen.settle()


@pytest.mark.parametrize(
    ("events", "before", "pressed", "then"),
    [
        pytest.param((*CAPTAINS, *ROUND), (), "Bo’s turn", "Read the Q-Vent", id="the next captain’s turn"),
        pytest.param(ONE, ("Invade",), "Bo: 8 ships", "Count the ships", id="the first of two counts"),
        pytest.param(CAPTAINS[:2], (), "Sisko", "Bo begins", id="the last captain that is chosen"),
        pytest.param(FULL, (), "The Tribbles grow", "6 Tribbles move out", id="the tenth Tribble"),
    ],
)
async def test_the_focus_goes_on_with_the_turn(screen, table, focused, events, before, pressed, then):
    """It stayed where it was: one more Enter began a turn too many, or entered a figure for the other side."""
    await table(*events, mission="frontier" if isinstance(events[0], CaptainChosen) else "")
    for name in before:
        await screen.tap(name)
    await by_key(screen, pressed)
    await screen.until(lambda: focused)
    assert focused[-1:] == [screen.button(then)._i]


async def test_a_roll_that_conquers_does_not_leave_the_focus_on_all_ships(screen, table, focused, monkeypatch):
    monkeypatch.setattr("secrets.SystemRandom.choices", lambda self, faces, k: [6] * k if k > 1 else [1])
    await table(*FIGHT)
    await by_key(screen, "The app rolls")
    await screen.until(lambda: focused)
    assert focused[-1:] == [screen.button("Move in 3")._i]
