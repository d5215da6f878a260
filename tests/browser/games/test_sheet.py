"""The sheet of eight, whose rounds slide under the names: what is read out and touched lies where it is seen."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from companion.games.tribbles.events import (
    Event,
    FirstPlayerDrawn,
    PileCounted,
    RoundBegun,
    RoundScored,
    WentOut,
)

from ..conftest import Served, wait_for, wait_for_screen
from ..support.staged_tables import app_over
from ..support.ui_driver import Control, controls, settled, stands, tap, taps, turn_to
from .test_tribbles_match import keep

pytestmark = pytest.mark.browser
EIGHT = ("Ann", "Maximiliane", "Hildegard", "Bartholomew", "Cy", "Dee", "Eva", "Fay")
CELL = re.compile(r"(?P<player>\w+), round (?P<round>\d): ")
TOTAL = re.compile(r"(?P<player>\w+), [\d,]+ in all")


def round_of(player: str, points: int) -> tuple[Event, ...]:
    return WentOut(player), PileCounted(player, total=points), RoundScored(), RoundBegun(player)


FIVE_ROUNDS: tuple[Event, ...] = (
    FirstPlayerDrawn("Ann"),
    *(one for number, player in enumerate(EIGHT[:4], 1) for one in round_of(player, 111_111 * number)),
)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, str]]:
    """A table in round 5, and the address of its match."""
    folder: Path = tmp_path_factory.mktemp("sheet")
    found = keep(folder / "data", {"five": ({}, FIVE_ROUNDS)}, EIGHT)
    served = app_over(folder / "data")
    served.start()
    yield served, found["five"]
    served.kill()


def cells(page: Page) -> list[tuple[re.Match[str], Control]]:
    """Every cell that lies whole in the window."""
    told = ((CELL.match(one.name), one) for one in controls(page))
    return [(said, one) for said, one in told if said and not one.cut]


def rows(page: Page) -> dict[str, float]:
    """How far down each player's name lies."""
    told = ((TOTAL.match(one.name), one) for one in controls(page))
    return {said["player"]: one.top for said, one in told if said}


def slid_to_the_newest(page: Page) -> None:
    """The rounds have come to rest, the newest in sight."""
    expect(page.get_by_role("button", name="Ann, round 5: no points")).to_be_in_viewport(timeout=15_000)
    settled(page)


@pytest.mark.parametrize(("width", "height"), [(412, 915), (915, 412)])
def test_a_cell_is_touched_where_it_is_seen(
    table: tuple[Served, str], open_page: Callable[..., Page], width: int, height: int
) -> None:
    """Its name stands in its row, and the touch opens it: here as before a reload, and when the rounds were slid."""
    served, match = table
    page = open_page(served.address, width, height)
    turn_to(page, f"{match}/sheet")
    for after in ("turned to", "loaded anew", "slid"):
        if after == "loaded anew":
            page.reload()
            wait_for_screen(page)
        slid_to_the_newest(page)
        if after == "slid":
            before = {said["round"] for said, _ in cells(page)}
            slide(page, cells(page)[0][1], 120)
            assert before != {said["round"] for said, _ in cells(page)}
        seen, names = cells(page), rows(page)
        assert seen
        for said, cell in seen:
            assert cell.top == pytest.approx(names[said["player"]], abs=1), (after, str(cell))
        for player in ("Ann", "Maximiliane"):
            said, cell = next(one for one in reversed(cells(page)) if one[0]["player"] == player)
            page.mouse.click(*middle_of(rows(page)[player], cell), delay=40)
            expect(page.get_by_text(f"{player}, round {said['round']}", exact=True)).to_be_attached()
            settled(page)


def test_all_names_are_read_before_the_figures(table: tuple[Served, str], open_page: Callable[..., Page]) -> None:
    """By where they lie, all figures came between the fourth name and the fifth."""
    served, match = table
    page = open_page(served.address, 412, 915)
    turn_to(page, f"{match}/sheet")
    slid_to_the_newest(page)
    read = ["name" if TOTAL.match(one.name) else "figure" for one in controls(page) if told(one)]
    assert read[: len(EIGHT)] == ["name"] * len(EIGHT)
    assert set(read[len(EIGHT) :]) == {"figure"}


def told(one: Control) -> bool:
    return bool(TOTAL.match(one.name) or CELL.match(one.name))


def middle_of(top: float, cell: Control) -> tuple[float, float]:
    """In the row that lies there, in the cell's column: where the eye sees it."""
    return cell.left + cell.width / 2, top + min(cell.height, 48) / 2


def slide(page: Page, cell: Control, far: float) -> None:
    """Two fingers on a touchpad take the rounds to the right."""
    page.mouse.move(*cell.middle)
    page.mouse.wheel(-far, 0)
    settled(page)


def lies_whole(page: Page, name: str) -> bool:
    return any(one.name.strip() == name and not one.cut for one in controls(page))


@pytest.mark.parametrize(("width", "height"), [(412, 915), (320, 568), (915, 412)])
def test_a_total_is_typed_with_all_its_keys_in_sight(
    table: tuple[Served, str], open_page: Callable[..., Page], width: int, height: int
) -> None:
    """Half of the keys, and what sets the figure, lay below the fold, and nothing in sight told what had been typed."""
    served, match = table
    page = open_page(served.address, width, height)
    turn_to(page, f"{match}/log/3/correct")
    tap(page, "points in all: 111,111. Type it")
    stands(page, "Done: 111,111")
    for name in (*"0123456789", "Erase", "Done: 111,111"):
        wait_for(lambda name=name: lies_whole(page, name), 10)
    page.wait_for_timeout(450)  # what has only just come takes no tap
    taps(page, "2", "4")
    said = page.locator("flt-semantics", has_text=re.compile("^points in all: 24$")).last
    expect(said).to_be_in_viewport(ratio=0.9)
