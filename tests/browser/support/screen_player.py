"""A player who reads the screen and does what it asks for next, by finger or by anything else that can choose."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from .ui_driver import Control, button, controls, tap, touching, words

FACES = ("Orange cat", "Black cat", "White cat", "Rescue", "Cuddle", "Eat", "Play", "Rehome", "Hairball")
NEXT = re.compile(r"(Take |Give |It becomes |Roll\b|.+: (Orange|Black|White) cat)")
LAID = re.compile(rf"({'|'.join(FACES)}|Orange|Black|White|To )")


class TableLost(Exception):
    """The page has lost its table before it showed the entry."""


Press = Callable[[Page, Control], None]


def finger(page: Page, control: Control) -> None:
    with touching(page, control.name):
        page.mouse.click(*control.middle)


def seat(page: Page, *names: str, game: str = "Tabby Tumble", settled: tuple[str, ...] = ()) -> None:
    """Sits people down at a new match, by their names, and settles what is to be played otherwise."""
    tap(page, f"New match of {game}")
    for wish in settled:
        tap(page, wish)
    tap(page, "New name: type it")
    for name in names:
        line = page.get_by_label("Name of the player")
        expect(line).to_be_focused()
        expect(line).to_have_value("")
        line.fill(name)
        line.press("Enter")
        expect(button(page, f"{name}, seat", exact=False)).to_be_visible()


def begin(page: Page, *names: str) -> None:
    """A match of these players, and the first of them rolls."""
    seat(page, *names)
    tap(page, "Start with", exact=False)
    tap(page, f"{names[0]} rolls first")
    expect(page.get_by_text(f"{names[0]} rolls all the dice").first).to_be_attached(timeout=30_000)


def enter(page: Page, lot: random.Random, press: Press = finger) -> None:
    """Goes on with the match until one more entry is kept and shown."""
    for _ in range(4):
        control, enters = _next(page, lot)
        before = [with_note(page), words(page)]
        press(page, control)
        came = page.wait_for_function(SAID_ANEW if enters else CHANGED, arg=before, timeout=30_000)
        if came.json_value() == "lost":
            raise TableLost
        if enters:
            return
    raise AssertionError(f"Nothing came of it: {words(page)}")


def strip(page: Page) -> str:
    """What the referee says."""
    said: str = page.evaluate(STRIP)
    return said


def with_note(page: Page) -> str:
    """The same with the note: every entry changes it, and nothing else does."""
    said: str = page.evaluate(WITH_NOTE)
    return said


def _next(page: Page, lot: random.Random) -> tuple[Control, bool]:
    """What to touch now, and whether that already enters something."""
    there = [one for one in controls(page) if one.tappable]
    steps = [one for one in there if NEXT.match(one.name) and one.width > 250]
    if steps:
        return steps[0], True
    laid = [one for one in there if LAID.match(one.name) and not re.search("complete|not now", one.name)]
    assert laid, f"Nothing to touch next in: {words(page)}"
    return lot.choice(laid), "In the tray" in words(page)


STRIP = "document.querySelector('flt-semantics-host h2')?.innerText ?? ''"
# and what is read right before and after it: a note that counts dice is no part of the heading
WITH_NOTE = """(() => {
  const host = document.querySelector('flt-semantics-host'), said = host?.querySelector('h2')?.innerText ?? '';
  const lines = said ? host.innerText.split(/\\n+/) : [], own = said.split(/\\n+/);
  const end = lines.lastIndexOf(own.at(-1));
  return said && lines.slice(Math.max(0, end - own.length), end + 2).join('\\n');
})()"""
LOST = "(document.querySelector('#lost.shown') ? 'lost' : false)"
CHANGED = f"""([said, all]) => {{
  const now = document.querySelector('flt-semantics-host')?.innerText ?? '';
  return (now && now !== all) || {LOST};
}}"""
SAID_ANEW = f"([said, all]) => (({WITH_NOTE}) && ({WITH_NOTE}) !== said) || {LOST}"
