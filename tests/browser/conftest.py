"""A real table in its own process, a real Chromium, and pages opened at it.

`serve(…)` starts a table and `served` is the app itself, started so; `open_page(…)` opens a page and waits until its
first screen stands, with every control in the page as a role and a label. All of it is Playwright's synchronous API.
"""

import os
import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from .support import watchdog
from .support.find_chromium import headless_chromium
from .support.pytest_hooks import pytest_collection_modifyitems, pytest_runtest_setup
from .support.served_app import PORTS, Served, free_port, wait_for

__all__ = ["Served", "free_port", "pytest_collection_modifyitems", "pytest_runtest_setup", "wait_for"]

APPS = Path(__file__).parent / "apps"
# A name that leads to this machine but is not its loopback name: what comes under it comes from another device.
ANOTHER_DEVICE = "table.test"
BROWSER = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
    "--enable-unsafe-swiftshader",
    f"--host-resolver-rules=MAP {ANOTHER_DEVICE} 127.0.0.1",
)
# The engine is compiled once and roughly: these pages live too short for its second, better compilation to pay.
# Letters are drawn as they are cut, which the headless shell would not do by itself.
FLAGS = (*BROWSER, "--js-flags=--liftoff-only", "--font-render-hinting=none")
PERMISSIONS = ("screen-wake-lock",)  # a browser gives a page this unasked; its headless shell does not
# No test looks at a movement, and each of its steps costs a whole picture: pages are opened as somebody has them who
# wants little motion, and the engine draws at most twenty pictures a second. With `make soak` everything moves.
MOVES = "TABLESIDE_SOAK" in os.environ
PAUSE = 0 if MOVES else 50  # ms
CALM = f"""(() => {{
  const drawn = requestAnimationFrame.bind(window);
  let last = -{PAUSE};
  const draw = then => drawn(at => {{ last = at; then(at); }});
  window.requestAnimationFrame = then => {{
    const wait = last + {PAUSE} - performance.now();
    return wait > 0 ? -setTimeout(draw, wait, then) : draw(then);
  }};
}})()"""
# When the page has last asked the table for another screen, and when it has last heard a word of it.
HEARD = """(() => {
  const Socket = window.WebSocket;
  const asks = (words) => new TextDecoder('latin1').decode(words).includes('route_change');
  window.heardAt = 0;
  window.WebSocket = class extends Socket {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', () => { window.heardAt = performance.now(); });
    }

    send(words) {
      if (typeof words !== 'string' && words.byteLength < 1000 && asks(words)) window.turnedAt = performance.now();
      super.send(words);
    }
  };
})()"""
# Nobody looks at the picture of most tests, which go by what is read out and touched: there the engine does everything
# but the last step, the painting, and the browser need not paint what is read out: Flutter lays that over the picture,
# invisible by a filter, for which every word is painted first. What a style says is invisible is not painted at all.
# A test that looks says `painted=True`; with `make soak` every page is painted.
UNPAINTED = """(() => {
  const painting = ['Arrays', 'Elements', 'ArraysInstanced', 'ElementsInstanced', 'RangeElements'];
  for (const name of painting) WebGL2RenderingContext.prototype[`draw${name}`] = () => {};
  WebGL2RenderingContext.prototype.clear = () => {};
  const taken = OffscreenCanvas.prototype.transferToImageBitmap;
  OffscreenCanvas.prototype.transferToImageBitmap = () => {
    const dot = new OffscreenCanvas(1, 1);
    dot.getContext('2d');
    return taken.call(dot);
  };
  const unseen = new CSSStyleSheet();
  unseen.replaceSync('flt-semantics-host { opacity: 0 }');
  document.adoptedStyleSheets.push(unseen);
})()"""
KEPT: dict[tuple[Browser, str], BrowserContext] = {}  # the profile that lies ready in each, by where its pages are
ORIGIN = re.compile(rf"http://(?:127\.0\.0\.1|{re.escape(ANOTHER_DEVICE)}):(\d+)")
CRASHED: set[BrowserContext] = set()  # nothing answers any more in these
expect.set_options(timeout=30_000)  # where a test does not say what a player may have to wait


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(watchdog)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives browsers; there can be one of it in a process."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for the whole run, wherever `headless_chromium` finds it."""
    browser = playwright.chromium.launch(executable_path=headless_chromium(), args=[*FLAGS, "--process-per-site"])
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def alone(chromium: Browser) -> Iterator[Callable[[Path, str], Page]]:
    """A script of the page and nothing else, on a page that is new each time; the second is what it finds there."""
    with chromium.new_page() as page:

        def opened(script: Path, found: str) -> Page:
            page.goto("about:blank")
            page.add_script_tag(content=found)
            page.add_script_tag(path=script)
            return page

        yield opened


@contextmanager
def profile(browser: Browser, address: str) -> Iterator[BrowserContext]:
    """A browser profile with nothing in it, for pages of this address.

    One profile for the first table under each of its names is kept ready: a page that stays open in it keeps its
    process alive, which has the engine compiled already. Whoever opens a second one meanwhile gets a new one.
    """
    table = ORIGIN.match(address)
    place = (browser, table[0] if table else "")
    kept = bool(table) and int(table[1]) in PORTS[:1]  # what a second table leaves in a profile makes the next one wait
    context = KEPT.pop(place, None)
    if context is None:
        context = browser.new_context(permissions=[*PERMISSIONS])
        context.add_init_script(CALM)
        context.on("page", lambda page: page.on("crash", lambda _: CRASHED.add(page.context)))
        if table:
            context.add_init_script(HEARD)
            context.new_page().goto(f"{table[0]}/alive")
    try:
        yield context
    except BaseException:
        context.close()
        raise
    if not kept or place in KEPT or context in CRASHED:
        context.close()
    else:
        empty(context, table[0])
        KEPT[place] = context


def empty(context: BrowserContext, origin: str) -> None:
    """Leaves the first page of the profile, and nothing of the others."""
    first, *others = context.pages
    for page in others:
        page.close()
    context.clear_cookies()
    storage = context.new_cdp_session(first)
    storage.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    storage.detach()


def dressed(page: Page, width: int, height: int, dark: bool, text: float, painted: bool = False) -> None:
    """Gives the page its glass, its light and the size of the system's text (2.0 is 200 %)."""
    if not painted and not MOVES:
        page.add_init_script(UNPAINTED)
        page.screenshot = _nothing_to_see  # type: ignore[method-assign]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(
        color_scheme="dark" if dark else "light", reduced_motion="no-preference" if MOVES else "reduce"
    )  # fmt: skip
    if text != 1.0:
        larger = f"document.documentElement.style.fontSize = '{16 * text}px'"
        page.add_init_script(f"document.addEventListener('DOMContentLoaded', () => {{ {larger} }})")


def _nothing_to_see(**_: object) -> bytes:
    raise AssertionError("Nothing is painted on this page: a test that looks at it says painted=True.")


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts tables: `serve()` is the app, `serve("plain")` is `apps/plain.py`. `data` is a data folder that is there
    already, `port` a certain port, `more` further words on the command line. All of them are ended after the test.
    """
    running: list[Served] = []

    def start(app: str | None = None, *, data: Path | None = None, port: int = 0, more: tuple[str, ...] = ()) -> Served:
        folder = data or tmp_path / f"data-{len(running)}"

        def command(at: int) -> list[str]:
            if app is None:
                words = ["-m", "companion", "serve", "--host", "127.0.0.1", "--port", str(at), "--data", str(folder)]
            else:
                words = [str(APPS / f"{app}.py"), "127.0.0.1", str(at), str(folder)]
            return [*words, *more]

        served = Served(command, port or free_port(), folder, tmp_path / f"table-{len(running)}.log")
        served.start()
        running.append(served)
        return served

    yield start
    for served in running:
        served.kill()


@pytest.fixture
def served(serve: Callable[..., Served]) -> Served:
    """The app itself, running with an empty data folder."""
    return serve()


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[Callable[..., Page]]:
    """Opens pages, each in a browser profile of its own: `open_page(served.address + "/history", dark=True)`.

    `context` opens it as another tab of an open page's profile. With
    `wait=False` the page is handed over as it is, before anything is drawn; `painted` shows what the test looks at.
    All are closed after the test.
    """
    with ExitStack() as profiles:

        def open_one(
            address: str,
            width: int = 412,
            height: int = 915,
            dark: bool = False,
            text: float = 1.0,
            *,
            context: BrowserContext | None = None,
            wait: bool = True,
            painted: bool = False,
        ) -> Page:
            page = (context or profiles.enter_context(profile(chromium, address))).new_page()
            dressed(page, width, height, dark, text, painted)
            page.goto(address)
            if wait:
                wait_for_screen(page)
            return page

        yield open_one


def wait_for_screen(page: Page) -> None:
    """Waits until the app's first screen stands and every control has its role and label in the page."""
    page.locator("flt-semantics-placeholder").wait_for(state="attached", timeout=90_000)
    page.evaluate("document.querySelector('flt-semantics-placeholder')?.click()")
    page.locator("#lamp").wait_for(state="detached", timeout=90_000)
    page.locator("flt-semantics").first.wait_for(state="attached", timeout=90_000)


def wait_until_still(page: Page) -> None:
    """Waits until two pictures of the page, a quarter of a second apart, agree."""
    last = b""
    while (now := page.screenshot()) != last:
        last = now
        page.wait_for_timeout(250)
