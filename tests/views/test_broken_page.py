"""Whatever breaks in a tap, in drawing or beside it: the player reads a sentence, and the page goes on."""

from typing import Any

import flet as ft
import pytest

from views.components.surfaces import key
from views.error_boundary import mishap, watch


@ft.component
def Shaky(breaks_in: str, why: Exception) -> Any:
    broken, set_broken = ft.use_state("")
    shown, set_shown = ft.use_state(0)
    ft.use_memo(lambda: watch(ft.context.page, set_broken), [])

    def tap() -> None:
        if breaks_in == "tap":
            raise why
        set_shown(1)

    async def beside() -> None:
        if breaks_in == "effect" and shown:
            raise why

    ft.use_effect(beside, [shown], cleanup=lambda: None)
    if broken:
        return mishap(lambda: (set_broken(""), set_shown(0)), lambda: None)
    return ft.Column([key("Tap", tap), Thing(breaks_in, why, shown)])


@ft.component
def Thing(breaks_in: str, why: Exception, shown: int) -> Any:
    if breaks_in == "drawing" and shown:
        raise why
    return ft.Text("All is well")


@pytest.mark.parametrize("why", [ValueError("a word"), AssertionError(), KeyError(""), ValueError("\n")], ids=repr)
@pytest.mark.parametrize("breaks_in", ["tap", "drawing", "effect"])
async def test_a_player_reads_what_happened_and_goes_on(screen: Any, breaks_in: str, why: Exception) -> None:
    await screen.show(Shaky, breaks_in, why)
    await screen.tap("Tap")
    await screen.until(lambda: screen.says("Every entry that was shown is still there"))
    assert not screen.says("was kept"), "perhaps nothing is: a window may keep nothing, and nothing may be entered yet"
    assert "Home" in screen.labels()
    assert not screen.says("Traceback")
    await screen.tap("Try again")
    await screen.until(lambda: screen.says("All is well"))


async def test_what_goes_wrong_in_the_browser_alone_breaks_no_page(screen: Any) -> None:
    """A browser that hides what it paints tells Flet's `on_error` of each picture it cannot draw."""
    await screen.show(Shaky, "nothing", ValueError())
    await screen.session.dispatch_event(screen.page._i, "error", "a picture")
    await screen.settle()
    assert screen.says("All is well")
