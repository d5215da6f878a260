"""A figure between its two knobs: one of three digits is whole there, and its mark gives way to it."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from tests.support.text_widths import drawn
from views.components.layout import share_of
from views.match.entry_form.counts import KNOB, between
from views.theme.tokens import FIGURE, G3, LIGHT


@ft.component
def Between(shown: str) -> Any:
    less, more = (ft.Container(width=KNOB) for _ in range(2))
    return between(less, more, [ft.Icon(ft.Icons.STAR_ROUNDED, size=20)], "ships", shown, FIGURE)


@pytest.mark.parametrize("glass", [412, 360])
@pytest.mark.parametrize(("shown", "marked"), [("7", True), ("225", False), ("1,100", False)])
async def test_a_long_figure_is_whole_between_its_knobs(screen: Any, glass: int, shown: str, marked: bool) -> None:
    """Beside its mark it was wider than what the knobs leave."""
    skin = replace(LIGHT, width=glass, height=915)
    screen.dress(skin)
    await screen.show(Between, shown)
    inside = share_of(skin.aside - 2 * G3, 2) - 2 * KNOB
    figure = next(one for one in screen.all() if isinstance(one, ft.Text) and one.value == shown)
    marks = [one for one in screen.all() if isinstance(one, ft.Icon)]
    assert drawn(shown) * figure.style.size + 24 * len(marks) <= inside
    assert bool(marks) == (marked and drawn(shown) * figure.style.size + 24 <= inside)
