"""Nothing that is being tapped moves: quick taps on one key of a pad all count, and every key stays where it was."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from ..conftest import Served
from ..support.fast_taps import laid
from ..support.ui_driver import GUARDED, button, controls, settled, tap, turn_afresh, window

pytestmark = pytest.mark.browser
GLASS = {"upright": (412, 915), "lying": (915, 412)}
QUICK = 90  # ms from one tap to the next of a quick finger
FIGURES = tuple("0123456789")
HEAPS = ("1:", "10:", "100:", "1,000:", "10,000:", "100,000:")
ALL_KEYS = (*FIGURES, "Clear", "Erase")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str]]]:
    with laid(tmp_path_factory.mktemp("pads") / "data") as table:
        yield table


@pytest.fixture(
    scope="module", params=[GLASS["upright"], pytest.param(GLASS["lying"], marks=pytest.mark.soak)], ids=GLASS
)
def glass(
    table: tuple[Served, dict[str, str]], chromium: Browser, request: pytest.FixtureRequest
) -> Iterator[tuple[Page, dict[str, str]]]:
    served, addresses = table
    with window(chromium, served.address, *request.param, script=GUARDED) as page:
        yield page, addresses


def lies_open(name: str) -> Any:
    """A fixture: the page turned to that table, with nothing of an earlier test on it."""

    @pytest.fixture
    def page(glass: tuple[Page, dict[str, str]]) -> Page:
        page, addresses = glass
        turn_afresh(page, addresses[name])
        return page

    return page


pile, captain, fleet, cats = (lies_open(name) for name in ("piles", "captains", "turn", "cats"))


def places(page: Page, keys: tuple[str, ...]) -> dict[str, object]:
    return {key: button(page, key, exact=key in ALL_KEYS).bounding_box() for key in keys}


def quickly(page: Page, key: str, keys: tuple[str, ...], times: int = 6) -> None:
    """So many quick taps on the place where the key lies at first; afterwards every key lies where it lay."""
    settled(page)
    before = places(page, keys)
    box = button(page, key, exact=key in ALL_KEYS).bounding_box()
    assert box
    for _ in range(times):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(QUICK)
    settled(page)
    assert places(page, keys) == before


def test_a_total_is_typed_with_a_quick_finger(pile: Page) -> None:
    tap(pile, "Type the total")
    expect(button(pile, "Erase")).to_be_visible()
    pile.wait_for_timeout(450)
    quickly(pile, "5", ALL_KEYS)
    expect(button(pile, re.compile("555,555"))).to_be_attached()


@pytest.mark.parametrize("heap", ["1,000:", "10,000:"])
def test_cards_are_counted_with_a_quick_finger(pile: Page, heap: str) -> None:
    """From the first 10,000 on a Quadruple is offered, and more from there."""
    expect(button(pile, "Type the total")).to_be_visible()
    pile.wait_for_timeout(450)
    quickly(pile, heap, HEAPS)
    expect(button(pile, f"{heap} 6", exact=False)).to_be_attached()


def test_victory_points_are_set_with_a_quick_finger(captain: Page) -> None:
    tap(captain, "Ann’s VP", exact=False)
    expect(button(captain, "VP: one more")).to_be_visible()
    steady(captain, "VP: one more")
    expect(button(captain, re.compile("^Count it. Ann gets 10 VP"))).to_be_attached()


def invade(page: Page) -> None:
    tap(page, "Invade", exact=False)
    expect(button(page, "Ann: ships: one more")).to_be_visible()


def test_ships_are_typed_with_a_quick_finger(fleet: Page) -> None:
    """A figure that would be too many is off, and moves nothing either."""
    invade(fleet)
    tap(fleet, "Ann: ships: not counted. Type it")
    expect(button(fleet, "Erase")).to_be_visible()
    fleet.wait_for_timeout(450)
    quickly(fleet, "1", ALL_KEYS, times=2)
    quickly(fleet, "Erase", ALL_KEYS, times=2)
    quickly(fleet, "9", ALL_KEYS)


def test_ships_are_counted_with_a_quick_finger(fleet: Page) -> None:
    invade(fleet)
    steady(fleet, "Ann: ships: one more")
    expect(button(fleet, "Ann: ships: 6. Type it")).to_be_attached()


def test_locations_are_counted_with_a_quick_finger(fleet: Page) -> None:
    """The sum that the board shows grows by a line, and moves nothing."""
    tap(fleet, "Reinforce")
    expect(button(fleet, "Locations: one more")).to_be_visible()
    steady(fleet, "Locations: one more", times=12)
    expect(button(fleet, "Take 4 ships", exact=False)).to_be_attached()


def test_mice_are_given_back_with_a_quick_finger(cats: Page) -> None:
    steady(cats, "One mouse less")


def steady(page: Page, key: str, times: int = 6) -> None:
    """So many quick taps on one control; afterwards every control of the screen lies where it lay.

    What can be taken no further lies flat: a dp or two.
    """

    def lying() -> list[float]:
        return [place for one in controls(page) for place in (*one.middle, one.width, one.height)]

    settled(page)
    page.wait_for_timeout(450)
    before = lying()
    box = button(page, key, exact=False).bounding_box()
    assert box
    for _ in range(times):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(QUICK)
    settled(page)
    assert lying() == pytest.approx(before, abs=2)
