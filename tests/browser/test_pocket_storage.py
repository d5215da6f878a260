"""What a phone may do to the pocket app: kill it, run out of room, clear its matches, keep nothing, open it twice."""

import json
import os
import random
import re
import shutil
import signal
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.web import pwa

from .conftest import BROWSER, wait_for
from .find_chromium import chromium as find_chromium
from .fingers import button, settled, tap, turn_to
from .playing import begin, enter
from .pockets import Pocket, built, come_up, pocket

pytestmark = pytest.mark.browser
__all__ = ["built", "pocket"]

ROOT = Path(__file__).parents[2]
SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
KILLS = 3 * SOAK  # of the storage alone, for each kind of it; the whole app is killed once for each unit of soak
ENTERED = 3
MATCH = ROOT / "tests/matches/tabby_tumble_two_tie_by_mice.json"
FIRST = "New match of Tabby Tumble"
GO_ON = "Go on with Tabby Tumble"
UNWRITABLE = "delete FileSystemFileHandle.prototype.createWritable;\n"  # as on older iPhones
CLEARED = "file_systems,indexeddb,cache_storage,service_workers"  # what a browser takes to make room


def opened(browser: Browser, profile: Path) -> BrowserContext:
    return browser.browser_type.launch_persistent_context(
        profile, executable_path=find_chromium(), args=list(BROWSER), viewport={"width": 412, "height": 915}
    )


def kill(profile: Path) -> None:
    """Ends the browser of this profile and every process it has started, as a phone does that needs the memory."""
    parents = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(process.name)] = (
                int((process / "stat").read_text().rpartition(")")[2].split()[1]),
                (process / "cmdline").read_bytes(),
            )
        except OSError:
            continue  # it has ended meanwhile
    mine = {pid for pid, (_, words) in parents.items() if f"--user-data-dir={profile}".encode() in words}
    assert mine
    while more := {pid for pid, (parent, _) in parents.items() if parent in mine} - mine:
        mine |= more
    for pid in mine:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            continue
    wait_for(lambda: not any(_alive(pid) for pid in mine))
    for lock in profile.glob("Singleton*"):
        lock.unlink()


def _alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# ------------------------------------------------------------ the storage alone


@pytest.fixture
def bare(chromium: Browser, tmp_path: Path) -> Iterator[Callable[[], Page]]:
    """Opens a page of the app's own address that runs nothing yet, each time in the same profile."""
    host = pwa.at(0, ROOT / "assets")
    threading.Thread(target=host.serve_forever, daemon=True).start()

    def open_it() -> Page:
        page = opened(chromium, tmp_path / "profile").pages[0]
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


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["folder", "database"])
def test_a_browser_killed_while_it_writes_has_kept_each_file_whole(
    kind: str, bare: Callable[[], Page], tmp_path: Path
) -> None:
    lot = random.Random(kind)
    for _ in range(KILLS):
        page = bare()
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


@pytest.mark.soak
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


# ------------------------------------------------------------ the app


@pytest.mark.soak
def test_every_entry_that_was_shown_survives_a_kill_and_a_storage_that_is_full_or_cleared_is_told(
    pocket: Pocket,
) -> None:
    lot = random.Random(7)
    page = pocket.started().pages[0]
    come_up(page, pocket.address, FIRST)
    begin(page, "Ann", "Bo")
    shown = 1
    for _ in range(SOAK):
        for _ in range(ENTERED):
            enter(page, lot)
        button(page, UNDO).click()
        page.wait_for_timeout(lot.uniform(0, 60))  # the moment of the kill is the test
        kill(pocket.profile)

        page = pocket.started().pages[0]
        come_up(page, pocket.address, GO_ON)
        tap(page, GO_ON)
        there = entries(page)
        assert shown + ENTERED <= there <= shown + ENTERED + 1, "at most the one under the finger is there besides"
        shown = there

    room(page, 20_000)
    tap(page, UNDO)
    expect(page.get_by_text(FULL).first).to_be_attached()  # some browsers say so, some do not answer at all
    assert entries(page) == shown, "refused, and not on the screen either"
    room(page, ROOMY)
    enter(page, lot)
    shown += 1
    page.context.close()

    with pocket.opened() as page:
        come_up(page, pocket.address, GO_ON)
        tap(page, GO_ON)
        assert entries(page) == shown, "what was entered when there was room again is there"
        clear(page, pocket.address)
        come_up(page, pocket.address, FIRST)
        expect(page.get_by_text("the browser has cleared them").first).to_be_attached()


@pytest.mark.soak
def test_one_tab_writes_the_other_says_so_and_goes_on_where_the_first_was_and_a_match_comes_and_goes_as_a_file(
    pocket: Pocket, tmp_path: Path
) -> None:
    lot = random.Random(3)
    context = pocket.started()
    context.add_init_script(A_SHEET)
    first = context.pages[0]
    come_up(first, pocket.address, FIRST)

    turn_to(first, "/history")
    with first.expect_file_chooser() as chooser:
        tap(first, "Take in a match")
    chooser.value.set_files(MATCH)
    expect(first.get_by_text("Taken in").first).to_be_attached()
    tap(first, "Save as a file", exact=False)
    with first.expect_download() as saved:
        tap(first, "Save as file")
    given = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert given["players"] == json.loads(MATCH.read_text(encoding="utf-8"))["players"]
    tap(first, "Save as a file", exact=False)
    tap(first, "Share")
    name, kind, text = first.wait_for_function("() => window.shared").json_value()
    assert (name.endswith(".json.txt"), kind, json.loads(text)) == (True, "text/plain", given)
    turn_to(first, "/settings")
    with first.expect_download() as saved:
        tap(first, "Save as file")
    copy = shutil.copy(saved.value.path(), tmp_path / "copy.db")
    with closing(sqlite3.connect(copy)) as file:
        assert file.execute("SELECT count(*) FROM matches").fetchone() == (1,)

    turn_to(first, "/")
    begin(first, "Cy", "Dee")
    enter(first, lot)
    second = context.new_page()
    come_up(second, pocket.address, TAKE_OVER)
    tap(second, TAKE_OVER)
    tap(second, GO_ON)
    expect(button(first, TAKE_OVER)).to_be_visible()
    assert entries(second) == 2
    enter(second, lot)
    second.close()
    expect(button(first, "Log")).to_be_visible()
    assert entries(first) == 3, "it goes on by itself, with what the other one entered"

    turn_to(first, "/settings")
    with first.expect_file_chooser() as chooser:
        tap(first, "Bring back a file")
    chooser.value.set_files(copy)
    expect(first.get_by_text("Brought back").first).to_be_attached()
    context.close()
    with pocket.opened() as page:
        come_up(page, pocket.address, FIRST)
        expect(page.get_by_text("The table is free").first).to_be_attached()
        turn_to(page, "/history")
        expect(button(page, "Save as a file", exact=False)).to_be_visible()


@pytest.mark.soak
def test_where_the_folder_cannot_be_written_a_database_keeps_it(pocket: Pocket) -> None:
    script = pocket.built / "web/storage.js"
    script.write_text(UNWRITABLE + script.read_text())
    lot = random.Random(5)
    with pocket.opened() as page:
        come_up(page, pocket.address, FIRST)
        begin(page, "Ann", "Bo")
        enter(page, lot)
        assert page.evaluate("indexedDB.databases().then(all => all.some(one => one.name === 'tableside'))")
    with pocket.opened() as page:
        come_up(page, pocket.address, GO_ON)
        tap(page, GO_ON)
        assert entries(page) == 2


@pytest.mark.soak
def test_where_nothing_may_be_kept_the_first_screen_says_so_and_a_match_can_be_played(pocket: Pocket) -> None:
    preferences = pocket.profile / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(json.dumps(NO_COOKIES))
    lot = random.Random(5)
    with pocket.opened() as page:
        come_up(page, pocket.address, FIRST)
        expect(page.get_by_text("Nothing is kept here").first).to_be_attached()
        begin(page, "Ann", "Bo")
        enter(page, lot)
        turn_to(page, "/settings")
        expect(page.get_by_text("Nowhere: this window keeps nothing.").first).to_be_attached()
        with page.expect_download() as saved:
            tap(page, "Save as file")
        assert Path(saved.value.path()).read_bytes().startswith(b"SQLite format 3")


UNDO = re.compile("^Undo")
LOG = re.compile(r"(\d+) entr(?:y|ies), the newest first")
TAKE_OVER = "Go on here"
ROOMY = 10**12
FULL = re.compile("This was not kept: the browser(’s storage does not answer; it may be full| has no room left)")
NO_COOKIES = {"profile": {"default_content_setting_values": {"cookies": 2}}}  # as if the player had forbidden them
A_SHEET = """
  const media = window.matchMedia.bind(window);
  window.matchMedia = (asked) => (asked === '(pointer: coarse)' ? { matches: true } : media(asked));
  navigator.canShare = () => true;
  navigator.share = async ({ files: [file] }) => { window.shared = [file.name, file.type, await file.text()]; };"""


def entries(page: Page) -> int:
    """How many the log of the match on the table says it has."""
    tap(page, "Log")
    said = page.get_by_text(LOG).first
    expect(said).to_be_attached()
    found = LOG.search(said.inner_text())
    assert found
    page.go_back()
    expect(button(page, "Log")).to_be_visible()
    settled(page)
    return int(found[1])


def room(page: Page, left: int) -> None:
    """From now on there is room for so many bytes more."""
    line, origin = page.context.new_cdp_session(page), page.evaluate("origin")
    used = int(line.send("Storage.getUsageAndQuota", {"origin": origin})["usage"])
    line.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + left})


def clear(page: Page, origin: str) -> None:
    """As a browser does that makes room; what little it keeps elsewhere stays."""
    line = page.context.new_cdp_session(page)
    line.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": CLEARED})
