"""The scoreboard on a display: it follows the phone, says within three seconds when it is old, and nothing is cut."""

import asyncio
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from companion.games.treble_tracker.events import FirstPlayerDrawn
from companion.service.match_service import MatchCard, open_match_service

from .conftest import Served, wait_for
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
    expect(board.locator("section.lit")).to_have_text("Annto playpoints0")

    served.kill()
    stale = board.get_by_text("Not live since")
    expect(stale).to_be_visible(timeout=6_000)  # three seconds, on a machine that has nothing else to do
    served.start()
    expect(stale).to_be_hidden(timeout=30_000)
    expect(board.get_by_role("heading", name="Ann rolls")).to_be_visible()


def test_a_clock_is_right_again_on_a_display_that_slept(
    tmp_path: Path, serve: Callable[..., Served], open_page: Callable[..., Page]
) -> None:
    with ThreadPoolExecutor(1) as aside:  # this thread may be Playwright's, which has a loop of its own
        match_id = aside.submit(asyncio.run, knockout(tmp_path / "begun")).result()
    served = serve(data=tmp_path / "begun")
    board = open_page(f"{served.address}/board", 1280, 720, wait=False)
    tap(open_page(f"{served.address}/match/{match_id}"), "Start the clock", exact=False)
    expect(board.locator(".figure").first).to_contain_text("4:")
    board.route("**/asleep", answer_late)
    board.evaluate(SLEPT)
    wait_for(lambda: board.evaluate(RIGHT), 20)


async def knockout(folder: Path) -> str:
    """A knockout in which a clock may be started."""
    service = open_match_service(folder, rotates=False)
    card = await service.begin("treble_tracker", ("Ann", "Bo"), {"format": "knockout"})
    assert isinstance(card, MatchCard)
    await service.record(card.id, FirstPlayerDrawn("Ann"), 1)
    service.close()
    return card.id


# A device that sleeps runs nothing, and the clock that most browsers give a page stands still as well.
ASLEEP = 5_000  # ms


def answer_late(asked: Route) -> None:
    time.sleep(ASLEEP / 1_000)
    asked.abort()


SLEPT = f"""() => {{
  const [now, answer] = [performance.now.bind(performance), new XMLHttpRequest()];
  answer.open('GET', '/asleep', false);
  try {{ answer.send(); }} catch {{ /* it has only been waited for */ }}
  performance.now = () => now() - {ASLEEP};
}}"""
# What the display shows is what the table says, to the second.
RIGHT = """async () => {
  const { players: [{ left, goes_down }], now } = await (await fetch('/board.json')).json();
  const [minutes, seconds] = document.querySelector('.figure').textContent.split(':').map(Number);
  return Math.abs(60000 * minutes + 1000 * seconds - (left - (now - goes_down))) < 2000;
}"""


YOUNG = re.compile(r"(?<=\d)cq(?=[wh])")  # a unit that came with Chrome 105
LARGER = """() => {
  const size = (one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize);
  return size('.figure') / size('body');
}"""


def as_on_a_television_of_2021(board: Page) -> None:
    """Its Chrome is of version 79, which reads no line with a `?.` in it."""

    def page(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=YOUNG.sub("xq", answer.text()))

    def script(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body="(" if "?." in answer.text() else answer.text())

    board.add_init_script("delete Element.prototype.replaceChildren")
    board.route(re.compile(r"/board/[^/]+$"), page)
    board.route("**/board.js", script)


@pytest.mark.parametrize("older", [False, True], ids=["today", "2021"])
def test_nothing_is_cut_on_any_display(
    tmp_path: Path, serve: Callable[..., Served], open_page: Callable[..., Page], older: bool
) -> None:
    ids = keep_every_game(tmp_path / "played", NAMES, (0.6,))
    served = serve(data=tmp_path / "played")
    board = open_page(f"{served.address}/board", 1920, 1080, wait=False)
    if older:
        as_on_a_television_of_2021(board)
    for match_id in ids.values():
        board.goto(f"{served.address}/board/{match_id}")
        expect(board.locator("section").first).to_be_visible()
        for width, height in ((1920, 1080), (1280, 720), (412, 915)):
            board.set_viewport_size({"width": width, "height": height})
            board.wait_for_function(f"() => document.fonts.status === 'loaded' && !({OUTSIDE})().length")
        if older:
            assert board.evaluate(LARGER) > 1.5, "what is read from afar is written large"
