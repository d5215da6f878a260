"""What a browser hands to a screen reader unasked: what a tap has changed, in whole words, and nothing else."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from .conftest import Served
from .support.risk_tables import THREE, lay
from .support.staged_tables import app_over
from .support.ui_driver import rest, settled, tap, turn_to, window

pytestmark = pytest.mark.browser
# What is to be said is written there, and taken away a moment later.
HEAR = """
window.heard = [];
const listening = setInterval(() => {
  const mouth = document.querySelector('#said-aloud');
  if (!mouth) return;
  clearInterval(listening);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const { textContent } of addedNodes) window.heard.push(textContent);
  }).observe(mouth, { childList: true, subtree: true });
}, 10);
"""


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory, chromium: Browser) -> Iterator[tuple[Page, Served, str]]:
    folder = tmp_path_factory.mktemp("announced") / "data"
    ids = lay(folder, [("fight", THREE)])
    served = app_over(folder)
    served.start()
    with window(chromium, served.address, script=HEAR) as page:
        yield page, served, f"/match/{ids['fight', 3]}"
    assert rest(served.said) == []
    served.kill()


def heard(page: Page) -> list[str]:
    """All that was said since the last time."""
    settled(page)
    said: list[str] = page.evaluate("window.heard.splice(0)")
    return [words.strip() for words in said if words.strip()]


def test_a_figure_that_a_tap_sets_is_said_and_the_others_are_not(table: tuple[Page, Served, str]) -> None:
    page, _, _ = table
    turn_to(page, "/tools/risk_star_trek/ships")
    assert not any(words.startswith("Locations: ") for words in heard(page)), "nobody has set it yet"
    tap(page, "Locations: one more")
    assert heard(page) == ["Locations: 10"]
    tap(page, "Locations: one more")
    heard(page)
    tap(page, "Locations: one more")
    assert heard(page) == ["4 ships. Locations: 12"], "a message a tap"
    turn_to(page, "/tools/traveller/calculators")
    tap(page, "Piracy. Damage both ways")
    assert not any("pirate’s attack" in words for words in heard(page))
    tap(page, "pirate’s attack: one more")
    assert heard(page) == ["pirate’s attack: 3. 3 points of damage. The pirate assigns each point."]


def test_what_the_dice_came_to_is_said(table: tuple[Page, Served, str]) -> None:
    page, _, fight = table
    turn_to(page, fight)
    for face in (6, 5, 5):
        tap(page, f"A {face}")
        heard(page)
    tap(page, "A 5")
    said = heard(page)
    assert any("7 beats 5 and 5 ties 5: each loses one" in words for words in said), said
