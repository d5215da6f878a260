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
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "browser"), str(Path(__file__).parent)]

from find_chromium import chromium  # noqa: E402
from long_match import exported  # noqa: E402

FLAGS = ("--no-sandbox --disable-background-networking --disable-component-update --disable-sync --no-first-run "
         "--disable-quic --enable-unsafe-swiftshader").split()  # fmt: skip

# When the last message had come and two frames had been drawn after it: what the person sees now.
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
})();
"""
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


@contextmanager
def both(weighed: bool = False) -> Iterator[tuple[str, str, subprocess.Popen[str], subprocess.Popen[str]]]:
    """The bare pages and Tableside with a match of 500 entries: their addresses and processes."""
    bare_port, port = free_port(), free_port()
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as data:
        file = Path(data) / "long.json"
        file.write_text(json.dumps(exported(500)))
        subprocess.run(
            [sys.executable, "-m", "companion", "import", str(file), "--data", data],
            cwd=ROOT,
            check=True,
            capture_output=True,
        )
        served = ("companion", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data, "--no-browser")
        with (
            running("tests/bench/bare.py", str(bare_port), port=bare_port, weighed=weighed) as bare,
            running(*served, port=port, weighed=weighed, path="/alive") as ours,
        ):
            yield f"http://127.0.0.1:{bare_port}", f"http://127.0.0.1:{port}", bare, ours


def opened(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport={"width": 412, "height": 915}).new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_function(QUIET, arg=250, timeout=60_000)
    return page


def first_screen(browser: Browser, address: str, times: int = 7) -> float:
    """From the address typed to the first screen standing still, ms, median."""
    took = []
    for _ in range(times):
        page = opened(browser, address)
        took.append(page.evaluate("window.painted"))
        page.context.close()
    return statistics.median(took)


def _speak(page: Page) -> None:
    page.wait_for_selector("flt-semantics-placeholder", state="attached")
    page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    page.wait_for_selector("flt-semantics", state="attached")


def tap(page: Page, name: str) -> float:
    """One tap on the button of this name: from the finger's lifting to the picture, ms."""
    box = page.get_by_role("button", name=name).first.bounding_box()
    assert box, name
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function("() => window.heard > window.tapped", timeout=10_000)
    page.wait_for_function(QUIET, arg=150)
    return float(page.evaluate("window.painted - window.tapped"))


def taps(browser: Browser, bare: str, ours: str) -> tuple[float, float]:
    """A counter's tap and a die typed into a match of four players and 500 entries: ms, medians, measured in turn."""
    counter, table = opened(browser, f"{bare}/counter"), opened(browser, f"{ours}{_match(ours)}")
    for page in (counter, table):
        _speak(page)
    plain, kept = [], []
    for n in range(40):
        counter.bring_to_front()
        plain.append(tap(counter, "One more"))
        table.bring_to_front()
        kept.append(tap(table, os.environ.get("BENCH_TAP", "Orange") if n % 2 == 0 else "Undo"))
    return statistics.median(plain[4:]), statistics.median(kept[4:])


def _match(ours: str) -> str:
    """The address of the one match there is."""
    return os.environ["BENCH_MATCH"]


def weight(program: subprocess.Popen[str]) -> tuple[int, int]:
    program.send_signal(signal.SIGUSR1)
    assert program.stdout
    for line in program.stdout:
        if line.startswith("WEIGHS"):
            _, heap, controls = line.split()
            return int(heap), int(controls)
    raise AssertionError("The program ended.")
