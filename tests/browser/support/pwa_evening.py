"""An evening with the PWA: what is tapped of a match of Tribbles for two, and of a short knockout."""

import json
import re

from playwright.sync_api import Page

from tests.browser.conftest import wait_for

from .pwa_host import BOOTS_WITHIN, BrowserRuntime
from .ui_driver import says, settled, stands, tap, taps, words

STORED = """async () => {
  await navigator.serviceWorker.ready;
  const store = (await caches.keys()).find((name) => name.endsWith(' letters'));
  return store ? (await (await caches.open(store)).keys()).length : 0;
}"""
FLAG = 15_000  # ms within which a clock of five seconds has fallen, and the page has said so


def wait_until_all_is_stored(page: Page, pwa: BrowserRuntime) -> None:
    """The app with its first screen, and after the first tap the fonts of every script."""
    told = (pwa.built / "sw.js").read_text(encoding="utf-8").split("const FONTS = ")[1]
    fonts, _ = json.JSONDecoder().raw_decode(told)
    wait_for(lambda: page.wait_for_timeout(500) or page.evaluate(STORED) == len(fonts), BOOTS_WITHIN / 1_000)


def play_round(page: Page, number: int, player: str, card: str) -> None:
    """This player goes out with one such card, and the next round begins."""
    pick(page, player)
    taps(page, "Went out", f"{card}: 0", f"Done with {player}’s pile", f"Finish round {number}")
    if number < 5:
        taps(page, f"Begin round {number + 1}")
        says(page, f"Round {number + 1} of 5")  # shown is kept: a page may be loaded anew now


def pick(page: Page, player: str) -> None:
    """On the board that is drawn when the last entry is kept: the one before it opens something else."""
    settled(page)
    tap(page, re.compile(rf"^{player}: .*Pick\."))


def correct_the_first_round(page: Page) -> None:
    """Ann's Poison brought ten times as much; it is taken back, and brought back."""
    stands(page, "Ann: 11,000 points")
    taps(page, "Log", "Entry 2: Ann scores 1,000 by Poison")
    says(page, "what was it?")
    taps(page, "Card: 10,000", "Correct entry")
    stands(page, "Entry 2: Ann scores 10,000 by Poison")
    taps(page, "Table")
    for points, then in (("20,000", "Undo"), ("11,000", "Redo")):
        stands(page, f"Ann: {points} points")
        taps(page, then)
    stands(page, "Ann: 20,000 points")


def begin_a_knockout(page: Page) -> None:
    """Who has played before is one tap away. The clock of the second runs when the phone is shut."""
    taps(page, "New match of Treble Tracker", "Format: Knockout", "Knockout clocks: 0:05, to try it")
    taps(page, "Seat Ann", "Seat 小明", "Start with two", "Ann begins")
    stands(page, "Start the clock")
    taps(page, "Start the clock", "Pass to 小明")
    stands(page, "Pass to Ann")


def finish_the_knockout(page: Page) -> None:
    """How long the phone was shut nobody knows: the table decides. Then the flag falls by itself, and it is over."""
    taps(page, "Go on with Treble Tracker", "Not counted: 小明 has")
    says(page, "Ann wins", FLAG)
    wait_for(lambda: "Ann, 3 points" in words(page))  # what the clock has left says already who would win
