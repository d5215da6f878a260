"""How soon an entry is seen on the other phones at a table: a tap on one of nine in the same browser."""

import signal
import statistics
import time

from playwright.sync_api import Page, sync_playwright

from tests.bench.browser_figures import SPINE, both
from tests.bench.pages import FLAGS, QUIET, Served, moments, opened, places, tap
from tests.browser.support.find_chromium import chromium

OTHERS, TAPS = 8, 40
MOST = 250.0  # ms from the finger's lifting to the picture on another phone, 95 times of a hundred
STALE_WITHIN, TRIES = 3.0, 5  # seconds
# Every page's own clock began when it was opened; they are compared by the clock on the wall.
TAPPED = "performance.timeOrigin + window.tapped"
PAINTED = "performance.timeOrigin + window.painted"
TOLD = "(tapped) => performance.timeOrigin + window.heard > tapped"


def seen(page: Page, tapped: float) -> float:
    """When what was tapped elsewhere at this moment is painted here: ms later."""
    page.wait_for_function(TOLD, arg=tapped, timeout=10_000)
    page.wait_for_function(QUIET, arg=150)
    return float(page.evaluate(PAINTED)) - tapped


def until_told(ours: Served, page: Page, word: str) -> float:
    """Seconds until a page says that the table does not answer any more, at worst; then it answers again."""
    took = []
    for _ in range(TRIES):
        begun = time.monotonic()
        ours.program.send_signal(signal.SIGSTOP)
        page.wait_for_selector(word, timeout=20_000)
        took.append(time.monotonic() - begun)
        ours.program.send_signal(signal.SIGCONT)
        page.wait_for_selector(word, state="hidden", timeout=20_000)
    return max(took)


def figures() -> list[tuple[str, str, float, str, float, float]]:
    """What, unit, ours, beside what, theirs, and how many times that it may be."""
    took: list[float] = []
    with sync_playwright() as play, both() as (_, ours):
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        where = places(browser, ours.address, SPINE.there, SPINE.back)
        first, *others = (opened(browser, ours.address) for _ in range(1 + OTHERS))
        for number, moment in enumerate(moments(TAPS)):
            tap(first, where[SPINE.back if number % 2 else SPINE.there], moment)
            tapped = float(first.evaluate(TAPPED))
            took += [seen(page, tapped) for page in others]
        board = browser.new_page()
        board.goto(f"{ours.home}/board")
        silent = {"a phone": until_told(ours, first, "#lost.shown"), "a display": until_told(ours, board, "#stale")}
        browser.close()
    p95 = statistics.quantiles(took, n=20)[-1]
    median = statistics.median(took)
    said = "says that the table is silent, at worst"
    return [
        (f"tap to painted on {OTHERS} other phones, median", "ms", median, "the limit of p95", MOST, 1.0),
        (f"tap to painted on {OTHERS} other phones, p95", "ms", p95, "the limit", MOST, 1.0),
        *((f"{who} {said}", "s", late, "the limit", STALE_WITHIN, 1.0) for who, late in silent.items()),
    ]
