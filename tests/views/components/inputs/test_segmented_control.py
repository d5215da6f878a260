"""The segmented control: no word of a position is broken, however narrow the screen."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from views.components.inputs.segmented_control import Position, groove, switch, whole
from views.theme.tokens import LIGHT

TIMES = ("0:05, to try it", "1:00", "3:00", "5:00", "10:00", "Own time")
GROW = ("Everywhere", "Where they began")


def positions(*labels: str) -> tuple[Position[str], ...]:
    return tuple(Position(label, label) for label in labels)


@ft.component
def Shown() -> Any:
    return groove("Knockout clocks", positions(*TIMES), "5:00", print)


@pytest.mark.parametrize(
    ("labels", "wide", "fit"),
    [
        pytest.param(GROW, 220, False, id="Everywhere would be Everywher-e"),
        pytest.param(GROW, 380, True, id="below its name there is room"),
        pytest.param(TIMES, 328, False, id="10:00 would be 10:0-0"),
        pytest.param(("On", "Off"), 190, True, id="short words stay beside their name"),
    ],
)
async def test_whether_the_words_fit_side_by_side(screen: Any, labels: tuple[str, ...], wide: float, fit: bool) -> None:
    screen.dress(LIGHT)
    assert whole(positions(*labels), wide) is fit


@pytest.mark.parametrize(("width", "rows"), [(360, [3, 3]), (800, [6])])
async def test_what_does_not_fit_in_one_row_takes_two(screen: Any, width: int, rows: list[int]) -> None:
    screen.dress(replace(LIGHT, width=width))
    await screen.show(Shown)
    column = next(one for one in screen.all() if isinstance(one, ft.Column))
    assert [len(row.controls) for row in column.controls] == rows


async def test_a_voice_says_which_position_is_taken(screen: Any) -> None:
    """A choice was silent: of what is only chosen among others no voice says that it changes."""
    screen.dress(LIGHT)
    await screen.show(Shown)
    assert screen.all().ticks() == {f"Knockout clocks: {time}": time == "5:00" for time in TIMES}


@ft.component
def Named() -> Any:
    return switch("A Go while another goes out", "the turn it gives", positions("Yes", "No"), "Yes", print, print)


async def test_a_long_name_takes_two_lines_beside_its_book(screen: Any) -> None:
    """It is not cut by the positions, nor does its book lie below them."""
    screen.dress(LIGHT)
    await screen.show(Named)
    (name,) = (one for one in screen.all() if isinstance(one, ft.Text) and one.value.startswith("A Go"))
    assert (name.expand, name.expand_loose) == (True, True)


@ft.component
def Typed(typed: str) -> Any:
    return groove("Knockout clocks", (*positions(*TIMES[:-1]), Position("own", typed, "Own time")), "own", print)


async def test_rows_stay_two_while_an_own_time_is_typed_and_their_columns_alike(screen: Any) -> None:
    """The line on which it is typed lies below them: it jumped up under the finger."""
    screen.dress(replace(LIGHT, width=360))
    for typed in ("Own time", "1:10"):
        await screen.show(lambda typed=typed: Typed(typed))
        column = next(one for one in screen.all() if isinstance(one, ft.Column))
        assert [len(row.controls) for row in column.controls] == [3, 3]
        assert {face.expand for row in column.controls for face in row.controls} == {True}
