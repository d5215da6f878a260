"""The list of keys tells the truth: each of them does something, and the README tells of the same ones."""

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from views.components.inputs.key_list import KEYS, ON_A_MAC
from views.components.inputs.keyboard import TakesKeys, way_back_and_forth
from views.components.inputs.number_pad import number_pad, stepper
from views.components.scaffold import way_back
from views.components.step_buttons import step_button
from views.theme.game_colors import TABLESIDE

ROOT = Path(__file__).parents[4]
OF_THE_PAGE = ("Tab", "Shift+Tab", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
OF_THE_CLIENT = ("Space",)  # Flet's client presses by it what has the focus
HEARD = [name for one in KEYS for name in one.names if name not in (*OF_THE_PAGE, *OF_THE_CLIENT)]


@ft.component
def Of(part: Any) -> Any:
    return part()


@pytest.mark.parametrize("name", HEARD)
async def test_each_key_of_the_list_does_something(screen: Any, name: str) -> None:
    done: list[object] = []
    dial = lambda: stepper(4, 0, 9, done.append, "mouse", asked="Mice Ann gives back")  # noqa: E731
    pad = lambda: ft.Column([number_pad(42, done.append), step_button(TABLESIDE, "Keep", lambda: done.append("kept"))])  # noqa: E731
    bar = lambda: ft.Column([way_back(TABLESIDE, lambda: done.append("back"), by_escape=True), steps()])  # noqa: E731
    steps = lambda: TakesKeys(way_back_and_forth(lambda: done.append("undo"), lambda: done.append("redo")))  # noqa: E731
    await screen.show(Of, dial if name in "+-" else bar if name.startswith(("Ctrl", "Escape")) else pad)
    await screen.press(name)
    assert len(done) == 1


def test_the_page_sees_to_the_keys_that_lead_from_one_thing_to_the_next() -> None:
    script = (ROOT / "assets" / "web" / "tab_order.js").read_text("utf-8")
    assert [name for name in OF_THE_PAGE if name.removeprefix("Shift+") not in script] == []


def test_the_readme_lists_the_same_keys() -> None:
    told = (ROOT / "README.md").read_text("utf-8").partition("## By keyboard")[2].partition("\n## ")[0]
    rows = [
        tuple(cell.strip() for cell in row.strip("|").split("|")) for row in told.splitlines() if row.startswith("|")
    ]
    assert rows[2:] == [(one.written, one.does) for one in KEYS]
    assert ON_A_MAC in told
