"""A bottom sheet is put away once: by a tap beside it, or by the screen that leaves it out."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from tests.views.page_content import Content, controls
from views.app import Viewport, skin
from views.components.bottom_sheet import BROAD, Sheet
from views.components.surfaces import key, slip_key
from views.session import Preferences
from views.theme.tokens import BODY, LIGHT, TITLE


@ft.component
def Screen(away: list[str]) -> Any:
    asked, ask = ft.use_state("who")

    def put_away() -> None:
        away.append(asked)
        ask("")

    answer = key("Answer", lambda: ask(""))
    return ft.Column([answer, *([Sheet("Who?", [ft.Text("Ann or Bo")], put_away)] if asked else [])])


@ft.component
def Growing() -> Any:
    lines, more = ft.use_state(1)
    return ft.Column(
        [
            key("More", lambda: more(lines + 1)),
            Sheet("Who?", [ft.Text(f"Line {number}") for number in range(lines)], lambda: None),
        ]
    )


def lying(screen: Any) -> Any:
    return next(one for one in screen.page._dialogs.controls if one.open)


async def test_a_tap_beside_it_puts_it_away(screen: Any) -> None:
    away: list[str] = []
    await screen.show(Screen, away)
    sheet = lying(screen)
    await sheet.on_dismiss(ft.Event("dismiss", sheet))
    await screen.settle()
    assert away == ["who"]


async def test_left_out_by_its_screen_it_is_not_put_away_once_more(screen: Any) -> None:
    """The client tells a moment later that it has gone."""
    away: list[str] = []
    await screen.show(Screen, away)
    sheet = lying(screen)
    await screen.tap("Answer")
    await screen.settle()
    await sheet.on_dismiss(ft.Event("dismiss", sheet))
    await screen.settle()
    assert away == []


async def test_what_comes_to_lie_on_it_while_it_is_up_makes_it_higher(screen: Any) -> None:
    """The client asks how high it must be only when the row that asks is another one."""

    def asked() -> Any:
        return next(one for one in screen.all() if isinstance(one, ft.Row) and one.intrinsic_height)

    await screen.show(Growing)
    for number in range(1, 3):
        before = asked().spacing
        await screen.tap("More")
        assert screen.says(f"Line {number}")
        assert asked().spacing != before


@ft.component
def Long() -> Any:
    return ft.Column(
        [Sheet("Which?", [slip_key(f"Power {number}", lambda: None) for number in range(40)], lambda: None)]
    )


async def test_the_title_and_the_way_out_stay_in_sight_above_what_scrolls(screen: Any) -> None:
    """At the fortieth line nothing said what it was, and nothing put it away."""
    await screen.show(Long)
    (scrolled,) = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    inside = Content(controls(scrolled))
    assert {f"Power {number}" for number in range(40)} == {*inside.labels()}
    assert screen.button("Close")
    assert screen.says("Which?")
    assert not inside.says("Which?")


async def test_what_scrolls_leaves_the_ring_of_the_focus_its_place(screen: Any) -> None:
    """It was cut at the left and the right."""
    await screen.show(Long)
    (scrolled,) = [one for one in screen.all() if isinstance(one, ft.Column) and one.scroll]
    ring = screen.button("Power 1").style.side[ft.ControlState.FOCUSED].width
    (lying,) = scrolled.controls
    air = lying.padding
    assert min(air.left, air.top, air.right, air.bottom) >= ring


@pytest.mark.parametrize(("scale", "size"), [(1.0, TITLE), (2.0, BODY)])
async def test_with_large_text_a_title_that_stays_leaves_the_rest_its_room(
    screen: Any, scale: float, size: int
) -> None:
    screen.dress(replace(LIGHT, scale=scale))
    await screen.show(Long)
    (title,) = [one for one in screen.all() if isinstance(one, ft.Text) and one.value == "Which?"]
    assert title.style.size == size


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (1920, 1080)], ids=str)
async def test_a_sheet_in_a_large_window_is_as_much_larger_as_all_else(screen: Any, size: tuple[int, int]) -> None:
    """It kept a phone's letters, as it is drawn beside the screen that is magnified."""
    glass = skin(Viewport(*size, dark=False), Preferences(), 1.0, False, "")
    screen.dress(glass)
    await screen.show(Long)
    sheet = lying(screen)
    (paper,) = [one for one in controls(sheet) if isinstance(one, ft.Container) and one.scale]
    assert (paper.scale.scale, paper.width) == (glass.zoom, BROAD)
    assert (sheet.content.width, sheet.content.height) == (paper.width * glass.zoom, paper.height * glass.zoom)
    assert size[1] / 2 < sheet.content.height < size[1], "in a window that lies it has most of the height"


async def test_a_tap_above_a_low_sheet_in_a_large_window_puts_it_away(screen: Any) -> None:
    """The client takes all that it may grow to for a part of it."""
    away: list[str] = []
    screen.dress(skin(Viewport(1280, 800, dark=False), Preferences(), 1.0, False, ""))
    await screen.show(Screen, away)
    (beside,) = [one for one in controls(lying(screen)) if isinstance(one, ft.Container) and one.on_click]
    await screen.session.dispatch_event(beside._i, "click", None)
    await screen.settle()
    assert away == ["who"]
    assert not [one for one in screen.page._dialogs.controls if one.open]
