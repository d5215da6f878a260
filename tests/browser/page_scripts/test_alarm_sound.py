"""The bell alone: a zero that was reached out of sight is felt by whoever looks again, however soon."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from companion.pwa import build

from ..conftest import profile

pytestmark = pytest.mark.browser

ASSETS = Path(__file__).parents[3] / "assets"
SHAKE = [500, 120, 500, 120, 900]  # ms, as a zero is felt
# The page is out of sight until it is `seen`, and waits in vain for leave to sound.
PUT_AWAY = """() => {
  window.felt = [];
  let hidden = true;
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
  AudioContext.prototype.resume = () => new Promise(() => {});
  navigator.vibrate = (pattern) => !hidden && felt.push(pattern) > 0;
  window.seen = () => { hidden = false; document.dispatchEvent(new Event('visibilitychange')); };
}"""
ZERO = """after => localStorage.setItem('flutter.tableside.bell',
  JSON.stringify({ marks: [[0, after]], reached: false, sound: true, vibration: true }))"""


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page that has the bell and nothing else."""
    host = build.serve_at(0, ASSETS)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    address = f"http://localhost:{host.server_port}/web/alarm_sound.js"
    with profile(chromium, address) as context:
        page = context.new_page()
        page.goto(address)
        page.evaluate(PUT_AWAY)
        page.add_script_tag(url=address)
        yield page
    host.shutdown()
    host.server_close()


@pytest.mark.parametrize("later", [100, 3_000], ids=["while the page still seeks its voice", "after it found none"])
def test_a_zero_reached_out_of_sight_is_felt_once_when_the_page_is_seen_again(page: Page, later: int) -> None:
    page.evaluate(ZERO, 10)
    page.wait_for_timeout(later)
    assert page.evaluate("felt") == []
    page.evaluate("seen()")
    page.wait_for_function("() => felt.length")
    page.wait_for_timeout(500)
    assert page.evaluate("felt") == [SHAKE]


def test_the_first_touch_opens_the_sound_before_any_clock_runs(page: Page) -> None:
    """WebKit keeps a sound shut for good that was opened without a touch."""
    page.evaluate("""() => {
      const Context = AudioContext;
      window.opened = 0;
      window.AudioContext = class extends Context { constructor() { super(); window.opened += 1; } };
    }""")
    page.mouse.click(5, 5)
    assert page.evaluate("opened") == 1


def test_a_machine_without_sound_still_shakes(page: Page) -> None:
    page.evaluate("""() => {
      window.AudioContext = class { constructor() { throw new DOMException('no device', 'NotSupportedError'); } };
      seen();
    }""")
    page.mouse.click(5, 5)
    page.evaluate(ZERO, 10)
    page.wait_for_function("() => felt.length")
    assert page.evaluate("felt") == [SHAKE]
