"""Where the focus goes at Treble Tracker's table once what a key has pressed is gone, or off."""

import asyncio
from typing import Any

import pytest

from companion.games.treble_tracker.events import (
    ActionPlayed,
    FirstPlayerDrawn,
    MatchStarted,
    ShuffleBegan,
    TrebleDeclared,
    TurnEnded,
)

from .knockouts import KNOCKOUT, STARTED, THREE

SHUFFLES = (*STARTED, ShuffleBegan("Ann"))
LEAGUE = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"))
ROUND = (TrebleDeclared("Ann"), *map(TurnEnded, THREE))  # after it Ann may show the Treble, and win


async def by_key(screen: Any, name: str) -> None:
    await asyncio.gather(screen.press("Enter"), screen.tap(name))
    await screen.settle()


@pytest.mark.parametrize(
    ("events", "pressed", "then"),
    [
        pytest.param(STARTED, "Shuffle, clock stops", "Bo picks up", id="whoever is next picks up"),
        pytest.param(SHUFFLES, "Ann goes on, same turn", "Pass to Bo", id="the turn goes on"),
    ],
)
async def test_the_focus_goes_to_the_next_step(
    screen: Any, laid: Any, focused: list[int], events: tuple[Any, ...], pressed: str, then: str
) -> None:
    """It stayed in the same place, where another key lay by then: one more Enter had the wrong clock run."""
    await laid(THREE, KNOCKOUT, *events)
    await by_key(screen, pressed)
    await screen.until(lambda: focused)
    assert focused[-1:] == [screen.button(then)._i]


async def test_redo_leaves_the_focus_in_the_bar(screen: Any, laid: Any, focused: list[int]) -> None:
    """It went to the next step: a second Enter passed the clock."""
    live = await laid(THREE, KNOCKOUT, *STARTED)
    await screen.tap("Shuffle, clock stops")
    await screen.tap("Undo")
    await screen.until(lambda: live.match.undone)
    await by_key(screen, "Redo")
    await screen.until(lambda: focused)
    assert focused == [screen.button("Undo")._i]


async def test_one_enter_too_many_for_the_third_action_does_not_end_the_turn(
    screen: Any, laid: Any, focused: list[int]
) -> None:
    await laid(THREE, {}, *LEAGUE, *[ActionPlayed("Ann")] * 2)
    key = screen.button("Action played")._i
    await by_key(screen, "Action played")
    await screen.until(lambda: screen.says("Fourth action"))
    assert (screen.button("Fourth action")._i, focused) == (key, [])


@pytest.mark.parametrize("players", [THREE[:2], THREE], ids=["two", "three"])
async def test_figures_say_how_many_red_cards_were_shown(screen: Any, laid: Any, players: tuple[str, ...]) -> None:
    """They were drawn on the keys, and did nothing. Of several players it is the one whose row has the focus."""
    live = await laid(players, {}, *LEAGUE)
    await screen.tap("Accused: red cards")
    accused = players[-1]
    if len(players) > 2:
        await screen.press("2")
        assert len(live.match.entries) == len(LEAGUE), "nobody is accused unasked"
        key = next(name for name in screen.labels() if name.startswith(f"{accused}: ") and name.endswith("1 red card"))
        await screen.session.dispatch_event(screen.button(key)._i, "focus", None)
    await screen.press("2")
    await screen.until(lambda: len(live.match.entries) > len(LEAGUE))
    event = live.match.entries[-1].event
    assert (event.accused, event.red_cards) == (accused, 2)


@pytest.mark.parametrize(
    ("options", "ways", "then"),
    [
        pytest.param(KNOCKOUT, ("More", "Accused"), "Pass on", id="knockout"),
        pytest.param({}, ("Accused",), "Action played", id="league"),
    ],
)
async def test_no_key_leads_to_what_wins_the_match(
    screen: Any, laid: Any, focused: list[int], options: dict[str, str], ways: tuple[str, ...], then: str
) -> None:
    """After an accusation by figures the focus was on “Show the Treble”: one more Enter won the match."""
    live = await laid(THREE, options, *LEAGUE, *ROUND)
    for way in ways:
        await by_key(screen, way)
    await screen.session.dispatch_event(screen.button("Bo: 2 red cards")._i, "focus", None)
    await screen.press("2")
    await screen.until(lambda: live.match.entries[-1].event.kind == "accused")
    assert screen.button("Show the Treble")
    await screen.until(lambda: focused[-1:] == [screen.button(then)._i])


@pytest.mark.parametrize(
    ("players", "events", "ways", "begins"),
    [
        pytest.param(THREE, (), ("More",), "An action", id="a life is not brought back"),
        pytest.param(THREE, ROUND, ("More", "The Treble"), "Ann’s Treble is lost", id="the Treble is not shown"),
        pytest.param(THREE[:2], (), ("More", "Out"), "Close", id="nobody goes who leaves a winner"),
    ],
)
async def test_a_sheet_begins_with_what_is_harmless(
    screen: Any, laid: Any, focused: list[int], players: tuple[str, ...], events: Any, ways: Any, begins: str
) -> None:
    """“La Remontada” and “Ann shows the Treble” had the focus: one more Enter entered them."""
    await laid(players, {}, *LEAGUE, *events)
    for way in ways:
        await by_key(screen, way)
    await screen.until(lambda: focused[-1:] == [screen.button(begins)._i])
