"""A bottom sheet is put away once: by a tap beside it, or by the screen that leaves it out."""

from typing import Any

import flet as ft

from tests.views.page_content import controls
from views.components.bottom_sheet import Sheet
from views.components.surfaces import key


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


@ft.component
def Asking() -> Any:
    asked, ask = ft.use_state("What happened?")
    return Sheet(asked, [key("Out", lambda: ask("Who is out?"))], lambda: None)


async def test_another_question_on_the_same_sheet_is_measured_anew(screen: Any) -> None:
    """A short one lay at the top of a sheet as high as the long one before it, out of the thumb's reach."""

    def measured() -> Any:
        return next(one for one in controls(lying(screen)) if isinstance(one, ft.Row) and one.intrinsic_height).key

    await screen.show(Asking)
    before = measured()
    await screen.tap("Out")
    await screen.settle()
    assert measured() != before
