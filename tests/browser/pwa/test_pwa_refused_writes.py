"""In the whole PWA: storage that fails once, and again while the entry is taken back, is told and outlived."""

import random
import re

import pytest
from playwright.sync_api import expect

from ..support.pwa_host import BrowserRuntime, built, come_up, entries, listed_anew, pwa
from ..support.screen_player import begin, enter
from ..support.ui_driver import tap

pytestmark = pytest.mark.browser
__all__ = ["built", "pwa"]

# One file that is to be put in its place is refused; and so is taking back what stood in it, once.
REFUSED_ONCE = """
new BroadcastChannel('faults').onmessage = ({ data }) => {
  for (const [owner, method] of [['FileSystemSyncAccessHandle', 'write'], ['FileSystemWritableFileStream', 'close']]) {
    const there = self[owner].prototype, plain = there[method];
    there[method] = function () {
      there[method] = plain;
      throw new DOMException('injected', 'QuotaExceededError');
    };
  }
  self.pyodide.runPython(`
import sqlite3
from models import backups
poured, left = backups.overwrite_from, [${data}]
def overwrite_from(*given):
    if left[0]:
        left[0] -= 1
        raise sqlite3.OperationalError("injected")
    poured(*given)
backups.overwrite_from = overwrite_from
`);
  new BroadcastChannel('faulty').postMessage(data);
};
"""
PREPARED = """(times) => new Promise((ready) => {
  new BroadcastChannel('faulty').onmessage = ready;
  new BroadcastChannel('faults').postMessage(times);
})"""
UNDO = re.compile("^Undo")
TOLD = "This was not kept"


@pytest.mark.soak  # daily in `pwa/runtime/test_browser_storage_faults.py`, over the same storage without a page
@pytest.mark.parametrize("times", [1, 4])
def test_an_entry_that_cannot_be_taken_back_at_once_stops_no_later_one(pwa: BrowserRuntime, times: int) -> None:
    script = pwa.built / "web/storage.js"
    script.write_text(REFUSED_ONCE + script.read_text())
    listed_anew(pwa.built)
    lot = random.Random(times)
    with pwa.opened() as page:
        come_up(page, pwa.address, "New match of Tabby Tumble")
        begin(page, "Ann", "Bo")
        enter(page, lot)
        page.wait_for_timeout(600)  # what was entered has taken its place, and the next is written ahead
        page.evaluate(PREPARED, times)
        tap(page, UNDO)
        expect(page.get_by_text(TOLD).first).to_be_attached(timeout=30_000)
        page.wait_for_timeout(1_500)  # tried again meanwhile, where it had to be
        before = entries(page)
        assert before == 2, "and it does not stand there"
        for more in (1, 2):
            enter(page, lot)
            assert entries(page) == before + more
    with pwa.opened() as page:
        come_up(page, pwa.address, "Go on with Tabby Tumble")
        tap(page, "Go on with Tabby Tumble")
        assert entries(page) == before + 2
