"""Text is copied once a tap, while it lasts; over plain http through a selected line. Who asks next is told."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser
SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "clipboard.js"
# A clipboard as a page over https has it, and one that a browser keeps from a page.
HAS = """
  window.copied = [];
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: async (text) => {
    copied.push(text);
    if (%s) throw new Error('not now');
  } } });
"""
HAS_NONE = """
  window.copied = [];
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  document.execCommand = (what) => { copied.push(`${what} ${document.activeElement.value}`); return %s; };
"""
ASK = "text => navigator.clipboard.writeText(text).then(() => 'copied', () => 'not copied')"


@pytest.mark.parametrize(
    ("found", "copied"), [pytest.param(HAS, "pods", id="https"), pytest.param(HAS_NONE, "copy pods", id="http")]
)
@pytest.mark.parametrize("works", [True, False])
def test_a_tap_copies_once_and_what_asks_after_it_hears_of_it(
    alone: Callable[[Path, str], Page], found: str, copied: str, works: bool
) -> None:
    page = alone(SCRIPT, found % ("true" if works == (found is HAS_NONE) else "false"))
    for taps in (1, 2):
        said = [page.evaluate(ASK, "pods") for _ in range(2)]  # the page in the tap, and then the table
        assert said == ["copied" if works else "not copied"] * 2
        assert page.evaluate("copied") == [copied] * taps


def test_another_text_is_another_copy(alone: Callable[[Path, str], Page]) -> None:
    page = alone(SCRIPT, HAS % "false")
    for text in ("one", "two", "two"):
        page.evaluate(ASK, text)
    assert page.evaluate("copied") == ["one", "two"]


def test_the_line_that_is_written_on_has_the_focus_again(alone: Callable[[Path, str], Page]) -> None:
    page = alone(SCRIPT, HAS_NONE % "true")
    page.evaluate("document.body.append(document.createElement('input')); document.querySelector('input').focus()")
    page.evaluate(ASK, "pods")
    assert page.evaluate("[document.activeElement.tagName, document.querySelectorAll('textarea').length]") == [
        "INPUT",
        0,
    ]
