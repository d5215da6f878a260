"""What has the focus keeps it where the engine lays it anew, as the script sees it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser
SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "kept_focus.js"
# The engine lays a control anew under another number: beside the old one, which goes.
ENGINE = """
  window.lay = (...names) => {
    const host = document.createElement('flt-semantics-host');
    for (const name of names) {
      const one = document.createElement('flt-semantics');
      one.setAttribute('role', 'button');
      one.setAttribute('tabindex', '0');
      one.textContent = name;
      host.append(one);
    }
    document.body.replaceChildren(host);
  };
  lay('Table', 'Log');
"""
AT = "document.activeElement === document.body ? '' : document.activeElement.textContent"


@pytest.fixture
def page(alone: Callable[[Path, str], Page]) -> Page:
    return alone(SCRIPT, ENGINE)


@pytest.mark.parametrize(
    ("then", "has_it"),
    [
        pytest.param(("Log", "Table"), "Log", id="it lies there anew"),
        pytest.param(("Table",), "", id="it is gone"),
        pytest.param(("Log", "Log"), "", id="nobody knows which one it is"),
    ],
)
def test_what_has_the_focus_keeps_it(page: Page, then: tuple[str, ...], has_it: str) -> None:
    page.get_by_role("button", name="Log").focus()
    page.evaluate("names => lay(...names)", then)
    page.wait_for_timeout(50)
    assert page.evaluate(AT) == has_it


def test_what_is_laid_somewhere_else_keeps_it(page: Page) -> None:
    page.get_by_role("button", name="Log").focus()
    page.evaluate("document.querySelector('flt-semantics-host').prepend(document.activeElement)")
    page.wait_for_timeout(50)
    assert page.evaluate(AT) == "Log"


def test_what_has_given_the_focus_away_does_not_get_it_back(page: Page) -> None:
    page.get_by_role("button", name="Log").focus()
    page.evaluate("document.activeElement.blur()")
    page.wait_for_timeout(50)
    page.evaluate("lay('Table', 'Log')")
    page.wait_for_timeout(50)
    assert page.evaluate(AT) == ""


def test_what_a_finger_leaves_does_not_get_it_back(page: Page) -> None:
    page.get_by_role("button", name="Log").focus()
    page.evaluate("dispatchEvent(new PointerEvent('pointerdown')); lay('Table', 'Log')")
    page.wait_for_timeout(50)
    assert page.evaluate(AT) == ""
