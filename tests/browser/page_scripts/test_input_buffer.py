"""What is typed too early, as the script that keeps it sees it: with an engine that does what a test says."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..input.test_typing import type_on

pytestmark = pytest.mark.browser
SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "input_buffer.js"
# An engine as the script finds it: it writes on a line what it takes to stand there, and then listens.
ENGINE = """
  document.body.innerHTML = '<button>Call</button><input type="text">';
  const [button, line] = document.body.children;
  const listen = () => { line.value = ''; line.focus(); };
  line.remove();
"""
# What is put off comes when the test calls it, by its number in the order in which it was put off.
CLOCK = """
  const later = setTimeout;
  let last = 0;
  window.due = {};
  window.setTimeout = (then, ms = 0) => { if (!ms) return later(then); due[last += 1] = then; return last; };
  window.clearTimeout = (number) => { delete due[number]; };
"""


@pytest.fixture
def page(alone: Callable[[Path, str], Page]) -> Page:
    return alone(SCRIPT, ENGINE)


def test_what_is_typed_on_a_line_before_the_engine_listens_is_typed_when_it_does(page: Page) -> None:
    page.evaluate("const later = setTimeout; window.setTimeout = (then, ms = 0) => (ms ? 0 : later(then))")
    page.evaluate("document.body.append(line); line.focus();")
    type_on(page, "A c")
    assert page.evaluate("[line.value, lettersHeld()]") == ["", True]
    page.evaluate("listen()")
    expect(page.get_by_role("textbox")).to_have_value("A c")
    assert not page.evaluate("lettersHeld()")
    type_on(page, "at")
    expect(page.get_by_role("textbox")).to_have_value("A cat")


def test_from_one_line_to_the_next_no_letter_is_early(page: Page) -> None:
    """The engine writes on the next line while the hand is still on the one before, and only then leads it there."""
    page.evaluate("document.body.append(line); listen();")
    type_on(page, "A")
    page.evaluate("window.next = line.cloneNode(); line.after(next); next.value = ''; next.focus(); line.remove();")
    type_on(page, "cats")
    page.keyboard.press("Backspace")
    assert page.evaluate("[line.value, next.value]") == ["A", "cat"]


def test_a_line_that_loses_the_hand_for_no_time_is_listened_to_all_the_same(page: Page) -> None:
    page.evaluate("document.body.append(line); listen(); line.blur(); line.focus();")
    type_on(page, "A")
    assert page.evaluate("line.value") == "A"
    page.evaluate("() => { line.blur(); return new Promise((over) => setTimeout(over)); }")
    page.evaluate("line.focus()")
    type_on(page, "s")
    assert page.evaluate("line.value") == "A", "it has been left meanwhile"


def test_an_engine_that_does_not_say_that_it_listens_is_not_waited_for(page: Page) -> None:
    page.evaluate("const later = setTimeout; window.setTimeout = (then, ms = 0) => later(then, ms / 10)")
    page.evaluate("document.body.append(line); line.focus();")
    type_on(page, "A cat")
    expect(page.get_by_role("textbox")).to_have_value("A cat")


def test_it_is_waited_for_no_longer_however_fast_the_letters_follow(page: Page) -> None:
    page.evaluate(CLOCK)
    page.evaluate("document.body.append(line); line.focus();")
    type_on(page, "A c")
    page.evaluate("due[1]()")
    type_on(page, "at")
    expect(page.get_by_role("textbox")).to_have_value("A cat")


def test_where_nothing_is_held_a_letter_can_be_taken_off_at_once(page: Page) -> None:
    page.evaluate("line.defaultValue = 'cats'; document.body.append(line); line.focus();")
    for key in ("End", "Backspace", "x", "Backspace"):
        page.keyboard.press(key)
    assert page.evaluate("line.value") == "cat"


def test_whoever_turns_away_while_the_letters_are_typed_leaves_none_behind(page: Page) -> None:
    page.evaluate("document.body.append(line); line.focus();")
    type_on(page, "A cat")
    page.evaluate("listen(); line.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })); line.blur();")
    assert page.evaluate("line.value") == "A cat"


@pytest.mark.parametrize(
    ("keys", "come"),
    [
        (("x",), ""),
        (("Enter", "x"), "x"),
        (("Enter", "x", "Control+c", "y"), "xy"),
        (("Enter", "x", "y", "Tab"), ""),
        (("Enter", "Tab", "Shift+Tab", "x"), ""),
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


def test_a_key_that_has_come_to_have_the_focus_is_pressed_whatever_was_typed_for_no_line(page: Page) -> None:
    page.evaluate("window.touched = 0; button.onclick = () => { touched += 1; }; button.focus()")
    for key in ("Enter", "Tab", "Shift+Tab", "x", "Enter"):
        page.keyboard.press(key)
    assert page.evaluate("touched") == 2


def test_what_was_touched_long_ago_calls_no_line_and_is_pressed_again(page: Page) -> None:
    page.evaluate("Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 1000 * now })")
    page.evaluate("window.touched = 0; button.onclick = () => { touched += 1; }; button.focus()")
    for now, key in ((0, "Enter"), (3, "x"), (4, "Enter"), (6, "Enter")):
        page.evaluate(f"window.now = {now}")
        page.keyboard.press(key)
    assert page.evaluate("touched") == 2
