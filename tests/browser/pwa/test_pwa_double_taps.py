"""The PWA tells a tap felt twice from two taps, too: there is no table that could."""

import re

import pytest
from playwright.sync_api import Page, expect

from ..support.pwa_evening import pick
from ..support.pwa_host import BrowserRuntime, built, come_up, pwa
from ..support.screen_player import seat
from ..support.stamped_taps import HEAP, TAPPED, TRIED
from ..support.ui_driver import GUARDED, button, settled, tap, taps

pytestmark = pytest.mark.browser
__all__ = ["built", "pwa"]


def test_quick_taps_count_as_they_were_made_and_what_comes_under_them_takes_none(pwa: BrowserRuntime) -> None:
    with pwa.opened() as page:
        page.add_init_script(GUARDED)
        come_up(page, pwa.address, "New match of Tribbles")
        seat(page, "Ann", "Bo", game="Tribbles")
        tap(page, "Start with", exact=False)
        tap(page, "Draw by lot", exact=False)
        pick(page, "Ann")
        taps(page, "Went out", "1: 0")
        expect(button(page, re.compile("^1: 1"))).to_be_visible()
        page.wait_for_timeout(1_100)
        for what, (kind, touches, count) in TRIED.items():
            before, middle = counted(page)
            page.evaluate(TAPPED, [*middle, kind, touches])
            assert counted(page)[0] == before + count, what

        keep = button(page, re.compile("^Done with Ann’s pile"))
        box = keep.bounding_box()
        assert box
        middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        for _ in range(2):
            page.mouse.click(*middle)
            page.wait_for_timeout(120)
        expect(button(page, re.compile("^Finish round 1"))).to_be_visible()
        settled(page)
        expect(button(page, re.compile("^Finish round 1"))).to_be_visible()


def counted(page: Page) -> tuple[int, tuple[float, float]]:
    settled(page)
    heap = button(page, HEAP)
    found, box = HEAP.match(heap.get_attribute("aria-label") or heap.inner_text()), heap.bounding_box()
    assert found
    assert box
    return int(found[1]), (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
