"""The PWA's clocks in tests: what its page hears and feels, a phone that is put away, a league of some age."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from .ui_driver import tap, turn_to

MINUTE = 60_000
AT_ONCE = 2_000  # ms from the return to the page until the app, on a machine that has much else to do, tells the time
SLACK = 1_500  # ms: a figure stands for a second, and may be on its way for a while

# What the page hears and feels, what it asks to stay awake by, and every figure of a clock, with its moment.
SENSES = r"""
(() => {
  Object.assign(window, { tones: [], felt: [], figures: [], awake: [], files: [], seenAgain: 0 });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) { tones.push(this.frequency.value); return start.call(this, at); };
  navigator.vibrate = (pattern) => !document.hidden && felt.push(pattern) > 0;
  const request = WakeLock.prototype.request;
  WakeLock.prototype.request = function (kind) { awake.push(kind); return request.call(this, kind); };
  document.addEventListener('visibilitychange', () => { if (!document.hidden) seenAgain = Date.now(); });
  const address = URL.createObjectURL;
  URL.createObjectURL = (blob) => { blob.text?.().then((words) => files.push(words)); return address.call(URL, blob); };
  const Real = Worker, letters = new TextDecoder('latin1');
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const figure = data.length < 400 && data.buffer && letters.decode(data).match(/(\d+):(\d\d)/);
        if (figure) figures.push([Date.now(), 60000 * figure[1] + 1000 * figure[2]]);
      });
    }
  };
})();
"""


def now() -> int:
    return time.time_ns() // 1_000_000


def league(zero: int) -> bytes:
    """A league of fifteen minutes that will be at zero at this moment."""
    began = zero - 15 * MINUTE
    events = [
        {"kind": "first_player_drawn", "player": "Ann", "at": began - 1_000},
        {"kind": "match_started", "player": "Ann", "at": began},
    ]
    options = {"format": "league", "league_time": "15"}
    match = {"format": 1, "game": "treble_tracker", "players": ["Ann", "Bo"], "events": events, "options": options}
    return json.dumps(match).encode()


def opened(page: Page, match: bytes) -> None:
    """Imported from a file, and opened."""
    turn_to(page, "/history")
    with page.expect_file_chooser() as dialog:
        tap(page, "Import a match")
    dialog.value.set_files({"name": "match.json", "mimeType": "application/json", "buffer": match})
    expect(page.get_by_text("Imported").first).to_be_attached()
    turn_to(page, "/")
    tap(page, re.compile("^Go on with Treble Tracker"))  # the newest, or one of the others


def away(page: Page, frozen: float = 0, meanwhile: Callable[[], Any] = lambda: None) -> None:
    """Another tab lies in front for a while, and the page is seen again. Frozen, not even a clock is looked at."""
    front = page.context.pages[1] if len(page.context.pages) > 1 else page.context.new_page()
    front.bring_to_front()
    page.wait_for_function("() => document.hidden", polling=50)
    page.evaluate("seenAgain = 0; figures.length = 0")
    meanwhile()
    if frozen:
        hold = page.context.new_cdp_session(page)
        hold.send("Page.setWebLifecycleState", {"state": "frozen"})
        front.wait_for_timeout(1_000 * frozen)
        hold.send("Page.setWebLifecycleState", {"state": "active"})
    page.bring_to_front()
    page.wait_for_function("() => seenAgain", polling=50)


def told_at_once(page: Page, zero: int, first: bool) -> None:
    """The figure told on the return, the very first one or one soon after, is what is left until this moment."""
    right = "true" if first else f"Math.abs(zero - at - left + 500) < {SLACK}"
    figure = page.wait_for_function(
        f"zero => figures.find(([at, left]) => at >= seenAgain - 200 && {right})", arg=zero, timeout=10_000, polling=50
    )
    at, left = figure.json_value()
    assert abs(zero - at - left + 500) < SLACK, f"{left} ms were told, {zero - at} were left"
    assert at - page.evaluate("seenAgain") < AT_ONCE
