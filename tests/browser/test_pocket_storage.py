"""The pocket’s storage alone: a browser that is killed while it writes, has no room, or cannot write its folder."""

import os
import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from companion.web import pwa

from .pockets import CLEARED, UNWRITABLE, browser_of, kill

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parents[2]
KILLS = 3 * int(os.environ.get("TABLESIDE_SOAK", "0")) or 1  # for each kind of storage


@pytest.fixture
def bare(chromium: Browser, tmp_path: Path) -> Iterator[Callable[[], Page]]:
    """Opens a page of the app's own address that runs nothing yet, each time in the same profile."""
    host = pwa.at(0, ROOT / "assets")
    threading.Thread(target=host.serve_forever, daemon=True).start()

    def open_it() -> Page:
        page = browser_of(chromium, tmp_path / "profile").pages[0]
        page.goto(f"http://localhost:{host.server_port}/web/storage.js")
        return page

    yield open_it
    host.shutdown()
    host.server_close()


FOUND = "async () => { window.place = await (await import('/web/storage.js')).found(); return place?.kind; }"
HELD = "async () => (await place.read()).map(([name, content]) => [name, content.length, ...new Set(content)])"
KEEP = """async ([name, size, all]) => place.keep([[name, new Uint8Array(size).fill(7)]], [], all)
  .then(() => 'kept', (why) => why.name)"""
ON_AND_ON = """async () => {
  for (let n = 1; ; n += 1) {
    const copy = [`backups/${n % 4}.db`, new Uint8Array([n % 256])];
    await place.keep([['tableside.db', new Uint8Array(300000).fill(n % 256)], copy], [], n === 1);
    console.log(`kept ${n}`);
  }
}"""


@pytest.mark.parametrize("kind", ["folder", "database"])
def test_a_browser_killed_while_it_writes_has_kept_each_file_whole(
    kind: str, bare: Callable[[], Page], tmp_path: Path
) -> None:
    lot = random.Random(kind)
    page = bare()
    for _ in range(KILLS):
        if kind == "database":
            page.evaluate(UNWRITABLE)
        assert page.evaluate(FOUND) == kind
        told: list[int] = []
        page.on("console", lambda word, told=told: told.append(int(word.text.split()[1])))
        page.evaluate(f"() => {{ ({ON_AND_ON})(); }}")
        last = lot.randrange(2, 40)
        page.wait_for_event("console", lambda word, last=last: int(word.text.split()[1]) >= last)
        kill(tmp_path / "profile")

        page = bare()
        if kind == "database":
            page.evaluate(UNWRITABLE)
        assert page.evaluate(FOUND) == kind
        held = {name: (size, values) for name, size, *values in page.evaluate(HELD)}
        size, values = held["tableside.db"]
        assert (size, len(values)) == (300_000, 1), "all of one writing"
        assert (values[0] - told[-1]) % 256 in range(30), "and none older than the last that was told as kept"
        assert all(size == 1 for name, (size, _) in held.items() if name.startswith("backups/"))
    page.context.close()


def test_the_storage_that_can_be_written_is_taken_and_what_another_one_holds_is_not_left_behind(
    bare: Callable[[], Page],
) -> None:
    page = bare()
    usage = page.context.new_cdp_session(page)
    origin = page.evaluate("origin")
    assert page.evaluate(FOUND) == "folder"
    assert page.evaluate(KEEP, ["tableside.db", 100_000, False]) == "NotFoundError", "nothing is there yet"
    assert page.evaluate(KEEP, ["tableside.db", 100_000, True]) == "kept"

    usage.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 150_000})
    assert page.evaluate(KEEP, ["tableside.db", 200_000, False]) == "QuotaExceededError"
    assert page.evaluate(HELD) == [["tableside.db", 100_000, 7]], "and what was there is untouched"
    assert page.evaluate(FOUND) == "folder", "a full one is not left for an empty one"
    usage.send("Storage.overrideQuotaForOrigin", {"origin": origin})

    page.evaluate(UNWRITABLE)
    assert page.evaluate(FOUND) == "database"
    assert page.evaluate("() => place.moved"), "what lies in the folder is to be kept here from now on"
    assert page.evaluate(HELD) == [["tableside.db", 100_000, 7]]
    assert page.evaluate(KEEP, ["tableside.db", 3, True]) == "kept"
    page.reload()
    assert page.evaluate(FOUND) == "database", "what was kept last is opened"
    assert page.evaluate(HELD) == [["tableside.db", 3, 7]]

    usage.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": CLEARED})
    assert page.evaluate(KEEP, ["tableside.db", 4, False]) == "NotFoundError", "cleared under the hand"
    assert page.evaluate(KEEP, ["tableside.db", 4, True]) == "kept"
    page.context.close()
