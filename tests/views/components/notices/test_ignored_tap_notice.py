"""The notice why a tap was not taken: it lies by the finger, on nothing that it speaks of, until it has been read."""

import asyncio
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from views.components.notices import ignored_tap_notice
from views.components.notices.ignored_tap_notice import SAID, SHOWN, Hurried, TellingSlip, TooSoon, above_step
from views.components.step_buttons import STEP_HEIGHT
from views.theme import EDGE, G2
from views.theme.tokens import LIGHT


@ft.component
def OnTable(hurried: Hurried, bar: bool) -> Any:
    return ft.Column([TellingSlip("Ann played 100", hurried) if bar else ft.Text("no bar"), TooSoon(hurried)])


def floating(screen: Any) -> Any:
    (lying,) = [one for one in screen.all() if isinstance(one, ft.Container) and one.bottom is not None]
    return lying


async def test_where_a_bar_stands_its_slip_tells_it_right_below_the_step(screen: Any) -> None:
    hurried = Hurried()
    await screen.show(OnTable, hurried, True)
    hurried.again()
    await screen.until(lambda: SAID in screen.texts())
    assert screen.texts().count(SAID) == 1, "and nothing lies over the table"
    assert "Ann played 100" not in screen.texts()
    assert screen.all().news()[0] == SAID
    hurried.understood()
    await screen.until(lambda: "Ann played 100" in screen.texts())
    assert "Ann played 100" not in screen.all().news(), "it was read out before"


@pytest.mark.parametrize("size", [(412, 915), (360, 640), (915, 412)])
async def test_elsewhere_it_lies_right_above_the_step_and_takes_no_tap(screen: Any, size: tuple[int, int]) -> None:
    """It lay at the top, far from the thumb: players took it for nothing happening."""
    wide, high = size
    skin = replace(LIGHT, width=wide, height=high, wide=wide > high, low=high < 700)
    screen.dress(skin)
    hurried = Hurried()
    await screen.show(OnTable, hurried, False)
    hurried.again()
    await screen.until(lambda: SAID in screen.texts())
    lying = floating(screen)
    assert (lying.left + lying.width, lying.width) == (wide - EDGE, skin.aside), "on the side of the thumb"
    assert G2 + STEP_HEIGHT <= above_step() == lying.bottom <= 100
    over = next(one for one in screen.all() if isinstance(one, ft.Stack) and lying in one.controls)
    assert (over.width, over.height) == (0, 0), "what lies over the edges of it takes no tap"


async def test_it_goes_once_it_has_been_read_and_another_tap_is_told_as_long(
    screen: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried, slept, go = Hurried(), [], asyncio.Event()

    async def asleep(seconds: float) -> None:
        slept.append(seconds)
        await go.wait()

    monkeypatch.setattr(ignored_tap_notice, "sleep", asleep)
    await screen.show(OnTable, hurried, True)
    hurried.again()
    await screen.until(lambda: slept == [SHOWN])
    hurried.again()
    await screen.until(lambda: slept == [SHOWN, SHOWN])
    assert SAID in screen.texts()
    go.set()
    await screen.until(lambda: "Ann played 100" in screen.texts())
    assert SHOWN >= 4
