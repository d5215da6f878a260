"""Pages of a program that is served here, opened in a browser and tapped: until when is a thing painted?"""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
Place = tuple[float, float]  # in the window, dp

# The bare pages are opened by a name that is not this machine's own, as a phone opens them: there one thread draws and
# lays out, as at our table wherever it is opened from.
BARE = "bare.test"
FLAGS = [
    "--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run",
    "--disable-quic", "--enable-unsafe-swiftshader", f"--host-resolver-rules=MAP {BARE} 127.0.0.1",
]  # fmt: skip

# When the last message had come and two frames, by the browser's own count, had been drawn after it: what a tap changed
# is seen now. At a start the engine takes longer: there, it is its last picture, and the moment the lamp is taken away.
WATCH = """
(() => {
  const Real = window.WebSocket, draw = window.requestAnimationFrame.bind(window);
  window.painted = 0; window.heard = 0; window.tapped = 0;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => {
        window.heard = performance.now();
        draw(() => draw(() => { window.painted = performance.now(); }));
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
# The app's first screen stands: it is drawn, and nothing of ours lies over it any more. The last word that came may be
# one that draws nothing.
STANDS = """() => window.shown && !document.getElementById("lamp")
  && performance.now() - Math.max(window.shown, window.heard) > (window.shown > window.heard ? 600 : 1500)"""
# A finger is lifted at any moment of a frame. A browser moves the mouse at the beginning of one, and a click after it
# always comes at the same moment: then that moment alone decides whether the bare page needs two frames or three.
FRAME = 1000 / 60
LATER = "(ms) => new Promise((done) => requestAnimationFrame(() => setTimeout(done, ms)))"
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
    asked = [sys.executable, *([str(ROOT / "tests/bench/programs/weighed.py")] if weighed else []), *command]
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


def opened(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport={"width": 412, "height": 915}).new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_function(STANDS, timeout=60_000)
    return page


def speak(page: Page) -> None:
    page.wait_for_selector("flt-semantics-placeholder", state="attached")
    page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    page.wait_for_selector("flt-semantics", state="attached")


def places(browser: Browser, address: str, *names: str) -> dict[str, Place]:
    """Where these buttons lie, read by what a screen reader reads. Each is tapped, so that the next one can be."""
    page = opened(browser, address)
    speak(page)
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


def moments(times: int) -> list[float]:
    """So many moments of a frame, ms, spread evenly over it however many of them are taken."""
    return [number * 0.618034 % 1 * FRAME for number in range(times)]


def tap(page: Page, at: str | Place, moment: float = 0.0) -> float:
    """One tap on a button: from the finger's lifting to the picture, ms. Returns when nothing moves any more.

    The finger comes down `moment` ms after a frame has begun.
    """
    page.mouse.move(*(place_of(page, at) if isinstance(at, str) else at))
    page.evaluate(LATER, moment)
    page.mouse.down()
    page.mouse.up()
    page.wait_for_function("() => window.heard > window.tapped", timeout=10_000)
    page.wait_for_function(QUIET, arg=150)
    took = float(page.evaluate("window.painted - window.tapped"))
    page.wait_for_function(UNMOVED)
    return took
