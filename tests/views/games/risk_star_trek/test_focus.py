"""Where the focus goes at RISK's table once what a key has pressed is gone: never to what only lies in its place."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from companion.games.risk_star_trek.events import (
    CaptainChosen,
    CrewPicked,
    InvasionDeclared,
    Reinforced,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
)
from views.theme.tokens import LIGHT

from .conftest import CAPTAINS, ONE, TWO

ROUND = tuple(event for name in ("Bo", "Ann", "Cy") for event in (TurnBegun(name), Reinforced(name, 1)))
FIGHT = (*ONE, InvasionDeclared("Bo", 5, 1, "captain", "Cy"))
ANOTHER = "Another: the card says it all"
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
        pytest.param((*CAPTAINS, *ROUND, TurnBegun("Bo")), (), "Read the Q-Vent", ANOTHER, id="on your own"),
        pytest.param((*CAPTAINS, *ROUND, TurnBegun("Bo")), (), "Q-Vent: read the topmost card", ANOTHER, id="small"),
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


@pytest.mark.parametrize("title", [ANOTHER, "The Cloud"])
async def test_a_chosen_q_vent_leaves_the_focus_to_the_next_step(screen, table, focused, title):
    """It kept it, and one more Enter took the choice back."""
    await table(*CAPTAINS, WalkingBegun("Bo", 2, "qvent"))
    await screen.tap("Read the Q-Vent")
    await by_key(screen, title)
    await screen.until(lambda: focused)
    assert focused[-1:] == [screen.button("It is resolved")._i]


async def test_a_claimed_quest_leaves_the_focus_to_the_next_step(screen, table, focused):
    """It went back to what had opened the slip: one more Enter was refused."""
    await table(*TWO)
    await by_key(screen, "Quest: completed")
    await by_key(screen, "Bo completed a quest without a name")
    await screen.until(lambda: screen.says("Cy’s turn") or screen.says("Ann’s turn"))
    await asyncio.sleep(0.05)
    assert focused[-1:] == [screen.button("Ann’s turn")._i]


@pytest.mark.parametrize(
    ("chosen", "then"),
    [
        (0, "Choose crew, 3 to come"),
        (1, "Choose crew, 2 to come"),
        (2, "Choose crew, 1 to come"),
    ],
)
async def test_who_was_chosen_does_not_take_over_the_focus(screen, table, focused, chosen, then):
    """It came to lie where the key had lain that chose them: one more Enter paid for it."""
    await table(*CAPTAINS, *(CrewPicked("Bo", f"Pilot {one}", 100) for one in range(chosen)))
    await screen.tap("Bo, Kirk")
    await by_key(screen, "Choose crew")
    await screen.tap("300 credits")
    await by_key(screen, "On the away team")
    await screen.until(lambda: screen.says("Command First Officer"))
    await asyncio.sleep(0.05)
    assert focused[-1:] == [screen.button(then)._i]


async def test_escape_leads_the_focus_back_to_the_captain_whose_board_has_changed(screen, table, focused):
    """Its board reads otherwise once crew is chosen: the focus went to Home, and one more Enter left the table."""
    await table(*CAPTAINS)
    await by_key(screen, "Ann, Picard")
    await by_key(screen, "Choose crew")
    await screen.tap("300 credits")
    await by_key(screen, "On the away team")
    await screen.until(lambda: screen.says("Command First Officer"))
    await screen.press("Escape")
    await screen.until(lambda: screen.says("Reinforce"))
    await asyncio.sleep(0.05)
    assert focused[-1:] == [screen.button("Ann, Picard")._i]


@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_the_q_vents_open_at_the_first_of_them(screen, table, focused, scale):
    """With large text the focus stayed where the key had been: on the way back."""
    screen.skin = replace(LIGHT, scale=scale)
    await table(*CAPTAINS, WalkingBegun("Bo", 2, "qvent"))
    await by_key(screen, "Read the Q-Vent")
    await screen.until(lambda: screen.says(ANOTHER))
    await asyncio.sleep(0.05)
    assert focused[-1:] == [screen.button(ANOTHER)._i]
