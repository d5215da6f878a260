"""A drawing is painted once by the browser, and those asked for together come together: the script, in a browser."""

from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "svg_raster.js"
# What is asked for as the engine asks for a picture, and when each of its steps came.
PAGE = """
  window.steps = [];
  const lie = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (blob) => { steps.push('painted'); return lie(blob); };
  window.ask = (address) => new Promise((done) => {
    const question = new XMLHttpRequest();
    question.open('GET', address, true);
    question.responseType = 'arraybuffer';
    question.addEventListener('load', () => {
      steps.push('came');
      done([...new Uint8Array(question.response, 0, 8)]);
    });
    question.addEventListener('error', () => { steps.push('failed'); done(null); });
    question.send();
  });
"""
# The next picture is not painted: that is what a canvas answers for which there is no memory.
SHORT_OF_MEMORY = """() => {
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function (done) {
    HTMLCanvasElement.prototype.toBlob = toBlob;
    done(null);
  };
}"""
# A browser that hides what it can paint, and what the app was told by the page before this one.
HIDES = """
  const kept = new Map([['flutter.tableside.painted', 'false']]);
  Object.defineProperty(window, 'localStorage', { value: {
    setItem: (name, word) => kept.set(name, word), removeItem: (name) => kept.delete(name),
  } });
  window.told = () => kept.get('flutter.tableside.painted');
  if (%s) CanvasRenderingContext2D.prototype.getImageData = () => ({ data: new Uint8ClampedArray(64).fill(%d) });
"""
PNG = [0x89, *b"PNG\r\n\x1a\n"]


SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="{}"/></svg>'


def drawing(colour: str, svg: str = SQUARE) -> str:
    return f"drawn:8x8,{b64encode(svg.format(colour).encode()).decode()}"


@pytest.fixture
def page(alone: Callable[[Path, str], Page]) -> Page:
    return alone(SCRIPT, PAGE)


def asked(page: Page, *addresses: str) -> tuple[list[Any], list[str]]:
    came = page.evaluate("async (all) => Promise.all(all.map(ask))", list(addresses))
    return came, page.evaluate("steps.splice(0)")


def test_what_is_asked_for_together_comes_once_all_of_it_is_painted(page: Page) -> None:
    came, steps = asked(page, *(drawing(colour) for colour in ("red", "green", "blue")))
    assert came == [PNG, PNG, PNG]
    assert steps == ["painted"] * 3 + ["came"] * 3


def test_a_drawing_is_painted_once(page: Page) -> None:
    asked(page, drawing("red"))
    assert asked(page, drawing("red"), drawing("red")) == ([PNG, PNG], ["came", "came"])


def test_what_is_asked_for_while_others_are_painted_comes_with_them_or_after(page: Page) -> None:
    page.evaluate(
        "async ([one, other]) => { const first = ask(one); await null; await Promise.all([first, ask(other)]); }",
        [drawing("red"), drawing("green")],
    )
    assert page.evaluate("steps") == ["painted", "painted", "came", "came"]


def test_one_that_cannot_be_painted_fails_and_holds_up_nobody(page: Page) -> None:
    came, steps = asked(page, drawing("red"), drawing("", "no drawing at all"), drawing("blue"))
    assert came == [PNG, None, PNG]
    assert sorted(steps) == ["came", "came", "failed", "painted", "painted"]
    assert asked(page, drawing("green")) == ([PNG], ["painted", "came"])


def test_one_that_could_not_be_painted_is_painted_when_it_is_asked_for_again(page: Page) -> None:
    page.evaluate(SHORT_OF_MEMORY)
    assert asked(page, drawing("red"), drawing("blue"))[0] == [None, PNG]
    assert asked(page, drawing("red")) == ([PNG], ["painted", "came"])


@pytest.mark.parametrize("ink", [90, 255], ids=["noise", "nothing but white"])
def test_where_a_browser_hides_what_it_can_paint_no_noise_is_shown_and_the_app_is_told(
    alone: Callable[[Path, str], Page], ink: int
) -> None:
    page = alone(SCRIPT, PAGE + HIDES % ("true", ink))
    assert asked(page, drawing("red")) == ([None], ["failed"])
    assert page.evaluate("told()") == "false"


def test_a_browser_that_hides_nothing_any_more_paints_again(alone: Callable[[Path, str], Page]) -> None:
    page = alone(SCRIPT, PAGE + HIDES % ("false", 0))
    assert asked(page, drawing("red")) == ([PNG], ["painted", "came"])
    assert page.evaluate("told()") is None


def test_anything_else_is_asked_for_as_ever(page: Page) -> None:
    assert asked(page, "data:text/plain,12345678") == ([list(b"12345678")], ["came"])


def test_light_is_thrown_by_the_page_and_no_picture_of_it_comes(page: Page) -> None:
    """With a picture the engine would draw the whole glass once more at each screen's beginning."""
    page.evaluate("() => { ask('lit:FFEEDD,102030,1'); }")
    asked(page, drawing("red"))
    assert page.evaluate("steps") == []
    lit = "name => document.documentElement.style.getPropertyValue(name)"
    assert [page.evaluate(lit, name) for name in ("--glow", "--ground")] == ["#FFEEDD", "#102030"]
