"""A double tap means what it says: the step that comes under the finger is not taken with it, in a real browser."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Served, wait_for
from .fingers import GUARDED, button, settled, stands, tap, turn_to, window
from .laid_tables import app_over
from .risk_tables import THREE, lay
from .test_traveller_match import keep

pytestmark = pytest.mark.browser
GAPS = (60, 120, 250, 600)  # ms from one tap to the next


@pytest.fixture(scope="module")
def addresses() -> dict[str, str]:
    return {}


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory, addresses: dict[str, str]) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("double") / "data"
    addresses.update(keep(folder))
    served = app_over(folder, hurried=False)
    served.start()
    yield served
    served.kill()


@pytest.fixture(scope="module")
def page(table: Served, chromium: Browser) -> Iterator[Page]:
    with window(chromium, table.address, script=GUARDED) as page:
        yield page


def entries(data: Path, address: str) -> int:
    with closing(sqlite3.connect(data / "tableside.db")) as file:
        rows = file.execute("SELECT count(*) FROM entries WHERE match_id = ?", (address.split("/")[2],))
        return int(rows.fetchone()[0])


def double_tap(page: Page, name: str, gap: int) -> None:
    """Twice on the same spot, so many ms apart by the hand."""
    box = button(page, name, exact=False).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    page.wait_for_timeout(gap)
    page.mouse.click(x, y)


@pytest.mark.parametrize("gap", GAPS)
def test_points_counted_with_a_double_tap_do_not_end_the_round(
    table: Served, page: Page, addresses: dict[str, str], gap: int
) -> None:
    address = addresses["two"]
    turn_to(page, address)
    tap(page, "Ann’s points", exact=False)
    expect(button(page, "Count it", exact=False)).to_be_visible()
    before = entries(table.data, address)
    settled(page)
    page.wait_for_timeout(1_020)
    double_tap(page, "Count it", gap)
    wait_for(lambda: entries(table.data, address) > before)
    settled(page)
    assert entries(table.data, address) == before + 1


def test_who_has_looked_ends_the_round_with_the_next_tap(table: Served, page: Page, addresses: dict[str, str]) -> None:
    address = addresses["two"]
    turn_to(page, address)
    tap(page, "Ann’s points", exact=False)
    expect(button(page, "Count it", exact=False)).to_be_visible()
    before = entries(table.data, address)
    tap(page, "Count it", exact=False)
    wait_for(lambda: entries(table.data, address) == before + 1)
    tap(page, re.compile("^.* is over"))
    wait_for(lambda: entries(table.data, address) > before + 1)


@pytest.fixture(scope="module")
def captains(tmp_path_factory: pytest.TempPathFactory, addresses: dict[str, str]) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("invaded") / "data"
    for (stage, _), match_id in lay(folder, [("frontier", THREE), ("turn", THREE)]).items():
        addresses[stage] = f"/match/{match_id}"
    served = app_over(folder, hurried=False)
    served.start()
    yield served
    served.kill()


@pytest.mark.parametrize("gap", GAPS)
def test_an_invasion_declared_with_a_double_tap_rolls_nothing(
    captains: Served, chromium: Browser, addresses: dict[str, str], gap: int
) -> None:
    with window(chromium, captains.address, script=GUARDED) as page:
        turn_to(page, addresses["frontier"])
        tap(page, "Invade", exact=False)
        expect(button(page, re.compile("^Invade. [0-9]+ against"))).to_be_visible()
        before = entries(captains.data, addresses["frontier"])
        settled(page)
        page.wait_for_timeout(1_020)
        double_tap(page, "Invade. ", gap)
        wait_for(lambda: entries(captains.data, addresses["frontier"]) > before)
        settled(page)
        assert entries(captains.data, addresses["frontier"]) == before + 1
        tap(page, "Undo", exact=False)
        wait_for(lambda: entries(captains.data, addresses["frontier"]) == before + 2)


@pytest.mark.parametrize("gap", GAPS)
def test_ships_taken_with_a_double_tap_do_not_pass_the_turn(
    captains: Served, chromium: Browser, addresses: dict[str, str], gap: int
) -> None:
    with window(chromium, captains.address, script=GUARDED) as page:
        turn_to(page, addresses["turn"])
        tap(page, "Reinforce")
        expect(button(page, re.compile("^Take [0-9]+ ships"))).to_be_visible()
        before = entries(captains.data, addresses["turn"])
        settled(page)
        page.wait_for_timeout(1_020)
        double_tap(page, "Take 3 ships", gap)
        wait_for(lambda: entries(captains.data, addresses["turn"]) > before)
        settled(page)
        assert entries(captains.data, addresses["turn"]) == before + 1
        stands(page, "Bo’s turn")
        tap(page, "Undo", exact=False)
        wait_for(lambda: entries(captains.data, addresses["turn"]) == before + 2)
