"""A page that loses its table says so, keeps its last figures in sight, and catches up by itself."""

import itertools
import os
import re
import signal
from collections.abc import Callable
from contextlib import nullcontext

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from ..conftest import Served, wait_for_screen, wait_until_still
from ..input.test_keyboard import focused, walk_to
from ..support.ui_driver import stands, tap, unanswered, wait_until_back

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
WITHIN_THREE_SECONDS = 3_000
GIVEN_UP = 9_000  # ms of silence after which a connection counts as dead
PATIENCE = 30_000  # ms, where it is not the time that is tried
BLOCKED = """for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, {
  configurable: true, get() { throw new DOMException('', 'SecurityError'); },
});"""


@pytest.fixture
def table(serve: Callable[..., Served]) -> Served:
    return serve("plain")


def lost(page: Page):
    return page.get_by_role("alert")


def test_a_killed_table_is_told_the_last_figures_stay_and_the_page_catches_up_each_time(
    table: Served, open_page: Open
) -> None:
    page = open_page(f"{table.address}/score/7", painted=True)
    page.get_by_role("button", name="One more").click()
    expect(page.get_by_text("Points: 1")).to_be_visible()
    page.evaluate("window.sameDocument = true")
    wait_until_still(page)
    before = page.locator("flutter-view").evaluate(PICTURE)
    table.kill()
    expect(lost(page)).to_be_visible(timeout=WITHIN_THREE_SECONDS)
    said = r"Lost the table\. Everything entered is safe\. Trying again\. What you see is as of \d\d:\d\d:\d\d\."
    assert re.search(said, lost(page).text_content() or "")
    # Flet would have cleared its screen by now; the picture is the same as before, and a tap on it is not taken.
    page.wait_for_timeout(1_000)
    assert page.locator("flutter-view").evaluate(PICTURE) == before
    assert page.locator("flutter-view").evaluate("view => view.inert")
    assert page.evaluate("document.elementFromPoint(60, 120).closest('#lost') !== null")

    comes_back(page, table)
    table.kill()
    expect(lost(page)).to_be_visible(timeout=PATIENCE)
    comes_back(page, table)


def test_a_browser_that_blocks_site_data_is_told_too(table: Served, open_page: Open) -> None:
    page = open_page(table.blank, wait=False)
    page.add_init_script(BLOCKED)
    page.goto(f"{table.address}/score/7")
    wait_for_screen(page)
    table.kill()
    expect(lost(page)).to_contain_text("Lost the table.", timeout=WITHIN_THREE_SECONDS)
    assert page.locator("flutter-view").evaluate("view => view.inert")


def test_a_browser_that_cannot_time_a_question_is_told_too(table: Served, open_page: Open) -> None:
    """Safari before 16, Firefox before 100, Chrome before 103: `docs/browsers.md` names them as served."""
    page = open_page(table.blank, wait=False)
    page.add_init_script("delete AbortSignal.timeout")
    page.goto(f"{table.address}/score/7")
    wait_for_screen(page)
    os.kill(table.process.pid, signal.SIGSTOP)
    expect(lost(page)).to_contain_text("Lost the table.", timeout=PATIENCE)
    os.kill(table.process.pid, signal.SIGCONT)
    expect(lost(page)).to_be_hidden(timeout=PATIENCE)


def test_a_sign_of_life_that_arrives_after_the_death_keeps_the_page(table: Served, open_page: Open) -> None:
    """Loaded anew for it, there would be nothing to load: the browser's own page of errors, which never comes back."""
    page = open_page(f"{table.address}/score/7")
    page.evaluate("window.sameDocument = true; AbortController.prototype.abort = () => {}")
    signs: list[tuple[Route, APIResponse]] = []
    page.route("**/alive", lambda asked: signs.append((asked, asked.fetch())), times=1)
    with page.expect_request("**/alive"):
        pass
    while not signs:
        page.wait_for_timeout(20)
    table.kill()
    expect(lost(page)).to_be_visible(timeout=PATIENCE)
    [(asked, answer)] = signs
    with page.expect_request("**/alive"):  # the next question: the answer has been heard
        asked.fulfill(response=answer)
    comes_back(page, table)


@pytest.mark.parametrize("heard", [pytest.param(True, id="after a sign"), pytest.param(False, id="before any")])
def test_a_table_that_is_started_anew_while_a_page_loads_gets_the_page_anew(
    table: Served, open_page: Open, heard: bool
) -> None:
    """What was on its way from the table may be waited for in silence, for ever."""
    page = open_page(table.blank, wait=False)
    waiting: list[Route] = []
    page.context.route("**/flutter_bootstrap.js", lambda asked: waiting.append(asked), times=1)
    with nullcontext() if heard else unanswered(page, "**/alive"):
        with page.expect_event("requestfinished" if heard else "request", lambda asked: asked.url == table.blank):
            page.goto(f"{table.address}/score/7", wait_until="commit")
        while not waiting:
            page.wait_for_timeout(20)
        table.kill()
        table.start()
    wait_for_screen(page)
    expect(page.get_by_text("Points: 0")).to_be_visible()


def comes_back(page: Page, table: Served) -> None:
    """The table is started again at the same place: the same page goes on with what the new one knows."""
    table.start()
    expect(lost(page)).to_be_hidden(timeout=PATIENCE)
    expect(page.get_by_text("Table at /score/7", exact=True)).to_be_visible()
    expect(page.get_by_text("Points: 0")).to_be_visible()
    assert page.url == f"{table.address}/score/7"
    assert page.evaluate("window.sameDocument")
    assert page.locator("#kept").count() == 0
    page.get_by_role("button", name="One more").click()
    expect(page.get_by_text("Points: 1")).to_be_visible()


def test_a_table_that_only_holds_its_breath_is_told_and_goes_on_with_the_same_figures(
    table: Served, open_page: Open
) -> None:
    """A stopped process keeps its connections open, as a network does that swallows everything."""
    page = open_page(f"{table.address}/score/7")
    page.get_by_role("button", name="One more").click()
    expect(page.get_by_text("Points: 1")).to_be_visible()
    os.kill(table.process.pid, signal.SIGSTOP)
    expect(lost(page)).to_be_visible(timeout=PATIENCE)
    os.kill(table.process.pid, signal.SIGCONT)
    expect(lost(page)).to_be_hidden(timeout=PATIENCE)
    expect(page.get_by_text("Points: 1")).to_be_visible()
    page.get_by_role("button", name="One more").click()
    expect(page.get_by_text("Points: 2")).to_be_visible()


def test_a_page_of_the_app_that_was_given_up_comes_back_from_the_same_table(served: Served, open_page: Open) -> None:
    page = open_page(f"{served.address}/history")
    os.kill(served.process.pid, signal.SIGSTOP)
    expect(lost(page)).to_be_visible(timeout=PATIENCE)
    page.wait_for_timeout(GIVEN_UP)
    os.kill(served.process.pid, signal.SIGCONT)
    wait_until_back(page, "Import a match")
    tap(page, "Home")
    stands(page, "New match of Tribbles")


def test_a_page_that_was_out_of_sight_for_a_while_is_as_it_was_left(served: Served, open_page: Open) -> None:
    page = open_page(f"{served.address}/new/tribbles")
    tap(page, "New name: type it")
    expect(page.get_by_label("Name of the player")).to_be_focused()
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")
    stands(page, "Ann, seat 1")
    page.evaluate("window.sameDocument = true")
    page.evaluate(OUT_OF_SIGHT)
    page.wait_for_timeout(GIVEN_UP)
    page.evaluate("seenAgain()")
    for _ in range(2):
        page.wait_for_event("response", lambda answer: answer.url.endswith("/alive"))
    assert page.evaluate("window.sameDocument"), "it was not loaded anew"
    stands(page, "Ann, seat 1")


def test_a_page_that_slept_out_of_sight_lets_its_connection_go(served: Served, open_page: Open) -> None:
    """As a phone does that is put away: nothing of it runs, and nobody knows what became of the connection."""
    page = open_page(f"{served.address}/history")
    page.evaluate("window.sameDocument = true")
    page.evaluate(OUT_OF_SIGHT)
    with unanswered(page, "**/alive"):
        page.wait_for_timeout(GIVEN_UP)
    page.wait_for_event("response", lambda answer: answer.url.endswith("/alive"))
    assert page.evaluate("window.sameDocument"), "not before somebody looks at it"
    page.evaluate("seenAgain()")
    wait_until_back(page, "Import a match")
    assert not page.evaluate("window.sameDocument")


def test_who_is_writing_goes_on_while_only_the_sign_of_life_is_late(served: Served, open_page: Open) -> None:
    page = open_page(f"{served.address}/new/tribbles")
    tap(page, "New name: type it")
    line = page.get_by_label("Name of the player")
    expect(line).to_be_focused()
    page.keyboard.type("A")
    with unanswered(page, "**/alive"):
        expect(lost(page)).to_be_visible(timeout=PATIENCE)
        page.keyboard.type("nn")
        assert page.evaluate("document.elementFromPoint(60, 120).closest('#lost') !== null"), "a tap is not taken"
        page.keyboard.press("Enter")
        stands(page, "Ann, seat 1")
    expect(lost(page)).to_be_hidden(timeout=PATIENCE)
    page.keyboard.type("Bo")
    expect(line).to_have_value("Bo")
    served.kill()
    expect(lost(page)).to_be_visible(timeout=PATIENCE)
    assert page.locator("flutter-view").evaluate("view => view.inert"), "what is written now goes nowhere"


def test_the_focus_stays_where_it_was_while_only_the_sign_of_life_is_late(served: Served, open_page: Open) -> None:
    page = open_page(f"{served.address}/new/tribbles")
    walk_to(page, "New name: type it")
    with unanswered(page, "**/alive"):
        expect(lost(page)).to_be_visible(timeout=PATIENCE)
    expect(lost(page)).to_be_hidden(timeout=PATIENCE)
    assert focused(page) == "New name: type it"
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name of the player")).to_be_focused()


def test_a_line_that_is_on_its_way_to_whoever_writes_already_may_have_the_hand(served: Served, open_page: Open) -> None:
    page = open_page(f"{served.address}/new/tribbles")
    view = page.locator("flutter-view")
    for held in ("true", "false"):
        page.evaluate(f"globalThis.lettersHeld = () => {held}")
        with unanswered(page, "**/alive"):
            expect(lost(page)).to_be_visible(timeout=PATIENCE)
            assert view.evaluate("view => view.inert") is (held == "false")
        expect(lost(page)).to_be_hidden(timeout=PATIENCE)


def test_a_page_without_a_table_of_its_own_never_loses_one(table: Served, open_page: Open) -> None:
    """The PWA loads the same script; there is no server it could lose."""
    page = open_page("about:blank", wait=False)
    own = "<script>var flet = {pyodide: true}; jsConnect = () => {}</script>"
    body = f"<body>{own}<script src='web/connection.js'></script>"
    page.route("http://pocket.test/", lambda route: route.fulfill(body=body, content_type="text/html"))
    script = (page.request.get(f"{table.address}/web/connection.js")).text()
    page.route("**/web/connection.js", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("http://pocket.test/")
    page.wait_for_timeout(2_500)
    assert page.locator("#lost").count() == 0
    assert [url for url in asked if "alive" in url] == []
    assert page.evaluate("WebSocket.toString()").endswith("{ [native code] }")


def test_the_word_fits_at_twice_the_text_by_day_and_by_night(table: Served, open_page: Open) -> None:
    page = open_page(table.address, text=2.0)
    table.kill()
    expect(lost(page)).to_be_visible(timeout=PATIENCE)
    for (width, height), light in itertools.product([(412, 915), (915, 412)], ["light", "dark"]):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=light)
        slip = page.locator("#lost > div").bounding_box()
        assert slip is not None
        assert slip["x"] >= 0
        assert slip["y"] >= 0
        assert slip["x"] + slip["width"] <= width
        assert slip["y"] + slip["height"] <= height


OUT_OF_SIGHT = """() => {
  let hidden = true;
  const told = () => document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  window.seenAgain = () => { hidden = false; told(); };
  told();
}"""
# The engine's picture, as the browser holds it.
PICTURE = """view => {
  const canvas = view.querySelector('flt-glass-pane').shadowRoot.querySelector('canvas');
  const copy = Object.assign(document.createElement('canvas'), {width: canvas.width, height: canvas.height});
  copy.getContext('2d').drawImage(canvas, 0, 0);
  return copy.toDataURL();
}"""
