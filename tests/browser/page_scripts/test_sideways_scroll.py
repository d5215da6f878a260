"""What slides sideways is written down so, whatever the engine writes: the script of the page that sees to it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "sideways_scroll.js"
# As the engine lays it: a box of 100 px, 300 px of what lies in it, cut off below and at the right, and its strut.
PAGE = """
  window.slid = (name, overflow, strut) => {
    const box = document.createElement(name);
    box.style.cssText = `display: block; position: absolute; width: 100px; height: 100px; ${overflow}`;
    const lying = document.createElement('div');
    lying.style.cssText = 'position: absolute; width: 300px; height: 300px';
    box.append(lying);
    if (strut !== null) {
      const laid = document.createElement('flt-semantics-scroll-overflow');
      laid.style.cssText = `position: absolute; ${strut}`;
      box.append(laid);
    }
    document.body.append(box);
    box.scrollTop = 50;
    return [box.scrollLeft, box.scrollTop];
  };
"""


@pytest.fixture
def page(alone: Callable[[Path, str], Page]) -> Page:
    return alone(SCRIPT, PAGE)


SIDEWAYS, DOWN = "overflow-x: scroll", "overflow-y: scroll"
SHUT = "overflow: hidden"  # while a finger has hold of it


@pytest.mark.parametrize(
    ("name", "overflow", "strut", "comes_to"),
    [
        pytest.param("flt-semantics", SIDEWAYS, "width: 300px; height: 1px", [50, 0], id="a row"),
        pytest.param("flt-semantics", SHUT, "width: 300px; height: 1px", [50, 0], id="a row in a finger's hold"),
        pytest.param("flt-semantics", SIDEWAYS, "", [50, 0], id="a row whose strut is not laid yet"),
        pytest.param("flt-semantics", DOWN, "width: 1px; height: 300px", [0, 50], id="a page"),
        pytest.param("flt-semantics", SHUT, "width: 1px; height: 300px", [0, 50], id="a page in a finger's hold"),
        pytest.param("flt-semantics", DOWN, "", [0, 50], id="a page whose strut is not laid yet"),
        pytest.param("div", SIDEWAYS, None, [0, 50], id="anything else"),
    ],
)
def test_it_is_slid_the_way_it_slides(
    page: Page, name: str, overflow: str, strut: str | None, comes_to: list[int]
) -> None:
    assert page.evaluate("([...what]) => slid(...what)", [name, overflow, strut]) == comes_to
