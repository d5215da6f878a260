"""Tribbles for eight with long names and seven figures, on four kinds of glass: nothing cut, covered or crowded."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from companion.games.tribbles.events import (
    DepthChanged,
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    PointsScored,
    RoundScored,
    TribblePlayed,
    TroubleShown,
    TurnMissed,
    TurnStated,
    WentOut,
)

from ..conftest import Served
from ..support.flaws import crowded, flaws
from ..support.staged_tables import app_over
from ..support.ui_driver import Control, controls, rest, turn_to, window
from ..test_sizes import DAILY, GLASS
from .test_tribbles_match import keep

pytestmark = pytest.mark.browser
EIGHT = (
    "Maximiliane Łukasiewicz-Brandt", "محمد عبد الرحمن بن خالد", "小明さくら大輔",
    "Bo", "Wilhelmina WWWWWWWWWWWWWWWWWW",
    "🦊 Finn", "Gül", "Hanna-Magdalena von Hohenfels",
)  # fmt: skip
FIRST, SECOND, THIRD = EIGHT[:3]
MILLION = (PointsScored(FIRST, "Qapla’", 100_000),) * 2 + (PointsScored(EIGHT[4], "Qapla’", 100_000),) * 2
BEGUN = (FirstPlayerDrawn(FIRST), *MILLION)
OUT = (*BEGUN, PlayerDecked(THIRD), WentOut(FIRST), WentOut(SECOND))
COUNTED = (
    *OUT,
    PileCounted(FIRST, (3, 2, 2, 1, 2, 1), None, 1, (1,), 4, (SECOND,)),
    PileCounted(SECOND, (), 7_654_321),
)
FOLLOWED = (*BEGUN, DepthChanged("referee"), TurnStated(FIRST, 1))  # such points are only taken while nobody follows
TURNS = (*FOLLOWED, TribblePlayed(FIRST, 1), TribblePlayed(SECOND, 10), TurnMissed(THIRD))
WANTED: dict[str, tuple[dict[str, str], tuple[Any, ...]]] = {
    "cut": ({}, ()),
    "points": ({}, BEGUN),
    "count": ({}, OUT),
    "kept": ({}, COUNTED),
    "between": ({}, (*COUNTED, RoundScored())),
    "turn": ({}, TURNS),
    "trouble": ({"troubles": "on"}, (TroubleShown("Sickbay", "start"), *TURNS)),
    "owed": ({}, (*FOLLOWED, TribblePlayed(FIRST, 1), TribblePlayed(SECOND, 10, "Poison", True))),
}
NEXT = {
    "cut": "Draw by lot", "points": "More", "count": "Take one off", "kept": "Finish round 1", "turn": "Missed",
    "trouble": "Missed", "owed": "No effect",
}  # fmt: skip


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str]]]:
    """A table, and the address of each screen by its name."""
    folder = tmp_path_factory.mktemp("eight")
    found = keep(folder / "data", WANTED, EIGHT)
    served = app_over(folder / "data")
    served.start()
    yield served, found | {"sheet": f"{found['kept']}/sheet", "deck": "/tools/tribbles/deck"}
    assert rest(served.said) == []
    served.kill()


@pytest.mark.parametrize("glass", DAILY)
def test_everything_lies_in_sight_and_apart(
    table: tuple[Served, dict[str, str]], chromium: Browser, glass: str
) -> None:
    served, screens = table
    width, height, text = GLASS[glass]
    wrong: list[str] = []
    with window(chromium, served.address, width, height, dark=glass == "small phone", text=text) as page:
        for name, address in screens.items():
            turn_to(page, address)
            step = NEXT.get(name, "")
            called = re.compile(f"^{step}")
            there = page.get_by_role("button", name=called).or_(page.get_by_role("checkbox", name=called))
            expect(there.first).to_be_attached(timeout=15_000)
            seen = controls(page)
            wrong += [f"{name}: {one}" for one in (*flaws(page, seen), *crowded(page))]
            below = text > 1 and name == "count"  # with large text everything but the next step scrolls
            if not below and not any(lies(one, step, height) for one in seen):
                wrong.append(f"{name}: “{step}” is not in sight")
    assert not wrong, "\n  ".join([f"On the {glass}:", *wrong])


def lies(one: Control, step: str, height: int) -> bool:
    """Is this the next step, and wholly in sight?"""
    return one.name.startswith(step) and one.top >= 0 and one.bottom <= height + 0.5
