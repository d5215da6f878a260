"""Traveller in a real browser: a whole round through all six phases, the sums without a match, four long names."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.engine.match import Match
from companion.games.traveller.cards.printed import Contract
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import (
    ContractPlaced,
    ContractPursued,
    FirstCaptainChosen,
    PointsCounted,
    ShipLaid,
    WalkerOpened,
)
from companion.service.match_service import open_match_service

from ..conftest import Served
from ..support.flaws import crowded, flaws
from ..support.staged_tables import app_over
from ..support.ui_driver import button, controls, rest, settled, tap, turn_to, window

pytestmark = pytest.mark.browser
TWO = ("Ann", "Bo")
LONG = (
    "Maximiliane-Theodora Hohenfels",
    "Bartholomew Featherstonehaugh",
    "محمد بن سلمان الطويل الجميل",
    "小明さくら小明",
)
HEIR = Contract("Lost Heir", 5, 4, 2, 3)
# What is called so and lies on something that can be slid: not all of it is in sight.
SLIDES = """ending => [...document.querySelectorAll('flt-semantics[role=button]')].filter(node => {
  if (!(node.getAttribute('aria-label') ?? node.innerText ?? '').trim().endsWith(ending)) return false;
  for (let outer = node.parentElement; outer && outer.tagName !== 'FLT-SEMANTICS-HOST'; outer = outer.parentElement) {
    const style = getComputedStyle(outer);
    if (/scroll|auto/.test(style.overflowX + style.overflowY) && outer.scrollHeight > outer.clientHeight + 1)
      return true;
  }
}).map(node => node.getAttribute('aria-label') ?? node.innerText)"""
GLASS = {"large text": (412, 915, 2.0), "lying phone": (915, 412, 1.0), "small phone": (360, 740, 1.0)}


def story(players: tuple[str, ...], points: int) -> tuple[Any, ...]:
    laid = (ShipLaid(one, ship) for one, ship in zip(players, (SHIPS[2], SHIPS[7], SHIPS[1], SHIPS[0]), strict=False))
    contracts = (
        ContractPlaced(number, HEIR if number == 1 else Contract(f"Run {number}", number, 3, 1, 2))
        for number in (1, 2, 3, 4)
    )
    return (*laid, *contracts, PointsCounted(players[0], points, "card"), ContractPursued(players[0], 1))


def keep(folder: Path) -> dict[str, str]:
    """Matches in the middle of an evening; their addresses."""
    four = story(LONG, 11)
    first = FirstCaptainChosen(LONG[0])
    stories = {
        "two": (TWO, story(TWO, 3)),
        "four": (LONG, four),
        "choosing": (LONG, (*four, WalkerOpened())),
        "three choosing": (LONG[:3], (*story(LONG[:3], 11), WalkerOpened())),
        "first draws": (TWO, (*story(TWO, 3)[:2], WalkerOpened(), FirstCaptainChosen("Bo"))),
        "adventure": (LONG, (*four, WalkerOpened("adventure"), first)),
        "procurement": (LONG, (*four, WalkerOpened("procurement"), first)),
        "resolution": (LONG, (*four, WalkerOpened("resolution"), first)),
        "ships": (LONG, ()),
    }

    async def kept() -> dict[str, str]:
        service = open_match_service(folder, rotates=False)
        addresses = {}
        for name, (players, events) in stories.items():
            card = await service.begin("traveller", players, {})
            match = await service.open(card.id)
            for event in events:
                answer = await service.record(card.id, event, match.next_number)
                assert isinstance(answer, Match), answer
                match = answer
            addresses[name] = f"/match/{card.id}"
        service.close()
        return addresses

    folder.mkdir(exist_ok=True)
    with ThreadPoolExecutor(1) as aside:  # this thread may be Playwright's, which has a loop of its own
        return aside.submit(asyncio.run, kept()).result()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, dict[str, str]]]:
    folder = tmp_path_factory.mktemp("traveller")
    addresses = keep(folder / "data")
    served = app_over(folder / "data")
    served.start()
    yield served, addresses
    assert rest(served.said) == []
    served.kill()


@pytest.fixture(scope="module")
def page(table: tuple[Served, dict[str, str]], chromium: Browser) -> Iterator[Page]:
    with window(chromium, table[0].address) as opened:
        yield opened


def step(page: Page, name: str, then: str) -> None:
    """A tap, and what the referee says because of it."""
    tap(page, name, exact=False)
    expect(page.get_by_role("heading", name=then).first).to_be_attached(timeout=10_000)


def test_two_captains_walk_a_whole_round_through_all_six_phases(
    table: tuple[Served, dict[str, str]], page: Page
) -> None:
    served, addresses = table
    turn_to(page, addresses["two"])
    step(page, "Step by step", "Ann chooses the first captain")
    step(page, "Bo is first", "Bo gets ready")
    step(page, "Bo is done", "Ann gets ready")
    step(page, "Ann is done", "The Ready phase is over")
    step(page, "On to Adventure", "Bo lays a complication")
    step(page, "Lost Heir. 4 VP", "Ann lays a complication")
    step(page, "Run 2. ", "Bo chooses an activity")
    tap(page, "Declares piracy", exact=False)
    step(page, "Declare as a pirate", "Ann chooses an activity")
    step(page, "Goes on with it", "The Adventure phase is over")
    step(page, "On to Procurement", "Bo procures, or is done")
    tap(page, "Put into play", exact=False)
    expect(page.get_by_text("3 credits").first).to_be_attached()  # 2 printed, 1 for infamy
    step(page, "Put it into play", "Bo procures, or is done")
    step(page, "Bo is done", "Ann procures, or is done")
    step(page, "Ann is done", "The Procurement phase is over")
    step(page, "On to Action", "Bo acts, or passes")
    step(page, "Bo acts", "Ann acts, or passes")
    step(page, "Ann passes", "Bo acts, or passes")
    step(page, "Bo passes", "The Action phase is over")
    step(page, "On to Resource", "Bo collects tokens")
    step(page, "Bo collects", "Ann collects tokens")
    step(page, "Ann collects", "The Resource phase is over")
    step(page, "On to Resolution", "Bo raids, or passes")
    tap(page, "Raids Ann", exact=False)
    tap(page, "damage met as expenses: one less")
    tap(page, "damage on upgrades: one more")
    step(page, "The attack is done", "Ann resolves, or passes")
    step(page, "Resolves a complication", "Ann resolves, or passes")
    expect(button(page, "Slot 1: Lost Heir, 4 VP, distance 5, leaving costs 2, 1 of 3", False)).to_be_attached()
    settled(page)  # the same tap at once would be one tap felt twice
    step(page, "Resolves a complication", "Ann resolves, or passes")
    step(page, "Ann tries the contract", "Ann tries the contract")
    step(page, "Ann meets it", "The Resolution phase is over")
    expect(button(page, "Ann’s VP, 7 of 20: what for?")).to_be_attached()
    step(page, "End round 1", "Ann chooses the first captain")
    expect(page.get_by_text("Done for you").first).to_be_attached()
    step(page, "Step by step off", "Ann leads")
    assert list(flaws(page, controls(page))) == []
    step(page, "All the sums, beside the match", "Which sum?")
    step(page, "Restore. Wounds and structure", "Restore")
    step(page, "Enter it", "Restore what?")
    step(page, "Restore", "Ann leads")
    expect(page).to_have_url(served.address + addresses["two"])


def test_the_sums_answer_without_a_match(page: Page) -> None:
    turn_to(page, "/tools/traveller/calculators")
    tap(page, "Jump. Distance in jumps and credits")
    for far in ("2 jumps, 2 credits", "3 jumps, 3 credits"):
        tap(page, "distance: one more")
        expect(page.get_by_text(far).first).to_be_attached()
    tap(page, "jump: one less")
    settled(page)  # a finger comes again when it has seen the answer
    tap(page, "jump: one less")
    expect(page.get_by_text("A ship with jump 0 covers no distance").first).to_be_attached()
    tap(page, "All the sums")
    tap(page, "Piracy. Damage both ways")
    expect(page.get_by_text("2 points of damage").first).to_be_attached()
    tap(page, "pirate’s attack: one more")
    expect(page.get_by_text("3 points of damage").first).to_be_attached()
    tap(page, "All the sums")
    tap(page, "Expense. Is it met by these cards?")
    tap(page, "Expend a card worth 1")
    expect(page.get_by_text("Short by 1").first).to_be_attached()
    tap(page, "Expend a card worth 3")
    tap(page, "Over, and lost: 2. Open the rule.")
    expect(page).to_have_url(re.compile("/rulings/traveller"), timeout=10_000)
    turn_to(page, "/tools/traveller/icons")
    line = page.get_by_label("Name or look of an icon")
    line.click()
    line.press_sequentially("skull")
    expect(button(page, "Crew: ", False)).to_have_count(0, timeout=20_000)
    expect(button(page, "Infamy: ", False)).to_be_attached(timeout=20_000)


def test_four_captains_with_long_names_lie_at_a_glance(table: tuple[Served, dict[str, str]], page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    turn_to(page, table[1]["four"])
    expect(button(page, f"{LONG[0]}’s VP", exact=False)).to_be_attached()
    settled(page)
    there = controls(page)
    assert [*flaws(page, there), *crowded(page)] == []
    for name in LONG:
        figure = next(one for one in there if one.name.startswith(f"{name}’s VP"))
        assert not figure.cut, figure
        assert figure.top >= 0, figure
    assert next(one for one in there if one.name.startswith("End round 1")).bottom <= 915


@pytest.mark.parametrize(
    ("lies", "glass"), [("first draws", (412, 915)), ("choosing", (360, 640)), ("three choosing", (360, 640))]
)
def test_boards_of_a_walked_round_lie_whole(
    table: tuple[Served, dict[str, str]], chromium: Browser, lies: str, glass: tuple[int, int]
) -> None:
    served, addresses = table
    with window(chromium, served.address, *glass) as page:
        turn_to(page, addresses[lies])
        expect(button(page, "More" if glass == (360, 640) else "Sums", exact=False)).to_be_attached()
        settled(page)
        assert page.evaluate(SLIDES, "Open the captain.") == []


@pytest.mark.soak
@pytest.mark.parametrize("glass", GLASS)
def test_every_screen_of_traveller_lies_in_sight_and_apart(
    table: tuple[Served, dict[str, str]], chromium: Browser, glass: str
) -> None:
    served, addresses = table
    width, height, text = GLASS[glass]
    screens = {**addresses, "sums": "/tools/traveller/calculators", "icons": "/tools/traveller/icons"}
    opened = (("Jump. ", "jump"), ("Piracy. ", "piracy"), ("Slot 1: ", "slot"), (f"{LONG[0]}’s VP", "points"))
    wrong: list[str] = []
    with window(chromium, served.address, width, height, text=text) as page:
        for name, address in screens.items():
            turn_to(page, address)
            wrong += [f"{name}: {one}" for one in (*flaws(page, controls(page)), *crowded(page))]
        for label, name in opened:
            turn_to(page, "/history")
            turn_to(page, addresses["four"])
            if not button(page, label, exact=False).count():  # the sums are folded where the boards need their room
                tap(page, "Sums")
            button(page, label, exact=False).evaluate("control => control.click()")  # it may have to be scrolled to
            expect(page.get_by_role("button", name=re.compile("Cancel|Back to the table")).first).to_be_attached()
            settled(page)
            wrong += [f"{name}: {one}" for one in (*flaws(page, controls(page)), *crowded(page))]
    assert not wrong, "\n  ".join([f"On the {glass}:", *wrong])
