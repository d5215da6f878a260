"""A curious finger touches whatever can be touched, on every screen, and meets nothing broken, nameless or small."""

import os
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from .conftest import Served, wait_for_screen
from .support.flaws import flaws
from .support.staged_tables import app_over, keep
from .support.ui_driver import Control, complaints, controls, rest, settled, turn_to

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
SOAK = int(os.environ.get("TABLESIDE_SOAK", "1"))
TAPS = 1 if SOAK == 1 else 2 * SOAK  # from each address, in each light and each way round
STAGES = ("draw", "roll", "typed", "first die", "second die", "hairball", "eat", "rehome", "reveal", "over")
BUSY = 250  # ms between two looks at a screen that is still being laid out
PATIENCE = 120  # looks at it on a machine that has much else to do
NAMES = ("Zoë", "小明", "an-inordinately-long-name-for-a-board", " ")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, list[str]]]:
    """A table with a match at every stage, and the addresses of every screen."""
    folder = tmp_path_factory.mktemp("crawl")
    ids = keep(folder / "data", [(stage, ("Ann", "Bo")) for stage in STAGES] + [("rehome", ("Ann", "Bo", "Cy", "Dee"))])
    long = f"/match/{ids['reveal', 2]}"
    rest_of_it = (
        "/", "/new/tabby_tumble", f"{long}/sheet", f"{long}/log", f"{long}/log/9", "/history", "/settings",
        "/rulings/tabby_tumble.hairball", "/nowhere", "/match/nowhere", f"{long}/log/999",
    )  # fmt: skip
    served = app_over(folder / "data")
    served.start()
    yield served, [*(f"/match/{one}" for one in ids.values()), *rest_of_it]
    served.kill()


@pytest.fixture(scope="module")
def touched() -> Counter[str]:
    """How often each control of each screen was touched: what was touched least comes next, in every light."""
    return Counter()


@pytest.mark.parametrize(
    ("width", "height", "dark"),
    [(412, 915, False), *([(915, 412, True), (412, 915, True), (915, 412, False)] if SOAK > 1 else [])],
)
def test_whatever_is_touched_stands(
    table: tuple[Served, list[str]], open_page: Open, touched: Counter[str], width: int, height: int, dark: bool
) -> None:
    served, addresses = table
    walk = Walk(open_page(served.blank, width, height, dark=dark, wait=False), served, touched, width * 2 + dark)
    # Half of them: the other light has the other half, and so has the other way round.
    mine = addresses if SOAK > 1 else addresses[(dark + (width > height)) % 2 :: 2]
    for address in mine:
        walk.start(address)
        for _ in range(TAPS):
            walk.touch()
    assert {screen_of(address) for address in mine} <= walk.screens


class Walk:
    """A walk by chance that anyone can repeat: the same numbers, the same taps."""

    def __init__(self, page: Page, served: Served, touched: Counter[str], seed: int) -> None:
        self.page, self.served, self.touched, self.lot = page, served, touched, random.Random(seed)
        self.path: list[str] = []
        self.screens: set[str] = set()
        self.heard = complaints(page)
        page.on("filechooser", lambda _: None)  # closed without a file
        page.goto(served.address)
        wait_for_screen(page)

    def start(self, address: str) -> None:
        self.path = [f"open {address}"]
        turn_to(self.page, address)
        self.seen = self.look()

    def touch(self) -> None:
        """Touches what was touched least so far, or brings what is cut off into sight."""
        in_sight = [one for one in self.seen if (one.tappable or one.text) and self.holds(one.middle)]
        hidden = any(one.cut for one in self.seen)
        least = min((self.touched[self.key(one)] for one in in_sight), default=0)
        choice = self.lot.choice([one for one in in_sight if self.touched[self.key(one)] == least] or [None])
        if choice is None or (hidden and self.lot.random() < 0.2):
            self.scroll()
        else:
            self.touched[self.key(choice)] += 1
            self.path.append(f"touch {choice}")
            self.page.mouse.click(*choice.middle)
            if choice.text:
                name = self.lot.choice(NAMES)
                self.path.append(f"type {name!r}, Enter")
                self.page.keyboard.type(name)
                self.page.keyboard.press("Enter")
        settled(self.page)
        self.seen = self.look()

    def scroll(self) -> None:
        size = self.page.viewport_size or {"width": 0, "height": 0}
        x = size["width"] * self.lot.choice((0.25, 0.75))
        way = self.lot.choice((300, -200))
        self.path.append(f"scroll by {way} at {x:.0f}")
        self.page.mouse.move(x, size["height"] / 2)
        self.page.mouse.wheel(0, way)

    def look(self) -> list[Control]:
        """What is there now; fails when anything is wrong with it, and tells the way here."""
        seen = controls(self.page)
        for _ in range(PATIENCE):
            if seen:
                break
            self.page.wait_for_timeout(BUSY)
            seen = controls(self.page)
        where = screen_of(self.page.url.removeprefix(self.served.address))
        self.screens.add(where)
        wrong = [*flaws(self.page, seen), *self.heard, *rest(self.served.said)]
        if not seen:
            wrong.append("Nothing here can be touched")
        if not self.page.url.startswith(self.served.address):
            wrong.append("The app was left")
        assert not wrong, "\n  ".join([*wrong, "The way here:", *self.path, f"at {self.page.url}"])
        return seen

    def holds(self, point: tuple[float, float]) -> bool:
        size = self.page.viewport_size or {"width": 0, "height": 0}
        return 0 <= point[0] < size["width"] and 0 <= point[1] < size["height"]

    def key(self, control: Control) -> str:
        """The same control at another figure is the same control."""
        where = screen_of(self.page.url.removeprefix(self.served.address))
        return f"{where} {control.role} {re.sub(r'[-−]?[0-9]+', '#', control.name)}"


def screen_of(address: str) -> str:
    """Which kind of screen an address is: every match has the same table."""
    return re.sub(r"/[0-9a-f]{12}(?=/|$)", "/…", re.sub(r"/[0-9]+$", "/#", address)) or "/"
