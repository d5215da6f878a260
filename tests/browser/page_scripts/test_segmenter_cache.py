"""Where letters and words end is found once for each text: the script of the page that sees to it, in a browser."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "segmenter_cache.js"
PAGE = """
  window.asked = 0;
  const before = Intl.Segmenter.prototype.segment;
  window.told = (ask, text) => [...before.call(ask, text)].map(({ index }) => index);
  Intl.Segmenter.prototype.segment = function (text) { window.asked++; return before.call(this, text); };
"""
MOST = 1000  # texts, as in the script


@pytest.fixture
def page(alone: Callable[[Path, str], Page]) -> Page:
    return alone(SCRIPT, PAGE)


@pytest.mark.parametrize("granularity", ["grapheme", "word"])
@pytest.mark.parametrize(
    "text", ["", "Ann plays 1,000", "Qapla’ 7 × the highest", "👩‍🚀🇩🇪 né", "เสียใจ", "\ue001 \ue002"]
)
def test_they_end_where_the_browser_says_at_each_asking(page: Page, granularity: str, text: str) -> None:
    first, again, told = page.evaluate(
        """([granularity, text]) => {
          const ask = new Intl.Segmenter(undefined, { granularity });
          const ends = () => [...ask.segment(text)].map(({ index }) => index);
          return [ends(), ends(), told(ask, text)];
        }""",
        [granularity, text],
    )
    assert first == again == told


def test_the_browser_is_asked_once_a_text_and_way_of_asking(page: Page) -> None:
    asked = page.evaluate(
        """() => {
          const letters = new Intl.Segmenter(), words = new Intl.Segmenter(undefined, { granularity: 'word' });
          for (const ask of [letters, words, letters, words]) for (const text of ['Ann', 'Bo']) ask.segment(text);
          return asked;
        }"""
    )
    assert asked == 4


def test_of_too_many_the_oldest_is_let_go(page: Page) -> None:
    asked = page.evaluate(
        """(most) => {
          const ask = new Intl.Segmenter();
          for (let n = 0; n <= most; n++) ask.segment(`${n}`);
          const before = asked;
          ask.segment(`${most}`);
          const kept = asked - before;
          ask.segment('0');
          return [before, kept, asked - before];
        }""",
        MOST,
    )
    assert asked == [MOST + 1, 0, 1]
