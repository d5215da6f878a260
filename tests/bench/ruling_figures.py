"""What looking a rule up costs: against the clock, and beside a plain scan and a bare full-text table of the texts."""

import sqlite3
import statistics
import tempfile
import time
import tomllib
from collections.abc import Callable
from math import ceil, inf
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from playwright.sync_api import TimeoutError as Late

from companion import rulings
from companion.games import GAMES
from companion.rulings import disk_cache as keeping
from companion.rulings import search, tokenizer
from companion.rulings.phrasings import load_phrasings
from tests.bench import pages
from tests.browser.support.find_chromium import chromium

ROOT = Path(__file__).parents[2]

TITLES = tuple((key, game.title) for key, game in GAMES.items())
QUESTIONS = ROOT / "tests/companion/rulings/questions"
TIMES = 7
TYPED = ("hairball at zero", "ran out of cards")
Row = tuple[str, str, float, str, float, float]

# A key that is pressed is a tap to the watch of the pages.
KEYED = 'window.addEventListener("keydown", () => { window.tapped = performance.now(); }, true);'


def figures() -> list[Row]:
    asked = [
        one["asked"]
        for part in ("open", "sealed", "table_open", "table_sealed", "table_fresh")
        for one in tomllib.loads((QUESTIONS / f"{part}.toml").read_text(encoding="utf-8"))["question"]
    ]
    made, ours = _built()
    kept = _kept()
    texts = _texts()
    slowest = _slowest(ours.ask, asked)
    of = f"slowest but 1 % of {len(asked)} questions to the rulings"
    return [
        (of, "ms", slowest, "10 ms", 10.0, 1.0),
        (f"{of} (told only)", "ms", slowest, "a plain LIKE scan", _slowest(_scan(texts), asked), inf),
        (f"{of} (told only)", "ms", slowest, "a bare FTS5 table", _slowest(_bare(texts), asked), inf),
        (f"index of {len(texts)} rulings, kept between starts", "ms", kept, "300 ms", 300.0, 1.0),
        (f"index of {len(texts)} rulings, made at the first start (told only)", "ms", made, "300 ms", 300.0, inf),
        ("key to rulings painted", "ms", _typed(), "100 ms", 100.0, 1.0),
    ]


def _built() -> tuple[float, search.Index]:
    """Milliseconds from the files to an index that answers, and the index: the best of several times."""
    times = []
    for _ in range(TIMES):
        rulings.load.cache_clear()
        search.index.cache_clear()
        began = time.perf_counter()
        made = search.index(TITLES)
        times.append(1000 * (time.perf_counter() - began))
    assert made.ask("hairball").found
    return min(times), made


def _kept() -> float:
    """The same where an earlier start has kept what it worked out."""
    with tempfile.TemporaryDirectory() as folder:
        keeping.set_folder(Path(folder))
        try:
            _built()  # the first of these starts keeps it
            return _built()[0]
        finally:
            keeping.set_folder(None)


def _slowest(ask: Callable[[str], object], asked: list[str]) -> float:
    """Milliseconds within which 99 of 100 questions are answered, each taken at the best of several times."""
    best = [inf] * len(asked)
    for _ in range(TIMES):
        for number, question in enumerate(asked):
            began = time.perf_counter()
            ask(question)
            best[number] = min(best[number], 1000 * (time.perf_counter() - began))
    return sorted(best)[ceil(0.99 * len(best)) - 1]


def _texts() -> list[tuple[str, str]]:
    asked = load_phrasings(rulings.assets())
    return [
        (one.key, " ".join((one.heading, *asked[one.key], one.summary, one.example, one.source)))
        for one in rulings.load(rulings.assets()).values()
    ]


def _scan(texts: list[tuple[str, str]]) -> Callable[[str], object]:
    """Every word of the question somewhere in the text, and no ranking."""
    base = sqlite3.connect(":memory:")
    base.execute("CREATE TABLE texts (key, said)")
    base.executemany("INSERT INTO texts VALUES (?, ?)", texts)

    def ask(question: str) -> object:
        said = tokenizer.telling_words(tokenizer.words_of(question))
        held = " AND ".join(["said LIKE ?"] * len(said))
        return base.execute(f"SELECT key FROM texts WHERE {held}", [f"%{word}%" for word in said]).fetchall()

    return ask


def _bare(texts: list[tuple[str, str]]) -> Callable[[str], object]:
    """Any word of the question, ranked as the table does it."""
    base = sqlite3.connect(":memory:")
    base.execute("CREATE VIRTUAL TABLE texts USING fts5(key UNINDEXED, said, tokenize='porter')")
    base.executemany("INSERT INTO texts VALUES (?, ?)", texts)

    def ask(question: str) -> object:
        said = " OR ".join(f'"{word}"' for word in tokenizer.telling_words(tokenizer.words_of(question)))
        return base.execute("SELECT key FROM texts WHERE texts MATCH ? ORDER BY rank LIMIT 10", (said,)).fetchall()

    return ask


def _typed() -> float:
    """From a key pressed in the look-up to its results painted: ms, the median; the better of two questions typed."""
    port = pages.free_port()
    (ROOT / "build").mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory(dir=ROOT / "build") as data,
        pages.running(*_served(port, data), port=port, path="/alive"),
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=chromium(), args=pages.FLAGS)
        page = browser.new_context(viewport={"width": 412, "height": 915}).new_page()
        page.add_init_script(pages.WATCH)
        page.add_init_script(KEYED)
        page.goto(f"http://127.0.0.1:{port}")
        page.wait_for_function(pages.STANDS, timeout=60_000)
        pages.speak(page)
        pages.tap(page, "Rules")
        page.get_by_role("textbox").click()
        medians = [_keys(page, question) for question in TYPED]
        browser.close()
    return min(medians)


def _served(port: int, data: str) -> tuple[str, ...]:
    return ("companion", "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data, "--no-browser")


def _keys(page: Page, question: str) -> float:
    took = []
    for letter in question:
        page.keyboard.type(letter)
        try:
            page.wait_for_function("() => window.heard > window.tapped", timeout=1_500)
        except Late:
            continue  # this letter has changed nothing that is to be seen
        page.wait_for_function(pages.QUIET, arg=150)
        took.append(float(page.evaluate("window.painted - window.tapped")))
    page.keyboard.press("Control+A")
    page.keyboard.press("Delete")
    page.wait_for_function(pages.QUIET, arg=500)
    return statistics.median(took)


if __name__ == "__main__":
    for what, unit, ours, beside, theirs, _ in figures():
        print(f"{what:58} {ours:8.2f} {unit:3} {beside:20} {theirs:8.2f} {unit}")
