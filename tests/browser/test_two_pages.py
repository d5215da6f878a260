"""Two pages on one match: each sees at once what the other enters, and what both enter at once counts once."""

import os
import random
import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Served, wait_for, wait_for_screen
from .support.screen_player import begin, enter, strip, with_note
from .support.staged_tables import app_over, keep
from .support.stamped_taps import TAPPED
from .support.ui_driver import GUARDED, button, complaints, rest, settled, tap, turn_to, window, words

pytestmark = pytest.mark.browser
AT_ONCE = 5_000  # ms: without a reload and without a touch, on any machine
BOUNCE = [(0, 12), (30, 42)]  # ms: one tap that is felt twice
SEEN = 400  # ms in which a person has seen a new screen
TWO = ("Ann", "Bo")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = app_over(tmp_path_factory.mktemp("two") / "data", hurried=False)
    served.start()
    yield served
    assert rest(served.said) == []
    served.kill()


@pytest.fixture(scope="module")
def windows(table: Served, chromium: Browser) -> Iterator[tuple[Page, Page]]:
    """A phone held upright and one lying down."""
    with (
        window(chromium, table.address, script=GUARDED) as upright,
        window(chromium, table.address, 915, 412, dark=True, script=GUARDED) as lying,
    ):
        yield upright, lying


@pytest.fixture
def pages(table: Served, windows: tuple[Page, Page], request: pytest.FixtureRequest) -> tuple[Page, Page]:
    """Both at one new match, at the stage that the test names."""
    stage = getattr(request, "param", "typed")
    address = f"/match/{keep(table.data, [(stage, TWO)])[stage, 2]}"
    for page in windows:
        turn_to(page, address)
        expect(page).to_have_url(table.address + address)
    return windows


def same(page: Page, other: Page) -> None:
    """Both pages come to say the same."""
    expect(other.get_by_role("heading", name=strip(page), exact=True)).to_be_attached(timeout=AT_ONCE)


def test_each_sees_at_once_what_the_other_enters(pages: tuple[Page, Page]) -> None:
    lot, (upright, lying) = random.Random(2), pages
    heard = [complaints(page) for page in pages]
    for turn in range(2):
        here, there = (upright, lying) if turn % 2 else (lying, upright)
        there.wait_for_timeout(SEEN)
        enter(here, lot)
        same(here, there)
    assert heard == [[], []]


def test_both_tap_for_the_same_number_and_the_later_one_is_told(table: Served, pages: tuple[Page, Page]) -> None:
    upright, lying = pages
    there = table.entries(upright.url)
    # The table holds its breath while both fingers come down, as a slow network would let it.
    os.kill(table.process.pid, signal.SIGSTOP)
    button(upright, "Rescue").click()
    button(lying, "White cat").click()
    upright.wait_for_timeout(200)
    os.kill(table.process.pid, signal.SIGCONT)
    wait_for(lambda: upright.wait_for_timeout(50) or told(upright).count() + told(lying).count() == 1)
    late, early = (upright, lying) if told(upright).count() else (lying, upright)
    assert told(early).count() == 0
    same(early, late)
    late.wait_for_timeout(SEEN)
    tap(late, "Understood")
    expect(told(late)).to_have_count(0)
    before = with_note(late)
    late.wait_for_timeout(SEEN)
    enter(late, random.Random(1))
    assert with_note(late) != before
    same(late, early)
    assert table.entries(early.url) == there + 2


def told(page: Page):
    return page.get_by_text(re.compile("was made meanwhile.*enter what is still to enter"))


@pytest.mark.parametrize("pages", ["draw", "typed", "roll", "eat"], indirect=True)
def test_a_tap_felt_twice_counts_once(table: Served, pages: tuple[Page, Page]) -> None:
    """And the other page sees it once."""
    upright, lying = pages
    before = table.entries(lying.url)
    name = re.compile(r"^(Ann rolls first|White cat|Rescue|Give )")
    said = with_note(upright)
    settled(upright)
    upright.wait_for_timeout(1_100)  # what is decisive has to have stood there for a second
    box = button(upright, name, exact=False).bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    upright.evaluate(TAPPED, [*middle, "mouse", BOUNCE])
    wait_for(lambda: with_note(upright) != said)
    settled(upright)
    assert "The match has changed" not in words(upright)
    same(upright, lying)
    assert table.entries(lying.url) == before + 1


def test_one_reads_the_log_while_the_other_takes_back(table: Served, pages: tuple[Page, Page]) -> None:
    upright, lying = pages
    there = table.entries(lying.url)
    tap(lying, "Log")
    newest = lying.get_by_role("button", name=re.compile(f"^Entry {there}: .* Correct or look"))
    expect(lying.get_by_text(f"{there} entries, the newest first.").first).to_be_attached(timeout=30_000)
    button(upright, re.compile("^Undo"), exact=False).click()
    expect(lying.get_by_text(f"{there + 1} entries, the newest first.").first).to_be_attached(timeout=AT_ONCE)
    undone = lying.get_by_role("button", name=re.compile(f"^Entry {there}: .*taken back"))
    expect(undone.first).to_be_attached()
    tap(upright, "Redo", exact=False)
    expect(lying.get_by_text(f"{there + 2} entries, the newest first.").first).to_be_attached(timeout=AT_ONCE)
    expect(newest.first).to_be_attached()
    tap(lying, "Table")
    same(upright, lying)


def test_a_page_that_was_away_comes_back_at_the_present(pages: tuple[Page, Page]) -> None:
    """Left for another page and back again, or loaded anew: what others entered meanwhile stands there."""
    upright, lying = pages
    lot = random.Random(5)
    upright.goto("about:blank")
    for _ in range(2):
        lying.wait_for_timeout(SEEN)
        enter(lying, lot)
    upright.go_back(wait_until="commit")
    wait_for_screen(upright)
    same(lying, upright)
    upright.reload(wait_until="commit")
    enter(lying, lot)
    wait_for_screen(upright)
    same(lying, upright)


def test_home_learns_of_a_match_begun_on_another_phone(table: Served, pages: tuple[Page, Page]) -> None:
    upright, lying = pages
    for page in pages:
        turn_to(page, "/")
    begin(lying, "Cleo", "Dan")
    expect(upright.get_by_text("Cleo rolls all the dice").first).to_be_attached(timeout=AT_ONCE)
