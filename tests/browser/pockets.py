"""The pocket app in tests: built once, put on a host of its own, opened in browsers that keep what they are given."""

import fcntl
import os
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.web import pwa

from .conftest import BROWSER, wait_for, wait_for_screen
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

    @contextmanager
    def unwatched(self, script: str = "") -> Iterator[Page]:
        """The browser as it is in a hand. Elsewhere a test's page counts as looked at, whatever lies in front of it;
        here it is hidden behind another tab, and may be frozen there. The script runs before the page's own.
        """
        told = self.profile / "DevToolsActivePort"
        words = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self.profile}", "about:blank"]
        process = subprocess.Popen([str(find_chromium()), *BROWSER, *words], stderr=subprocess.DEVNULL)
        try:
            wait_for(lambda: told.exists() and "\n" in told.read_text())
            port = told.read_text().split()[0]
            browser = self.browser.browser_type.connect_over_cdp(f"http://127.0.0.1:{port}", no_defaults=True)
            page = browser.contexts[0].pages[0]
            page.context.on("response", lambda response: self.answered.append(response.url))
            page.set_viewport_size({"width": 412, "height": 915})
            page.add_init_script(script)
            yield page
            browser.close()
        finally:
            process.terminate()
            process.wait()

    def elsewhere(self) -> list[str]:
        """What gave an answer though it is not the host the app came from."""
        here = (self.address, f"blob:{self.address}", "data:", "about:")
        return [url for url in self.answered if not url.startswith(here)]

    def close(self) -> None:
        """From here on there is nothing to load the app from."""
        self.host.shutdown()
        self.host.server_close()


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The app as `make pwa` builds it, once for all who test side by side; whoever changes it takes a copy."""
    together = tmp_path_factory.getbasetemp()
    together = together.parent if "PYTEST_XDIST_WORKER" in os.environ else together
    with (together / "pocket.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = together / "pocket" / "done"
        if not done.exists():
            pwa.build(done.parent / "pwa")
            done.touch()
    return done.parent / "pwa"


@pytest.fixture
def pocket(chromium: Browser, built: Path, tmp_path: Path) -> Iterator[Pocket]:
    """A phone with an empty storage, and a host with a copy of the built app that a test may change."""
    with hosted(chromium, shutil.copytree(built, tmp_path / "pwa"), tmp_path / "profile") as phone:
        yield phone


@contextmanager
def hosted(browser: Browser, built: Path, profile: Path) -> Iterator[Pocket]:
    """A phone that keeps what it is given in this folder, and a host of these files."""
    host = pwa.at(0, built)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield Pocket(browser, profile, built, host)
    host.shutdown()
    host.server_close()


def come_up(page: Page, address: str, first: str) -> None:
    """Opens the app, on a machine that may be busy, and waits until this stands on its first screen."""
    page.goto(address, wait_until="commit")
    wait_for_screen(page)
    expect(button(page, first)).to_be_visible(timeout=BOOTS_WITHIN)
