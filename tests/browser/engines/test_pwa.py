"""The PWA in Firefox and WebKitGTK: a first visit, play, no network, a reload, a refused storage, an update."""

import os
import shutil
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from companion.pwa import build
from tests.browser.pwa.test_pwa_update import put
from tests.browser.support.pwa_host import STORED_WHOLE, built

from . import find, firefox
from .conftest import Start
from .window import Window

pytestmark = pytest.mark.browser
__all__ = ["built"]
OPENS = 60.0  # seconds, on a busy machine, Python and all; after 20 without any progress the page says why
REFUSED = """
Object.defineProperty(self, 'indexedDB', { value: { open() { throw new DOMException('no', 'SecurityError'); } } });
Object.defineProperty(self.navigator, 'storage', { value: undefined });
"""
SOAK = "TABLESIDE_SOAK" in os.environ
NO_STORAGE = {"network.cookie.cookieBehavior": 2}  # as if the player had forbidden it
PRIVATE = {"browser.privatebrowsing.autostart": True}
# Which version answers the page.
PUT = """return fetch('/').then((answer) => answer.text())
  .then((page) => page.match(/<!-- put ([a-z]+)/)?.[1] ?? '').catch(() => '')"""
players = count(1)


class Host:
    """Where the app comes from, until it is closed."""

    def __init__(self, files: Path) -> None:
        self.files = files
        self.server: ThreadingHTTPServer = build.serve_at(0, files)
        self.address = f"http://localhost:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def host(built: Path, tmp_path: Path) -> Iterator[Host]:
    """A host with a copy of the app that a test may change; an address where nothing is kept yet."""
    host = Host(shutil.copytree(built, tmp_path / "pwa"))
    yield host
    host.close()


def play(window: Window) -> tuple[str, str]:
    """A match of Tribbles in which the first of two has scored 1,000; both."""
    ann, bo = names = (f"Ann{next(players)}", f"Bo{next(players)}")
    window.taps("New match of Tribbles", "New name: type it")
    for name in names:
        window.write(name)
        window.says(f"{name}, seat")
    window.taps("Start with two", "Draw by lot", f"{ann}: 0 points", "Poison", bo, "1,000")
    window.says(f"{ann}: 1,000 points")
    return ann, bo


def wait_until_stored(window: Window) -> None:
    """The worker is active once it has every file of the app; letters of further scripts come later."""
    window.driven.js(f"return {STORED_WHOLE}")


def put_a_new_version(window: Window, host: Host) -> None:
    """It is put on the host while the app is open, and told there."""
    put(host.files, "second")
    window.driven.js("navigator.serviceWorker.getRegistration().then((kept) => kept.update())")
    window.until(lambda: "A new version is ready" in window.driven.js("return document.body.innerText"), "the news", 90)


def take_it(window: Window) -> None:
    window.driven.js("[...document.querySelectorAll('button')].find((one) => one.innerText === 'Take it now').click()")
    window.until(lambda: window.driven.js(PUT) == "second", "the second version")
    window.stand()


@pytest.mark.daily_in("WebKitGTK")  # in Firefox it takes 40 seconds, and its ways to keep nothing are tried daily
def test_what_was_played_is_there_in_a_new_version_without_a_network_and_after_a_restart(
    start: Start, host: Host, tmp_path: Path
) -> None:
    (tmp_path / "phone").mkdir()
    with start(tmp_path / "phone") as window:
        assert window.open(host.address) < OPENS
        ann, bo = play(window)
        wait_until_stored(window)
        put_a_new_version(window, host)
        if SOAK:  # daily it is taken by the restart, which has to come anyway
            take_it(window)
        window.says(f"{ann}: 1,000 points")
        window.tap("Undo")
        window.says(f"{ann}: 0 points")
    host.close()
    with start(tmp_path / "phone") as window:
        assert window.open(host.address) < OPENS
        assert window.driven.js(PUT) == "second"
        window.tap("Go on with Tribbles")
        window.says(f"{ann}: 0 points")
        window.taps("Redo", f"{bo}: 0 points")


@pytest.mark.daily_in("WebKitGTK")  # which keeps a page for the way back, and has a database alone
def test_the_lead_goes_to_the_address_opened_anew_and_to_the_tab_that_asks(
    start: Start, host: Host, tmp_path: Path
) -> None:
    (tmp_path / "phone").mkdir()
    with start(tmp_path / "phone") as window:
        window.open(host.address)
        window.says("New match of Tribbles")
        window.open(f"{host.address}/history")
        window.says("History")
        second = window.second()
        second.open(host.address)
        second.tap("Go on here")
        second.says("New match of Tribbles")
        window.says("Open in another tab")


@pytest.mark.soak  # daily in Chromium, and in Firefox by one of its own ways to keep nothing
def test_where_nothing_may_be_kept_it_says_so_and_opens(window: Window, host: Host) -> None:
    """As a browser refuses it that has neither a folder nor a database."""
    script = host.files / "web" / "storage.js"
    script.write_text(REFUSED + script.read_text())
    put(host.files, "refused")
    window.open(host.address)
    window.says("Nothing is kept here")
    window.tap("New match of Tribbles")
    window.says("Who sits at the table?")


@pytest.mark.skipif(not find.firefox(), reason="There is no Firefox here.")
@pytest.mark.parametrize(
    ("preferences", "told"),
    [
        pytest.param(NO_STORAGE, "Nothing is kept here", id="storage forbidden", marks=pytest.mark.soak),
        pytest.param(PRIVATE, "Kept until this window is closed", id="private window"),
    ],
)
def test_firefox_tells_what_it_does_not_keep(
    playwright: Playwright, host: Host, tmp_path: Path, preferences: dict[str, object], told: str
) -> None:
    with firefox.opened(playwright, find.firefox() or "", tmp_path / "profile", **preferences) as window:
        window.open(host.address)
        window.says(told)
        if SOAK:
            play(window)
