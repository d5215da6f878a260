"""A turn of RISK Star Trek's mission 2 in a real browser, from the Q-Vent to the quest, by role and label alone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from ..conftest import Served
from ..support.risk_tables import THREE, count, lay
from ..support.staged_tables import app_over
from ..support.ui_driver import button, rest, says, settled, tap, turn_to, window

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = app_over(tmp_path_factory.mktemp("turn") / "data")
    served.start()
    yield served
    assert rest(served.said) == []
    served.kill()


@pytest.fixture(scope="module")
def window_of_all(table: Served, chromium: Browser) -> Iterator[Page]:
    with window(chromium, table.address) as page:
        yield page


@pytest.fixture
def page(table: Served, window_of_all: Page) -> Page:
    """At a match whose turns are walked through: Bo, in the third round, before the Q-Vent."""
    turn_to(window_of_all, f"/match/{lay(table.data, [('walked', THREE)])['walked', 3]}")
    return window_of_all


def roll(page: Page, attack: tuple[int, ...], defence: tuple[int, ...]) -> None:
    """Two taps a die at most: each is one entry, and the same face again waits until the first is kept."""
    for number, face in enumerate((*attack, *defence), 1):
        tap(page, f"A {face}")
        if number < len(attack) + len(defence):
            left = (len(attack) if number < len(attack) else len(attack) + len(defence)) - number
            begun = "" if number == len(attack) else "more "
            says(page, f"{left} {begun}{'die' if left == 1 else 'dice'}")


def test_a_turn_from_the_q_vent_to_the_quest(page: Page) -> None:
    says(page, "Bo reads the Q-Vent")
    tap(page, "Read the Q-Vent", exact=False)
    tap(page, "The Cloud")
    says(page, "Minos Corva")
    tap(page, "It is resolved", exact=False)

    says(page, "Bo takes ships")
    tap(page, "Count the ships", exact=False)
    for held in range(2, 11):
        tap(page, "Locations: one more")
        expect(button(page, f"{held} locations", exact=False)).to_be_attached()
    says(page, "10 ÷ 3, rounded down, at least 3")
    tap(page, "Take 3 ships", exact=False)

    says(page, "Bo expands or invades")
    tap(page, "Invade")
    tap(page, "Against: Aliens")
    count(page, 5)
    tap(page, "Invade. 5 against 2")
    roll(page, (6, 5, 1), (2, 1))
    says(page, "Bo moves in")
    tap(page, "Move in 3", exact=False)

    says(page, "Bo expands or invades")
    tap(page, "Enough: no more invasions")
    says(page, "Bo may maneuver")
    tap(page, "No maneuver")
    says(page, "Bo takes a card or a quest")
    tap(page, "Quest")
    tap(page, "Bo completed a quest without a name")
    says(page, "Cy reads the Q-Vent")
    expect(button(page, "Bo, Picard, leads: 1 of 3 quests", exact=False)).to_be_attached()

    # the log tells all of it, and a board opens every line
    tap(page, "Bo, Picard", exact=False)
    says(page, "Quest claimed")
    tap(page, "Log")
    says(page, "Dice as they fell")


def test_the_app_rolls_and_what_fell_comes_back_after_undo_and_redo(page: Page) -> None:
    tap(page, "Ledger")
    tap(page, "Step by step: ", exact=False)
    tap(page, "Back to the table")
    tap(page, "Invade")
    count(page, 4, 2)
    tap(page, "Invade. 4 against 2")
    after = page.get_by_role("button", name="Open every engagement").first
    fell_now = page.get_by_role("button", name=re.compile("^Undo: The app rolls")).first
    for _ in range(12):
        tap(page, "The app rolls")
        expect(fell_now).to_be_attached(timeout=15_000)  # else the undo below could be the declaration's
        settled(page)
        if after.count():
            break
        tap(page, "Undo", exact=False)  # this throw has ended the fight: another one
    expect(after).to_be_attached(timeout=15_000)
    fell = after.get_attribute("aria-label") or after.inner_text()
    tap(page, "Undo", exact=False)
    expect(after).to_have_count(0, timeout=15_000)
    tap(page, "Redo", exact=False)
    expect(after).to_be_attached(timeout=15_000)
    assert (after.get_attribute("aria-label") or after.inner_text()) == fell
