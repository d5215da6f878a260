"""What a page costs, beside a bare Flet page in the same browser: the first screen, a tap, memory."""

import json
import os
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "browser"), str(Path(__file__).parent)]

import long_match  # noqa: E402
import long_traveller  # noqa: E402
import long_tribbles  # noqa: E402
from find_chromium import chromium  # noqa: E402

Place = tuple[float, float]  # in the window, dp
MATCH, TAPS = "0123456789ab", 44


class Long(NamedTuple):
    """A long match, how many entries it has, who sits at it, and two taps that change it there and back."""

    match: Any
    entries: int
    players: str
    there: str
    back: str


SPINE = Long(long_match, 506, "4 players", "Orange cat", "Undo")
OTHERS = (
    Long(long_tribbles, 1_500, "8 players of Tribbles", "100, no power", "Undo"),
    Long(long_traveller, 1_500, "4 captains of Traveller", "Done procuring", "Undo"),
)
PATIENCE = 35  # seconds: a server keeps the place of a page that has gone for 30

FLAGS = [
    "--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
    "--disable-quic", "--enable-unsafe-swiftshader",
]  # fmt: skip

# When the last message had come and two frames had been drawn after it: what a tap has changed is seen now. At a start
# the engine takes longer than that: there, it is the last picture it shows, and the moment the lamp is taken away.
WATCH = """
(() => {
  const Real = window.WebSocket;
  window.painted = 0; window.heard = 0; window.tapped = 0;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => {
        window.heard = performance.now();
        requestAnimationFrame(() => requestAnimationFrame(() => { window.painted = performance.now(); }));
      });
    }
  };
  window.addEventListener("pointerup", () => { window.tapped = performance.now(); }, true);
  window.shown = 0; window.unveiled = 0;
  const pictures = ImageBitmapRenderingContext.prototype, show = pictures.transferFromImageBitmap;
  pictures.transferFromImageBitmap = function (picture) {
    show.call(this, picture);
    window.shown = performance.now();
  };
  const lamp = () => document.getElementById("lamp");
  document.addEventListener("DOMContentLoaded", () => {
    if (lamp()) new MutationObserver(() => { if (!lamp() && !window.unveiled) window.unveiled = performance.now(); })
      .observe(document.body, { childList: true });
  });
})();
"""
# The app's first screen stands: it is drawn, and nothing of ours lies over it any more.
STANDS = """() => window.shown > window.heard && performance.now() - window.shown > 600
  && !document.getElementById("lamp")"""
# The ink of a touch goes on for a while; a page that still draws it would take its time from the other one.
UNMOVED = "() => performance.now() - (window.shown ?? 0) > 300"
QUIET = "(ms) => window.painted > window.heard && performance.now() - window.painted > ms"


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@contextmanager
def running(*command: str, port: int, weighed: bool = False, path: str = "/") -> Iterator[subprocess.Popen[str]]:
    """A server, once it answers; ended afterwards."""
    asked = [sys.executable, *([str(ROOT / "tests/bench/weighed.py")] if weighed else []), *command]
    if not weighed and not command[0].endswith(".py"):
        asked = [sys.executable, "-m", *command]
    program = subprocess.Popen(
        asked,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=1).read()
                break
            except OSError:
                time.sleep(0.05)
        yield program
    finally:
        program.terminate()
        program.wait(10)


@dataclass(frozen=True)
class Served:
    """A program that serves pages: where, and its process."""

    address: str
    program: subprocess.Popen[str]

    @property
    def home(self) -> str:
        return self.address.split("/match/")[0]


@contextmanager
def both(weighed: bool = False, played: Long = SPINE) -> Iterator[tuple[Served, Served]]:
    """The bare pages, and Tableside at a long match: its address is that of the match."""
    bare_port, port = free_port(), free_port()
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as data:
        file = Path(data) / "long.json"
        file.write_text(json.dumps({**played.match.exported(played.entries), "id": MATCH, "status": "open"}))
        imported = [sys.executable, "-m", "companion", "import", str(file), "--data", data]
        subprocess.run(imported, cwd=ROOT, check=True, capture_output=True)
        served = ("companion", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data, "--no-browser")
        with (
            running("tests/bench/bare.py", str(bare_port), port=bare_port, weighed=weighed) as bare,
            running(*served, port=port, weighed=weighed, path="/alive") as ours,
        ):
            yield Served(f"http://127.0.0.1:{bare_port}", bare), Served(f"http://127.0.0.1:{port}/match/{MATCH}", ours)


def opened(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport={"width": 412, "height": 915}).new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_function(STANDS, timeout=60_000)
    return page


def first_screen(browser: Browser, address: str, times: int = 7) -> float:
    """From the address typed to the last picture of the first screen, with nothing over it: ms, median."""
    took = []
    for _ in range(times):
        page = opened(browser, address)
        took.append(page.evaluate("Math.max(window.shown, window.unveiled)"))
        page.context.close()
    return statistics.median(took)


def _speak(page: Page) -> None:
    page.wait_for_selector("flt-semantics-placeholder", state="attached")
    page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    page.wait_for_selector("flt-semantics", state="attached")


def places(browser: Browser, address: str, *names: str) -> dict[str, Place]:
    """Where these buttons lie, read by what a screen reader reads. Each is tapped, so that the next one can be."""
    page = opened(browser, address)
    _speak(page)
    found = {}
    for name in names:
        found[name] = place_of(page, name)
        tap(page, found[name])
    page.context.close()
    return found


def place_of(page: Page, name: str) -> Place:
    box = page.get_by_role("button", name=name).first.bounding_box()
    assert box, name
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(page: Page, at: str | Place) -> float:
    """One tap on a button: from the finger's lifting to the picture, ms. Returns when nothing moves any more."""
    page.mouse.click(*(place_of(page, at) if isinstance(at, str) else at))
    page.wait_for_function("() => window.heard > window.tapped", timeout=10_000)
    page.wait_for_function(QUIET, arg=150)
    took = float(page.evaluate("window.painted - window.tapped"))
    page.wait_for_function(UNMOVED)
    return took


def taps(browser: Browser, bare: Served, ours: Served, played: Long, spoken: bool = False) -> tuple[float, float]:
    """A tap on a counter and one that enters something, or takes it back, measured in turn: ms, medians.

    `spoken` as a screen reader has it, which both pages then describe anew in each picture.
    """
    where = places(browser, f"{bare.address}/counter", "One more")
    where |= places(browser, ours.address, played.there, played.back)
    counter, table = opened(browser, f"{bare.address}/counter"), opened(browser, ours.address)
    for page in (counter, table) if spoken else ():
        _speak(page)
    plain, kept = [], []
    for n in range(TAPS):
        counter.bring_to_front()
        plain.append(tap(counter, where["One more"]))
        table.bring_to_front()
        kept.append(tap(table, where[played.back if n % 2 else played.there]))
    for page in (counter, table):
        page.context.close()
    return statistics.median(plain[4:]), statistics.median(kept[4:])


def weight(program: subprocess.Popen[str]) -> tuple[int, int]:
    program.send_signal(signal.SIGUSR1)
    assert program.stdout
    for line in program.stdout:
        if line.startswith("WEIGHS"):
            _, heap, controls = line.split()
            return int(heap), int(controls)
    raise AssertionError("The program ended.")


def memory(browser: Browser, served: Served, path: str = "", pages: int = 8) -> tuple[float, int]:
    """Heap and controls of the server for each further page: bytes, count."""
    first = opened(browser, served.address + path)
    before, controls = weight(served.program)
    further = [opened(browser, served.address + path) for _ in range(pages)]
    after, more = weight(served.program)
    for page in (first, *further):
        page.context.close()
    return (after - before) / pages, (more - controls) // pages


def left_over(browser: Browser, served: Served, pages: int = 50) -> float:
    """What stays of 50 pages opened and closed once their places have run out: bytes a page."""
    for address in [served.address] * 3:
        opened(browser, address).context.close()
    time.sleep(PATIENCE)
    before, _ = weight(served.program)
    for _ in range(pages):
        opened(browser, served.address).context.close()
    time.sleep(PATIENCE)
    after, _ = weight(served.program)
    return (after - before) / pages


def _to_painted(played: Long) -> str:
    return f"tap to painted, {played.players}, {played.entries} entries"


def tapped_at(browser: Browser, played: Long) -> tuple[str, str, float, str, float, float]:
    with both(played=played) as (bare, ours):
        plain, entered = taps(browser, bare, ours, played)
    return _to_painted(played), "ms", entered, "a bare counter", plain, 1.3


def figures() -> list[tuple[str, str, float, str, float, float]]:
    """What, unit, ours, beside what, theirs, and how many times that it may be."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        with both() as (bare, ours):
            tapped, entered = taps(browser, bare, ours, SPINE)
            heard, told = taps(browser, bare, ours, SPINE, spoken=True)
            page, home = first_screen(browser, bare.address), first_screen(browser, ours.home)
            table = first_screen(browser, ours.address)
        others = [tapped_at(browser, played) for played in OTHERS]
        with both(weighed=True) as (bare, ours):
            heap, controls = memory(browser, ours)
            plain, _ = memory(browser, bare, f"/plain/{controls}")
            stays = left_over(browser, ours)
        browser.close()
    return [
        (_to_painted(SPINE), "ms", entered, "a bare counter", tapped, 1.3),
        ("the same with a screen reader (told only)", "ms", told, "a bare counter", heard, inf),
        *others,
        ("start to first painted screen", "ms", home, "a bare page", page, 1.3),
        (f"start at the table of {SPINE.entries} entries (told only)", "ms", table, "a bare page", page, inf),
        (
            f"heap of a further open page, {controls} controls",
            "KiB",
            heap / 1024,
            "as many plain controls",
            plain / 1024,
            1.5,
        ),
        (
            "left of each of 50 pages opened and closed",
            "KiB",
            stays / 1024,
            "a tenth of an open one",
            heap / 10240,
            1.0,
        ),
    ]
