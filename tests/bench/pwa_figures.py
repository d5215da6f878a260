"""What the PWA costs, beside the least app of Flet and SQLModel, built and opened in the same way."""

import statistics
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import ThreadingHTTPServer
from math import inf
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from companion.pwa import build
from companion.pwa.dev_server import Squeezed
from tests.bench.pages import FLAGS, Place, moments, place_of, tap
from tests.browser.support.find_chromium import chromium
from tests.browser.support.pwa_host import STORED_WHOLE

VISITS, TAPS = 7, 44  # the first visit of a run is slow, the rest differ by a tenth
KEPT_WITHIN = 100.0  # ms
BARE = build.Packed(Path(__file__).parent / "programs" / "bare_pwa", ("main.py",), None)

# When the worker's last word had come and two frames had been drawn after it, as in pages.py; there it is a
# socket that speaks, here Python beside the page.
WATCH = """
(() => {
  window.painted = 0; window.heard = 0; window.tapped = 0;
  const Real = window.Worker, draw = window.requestAnimationFrame.bind(window);
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => {
        if (!(data instanceof Uint8Array)) return;
        window.heard = performance.now();
        draw(() => draw(() => { window.painted = performance.now(); }));
      });
    }
  };
  window.addEventListener("pointerup", () => { window.tapped = performance.now(); }, true);
  window.shown = 0;
  const pictures = ImageBitmapRenderingContext.prototype, show = pictures.transferFromImageBitmap;
  pictures.transferFromImageBitmap = function (picture) {
    show.call(this, picture);
    window.shown = performance.now();
  };
})();
"""
# The first moment at which a finger finds this button and nothing lies over it: ms since the address was opened.
TAPPABLE = """(name) => {
  document.querySelector("flt-semantics-placeholder")?.click();
  const there = [...document.querySelectorAll("flt-semantics[role=button]")];
  const found = there.some((one) => (one.ariaLabel ?? one.textContent ?? "").includes(name));
  return found && !document.getElementById("lamp") && performance.now();
}"""
# The moments at which an entry was durably kept: when the flush that everybody awaits comes back, on the clock of all.
KEPT_AT = """
import js
from companion.pwa.runtime.browser_storage import BrowserStorage
flush = BrowserStorage.flush
js.keptAt = js.Array.new()
async def timed(folder):
    await flush(folder)
    js.keptAt.push(js.performance.timeOrigin + js.performance.now())
BrowserStorage.flush = timed
"""
# The first screen stands, and nobody says anything further: the last word may be one that draws nothing.
SILENT = """() => window.heard && window.shown && !document.getElementById("lamp")
  && performance.now() - Math.max(window.shown, window.heard) > 1500"""
At = str | Place  # a button: what a screen reader calls it, or where it lies


@dataclass
class Hosted:
    """A built app on a host that compresses, and what the host has sent."""

    address: str
    first: str  # a button of its first screen
    sent: Counter[str]

    @property
    def travelled(self) -> int:
        """Bytes, without the letters of further scripts."""
        return sum(count for path, count in self.sent.items() if "/fonts/noto" not in path)


class _Weighing(Squeezed):
    """Weighs what it sends."""

    def __init__(self, sent: Counter[str], *given: Any, **more: Any) -> None:
        self.sent = sent
        super().__init__(*given, **more)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        self.sent[self.path] += len(content)
        outputfile.write(content)


@contextmanager
def hosted(built: Path, first: str) -> Iterator[Hosted]:
    sent: Counter[str] = Counter()
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Weighing, sent, directory=str(built)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield Hosted(f"http://localhost:{host.server_port}", first, sent)
    host.shutdown()
    host.server_close()


def opened(play: Playwright, profile: str, app: Hosted, offline: bool = False) -> tuple[BrowserContext, Page, float]:
    """A browser with what it has kept, the app in it, and how long it took until its first button could be tapped."""
    context = play.chromium.launch_persistent_context(
        profile, executable_path=chromium(), args=FLAGS, viewport={"width": 412, "height": 915}
    )
    context.add_init_script(WATCH)
    context.set_offline(offline)
    page = context.pages[0]
    page.goto(app.address, wait_until="commit")
    stands = page.wait_for_function(TAPPABLE, arg=app.first, timeout=240_000, polling=50).json_value()
    return context, page, float(stands)


def visited(play: Playwright, app: Hosted) -> tuple[float, float, int]:
    """A first visit, and a second one without a network: ms to the first tap of each, and the bytes of the first."""
    with tempfile.TemporaryDirectory() as profile:
        app.sent.clear()
        context, page, first = opened(play, profile, app)
        page.wait_for_function(STORED_WHOLE, timeout=240_000)
        context.close()
        bytes_sent = app.travelled
        context, _, second = opened(play, profile, app, offline=True)
        context.close()
    return first, second, bytes_sent


def press(page: Page, name: str) -> None:
    box = page.get_by_role("button", name=name).first
    box.wait_for(state="attached")
    tap(page, name)


def begin(page: Page) -> None:
    """A match of two, in which the first is rolling."""
    press(page, "New match of Tabby Tumble")
    press(page, "New name: type it")
    line = page.get_by_label("Name of the player")
    for name in ("Ann", "Ben"):
        line.fill(name)
        line.press("Enter")
        page.get_by_role("button", name=f"{name}, seat").first.wait_for(state="attached")
    press(page, "Start with")
    press(page, "Ann rolls first")
    page.get_by_role("button", name="Orange cat").first.wait_for(state="attached")


def taps(counter: Page, table: Page, one: At, there: At, back: At) -> tuple[float, float, list[float]]:
    """A tap on the bare counter and one that enters a die or takes it back, in turn, to the picture: ms, medians.

    And when each was made: ms on the clock of all.
    """
    plain, entered, lifted = [], [], []
    for number, moment in enumerate(moments(TAPS)):
        counter.bring_to_front()
        plain.append(tap(counter, one, moment))
        table.bring_to_front()
        entered.append(tap(table, back if number % 2 else there, moment))
        lifted.append(float(table.evaluate("performance.timeOrigin + window.tapped")))
    return statistics.median(plain[4:]), statistics.median(entered[4:]), lifted


def silent(page: Page) -> None:
    """The same page again, as everybody has it to whom no screen reader reads it."""
    page.reload()
    page.wait_for_function(SILENT, timeout=60_000)


def tapped(play: Playwright, bare: Hosted, ours: Hosted) -> tuple[float, float, float, float, float]:
    """The bare counter and ours, tapped; 95 of 100 of ours durably kept; the first two with a screen reader: ms."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        first, counter, _ = opened(play, one, bare)
        second, table, _ = opened(play, two, ours)
        begin(table)
        heard, told, _ = taps(counter, table, "One more", "Orange cat", "Undo")
        more, there = place_of(counter, "One more"), place_of(table, "Orange cat")
        tap(table, there)
        back = place_of(table, "Undo")
        tap(table, back)
        for page in (counter, table):
            page.bring_to_front()
            silent(page)
        (python,) = table.workers
        python.evaluate("code => self.pyodide.runPythonAsync(code)", KEPT_AT)
        plain, entered, lifted = taps(counter, table, more, there, back)
        at = [float(python.evaluate("lifted => self.keptAt.find((at) => at > lifted)", touched)) for touched in lifted]
        first.close()
        second.close()
    kept = [stored - touched for stored, touched in zip(at, lifted, strict=True)][4:]
    return plain, entered, statistics.quantiles(kept, n=20)[-1], heard, told


def figures() -> list[tuple[str, str, float, str, float, float]]:
    """What, unit, ours, beside what, theirs, and how many times that it may be."""
    with tempfile.TemporaryDirectory() as folder:
        build.build(Path(folder) / "bare", BARE)
        build.build(Path(folder) / "ours")
        with (
            sync_playwright() as play,
            hosted(Path(folder) / "bare", "One more") as bare,
            hosted(Path(folder) / "ours", "New match of Tabby Tumble") as ours,
        ):
            visits = [(visited(play, bare), visited(play, ours)) for _ in range(VISITS)]
            plain, entered, kept, heard, told = tapped(play, bare, ours)
    (first, again, sent), (our_first, our_again, our_sent) = (
        tuple(statistics.median(visit[who][what] for visit in visits) for what in range(3)) for who in (0, 1)
    )
    beside = "a bare PWA"
    return [
        ("PWA: bytes of the first visit", "MB", our_sent / 1e6, beside, sent / 1e6, 1.15),
        ("PWA: first visit to first tap", "s", our_first / 1000, beside, first / 1000, 1.3),
        ("PWA: second visit, offline, to first tap (told only)", "s", our_again / 1000, beside, again / 1000, inf),
        ("PWA: tap to painted", "ms", entered, beside, plain, 1.3),
        ("PWA: the same with a screen reader (told only)", "ms", told, beside, heard, inf),
        ("PWA: tap to kept, 95 of 100", "ms", kept, "the limit", KEPT_WITHIN, 1.0),
    ]


if __name__ == "__main__":
    for row in figures():
        print(*row, f"{row[2] / row[4]:.2f}")
