"""Five captains of RISK Star Trek, with names of thirty letters and other scripts: 412 wide, 915 x 412, 200 %."""

import itertools
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ..conftest import PICTURES, Served, wait_until_still
from ..support.risk_tables import LONG, lay
from ..support.staged_tables import app_over
from ..support.ui_driver import Control, button, controls, flaws, rest, settled, turn_to, window

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
    "invade": "Count the ships", "arrived": "The Tribble stays", "lost": "Play again",
}  # fmt: skip
PAGES = {"ships": "Reinforce", "invade": "Invade", "captain": f"{LONG[0]}, Kirk"}
CROWDED = 4  # dp by which two things may overlap


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
        found = [*flaws(page, controls(page)), *crowded(page), *hidden(page, name)]
        wrong.extend(f"{name}: {one}" for one in found)
        if PICTURES:
            wait_until_still(page)
            page.screenshot(path=Path(PICTURES) / f"{glass}-{name}.png".replace(" ", "-"))

    with window(
        chromium, served.address, width, height, dark=glass == "lying phone", text=text, painted=bool(PICTURES)
    ) as page:
        for name, address in screens.items():
            turn_to(page, address)
            look(page, name)
        for name, way in PAGES.items():
            turn_to(page, "/")
            turn_to(page, screens["frontier"])
            there = button(page, way, exact=False)
            expect(there).to_be_attached(timeout=10_000)
            there.dispatch_event("click")
            settled(page)
            look(page, name)
    assert not wrong, "\n  ".join([f"On the {glass}:", *wrong])


def crowded(page: Page) -> Iterator[str]:
    """What reaches over the rim of the window, or lies over something else."""
    size = page.viewport_size
    assert size
    there = [one for one in controls(page) if one.tappable]
    for one in there:
        if not one.aside and (one.left < -0.5 or one.right > size["width"] + 0.5):
            yield f"Reaches over the side: {one}"
    whole = [one for one in there if not one.cut and one.bottom <= size["height"] + 0.5]
    for one, other in itertools.combinations(whole, 2):
        if _shared(one.left, one.right, other.left, other.right) and _shared(
            one.top, one.bottom, other.top, other.bottom
        ):
            yield f"Lies over another: {one} and {other}"


def _shared(begin: float, end: float, other_begin: float, other_end: float) -> bool:
    return min(end, other_end) - max(begin, other_begin) > CROWDED


def hidden(page: Page, name: str) -> Iterator[str]:
    """The next step, where it is not wholly in sight."""
    size = page.viewport_size
    assert size
    wanted = NEXT.get(name)
    if not wanted:
        return
    found: list[Control] = [one for one in controls(page) if one.name.startswith(wanted)]
    if not any(one.top >= 0 and one.bottom <= size["height"] + 0.5 for one in found):
        yield f"“{wanted}” is not in sight"
