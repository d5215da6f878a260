"""What is typed too early, as the script that keeps it sees it: with an engine that does what a test says."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .test_typing import type_on

pytestmark = pytest.mark.browser
SCRIPT = Path(__file__).parents[2] / "assets" / "web" / "typing.js"
# An engine as the script finds it: it writes on a line what it takes to stand there, and then listens.
ENGINE = """
  document.body.innerHTML = '<button>Call</button><input type="text">';
  const [button, line] = document.body.children;
  const listen = () => { line.value = ''; line.focus(); };
  line.remove();
"""


@pytest.fixture
def page(alone: Callable[[Path, str], Page]) -> Page:
    return alone(SCRIPT, ENGINE)


def test_what_is_typed_on_a_line_before_the_engine_listens_is_typed_when_it_does(page: Page) -> None:
    page.evaluate("const later = setTimeout; window.setTimeout = (then, ms = 0) => (ms ? 0 : later(then))")
    page.evaluate("document.body.append(line); line.focus();")
    type_on(page, "A c")
    assert page.evaluate("line.value") == ""
    page.evaluate("listen()")
    expect(page.get_by_role("textbox")).to_have_value("A c")
    type_on(page, "at")
    expect(page.get_by_role("textbox")).to_have_value("A cat")


def test_an_engine_that_does_not_say_that_it_listens_is_not_waited_for(page: Page) -> None:
    page.evaluate("const later = setTimeout; window.setTimeout = (then, ms = 0) => later(then, ms / 10)")
    page.evaluate("document.body.append(line); line.focus();")
    type_on(page, "A cat")
    expect(page.get_by_role("textbox")).to_have_value("A cat")


@pytest.mark.parametrize(
    ("keys", "come"),
    [
        (("x",), ""),
        (("Enter", "x"), "x"),
        (("Enter", "x", "Control+c", "y"), "xy"),
        (("Enter", "x", "y", "Tab"), ""),
        (("Enter", "x", "Space", "y", "Backspace"), "x "),
    ],
)
def test_only_letters_after_a_touch_are_held(page: Page, keys: tuple[str, ...], come: str) -> None:
    page.evaluate("button.focus()")
    for key in keys:
        page.keyboard.press(key)
    page.evaluate("document.body.append(line); listen();")
    page.keyboard.press("z")
    expect(page.get_by_role("textbox")).to_have_value(f"{come}z")


def test_a_key_that_has_the_focus_is_touched_by_keys_as_ever(page: Page) -> None:
    page.evaluate("window.touched = 0; button.onclick = () => { touched += 1; }; button.focus()")
    for key in ("Enter", "Space", "x", "Tab", "Shift+Tab", "Enter"):
        page.keyboard.press(key)
    assert page.evaluate("touched") == 3
