"""The sheet of eight players in Firefox and WebKitGTK: each cell is read out, and touched, in its own row."""

import re
from collections.abc import Iterator

import pytest

from tests.browser.conftest import Served
from tests.browser.games.test_sheet import CELL, EIGHT, FIVE_ROUNDS, TOTAL
from tests.browser.games.test_tribbles_match import keep
from tests.browser.support.staged_tables import app_over

from .window import Window

pytestmark = pytest.mark.browser
OPENED = re.compile(r"Maximiliane, round 4\s*0\s*Nothing was scored")


@pytest.fixture(scope="module")
def sheet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, str]]:
    folder = tmp_path_factory.mktemp("sheet")
    found = keep(folder / "data", {"five": ({}, FIVE_ROUNDS)}, EIGHT)
    served = app_over(folder / "data")
    served.start()
    yield served, f"{served.address}{found['five']}/sheet"
    served.kill()


def misplaced(window: Window) -> list[str] | None:
    """The cells that do not lie beside their player's name; None while the newest round has not slid into sight."""
    told = window.controls()
    names = {said["player"]: one.top for one in told if (said := TOTAL.match(one.name.strip()))}
    lying = [(said, one) for one in told if (said := CELL.match(one.name.strip()))]
    if not any(said["round"] == "5" and one.right <= 412 for said, one in lying):
        return None
    return [str(one) for said, one in lying if not one.cut and abs(one.top - names[said["player"]]) > 1]


def test_a_cell_is_touched_where_it_is_seen(sheet: tuple[Served, str], window: Window) -> None:
    window.open(sheet[1])
    window.until(lambda: misplaced(window) is not None, "the newest round")
    assert misplaced(window) == []
    window.tap("Maximiliane, round 4")
    window.until(lambda: OPENED.search(window.words()), "the cell that was touched")
