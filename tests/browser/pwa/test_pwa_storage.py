"""The PWA's storage alone: a browser that is killed while it writes, has no room, or cannot write its folder."""

import os
import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Worker

from companion.pwa import build

from ..conftest import wait_for
from ..support.pwa_host import CLEARED, UNWRITABLE, browser_of, kill

pytestmark = pytest.mark.browser
ROOT = Path(__file__).parents[3]
KILLS = 3 * int(os.environ.get("TABLESIDE_SOAK", "0")) or 1  # for each kind of storage


@pytest.fixture
def bare(chromium: Browser, tmp_path: Path) -> Iterator[Callable[[], Page]]:
    """Opens a page of the app's own address that runs nothing yet, each time in the same profile."""
    host = build.serve_at(0, ROOT / "assets")
    threading.Thread(target=host.serve_forever, daemon=True).start()

    def open_it() -> Page:
        page = browser_of(chromium, tmp_path / "profile").pages[0]
        page.goto(f"http://localhost:{host.server_port}/web/storage.js")
        return page

    yield open_it
    host.shutdown()
    host.server_close()


FOUND = "async () => { self.place = await (await import('/web/storage.js')).found(); return place?.kind; }"
HELD = "async () => (await place.read()).map(([name, content]) => [name, content.length, ...new Set(content)])"
KEEP = """async ([name, size, all]) => place.keep([[name, new Uint8Array(size).fill(7)]], [], all)
  .then(() => 'kept', (why) => why.name)"""
ON_AND_ON = """async (pause) => {
  for (let n = 1; ; n += 1) {
    if (pause && n % 3) await new Promise((rested) => setTimeout(rested, pause));
    const copy = [`backups/${n % 4}.db`, new Uint8Array([n % 256])];
    const main = ['tableside.db', new Uint8Array(300000).fill(n % 256)];
    await place.keep(pause ? [main] : [main, copy], [], n === 1);
    console.log(`kept ${n}`);
  }
}"""


@pytest.mark.parametrize("kind", ["ahead", "folder", "database"])
def test_a_browser_killed_while_it_writes_has_kept_each_file_whole(
    kind: str, bare: Callable[[], Page], tmp_path: Path
) -> None:
    lot = random.Random(kind)

    def opened() -> tuple[Page, Page | Worker]:
        """The app keeps its things from a worker, where alone a browser may write ahead."""
        page = bare()
        where = in_worker(page) if kind == "ahead" else page
        if kind == "database":
            where.evaluate(UNWRITABLE)
        assert where.evaluate(FOUND) == ("database" if kind == "database" else "folder")
        return page, where

    page, where = opened()
    for _ in range(KILLS):
        told: list[int] = []
        page.on("console", lambda word, told=told: word.text.startswith("kept") and told.append(int(word.text[5:])))
        where.evaluate(f"(pause) => {{ ({ON_AND_ON})(pause); }}", RESTED if kind == "ahead" else 0)
        last = lot.randrange(2, 7 if kind == "ahead" else 40)
        page.wait_for_event("console", lambda _, told=told, last=last: bool(told) and told[-1] >= last)
        page.wait_for_timeout(lot.uniform(0, RESTED if kind == "ahead" else 1))  # the moment of the kill is the test
        kill(tmp_path / "profile")

        page, where = opened()
        held = {name: (size, values) for name, size, *values in where.evaluate(HELD)}
        size, values = held.pop("tableside.db")
        assert (size, len(values)) == (300_000, 1), "all of one writing"
        assert (values[0] - told[-1]) % 256 in range(128), "and none older than the last that was told as kept"
        assert all((name.startswith("backups/"), size) == (True, 1) for name, (size, _) in held.items())
    page.context.close()


def test_what_was_written_ahead_counts_until_it_takes_its_place_but_never_half_of_it_nor_over_newer_things(
    bare: Callable[[], Page],
) -> None:
    page = bare()
    usage = page.context.new_cdp_session(page)
    origin = page.evaluate("origin")
    where = in_worker(page)
    assert where.evaluate(FOUND) == "folder"
    assert where.evaluate(KEEP, ["tableside.db", 9, True]) == "kept"

    size = written_ahead(where, 100_000)
    where = anew(page)
    assert where.evaluate(HELD) == [["tableside.db", size, 7]], (
        "a page that goes before it took its place loses nothing"
    )
    wait_for(lambda: where.evaluate(MAIN) == size)

    for _ in range(20):
        size = written_ahead(where, size)
        page.reload()
        wait_for(lambda size=size: page.evaluate(TORN, size // 2) == "torn")
        if page.evaluate(MAIN) != size:
            break
        where = anew(page)  # a page that is slow to go lets it take its place before it is torn
    else:
        pytest.fail("It always took its place before it could be torn.")
    where = anew(page)
    assert where.evaluate(HELD) == [["tableside.db", size - 1, 7]], "half a write is none"

    size = written_ahead(where, size)
    page.reload()
    wait_for(lambda: page.evaluate(AS_BEFORE, 5) == "written")
    where = anew(page)
    assert where.evaluate(HELD) == [["tableside.db", 5, 7]], "what an app that knows nothing of it wrote since is newer"

    size = written_ahead(where, 1_000)
    used = int(usage.send("Storage.getUsageAndQuota", {"origin": origin})["usage"])
    usage.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + 500})
    for _ in range(2):
        assert where.evaluate(KEEP, ["tableside.db", 90_000, _ == 1]) == "QuotaExceededError"
    where = anew(page)
    assert where.evaluate(HELD) == [["tableside.db", size, 7]], "what is refused leaves what was told as kept"
    usage.send("Storage.overrideQuotaForOrigin", {"origin": origin})

    size = written_ahead(where, size)
    where.evaluate("() => place.leave()")
    other = in_worker(page)
    assert other.evaluate(FOUND) == "folder"
    assert other.evaluate(HELD) == [["tableside.db", size, 7]]
    size = written_ahead(other, size)
    usage.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": CLEARED})
    assert other.evaluate(KEEP, ["tableside.db", 4, False]) == "NotFoundError", "cleared under the hand"
    assert other.evaluate(KEEP, ["tableside.db", 4, True]) == "kept"
    page.wait_for_timeout(RESTED)
    assert other.evaluate(KEEP, ["tableside.db", 5, False]) == "kept"
    assert anew(page).evaluate(HELD) == [["tableside.db", 5, 7]], "and not where nobody finds it"
    page.context.close()


RESTED = 400  # ms after which what was written ahead has taken its place
MAIN = """async () => {
  const folder = await navigator.storage.getDirectory();
  return (await (await folder.getFileHandle('tableside.db')).getFile()).size;
}"""
# Something larger than before, until it is written ahead: then the file itself is not yet changed.
AHEAD = f"""async (size) => {{
  const main = {MAIN};
  for (let n = 1; n < 20; n += 1) {{
    await place.keep([['tableside.db', new Uint8Array(size + n).fill(7)]], [], false);
    if (await main() !== size + n) return size + n;
    await new Promise((rested) => setTimeout(rested, {RESTED}));
  }}
}}"""
AS_BEFORE = """async (size) => {
  const folder = await navigator.storage.getDirectory();
  try {
    await (await (await folder.getFileHandle('tableside.next')).createWritable()).abort();
  } catch (why) {
    return why.name; // the worker that has gone still holds it, and might write once more
  }
  const out = await (await folder.getFileHandle('tableside.db')).createWritable();
  await out.write(new Uint8Array(size).fill(7));
  await out.close();
  return 'written';
}"""
TORN = """async (from) => {
  const folder = await navigator.storage.getDirectory();
  const file = await folder.getFileHandle('tableside.next');
  const bytes = new Uint8Array(await (await file.getFile()).arrayBuffer());
  try {
    await folder.removeEntry('tableside.next');
  } catch (why) {
    return why.name; // the worker that has gone still holds it
  }
  const out = await (await folder.getFileHandle('tableside.next', { create: true })).createWritable();
  await out.write(bytes.fill(0, from));
  await out.close();
  return 'torn';
}"""


def in_worker(page: Page) -> Worker:
    with page.expect_event("worker") as begun:
        page.evaluate("() => { new Worker('/web/storage.js', { type: 'module' }); }")
    return begun.value


def anew(page: Page) -> Worker:
    """The page goes, and its worker with it; another one comes."""
    page.reload()
    where = in_worker(page)
    assert where.evaluate(FOUND) == "folder"
    return where


def written_ahead(where: Worker, size: int) -> int:
    """Answers how large it was when the file itself did not have it yet."""
    ahead: int = where.evaluate(AHEAD, size)
    assert ahead
    return ahead


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


# Firefox and Safari have no folder in a private window, and a database for as long as it is open; each says so in its
# own words. An older browser has no folder in any window.
DENIED = """(name) => {
  StorageManager.prototype.getDirectory = async () => { throw new DOMException('', name); };
}"""
OLDER = "() => { delete StorageManager.prototype.getDirectory; }"
FORGETS = "() => place.forgets"


@pytest.mark.parametrize("name", ["SecurityError", "UnknownError"], ids=["Firefox", "Safari"])
def test_a_private_window_that_has_no_folder_is_known_to_forget(name: str, bare: Callable[[], Page]) -> None:
    page = bare()
    page.evaluate(DENIED, name)
    assert page.evaluate(FOUND) == "database"
    assert page.evaluate(FORGETS)
    page.context.close()


def test_a_browser_that_knows_no_folder_is_not_taken_for_a_private_window(bare: Callable[[], Page]) -> None:
    page = bare()
    page.evaluate(OLDER)
    assert page.evaluate(FOUND) == "database"
    assert not page.evaluate(FORGETS)
    page.context.close()
