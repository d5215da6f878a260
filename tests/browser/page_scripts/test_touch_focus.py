"""What a finger does to the focus, as the script sees it: with an engine that gives it to all that is touched."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser
SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "touch_focus.js"
# The engine gives the focus to what is clicked, and to its view where nothing lies.
ENGINE = """
  document.body.innerHTML = `<flutter-view tabindex="-1" style="display: block; height: 300px"><flt-semantics-host>
    <flt-semantics role="button" tabindex="0">Undo</flt-semantics>
    <flt-semantics role="button" tabindex="0">Draw</flt-semantics>
    <flt-semantics role="button" tabindex="0">Log</flt-semantics>
    <input type="text"></flt-semantics-host></flutter-view>`;
  const view = document.querySelector('flutter-view');
  window.answered = [];
  for (const one of document.querySelectorAll('flt-semantics')) {
    one.addEventListener('click', () => { answered.push(one.innerText); one.focus(); });
  }
  view.addEventListener('pointerdown', (event) => {
    if (event.target !== view) return;
    event.preventDefault();
    setTimeout(() => view.focus());
  });
"""
AT = "document.activeElement.innerText || document.activeElement.tagName"
NOWHERE = "document.activeElement === document.body"


@pytest.fixture
def page(alone: Callable[[Path, str], Page]) -> Page:
    return alone(SCRIPT, ENGINE)


def touch(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()
    page.wait_for_timeout(50)


def has_focus(page: Page) -> str:
    at: str = page.evaluate(f"{NOWHERE} ? '' : {AT}")
    return at


def test_what_is_touched_answers_and_has_no_focus(page: Page) -> None:
    touch(page, "Undo")
    assert has_focus(page) == ""
    touch(page, "Draw")
    assert has_focus(page) == ""
    assert page.evaluate("answered") == ["Undo", "Draw"]


@pytest.mark.parametrize("where", ["Draw", "nothing"])
def test_a_finger_takes_the_focus_from_where_keys_had_led_it(page: Page, where: str) -> None:
    page.keyboard.press("Tab")
    assert has_focus(page) == "Undo"
    if where == "nothing":
        page.mouse.click(100, 250)
        page.wait_for_timeout(50)
    else:
        touch(page, where)
    assert has_focus(page) == ""


def test_tab_goes_on_from_what_was_touched_last(page: Page) -> None:
    touch(page, "Draw")
    page.mouse.click(100, 250)
    page.wait_for_timeout(50)  # the page answers a touch a moment later, and no hand is as quick
    page.keyboard.press("Tab")
    assert has_focus(page) == "Log"
    page.keyboard.press("Shift+Tab")
    assert has_focus(page) == "Draw"


def test_what_a_reader_presses_keeps_the_focus(page: Page) -> None:
    """It clicks without a finger."""
    touch(page, "Log")
    page.evaluate("document.querySelector('flt-semantics').click()")
    page.wait_for_timeout(50)
    assert has_focus(page) == "Undo"


def test_a_line_has_the_focus_when_it_is_touched_and_leaves_it_to_nobody(page: Page) -> None:
    page.locator("input").click()
    page.keyboard.type("Ann")
    assert has_focus(page) == "INPUT"
    touch(page, "Draw")
    assert has_focus(page) == ""
    assert page.evaluate("document.querySelector('input').value") == "Ann"
