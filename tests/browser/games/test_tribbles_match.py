"""Five rounds of Tribbles for five in a real browser, in each depth: the last ones by finger."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.engine.match import Match
from companion.games.tribbles.events import (
    FirstPlayerDrawn,
    PileCounted,
    PlayerDecked,
    PointsScored,
    RoundBegun,
    RoundScored,
    TribblePlayed,
    TurnMissed,
    WentOut,
)
from companion.service.match_service import open_match_service

from ..conftest import Served
from ..support.staged_tables import app_over
from ..support.ui_driver import complaints, rest, says, stands, tap, taps, turn_to, window

pytestmark = pytest.mark.browser
FIVE = ("Ann", "Bo", "Cy", "Dee", "Eva")
PILE = (2, 1, 1, 2, 1, 0)  # 12,112 in seven cards


def told(player: str) -> tuple[Any, ...]:
    """How a round ends for whoever goes out."""
    return WentOut(player), PileCounted(player, PILE), RoundScored(), RoundBegun(player)


SCORED = (
    FirstPlayerDrawn("Ann"), PointsScored("Ann", "Poison", 10_000, "Cy"), *told("Bo"),
    PointsScored("Eva", "Dance"), *told("Eva"), PlayerDecked("Dee"), WentOut("Ann"), PileCounted("Ann", PILE),
)  # fmt: skip
TURNS = (
    FirstPlayerDrawn("Ann"), TribblePlayed("Ann", 1), *told("Ann"), TribblePlayed("Ann", 1), TribblePlayed("Bo", 10),
    *told("Bo"), TribblePlayed("Bo", 1), *told("Bo"), TribblePlayed("Bo", 1), TurnMissed("Cy"), *told("Cy"),
)  # fmt: skip


def keep(
    folder: Path,
    wanted: dict[str, tuple[dict[str, str], tuple[Any, ...]]],
    players: tuple[str, ...] = FIVE,
    game: str = "tribbles",
) -> dict[str, str]:
    """Keeps matches of these entries in the data folder; the address of each by its name."""

    async def kept() -> dict[str, str]:
        service = open_match_service(folder, rotates=False)
        addresses = {}
        for name, (options, events) in wanted.items():
            card: Any = await service.begin(game, players, options)
            match: Any = await service.open(card.id)
            for event in events:
                match = await service.record(card.id, event, match.next_number)
                assert isinstance(match, Match), (event, match)
            addresses[name] = f"/match/{card.id}"
        service.close()
        return addresses

    with ThreadPoolExecutor(1) as aside:  # this thread may be Playwright's, which has a loop of its own
        return aside.submit(asyncio.run, kept()).result()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str]]]:
    folder = tmp_path_factory.mktemp("tribbles")
    matches = keep(
        folder / "data", {"points": ({}, SCORED), "turns": ({"depth": "referee"}, TURNS), "new": ({}, ())}
    )  # fmt: skip
    served = app_over(folder / "data")
    served.start()
    yield served, matches
    assert rest(served.said) == []
    served.kill()


@pytest.fixture(scope="module")
def page(table: tuple[Served, dict[str, str]], chromium: Browser) -> Iterator[Page]:
    served, _ = table
    with window(chromium, served.address) as opened:
        heard = complaints(opened)
        yield opened
        assert heard == []


def test_five_rounds_of_points(table: tuple[Served, dict[str, str]], page: Page) -> None:
    turn_to(page, table[1]["points"])
    # round three ends: a Bonus run, and the round is kept
    says(page, "Is round 3 complete?")
    taps(page, "Bonus run, Bo")
    stands(page, "Bo: 112,112 points")
    taps(page, "Finish round 3")
    # before round four: Dee's deck is counted, Bo's Time Warp is told
    says(page, "How many cards does Dee have for a deck?")
    taps(page, "5 cards")
    stands(page, "Begin round 4")
    taps(page, "Bo: ", "Time Warp")
    taps(page, "Before round 4")  # folded, so that five boards stay in sight
    says(page, "Bo draws 6 cards")
    page.keyboard.press("Escape")
    taps(page, "Begin round 4")
    # round four: who, which power, which number; whose card; decked; out; a pile
    says(page, "Round 4 of 5")
    taps(page, "Cy: 0 points", "Poison", "Eva: ", "1,000")
    stands(page, "Cy: 1,000 points")
    taps(page, "Bo: ", "Decked")
    stands(page, "Bo: 112,112 points, decked")
    taps(page, "Eva: ", "Went out")
    says(page, "Count Eva’s pile")
    # a board that is not counted: what can still be told of it, each as low as a key is
    taps(page, "Cy: still in")
    for name in ("Cy went out too", "Points forgotten in play", "Cy is decked"):
        stands(page, name)
        assert page.get_by_role("button", name=name).bounding_box()["height"] < 100, name
    taps(page, "Back", "1: 0", "10: 0", "10: 1", "10,000: 0")
    stands(page, "Eva: 10,021 this round")
    taps(page, "Take one off", "10: 2")
    stands(page, "Eva: 10,011 this round")
    taps(page, "IDIC", "3 different powers")
    stands(page, "Eva: 40,011 this round")
    taps(page, "Done with Eva’s pile")
    says(page, "Is round 4 complete?")
    taps(page, "Finish round 4")
    # round five, to its end
    says(page, "How many cards does Bo have for a deck?")
    taps(page, "7 cards or more")
    says(page, "How many cards does Dee have for a deck?")
    taps(page, "7 cards or more", "Begin round 5")
    says(page, "Round 5 of 5")
    taps(page, "Ann: ", "Went out")
    taps(page, "Type the total", "2", "1", "1", "1", "Done with Ann’s pile")
    says(page, "Is round 5 complete?")
    taps(page, "Finish round 5")
    stands(page, "Play again")
    says(page, "Eva wins")
    says(page, "Every card goes back to its owner")


def test_five_rounds_of_turns(table: tuple[Served, dict[str, str]], page: Page) -> None:
    turn_to(page, table[1]["turns"])
    # round five: rung and power, no power, missed
    says(page, "Cy plays 1")
    taps(page, "1: next", "1, no power")
    says(page, "Dee plays 10")
    taps(page, "1,000: not now")
    says(page, "1,000 is not next.")
    taps(page, "Close", "10: next")
    tap(page, re.compile("more: powers on a 10$"))
    taps(page, "Poison")
    says(page, "What does Dee score?")
    taps(page, "Ann: ", "100,000")
    stands(page, "Dee: 100,000 points")
    says(page, "Eva plays 100")
    taps(page, "Missed")
    says(page, "Ann plays 100, or starts again with 1")
    taps(page, "1: starts again", "1, no power")
    says(page, "Bo plays 10")
    # depth changes and comes back; the table says where it stands
    taps(page, "More", "The app follows: Points only")
    says(page, "Round 5 of 5")
    taps(page, "More", "The app follows: Every turn")
    says(page, "Where does the round stand?")
    taps(page, "Bo plays 10")
    taps(page, "10, no power")
    says(page, "Cy plays 100")
    taps(page, "Bo: ", "Went out")
    says(page, "Count Bo’s pile")
    stands(page, "Bo: 10 this round")
    taps(page, "Done with Bo’s pile")
    says(page, "Is round 5 complete?")
    taps(page, "Finish round 5")
    stands(page, "Play again")
    says(page, "Dee wins")


def test_an_entry_of_the_first_round_is_corrected_from_the_log(
    table: tuple[Served, dict[str, str]], page: Page
) -> None:
    turn_to(page, f"{table[1]['points']}/log")
    taps(page, "Entry 2: Ann scores 10,000 by Poison")
    says(page, "what was it?")
    taps(page, "Card: 1,000", "Correct entry")
    stands(page, "Undo: Entry 2 is corrected")
    turn_to(page, f"{table[1]['points']}/sheet")
    stands(page, "Ann, round 1: 1,000")


def test_everybody_cuts_and_seats_are_drawn(table: tuple[Served, dict[str, str]], page: Page) -> None:
    turn_to(page, table[1]["new"])
    says(page, "Who cuts the highest card?")
    taps(page, "Draw seats", "100")
    expect(page.get_by_role("button", name=re.compile("cut 100")).first).to_be_attached(timeout=15_000)
    taps(page, "Draw by lot")
    says(page, "Round 1 of 5")


def test_pods_are_drawn_kept_and_read_from_afar(page: Page) -> None:
    turn_to(page, "/tools/tribbles/pods")
    for name in FIVE:
        taps(page, f"{name} plays, too")
        stands(page, f"{name} plays: remove")
    taps(page, "New name")
    for name in ("Finn", "Gül", "Hanna", "Ida"):
        line = page.get_by_label("Name of the player")
        expect(line).to_be_focused()
        line.fill(name)
        line.press("Enter")
        expect(line).to_have_value("")
        stands(page, f"{name} plays: remove")
    taps(page, "Draw game 1")
    says(page, "Table 2: ", 15_000)
    turn_to(page, "/")  # and not loaded anew, which finds the screen as it was
    turn_to(page, "/tools/tribbles/pods")
    says(page, "Table 2: ", 15_000)
