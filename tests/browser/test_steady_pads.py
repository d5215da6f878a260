"""Nothing that is being tapped moves: quick taps on one key of a pad all count, and every key stays where it was."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games.tribbles.events import FirstPlayerDrawn, WentOut

from .conftest import Served
from .fingers import button, settled, tap, turn_to, window
from .laid_tables import app_over
from .risk_tables import THREE, lay
from .test_traveller_match import keep as keep_captains
from .test_tribbles_match import keep

pytestmark = pytest.mark.browser
GLASS = {"upright": (412, 915), "lying": (915, 412)}
QUICK = 90  # ms from one tap to the next of a quick finger
FIGURES = tuple("0123456789")
HEAPS = ("1:", "10:", "100:", "1,000:", "10,000:", "100,000:")
ALL_KEYS = (*FIGURES, "Clear", "Erase")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, str]]:
    folder = tmp_path_factory.mktemp("pads") / "data"
    address = keep(folder, {"count": ({}, (FirstPlayerDrawn("Ann"), WentOut("Ann")))})["count"]
    served = app_over(folder)
    served.start()
    yield served, address
    served.kill()


@pytest.fixture(params=GLASS.values(), ids=GLASS)
def page(table: tuple[Served, str], chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    served, address = table
    with window(chromium, served.address, *request.param) as opened:
        turn_to(opened, address)
        expect(button(opened, "Type the total")).to_be_visible()
        yield opened


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


def test_a_total_is_typed_with_a_quick_finger(page: Page) -> None:
    tap(page, "Type the total")
    expect(button(page, "Erase")).to_be_visible()
    page.wait_for_timeout(450)
    quickly(page, "5", ALL_KEYS)
    expect(button(page, re.compile("555,555"))).to_be_attached()


@pytest.mark.parametrize("heap", ["1,000:", "10,000:"])
def test_cards_are_counted_with_a_quick_finger(page: Page, heap: str) -> None:
    """From the first 10,000 on a Quadruple is offered, and more from there."""
    quickly(page, heap, HEAPS)
    expect(button(page, f"{heap} 6", exact=False)).to_be_attached()


@pytest.fixture(scope="module")
def captains(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, str]]:
    folder = tmp_path_factory.mktemp("captains") / "data"
    address = keep_captains(folder)["two"]
    served = app_over(folder)
    served.start()
    yield served, address
    served.kill()


@pytest.fixture(params=GLASS.values(), ids=GLASS)
def captain(captains: tuple[Served, str], chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The first captain's board lies open."""
    served, address = captains
    with window(chromium, served.address, *request.param) as opened:
        turn_to(opened, address)
        yield opened


def test_victory_points_are_set_with_a_quick_finger(captain: Page) -> None:
    tap(captain, "Ann’s points", exact=False)
    expect(button(captain, "VP: one more")).to_be_visible()
    captain.wait_for_timeout(450)
    before = {name: button(captain, name).bounding_box() for name in ("VP: one less", "VP: one more")}
    for _ in range(6):
        captain.mouse.click(*middle(captain, "VP: one more"))
        captain.wait_for_timeout(QUICK)
    settled(captain)
    assert {name: button(captain, name).bounding_box() for name in before} == before
    expect(button(captain, re.compile("^Count it. Ann gets 10 VP"))).to_be_attached()


def middle(page: Page, name: str) -> tuple[float, float]:
    box = button(page, name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture(scope="module")
def fleets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, str]]:
    folder = tmp_path_factory.mktemp("fleets") / "data"
    address = f"/match/{lay(folder, [('frontier', THREE)])['frontier', len(THREE)]}"
    served = app_over(folder)
    served.start()
    yield served, address
    served.kill()


@pytest.fixture(params=GLASS.values(), ids=GLASS)
def fleet(fleets: tuple[Served, str], chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """An invasion is being laid out."""
    served, address = fleets
    with window(chromium, served.address, *request.param) as opened:
        turn_to(opened, address)
        tap(opened, "Invade", exact=False)
        expect(button(opened, re.compile("^Invade. [0-9]+ against"))).to_be_visible()
        yield opened


def test_ships_are_typed_with_a_quick_finger(fleet: Page) -> None:
    """A figure that would be too many is off, and moves nothing either."""
    tap(fleet, "Ann: ships: 4. Type it")
    expect(button(fleet, "Erase")).to_be_visible()
    fleet.wait_for_timeout(450)
    quickly(fleet, "1", ALL_KEYS, times=2)
    quickly(fleet, "Erase", ALL_KEYS, times=2)
    quickly(fleet, "9", ALL_KEYS)


def test_ships_are_counted_with_a_quick_finger(fleet: Page) -> None:
    knobs = ("Ann: ships: one less", "Ann: ships: one more")
    before = {name: button(fleet, name).bounding_box() for name in knobs}
    fleet.wait_for_timeout(450)
    for _ in range(6):
        fleet.mouse.click(*middle(fleet, knobs[1]))
        fleet.wait_for_timeout(QUICK)
    settled(fleet)
    assert {name: button(fleet, name).bounding_box() for name in knobs} == before
    expect(button(fleet, re.compile("^Invade. 10 against"))).to_be_attached()
