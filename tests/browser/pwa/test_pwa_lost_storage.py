"""What a phone may do to the PWA: kill it, run out of room, clear it, let it write elsewhere or nowhere."""

import json
import os
import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..support.pwa_host import (
    CLEARED,
    UNWRITABLE,
    BrowserRuntime,
    built,
    come_up,
    entries,
    kill,
    listed_anew,
    pwa,
)
from ..support.screen_player import begin, enter
from ..support.ui_driver import tap, turn_to

pytestmark = pytest.mark.browser
__all__ = ["built", "pwa"]


KILLS = int(os.environ.get("TABLESIDE_SOAK", "1"))
ENTERED = 3
FIRST = "New match of Tabby Tumble"
GO_ON = "Go on with Tabby Tumble"


@pytest.mark.soak
def test_every_entry_that_was_shown_survives_a_kill_and_a_storage_that_is_full_or_cleared_is_told(
    pwa: BrowserRuntime,
) -> None:
    lot = random.Random(7)
    page = pwa.started().pages[0]
    come_up(page, pwa.address, FIRST)
    begin(page, "Ann", "Bo")
    shown = 1
    for _ in range(KILLS):
        for _ in range(ENTERED):
            enter(page, lot)
        tap(page, UNDO)
        page.wait_for_timeout(lot.uniform(0, 60))  # the moment of the kill is the test
        kill(pwa.profile)

        page = pwa.started().pages[0]
        come_up(page, pwa.address, GO_ON)
        tap(page, GO_ON)
        there = entries(page)
        assert shown + ENTERED <= there <= shown + ENTERED + 1, "at most the one under the finger is there besides"
        shown = there

    room(page, 20_000)
    tap(page, UNDO)
    there = entries(page)
    assert shown <= there <= shown + 1, "one more at most may have had its room already"
    shown = there
    tap(page, UNDO)
    expect(page.get_by_text(FULL).first).to_be_attached()  # some browsers say so, some do not answer at all
    assert entries(page) == shown, "refused, and not on the screen either"
    room(page, ROOMY)
    enter(page, lot)
    shown += 1
    page.context.close()

    with pwa.opened() as page:
        come_up(page, pwa.address, GO_ON)
        tap(page, GO_ON)
        assert entries(page) == shown, "what was entered when there was room again is there"
        clear(page, pwa.address)
        come_up(page, pwa.address, FIRST)
        expect(page.get_by_text("the browser has cleared them").first).to_be_attached()


@pytest.mark.soak
def test_where_the_folder_cannot_be_written_a_database_keeps_it(pwa: BrowserRuntime) -> None:
    script = pwa.built / "web/storage.js"
    script.write_text(UNWRITABLE + script.read_text())
    listed_anew(pwa.built)
    lot = random.Random(5)
    with pwa.opened() as page:
        come_up(page, pwa.address, FIRST)
        begin(page, "Ann", "Bo")
        enter(page, lot)
        assert page.evaluate("indexedDB.databases().then(all => all.some(one => one.name === 'tableside'))")
    with pwa.opened() as page:
        come_up(page, pwa.address, GO_ON)
        tap(page, GO_ON)
        assert entries(page) == 2


@pytest.mark.soak
def test_where_nothing_may_be_kept_the_first_screen_says_so_and_a_match_can_be_played(pwa: BrowserRuntime) -> None:
    preferences = pwa.profile / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(json.dumps(NO_COOKIES))
    lot = random.Random(5)
    with pwa.opened() as page:
        come_up(page, pwa.address, FIRST)
        expect(page.get_by_text("Nothing is kept here").first).to_be_attached()
        begin(page, "Ann", "Bo")
        enter(page, lot)
        turn_to(page, "/settings")
        expect(page.get_by_text("Nowhere: this window keeps nothing.").first).to_be_attached()
        with page.expect_download() as saved:
            tap(page, "Save as file")
        assert Path(saved.value.path()).read_bytes().startswith(b"SQLite format 3")


UNDO = re.compile("^Undo")
ROOMY = 10**12
FULL = re.compile("This was not kept: the browser(’s storage does not answer; it may be full| has no room left)")
NO_COOKIES = {"profile": {"default_content_setting_values": {"cookies": 2}}}  # as if the player had forbidden them


def room(page: Page, left: int) -> None:
    """From now on there is room for so many bytes more."""
    line, origin = page.context.new_cdp_session(page), page.evaluate("origin")
    used = int(line.send("Storage.getUsageAndQuota", {"origin": origin})["usage"])
    line.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": used + left})


def clear(page: Page, origin: str) -> None:
    """As a browser does that makes room; what little it keeps elsewhere stays."""
    line = page.context.new_cdp_session(page)
    line.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": CLEARED})
