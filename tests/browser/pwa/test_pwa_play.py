"""The PWA at play: its scores, its clocks after the phone was put away, two matches without a network."""

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.cli import replay
from companion.service.scheduler import SILENT

from ..conftest import wait_for_screen
from ..support.pwa_clocks import MINUTE, SENSES, away, league, now, opened, told_at_once
from ..support.pwa_evening import (
    begin_a_knockout,
    correct_the_first_round,
    finish_the_knockout,
    pick,
    play_round,
    wait_until_all_is_stored,
)
from ..support.pwa_host import BOOTS_WITHIN, BrowserRuntime, built, come_up, hosted
from ..support.replayed_scores import PRINTS, REPLAY, REPLAYED
from ..support.screen_player import seat
from ..support.stamped_taps import HEAP, TAPPED, TRIED
from ..support.ui_driver import button, complaints, says, settled, stands, tap, taps, turn_to

pytestmark = pytest.mark.browser
__all__ = ["built"]

SOAK = "TABLESIDE_SOAK" in os.environ
MATCHES = sorted((Path(__file__).parents[2] / "matches").glob("*.json"))
FLAG = [660, 494, 660, 494, 392]  # Hz, as a zero is heard
SHAKE = [500, 120, 500, 120, 900]  # ms, as it is felt

# As the service worker says it when letters are asked for that nobody has fetched.
MENTIONED = "navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { missing: 'Japanese' } }))"
UNDER = """([what, within]) => {
  const { x, y, width, height } = document.querySelector(what).getBoundingClientRect();
  return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest(within));
}"""
# The worker of a first visit is ready a while before it has the page.
CLAIMS, CLAIMS_LATE = (
    "await self.clients.claim()",
    "await new Promise((over) => setTimeout(() => self.clients.claim().then(over), 1_500))",
)
SLEPT = "ms => { const awake = Date.now.bind(Date); Date.now = () => awake() + ms; }"


@dataclass
class Hand:
    """The app in a hand: its phone, its page, and what the page complains of."""

    phone: BrowserRuntime
    page: Page
    heard: list[str]


@dataclass
class Evening:
    """The phones of these tests. What is asked of a page is asked of the one that is there, or of a new one."""

    new_phone: Callable[[], BrowserRuntime]
    held: ExitStack
    hands: list[Hand] = field(default_factory=list)

    def take(self, phone: BrowserRuntime, offline: bool = False) -> Page:
        """Takes it into the hand for the rest of these tests."""
        page = self.held.enter_context(phone.unwatched(SENSES))
        page.context.set_offline(offline)
        self.hands.append(Hand(phone, page, complaints(page)))
        return page


@pytest.fixture(scope="module")
def evening(chromium: Browser, built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    with ExitStack() as held:

        def new_phone() -> BrowserRuntime:
            folder = tmp_path_factory.mktemp("phone")
            files = shutil.copytree(built, folder / "pwa")
            worker = (files / "sw.js").read_text("utf-8")
            assert CLAIMS in worker
            (files / "sw.js").write_text(worker.replace(CLAIMS, CLAIMS_LATE), "utf-8")
            return held.enter_context(hosted(chromium, files, folder / "profile"))

        evening = Evening(new_phone, held)
        yield evening
    for hand in evening.hands:
        assert hand.heard == []
        assert hand.phone.elsewhere() == []


@pytest.fixture
def page(evening: Evening) -> Page:
    """The app as it lies in a hand; nothing has been heard or felt yet."""
    if not evening.hands:
        come_up(evening.take(phone := evening.new_phone()), phone.address, "New match of Treble Tracker")
    page = evening.hands[-1].page
    page.evaluate("for (const told of [tones, felt, awake]) told.length = 0")
    return page


def test_two_matches_begun_at_home_are_played_on_where_there_is_no_network(evening: Evening) -> None:
    phone = evening.new_phone()
    with phone.opened() as page:
        heard = complaints(page)
        come_up(page, phone.address, "New match of Tribbles")
        seat(page, "Ann", "小明", game="Tribbles")
        taps(page, "Start with two", "Draw by lot")
        pick(page, "Ann")
        taps(page, "Poison")
        pick(page, "小明")
        taps(page, "1,000")
        play_round(page, 1, "Ann", "10,000")
        wait_until_all_is_stored(page, phone)

        phone.close()
        page.context.set_offline(True)
        play_round(page, 2, "小明", "100,000")
        if SOAK:  # daily it is closed and opened, which asks for more
            page.reload()
            wait_for_screen(page)
            says(page, "Round 3 of 5", BOOTS_WITHIN)
            correct_the_first_round(page)  # daily it is what the screens are tried by, at a table
        turn_to(page, "/")
        begin_a_knockout(page)
        assert heard == []

    time.sleep(SILENT / 1_000)  # it lies there for longer than that a clock simply goes on over it
    page = evening.take(phone, offline=True)
    come_up(page, phone.address, "Go on with Treble Tracker")
    finish_the_knockout(page)
    turn_to(page, "/")
    taps(page, "Go on with Tribbles")
    if SOAK:  # the worked matches come to their end below
        play_round(page, 3, "Ann", "100,000")
        play_round(page, 4, "小明", "10")
        play_round(page, 5, "小明", "1")
        says(page, "Ann has the highest total, 120,000; the next has 100,011.")
    tap(page, "Sheet")
    lines = ("Ann, round 1: 20,000", "小明, round 2: 100,000", "Ann, round 3: 100,000", "小明, round 5: 1")
    for line in lines if SOAK else ("Ann, round 1: 11,000", lines[1]):
        stands(page, line)
    turn_to(page, "/rulings")
    page.get_by_role("textbox").first.fill("harball with nothing")
    expect(page.get_by_text("You stay at 0 and still choose an action.").first).to_be_attached(timeout=30_000)


def test_the_browsers_python_comes_to_the_scores_that_were_reckoned_by_hand(page: Page) -> None:
    told = {file.stem: file.read_text(encoding="utf-8") for file in MATCHES}
    command = Path(replay.__file__).read_text("utf-8")
    assert PRINTS in command
    (python,) = page.workers
    scores = json.loads(python.evaluate(REPLAYED, [REPLAY, command.replace(PRINTS, ""), told]))
    assert {name.split("_")[0] for name in scores} == {"risk", "tabby", "traveller", "treble", "tribbles"}
    for name, text in told.items():
        expected = [[one["after"], one["totals"]] for one in json.loads(text)["expect"]]
        assert scores[name]["rounds"] == expected, name
        assert scores[name]["stopped"] is None, name
        here = replay.played_through(replay.read_export(text.encode(), replay.GAMES)).match
        over = here.game.outcome(here.state, here.last_at)
        assert over
        assert scores[name]["winners"] == list(over.winners), name
        assert scores[name]["lines"] == [[line.player, line.points, line.entry] for line in here.lines], name


def test_quick_taps_count_as_they_were_made_and_what_comes_under_them_takes_none(page: Page) -> None:
    """There is no table here that could tell a tap felt twice from two."""
    turn_to(page, "/")
    seat(page, "Dee", "Eli", game="Tribbles")
    taps(page, "Start with two", "Draw by lot")
    pick(page, "Dee")
    taps(page, "Went out", "1: 0")
    expect(button(page, re.compile("^1: 1"))).to_be_visible()
    page.wait_for_timeout(1_100)
    for what, (kind, touches, count) in TRIED.items():
        before, middle = counted(page)
        page.evaluate(TAPPED, [*middle, kind, touches])
        expect(button(page, re.compile(rf"^1: {before + count}\b")), what).to_be_visible()  # its Python may be late
        assert counted(page)[0] == before + count, what

    box = button(page, re.compile("^Done with Dee’s pile")).bounding_box()
    assert box
    for _ in range(2):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.wait_for_timeout(120)
    expect(button(page, re.compile("^Finish round 1"))).to_be_visible()
    settled(page)
    expect(button(page, re.compile("^Finish round 1"))).to_be_visible()


def counted(page: Page) -> tuple[int, tuple[float, float]]:
    settled(page)
    heap = button(page, HEAP)
    found, box = HEAP.match(heap.get_attribute("aria-label") or heap.inner_text()), heap.bounding_box()
    assert found
    assert box
    return int(found[1]), (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_a_pile_half_counted_is_there_when_its_page_was_thrown_away(page: Page) -> None:
    turn_to(page, "/")
    seat(page, "Fay", "Gil", game="Tribbles")
    taps(page, "Start with two", "Draw by lot")
    pick(page, "Fay")
    taps(page, "Went out", "100: 0", "1,000: 0")
    says(page, "Fay: 1,100 this round")
    come_up(page, page.url, re.compile("^Done with Fay’s pile"))
    says(page, "Fay: 1,100 this round")
    taps(page, "Undo")
    says(page, "Fay: 100 this round")


def test_a_league_goes_on_while_the_phone_lies_in_a_pwa(page: Page) -> None:
    zero = now() + 5 * MINUTE
    opened(page, league(zero))
    expect(button(page, "Turn over", exact=False)).to_be_visible()
    away(page, frozen=4)
    told_at_once(page, zero, first=True)
    page.wait_for_function("() => awake.length === 2", timeout=10_000)  # and the screen is kept awake again

    # A phone that sleeps stops the only clock that cannot be set; the clock on the wall goes on.
    away(page, meanwhile=lambda: page.workers[0].evaluate(SLEPT, MINUTE))
    told_at_once(page, zero - MINUTE, first=False)
    tap(page, "Log")
    says(page, "The time was lost for a while: the league has gone on by the clock on the wall")


@pytest.mark.soak
def test_what_the_page_mentions_lies_beside_the_way_back_lets_taps_through_and_goes_away(page: Page) -> None:
    turn_to(page, "/history")
    expect(button(page, "Import a match")).to_be_visible()
    page.evaluate(MENTIONED)
    mentioned = page.get_by_text("The letters for Japanese are not stored on this device yet")
    expect(mentioned).to_be_visible()
    assert page.evaluate(UNDER, ["#told p", "#told"]) is False, "a tap on the words is one on what lies below"
    assert page.evaluate(UNDER, ["#told button", "#told"]) is True
    left, back = mentioned.bounding_box(), button(page, "Home").bounding_box()
    assert left
    assert back
    assert back["x"] + back["width"] <= left["x"]
    expect(mentioned).to_have_count(0, timeout=15_000)


@pytest.mark.soak
@pytest.mark.parametrize(
    "frozen", [True, False] if SOAK else [True], ids=lambda frozen: "frozen" if frozen else "hidden"
)
def test_a_flag_that_fell_out_of_sight_has_its_own_moment_and_is_heard_and_felt_on_return(
    page: Page, frozen: bool
) -> None:
    turn_to(page, "/")
    preferences = ("Format: Knockout", "Knockout clocks: 0:05, to try it")
    seat(page, "Ann", "Bo", game="Treble Tracker", settled=preferences)
    tap(page, "Start with two")
    tap(page, "Ann begins")
    expect(button(page, "Start the clock", exact=False)).to_be_visible()
    tap(page, "Start the clock", exact=False)
    expect(button(page, "Pass to Bo", exact=False)).to_be_visible()
    assert page.evaluate("[tones.splice(0), felt.splice(0)]") == [[], []]
    away(page, frozen=7) if frozen else away(page, meanwhile=lambda: page.wait_for_timeout(7_000))
    says(page, "Bo wins")
    page.wait_for_function("() => tones.length && felt.length", timeout=10_000)
    assert page.evaluate("[tones.splice(0), felt.splice(0)]") == [FLAG, [SHAKE]]
    turn_to(page, "/history")
    page.evaluate("files.length = 0")
    tap(page, "More: Treble Tracker, Ann and Bo")
    tap(page, "Save as file")
    file = page.wait_for_function("() => files.find((words) => words.includes('flag_fell'))", polling=50)
    *_, began, fell = json.loads(file.json_value())["events"]
    assert (began["kind"], fell["kind"], fell["due"]) == ("match_started", "flag_fell", True)
    assert fell["at"] - began["at"] == 5_000
