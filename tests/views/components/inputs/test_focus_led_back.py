"""Where the focus is once a card was put away, or what a finger had opened was left by key."""

import asyncio
from typing import Any

import flet as ft
import pytest

from companion.engine.game import Refusal
from views.components.notices.refusal_card import refused
from views.components.scaffold import way_back
from views.components.step_buttons import step_button
from views.components.surfaces import key
from views.theme.game_colors import TABLESIDE


@ft.component
def Refuses() -> Any:
    no, say = ft.use_state(False)
    card = refused(Refusal("That is one die too many.", "rule"), print, lambda: say(False)) if no else None
    third = key("Third cat die", lambda: say(True))
    return ft.Column(
        [ft.Row([card] if card else []), third, step_button(TABLESIDE, "Take", print), key("Dispute", print)]
    )


@pytest.mark.parametrize("by_key", [True, False], ids=["a key", "a finger"])
@pytest.mark.parametrize("away", ["Escape", "Close"])
async def test_a_refusal_that_is_put_away_leads_back_to_what_was_refused(
    screen: Any, focused: list[int], away: str, by_key: bool
) -> None:
    """It had the focus on its Close, and what lay nearest to that came to have it: “Dispute”."""
    await screen.show(Refuses)
    await asyncio.gather(*([screen.press("Enter")] if by_key else []), screen.tap("Third cat die"))
    assert focused == []
    if away == "Escape":
        await screen.press("Tab", "Escape")
    else:
        await asyncio.gather(*([screen.press("Enter")] if by_key else []), screen.tap("Close"))
    await screen.settle()
    assert not screen.says("one die too many")
    assert focused == ([screen.button("Third cat die")._i] if by_key else [])


@ft.component
def Tools() -> Any:
    at, go = ft.use_state("table")
    if at == "table":
        return ft.Column([key("Odds", lambda: go("odds")), step_button(TABLESIDE, "Invade", print)], key=at)
    return ft.Column([way_back(TABLESIDE, lambda: go("table"), by_escape=True), key("One more", print)], key=at)


@pytest.mark.parametrize(("platform", "leads"), [(ft.PagePlatform.LINUX, True), (ft.PagePlatform.ANDROID, False)])
async def test_escape_leads_back_to_what_a_finger_had_opened(
    screen: Any, focused: list[int], platform: ft.PagePlatform, leads: bool
) -> None:
    """It left the focus on the next step. On a phone, whose way back is no key, nothing has it."""
    screen.page.platform = platform
    await screen.show(Tools)
    await screen.tap("Odds")
    await screen.tap("One more")
    await screen.press("Escape")
    await screen.until(lambda: screen.buttons("Odds"))
    await screen.settle()
    assert focused == ([screen.button("Odds")._i] if leads else [])
