"""Whoever comes back to Home has the focus on what led away from it."""

import asyncio
from typing import Any

import flet as ft
import pytest

from companion.service.match_service import MatchService
from views.components.scaffold import way_back
from views.screens.home.home import Home
from views.theme.game_colors import TABLESIDE

BY_EAR = [1_000, 1_000, 0]  # it begins and ends in one moment


async def test_who_comes_home_has_the_focus_on_what_led_away(
    screen: Any, focused: list[int], service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Home takes a moment to look what is on the table: by then nobody knew that it had come."""
    turn: list[Any] = []
    looked, look = asyncio.Event(), service.open_matches
    looked.set()

    async def open_matches() -> Any:
        await looked.wait()
        return await look()

    monkeypatch.setattr(service, "open_matches", open_matches)

    @ft.component
    def Pages() -> Any:
        at, go = ft.use_state("home")
        turn[:] = [go]
        return Home() if at == "home" else way_back(TABLESIDE, lambda: go("home"), by_escape=True)

    async def press(name: str) -> None:
        await screen.session.dispatch_event(screen.button(name)._i, "click", BY_EAR)
        await screen.settle()

    await screen.show(Pages)
    await screen.until(lambda: screen.buttons("Settings"))
    await press("Settings")
    turn[0]("settings")
    await screen.until(lambda: screen.buttons("Home"))
    looked.clear()
    await press("Home")
    assert not screen.buttons("Settings"), "it is still looking"
    looked.set()
    await screen.until(lambda: screen.buttons("Settings"))
    await screen.settle()
    assert focused[-1:] == [screen.button("Settings")._i]


async def test_who_comes_home_from_a_match_that_was_new_can_go_on_with_it(
    screen: Any, focused: list[int], service: MatchService
) -> None:
    """What had led to it, “Start”, lies not on Home: nothing had the focus."""
    turn: list[Any] = []
    await service.begin("tribbles", ("Ann", "Bo"), {})

    @ft.component
    def Pages() -> Any:
        at, go = ft.use_state("match")
        turn[:] = [go]
        return Home() if at == "home" else way_back(TABLESIDE, lambda: go("home"), by_escape=True)

    await screen.show(Pages)
    await asyncio.gather(screen.press("Enter"), screen.tap("Home"))
    await screen.until(lambda: screen.buttons("Settings"))
    await screen.until(lambda: focused)
    assert focused[-1:] == [screen.button("Go on with Tribbles")._i]
