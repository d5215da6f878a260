"""Numbers without a keyboard: the stepper, the ten figures, a pile counted by its cards; and the slip of paper."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from views.components.bottom_sheet import Sheet
from views.components.inputs.number_pad import KEYS, denomination_pad, number_pad, stepper
from views.theme.tokens import FIGURE, GLANCE, LIGHT


@ft.component
def Held(part: Any, first: Any):
    """A part with the value it shows."""
    value, set_value = ft.use_state(first)
    return ft.Column([ft.Text(f"holds {value}"), part(value, set_value)])


async def test_a_stepper_goes_up_and_down_and_no_farther_than_its_ends(screen: Any) -> None:
    await screen.show(Held, lambda number, to: stepper(number, 0, 2, to, "mouse", asked="Mice Bo gives back"), 1)
    for label, holds in (("One mouse more", 2), ("One mouse less", 1), ("One mouse less", 0)):
        await screen.tap(label)
        assert screen.says(f"holds {holds}")
        assert screen.button("One mouse more").disabled == (holds == 2)
        assert screen.button("One mouse less").disabled == (holds == 0)


@pytest.mark.parametrize(
    ("keys", "holds"),
    [
        pytest.param("42", "42", id="figures follow each other"),
        pytest.param("07", "7", id="leading noughts fall away"),
        pytest.param(["4", "2", "Erase"], "4", id="the last figure can be erased"),
        pytest.param(["4", "Erase"], "None", id="nothing typed is nothing, not 0"),
        pytest.param(["4", "2", "Clear"], "None", id="all of it can be cleared"),
    ],
)
async def test_ten_figures(screen: Any, keys: Any, holds: str) -> None:
    await screen.show(Held, lambda number, to: number_pad(number, to, most=1_000), None)
    for key in keys:
        await screen.tap(key)
    assert f"holds {holds}" in screen.texts()


@pytest.mark.parametrize(
    ("keys", "off"),
    [("", {"Clear", "Erase"}), ("0", {"0"}), ("100", set("123456789")), ("1000", set("0123456789"))],
    ids=["nothing to erase", "a nought is a nought", "0 at most may follow", "nothing may follow"],
)
async def test_what_would_change_nothing_or_pass_the_most_takes_no_tap(screen: Any, keys: str, off: set[str]) -> None:
    await screen.show(Held, lambda number, to: number_pad(number, to, most=1_000), None)
    for key in keys:
        await screen.tap(key)
    assert {key for key in KEYS if screen.button(key).disabled} == off


@pytest.mark.parametrize(("wide", "rows"), [(False, 4), (True, 2)])
async def test_all_figures_are_in_sight_also_where_the_screen_lies(screen: Any, wide: bool, rows: int) -> None:
    screen.dress(replace(LIGHT, wide=wide))
    await screen.show(Held, lambda number, to: number_pad(number, to), None)
    lying = [c for c in screen.all() if isinstance(c, ft.Row) and c.intrinsic_height]
    assert [len(row.controls) for row in lying] == [12 // rows] * rows


@pytest.mark.parametrize(("scale", "size"), [(1.0, GLANCE), (2.0, FIGURE)])
async def test_with_large_text_what_is_typed_leaves_room_for_the_step_below_the_keys(
    screen: Any, scale: float, size: int
) -> None:
    screen.dress(replace(LIGHT, scale=scale))
    await screen.show(Held, lambda number, to: number_pad(number, to), 75)
    [shown] = [one for one in screen.all() if isinstance(one, ft.Text) and one.value == "75"]
    assert shown.style.size == size


async def test_a_pile_is_counted_by_its_cards(screen: Any) -> None:
    await screen.show(Held, lambda number, to: denomination_pad(number, to), {})
    for label in ("100,000: 0", "100,000: 1", "10: 0", "1: 0", "Take off a 1"):
        await screen.tap(label)
    assert screen.says("200,010")
    assert screen.says("3 cards")
    assert screen.button("Take off a 1").disabled


@ft.component
def Slipped():
    up, set_up = ft.use_state(True)
    slip = [Sheet("Points of Bo", [ft.Text("Cuddle: +2")], lambda: set_up(False))] if up else []
    return ft.Column([ft.Text("up" if up else "away"), *slip])


async def test_a_slip_of_paper_comes_up_and_is_put_away(screen: Any) -> None:
    await screen.show(Slipped)
    slip = screen.page._dialogs.controls[0]
    assert slip.open
    await screen.session.dispatch_event(slip._i, "dismiss", None)
    await screen.settle()
    assert "away" in screen.texts()
    assert not slip.open or not screen.page._dialogs.controls


async def test_a_stepper_says_what_it_counts_and_only_once_it_is_turned(screen: Any) -> None:
    """It was “1, from 0 to 1”, as soon as it came."""
    await screen.show(Held, lambda number, to: stepper(number, 0, 2, to, "mouse", asked="Mice Bo gives back"), 1)
    assert screen.all().news() == []
    await screen.tap("One mouse more")
    assert screen.all().news() == ["Mice Bo gives back: 2, from 0 to 2"]
    assert {f"One mouse {way}. Mice Bo gives back" for way in ("less", "more")} <= set(screen.labels())


@pytest.mark.parametrize(("heard", "news"), [(True, ["12"]), (False, [])], ids=["here", "elsewhere"])
async def test_what_is_typed_is_said_once(screen: Any, heard: bool, news: list[str]) -> None:
    """A pile said each of its figures twice: on the pad, and on its board."""
    await screen.show(Held, lambda number, to: number_pad(number, to, heard=heard), 1)
    assert screen.all().news() == [], "it was read out as it came, before what is asked"
    await screen.tap("2")
    assert screen.all().news() == news
