"""The app alone in a browser: played with no server behind it, shut, and opened again where there is no network."""

import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.web import pwa

from .conftest import BROWSER, wait_for_screen
from .find_chromium import chromium as find_chromium
from .fingers import button, complaints, tap
from .playing import begin, enter, strip

pytestmark = pytest.mark.browser
ENTERED = 3
BOOTS_WITHIN = 180_000  # ms, with Python itself to start first


@dataclass
class Pocket:
    """A phone's browser with its own storage, and the place the app came from."""

    browser: Browser
    profile: Path
    host: ThreadingHTTPServer
    answered: list[str] = field(default_factory=list)  # every address that gave an answer

    @property
    def address(self) -> str:
        return f"http://localhost:{self.host.server_port}"

    @contextmanager
    def opened(self, offline: bool = False) -> Iterator[Page]:
        """The browser, started with what it has kept, and closed again."""
        context = self.browser.browser_type.launch_persistent_context(
            self.profile, executable_path=find_chromium(), args=list(BROWSER), viewport={"width": 412, "height": 915}
        )
        context.on("response", lambda response: self.answered.append(response.url))
        context.set_offline(offline)
        yield context.pages[0]
        context.close()

    def close(self) -> None:
        """From here on there is nothing to load the app from."""
        self.host.shutdown()
        self.host.server_close()


@pytest.fixture
def pocket(chromium: Browser, tmp_path: Path) -> Iterator[Pocket]:
    host = pwa.at(0, pwa.build(tmp_path / "pwa"))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield Pocket(chromium, tmp_path / "profile", host)
    host.server_close()


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


def come_up(page: Page, address: str, first: str) -> None:
    """Opens the app and waits until this stands on its first screen."""
    page.goto(address)
    wait_for_screen(page)
    expect(button(page, first)).to_be_visible(timeout=BOOTS_WITHIN)
