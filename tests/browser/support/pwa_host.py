"""The PWA in tests: built once, put on a host of its own, opened in browsers that keep what they are given."""

import fcntl
import os
import re
import shutil
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.pwa import build
from companion.pwa.precache import service_worker
from tests.browser.conftest import (
    BROWSER,
    CALM,
    FLAGS,
    MOVES,
    PERMISSIONS,
    UNPAINTED,
    dressed,
    wait_for,
    wait_for_screen,
)

from .find_chromium import chromium, headless_chromium
from .ui_driver import GUARDED, button, settled, tap

BOOTS_WITHIN = 180_000  # ms, with Python itself to start first
GLASS = {"width": 412, "height": 915}
UNWRITABLE = "delete FileSystemFileHandle.prototype.createWritable;\n"  # as on older iPhones
CLEARED = "file_systems,indexeddb,cache_storage,service_workers"  # what a browser takes to make room
SPARED = ("notosansjp", "notosanskr", "notosanshk", "notosanstc")  # a hundred files each
SOAK = "TABLESIDE_SOAK" in os.environ
# A browser that is closed while its worker takes up its work forgets it (Firefox).
STORED_WHOLE = """navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated'
  || new Promise((done) => active.addEventListener('statechange', () => done(true))))"""
LOG = re.compile(r"(\d+) entr(?:y|ies), the newest first")


@dataclass
class BrowserRuntime:
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
        return browser_of(self.browser, self.profile)

    @contextmanager
    def unwatched(self, script: str = "") -> Iterator[Page]:
        """The browser as it is in a hand. Elsewhere a test's page counts as looked at, whatever lies in front of it;
        here, in the whole browser, it is hidden behind another tab, and may be frozen there. The script runs before the
        page's own.
        """
        told = self.profile / "DevToolsActivePort"
        words = ["--headless=new", "--remote-debugging-port=0", f"--user-data-dir={self.profile}", "about:blank"]
        process = subprocess.Popen([str(chromium()), *BROWSER, *words], stderr=subprocess.DEVNULL)
        try:
            wait_for(lambda: told.exists() and "\n" in told.read_text())
            port = told.read_text().split()[0]
            browser = self.browser.browser_type.connect_over_cdp(f"http://127.0.0.1:{port}", no_defaults=True)
            page = browser.contexts[0].pages[0]
            page.context.on("response", lambda response: self.answered.append(response.url))
            dressed(page, **GLASS, dark=False, text=1.0)
            page.add_init_script(f"{CALM};{GUARDED};{script}")
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
    """The app as `make pwa` builds it, once for all who test side by side; whoever changes it takes a copy.

    `make test` has built it already, and says where: TABLESIDE_BUILT. Each phone fetches the letters of all scripts
    after its first tap; daily it is spared those of four, and with `make soak` of none.
    """
    together = tmp_path_factory.getbasetemp()
    together = together.parent if "PYTEST_XDIST_WORKER" in os.environ else together
    with (together / "pocket.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = together / "pocket" / "done"
        if not done.exists():
            if ready := os.environ.get("TABLESIDE_BUILT"):
                shutil.copytree(ready, done.parent / "pwa")
            else:
                build.build(done.parent / "pwa")
            if not SOAK:
                for script in SPARED:
                    shutil.rmtree(done.parent / "pwa" / "assets" / "fonts" / script)
                listed_anew(done.parent / "pwa")
            done.touch()
    return done.parent / "pwa"


@pytest.fixture
def pwa(chromium: Browser, built: Path, tmp_path: Path) -> Iterator[BrowserRuntime]:
    """A phone with an empty storage, and a host with a copy of the built app that a test may change."""
    with hosted(chromium, shutil.copytree(built, tmp_path / "pwa"), tmp_path / "profile") as phone:
        yield phone


@contextmanager
def hosted(browser: Browser, built: Path, profile: Path) -> Iterator[BrowserRuntime]:
    """A phone that keeps what it is given in this folder, and a host of these files."""
    host = build.serve_at(0, built)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield BrowserRuntime(browser, profile, built, host)
    host.shutdown()
    host.server_close()


def browser_of(browser: Browser, profile: Path) -> BrowserContext:
    """A browser that keeps what it is given in this folder, started with what lies there."""
    context = browser.browser_type.launch_persistent_context(
        profile,
        executable_path=headless_chromium(),
        args=list(FLAGS),
        permissions=[*PERMISSIONS],
        viewport=GLASS,
        reduced_motion="no-preference" if MOVES else "reduce",
    )
    context.add_init_script(";".join((CALM, GUARDED, *([] if MOVES else [UNPAINTED]))))
    return context


def listed_anew(files: Path) -> None:
    """Makes the host's list of what the app consists of, after something was changed there, as a build does."""
    shutil.copyfile(build.ROOT / "assets" / "web" / "sw.js", files / "web" / "sw.js")
    service_worker(files)


def come_up(page: Page, address: str, first: str | re.Pattern[str]) -> None:
    """Opens the app, on a machine that may be busy, and waits until this stands on its first screen."""
    page.goto(address, wait_until="commit")
    wait_for_screen(page)
    expect(button(page, first)).to_be_visible(timeout=BOOTS_WITHIN)


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
