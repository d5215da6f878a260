"""The PWA's worker is ended in the middle of a write: what it had told as kept is there, whole."""

import os
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from ..support.pwa_host import UNWRITABLE
from .test_pwa_storage import bare, in_worker

pytestmark = pytest.mark.browser
__all__ = ["bare"]

ENDED = 200 if "TABLESIDE_SOAK" in os.environ else 6  # times, over all ways of keeping
WAYS = {"ahead": (60, 420), "folder": (0, 0), "database": (0, 0)}  # ms between two writes: short, and after a rest
SIZE = 300_000

# As fast as it may, the newest entry a byte of the file; every copy beside it is one, too.
ON_AND_ON = """async ([from, short, rest]) => {
  self.place = await (await import('/web/storage.js')).found();
  const found = await place.read();
  const told = new BroadcastChannel('told');
  told.postMessage(['found', found.map(([name, content]) => [name, content.length, ...new Set(content)])]);
  for (let n = from; ; n += 1) {
    const copy = rest ? [] : [[`backups/${n % 4}.db`, new Uint8Array([n % 256])]];
    if (rest) await new Promise((rested) => setTimeout(rested, n % 3 ? short : rest));
    await place.keep([...copy, ['tableside.db', new Uint8Array(300000).fill(n % 256)]], [], n === 1);
    told.postMessage(['kept', n]);
  }
}"""
LISTENING = """() => {
  const Plain = window.Worker;
  window.Worker = class extends Plain { constructor(...given) { super(...given); window.worker = this; } };
  window.told = { kept: 0 };
  new BroadcastChannel('told').onmessage = ({ data: [what, which] }) => { told[what] = which; };
}"""
END_IT = """([least, more]) => new Promise((ended) => {
  (function look() {
    if (told.kept < least) { setTimeout(look, 1); return; }
    setTimeout(() => { worker.terminate(); setTimeout(() => ended(told.kept), 30); }, more);
  })();
})"""


@pytest.mark.parametrize("way", WAYS)
def test_a_worker_that_is_ended_while_it_writes_has_lost_nothing_it_had_told_as_kept(
    way: str, bare: Callable[[], Page]
) -> None:
    lot = random.Random(way)
    page = bare()
    page.evaluate(LISTENING)
    last = 0
    for number in range(ENDED // len(WAYS) + 1):
        where: Any = in_worker(page)
        if way == "database":
            where.evaluate(UNWRITABLE)
        page.evaluate("() => { told.found = null; }")
        where.evaluate(f"(given) => {{ ({ON_AND_ON})(given); }}", [last + 1, *WAYS[way]])
        page.wait_for_function("told.found", polling=5)
        if number:
            held = {name: (size, values) for name, size, *values in page.evaluate("told.found")}
            size, values = held["tableside.db"]
            assert (size, len(values)) == (SIZE, 1), "all of one writing"
            assert (values[0] - last) % 256 in (0, 1), f"the last that was told as kept is {last}, or the one under way"
        last = page.evaluate(END_IT, [last + lot.randrange(1, 6), lot.uniform(0, max(WAYS[way]) or 15)])
    page.context.close()
