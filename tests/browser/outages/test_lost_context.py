"""A page that loses what it draws with, as on a phone that puts it away, shows the present again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Served, wait_for_screen
from .test_reconnect import OUT_OF_SIGHT

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
# Every graphics context that the page is given.
GIVEN = """
window.given = [];
for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
  const { getContext } = prototype;
  prototype.getContext = function (kind, ...how) {
    const context = getContext.call(this, kind, ...how);
    if (context && kind.startsWith('webgl')) given.push(context);
    return context;
  };
}"""
TAKEN = "() => given.forEach((one) => one.getExtension('WEBGL_lose_context').loseContext())"


@pytest.mark.parametrize("away", [False, True], ids=["in sight", "put away"])
def test_a_page_that_loses_what_it_draws_with_is_drawn_anew(
    serve: Callable[..., Served], open_page: Open, away: bool
) -> None:
    table = serve("plain")
    page = open_page("about:blank", wait=False)
    page.add_init_script(GIVEN)
    page.goto(f"{table.address}/score/7")
    wait_for_screen(page)
    page.get_by_role("button", name="One more").click()
    expect(page.get_by_text("Points: 1")).to_be_visible()
    page.evaluate("window.sameDocument = true")
    if away:
        page.evaluate(OUT_OF_SIGHT)
    page.evaluate(TAKEN)
    if away:
        page.wait_for_timeout(1_000)
        assert page.evaluate("window.sameDocument"), "not before somebody looks at it"
        page.evaluate("seenAgain()")
    page.wait_for_function("() => !window.sameDocument")
    wait_for_screen(page)
    expect(page.get_by_text("Points: 1")).to_be_visible()


def test_a_page_that_loses_it_with_its_table_waits_for_that(serve: Callable[..., Served], open_page: Open) -> None:
    """Loaded anew before, it would be the browser's own page of errors for good."""
    table = serve("plain")
    page = open_page("about:blank", wait=False)
    page.add_init_script(GIVEN)
    page.goto(f"{table.address}/score/7")
    wait_for_screen(page)
    table.kill()
    expect(page.get_by_role("alert")).to_contain_text("Lost the table.")
    with page.expect_event("requestfailed", lambda asked: asked.url == page.url):
        page.evaluate(TAKEN)
    table.start()
    page.wait_for_function("() => !window.given.some((one) => one.isContextLost())")
    wait_for_screen(page)
    expect(page.get_by_text("Points: 0")).to_be_visible()


# The script that loads the page anew puts its own in the place of these.
WITHOUT_OURS = """
for (const { prototype } of [HTMLCanvasElement, OffscreenCanvas]) {
  for (const name of ['addEventListener', 'removeEventListener']) {
    Object.defineProperty(prototype, name, { get: () => EventTarget.prototype[name], set() {} });
  }
}"""


def test_the_engine_alone_does_not_find_back(serve: Callable[..., Served], open_page: Open) -> None:
    """Where it does, `lost_context.js` can go."""
    page = open_page("about:blank", wait=False)
    page.add_init_script(GIVEN)
    page.add_init_script(WITHOUT_OURS)
    page.goto(f"{serve('plain').address}/score/7")
    wait_for_screen(page)
    with page.expect_event("pageerror"):
        page.evaluate(TAKEN)
