"""Tab goes as is read: the script of the page that sees to it, with what the engine lays for it."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "tab_order.js"
# The engine's page: nothing is read out until what stands for that is pressed in its middle; then three things are.
PAGE = """
  window.begin = () => {
    const asked = document.createElement('flt-semantics-placeholder');
    asked.style.cssText = 'position: fixed; inset: 0';
    asked.addEventListener('click', ({ clientX, clientY }) => {
      if (clientX !== innerWidth / 2 || clientY !== innerHeight / 2) return;
      asked.remove();
      setTimeout(() => {
        const host = document.createElement('flt-semantics-host');
        const told = ['one', 'two', 'three'].map((id) => `<flt-semantics id=${id} tabindex=0>x</flt-semantics>`);
        host.innerHTML = told.join('');
        const view = document.createElement('flutter-view');
        view.append(host);
        document.body.append(view);
      }, 50);
    });
    document.body.append(asked);
  };
  window.tell = () => {
    const notice = document.createElement('div');
    notice.innerHTML = '<button id=later>Later</button>';
    document.body.append(notice);
  };
"""


@pytest.fixture
def page(alone: Callable[[Path, str], Page]) -> Page:
    return alone(SCRIPT, PAGE)


def after(page: Page, *keys: str) -> str:
    """What has the focus after these keys, and what is read out by then."""
    for key in keys:
        page.keyboard.press(key)
    page.wait_for_function("document.activeElement !== document.body")
    name: str = page.evaluate("document.activeElement.id")
    return name


def test_a_step_before_anything_is_there_is_not_made_up_for(page: Page) -> None:
    page.keyboard.press("Tab")
    page.evaluate("begin()")
    assert after(page, "Tab") == "one"


def test_no_step_is_lost_while_what_is_read_out_is_being_laid(page: Page) -> None:
    page.evaluate("begin()")
    assert after(page, "Tab", "Tab", "Tab") == "three"


def test_a_screen_that_is_still_coming_is_waited_for(page: Page) -> None:
    page.evaluate("document.body.innerHTML = '<flt-semantics-host><flt-semantics/></flt-semantics-host>'")
    page.keyboard.press("Tab")
    page.evaluate(
        "document.querySelector('flt-semantics').innerHTML = '<flt-semantics id=it tabindex=0>x</flt-semantics>'"
    )
    assert after(page) == "it"


def test_a_notice_of_the_page_has_its_turn_and_keeps_nothing_from_being_laid(page: Page) -> None:
    page.evaluate("begin(); tell()")
    assert after(page, "Tab") == "later"
    assert after(page, "Tab", "Tab", "Tab") == "three"
    assert after(page, "Shift+Tab", "Shift+Tab", "Shift+Tab") == "later"


def test_the_same_things_keep_their_order_until_another_key(page: Page) -> None:
    """What the rim of what scrolls cuts off changes places in what is read out."""
    page.evaluate("begin()")
    assert after(page, "Tab") == "one"
    page.evaluate("two.before(three)")
    assert after(page, "Tab") == "two"
    page.keyboard.press("a")
    assert after(page, "Shift+Tab") == "three"


# Keys of a pad, three abreast, and a wide one below it; beside the pad one as large as they are, but far away.
PAD = """(() => {
  const at = (id, left, top, wide) =>
    `<flt-semantics id=${id} tabindex=0 style="position:absolute;left:${left}px;top:${top}px;` +
    `width:${wide}px;height:60px">x</flt-semantics>`;
  const keys = [...'abcdef'].map((id, place) => at(id, (place % 3) * 110, Math.floor(place / 3) * 70, 100));
  document.body.innerHTML =
    `<flt-semantics-host>${keys.join('')}${at('step', 0, 140, 320)}${at('far', 500, 0, 100)}</flt-semantics-host>`;
  document.getElementById('a').focus();
})()"""


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        (["ArrowRight"], "b"),
        (["ArrowRight", "ArrowDown"], "e"),
        (["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"], "a"),
        (["ArrowRight", "ArrowRight", "ArrowRight"], "c"),
        (["ArrowUp"], "a"),
        (["ArrowDown", "ArrowDown"], "d"),
        (["Shift+ArrowRight"], "a"),
    ],
    ids=["right", "right, down", "round", "not out of the pad", "not up", "not to another kind", "not as it is held"],
)
def test_arrows_go_within_a_pad(page: Page, keys: list[str], at: str) -> None:
    """From one key of nine to the last it was eight times Tab."""
    page.evaluate(PAD)
    assert after(page, *keys) == at


def test_an_arrow_that_leads_nowhere_is_left_to_the_engine(page: Page) -> None:
    """It slides what scrolls."""
    page.evaluate(PAD)
    page.evaluate("window.heard = []; addEventListener('keydown', ({ key }) => heard.push(key))")
    assert after(page, "ArrowRight", "ArrowUp") == "b"
    assert [key for key in page.evaluate("heard") if key.startswith("Arrow")] == ["ArrowUp"]


# The page stands between two things of the browser, its view reached by key while nothing in it has the focus.
BROWSER = f"""() => {{
  document.body.innerHTML = '<button id=bar>bar</button><iframe></iframe><button id=foot>foot</button>';
  const {{ contentWindow: inner, contentDocument: page }} = document.querySelector('iframe');
  const script = page.createElement('script');
  script.textContent = {json.dumps(SCRIPT.read_text("utf-8"))};
  page.head.append(script);
  const told = ['one', 'two', 'three'].map((id) => `<flt-semantics id=${{id}} tabindex=0>x</flt-semantics>`).join('');
  page.body.innerHTML = `<flutter-view><flt-semantics-host>${{told}}</flt-semantics-host></flutter-view>`;
  const view = page.querySelector('flutter-view');
  const reached = () => {{ view.tabIndex = view.contains(page.activeElement) ? -1 : 0; }};
  page.addEventListener('focusin', reached);
  page.addEventListener('focusout', () => setTimeout(reached));
  window.at = () => (document.activeElement.id || page.activeElement.id || page.activeElement.localName);
}}"""


@pytest.mark.parametrize(
    ("begin", "keys", "ways"),
    [
        ("two", ["Tab", "Tab"], ["three", "foot"]),
        ("two", ["Shift+Tab", "Shift+Tab"], ["one", "bar"]),
        ("three", ["Tab", "Shift+Tab", "Shift+Tab"], ["foot", "three", "two"]),
        ("one", ["Shift+Tab", "Tab", "Tab"], ["bar", "one", "two"]),
    ],
    ids=["on from the last", "back from the first", "in again at the end", "in again at the beginning"],
)
def test_the_page_is_left_at_its_ends_and_come_back_to(
    chromium: Browser, begin: str, keys: list[str], ways: list[str]
) -> None:
    """It went round and round: what else the browser has was never reached by key."""
    went = []
    with chromium.new_page() as page:
        page.evaluate(BROWSER)
        page.evaluate("(id) => document.querySelector('iframe').contentDocument.getElementById(id).focus()", begin)
        for key in keys:
            page.keyboard.press(key)
            page.wait_for_timeout(50)
            went.append(page.evaluate("at()"))
    assert went == ways
