"""A whole match of Tabby Tumble for three in a real browser, by role and label: first roll to last token."""

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ..conftest import Served
from ..support import ui_driver
from ..support.staged_tables import app_over, keep
from ..support.ui_driver import rest, says, turn_to, window

pytestmark = pytest.mark.browser
SOAK = "TABLESIDE_SOAK" in os.environ
LAST = 7  # rounds until the players below have ten points; daily the third to the seventh have been played already
FIRST = ("Bo", "Cy", "Ann")  # who rolls


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{re.escape(name)}"))


def tap(page: Page, name: str) -> None:
    ui_driver.tap(page, re.compile(f"^{re.escape(name)}"))


def offers(page: Page, name: str) -> None:
    expect(button(page, name).first).to_be_attached(timeout=30_000)


def moves_are_told(page: Page) -> None:
    """The list of what to move lies open; or it has folded into a line that is touched."""
    title = "Move the pieces first"
    expect(page.get_by_text(title).or_(button(page, title)).first).to_be_attached(timeout=30_000)


def sit_down(page: Page) -> None:
    tap(page, "New match of Tabby Tumble")
    offers(page, "New name")
    tap(page, "New name")
    for name in ("Ann", "Bo", "Cy"):
        line = page.get_by_role("textbox")
        line.click()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=re.compile(name)).first).to_be_attached(timeout=30_000)
    tap(page, "Start with three")
    says(page, "Who rolls first?")


def roll(page: Page, cats: tuple[str, ...], actions: tuple[str, ...]) -> None:
    # turn by turn: the same face again within a moment counts as one tap felt twice
    dice = [face for pair in zip((f"{face} cat" for face in cats), actions, strict=True) for face in pair]
    for number, face in enumerate(dice, 1):
        tap(page, face)
        if number < len(dice):
            says(page, f"{len(dice) - number} to come.")
    says(page, "picks a die")


def take(page: Page, face: str) -> None:
    tap(page, face)
    tap(page, f"Take {face}")
    expect(button(page, f"Take {face}")).to_have_count(0)


def picks(page: Page, *faces: str) -> None:
    for face in faces:
        take(page, face)


COLOURS = ("White cat", "Orange cat", "Black cat")  # each keeps to one colour: Bo, who rolls first, Cy, Ann


def dice(number: int) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """What falls in round n, cats and actions, and in which order it is taken.

    Everybody gathers cats for two rounds and cuddles them from then on: the seventh round is the last.
    """
    action, first = "Rescue" if number < 3 else "Cuddle", (number - 1) % 3
    taken = (*COLOURS[first:], *COLOURS[:first], action, action, action)
    return ("Black", "White", "Orange", "Black"), (action, action, action, "Play"), taken


def play_round(page: Page, number: int) -> None:
    cats, actions, taken = dice(number)
    roll(page, cats, actions)
    picks(page, *taken)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = app_over(tmp_path_factory.mktemp("tabby") / "data")
    served.start()
    yield served
    assert rest(served.said) == []
    served.kill()


@pytest.fixture(scope="module")
def page(table: Served, chromium: Browser) -> Iterator[Page]:
    with window(chromium, table.address) as opened:
        yield opened


def test_three_play_a_whole_match_to_its_last_token(table: Served, page: Page) -> None:
    if page.url != f"{table.address}/":
        turn_to(page, "/")
    sit_down(page)
    tap(page, "Bo rolls first")
    says(page, "Bo rolls all the dice")
    play_round(page, 1)
    moves_are_told(page)

    # a reload in the middle changes nothing, and undo reaches back over it
    page.reload()
    page.locator("flt-semantics-placeholder").wait_for(state="attached", timeout=30_000)
    page.evaluate("document.querySelector('flt-semantics-placeholder')?.click()")
    moves_are_told(page)
    tap(page, "Undo")
    says(page, "Bo picks an action die")
    tap(page, "Redo")
    moves_are_told(page)

    # the browser's way back leads from the sheet to the table
    tap(page, "Sheet")
    expect(page).to_have_url(re.compile("/sheet$"))
    page.go_back()
    expect(page).to_have_url(re.compile("/match/[0-9a-f]+$"))
    says(page, "Cy rolls all the dice")

    for number in range(2, LAST + 1 if SOAK else 3):
        says(page, f"{FIRST[(number - 1) % 3]} rolls all the dice")
        play_round(page, number)
    if not SOAK:
        ids = keep(table.data, [("reveal", ("Ann", "Bo", "Cy"))])
        turn_to(page, f"/match/{ids['reveal', 3]}")
    for player_left in (3, 2, 1):
        says(page, "shows the hidden token")
        tap(page, "White cat")
        ui_driver.tap(page, re.compile(": White cat"))
        if player_left > 1:
            expect(page.get_by_role("button", name=re.compile(": White cat"))).to_have_count(0)
    offers(page, "Play again")
    says(page, "win")
    tap(page, "Play again")
    says(page, "Who rolls first?")


def test_a_press_that_lasts_is_one_tap_and_the_keyboard_reaches_everything(table: Served, page: Page) -> None:
    ids = keep(table.data, [("draw", ("Ann", "Bo", "Cy"))])
    turn_to(page, f"/match/{ids['draw', 3]}")
    tap(page, "Cy rolls first")
    says(page, "4 cat dice, 4 action dice")
    box = button(page, "Black cat").bounding_box()
    assert box
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    says(page, "3 cat dice, 4 action dice")  # a long press counts when it is long enough
    page.mouse.up()
    tap(page, "White cat")
    says(page, "2 cat dice, 4 action dice")
    button(page, "Orange cat").focus()
    page.keyboard.press("Enter")
    says(page, "1 cat die, 4 action dice")
    button(page, "Rescue").focus()
    page.keyboard.press("Space")
    says(page, "1 cat die, 3 action dice")
