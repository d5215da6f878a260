"""A page that was away shows the log's present state when it is back, whatever happened meanwhile."""

import asyncio
import os
import tempfile
from pathlib import Path
from typing import Any

import pytest
from flet.controls.context import _context_page
from hypothesis import given, settings
from hypothesis import strategies as st

from companion import flet_patches
from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted, TurnEnded
from companion.service.clock import ServiceClock
from companion.service.match_service import MatchService, open_match_service
from tests.support.services.entries import entered
from views.app import App

from .conftest import Screen, Wire

HOUR = 3_600  # seconds a table waits for its page
STEPS = ("leave", "return", "enter", "undo", "time")
EXAMPLES = 8 * int(os.environ.get("TABLESIDE_SOAK", "0")) or 5


class Table:
    """A knockout with clocks of one minute, its time moved by hand, and pages that look at it."""

    def __init__(self, folder: Path) -> None:
        self.ms = 1_800_000_000_000
        self.service: MatchService = open_match_service(
            folder, clock=ServiceClock(lambda: self.ms, lambda: self.ms), rotates=False
        )
        self.id = ""

    async def begin(self) -> None:
        options = {"format": "knockout", "knockout_time": "1"}
        card: Any = await self.service.begin("treble_tracker", ("Ann", "Bo", "Cy"), options)
        self.id = card.id
        await entered(self.service, self.id, FirstPlayerDrawn("Ann"), MatchStarted("Ann"))

    async def step(self, what: str) -> None:
        match = await self.service.open(self.id)
        if what == "enter" and match.comes_due:
            await self.service.record(self.id, TurnEnded(match.state.turn), match.next_number)
        elif what == "undo":
            await self.service.undo(self.id, match.next_number)
        elif what == "time":
            self.ms += 25_000
            await self.service.open(self.id)


async def page_at(table: Table, screen: str) -> Screen:
    page = Screen()
    _context_page.set(page.page)
    page.page.route = screen.format(table.id)
    await page.show(App, table.service, "phone")
    await page.settle()
    return page


def told(page: Screen) -> list[str]:
    """Everything that is read."""
    return page.texts()


async def left_and_back(folder: Path, screen: str, steps: list[str]) -> None:
    table = Table(folder)
    await table.begin()
    page = await page_at(table, screen)
    for step in (*steps, "return"):
        away = page.session.connection is None
        if step == "leave" and not away:
            await page.session.disconnect(HOUR)
        elif step == "return" and away:
            await page.session.connect(Wire())
        elif step != "time" or away:  # a figure that runs on a page in sight goes by the real time
            await table.step(step)
        await page.settle()
    new = await page_at(table, screen)
    assert told(page) == told(new)
    for shown in (page, new):
        shown.session.close()
    table.service.close()
    await asyncio.sleep(0)


SCREENS = {
    "table": "/match/{}", "log": "/match/{}/log", "past": "/match/{}/log/2", "correction": "/match/{}/log/2/correct",
    "sheet": "/match/{}/sheet", "dispute": "/match/{}/dispute", "tool": "/match/{}/tools/cheat_sheet", "home": "/",
    "history": "/history", "rulings": "/rulings", "ruling": "/rulings/treble_tracker.knockout_time",
    "own rule": "/rulings/treble_tracker.after_flag/own", "settings": "/settings", "new": "/new/treble_tracker",
}  # fmt: skip


@pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
@settings(max_examples=EXAMPLES, deadline=None)
@given(steps=st.lists(st.sampled_from(STEPS), max_size=12).map(lambda steps: ["leave", *steps]))
def test_a_page_that_comes_back_shows_what_a_new_page_shows(screen: str, steps: list[str]) -> None:
    flet_patches.install()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(left_and_back(Path(folder), screen, steps))
