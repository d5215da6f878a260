"""A Goalkeeper says no: to the action just entered, or to one that is not; never in one's own turn."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from companion.engine.game import Refusal
from companion.games.treble_tracker.events import (
    Accused,
    ActionCancelled,
    ActionPlayed,
    FirstPlayerDrawn,
    MatchStarted,
    TrebleDeclared,
)
from views.components.loading import failed_low_height
from views.components.notices.refusal_card import refused_height
from views.games.treble_tracker.knockout import clock_screen
from views.games.treble_tracker.knockout.center_bar import COMMANDS
from views.games.treble_tracker.knockout.panels import Panel, Place, panel
from views.theme.current_theme import with_theme
from views.theme.tokens import G2, LIGHT, THICK, AppTheme

from .knockouts import KNOCKOUT, LYING
from .knockouts import STARTED as RUNNING

THREE = ("Ann", "Bo", "Cy")
STARTED = (FirstPlayerDrawn("Ann"), MatchStarted("Ann"))


async def test_said_no_names_the_keeper(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {}, *STARTED)
    await screen.tap("Said no: action cancelled")
    assert screen.says("To Ann’s first action, which is used up by it.")
    await screen.tap("Bo says no")
    await screen.until(lambda: live.match.state.actions == 1)


async def test_a_no_answers_the_action_just_entered(screen: Any, laid: Any) -> None:
    """It used up a second action: scorekeepers enter the action, then hear the no."""
    live = await laid(THREE, {}, *STARTED, ActionPlayed("Ann"), ActionPlayed("Ann", "var_review"))
    await screen.tap("Said no: action cancelled")
    assert screen.says("To Ann’s second action, which is just entered.")
    await screen.tap("Bo says no to the second action")
    await screen.until(lambda: isinstance(live.match.facts[-1].entry.event, ActionCancelled))
    assert (live.match.facts[-1].entry.event, live.match.state.actions) == (ActionCancelled("Bo", "var_review"), 2)
    await screen.until(lambda: not [one for one in screen.page._dialogs.controls if one.open])
    await screen.tap("Undo")
    await screen.until(lambda: live.match.facts[-1].entry.event == ActionPlayed("Ann", "var_review"))


async def test_a_no_may_be_to_the_action_that_is_not_entered_yet(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {}, *STARTED, ActionPlayed("Ann"))
    await screen.tap("Said no: action cancelled")
    assert screen.says("To the second action, which is not entered yet.")
    await screen.tap("Bo says no")
    await screen.until(lambda: live.match.state.actions == 2)


async def test_an_accusation_that_was_called_off_costs_no_life(screen: Any, laid: Any) -> None:
    live = await laid(THREE, {}, *STARTED, *[ActionPlayed("Ann")] * 2, Accused("Ann", "Bo", 3))
    await screen.tap("Said no: action cancelled")
    assert not screen.says("not entered yet")
    await screen.tap("Cy says no to the third action")
    await screen.until(lambda: "Bo" in live.match.state.still_in)
    assert (live.match.state.lives["Bo"], live.match.state.actions) == (3, 3)


async def test_nobody_is_offered_a_no_in_their_own_turn(screen: Any, laid: Any) -> None:
    await laid(THREE, {}, *STARTED)
    await screen.tap("Said no: action cancelled")
    assert [name for name in screen.labels() if name.endswith("says no")] == ["Bo says no", "Cy says no"]


async def test_in_a_match_that_allows_it_one_is(screen: Any, laid: Any) -> None:
    await laid(THREE, {"own_no": "yes"}, *STARTED)
    await screen.tap("Said no: action cancelled")
    assert screen.button("Ann says no")


async def test_a_no_to_an_earlier_third_action_says_what_to_undo(screen: Any, laid: Any) -> None:
    await laid(THREE, {}, *STARTED, *[ActionPlayed("Ann")] * 3, TrebleDeclared("Ann"))
    await screen.tap("Said no: action cancelled")
    assert screen.says("Ann’s third action is entered already.")


async def test_a_refusal_stays_when_the_slip_it_came_from_has_gone(screen: Any, laid: Any) -> None:
    """The browser tells that the slip has gone a moment later."""
    live = await laid(THREE, {}, *STARTED, *[ActionPlayed("Ann")] * 3, TrebleDeclared("Ann"))
    await screen.tap("Said no: action cancelled")
    slip = next(one for one in screen.page._dialogs.controls if one.open)
    await screen.tap("Bo says no")
    await screen.settle()
    await slip.on_dismiss(ft.Event("dismiss", slip))
    await screen.settle()
    assert live.refusal is not None
    assert screen.says("Ann’s third action is entered already.")


NO = Refusal("Ann has no action left. Bo’s turn is next.", "treble_tracker.turn")
LATE = "Ann’s clock ran out a moment before. The press was not kept."
ACROSS = replace(LYING, height=412)
ACROSS_LARGE = replace(ACROSS, scale=2.0)


@pytest.mark.parametrize("skin", [LIGHT, ACROSS, replace(LIGHT, scale=2.0)], ids=["upright", "lying", "large text"])
@pytest.mark.parametrize("options", [{}, KNOCKOUT], ids=["league", "knockout"])
async def test_the_way_home_stays_where_the_referee_says_no(
    screen: Any, laid: Any, options: dict[str, str], skin: AppTheme
) -> None:
    """It was gone until the card was put away."""
    live = await laid(THREE, options, *RUNNING, skin=skin)
    live.refuse(NO)
    await screen.until(lambda: screen.says("Ann has no action left"))
    assert screen.labels().count("Home") == 1


@pytest.mark.parametrize("glass", [replace(ACROSS, height=360), ACROSS, replace(ACROSS, height=800), ACROSS_LARGE])
@pytest.mark.parametrize("wrong", [False, True], ids=["refused", "not in time"])
async def test_across_a_table_a_card_lies_over_no_clock(
    screen: Any, laid: Any, monkeypatch: pytest.MonkeyPatch, glass: AppTheme, wrong: bool
) -> None:
    """It hid those who wait: both sides give it their room."""
    places: dict[str, Place] = {}

    def drawn(seen: Panel, at: Place, *rest: Any) -> ft.Control:
        places[seen.name] = at
        return panel(seen, at, *rest)

    monkeypatch.setattr(clock_screen, "panel", drawn)
    live = await laid(THREE, KNOCKOUT, *RUNNING, skin=glass)
    if wrong:
        live.tell(LATE, "Not in time", 1)
    else:
        live.refuse(NO)
    await screen.until(lambda: screen.says(LATE if wrong else "Ann has no action left"))
    with with_theme(glass):
        wide = glass.width - 20
        card = failed_low_height(LATE, "Not in time", 2, wide) if wrong else refused_height(NO, wide)
    near, far = places["Ann"].height, places["Cy"].height
    assert near + far + 2 * (THICK + G2) + COMMANDS + card + G2 <= glass.height
    assert min(near, far) > 60, "each is still a clock"
