"""Where the focus is on a screen that was opened: by key where people go on, by a finger nowhere."""

import asyncio
from typing import Any

import flet as ft
import pytest

from views.components.inputs.focus import BEGINS, marked
from views.components.scaffold import way_back
from views.components.step_buttons import step_button
from views.components.surfaces import key
from views.theme.game_colors import TABLESIDE


@ft.component
def Home(ready: asyncio.Event) -> Any:
    """A match takes a while to open, and so does the form for a new one: until they are `ready`."""
    at, go = ft.use_state("home")

    def opens(screen: str) -> Any:
        async def later() -> None:
            go("loading")
            await ready.wait()
            go(screen)

        return lambda: ft.context.page.run_task(later)

    back, step = way_back(TABLESIDE, print, by_escape=True), step_button(TABLESIDE, "Next step", print)
    match at:
        case "match":
            lies = [back, key("Ann: 3 points", print), step]
        case "new":
            lies = [back, marked(ft.Row([key("Seat Ann", print)]), BEGINS), step]
        case "history":
            lies = [back, key("Ann won", print)]
        case "loading":
            early = way_back(TABLESIDE, print, by_escape=True)
            lies = [ft.Row([early]), ft.Text("Opening …")]
        case _:
            lies = [key("Go on", opens("match")), key("New match", opens("new")), key("History", opens("history"))]
    return ft.Column(lies, key=at)


BEGINNINGS = [("Go on", "Next step"), ("New match", "Seat Ann"), ("History", "Ann won")]


@pytest.mark.parametrize(("opener", "begins"), BEGINNINGS)
@pytest.mark.parametrize("by_key", [True, False], ids=["a key", "a finger"])
async def test_a_screen_that_a_key_has_opened_begins_where_people_go_on(
    screen: Any, focused: list[int], opener: str, begins: str, by_key: bool
) -> None:
    """Nothing had the focus, and the first Tab led to Home."""
    ready = asyncio.Event()
    await screen.show(Home, ready)
    await asyncio.gather(*([screen.press("Enter")] if by_key else []), screen.tap(opener))
    assert focused == []
    ready.set()
    await screen.until(lambda: screen.buttons(begins))
    await screen.settle()
    assert focused == ([screen.button(begins)._i] if by_key else [])


@pytest.mark.parametrize("opener", [opener for opener, _ in BEGINNINGS])
async def test_a_reader_is_led_to_where_a_screen_begins(screen: Any, focused: list[int], opener: str) -> None:
    """The whole page had the focus, and was read as the name of one thing."""
    ready = asyncio.Event()
    await screen.show(Home, ready)
    await screen.session.dispatch_event(screen.button(opener)._i, "click", [1_000, 1_000, 0])
    ready.set()
    await screen.until(lambda: not screen.says("Opening …"))
    await screen.settle()
    assert focused[-1:] == [screen.button("Home")._i]


async def test_who_goes_on_by_key_while_a_screen_opens_keeps_the_focus(screen: Any, focused: list[int]) -> None:
    ready = asyncio.Event()
    await screen.show(Home, ready)
    await asyncio.gather(screen.press("Enter"), screen.tap("Go on"))
    await screen.press("Tab")
    ready.set()
    await screen.until(lambda: screen.buttons("Next step"))
    await screen.settle()
    assert focused == []
