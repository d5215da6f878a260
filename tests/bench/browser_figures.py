"""What a page costs, beside a bare Flet page in the same browser: the first screen, a tap, memory."""

import json
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.bench.long_matches import tabby_tumble, traveller, tribbles
from tests.bench.pages import BARE, FLAGS, Served, free_port, moments, opened, places, running, speak, tap
from tests.browser.support.find_chromium import chromium

ROOT = Path(__file__).parents[2]

MATCH, TAPS = "0123456789ab", 44


class Long(NamedTuple):
    """A long match, how many entries it has, who sits at it, and two taps that change it there and back."""

    match: Any
    entries: int
    players: str
    there: str
    back: str


SPINE = Long(tabby_tumble, 506, "4 players", "Orange cat", "Undo")
OTHERS = (
    Long(tribbles, 1_500, "8 players of Tribbles", "100, no power", "Undo"),
    Long(traveller, 1_500, "4 captains of Traveller", "Ann is done", "Undo"),
)
PATIENCE = 35  # seconds: a server keeps the place of a page that has gone for 30


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
            running("tests/bench/programs/bare.py", str(bare_port), port=bare_port, weighed=weighed) as bare,
            running(*served, port=port, weighed=weighed, path="/alive") as ours,
        ):
            yield Served(f"http://{BARE}:{bare_port}", bare), Served(f"http://127.0.0.1:{port}/match/{MATCH}", ours)


def first_screen(browser: Browser, address: str, times: int = 7) -> float:
    """From the address typed to the last picture of the first screen, with nothing over it: ms, median."""
    took = []
    for _ in range(times):
        page = opened(browser, address)
        took.append(page.evaluate("Math.max(window.shown, window.unveiled)"))
        page.context.close()
    return statistics.median(took)


def taps(browser: Browser, bare: Served, ours: Served, played: Long, spoken: bool = False) -> tuple[float, float]:
    """A tap on a counter and one that enters something, or takes it back, measured in turn: ms, medians.

    `spoken` as a screen reader has it, which both pages then describe anew in each picture.
    """
    where = places(browser, f"{bare.address}/counter", "One more")
    where |= places(browser, ours.address, played.there, played.back)
    counter, table = opened(browser, f"{bare.address}/counter"), opened(browser, ours.address)
    for page in (counter, table) if spoken else ():
        speak(page)
    plain, kept = [], []
    for number, moment in enumerate(moments(TAPS)):
        counter.bring_to_front()
        plain.append(tap(counter, where["One more"], moment))
        table.bring_to_front()
        kept.append(tap(table, where[played.back if number % 2 else played.there], moment))
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
        ("start to first painted screen", "ms", home, "a bare page", page, 1.2),
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
