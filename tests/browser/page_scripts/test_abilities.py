"""What the page tells the app of its browser: whether it shakes a phone, whether it keeps the screen awake."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SCRIPT = Path(__file__).parents[3] / "assets" / "web" / "abilities.js"
# A browser that has these, and what the app was told by the page before this one.
FOUND = """
  const kept = new Map([['flutter.tableside.vibrates', 'false'], ['flutter.tableside.awake', '"no"']]);
  Object.defineProperty(window, 'localStorage', { value: {
    setItem: (name, word) => kept.set(name, word), removeItem: (name) => kept.delete(name),
  } });
  for (const [name, thing] of Object.entries({ wakeLock: %s, vibrate: %s }))
    Object.defineProperty(navigator, name, { value: thing });
  window.told = () => ['awake', 'vibrates'].map((name) => kept.get(`flutter.tableside.${name}`) ?? null);
"""


@pytest.mark.parametrize(
    ("lock", "vibrate", "told"),
    [
        pytest.param("{}", "() => true", ['"yes"', None], id="Android over https"),
        pytest.param("undefined", "() => true", ['"no"', None], id="Android over http"),
        pytest.param("{}", "undefined", ['"yes"', "false"], id="an iPhone"),
    ],
)
def test_the_app_is_told(alone: Callable[[Path, str], Page], lock: str, vibrate: str, told: list[str | None]) -> None:
    assert alone(SCRIPT, FOUND % (lock, vibrate)).evaluate("told()") == told
