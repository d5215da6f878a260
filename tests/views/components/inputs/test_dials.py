"""Of several numbers that one takes figures whose knob was touched last or has the focus, before that the first."""

from typing import Any

import flet as ft
import pytest

from views.components.bottom_sheet import Sheet
from views.components.inputs.number_pad import stepper
from views.games.risk_star_trek.pieces import counter


@ft.component
def Contract() -> Any:
    """Three numbers, the first of which is the distance."""
    held, hold = ft.use_state((1, 3, 2))
    names = ("distance", "VP", "to leave")

    def dial(place: int) -> ft.Control:
        def put(number: int) -> None:
            hold((*held[:place], number, *held[place + 1 :]))

        return counter(names[place], held[place], 0, 99, put, first=place == 0)

    return ft.Column([ft.Text(f"holds {held}"), *(dial(place) for place in range(len(names)))])


async def focus(screen: Any, label: str) -> None:
    """As Tab brings it there."""
    await screen.session.dispatch_event(screen.button(label)._i, "focus", None)
    await screen.settle()


async def test_the_first_takes_a_figure_where_none_was_touched(screen: Any) -> None:
    await screen.show(Contract)
    await screen.press("7")
    assert screen.says("holds (7, 3, 2)")


@pytest.mark.parametrize("knob", ["VP: one less", "VP: one more"])
async def test_the_one_with_the_focus_takes_figures_and_turns(screen: Any, knob: str) -> None:
    """The distance became 7 with the focus on the VP."""
    await screen.show(Contract)
    await focus(screen, knob)
    await screen.press("7")
    assert screen.says("holds (1, 7, 2)")
    await screen.press("+", "+")
    assert screen.says("holds (1, 9, 2)")
    await focus(screen, "distance: one more")
    await screen.press("4", "2")
    assert screen.says("holds (42, 9, 2)")


async def test_the_one_that_was_touched_last_takes_figures(screen: Any) -> None:
    await screen.show(Contract)
    await screen.tap("to leave: one more")
    await screen.press("1", "2")
    assert screen.says("holds (1, 3, 12)")


@ft.component
def Fleet() -> Any:
    """A number on a sheet over others."""
    held, hold = ft.use_state(1)
    sheet = Sheet(
        "How many?", [ft.Text(f"sheet {held}"), stepper(held, 0, 99, hold, "ship", asked="Ships Bo moves in")], print
    )
    return ft.Column([Contract(), sheet])


async def test_a_number_on_a_sheet_takes_figures_before_those_below(screen: Any) -> None:
    await screen.show(Fleet)
    await screen.tap("VP: one more")
    await screen.press("5")
    assert screen.says("sheet 5")
    assert screen.says("holds (1, 4, 2)")
