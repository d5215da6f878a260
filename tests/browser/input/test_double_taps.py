"""A double tap means what it says: the step that comes under the finger is not taken with it, in a real browser."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ..conftest import Served, wait_for
from ..support.fast_taps import laid
from ..support.risk_tables import count
from ..support.ui_driver import GUARDED, button, settled, stands, tap, turn_to, window

pytestmark = pytest.mark.browser
# ms from one tap to the next; daily the quickest and the slowest
GAPS = (60, *(pytest.param(gap, marks=pytest.mark.soak) for gap in (120, 250)), 600)
FEWER_GAPS = (60, *(pytest.param(gap, marks=pytest.mark.soak) for gap in (120, 250, 600)))


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str]]]:
    with laid(tmp_path_factory.mktemp("double") / "data") as table:
        yield table


@pytest.fixture(scope="module")
def served(table: tuple[Served, dict[str, str]]) -> Served:
    return table[0]


@pytest.fixture(scope="module")
def addresses(table: tuple[Served, dict[str, str]]) -> dict[str, str]:
    return table[1]


@pytest.fixture(scope="module")
def page(served: Served, chromium: Browser) -> Iterator[Page]:
    with window(chromium, served.address, script=GUARDED) as page:
        yield page


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
    served: Served, page: Page, addresses: dict[str, str], gap: int
) -> None:
    address = addresses["captains"]
    turn_to(page, address)
    tap(page, "Ann’s VP", exact=False)
    expect(button(page, "Count it", exact=False)).to_be_visible()
    before = served.entries(address)
    settled(page)
    page.wait_for_timeout(1_020)
    double_tap(page, "Count it", gap)
    wait_for(lambda: served.entries(address) > before)
    settled(page)
    assert served.entries(address) == before + 1


def test_who_has_looked_ends_the_round_with_the_next_tap(served: Served, page: Page, addresses: dict[str, str]) -> None:
    address = addresses["captains"]
    turn_to(page, address)
    tap(page, "Ann’s VP", exact=False)
    expect(button(page, "Count it", exact=False)).to_be_visible()
    before = served.entries(address)
    tap(page, "Count it", exact=False)
    wait_for(lambda: served.entries(address) == before + 1)
    tap(page, re.compile("^End (the phase|round)"))
    wait_for(lambda: served.entries(address) > before + 1)


@pytest.mark.parametrize("gap", FEWER_GAPS)
def test_an_invasion_declared_with_a_double_tap_rolls_nothing(
    served: Served, page: Page, addresses: dict[str, str], gap: int
) -> None:
    turn_to(page, addresses["frontier"])
    tap(page, "Invade", exact=False)
    count(page, 4, 2)
    expect(button(page, "Invade. 4 against 2")).to_be_visible()
    before = served.entries(addresses["frontier"])
    settled(page)
    page.wait_for_timeout(1_020)
    double_tap(page, "Invade. ", gap)
    wait_for(lambda: served.entries(addresses["frontier"]) > before)
    settled(page)
    assert served.entries(addresses["frontier"]) == before + 1
    tap(page, "Undo", exact=False)
    wait_for(lambda: served.entries(addresses["frontier"]) == before + 2)


@pytest.mark.parametrize("gap", FEWER_GAPS)
def test_ships_taken_with_a_double_tap_do_not_pass_the_turn(
    served: Served, page: Page, addresses: dict[str, str], gap: int
) -> None:
    turn_to(page, addresses["turn"])
    tap(page, "Reinforce")
    expect(button(page, re.compile("^Take [0-9]+ ships"))).to_be_visible()
    before = served.entries(addresses["turn"])
    settled(page)
    page.wait_for_timeout(1_020)
    double_tap(page, "Take 3 ships", gap)
    wait_for(lambda: served.entries(addresses["turn"]) > before)
    settled(page)
    assert served.entries(addresses["turn"]) == before + 1
    stands(page, "Bo’s turn")
    tap(page, "Undo", exact=False)
    wait_for(lambda: served.entries(addresses["turn"]) == before + 2)
