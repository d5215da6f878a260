"""`kill -9` of the whole app under a browser: what the page showed as kept is there, and the page plays on."""

import json
import os
import random
import re
import shutil
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from playwright.sync_api import Page, expect

from companion.games.tribbles.events import FirstPlayerDrawn, WentOut

from ..conftest import Served
from ..games.test_tribbles_match import keep as piles
from ..support.screen_player import TableLost, enter
from ..support.staged_tables import keep
from ..support.ui_driver import settled, tap, wait_until_back

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
KILLS = 3 * int(os.environ.get("TABLESIDE_SOAK", "1"))


def test_a_kill_in_the_middle_of_play_loses_nothing_that_was_shown(
    tmp_path: Path, serve: Callable[..., Served], open_page: Open
) -> None:
    lot = random.Random(11)
    ids = keep(tmp_path / "begun", [("draw", ("Ann", "Bo"))])
    served = serve(data=tmp_path / "begun")
    page = open_page(f"{served.address}/match/{ids['draw', 2]}")
    tap(page, "Ann rolls first")
    expect(page.get_by_text("Ann rolls all the dice").first).to_be_attached()
    address, shown = page.url, 1
    for _ in range(KILLS):
        threading.Timer(lot.uniform(0.2, 1.2), served.kill).start()
        shown += played_until_lost(page, lot)
        served.process.wait()
        expect(page.get_by_role("alert")).to_contain_text("Lost the table.", timeout=15_000)
        kept = entries(served)
        assert shown <= len(kept) <= shown + 1, "what was shown, and at most the one on its way"

        served.start()
        wait_until_back(page, "Sheet")
        assert page.url == address
        assert told(page) == len(kept)
        shown = len(kept)
        enter(page, lot)
        shown += 1
        assert len(entries(served)) == shown
    assert shown > KILLS, "something was played between the kills"


def played_until_lost(page: Page, lot: random.Random) -> int:
    """Plays as fast as it can; how many entries the page showed before it lost its table."""
    for played in range(1_000):
        try:
            enter(page, lot)
        except TableLost:
            return played
    raise AssertionError("nobody ended the table")


def entries(served: Served) -> list[str]:
    """The kinds of the entries on disk, all of them whole, one after the other; the file itself is left as it is."""
    with TemporaryDirectory() as aside:
        for part in served.data.glob("tableside.db*"):
            shutil.copy(part, aside)
        return in_file(Path(aside) / "tableside.db")


def in_file(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        rows = file.execute("SELECT number, body FROM entries ORDER BY number").fetchall()
    assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
    return [json.loads(body)["kind"] for _, body in rows]


def told(page: Page) -> int:
    """How many entries the log on the screen has; then back to the table."""
    tap(page, "Log")
    count = page.get_by_text(re.compile(r"\d+ entr(?:y|ies), the newest first"))
    expect(count.first).to_be_attached(timeout=30_000)
    number = int(re.search(r"(\d+) entr", count.first.inner_text())[1])  # type: ignore[index]
    tap(page, "Table")
    page.wait_for_url(re.compile("/match/[0-9a-f]+$"))
    settled(page)
    return number


def test_a_half_counted_pile_is_there_again_after_a_kill_and_undo_still_takes_its_last_card(
    tmp_path: Path, serve: Callable[..., Served], open_page: Open
) -> None:
    ids = piles(tmp_path / "counted", {"piles": ({}, (FirstPlayerDrawn("Ann"), WentOut("Ann")))})
    served = serve(data=tmp_path / "counted")
    page = open_page(f"{served.address}{ids['piles']}")
    for card in ("100: 0", "1,000: 0"):
        tap(page, card, exact=False)
    expect(page.get_by_text("1,100 this round").first).to_be_attached()
    served.kill()
    expect(page.get_by_role("alert")).to_contain_text("Lost the table.", timeout=15_000)
    served.start()
    wait_until_back(page, "Sheet")
    expect(page.get_by_text("1,100 this round").first).to_be_attached()
    tap(page, "Undo: the last step")
    expect(page.get_by_text("Ann: 100 this round").first).to_be_attached()
    assert entries(served) == ["first_player_drawn", "went_out"], "nothing of it was entered"
