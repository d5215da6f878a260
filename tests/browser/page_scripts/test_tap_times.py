"""Which taps are one felt twice is told where the finger is: by any pointer, key or reader, over any network."""

import re
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ..conftest import Served, wait_for, wait_for_screen
from ..support.fast_taps import laid
from ..support.slow_proxy import Road, road_to
from ..support.stamped_taps import TAPPED, Made, every
from ..support.ui_driver import GUARDED, button, settled, tap, turn_to, window

pytestmark = pytest.mark.browser
MORE = "VP: one more"
ROLL = re.compile("^The app rolls")
DELIVERED = 0.9  # seconds after the first tap, when the network goes on


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str]]]:
    with laid(tmp_path_factory.mktemp("taps") / "data") as there:
        yield there


@pytest.fixture(scope="module")
def road(table: tuple[Served, dict[str, str]]) -> Iterator[Road]:
    with road_to(table[0].port) as road:
        yield road


@pytest.fixture(scope="module")
def opened(table: tuple[Served, dict[str, str]], road: Road, chromium: Browser) -> Iterator[Page]:
    with window(chromium, road.address, script=GUARDED) as page:
        yield page


@pytest.fixture
def page(opened: Page, table: tuple[Served, dict[str, str]], road: Road) -> Page:
    """The first captain's points lie open, and have been looked at for a while."""
    road.delay = 0.0
    turn_to(opened, "/")
    turn_to(opened, table[1]["captains"])
    if button(opened, MORE).is_visible():  # the test before this one left them open
        tap(opened, "Ann’s VP", exact=False)
        expect(button(opened, MORE)).to_be_hidden()
    tap(opened, "Ann’s VP", exact=False)
    expect(button(opened, MORE)).to_be_visible()
    settled(opened)
    opened.wait_for_timeout(1_100)  # some of the taps are made in the past
    return opened


def middle(page: Page, name: str | re.Pattern[str]) -> tuple[float, float]:
    box = button(page, name, exact=False).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def counted(page: Page) -> int:
    settled(page)
    said = button(page, re.compile("^Count it. Ann gets [0-9]+ VP")).inner_text()
    return int(re.findall(r"gets (\d+) VP", said)[0])


def made(page: Page, kind: str, touches: Made, fewest: int) -> int:
    """How many of them count, once so many do."""
    before = counted(page)
    page.evaluate(TAPPED, [*middle(page, MORE), kind, touches])
    wait_for(lambda: counted(page) >= before + fewest, 15.0)  # on a busy machine the answers come one by one
    return counted(page) - before


@pytest.mark.parametrize(
    "kind", ["touch", *(pytest.param(one, marks=pytest.mark.soak) for one in ("mouse", "pen", "reader"))]
)
@pytest.mark.parametrize(
    ("touches", "count"),
    [
        pytest.param(every(200, 4), 4, id="200 ms apart"),
        pytest.param(every(90, 5), 5, id="90 ms apart"),
        pytest.param([(0, 12), (30, 42)], 1, id="a bounce of 30 ms"),
        pytest.param([(0, 12), (30, 42), (150, 162), (180, 195), (300, 310)], 3, id="three taps, two of them bounce"),
    ],
)
def test_taps_that_are_answered_together_count_as_they_were_made(
    page: Page, kind: str, touches: Made, count: int
) -> None:
    assert made(page, kind, touches, count) == count


@pytest.mark.parametrize("finger", ["touch", *(pytest.param(one, marks=pytest.mark.soak) for one in ("mouse", "pen"))])
def test_five_quick_taps_of_a_real_finger_count_five(page: Page, finger: str) -> None:
    before = counted(page)
    x, y = middle(page, MORE)
    line = page.context.new_cdp_session(page)
    for number in range(5):
        if finger == "touch":
            line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        else:
            for what in ("mousePressed", "mouseReleased"):
                pressed = {"type": what, "x": x, "y": y, "button": "left", "clickCount": 1, "pointerType": finger}
                line.send("Input.dispatchMouseEvent", pressed)
        page.wait_for_timeout((90, 120)[number % 2])
    assert counted(page) == before + 5


@pytest.mark.parametrize("key", ["Enter", pytest.param("Space", marks=pytest.mark.soak)])
def test_a_key_counts_as_often_as_it_is_pressed_and_once_when_it_is_held(page: Page, key: str) -> None:
    before = counted(page)
    button(page, MORE).focus()
    settled(page)
    for _ in range(3):
        page.keyboard.press(key)
        page.wait_for_timeout(100)
    assert counted(page) == before + 3
    for _ in range(5):
        page.keyboard.down(key)
        page.wait_for_timeout(60)
    page.keyboard.up(key)
    assert counted(page) == before + 4


def test_what_a_reader_touches_counts_as_often_as_it_is_touched(page: Page) -> None:
    before = counted(page)
    page.evaluate(
        """async (name) => {
          const touched = document.querySelector(`flt-semantics[aria-label="${name}"]`)
            ?? [...document.querySelectorAll('flt-semantics[role=button]')].find((one) => one.innerText === name);
          for (let n = 0; n < 5; n += 1) {
            touched.click();
            await new Promise((rested) => setTimeout(rested, 100));
          }
        }""",
        MORE,
    )
    assert counted(page) == before + 5


def test_a_tap_after_a_reload_is_not_the_last_one_before_it_felt_twice(page: Page) -> None:
    """A page that is loaded anew counts its time from nought, and by that both are made at the same moment."""
    before = counted(page)
    for number, end in enumerate((60_000, 60_020), 1):
        page.reload()
        wait_for_screen(page)
        expect(button(page, MORE)).to_be_visible()
        settled(page)
        page.evaluate(TAPPED, [*middle(page, MORE), "touch", every(0, 1), end])
        wait_for(lambda number=number: counted(page) >= before + number, 15.0)
    assert counted(page) == before + 2


@pytest.mark.parametrize(("apart", "times"), [(200, 4), pytest.param(100, 5, marks=pytest.mark.soak)])
def test_taps_on_a_network_that_stutters_all_count(page: Page, road: Road, apart: int, times: int) -> None:
    """It holds everything back, and delivers it at once."""
    before = counted(page)
    stuttering(page, road, MORE, apart, times)
    wait_for(lambda: counted(page) >= before + times, 15.0)  # on a busy machine the answers come one by one
    assert counted(page) == before + times


def stuttering(page: Page, road: Road, name: str | re.Pattern[str], apart: int, times: int) -> None:
    x, y = middle(page, name)
    delivered = time.monotonic() + DELIVERED
    for _ in range(times):
        road.delay = max(0.0, delivered - time.monotonic())
        page.mouse.click(x, y)
        page.wait_for_timeout(apart)
    page.wait_for_timeout(max(0.0, 1_000 * (delivered - time.monotonic())))
    road.delay = 0.0


def test_entries_made_on_a_network_that_stutters_are_all_kept(
    opened: Page, table: tuple[Served, dict[str, str]], road: Road
) -> None:
    """The dice are rolled again and again in one fight: each tap enters."""
    served, address = table[0], table[1]["siege"]
    turn_to(opened, address)
    for _ in range(2):  # from the first roll on the dice lie there, and nothing moves any more
        before = served.entries(address)
        tap(opened, ROLL)
        wait_for(lambda before=before: served.entries(address) > before)
    settled(opened)
    opened.wait_for_timeout(1_100)
    before = served.entries(address)
    stuttering(opened, road, ROLL, 200, 2)
    wait_for(lambda: served.entries(address) >= before + 2, 15.0)  # on a busy machine one comes after the other
    settled(opened)
    assert served.entries(address) == before + 2


@pytest.mark.parametrize(
    "again", [60, *(pytest.param(ms, marks=pytest.mark.soak) for ms in (600, 1_100))], ids=lambda ms: f"{ms} ms later"
)
def test_a_double_tap_on_a_slow_network_does_not_end_the_round(
    page: Page, table: tuple[Served, dict[str, str]], road: Road, again: int
) -> None:
    """Neither what has not come yet nor what has only just come to lie there takes it: the answer takes 0.7 s."""
    served, address = table[0], table[1]["captains"]
    before = served.entries(address)
    x, y = middle(page, "Count it")
    page.wait_for_timeout(600)
    road.delay = 0.35
    page.mouse.click(x, y)
    page.wait_for_timeout(again)
    page.mouse.click(x, y)
    page.wait_for_timeout(800)
    road.delay = 0.0
    wait_for(lambda: served.entries(address) > before)
    settled(page)
    assert served.entries(address) == before + 1
    tap(page, re.compile("^End (the phase|round)"))
    wait_for(lambda: served.entries(address) > before + 1)
    for _ in range(2):
        now = served.entries(address)
        tap(page, "Undo", exact=False)
        wait_for(lambda now=now: served.entries(address) > now)
