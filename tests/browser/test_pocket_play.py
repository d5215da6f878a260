"""The pocket app at play: its Python keeps the same scores, and its clocks are right after the phone was put away."""

import json
import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.commands import replaying

from .fingers import button, complaints, says, tap, turn_to
from .playing import HAND, seat
from .pockets import Pocket, built, come_up, hosted

pytestmark = pytest.mark.browser
__all__ = ["built"]

SOAK = "TABLESIDE_SOAK" in os.environ
MATCHES = sorted((Path(__file__).parents[1] / "matches").glob("*.json"))
MINUTE = 60_000
AT_ONCE = 2_000  # ms from the return to the page until the app, on a machine that has much else to do, tells the time
SLACK = 1_500  # ms: a figure stands for a second, and may be on its way for a while
FLAG = [660, 494, 660, 494, 392]  # Hz, as a zero is heard
SHAKE = [500, 120, 500, 120, 900]  # ms, as it is felt

# What the page hears and feels, what it asks to stay awake by, and every figure of a clock, with its moment.
SENSES = r"""
(() => {
  Object.assign(window, { tones: [], felt: [], figures: [], awake: [], files: [], seenAgain: 0 });
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (at) { tones.push(this.frequency.value); return start.call(this, at); };
  navigator.vibrate = (pattern) => !document.hidden && felt.push(pattern) > 0;
  const request = WakeLock.prototype.request;
  WakeLock.prototype.request = function (kind) { awake.push(kind); return request.call(this, kind); };
  document.addEventListener('visibilitychange', () => { if (!document.hidden) seenAgain = Date.now(); });
  const address = URL.createObjectURL;
  URL.createObjectURL = (blob) => { blob.text?.().then((words) => files.push(words)); return address.call(URL, blob); };
  const Real = Worker, letters = new TextDecoder('latin1');
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const figure = data.length < 400 && data.buffer && letters.decode(data).match(/(\d+):(\d\d)/);
        if (figure) figures.push([Date.now(), 60000 * figure[1] + 1000 * figure[2]]);
      });
    }
  };
})();
"""

# The command `replay` brings its own file along: not every build packs what only a command line needs.
REPLAY = """
import sys
from pathlib import Path
from companion.games import GAMES
from companion.log import Match, replay
from models.exchange import read
Path("replaying.py").write_text(the_command)
sys.path.insert(0, ".")
from replaying import played_through

def rounds(file):
    match = Match.begin(file.game, file.players, file.options)
    for expected in file.expect:
        match = replay(match, file.entries[len(match.entries):expected.after])
        yield [expected.after, match.totals]

def scores(text):
    file = read(text.encode(), GAMES)
    played = played_through(file)
    over = played.match.game.outcome(played.match.state, played.match.last_at)
    stopped = played.stopped and played.stopped.reason
    lines = [[line.player, line.points, line.entry] for line in played.match.lines]
    return {"rounds": list(rounds(file)), "stopped": stopped, "winners": list(over.winners), "lines": lines}

import json
json.dumps({name: scores(text) for name, text in matches.to_py().items()})
"""
REPLAYED = """([code, command, matches]) => {
  self.pyodide.globals.set('the_command', command);
  self.pyodide.globals.set('matches', matches);
  return self.pyodide.runPythonAsync(code);
}"""
# As the service worker says it when letters are asked for that nobody has fetched.
MENTIONED = "navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { missing: 'Japanese' } }))"
UNDER = """([what, within]) => {
  const { x, y, width, height } = document.querySelector(what).getBoundingClientRect();
  return Boolean(document.elementFromPoint(x + width / 2, y + height / 2)?.closest(within));
}"""
SLEPT = "ms => { const awake = Date.now.bind(Date); Date.now = () => awake() + ms; }"


@pytest.fixture(scope="module")
def phone(chromium: Browser, built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pocket]:
    with hosted(chromium, built, tmp_path_factory.mktemp("phone") / "profile") as phone:
        yield phone


@pytest.fixture(scope="module")
def page(phone: Pocket) -> Iterator[Page]:
    """The app in a hand, started once for all that is asked of it here."""
    with phone.unwatched(SENSES) as page:
        heard = complaints(page)
        come_up(page, phone.address, "New match of Treble Tracker")
        yield page
        assert heard == []
        assert phone.elsewhere() == []


def test_the_browsers_python_comes_to_the_scores_that_were_reckoned_by_hand(page: Page) -> None:
    told = {file.stem: file.read_text(encoding="utf-8") for file in MATCHES}
    (python,) = page.workers
    scores = json.loads(python.evaluate(REPLAYED, [REPLAY, Path(replaying.__file__).read_text("utf-8"), told]))
    assert {name.split("_")[0] for name in scores} == {"risk", "tabby", "traveller", "treble", "tribbles"}
    for name, text in told.items():
        expected = [[one["after"], one["totals"]] for one in json.loads(text)["expect"]]
        assert scores[name]["rounds"] == expected, name
        assert scores[name]["stopped"] is None, name
        here = replaying.played_through(replaying.read(text.encode(), replaying.GAMES)).match
        over = here.game.outcome(here.state, here.last_at)
        assert over
        assert scores[name]["winners"] == list(over.winners), name
        assert scores[name]["lines"] == [[line.player, line.points, line.entry] for line in here.lines], name


def test_a_league_goes_on_while_the_phone_lies_in_a_pocket(page: Page) -> None:
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
    expect(button(page, "Take in a match")).to_be_visible()
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
    wishes = ("Format: Knockout", "Knockout clocks: 0:05, to try it")
    seat(page, "Ann", "Bo", game="Treble Tracker", settled=wishes)
    tap(page, "Start with two")
    tap(page, "Ann begins")
    expect(button(page, "Start the clock", exact=False)).to_be_visible()
    page.wait_for_timeout(HAND)
    tap(page, "Start the clock", exact=False)
    expect(button(page, "Pass to Bo", exact=False)).to_be_visible()
    assert page.evaluate("[tones.splice(0), felt.splice(0)]") == [[], []]
    away(page, frozen=7) if frozen else away(page, meanwhile=lambda: page.wait_for_timeout(7_000))
    says(page, "Bo wins")
    page.wait_for_function("() => tones.length && felt.length", timeout=10_000)
    assert page.evaluate("[tones.splice(0), felt.splice(0)]") == [FLAG, [SHAKE]]
    turn_to(page, "/history")
    page.evaluate("files.length = 0")
    tap(page, "Save as a file: Treble Tracker, Ann and Bo")
    file = page.wait_for_function("() => files.find((words) => words.includes('flag_fell'))", polling=50)
    *_, began, fell = json.loads(file.json_value())["events"]
    assert (began["kind"], fell["kind"], fell["due"]) == ("match_started", "flag_fell", True)
    assert fell["at"] - began["at"] == 5_000


def now() -> int:
    return time.time_ns() // 1_000_000


def league(zero: int) -> bytes:
    """A league of fifteen minutes that will be at zero at this moment."""
    began = zero - 15 * MINUTE
    events = [
        {"kind": "first_player_drawn", "player": "Ann", "at": began - 1_000},
        {"kind": "match_started", "player": "Ann", "at": began},
    ]
    options = {"format": "league", "league_time": "15"}
    match = {"format": 1, "game": "treble_tracker", "players": ["Ann", "Bo"], "events": events, "options": options}
    return json.dumps(match).encode()


def opened(page: Page, match: bytes) -> None:
    """Taken in from a file, and opened."""
    turn_to(page, "/history")
    with page.expect_file_chooser() as dialog:
        tap(page, "Take in a match")
    dialog.value.set_files({"name": "match.json", "mimeType": "application/json", "buffer": match})
    expect(page.get_by_text("Taken in").first).to_be_attached()
    turn_to(page, "/")
    tap(page, "Go on with Treble Tracker")


def away(page: Page, frozen: float = 0, meanwhile: Callable[[], Any] = lambda: None) -> None:
    """Another tab lies in front for a while, and the page is seen again. Frozen, not even a clock is looked at."""
    front = page.context.pages[1] if len(page.context.pages) > 1 else page.context.new_page()
    front.bring_to_front()
    page.wait_for_function("() => document.hidden", polling=50)
    page.evaluate("seenAgain = 0; figures.length = 0")
    meanwhile()
    if frozen:
        hold = page.context.new_cdp_session(page)
        hold.send("Page.setWebLifecycleState", {"state": "frozen"})
        front.wait_for_timeout(1_000 * frozen)
        hold.send("Page.setWebLifecycleState", {"state": "active"})
    page.bring_to_front()
    page.wait_for_function("() => seenAgain", polling=50)


def told_at_once(page: Page, zero: int, first: bool) -> None:
    """The figure told on the return, the very first one or one soon after, is what is left until this moment."""
    right = "true" if first else f"Math.abs(zero - at - left + 500) < {SLACK}"
    figure = page.wait_for_function(
        f"zero => figures.find(([at, left]) => at >= seenAgain - 200 && {right})", arg=zero, timeout=10_000, polling=50
    )
    at, left = figure.json_value()
    assert abs(zero - at - left + 500) < SLACK, f"{left} ms were told, {zero - at} were left"
    assert at - page.evaluate("seenAgain") < AT_ONCE
