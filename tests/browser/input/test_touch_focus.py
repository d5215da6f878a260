"""A finger lights nothing: once what it has touched is gone, the focus falls on nothing that was touched before."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from ..conftest import Served
from ..support.focus_steps import focused, step
from ..support.staged_tables import keep
from ..support.ui_driver import settled, stands, taps

pytestmark = pytest.mark.browser


@pytest.fixture
def table(tmp_path: Path, serve: Callable[..., Served], open_page: Callable[..., Page]) -> Page:
    """A finger has made two entries, and taken the second back."""
    ids = keep(tmp_path / "begun", [("draw", ("Ann", "Bo"))])
    page = open_page(f"{serve(data=tmp_path / 'begun').address}/match/{ids['draw', 2]}")
    taps(page, "Ann rolls first", "Orange cat", "Undo: ")
    stands(page, "Redo: ")
    settled(page)
    return page


def test_enter_takes_nothing_back_once_undo_has_been_touched(table: Page) -> None:
    """The ring stayed on Undo for ten taps, as each key that was touched went: Enter took the last entry back."""
    taps(table, "Orange cat")
    stands(table, "Undo: ")
    settled(table)
    assert focused(table) == ""
    table.keyboard.press("Enter")
    settled(table)
    stands(table, "Redo")
    assert table.get_by_role("button", name="Redo: ").count() == 0
    table.keyboard.press("Control+z")  # keys are heard although nothing has the focus
    stands(table, "Redo: ")


def test_tab_goes_on_from_what_was_touched(table: Page) -> None:
    assert focused(table) == ""
    assert step(table).startswith("Redo: ")
