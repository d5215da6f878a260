"""The served app in Firefox and WebKitGTK: let in, two games played, a page that was away, a table that was killed."""

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random

import pytest
from PIL import Image
from playwright.sync_api import Playwright

from companion.games.tribbles.events import FirstPlayerDrawn, PointsScored
from companion.server.auth.device_store import DeviceStore
from companion.server.auth.join_codes import JoinCodes
from tests.browser.conftest import Served, free_port
from tests.browser.games.test_tribbles_match import keep
from views.theme.tokens import LIGHT

from . import find, firefox
from .window import Window

pytestmark = pytest.mark.browser
OPENS = 30.0  # seconds, on a busy machine; after 20 at the latest a page says why it does not start
PRESENT = 10.0  # seconds until a page that was away shows what is; one, where the machine has nothing else to do
TABLE_LOST = "return document.querySelector('#lost.shown')?.innerText ?? ''"
SCREENS = ("", "Log", "Sheet", "Dispute")  # of a match, by what is tapped to get there
STEPS = 40 if "TABLESIDE_SOAK" in os.environ else 2
HIDES = {"privacy.resistFingerprinting": True}  # as LibreWolf and Tor are delivered
SHAPES = 1_000  # pixels and more, of the four seats in which nobody sits
# By which of the page's events a dialog for files is opened: Safari opens none after the tap.
OPENS_DIALOG = """window.dialog = '';
const open = HTMLInputElement.prototype.click;
HTMLInputElement.prototype.click = function () {
  window.dialog = window.event?.type ?? 'nothing';
  return open.call(this);
}"""
FLAG = 6.0  # seconds, after which a clock of five has run out
pairs = count(1)


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("served") / "data"


@pytest.fixture(scope="module")
def lying(data: Path) -> dict[str, str]:
    """Matches of Tribbles that lie there already, in which Ann has scored 1,000; their addresses."""
    scored = ({}, (FirstPlayerDrawn("Ann"), PointsScored("Ann", "Poison", 1_000, "Bo")))
    return keep(data, {"to be left": scored, "to be killed": scored}, ("Ann", "Bo"))


@pytest.fixture(scope="module")
def table(data: Path, lying: dict[str, str]) -> Iterator[Served]:
    table = served(data)
    table.start()
    yield table
    table.kill()


def served(folder: Path, hurried: bool = True) -> Served:
    def command(port: int) -> list[str]:
        return ["-m", "companion", "serve", "--port", str(port), "--data", str(folder), "--no-browser"]

    return Served(command, free_port(), folder, folder.parent / "table.log", hurried)


def table_of(table: Served) -> str:
    """Where another device finds the table: an address of this machine that is not its loopback name."""
    return f"http://127.0.0.2:{table.port}"


@pytest.fixture(scope="module")
def let_in(window: Window, table: Served) -> Window:
    """The engine's window as another device, which came through the door by the six digits."""
    window.driven.go(table_of(table))
    window.until(lambda: window.driven.js("return document.querySelector('input') !== null"), "the door")
    window.driven.js("document.querySelector('input').focus()")
    with closing(DeviceStore(table.data)) as file:
        window.write(JoinCodes(file).new().digits)
    window.stand(OPENS)
    return window


@pytest.fixture
def home(let_in: Window, table: Served) -> Window:
    """Home, turned to as the browser's own buttons do, without loading anything anew."""
    if let_in.address().startswith(table_of(table)):
        let_in.turn_to("/")
    else:
        let_in.open(table_of(table), OPENS)
    let_in.says("New match of Tribbles")
    return let_in


def begin(window: Window, game: str, *settled: str) -> tuple[str, str]:
    """A match of two who have not played before; their names."""
    one, two = names = (f"Ann{next(pairs)}", f"Bo{next(pairs)}")
    window.taps(f"New match of {game}", *settled, "New name: type it")
    for name in names:
        window.write(name)
        window.says(f"{name}, seat")
    window.tap("Start with two")
    return one, two


@pytest.mark.daily_in("WebKitGTK")  # in Firefox a whole match is
def test_another_device_is_let_in_by_the_six_digits(home: Window) -> None:
    home.turn_to("/settings")
    home.says("it is done on the device that keeps this table")


def test_tribbles_is_scored_undone_corrected_and_there_after_a_reload(home: Window) -> None:
    ann, bo = begin(home, "Tribbles")
    home.tap("Draw by lot")
    home.says("Round 1 of 5")
    home.taps(f"{ann}: 0 points", "Poison", bo, "1,000")
    home.says(f"{ann}: 1,000 points")
    home.tap("Undo")
    home.says(f"{ann}: 0 points")
    home.tap("Redo")
    home.says(f"{ann}: 1,000 points")
    home.taps("Log", f"Entry 2: {ann} scores 1,000 by Poison")
    home.says("what was it?")
    home.taps("Card: 10,000", "Correct entry")
    home.says(f"Entry 2: {ann} scores 10,000 by Poison")
    home.driven.back()
    home.says(f"{ann}: 10,000 points")
    home.reload()
    home.says(f"{ann}: 10,000 points")
    home.taps("Log", "Table")
    home.says(f"{ann}: 10,000 points")
    home.driven.back()
    home.says("Go on with Tribbles")


@pytest.mark.daily_in("WebKitGTK")
def test_a_dialog_for_a_file_opens_while_the_tap_lasts(home: Window) -> None:
    home.turn_to("/history")
    home.driven.js(OPENS_DIALOG)
    home.tap("Import a match")
    assert home.until(lambda: home.driven.js("return window.dialog"), "the dialog") == "click"


@pytest.mark.skipif(not find.firefox(), reason="There is no Firefox here.")
def test_a_firefox_that_hides_what_it_can_paint_shows_drawings_and_no_noise(
    playwright: Playwright, tmp_path: Path
) -> None:
    table = served(tmp_path / "data")
    table.start()
    with firefox.opened(playwright, find.firefox() or "", tmp_path / "profile", **HIDES) as window:
        window.open(table.address, OPENS)
        window.says("No match is in progress")
        window.until(lambda: pixels(window, LIGHT.tray) > SHAPES, "the four seats")
    table.kill()


def pixels(window: Window, color: str) -> int:
    """How many of this colour are on the screen."""
    picture = Image.open(BytesIO(window.driven.page.screenshot())).convert("RGB")  # type: ignore[attr-defined]
    found = {of: many for many, of in picture.getcolors(picture.width * picture.height) or ()}
    return found.get(tuple(bytes.fromhex(color[1:])), 0)


@pytest.mark.soak
def test_quick_taps_count_as_they_were_made(window: Window, tmp_path: Path) -> None:
    table = served(tmp_path / "data", hurried=False)
    table.start()
    window.open(table.address)
    window.says("New match of Tribbles")
    ann, _ = begin(window, "Tribbles")
    window.tap("Draw by lot")
    window.says("Round 1 of 5")
    window.taps(f"{ann}: 0 points", "Went out", "1: 0")
    window.says("1: 1")
    window.try_quick_taps()
    window.driven.go("about:blank")
    table.kill()


@pytest.mark.soak  # daily a flag falls while the page is away, which asks for more
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


def test_a_page_that_was_away_shows_the_present_on_any_screen(
    home: Window, table: Served, lying: dict[str, str]
) -> None:
    """Left in one way or another, come back to by lot, while a second tab takes back and brings back."""
    lot = Random()
    ann, address = "Ann", lying["to be left"]
    home.turn_to(address)
    second = home.second()
    second.open(f"{table_of(table)}{address}", OPENS)
    second.until(lambda: f"{ann}: " in second.names(), "the table")
    for _ in range(STEPS):
        screen, leave = lot.choice(SCREENS), lot.choice((into_another_address, reloaded, out_of_sight))
        if screen:
            home.tap(screen)
            home.says("Table" if screen != "Dispute" else "Who is right?")
        come_back = leave(home)
        for _ in range(lot.randint(1, 2)):
            before = points(second, ann)
            second.tap("Undo" if before else "Redo")
            second.until(lambda before=before: points(second, ann) != before, "other points")
        come_back()
        home.stand()
        shown, entered_by_now = points(second, ann), table.entries(address)
        told = {
            "": f"{ann}: {shown:,} points",
            "Sheet": f"{ann}, round 1: {f'{shown:,}' if shown else 'no points'}",
            "Log": f"{entered_by_now} entries, the newest",
            "Dispute": "1,000 by Poison, from Bo" + ("" if shown else ", taken back"),
        }
        home.says(told[screen], PRESENT)
        if screen:
            home.driven.back()
            home.says(f"{ann}: {shown:,} points")
    second.driven.close()


@pytest.mark.daily_in("WebKitGTK")  # in Firefox the other screens of a page that was away
def test_a_flag_that_fell_while_a_page_was_away_has_fallen_on_it(home: Window) -> None:
    ann, bo = begin(home, "Treble Tracker", "Format: Knockout", "Knockout clocks: 0:05, to try it")
    home.taps(f"{ann} begins", "Start the clock")
    home.says(f"Pass to {bo}")
    come_back = into_another_address(home)
    begun = time.monotonic()
    home.until(lambda: time.monotonic() > begun + FLAG, "the flag")
    come_back()
    home.stand()
    home.says(f"{bo} is the last one in", PRESENT)


def into_another_address(window: Window) -> Callable[[], None]:
    """Kept by the browser for whoever goes back, where the browser does so."""
    window.driven.go("about:blank")
    return window.driven.back


def reloaded(window: Window) -> Callable[[], None]:
    window.driven.reload()
    return lambda: None


def out_of_sight(window: Window) -> Callable[[], None]:
    """The second tab lies before it."""
    return lambda: None


def points(window: Window, player: str) -> int:
    [found] = re.findall(rf"{player}: ([\d,]+) points", window.names())[:1]
    return int(found.replace(",", ""))


def test_a_table_that_is_killed_is_told_and_comes_back_with_every_entry(
    home: Window, table: Served, lying: dict[str, str]
) -> None:
    home.turn_to(address := lying["to be killed"])
    home.says("Ann: 1,000 points")
    kept = table.entries(address)
    table.kill()
    home.until(lambda: "Lost the table" in home.driven.js(TABLE_LOST), "Lost the table", 20.0)
    table.start()
    home.until(lambda: not home.driven.js(TABLE_LOST), "the table again", 30.0)
    home.says("Ann: 1,000 points", PRESENT)
    assert table.entries(address) == kept
    home.tap("Undo")
    home.says("Ann: 0 points")
    home.tap("Redo")  # as it lay, for whoever tries it again
    home.says("Ann: 1,000 points")
