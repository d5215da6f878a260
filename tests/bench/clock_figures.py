"""What a running clock costs and how true it is: real presses, when its figure changes, the share of a core."""

import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench.pages import FLAGS, QUIET, Served, free_port, running
from tests.browser.support.find_chromium import chromium

ROOT = Path(__file__).parents[2]

MATCH, PLAYERS = "0123456789ac", ("Ann", "Bo")
PRESSES, HAND = 200, 450  # and ms between two of them: what is new under the finger takes no tap any sooner
OPEN, WATCHED, SETTLES = 5, 15.0, 3.0  # pages, seconds each phase of them is watched for, and after which it begins
SECONDS, TENTHS = 60_000, 19_000  # ms left when the figure is watched
LOST = 900  # ms after which a figure that has not come counts as so late

# Each press with its moment, and each picture of a figure with the moment at which it stood on the screen.
WATCH = """
(() => {
  const Real = window.WebSocket, draw = window.requestAnimationFrame.bind(window);
  window.painted = 0; window.heard = 0; window.pressed = []; window.shown = [];
  const now = () => performance.timeOrigin + performance.now();
  const words = new TextDecoder('latin1');
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', (event) => {
        window.heard = performance.now();
        const said = words.decode(event.data);
        const figures = said.length < 2000 ? said.match(/\\d:\\d\\d|\\.\\d/g) : null;
        draw(() => draw(() => {
          window.painted = performance.now();
          for (const figure of figures ?? []) window.shown.push([now(), figure]);
        }));
      });
    }
  };
  window.addEventListener('pointerup', () => { window.pressed.push(now()); }, true);
})();
"""


@contextmanager
def served(left: int) -> Iterator[Served]:
    """Tableside at a knockout of two, with so much left on the clock that runs, ms."""
    port = free_port()
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as data:
        file = Path(data) / "clocks.json"
        file.write_text(json.dumps(_match(left)))
        imported = [sys.executable, "-m", "companion", "import", str(file), "--data", data]
        subprocess.run(imported, cwd=ROOT, check=True, capture_output=True)
        words = ("companion", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data, "--no-browser")
        with running(*words, port=port, path="/alive") as program:
            yield Served(f"http://127.0.0.1:{port}/match/{MATCH}", program)


def _match(left: int) -> dict[str, Any]:
    """Both clocks stand, shuffled, until the first tap: nothing runs before a page is open."""
    now = time.time_ns() // 1_000_000
    events: list[dict[str, Any]] = [
        {"kind": "first_player_drawn", "player": "Ann"},
        {"kind": "match_started", "player": "Ann"},
        {"kind": "shuffle_began", "player": "Ann"},
        {"kind": "clock_corrected", "player": "Ann", "left": left, "reason": "to be watched"},
    ]
    told = [{**event, "at": now - 1_000 + number} for number, event in enumerate(events)]
    return {
        "format": 1, "game": "treble_tracker", "players": PLAYERS, "id": MATCH, "status": "open",
        "options": {"format": "knockout", "knockout_time": "10"}, "events": told,
    }  # fmt: skip


def _log(data_of: Served) -> list[dict[str, Any]]:
    folder = next(
        arg for arg, flag in zip(data_of.program.args[1:], data_of.program.args, strict=False) if flag == "--data"
    )
    told = subprocess.run(
        [sys.executable, "-m", "companion", "export", MATCH, "--data", folder],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return list(json.loads(told.stdout)["events"])


def opened(browser: Browser, address: str, speak: bool = False) -> Page:
    page = browser.new_context(viewport={"width": 412, "height": 915}).new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_function(QUIET, arg=250, timeout=60_000)
    if speak:
        page.wait_for_selector("flt-semantics-placeholder", state="attached")
        page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    return page


def start(page: Page) -> None:
    """The player who shuffled goes on: the clock runs."""
    page.get_by_role("button", name="Ann goes on, same turn").click()
    page.get_by_role("button", name="Pass to Bo", exact=False).first.wait_for(state="attached")


def presses(browser: Browser) -> list[float]:
    """What each turn was charged, against what went by between the two taps as the page saw them: ms apart."""
    with served(9 * 60_000) as ours:
        page = opened(browser, ours.address, speak=True)
        start(page)
        box = page.get_by_role("button", name="Pass to Bo", exact=False).bounding_box()
        assert box
        where = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for _ in range(PRESSES + 1):
            page.wait_for_timeout(HAND)
            heard = page.evaluate("window.heard")
            page.mouse.click(*where)
            page.wait_for_function("before => window.heard > before", arg=heard)
        page.wait_for_timeout(500)
        seen = page.evaluate("window.pressed")[-(PRESSES + 1) :]
        kept = [entry["at"] for entry in _log(ours) if entry["kind"] == "turn_ended"]
        page.context.close()
    assert len(kept) == PRESSES + 1, f"{len(kept)} presses were kept"
    charged = [after - before for before, after in pairwise(kept)]
    elapsed = [after - before for before, after in pairwise(seen)]
    return [abs(c - e) for c, e in zip(charged, elapsed, strict=True)]


def lateness(browser: Browser, left: int, step: int, figures: Callable[[int], str]) -> list[float]:
    """How long after its moment each figure stood on the screen, ms. `step` is how often it changes."""
    with served(left) as ours:
        page = opened(browser, ours.address, speak=True)
        start(page)
        page.wait_for_timeout(WATCHED * 1000)
        shown = page.evaluate("window.shown")
        began = [entry["at"] for entry in _log(ours) if entry["kind"] == "picked_up"][-1]
        page.context.close()
    zero, late = began + left, []
    for number in range(1, int(WATCHED * 1000) // step):
        moment = zero - (left // step - number) * step
        wanted = figures(left // step - number)
        came = (at - moment for at, figure in shown if figure == wanted and -5 < at - moment < LOST)
        late.append(next(came, LOST))
    return late


def share(program: "subprocess.Popen[str]", seconds: float) -> float:
    """Of one core, what the program takes while it is watched."""

    def spent() -> int:
        tasks = Path(f"/proc/{program.pid}/task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks)

    before = spent()
    time.sleep(seconds)
    return (spent() - before) / 1e9 / seconds


def running_share(browser: Browser, left: int) -> float:
    """Five pages at a running clock, less the same five at one that stands."""
    with served(left) as ours:
        pages = [opened(browser, ours.address, speak=number == 0) for number in range(OPEN)]
        time.sleep(SETTLES)
        stands = share(ours.program, WATCHED)
        start(pages[0])
        time.sleep(1)
        runs = share(ours.program, WATCHED)
        for page in pages:
            page.context.close()
    return runs - stands


def bare_share(browser: Browser, hertz: int) -> float:
    """Five bare pages of which each repaints one text so often, less the same five that stand."""
    port = free_port()
    with running("tests/bench/programs/bare.py", str(port), port=port) as program:

        def five(path: str) -> float:
            pages = [opened(browser, f"http://127.0.0.1:{port}/{path}") for _ in range(OPEN)] if not path else []
            pages = pages or [_first(browser, f"http://127.0.0.1:{port}/{path}") for _ in range(OPEN)]
            time.sleep(SETTLES)
            spent = share(program, WATCHED)
            for page in pages:
                page.context.close()
            return spent

        stands = five("")
        return max(five(f"clock/{hertz}") - stands, 1e-5)


def _first(browser: Browser, address: str) -> Page:
    """A page that never rests: open once it has painted."""
    page = browser.new_context(viewport={"width": 412, "height": 915}).new_page()
    page.add_init_script(WATCH)
    page.goto(address)
    page.wait_for_function("() => window.painted > 0", timeout=60_000)
    return page


def figures() -> list[tuple[str, str, float, str, float, float]]:
    """What, unit, ours, beside what, theirs, and how many times that it may be."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
        apart = presses(browser)
        seconds = lateness(browser, SECONDS, 1_000, lambda number: f"{number // 60}:{number % 60:02}")
        tenths = lateness(browser, TENTHS, 100, lambda number: f".{number % 10}")
        ours = running_share(browser, 5 * 60_000), running_share(browser, TENTHS)
        bare = bare_share(browser, 1), bare_share(browser, 10)
        browser.close()
    return [
        (f"{PRESSES} presses: charged minus elapsed, median", "ms", statistics.median(apart), "at most", 50, 1),
        (f"{PRESSES} presses: charged minus elapsed, p99", "ms", _p99(apart), "at most (told only)", 50, inf),
        ("a figure in seconds, after its moment, median", "ms", statistics.median(seconds), "at most", 120, 1),
        ("a figure in seconds, after its moment, p99", "ms", _p99(seconds), "at most", 120, 1),
        ("a figure in tenths, after its moment, median", "ms", statistics.median(tenths), "at most", 120, 1),
        ("a figure in tenths, after its moment, p99", "ms", _p99(tenths), "at most", 120, 1),
        # in seconds it is too little to be told from noise
        (
            f"a clock in seconds, {OPEN} pages, of a core (told only)",
            "%",
            100 * ours[0],
            "a bare text",
            100 * bare[0],
            inf,
        ),
        (f"a clock in tenths, {OPEN} pages, of a core", "%", 100 * ours[1], "a bare text as often", 100 * bare[1], 1.5),
    ]


def _p99(values: list[float]) -> float:
    return statistics.quantiles(values, n=100, method="inclusive")[98]


def main() -> int:
    late = 0
    for what, unit, ours, beside, theirs, most in figures():
        late += ours > most * theirs
        print(f"{what:52} {ours:8.2f} {unit:3}  {beside:24} {theirs:8.2f} {unit:3} {most:8.1f}")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
