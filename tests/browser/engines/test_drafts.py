"""What lies half done in Firefox and WebKitGTK outlives a killed table: in each of two matches, and in one tab."""

import pytest

from tests.browser.conftest import Served

from .test_served import PRESENT, TABLE_LOST, begin, data, home, let_in, lying, table
from .window import Window

__all__ = ["data", "home", "let_in", "lying", "table"]

pytestmark = pytest.mark.browser


def half_counted(home: Window, heap: str) -> tuple[str, str]:
    """A match of Tribbles in which somebody’s pile has one card; where it lies, and who that is."""
    home.turn_to("/")
    home.says("New match of Tribbles")
    ann, _ = begin(home, "Tribbles")
    home.taps("Draw by lot", f"{ann}: 0 points", "Went out")
    home.says(f"Count {ann}’s pile")
    home.tap(f"{heap}: 0")
    home.says(f"{ann}: {heap} this round")
    return home.address().partition("/match")[2], ann


def killed(table: Served, window: Window) -> None:
    """The table dies with all that its pages showed, and is started anew."""
    table.kill()
    window.until(lambda: "Lost the table" in window.driven.js(TABLE_LOST), "Lost the table", 20.0)
    table.start()
    window.until(lambda: not window.driven.js(TABLE_LOST), "the table again", 30.0)


@pytest.mark.daily_in("Firefox")  # in WebKitGTK a correction does
def test_each_match_has_its_own_draft_and_one_tab_has_it(home: Window, table: Served) -> None:
    first, ann = half_counted(home, "100")
    _, other = half_counted(home, "1,000")
    killed(table, home)
    home.says(f"{other}: 1,000 this round", PRESENT)
    home.turn_to(f"/match{first}")
    home.says(f"{ann}: 100 this round", PRESENT)
    second = home.second()
    second.open(home.address())
    second.says(f"{ann}: 100 this round", PRESENT)
    home.says("In another tab", PRESENT)
    home.says(f"{ann}: 0 this round")
    second.taps("10: 0", f"Done with {ann}’s pile")
    second.says(f"{ann}: 110")
    second.driven.close()
    home.says(f"{ann}: 110", PRESENT)


@pytest.mark.daily_in("WebKitGTK")
def test_a_correction_lies_open_again(home: Window, table: Served, lying: dict[str, str]) -> None:
    home.turn_to(f"{lying['to be left']}/log")
    home.taps("Entry 2: ", "Card: 10,000")
    home.says("Ann: 1,000 becomes 10,000")
    killed(table, home)
    home.says("Entry 2: what was it?", PRESENT)
    home.says("Ann: 1,000 becomes 10,000", PRESENT)
    home.taps("Add an entry after it", "Add nothing", "Cancel")
    home.says("2 entries, the newest")
