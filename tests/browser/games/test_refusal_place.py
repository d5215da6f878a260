"""The referee's no lies over nothing: what was tapped, and what it asks to change, stays where it is and in sight."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.games.treble_tracker.events import ActionPlayed, MatchStarted
from companion.games.treble_tracker.events import FirstPlayerDrawn as FirstDrawn
from companion.games.tribbles.events import FirstPlayerDrawn, PlayerDecked, TribblePlayed

from ..conftest import Served
from ..support.flaws import crowded
from ..support.risk_tables import lay
from ..support.staged_tables import app_over, keep_every_game
from ..support.ui_driver import Control, button, controls, rest, settled, tap, turn_to, window
from .test_tribbles_match import keep

pytestmark = pytest.mark.browser
EIGHT = ("Ann", "Bo", "Cy", "Dee", "Ela", "Finn", "Gus", "Maximiliane Katharina Weber")
FOUR = ("Ann", "Bo", "Cy", "Maximiliane-Theodora Hohenfels")
TRIBBLES: dict[str, tuple[dict[str, str], tuple[Any, ...]]] = {
    "points": ({}, (FirstPlayerDrawn("Cy"),)),
    "decked": ({}, (FirstPlayerDrawn("Ann"), PlayerDecked("Cy"))),
    "turns": ({"depth": "referee"}, (FirstPlayerDrawn("Ann"), TribblePlayed("Ann", 1))),
}
TAPS = {  # and the last one is refused
    "points": ("Ann", "Poison", "a Tally", "Bo", "1,000"),
    "decked": ("Ann", "Poison", "Cy", "10,000: not now"),
    "turns": ("100,000: not now",),
}
WHY_NOT = re.compile("not now|why not")


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str], dict[str, str]]]:
    """Tables of Tribbles for eight by their names, and worked matches of every game, cut short."""
    folder = tmp_path_factory.mktemp("no")
    found = keep(folder / "data", TRIBBLES, EIGHT)
    others = {name: f"/match/{one}" for name, one in keep_every_game(folder / "data", EIGHT, (0.4, 0.7)).items()}
    league = (FirstDrawn("Ann"), MatchStarted("Ann"), *(ActionPlayed("Ann"),) * 3)
    others |= keep(folder / "data", {"treble, fourth action": ({}, league)}, EIGHT[:3], "treble_tracker")
    risk = lay(folder / "data", [("walked", FOUR)])
    found["risk"] = f"/match/{risk['walked', len(FOUR)]}"
    served = app_over(folder / "data")
    served.start()
    yield served, found, others
    assert rest(served.said) == []
    served.kill()


@pytest.fixture(scope="module", params=[(412, 915), (360, 640)], ids=lambda size: "{}-{}".format(*size))
def page(
    tables: tuple[Served, dict[str, str], dict[str, str]], chromium: Browser, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """One page for each size: no two of these tests turn to the same match on it."""
    with window(chromium, tables[0].address, *request.param) as page:
        yield page


def stays_put(page: Page, before: list[Control], tapped: str) -> Iterator[str]:
    """What is wrong with how the card lies on what was there before."""
    expect(page.get_by_role("button", name="Close")).to_be_attached(timeout=10_000)
    now = controls(page)
    foot = next(one.bottom for one in now if one.name == "Close")
    there = {one.name: one for one in now}
    yield from crowded(page, now)
    [was, *_] = [one for one in before if one.name.startswith(tapped)]
    refused = there.get(was.name)
    if refused is None or refused.cut or refused.top < foot:
        yield f"not in sight beside the card, which ends at {foot:.0f}: {refused or tapped}"


@pytest.mark.parametrize("name", TAPS)
def test_tribbles_says_no_in_the_place_of_the_strip(
    tables: tuple[Served, dict[str, str], dict[str, str]], page: Page, name: str
) -> None:
    """The card lay over the Tally that it asked to leave out."""
    *first, last = TAPS[name]
    turn_to(page, tables[1][name])
    for one in first:
        tap(page, re.compile(f"^{one}"))
    button(page, re.compile(f"^{last}")).wait_for(state="attached", timeout=10_000)
    settled(page)
    before = controls(page)
    tap(page, re.compile(f"^{last}"))
    wrong = list(stays_put(page, before, last))
    if "a Tally" in first:
        [tally] = [one for one in controls(page) if one.name.startswith("a Tally")]
        assert not tally.cut
    assert not wrong


def test_nothing_of_risk_is_cut_below_the_no(tables: tuple[Served, dict[str, str], dict[str, str]], page: Page) -> None:
    """On a small phone half of the row of the others was seen, or of the steps of the turn."""
    turn_to(page, tables[1]["risk"])
    tap(page, re.compile("^Invade"))
    expect(page.get_by_role("button", name="Close")).to_be_attached(timeout=10_000)
    settled(page)
    seen = controls(page)
    boards = [one for one in seen if one.name.endswith("Open the board.")]
    assert len(boards) == len(FOUR)
    assert not [str(one) for one in seen if one.cut]
    assert not list(crowded(page, seen))


def test_every_game_says_no_beside_what_was_tapped(
    tables: tuple[Served, dict[str, str], dict[str, str]], page: Page
) -> None:
    wrong, met = [], set()
    for name, address in tables[2].items():
        turn_to(page, address)
        seen = controls(page)
        shut = next((one for one in seen if WHY_NOT.search(one.name) and one.tappable and not one.cut), None)
        if shut:
            met.add(re.split("[_,]", name)[0])
            page.mouse.click(*shut.middle)
            wrong += [f"{name}, {shut.name}: {one}" for one in stays_put(page, seen, shut.name)]
    assert met == {"tabby", "treble", "tribbles"}, "in the others nothing that is shut is offered"
    assert not wrong, "\n  ".join(["", *wrong])
