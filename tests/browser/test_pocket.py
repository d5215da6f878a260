"""The app alone in a browser: played with no server behind it, shut, and opened again where there is no network."""

import random

import pytest
from playwright.sync_api import expect

from .fingers import button, complaints, tap
from .playing import begin, enter, strip
from .pockets import Pocket, built, come_up, pocket

pytestmark = pytest.mark.browser
__all__ = ["built", "pocket"]
ENTERED = 3


def test_a_match_begun_at_home_goes_on_where_there_is_no_network(pocket: Pocket) -> None:
    lot = random.Random(5)
    with pocket.opened() as page:
        heard = complaints(page)
        come_up(page, pocket.address, "New match of Tabby Tumble")
        begin(page, "Ann", "小明")
        for _ in range(ENTERED):
            enter(page, lot)
        said = strip(page)
        assert page.evaluate("navigator.serviceWorker.ready.then(worker => worker.active.state)") == "activated"
        assert heard == []

    pocket.close()
    with pocket.opened(offline=True) as page:
        heard = complaints(page)
        come_up(page, pocket.address, "Go on with Tabby Tumble")
        tap(page, "Go on with Tabby Tumble")
        expect(page.get_by_role("heading", name=said)).to_be_attached(timeout=15_000)
        enter(page, lot)
        tap(page, "Log")
        expect(page.get_by_text(f"{ENTERED + 2} entries, the newest first.").first).to_be_attached(timeout=15_000)
        tap(page, "Rules")
        page.get_by_role("textbox").first.fill("harball with nothing")
        expect(button(page, "What if I cough up a Hairball with no points?")).to_be_attached(timeout=30_000)
        assert heard == []
    assert [
        url for url in pocket.answered if not url.startswith((pocket.address, f"blob:{pocket.address}", "data:"))
    ] == []
