"""The picture after a touch waits for the answer: the script of the page that sees to it, in a browser."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[2] / "assets" / "web" / "patience.js"
PATIENCE = 100  # ms, as in the script
# A page as the engine finds it: what it says goes out by `jsSend`, what it hears comes in by what it gave `jsConnect`.
PAGE = """
  window.flet = { pyodide: true };
  window.native = requestAnimationFrame.bind(window);
  window.jsSend = () => {};
  window.jsConnect = (name, args, deliver) => { window.answer = deliver; };
"""
BEGIN = """
  const frames = async (many) => { for (; many; many--) await new Promise(native); };
  const after = (ms) => new Promise((later) => setTimeout(later, ms));
  const lift = () => window.dispatchEvent(new PointerEvent('pointerup'));
  const picture = () => {
    const one = { shown: false };
    requestAnimationFrame(() => { one.shown = true; });
    return one;
  };
  jsConnect('app', [], () => {});
"""


@pytest.fixture(scope="module")
def window(chromium: Browser) -> Iterator[Page]:
    page = chromium.new_page()
    yield page
    page.close()


@pytest.fixture
def page(window: Page) -> Page:
    """The script and nothing else, on a page that is new each time."""
    window.goto("about:blank")
    window.add_script_tag(content=PAGE)
    window.add_script_tag(path=SCRIPT)
    return window


def tried(page: Page, steps: str) -> Any:
    return page.evaluate(f"async () => {{ {BEGIN} {steps} }}")


def test_the_picture_after_a_touch_waits_for_the_answer_and_comes_with_it(page: Page) -> None:
    waited, early, shown = tried(
        page,
        """
        const touched = performance.now();
        lift(); jsSend('app', 'tap');
        const one = picture();
        await frames(2);
        const waited = performance.now() - touched, early = one.shown;
        answer('words');
        await frames(2);
        return [waited, early, one.shown];
        """,
    )
    assert not early or waited >= PATIENCE
    assert shown


def test_what_was_to_be_drawn_before_the_finger_was_lifted_waits_too(page: Page) -> None:
    waited, early = tried(
        page,
        """
        const touched = performance.now(), one = picture();
        lift(); jsSend('app', 'tap');
        await frames(2);
        return [performance.now() - touched, one.shown];
        """,
    )
    assert not early or waited >= PATIENCE


def test_without_an_answer_it_comes_alone_after_a_tenth_of_a_second(page: Page) -> None:
    waited = tried(
        page,
        """
        const touched = performance.now();
        lift(); jsSend('app', 'tap');
        await new Promise((drawn) => requestAnimationFrame(drawn));
        return performance.now() - touched;
        """,
    )
    assert waited >= PATIENCE


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param("lift();", id="a touch that says nothing to the table, such as the end of a scroll"),
        pytest.param("jsSend('app', 'scrolled');", id="a word that no touch has caused"),
        pytest.param("lift(); await after(60); jsSend('app', 'x');", id="a word long after a touch"),
    ],
)
def test_nothing_else_waits(page: Page, steps: str) -> None:
    shown = tried(page, f"{steps} const one = picture(); await frames(2); return one.shown;")
    assert shown
