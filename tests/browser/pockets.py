"""The pocket app in tests: built once, put on a host of its own, opened in browsers that keep what they are given."""

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.web import pwa

from .conftest import BROWSER, wait_for_screen
from .find_chromium import chromium as find_chromium
from .fingers import button

BOOTS_WITHIN = 180_000  # ms, with Python itself to start first


@dataclass
class Pocket:
    """A phone's browser with its own storage, and the place the app came from."""

    browser: Browser
    profile: Path
    built: Path
    host: ThreadingHTTPServer
    answered: list[str] = field(default_factory=list)  # every address that gave an answer

    @property
    def address(self) -> str:
        return f"http://localhost:{self.host.server_port}"

    @contextmanager
    def opened(self, offline: bool = False) -> Iterator[Page]:
        """The browser, started with what it has kept, and closed again."""
        context = self.started()
        context.on("response", lambda response: self.answered.append(response.url))
        context.set_offline(offline)
        yield context.pages[0]
        context.close()

    def started(self) -> BrowserContext:
        return self.browser.browser_type.launch_persistent_context(
            self.profile, executable_path=find_chromium(), args=list(BROWSER), viewport={"width": 412, "height": 915}
        )

    def close(self) -> None:
        """From here on there is nothing to load the app from."""
        self.host.shutdown()
        self.host.server_close()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app as `make pwa` builds it; whoever changes it takes a copy."""
    return pwa.build(tmp_path_factory.mktemp("pocket") / "pwa")


@pytest.fixture
def pocket(chromium: Browser, built: Path, tmp_path: Path) -> Iterator[Pocket]:
    """A phone with an empty storage, and a host with a copy of the built app that a test may change."""
    files = shutil.copytree(built, tmp_path / "pwa")
    host = pwa.at(0, files)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield Pocket(chromium, tmp_path / "profile", files, host)
    host.shutdown()
    host.server_close()


def come_up(page: Page, address: str, first: str) -> None:
    """Opens the app and waits until this stands on its first screen."""
    page.goto(address)
    wait_for_screen(page)
    expect(button(page, first)).to_be_visible(timeout=BOOTS_WITHIN)
