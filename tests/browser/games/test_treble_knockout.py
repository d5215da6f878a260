"""A knockout in a real browser: three with five seconds each, flags that fall while nobody touches, a reload."""

import asyncio
import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.engine.match import Match
from companion.games.treble_tracker.events import (
    ActionPlayed,
    ClockCorrected,
    FirstPlayerDrawn,
    MatchStarted,
    ShuffleBegan,
)
from companion.service.match_service import MatchCard, open_match_service

from ..conftest import Served, wait_for_screen
from ..support.staged_tables import app_over
from ..support.ui_driver import button, controls, rest, tap, turn_to, window, words

pytestmark = pytest.mark.browser
FOUR = ("Ann", "Bo", "Cy", "Dee")
HAND = 400  # ms a hand takes to the next tap
FLAG = 9_000  # ms within which a clock of five seconds has fallen and every page has said so
SOON, LATE = 2_500, 1_500  # ms to a mark when a clock is started, and of them until the page is seen to say so
JUMP = 100  # ms a clock may seem to have moved by a reload

# What the page hears and feels, and every figure that comes with the moment at which it came.
SENSES = """
(() => {
  window.tones = []; window.felt = []; window.figures = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) {
    window.tones.push(this.frequency.value);
    return start.call(this, at);
  };
  navigator.vibrate = (pattern) => { window.felt.push(pattern); return true; };
  const Real = window.WebSocket;
  const letters = new TextDecoder('latin1');
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', (event) => {
        const said = letters.decode(event.data);
        const figure = said.length < 400 ? said.match(/(\\d):(\\d\\d)/) : null;
        const left = figure && 60000 * figure[1] + 1000 * figure[2];
        if (figure) window.figures.push([performance.timeOrigin + performance.now(), left]);
      });
    }
  };
})();
"""


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = app_over(tmp_path_factory.mktemp("clocks") / "data")
    served.start()
    yield served
    assert rest(served.said) == []
    served.kill()


@pytest.fixture(scope="module")
def windows(table: Served, chromium: Browser) -> Iterator[tuple[Page, Page]]:
    """A phone in a hand and one that lies on the table."""
    with (
        window(chromium, table.address, script=SENSES) as hand,
        window(chromium, table.address, 915, 412, dark=True, script=SENSES, painted=True) as lying,
    ):
        yield hand, lying


def says(page: Page, sentence: str, within: float = 10_000) -> None:
    expect(page.get_by_role("heading", name=re.compile(re.escape(sentence))).first).to_be_attached(timeout=within)


def lay(table: Served, players: tuple[str, ...], each: str, *events: Any) -> str:
    """A knockout of these with so much time each, after these entries; its address."""

    async def laid() -> str:
        service = open_match_service(table.data, rotates=False)
        card = await service.begin("treble_tracker", players, {"format": "knockout", "knockout_time": each})
        assert isinstance(card, MatchCard)
        for number, event in enumerate(events, 1):
            answer = await service.record(card.id, event, number)
            assert isinstance(answer, Match), answer
        service.close()
        return f"/match/{card.id}"

    with ThreadPoolExecutor(1) as aside:  # this thread is Playwright's, which has a loop of its own
        return aside.submit(asyncio.run, laid()).result()


def begin(table: Served, page: Page, players: tuple[str, ...], each: str) -> str:
    """A knockout of these with so much time each, and the clock of the first of them runs; its address."""
    address = lay(table, players, each)
    turn_to(page, address)
    tap(page, f"{players[0]} begins")
    expect(button(page, "Start the clock", exact=False)).to_be_visible(timeout=10_000)
    page.wait_for_timeout(HAND)
    tap(page, "Start the clock", exact=False)
    says(page, f"{players[0]}’s clock runs")
    return address


def test_three_with_five_seconds_each_until_one_is_left(table: Served, windows: tuple[Page, Page]) -> None:
    hand, lying = windows
    address = begin(table, hand, FOUR[:3], "5_seconds")
    hand.wait_for_timeout(HAND)
    tap(hand, "Pass to Bo", exact=False)
    turn_to(lying, address)
    says(lying, "Bo’s clock runs")
    tap(lying, re.compile("^Bo’s clock runs, .+Tap, and Cy’s clock runs"))
    says(hand, "Cy’s clock runs")
    runs = [panel(page, "Cy") for page in windows]

    # Nobody touches anything: the flag falls by itself, on both pages, and is heard and felt where a finger has been.
    for page in windows:
        says(page, "Cy’s flag: all clocks stand", FLAG)
        expect(button(page, "Cy’s flag has fallen: out")).to_be_attached()
        page.wait_for_function("() => window.tones.length >= 5 && window.felt.length >= 1", timeout=2_000)
    for page, before in zip(windows, runs, strict=True):
        fallen = panel(page, "Cy")
        assert (fallen.left, fallen.top, fallen.width) == (before.left, before.top, before.width), "it moves nothing"

    # All stand until the next tap: Ann has lost nothing by it, and whoever starts her too soon takes it back.
    waits = panel(lying, "Ann").name
    lying.wait_for_timeout(1_200)
    assert panel(lying, "Ann").name == waits
    tap(hand, "Ann starts", exact=False)
    says(lying, "Ann’s clock runs")
    hand.wait_for_timeout(HAND)
    tap(hand, "Undo", exact=False)
    says(lying, "Cy’s flag: all clocks stand")
    lying.wait_for_timeout(HAND)
    tap(lying, re.compile("^Ann: 0:0.*Tap to start"))
    for page in windows:
        says(page, "Bo wins", FLAG)
    assert "Bo, 3 points" in words(hand)


def test_on_a_table_the_running_clock_is_the_largest_and_panels_turn(table: Served, windows: tuple[Page, Page]) -> None:
    _, lying = windows
    begin(table, lying, FOUR, "5")
    lying.wait_for_timeout(HAND)
    tap(lying, "Ann’s clock runs", exact=False)
    says(lying, "Bo’s clock runs")
    panels = {name: panel(lying, name) for name in FOUR}
    runs = panels["Bo"]
    assert all(runs.width * runs.height > 1.4 * one.width * one.height for name, one in panels.items() if name != "Bo")
    assert panels["Cy"].bottom < runs.top, "Cy and Dee sit on the far side"
    assert runs.right < panels["Ann"].left, "and the turns go round the phone from Ann at the right"
    before = lying.screenshot(clip=clip(panels["Ann"]))
    tap(lying, "Turn the panels")
    tap(lying, "Turn Ann’s panel")
    tap(lying, "Turn Ann’s panel")
    tap(lying, "Turned")
    expect(button(lying, "Ann: ", exact=False)).to_be_visible()
    lying.wait_for_timeout(HAND)
    turned = lying.screenshot(clip=clip(panels["Ann"]))
    assert turned != before, "Ann’s panel faces the other side"
    lying.reload()
    wait_for_screen(lying)
    says(lying, "Bo’s clock runs")
    lying.wait_for_timeout(HAND)
    assert lying.screenshot(clip=clip(panels["Ann"])) == turned, "and still does when the page is loaded anew"


# What a phone plays and how it shakes, by what is left on the running clock, s.
MARKS = {
    60: ([880], [120]),
    30: ([880, 880], [120, 90, 120]),
    10: ([988, 988, 988], [90, 60, 90, 60, 90]),
}


@pytest.mark.parametrize("mark", MARKS)
def test_the_last_minute_the_last_half_and_the_last_ten_seconds_are_heard_and_felt(
    table: Served, windows: tuple[Page, Page], mark: int
) -> None:
    hand, _ = windows
    tones, shakes = MARKS[mark]
    left = mark * 1_000 + SOON
    entries = (
        FirstPlayerDrawn("Ann"), MatchStarted("Ann"), ShuffleBegan("Ann"), ClockCorrected("Ann", left, "to be heard"),
    )  # fmt: skip
    turn_to(hand, lay(table, ("Ann", "Bo"), "10", *entries))
    expect(button(hand, "Ann goes on", exact=False)).to_be_visible(timeout=10_000)
    hand.evaluate("window.tones = []; window.felt = []")
    tap(hand, "Ann goes on", exact=False)
    says(hand, "Ann’s clock runs")
    started = hand.evaluate("performance.now()")
    assert hand.evaluate("window.tones") == [], "nothing is heard before its moment"
    hand.wait_for_function("() => window.felt.length", timeout=SOON + 3_000)
    assert hand.evaluate("performance.now()") - started > SOON - LATE
    assert (hand.evaluate("window.tones"), hand.evaluate("window.felt")) == (tones, [shakes])


def test_a_leagues_zero_is_seen_heard_and_felt_though_nobody_touches_anything(
    table: Served, windows: tuple[Page, Page]
) -> None:
    hand, _ = windows
    began = time.time_ns() // 1_000_000 - 15 * 60_000 + SOON  # fifteen minutes are over in so many ms
    events = [
        {"kind": "first_player_drawn", "player": "Ann", "at": began - 1_000},
        {"kind": "match_started", "player": "Ann", "at": began},
    ]
    league = {
        "format": 1, "game": "treble_tracker", "players": ["Ann", "Bo"], "events": events,
        "options": {"format": "league", "league_time": "15"},
    }  # fmt: skip

    async def laid() -> str:
        service = open_match_service(table.data, rotates=False)
        card = await service.import_match(json.dumps(league).encode())
        service.close()
        return f"/match/{card.id}"

    with ThreadPoolExecutor(1) as aside:
        turn_to(hand, aside.submit(asyncio.run, laid()).result())
    hand.evaluate("window.tones = []; window.felt = []")
    hand.wait_for_function("() => window.felt.length && window.tones.length", timeout=2 * FLAG)
    assert time.time_ns() // 1_000_000 >= began + 15 * 60_000
    expect(hand.get_by_text("0:00").first).to_be_attached()


def test_a_wrong_press_is_taken_back_with_one_tap(table: Served, windows: tuple[Page, Page]) -> None:
    _, lying = windows
    begin(table, lying, FOUR, "5")
    lying.wait_for_timeout(HAND)
    tap(lying, "Ann’s clock runs", exact=False)
    says(lying, "Bo’s clock runs")
    lying.wait_for_timeout(HAND)
    tap(lying, "Undo", exact=False)
    says(lying, "Ann’s clock runs")


def test_the_referees_no_leaves_the_running_clock_in_sight(table: Served, windows: tuple[Page, Page]) -> None:
    """The last one's lies right above the next step, where the card lay once."""
    hand, _ = windows
    used = (ActionPlayed("Dee"),) * 3
    turn_to(hand, lay(table, FOUR, "5", FirstPlayerDrawn("Dee"), MatchStarted("Dee"), *used))
    says(hand, "Dee checks the hand")
    runs = panel(hand, "Dee")
    for what in ("More", "La Remontada"):
        hand.wait_for_timeout(HAND)
        tap(hand, what, exact=False)
    expect(button(hand, "Close")).to_be_visible()
    hand.wait_for_timeout(HAND)
    still = panel(hand, "Dee")
    assert (still.height, still.cut) == (runs.height, False), "it gives way by as much as the card is higher"
    closes = next(one for one in controls(hand) if one.name == "Close")
    assert closes.bottom < runs.top, "the card stands where the referee speaks"


def test_a_reload_in_a_turn_moves_no_clock(table: Served, windows: tuple[Page, Page]) -> None:
    hand, _ = windows
    begin(table, hand, ("Ann", "Bo"), "5")
    before = zero_of(hand)
    hand.reload()
    after = zero_of(hand)
    assert abs(after - before) <= JUMP, f"{after - before:.0f} ms"


def zero_of(page: Page) -> float:
    """When the running clock will be at zero, by the fastest of three ticks: its moment, and what it showed."""
    page.evaluate("window.figures = []")
    page.wait_for_function("() => window.figures.length >= 3", timeout=20_000)
    return min(at + left for at, left in page.evaluate("window.figures"))


def panel(page: Page, name: str) -> Any:
    return next(one for one in controls(page) if re.match(rf"{name}(’s clock runs|:|’s flag| is out)", one.name))


def clip(one: Any) -> Any:
    return {"x": one.left, "y": one.top, "width": one.width, "height": one.height}
