"""What listens to a page has each of its events, also one whose control is gone; with Flet alone nobody has any."""

import asyncio
from typing import Any

import flet as ft
import pytest

from companion.flet_patches import event_listeners
from companion.flet_patches.event_listeners import Dispatch, hear
from tests.views.conftest import Screen, screen
from views.double_taps import in_turn

__all__ = ["screen"]

PATCH = event_listeners


@ft.component
def Total() -> ft.Control:
    total, set_total = ft.use_state(0)

    def more() -> None:
        set_total(total + 1)

    one, two = (ft.TextButton(content=ft.Text(name), on_click=more) for name in ("one", "two"))
    return ft.Column([one, two, ft.Text(f"{total} in all")])


async def test_two_taps_that_come_together_both_count(screen: Screen, patched: bool) -> None:
    """Fails without the patch, and says when Flet needs it no more: both were counted from the same screen."""
    in_turn(screen.session)
    await screen.show(Total)
    taps = [screen.button(name)._i for name in ("one", "two")]
    await asyncio.gather(*(screen.session.dispatch_event(tap, "click", None) for tap in taps))
    await screen.settle()
    assert screen.says("2 in all" if patched else "1 in all")


async def test_an_event_is_heard_whose_control_is_gone(screen: Screen, patched: bool) -> None:
    heard: list[int] = []

    async def listener(dispatch: Dispatch, control: int, event: str, data: Any) -> None:
        heard.append(control)
        await dispatch(control, event, data)

    hear(screen.session, "ours", listener)
    await screen.session.dispatch_event(49_484, "click", None)
    assert heard == ([49_484] if patched else [])


@pytest.mark.parametrize("patched", [True], indirect=True)
async def test_the_newer_one_of_a_name_listens_around_those_of_other_names(screen: Screen, patched: bool) -> None:
    """A screen that is begun anew listens once."""
    heard: list[str] = []

    def listening(word: str) -> Any:
        async def listener(dispatch: Dispatch, control: int, event: str, data: Any) -> None:
            heard.append(word)
            await dispatch(control, event, data)

        return listener

    for name, word in (("inner", "old"), ("outer", "around"), ("inner", "new")):
        hear(screen.session, name, listening(word))
    await screen.session.dispatch_event(49_484, "click", None)
    assert heard == ["around", "new"]
