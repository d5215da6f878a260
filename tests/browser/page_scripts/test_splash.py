"""The start picture goes away in every way of drawing, and says what to do where the app does not start."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, Route, expect

from ..conftest import Served, wait_for_screen
from ..support.pwa_host import BOOTS_WITHIN, STORED_WHOLE, BrowserRuntime, built, pwa
from ..support.slow_proxy import road_to
from ..support.staged_tables import app_over
from ..support.ui_driver import complaints, says, tap, unanswered, wait_until_back

__all__ = ["built", "pwa"]

pytestmark = pytest.mark.browser

Open = Callable[..., Page]
Fault = Callable[..., AbstractContextManager[None]]
OPENS_WITHIN = 25_000  # ms on a busy machine; the picture used to stay for 30 s, or for good
SAYS_WITHIN = 20_000  # ms on the page's own clock
PICTURE = "#lamp"
# Firefox and WebKit draw on canvases in the page; the engine can be told to do so in Chromium, too.
SEVERAL_CANVASES = "canvasKitForceMultiSurfaceRasterizer: true, renderer: 'canvaskit',"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One table for all: none of these pages enters anything."""
    table = app_over(tmp_path_factory.mktemp("splash"))
    table.start()
    yield table
    table.kill()


def draw_as_elsewhere(page: Page) -> None:
    """The engine draws in this page as it does outside Chromium."""

    def changed(route: Route) -> None:
        script = route.fetch().text()
        there = "var flutterConfig = {"
        assert there in script
        script = script.replace(there, f"{there} {SEVERAL_CANVASES}")
        script = script.replace("flutterConfig.renderer = flet.webRenderer", "void 0")
        route.fulfill(body=script, content_type="text/javascript")

    page.route("**/flutter_bootstrap.js", changed)


def test_a_served_page_opens_when_it_is_drawn_on_several_canvases(served: Served, open_page: Open) -> None:
    page = open_page("about:blank", wait=False, painted=True)
    draw_as_elsewhere(page)
    page.goto(served.address)
    page.locator(PICTURE).wait_for(state="detached", timeout=OPENS_WITHIN)


@pytest.mark.soak  # daily the engines that draw so are here themselves
def test_the_installed_app_opens_when_it_is_drawn_on_several_canvases(pwa: BrowserRuntime) -> None:
    with pwa.opened() as page:
        draw_as_elsewhere(page)
        page.goto(pwa.address, wait_until="commit")
        page.locator(PICTURE).wait_for(state="detached", timeout=2 * OPENS_WITHIN)
        page.wait_for_function(STORED_WHOLE, timeout=OPENS_WITHIN)


# Whatever the start picture says of a page that does not start, however short.
SAID = """window.said = [];
new MutationObserver(() => {
  const words = document.querySelector('#not-started')?.textContent;
  if (words) said.push(words);
}).observe(document, { subtree: true, childList: true, characterData: true });"""
LANGUAGES = "Object.defineProperty(Navigator.prototype, 'languages', { get: () => [%s], configurable: true });"
NO_AUDIO = "window.AudioContext = class { constructor() { throw new DOMException('none', 'NotSupportedError'); } };"


@pytest.mark.parametrize(
    "lacks",
    [
        pytest.param(LANGUAGES % "", id="it names no language"),
        pytest.param(LANGUAGES % "'c'", id="what it names is none"),
        pytest.param(NO_AUDIO, id="there is no audio device"),
    ],
)
def test_a_browser_that_lacks_this_starts_all_the_same(served: Served, open_page: Open, lacks: str) -> None:
    page = open_page(served.blank, wait=False)
    heard = complaints(page)
    page.add_init_script(lacks)
    page.add_init_script(SAID)
    page.goto(served.address)
    wait_for_screen(page)
    assert page.evaluate("said") == [], "a far library that Flet asks for, and nobody needs, does not load"
    tap(page, "New match of Tribbles")
    says(page, "Who sits at the table?")
    assert heard == []


@contextmanager
def refused(page: Page, *addresses: str) -> Iterator[None]:
    """While this lasts whatever is asked for there is refused at once."""
    for address in addresses:
        page.route(address, lambda asked: asked.abort())
    yield


@pytest.mark.parametrize(("fault", "after"), [(refused, 0), (unanswered, SAYS_WITHIN)])
def test_a_page_that_cannot_start_says_so_with_what_to_do(
    served: Served, open_page: Open, fault: Fault, after: int
) -> None:
    page = open_page("about:blank", wait=False)
    if after:  # a page that loads itself anew does so over and over by a clock that runs ahead
        page.clock.install()
    with fault(page, "**/main.dart.*", "**/skwasm*", "**/canvaskit.*"):
        page.goto(served.address, wait_until="domcontentloaded")
        alert = page.get_by_role("alert")
        if after:
            page.clock.fast_forward(after)
        expect(alert.filter(has_text="Reload this page")).to_be_visible(timeout=OPENS_WITHIN)
        assert "Nothing you entered is lost" in alert.first.inner_text()


# What did not load, as the page says it, and what does not the next time; a part that is not called a script is last.
PARTS = (
    ("/flutter_bootstrap.js did not load", "**/*.wasm"),
    ("a part of it did not load", ""),
)


def test_a_page_whose_network_fails_as_it_loads_starts_when_that_is_back(served: Served, open_page: Open) -> None:
    """A table is lost and found, its page is loaded anew for it, and the table is lost once more."""
    page = open_page("about:blank", wait=False)
    refuse_once(page, "**/flutter_bootstrap.js")
    page.goto(served.address, wait_until="commit")
    for told, next_time in PARTS:
        expect(page.get_by_role("alert").filter(has_text=told)).to_be_visible()
        if next_time:
            refuse_once(page, next_time)
    wait_for_screen(page)


def half(page: Page, address: str, times: int) -> None:
    """As Firefox and WebKit take it where the connection ends in the middle: nothing is missing."""

    def cut(asked: Route) -> None:
        script = asked.fetch().text()
        asked.fulfill(body=script[: len(script) // 2], content_type="text/javascript")

    page.route(address, cut, times=times)


SOONER = 1_500  # ms instead of 18,000
# No clock of a test's own: it would not know how its page was opened.
WAITS_LESS = f"""{{
  const wait = setTimeout;
  window.setTimeout = (then, ms, ...with_) => wait(then, ms === 18_000 ? {SOONER} : ms, ...with_);
}}"""


@pytest.mark.parametrize(
    ("times", "starts"),
    [pytest.param(1, True, id="once"), pytest.param(3, False, id="each time: the browser, perhaps")],
)
def test_a_page_that_got_half_of_a_script_is_loaded_anew_once(
    served: Served, open_page: Open, times: int, starts: bool
) -> None:
    page = open_page(served.blank, wait=False)
    page.add_init_script(WAITS_LESS)
    half(page, "**/flutter_bootstrap.js", times)
    fetched = list[str]()  # past what the browser has kept, where WebKit would find the half again
    page.on("request", lambda one: fetched.append(one.url) if one.resource_type == "fetch" else None)
    page.goto(served.address)
    with page.expect_navigation():
        pass
    assert f"{served.address}/flutter_bootstrap.js" in fetched
    page.evaluate("window.thisOne = true")
    if starts:
        wait_for_screen(page)
    else:
        expect(page.get_by_role("alert").filter(has_text="has not started")).to_be_visible()
        page.wait_for_timeout(3 * SOONER)
    assert page.evaluate("window.thisOne")


@pytest.mark.parametrize(
    "within",
    [pytest.param("splash.shown", id="after the script that tells of it"), pytest.param("looking = false", id="in it")],
)
def test_a_page_whose_connection_ended_in_its_middle_is_loaded_anew(
    served: Served, open_page: Open, within: str
) -> None:
    """Chromium reads it no further, and shows nothing."""
    page = open_page("about:blank", wait=False)
    page.add_init_script(WAITS_LESS)
    with road_to(served.port) as road:
        road.ends_after = page.request.get(road.address).text().index(within)
        page.goto(road.address, wait_until="commit")
        with page.expect_navigation():
            pass
        wait_for_screen(page)


SPLASH = Path(__file__).parents[3] / "assets" / "web" / "splash.js"
ASKED = "window.asked = []; window.fetch = file => { asked.push(file); return new Promise(() => {}); }"
LAMP = "document.body.insertAdjacentHTML('beforeend', '<p id=lamp></p>')"


def test_what_fails_before_the_page_is_read_is_tried_once_more(alone: Callable[[Path, str], Page]) -> None:
    """On a busy phone Python finds half of a file before the start picture stands: that is no app that has started."""
    page = alone(SPLASH, ASKED)
    page.evaluate(f"splash.tryOnceMore(); {LAMP}")
    page.wait_for_function("asked.includes(location.href)")  # whether it is there, to be loaded anew


# Each time the app is loaded one of these is refused, once: a script of the page, of its worker, what Python waits for.
APP_PARTS = (
    "/web/splash.js",
    "/web/page_bridge.js",
    "/web/python_worker.js",
    "/pyodide/pyodide.asm.wasm",
    "/web/storage.js",
)
HALVED = "/pyodide/pyodide.asm.wasm"  # but first half of this is all that comes


def test_a_first_visit_whose_network_fails_starts_when_that_is_back(pwa: BrowserRuntime) -> None:
    left, failing, told = [HALVED, *APP_PARTS], list[str](), list[str]()

    def answer(asked: Route) -> None:
        if asked.request.is_navigation_request():
            failing[:] = [left.pop(0)] if left else []
        if not any(asked.request.url.endswith(part) for part in failing):
            asked.continue_()
            return
        failing.clear()
        if len(left) < len(APP_PARTS):
            asked.abort()
            return
        whole = (pwa.built / HALVED.strip("/")).read_bytes()
        asked.fulfill(body=whole[: len(whole) // 2], content_type="application/wasm")

    with pwa.opened() as page:
        page.on("console", lambda one: told.append(one.text))
        page.route("**/*", answer)
        page.goto(pwa.address, wait_until="commit")
        wait_until_back(page, "New match of Tribbles", within=BOOTS_WITHIN)  # loaded seven times, 5 s apart at least
        assert (left, failing) == ([], []), "all of them were missing once"
        assert any(f"only a part of {HALVED} came" in one for one in told), "WebKit does not say so by itself"


def refuse_once(page: Page, address: str) -> None:
    page.route(address, lambda asked: asked.abort(), times=1)


def test_what_the_start_picture_says_is_written_for_the_width_of_a_phone(
    served: Served, chromium: Browser, playwright: Playwright
) -> None:
    """A page that says nothing of its width is laid out as on a desk and shown at two fifths of its size."""
    with chromium.new_context(**playwright.devices["Pixel 5"]) as phone:
        page = phone.new_page()
        with refused(page, "**/flutter_bootstrap.js"):
            page.goto(served.address)
            expect(page.get_by_role("alert").filter(has_text="Reload this page")).to_be_visible()
        assert page.evaluate("innerWidth") == page.evaluate("screen.width")


def test_what_was_only_slow_takes_its_words_back(served: Served, open_page: Open) -> None:
    page = open_page("about:blank", wait=False)
    waiting: list[Route] = []
    page.clock.install()
    page.route("**/flutter_bootstrap.js", lambda route: waiting.append(route))
    page.goto(served.address, wait_until="domcontentloaded")
    page.clock.fast_forward(SAYS_WITHIN)
    expect(page.locator("#not-started")).to_be_visible(timeout=OPENS_WITHIN)
    waiting[0].continue_()
    page.locator(PICTURE).wait_for(state="detached", timeout=OPENS_WITHIN)
    expect(page.locator("#not-started")).to_have_count(0)
