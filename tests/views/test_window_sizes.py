"""What a window of some size is laid out as: one column or two, and how large the letters are."""

from typing import Any

import flet as ft
import pytest

from tests.views.page_content import Content, controls
from views.app import Viewport, magnified, skin
from views.components.button_style import RING, held
from views.components.scaffold import room
from views.session import Preferences
from views.theme import EDGE


@pytest.mark.parametrize(
    ("width", "height", "text", "wide", "zoom", "big"),
    [
        pytest.param(412, 915, 100, False, 1, False, id="a phone"),
        pytest.param(915, 412, 100, True, 1, False, id="a lying phone"),
        pytest.param(768, 1024, 100, False, 1, False, id="a tablet that stands has one column"),
        pytest.param(1024, 768, 100, True, 1.14, False, id="a tablet that lies has two"),
        pytest.param(1280, 800, 100, True, 1.25, False, id="on a laptop everything is larger"),
        pytest.param(1440, 900, 100, True, 1.41, False, id="and larger still"),
        pytest.param(1920, 1080, 100, True, 1.69, False, id="as far as the boards of many lie whole"),
        pytest.param(3840, 2160, 100, True, 2, False, id="or twice as large"),
        pytest.param(1600, 620, 100, True, 1, False, id="a window that is wide and low has no room for it"),
        pytest.param(1280, 800, 200, True, 1, True, id="large text is as large as it is asked for"),
        pytest.param(850, 700, 100, False, 1, False, id="a window as good as square has one column"),
    ],
)
def test_a_window_has_its_columns_and_its_sizes(
    width: int, height: int, text: int, wide: bool, zoom: float, big: bool
) -> None:
    theme = skin(Viewport(width, height, dark=False), Preferences(text=text), 1.0, False, "")
    assert (theme.wide, round(theme.zoom, 2), theme.big, theme.scale) == (wide, zoom, big, text / 100)
    assert (theme.width * theme.zoom, theme.height * theme.zoom) == pytest.approx((width, height))


@pytest.mark.parametrize(
    ("width", "height", "low"),
    [(412, 799, True), (412, 800, False), (915, 412, True), (1280, 599, True), (1280, 620, False), (1024, 768, False)],
)
def test_two_columns_draw_together_only_on_a_short_screen(width: int, height: int, low: bool) -> None:
    assert skin(Viewport(width, height, dark=False), Preferences(), 1.0, False, "").low == low


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 768), (412, 915)])
def test_what_is_magnified_fills_the_window(width: int, height: int) -> None:
    glass = Viewport(width, height, dark=False)
    theme = skin(glass, Preferences(), 1.0, False, "")
    (lying,) = magnified(ft.Text("all of it"), theme).controls
    if theme.zoom == 1:
        assert (lying.left, lying.top, lying.right, lying.bottom, lying.scale) == (0, 0, 0, 0, None)
    else:
        assert (lying.width * lying.scale.scale, lying.height * lying.scale.scale) == pytest.approx((width, height))


@ft.component
def OfRoom(foot: bool) -> Any:
    return room([ft.Text("boards")], [ft.Text("taps")], [ft.Text("next")] if foot else ())


@pytest.mark.parametrize(
    ("height", "foot", "middle"),
    [
        pytest.param(800, True, True, id="on a high screen"),
        pytest.param(412, True, False, id="a lying phone is filled from the top"),
        pytest.param(800, False, False, id="where there is a next step"),
    ],
)
async def test_what_is_tapped_stands_in_the_middle_of_its_room(
    screen: Any, height: int, foot: bool, middle: bool
) -> None:
    screen.dress(skin(Viewport(1280, height, dark=False), Preferences(), 1.0, False, ""))
    await screen.show(OfRoom, foot)
    (column,) = [
        one for one in screen.all() if isinstance(one, ft.Column) and one.scroll and Content(controls(one)).says("taps")
    ]
    assert (column.alignment is ft.MainAxisAlignment.CENTER) == middle


@ft.component
def OfCard() -> Any:
    return room([ft.Text("boards")], [ft.Text("taps")], [ft.Text("next")], over=ft.Text("card"))


@pytest.mark.parametrize(("width", "height", "text"), [(412, 915, 100), (360, 640, 200), (915, 412, 100)])
async def test_the_referees_card_hides_nothing(screen: Any, width: int, height: int, text: int) -> None:
    """It stands below what scrolls, and above what is tapped next."""
    screen.dress(skin(Viewport(width, height, dark=False), Preferences(text=text), 1.0, False, ""))
    await screen.show(OfCard)
    stacks = [one for one in screen.all() if isinstance(one, ft.Stack)]
    assert not any(len(one.controls) > 1 for one in stacks), "nothing lies on anything"
    said = screen.texts()
    assert said.index("boards") < said.index("card") < said.index("next")


@pytest.mark.parametrize(("width", "height", "text"), [(412, 915, 100), (360, 640, 200), (915, 412, 100)])
async def test_what_scrolls_leaves_the_ring_of_the_focus_its_place(
    screen: Any, width: int, height: int, text: int
) -> None:
    """It was cut at the edges of what scrolls; what lies there stands where it stood."""
    screen.dress(skin(Viewport(width, height, dark=False), Preferences(text=text), 1.0, False, ""))
    await screen.show(OfRoom, True)
    for scrolled in (one for one in screen.all() if isinstance(one, ft.Column) and one.scroll):
        (lying,) = scrolled.controls
        assert lying.padding == ft.Padding.all(RING)
        assert {scrolled.left, scrolled.top, scrolled.right, scrolled.bottom} == {-RING}
    assert held("", 0, 0).side[ft.ControlState.FOCUSED].width <= RING


@pytest.mark.parametrize(("width", "height", "text"), [(412, 915, 100), (360, 640, 200), (915, 412, 100)])
async def test_what_scrolls_has_a_bar_that_says_so(screen: Any, width: int, height: int, text: int) -> None:
    """A key that the edge cuts looked like a fault, as nothing told that there is more below."""
    screen.dress(skin(Viewport(width, height, dark=False), Preferences(text=text), 1.0, False, ""))
    await screen.show(OfRoom, True)
    scrolling = {one.scroll for one in screen.all() if isinstance(one, ft.Column) and one.scroll}
    assert scrolling == {ft.ScrollMode.ALWAYS}


@ft.component
def OfReach(reached: bool) -> Any:
    return room([ft.Text("boards")], [ft.Text("taps")], [ft.Text("next")], reached=reached)


@pytest.mark.parametrize(
    ("width", "height", "text", "reached", "larger"),
    [
        pytest.param(1280, 800, 100, True, True, id="a laptop"),
        pytest.param(1920, 1080, 100, True, True, id="a large screen"),
        pytest.param(1280, 800, 100, False, False, id="a page that is read"),
        pytest.param(915, 412, 100, True, False, id="a lying phone"),
        pytest.param(1280, 800, 200, True, False, id="large text"),
    ],
)
async def test_what_is_reached_for_all_the_time_is_larger_in_a_large_window(
    screen: Any, width: int, height: int, text: int, reached: bool, larger: bool
) -> None:
    """Keys and pads were a phone's, amid half a window of nothing; what fits on them is reckoned with their own dp."""
    theme = skin(Viewport(width, height, dark=False), Preferences(text=text), 1.0, False, "")
    screen.dress(theme)
    await screen.show(OfReach, reached)
    drawn = [one for one in screen.all() if isinstance(one, ft.Container) and one.scale]
    assert [Content(controls(one)).says("taps") for one in drawn] == [True] * larger
    for one in drawn:
        assert one.width == theme.aside
        assert one.width * one.scale.scale == pytest.approx((theme.width - 3 * EDGE) * 5 / 11)
