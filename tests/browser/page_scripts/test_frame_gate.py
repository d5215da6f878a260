"""The picture after a touch waits for the answer: the script of the page that sees to it, in a browser."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "frame_gate.js"
PATIENCE, REST = 100, 34  # ms, as in the script
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
  const read = () => new Promise((got) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = got;
    port2.postMessage(null);
  });
  const lift = () => window.dispatchEvent(new PointerEvent('pointerup'));
  const picture = () => {
    const one = { shown: false };
    one.number = requestAnimationFrame((now) => { one.shown = true; one.now = now; });
    return one;
  };
  jsConnect('app', [], () => {});
"""


@pytest.fixture
def page(alone: Callable[[Path, str], Page]) -> Page:
    return alone(SCRIPT, PAGE)


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


def test_it_is_drawn_as_soon_as_the_answer_has_been_read_and_not_when_the_glass_asks_for_one(page: Page) -> None:
    """A frame of the glass may come in between once, not five times."""
    shown = tried(
        page,
        """
        const shown = [];
        for (let n = 0; n < 5; n++) {
          lift(); jsSend('app', 'tap');
          const one = picture();
          await frames(1);
          answer('words');
          await read();
          shown.push(one.shown);
          await after(50);
        }
        return shown;
        """,
    )
    assert shown == [True] * 5


def test_no_picture_is_of_a_moment_before_the_last_one(page: Page) -> None:
    moments = tried(
        page,
        """
        const moments = [];
        for (let n = 0; n < 5; n++) {
          const before = picture();
          while (!before.shown) await frames(1);
          lift(); jsSend('app', 'tap');
          const one = picture();
          await after(3 * n);
          answer('words');
          await read();
          const next = picture();
          while (!one.shown || !next.shown) await frames(1);
          await after(70);
          moments.push(before.now, one.now, next.now);
        }
        return moments;
        """,
    )
    assert moments == sorted(moments)


def test_the_picture_after_the_answer_s_comes_when_the_ink_has_dried(page: Page) -> None:
    rest, moved = tried(
        page,
        """
        lift(); jsSend('app', 'tap');
        const one = picture();
        answer('words');
        await read();
        const answered = performance.now(), next = picture();
        while (!next.shown) await frames(1);
        return [performance.now() - answered, next.now - one.now];
        """,
    )
    assert rest >= REST - 1
    assert moved > 375 / 20, "the ink takes the engine a twentieth of its time, see below"


def test_what_is_called_off_is_not_drawn_with_the_answer(page: Page) -> None:
    off, shown = tried(
        page,
        """
        lift(); jsSend('app', 'tap');
        const off = picture(), one = picture();
        cancelAnimationFrame(off.number);
        answer('words');
        await read();
        return [off.shown, one.shown];
        """,
    )
    assert (off, shown) == (False, True)


def test_the_engine_is_asked_for_less_motion_and_told_the_truth_otherwise(page: Page) -> None:
    asked = "['(prefers-reduced-motion: reduce)', '(min-width: 1px)', '(max-width: 1px)']"
    told = tried(page, f"return {asked}.map((query) => matchMedia(query).matches);")
    assert told == [True, True, False]


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


def test_two_pictures_that_another_script_gives_one_number_are_both_drawn(alone: Callable[[Path, str], Page]) -> None:
    """While Python starts the PWA numbers a picture it holds back by its timer, and the browser its own by frames."""
    alike = "window.requestAnimationFrame = (picture) => { native(picture); return 7; };"
    page = alone(SCRIPT, PAGE + alike)
    shown = tried(page, "const held = picture(), later = picture(); await frames(3); return [held.shown, later.shown];")
    assert shown == [True, True]
    off = tried(
        page,
        """
        const off = picture(), one = picture();
        cancelAnimationFrame(off.number);
        await frames(3);
        return [off.shown, one.shown];
        """,
    )
    assert off == [False, True]
