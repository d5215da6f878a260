"""What is said unasked: all that a moment has changed, and what is next after what was entered."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "announcements.js"
FOUND = "document.body.innerHTML = '<flt-semantics-host><h2>Bo plays 10\\nRound 1 of 5.</h2></flt-semantics-host>'"
# As the engine says what one moment has changed, once the app has begun: one over the other, each as soon as it can.
SAID = """async words => {
  const there = document.querySelector('flt-announcement-polite');
  const mouth = there ?? document.createElement('flt-announcement-polite');
  if (!there) {
    mouth.setAttribute('aria-live', 'polite');
    document.body.append(mouth);
  }
  await new Promise(done => setTimeout(done));
  for (const one of words) { mouth.textContent = one; await null; }
  setTimeout(() => { mouth.textContent = ''; }, 10);
  await new Promise(done => setTimeout(done, 200));
  const live = [...document.querySelectorAll('[aria-live=polite]')];
  return live.flatMap(one => [...one.children].map(line => line.textContent));
}"""
NEXT, ENTERED, BROUGHT = "Bo plays 10\nRound 1 of 5.", "Ann plays 1", "Ann: 10"
TOLD = "Bo plays 10. Round 1 of 5."  # what is next, as it is said
AGAIN = "\xa0"  # the engine adds this where the same is said once more


@pytest.mark.parametrize(
    ("words", "heard"),
    [
        pytest.param([NEXT + AGAIN, ENTERED], f"Ann plays 1. {TOLD}", id="what was entered, then what is next"),
        pytest.param([NEXT, ENTERED + AGAIN, BROUGHT], f"Ann plays 1. Ann: 10. {TOLD}", id="and what it brought"),
        pytest.param([NEXT], TOLD, id="nothing but what is next"),
        pytest.param([NEXT, NEXT + AGAIN], TOLD, id="what was entered is what is next"),
        pytest.param(["4 ships", "3 cards"], "4 ships. 3 cards", id="neither of them"),
    ],
)
def test_all_of_a_moment_is_one_message_and_what_is_next_comes_last(
    alone: Callable[[Path, str], Page], words: list[str], heard: str
) -> None:
    """Each word took the place of the one before, and a screen reader found the last alone; or cut each other off."""
    assert alone(SCRIPT, FOUND).evaluate(SAID, words) == [heard]


def test_what_lies_there_anew_when_a_sheet_is_put_away_is_not_said_again(alone: Callable[[Path, str], Page]) -> None:
    """Nothing had changed. What has changed meanwhile is said, and so is the sheet each time."""
    page = alone(SCRIPT, FOUND)
    lay = "words => { document.querySelector('flt-semantics-host').innerHTML = `<h2>${words}</h2>`; }"

    def said(heading: str, *words: str) -> list[str]:
        page.evaluate(lay, heading)
        page.wait_for_timeout(1_000)
        heard: list[str] = page.evaluate(SAID, [heading, *words])
        return heard

    assert said(NEXT, "4 ships") == [f"4 ships. {TOLD}"]
    for _ in range(2):
        assert said("How many?") == ["How many?"]
        assert said(NEXT, "4 ships") == []
    assert said("How many?") == ["How many?"]
    assert said(NEXT, "5 ships") == [f"5 ships. {TOLD}"]
