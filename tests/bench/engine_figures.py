"""How long the app takes to open in each engine, beside a bare Flet page in the same one: served, and installed."""

import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright, sync_playwright

from companion.pwa import build
from tests.bench.browser_figures import both
from tests.bench.pwa_figures import BARE, hosted
from tests.browser.engines import find, firefox, webkit
from tests.browser.engines.window import Window
from tests.browser.support.pwa_host import STORED_WHOLE

TIMES = 5  # served; the first warms up
VISITS = 2  # installed, each in a browser that has kept nothing
SERVED_AT_MOST, INSTALLED_AT_MOST, OFFLINE_AT_MOST = 1.6, 1.5, 1.3
Start = Callable[[Path], AbstractContextManager[Window]]
Page = tuple[str, str]  # its address, and what is read out on its first screen
OURS_FIRST = "New match of Tabby Tumble"


def starts(playwright: Playwright) -> dict[str, Start]:
    """Every engine beside Chromium that is here; Chromium has rows of its own."""
    found = find.found()
    known: dict[str, Start] = {}
    if "Firefox" in found:
        known["Firefox"] = partial(firefox.opened, playwright, found["Firefox"])
    if "WebKitGTK" in found:
        known["WebKitGTK"] = partial(webkit.opened, found["WebKitGTK"])
    return known


def opened(window: Window, page: Page) -> float:
    """Seconds from the address to a first screen with nothing over it, that reads this out."""
    begun = time.monotonic()
    window.open(page[0])
    window.says(page[1])
    return time.monotonic() - begun


def opened_in(start: Start, *pages: Page, times: int = 1) -> list[float]:
    """Seconds for each page, median, in one browser and in turn."""
    with tempfile.TemporaryDirectory() as folder, start(Path(folder)) as window:
        took = [[opened(window, page) for page in pages] for _ in range(times)]
    return [statistics.median(one[1:] or one) for one in zip(*took, strict=True)]


def without_a_network(start: Start, built: Path) -> tuple[float, float]:
    """Seconds of a first visit, and of the next start, when the browser was closed and nothing answers any more."""
    with tempfile.TemporaryDirectory() as folder:
        with hosted(built, OURS_FIRST) as app, start(Path(folder)) as window:
            first = opened(window, (app.address, app.first))
            window.driven.js(f"return {STORED_WHOLE}")
        with start(Path(folder)) as window:
            return first, opened(window, (app.address, app.first))


def figures() -> list[tuple[str, str, float, str, float, float]]:
    """What, unit, ours, beside what, theirs, and how many times that it may be."""
    rows: list[tuple[str, str, float, str, float, float]] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, both() as (bare, ours):
        build.build(Path(folder) / "bare", BARE)
        build.build(Path(folder) / "ours")
        plain = f"http://127.0.0.1:{bare.address.rpartition(':')[2]}"
        for name, start in starts(playwright).items():
            theirs, mine = opened_in(start, (plain, "A bare page"), (ours.home, OURS_FIRST), times=TIMES)
            rows.append((f"{name}: start, served", "s", mine, "a bare page", theirs, SERVED_AT_MOST))
            visits: list[Any] = []
            for _ in range(VISITS):
                with (
                    hosted(Path(folder) / "bare", "One more") as lone,
                    hosted(Path(folder) / "ours", OURS_FIRST) as app,
                ):
                    pages = ((one.address, one.first) for one in (lone, app))
                    visits.append([took for page in pages for took in opened_in(start, page)])
            theirs, mine = (statistics.median(one) for one in zip(*visits, strict=True))
            rows.append((f"{name}: first visit, installed", "s", mine, "a bare PWA", theirs, INSTALLED_AT_MOST))
            first, again = without_a_network(start, Path(folder) / "ours")
            row = (f"{name}: start without a network, installed", "s", again, "its first visit", first, OFFLINE_AT_MOST)
            rows.append(row)
    return rows


if __name__ == "__main__":
    for row in figures():
        print(*row, f"{row[2] / row[4]:.2f}")
