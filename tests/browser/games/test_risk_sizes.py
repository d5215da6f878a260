"""Five captains of RISK Star Trek, with names of thirty letters and other scripts: 412 wide, 915 x 412, 200 %."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ..conftest import Served
from ..support.flaws import crowded, flaws, hidden
from ..support.risk_tables import LONG, lay
from ..support.staged_tables import app_over
from ..support.ui_driver import button, controls, rest, settled, turn_afresh, turn_to, window

pytestmark = pytest.mark.browser
DAILY = ("phone", "lying phone", "large text") if "TABLESIDE_SOAK" in os.environ else ("phone",)
GLASS = {
    "phone": (412, 915, 1.0),
    "lying phone": (915, 412, 1.0),
    "large text": (412, 915, 2.0),
}
FIVE = ("frontier", "walked", "fight", "overrun", "arrived", "lost")
# what must be in sight without scrolling: the next step
NEXT = {
    "walked": "Read the Q-Vent", "fight": "The app rolls", "overrun": "6 Tribbles move out", "ships": "Take 6 ships",
    "invade": "Count the ships", "arrived": "Nobody", "lost": "Play again",
}  # fmt: skip
PAGES = {"ships": "Reinforce", "invade": "Invade", "captain": f"{LONG[0]}, Kirk"}


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str]]]:
    """A table, and the address of each screen by its name."""
    folder = tmp_path_factory.mktemp("risk") / "data"
    ids = lay(folder, [(name, LONG) for name in FIVE])
    served = app_over(folder)
    served.start()
    yield served, {name: f"/match/{one}" for (name, _), one in ids.items()}
    assert rest(served.said) == []
    served.kill()


@pytest.mark.parametrize("glass", DAILY)
def test_everything_lies_in_sight_and_apart(
    table: tuple[Served, dict[str, str]], chromium: Browser, glass: str
) -> None:
    served, screens = table
    width, height, text = GLASS[glass]
    wrong: list[str] = []

    def look(page: Page, name: str) -> None:
        if NEXT.get(name):
            expect(button(page, NEXT[name], exact=False)).to_be_attached(timeout=10_000)
        found = [*flaws(page, controls(page)), *crowded(page), *hidden(page, name, NEXT)]
        wrong.extend(f"{name}: {one}" for one in found)

    with window(chromium, served.address, width, height, dark=glass == "lying phone", text=text) as page:
        for name, address in screens.items():
            turn_to(page, address)
            look(page, name)
        for name, way in PAGES.items():
            turn_afresh(page, screens["frontier"])
            there = button(page, way, exact=False)
            expect(there).to_be_attached(timeout=10_000)
            there.dispatch_event("click")
            settled(page)
            look(page, name)
    assert not wrong, "\n  ".join([f"On the {glass}:", *wrong])
