"""The gallery shows every primitive, by day and by night, at any size; what is tapped there counts."""

import ast
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from views.screens import gallery
from views.theme.tokens import DARK, LIGHT, AppTheme

COMPONENTS = Path(__file__).parents[3] / "views" / "components"
# What draws nothing by itself: hooks, formats, keys, measures, what a window or a tap is asked for.
UNSEEN = {
    "anchor", "animated_number", "bottom_sheet", "button_style", "layered_card", "rounded_corners", "row_room", "taps",
    "text_metrics", "clock_alarm", "spoken_clock", "file_dialogs", "focus", "keyboard", "page_keys",
    "dials", "dial_keys", "key_list", "lamplight", "ignored_tap_notice", "storage_notice",
}  # fmt: skip


def test_every_module_of_primitives_is_shown() -> None:
    read = ast.parse(Path(gallery.__file__).read_text("utf-8"))
    shown = {one.module.rpartition(".")[2] for one in ast.walk(read) if isinstance(one, ast.ImportFrom) and one.module}
    here = {file.stem for file in COMPONENTS.rglob("*.py") if file.parent.name not in ("hooks", "formats")}
    assert here - shown - UNSEEN == {"__init__"}


@pytest.mark.parametrize(
    "skin", [LIGHT, DARK, replace(LIGHT, scale=2.0, width=360), replace(LIGHT, wide=True, width=915)]
)
async def test_it_is_drawn_in_any_window_and_counts_taps(screen: Any, skin: AppTheme) -> None:
    screen.dress(skin)
    await screen.show(gallery.Gallery)
    assert {"Text", "Players", "Steps", "Numbers", "Notices", "Bars"} <= set(screen.all().texts())
    await screen.tap("tribbles. 0 taps")
    assert "1 taps" in screen.all().texts()
