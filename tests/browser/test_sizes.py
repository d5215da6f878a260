"""Every screen on four kinds of glass: nothing to be touched is cut, covered or crowded, the next step is there."""

import itertools
import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from companion.games import GAMES
from views.games import SCREENS

from .conftest import Served
from .support.flaws import crowded, flaws, hidden
from .support.staged_tables import app_over, keep, keep_every_game
from .support.ui_driver import controls, rest, turn_to, window

pytestmark = pytest.mark.browser
GLASS = {
    "phone": (412, 915, 1.0),
    "small phone": (360, 740, 1.0),
    "lying phone": (915, 412, 1.0),
    "large text": (412, 915, 2.0),
}
STAGES = ("draw", "roll", "first die", "second die", "hairball", "eat", "rehome", "reveal", "over")
FOUR = ("Maximiliane-Theodora Hohenfels", "محمد", "小明さくら", "Bo")
NEXT = {  # what must be in sight without scrolling: the next step, or the way on
    "home": "Go on with", "new": "Start", "draw": "Draw by lot", "roll 4": "Roll", "typed": "Orange cat",
    "over": "Play again", "sheet": "Undo", "log": "Undo", "settings": "Home",
}  # fmt: skip
SOAK = "TABLESIDE_SOAK" in os.environ
# What a daily run looks at: every glass once, each with another game; the whole shelf on what it is hardest on.
DAILY = tuple(GLASS) if SOAK else ("phone",)
DAILY_SHELF = tuple(GLASS) if SOAK else ("large text",)
DAILY_TABBY = tuple(GLASS) if SOAK else ("lying phone",)
SHARES = (0.05, 0.4, 0.95) if SOAK else (0.4,)  # of a worked match
OF_TWO = ("typed", "roll", "first die", "rehome", "over") if SOAK else ("typed",)  # where four have less room


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str]]]:
    """A table, and the address of each screen by its name."""
    folder = tmp_path_factory.mktemp("sizes")
    few = [(stage, FOUR[:2]) for stage in OF_TWO]
    ids = keep(folder / "data", [*few, *((stage, FOUR) for stage in STAGES)])
    served = app_over(folder / "data")
    served.start()
    screens = {f"{stage} {seats}": f"/match/{one}" for (stage, seats), one in ids.items()}
    long = screens["reveal 4"]
    yield served, screens | {
        "home": "/", "new": "/new/tabby_tumble", "sheet": f"{long}/sheet", "log": f"{long}/log",
        "looking back": f"{long}/log/20", "settings": "/settings", "history": "/history",
        "a ruling": "/rulings/tabby_tumble.supply",
    }  # fmt: skip
    assert rest(served.said) == []
    served.kill()


@pytest.mark.parametrize("glass", DAILY_TABBY)
def test_everything_lies_in_sight_and_apart(
    table: tuple[Served, dict[str, str]], chromium: Browser, glass: str
) -> None:
    served, screens = table
    width, height, text = GLASS[glass]
    wrong: list[str] = []
    with window(chromium, served.address, width, height, dark=glass == "small phone", text=text) as page:
        for name, address in screens.items():
            turn_to(page, address)
            seen = controls(page)
            found = [*flaws(page, seen), *crowded(page, seen), *hidden(page, name, NEXT, seen)]
            wrong += [f"{name}: {one}" for one in found]
    assert not wrong, "\n  ".join([f"On the {glass}:", *wrong])


EIGHT = (*FOUR, "Ωμέγα-Παπαδοπούλου der Ältere", "Gül", "🎲 Hal", "Anne-Christine von der Wiese")


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str]]]:
    """Every worked match of every game as it lay in between, and what else each game has."""
    folder = tmp_path_factory.mktemp("shelf")
    ids = keep_every_game(folder / "data", EIGHT, SHARES)
    served = app_over(folder / "data")
    served.start()
    others = [name for name in ids if not name.startswith("tabby_tumble")]
    screens = {name: f"/match/{ids[name]}" for name in (others if SOAK else others[::16])}
    for game, part in zip(GAMES, itertools.cycle(("log", "log/3", "dispute", "sheet")), strict=False):
        screens[f"{game}, new"] = f"/new/{game}"
        screens |= {f"{game}, {tool.key}": f"/tools/{game}/{tool.key}" for tool in SCREENS[game].tools}
        a_match = next(one for name, one in ids.items() if name.startswith(game) and name.endswith("0.4"))
        parts = ("sheet", "log", "log/3", "dispute") if SOAK else (part,)  # each of them of some game
        screens |= {f"{game}, {part}": f"/match/{a_match}/{part}" for part in parts}
    yield served, screens | {"looking up": "/rulings?q=who+starts"}
    assert rest(served.said) == []
    served.kill()


@pytest.mark.parametrize("glass", DAILY_SHELF)
def test_every_game_lies_in_sight_and_apart(
    shelf: tuple[Served, dict[str, str]], chromium: Browser, glass: str
) -> None:
    test_everything_lies_in_sight_and_apart(shelf, chromium, glass)
