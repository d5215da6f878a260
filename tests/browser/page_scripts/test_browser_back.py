"""The browser's way back shuts what is open, and leads on where nothing is: the script of the page that sees to it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..conftest import Served
from ..support.screen_player import begin
from ..support.ui_driver import button, says, tap

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "browser_back.js"
PAGE = """
  history.replaceState('home', '');
  history.pushState('table', '');
  window.said = (what) => Storage.prototype.setItem.call({}, 'flutter.tableside.keys', JSON.stringify(what));
"""
LATER = """
  window.heard = [];
  for (const kind of ['keydown', 'popstate']) addEventListener(kind, (event) => heard.push(event.key ?? event.state));
"""  # as the app listens


@pytest.fixture
def page(alone: Callable[[Path, str], Page]) -> Page:
    page = alone(SCRIPT, PAGE)
    page.add_script_tag(content=LATER)
    return page


def goes_to(page: Page, state: str) -> None:
    page.wait_for_function("(state) => history.state === state", arg=state)


def test_it_is_a_key_while_something_is_open_and_leads_back_after_that(page: Page) -> None:
    page.evaluate("said({ open: true })")
    page.evaluate("history.back()")
    page.wait_for_function("heard.length === 1")
    goes_to(page, "table")
    page.evaluate("history.back()")
    goes_to(page, "home")
    assert page.evaluate("heard") == ["BrowserBack", "home"]


def test_what_was_shut_by_a_tap_costs_no_way_back(page: Page) -> None:
    page.evaluate("said({ open: true }); said({ open: false })")
    page.evaluate("history.back()")
    goes_to(page, "home")
    assert page.evaluate("heard") == ["home"]


def test_shut_and_opened_again_it_is_one_way_back(page: Page) -> None:
    page.evaluate("said({ open: true }); said({ open: false }); said({ open: true })")
    page.evaluate("history.back()")
    page.wait_for_function("heard.length === 1")
    page.evaluate("history.back()")
    goes_to(page, "home")


def test_another_screen_takes_the_place_of_what_was_open(page: Page) -> None:
    page.evaluate("said({ open: true }); history.pushState('log', '')")
    page.evaluate("history.back()")
    goes_to(page, "table")
    assert page.evaluate("heard") == ["table"]


def test_a_key_that_came_too_late_to_shut_anything_leads_back(page: Page) -> None:
    page.evaluate("said({ open: true })")
    page.evaluate("history.back()")
    page.wait_for_function("heard.length === 1")
    page.evaluate("said({ open: false, back: true })")
    goes_to(page, "home")


def test_from_a_match_it_leads_past_the_page_on_which_that_was_laid_out(
    served: Served, open_page: Callable[..., Page]
) -> None:
    """It led to empty seats, as if the match had never begun."""
    page = open_page(served.address)
    begin(page, "Ann", "Bo")
    page.go_back()
    expect(button(page, "Go on with Tabby Tumble")).to_be_attached()
    expect(page).to_have_url(f"{served.address}/")
    tap(page, "New match of Tabby Tumble")
    says(page, "Who sits at the table?")
    page.go_back()
    expect(button(page, "Go on with Tabby Tumble")).to_be_attached()


def test_what_was_looked_at_on_the_way_does_not_come_up_again(served: Served, open_page: Callable[..., Page]) -> None:
    """Each look at the log cost one more Back, which showed the log once more."""
    page = open_page(served.address)
    begin(page, "Ann", "Bo")
    table = page.url
    for look, then in (("Log", "Table"), ("Log", "Sheet"), ("Log", "Table")):
        tap(page, look)
        tap(page, then)
    expect(page).to_have_url(table)
    page.go_back()
    expect(button(page, "Go on with Tabby Tumble")).to_be_attached()
    expect(page).to_have_url(f"{served.address}/")
