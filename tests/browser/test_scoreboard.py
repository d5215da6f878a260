"""The scoreboard on a display: it follows the phone, says within three seconds when it is old, and nothing is cut."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Served
from .support.staged_tables import keep, keep_every_game
from .support.ui_driver import tap

pytestmark = pytest.mark.browser
NAMES = ("Maximiliane-Josephine von Thur", "Bo", "Cy", "Wilhelmina Kowalczyk-Nowak", "Eva", "Finn", "Gus", "Hal")
OUTSIDE = """() => [...document.querySelectorAll('section')].filter((board) => [...board.children].some((part) =>
    part.scrollWidth > part.clientWidth + 1 || part.offsetTop + part.offsetHeight > board.clientHeight + 1))
    .map((board) => board.textContent)"""


def test_a_display_follows_the_phone_and_says_when_it_is_old(
    tmp_path: Path, serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    match_id = keep(tmp_path / "begun", [("draw", ("Ann", "Bo"))])["draw", 2]
    served = serve(data=tmp_path / "begun")
    board = open_page(f"{served.address}/board", 1280, 720, wait=False)
    expect(board.get_by_role("heading", name="Who rolls first?")).to_be_visible()
    phone = open_page(f"{served.address}/match/{match_id}")
    tap(phone, "Ann rolls first")
    expect(board.get_by_role("heading", name="Ann rolls")).to_be_visible()
    expect(board.locator("section.lit")).to_have_text("Annto play0")

    served.kill()
    stale = board.get_by_text("Not live since")
    expect(stale).to_be_visible(timeout=6_000)  # three seconds, on a machine that has nothing else to do
    served.start()
    expect(stale).to_be_hidden(timeout=30_000)
    expect(board.get_by_role("heading", name="Ann rolls")).to_be_visible()


def test_nothing_is_cut_on_any_display(
    tmp_path: Path, serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    ids = keep_every_game(tmp_path / "played", NAMES, (0.6,))
    served = serve(data=tmp_path / "played")
    board = open_page(f"{served.address}/board", 1920, 1080, wait=False)
    for match_id in ids.values():
        board.goto(f"{served.address}/board/{match_id}")
        expect(board.locator("section").first).to_be_visible()
        for width, height in ((1920, 1080), (1280, 720), (412, 915)):
            board.set_viewport_size({"width": width, "height": height})
            board.wait_for_function(f"() => document.fonts.status === 'loaded' && !({OUTSIDE})().length")
