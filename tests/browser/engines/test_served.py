"""The served app in Firefox and WebKitGTK: let in, two games played, a page that was away, a table that was killed."""

import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import count

import pytest

from tests.browser.conftest import Served, free_port

from .window import Window

pytestmark = pytest.mark.browser
OPENS = 30.0  # seconds, on a busy machine; after 20 at the latest a page says why it does not start
PRESENT = 10.0  # seconds until a page that was away shows what is; one, where the machine has nothing else to do
TABLE_LOST = "return document.querySelector('#lost.shown')?.innerText ?? ''"
pairs = count(1)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("served") / "data"

    def command(port: int) -> list[str]:
        return ["-m", "companion", "serve", "--port", str(port), "--data", str(folder), "--no-browser"]

    served = Served(command, free_port(), folder, folder.parent / "table.log")
    served.start()
    yield served
    served.kill()


@pytest.fixture
def home(window: Window, table: Served) -> Window:
    """Home as the window shows it, loaded anew."""
    assert window.open(table.address) < OPENS
    return window


def begin(window: Window, game: str, *settled: str) -> tuple[str, str]:
    """A match of two who have not played before; their names."""
    one, two = names = (f"Ann{next(pairs)}", f"Bo{next(pairs)}")
    window.taps(f"New match of {game}", *settled, "New name: type it")
    for name in names:
        window.write(name)
        window.says(f"{name}, seat")
    window.tap("Start with two")
    return one, two


def tribbles(window: Window) -> tuple[str, str]:
    """A match of Tribbles in which the first of two has scored 1,000; both."""
    ann, bo = begin(window, "Tribbles")
    window.tap("Draw by lot")
    window.says("Round 1 of 5")
    window.taps(f"{ann}: 0 points", "Poison", bo, "1,000")
    window.says(f"{ann}: 1,000 points")
    return ann, bo


def test_another_device_is_let_in_by_the_six_digits(window: Window, table: Served) -> None:
    window.driven.go(f"http://127.0.0.2:{table.port}/")  # of this machine, and not its loopback name
    window.until(lambda: window.driven.js("return document.querySelector('input') !== null"), "the door")
    window.driven.js("document.querySelector('input').focus()")
    window.write("".join(re.findall(r"Six digits to type: +(\d{3}) (\d{3})", table.said)[-1]))
    window.stand()
    window.says("New match of Tribbles")
    window.open(f"http://127.0.0.2:{table.port}/settings")
    window.says("it is done on the device that keeps this table")


def test_tribbles_is_scored_undone_corrected_and_there_after_a_reload(home: Window) -> None:
    ann, _ = tribbles(home)
    home.tap("Undo")
    home.says(f"{ann}: 0 points")
    home.tap("Redo")
    home.says(f"{ann}: 1,000 points")
    home.taps("Log", f"Entry 2: {ann} scores 1,000 by Poison")
    home.says("what was it?")
    home.taps("10,000", "Keep it")
    home.says(f"Entry 2: {ann} scores 10,000 by Poison")
    home.driven.back()
    home.says(f"{ann}: 10,000 points")
    home.reload()
    home.says(f"{ann}: 10,000 points")
    home.driven.back()


def test_a_clock_of_treble_tracker_runs_on_over_a_reload(home: Window) -> None:
    ann, bo = begin(home, "Treble Tracker", "Format: Knockout")
    home.taps(f"{ann} begins", "Start the clock")
    home.says(f"Pass to {bo}")
    begun = time.monotonic()
    home.until(lambda: time.monotonic() > begun + 2, "two seconds")
    home.reload()
    home.says(f"Pass to {bo}")
    home.tap(f"Pass to {bo}")
    home.says(f"Pass to {ann}")
    [(minutes, seconds)] = re.findall(rf"{ann}: (\d+):(\d\d)", home.names())
    spent = 5 * 60 - 60 * int(minutes) - int(seconds)
    assert 2 <= spent <= time.monotonic() - begun + 1, "it has run while the page was loaded anew"


def test_what_was_entered_on_a_second_tab_shows_on_a_page_that_was_away(home: Window, table: Served) -> None:
    ann, bo = tribbles(home)
    address = home.address()
    second = home.second()
    second.open(address)
    for leave, come in ((away, home.driven.back), (lambda _: None, lambda: None)):
        leave(home)
        before = points(second, ann)
        second.taps(f"{ann}: {before:,} points", "Poison", bo, "1,000")
        second.says(f"{ann}: {before + 1_000:,} points")
        come()
        home.stand()
        home.says(f"{ann}: {before + 1_000:,} points", PRESENT)
    second.driven.close()


def away(window: Window) -> None:
    """The page is left, and kept by the browser for whoever goes back where the browser does so."""
    window.driven.go("about:blank")


def points(window: Window, player: str) -> int:
    [found] = re.findall(rf"{player}: ([\d,]+) points", window.names())[:1]
    return int(found.replace(",", ""))


def test_a_table_that_is_killed_is_told_and_comes_back_with_every_entry(home: Window, table: Served) -> None:
    ann, _ = tribbles(home)
    kept = entries(table)
    table.kill()
    home.until(lambda: "Lost the table" in home.driven.js(TABLE_LOST), "Lost the table", 20.0)
    table.start()
    home.until(lambda: not home.driven.js(TABLE_LOST), "the table again", 30.0)
    home.says(f"{ann}: 1,000 points", PRESENT)
    assert entries(table) == kept
    home.tap("Undo")
    home.says(f"{ann}: 0 points")


def entries(table: Served) -> int:
    """How many there are on the disk, in all matches."""
    with closing(sqlite3.connect(table.data / "tableside.db")) as file:
        return int(file.execute("SELECT count(*) FROM entries").fetchone()[0])
