"""Tab goes as is read, from the title down, the bar at the foot last, and out; what has it is in sight."""

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games import GAMES
from companion.service.match_service import open_match_service

from ..conftest import Served, wait_for
from ..support.focus_steps import focused, step
from ..support.staged_tables import counting, keep
from ..support.ui_driver import controls, settled, stands, window

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
HOME = [
    "Share", "Park or end Traveller", "Go on with Traveller", "Go on with Treble Tracker", "Park or end Treble Tracker",
    "Go on with Tribbles", "Park or end Tribbles", *(f"New match of {game.title}" for game in GAMES.values()),
    "New match", "Rules", "History", "Settings",
]  # fmt: skip
NEW_MATCH = [
    "Home", "Free seat 2", "Free seat 1", "New name",
    "Rule", "The app follows", "The app follows", "Rule", "Troubles", "Troubles", "Rule", "Cards", "Cards",
    "Rule", "A tie", "A tie", "Rule", "The last ones decked together", "The last ones decked together",
    "Every power, and its ruling", "Pods, nine players or more", "Deck check", "Start, add two more players",
]  # fmt: skip
TABLE = [
    "Home", "Move the pieces first", "Ann", "Bo", "Dee", "Cy",
    "Rescue, 2 of them", "Play, 3 of them", "White cat, 5 of them", "Undo", "Log", "Sheet", "Rules", "Dispute",
]  # fmt: skip
ALONE = """(() => {
  const hear = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (...asked) {
    if (!document.currentScript?.text.includes('/web/tab_order.js')) hear.apply(this, asked);
  };
})()"""


def begin_three(folder: Path) -> None:
    """Three matches are in progress, of three games."""

    async def begun() -> None:
        service = open_match_service(folder, rotates=False)
        for game in ("tribbles", "treble_tracker", "traveller"):
            await service.begin(game, ("Ann", "Bo", "Cy"), {})
        service.close()

    with ThreadPoolExecutor(1) as aside:  # this thread may be Playwright's, which has a loop of its own
        aside.submit(asyncio.run, begun()).result()


def round_trip(page: Page, key: str = "Tab") -> list[str]:
    """Steps until the first control has the focus again, as it has once the browser itself has been gone through: what
    each is called, without how it stands.
    """
    names: list[str] = []
    first = None
    while True:
        step(page, key)
        if not focused(page):
            continue  # out of the page
        settled(page)  # what was out of sight has slid into it
        [at] = [one for one in controls(page) if one.focused]
        assert not at.cut, f"{at} is not whole in sight; before it were {names}"
        if first == (here := page.evaluate("document.activeElement.id")):
            return names
        first = first or here
        names.append(re.split("[:.]", at.name)[0])
        assert len(names) < 60, f"the first never comes again: {names}"


def test_home_with_three_matches_is_gone_through_as_it_is_read(
    tmp_path: Path, serve: Callable[..., Served], open_page: Open
) -> None:
    begin_three(tmp_path / "begun")
    page = open_page(serve(data=tmp_path / "begun").address, 360, 640)
    assert round_trip(page) == HOME
    assert focused(page) == "Share"
    assert round_trip(page, "Shift+Tab") == [*reversed(HOME)]


def test_a_new_match_ends_with_its_start_however_small_the_screen(served: Served, open_page: Open) -> None:
    page = open_page(f"{served.address}/new/tribbles", 360, 640)
    assert round_trip(page) == NEW_MATCH


def test_flutter_alone_goes_to_the_foot_in_the_midst_of_what_scrolls(served: Served, chromium: Browser) -> None:
    """When this fails, see what is left for the script of the page to do."""
    with window(chromium, f"{served.address}/new/tribbles", 360, 640, script=ALONE) as page:
        names = [step(page) for _ in NEW_MATCH]
    assert len([name for name in names if name.startswith("Start")]) > 1, names


def test_a_lying_table_is_gone_through_one_half_after_the_other(
    tmp_path: Path, serve: Callable[..., Served], open_page: Open
) -> None:
    ids = keep(tmp_path / "begun", [("first die", ("Ann", "Bo", "Cy", "Dee"))])
    [match] = ids.values()
    page = open_page(f"{serve(data=tmp_path / 'begun').address}/match/{match}", 915, 412)
    assert round_trip(page) == TABLE


def unread(page: Page) -> None:
    """The page as a finger has it: nothing of it is read out."""
    page.locator("flt-semantics-placeholder").wait_for(state="attached")
    page.locator("#lamp").wait_for(state="detached")
    assert page.locator("flt-semantics").count() == 0


@pytest.mark.parametrize(("key", "name"), [("Tab", "Share"), ("Shift+Tab", "Settings")])
def test_where_nothing_is_read_out_yet_the_first_step_is_to_the_beginning_or_the_end(
    served: Served, open_page: Open, key: str, name: str
) -> None:
    page = open_page(served.address, wait=False)
    unread(page)
    assert step(page, key) == name


def test_a_line_that_was_begun_with_a_finger_is_left_and_come_back_to(served: Served, open_page: Open) -> None:
    page = open_page(f"{served.address}/new/tribbles")
    stands(page, "New name")
    [at] = [one.middle for one in controls(page) if one.name.startswith("New name")]
    page.reload()
    unread(page)
    page.wait_for_timeout(600)  # what has just come takes no tap
    page.mouse.click(*at)
    line = page.locator("flt-text-editing-host textarea")
    expect(line).to_be_focused()
    page.keyboard.type("Ann")
    step(page)
    assert [step(page), step(page, "Shift+Tab")] == ["No more names", "Seat this name"]
    step(page, "Shift+Tab")
    expect(line).to_be_focused()
    expect(line).to_have_value("Ann")


def test_what_tab_leads_to_after_a_figure_is_pressed_again_and_again(
    tmp_path: Path, serve: Callable[..., Served], open_page: Open
) -> None:
    """A typed figure leads to the next step: what was pressed once, Space then ended the pile."""
    match = counting(tmp_path / "begun")
    page = open_page(f"{serve(data=tmp_path / 'begun').address}/match/{match}")
    stands(page, "Type the total")
    page.keyboard.press("2")
    stands(page, "10: 1.")
    wait_for(lambda: focused(page).startswith("Done"))
    while not focused(page).startswith("10:"):
        step(page, "Shift+Tab")
    page.keyboard.press("Enter")
    stands(page, "10: 2.")
    page.wait_for_timeout(600)  # the table has heard of Enter by then
    page.keyboard.press("Space")
    stands(page, "10: 3.")
