"""Whoever types fast over a slow network loses no letter: neither between two names nor before the line is there."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from ..conftest import wait_for_screen
from ..support.slow_proxy import Road, road_to
from ..support.staged_tables import app_over, keep
from ..support.ui_driver import button, complaints, controls, rest, says, stands, tap, tick, turn_to, window

pytestmark = pytest.mark.browser
SLOW = 0.15  # seconds a word is on its way, in either direction
ON_THE_LINE = "words => document.activeElement.matches('input, textarea') && document.activeElement.value === words"
SENTENCE = "A cat that leaves the table is out"


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A data folder with a match in it, and where that is."""
    folder = tmp_path_factory.mktemp("typing")
    return folder, f"/match/{keep(folder, [('draw', ('Ann', 'Bo'))])['draw', 2]}"


@pytest.fixture(scope="module")
def far(match: tuple[Path, str], chromium: Browser) -> Iterator[tuple[Page, Road]]:
    """A page of the app and the road on which it talks to its table."""
    served = app_over(match[0])
    served.start()
    try:
        with road_to(served.port) as road, window(chromium, road.address) as page:
            yield page, road
        assert rest(served.said) == []
    finally:
        served.kill()


@pytest.fixture
def slow(far: tuple[Page, Road]) -> Iterator[Callable[[], None]]:
    """From when it is called to the end of the test, the road is slow."""

    def slowed() -> None:
        far[1].delay = SLOW

    yield slowed
    far[1].delay = 0.0


def type_on(page: Page, words: str) -> None:
    """Without a pause, as fast as the browser takes it."""
    for part in words.splitlines(keepends=True):
        page.keyboard.type(part.rstrip("\n"))
        if part.endswith("\n"):
            page.keyboard.press("Enter")


def seated(page: Page, *names: str) -> None:
    for number, name in enumerate(names, 1):
        expect(button(page, f"{name}, seat {number}", exact=False)).to_be_attached()
    expect(button(page, f"seat {len(names) + 1}:", exact=False)).not_to_be_attached()


def middle(page: Page, name: str) -> tuple[float, float]:
    """Where a finger touches this button."""
    stands(page, name)
    return next(control.middle for control in controls(page) if control.name == name)


def test_names_are_typed_one_after_the_other_without_a_look_at_the_screen(
    far: tuple[Page, Road], slow: Callable[[], None]
) -> None:
    page, _ = far
    turn_to(page, "/new/tribbles")
    heard = complaints(page)
    tap(page, "New name: type it")
    line = page.get_by_label("Name of the player")
    expect(line).to_be_focused()
    line.evaluate("line => { window.before = line; }")
    slow()
    type_on(page, "Ann\nBo\n\nCy\n")
    seated(page, "Ann", "Bo", "Cy")
    expect(line).to_have_value("")
    assert line.evaluate("line => line === window.before && line === document.activeElement"), "it is the same line"
    type_on(page, "\n")
    says(page, "Nothing is written yet.")
    type_on(page, "bo\nDee")
    says(page, "bo sits at the table already.")
    stands(page, "Write bo again")
    tap(page, "Seat this name")
    type_on(page, "ev")  # before the next line has come
    page.keyboard.press("Backspace")
    type_on(page, "lla\nFi")
    seated(page, "Ann", "Bo", "Cy", "Dee", "ella")
    expect(line).to_have_value("Fi")
    assert heard == []


def test_enter_ends_the_name_wherever_in_it_the_hand_is(far: tuple[Page, Road]) -> None:
    page, _ = far
    turn_to(page, "/")
    turn_to(page, "/new/tribbles")
    tap(page, "New name: type it")
    expect(page.get_by_label("Name of the player")).to_be_focused()
    page.keyboard.type("Amn")
    for way in ("ArrowLeft", "Backspace"):
        page.keyboard.press(way)
    type_on(page, "n\n")
    stands(page, "Ann, seat 1")
    page.keyboard.type("Bo")
    page.keyboard.press("Control+a")
    page.keyboard.press("Enter")
    seated(page, "Ann", "Bo")


def test_names_are_typed_so_too_where_nothing_is_read_out(
    far: tuple[Page, Road], slow: Callable[[], None], open_page: Callable[..., Page]
) -> None:
    """The engine has another way of writing there. Where to touch is asked of a page that is read out."""
    told, road = far
    turn_to(told, "/")
    turn_to(told, "/new/tribbles")
    free_seat = middle(told, "Free seat 1: type a name")
    tap(told, "Free seat 1: type a name")
    seat_it = middle(told, "Seat this name")
    page = open_page(f"{road.address}/new/tribbles", context=told.context, wait=False)
    page.locator("flt-semantics-placeholder").wait_for(state="attached", timeout=90_000)
    page.locator("#lamp").wait_for(state="detached", timeout=90_000)
    slow()
    page.mouse.click(*free_seat)
    type_on(page, "Ann\nB")  # before the line has come
    page.wait_for_function(ON_THE_LINE, arg="B")
    page.evaluate("window.before = document.activeElement")
    type_on(page, "o\nbo\n\nCy\nDee")
    page.wait_for_function(ON_THE_LINE, arg="Dee")
    assert page.evaluate("before === document.activeElement"), "it is the same line"
    page.mouse.click(*seat_it)
    page.wait_for_function("() => before !== document.activeElement")  # the next line is on its way
    type_on(page, "ev")
    page.keyboard.press("Backspace")
    type_on(page, "lla\nFi")
    page.wait_for_function(ON_THE_LINE, arg="Fi")
    assert page.locator("flt-semantics").count() == 0
    wait_for_screen(page)
    seated(page, "Ann", "Bo", "Cy", "Dee", "ella")


def test_a_sentence_may_be_begun_before_the_line_has_come(
    far: tuple[Page, Road], slow: Callable[[], None], match: tuple[Path, str]
) -> None:
    page, _ = far
    turn_to(page, f"{match[1]}/dispute")
    slow()
    tap(page, re.compile("^Something else"))
    type_on(page, SENTENCE)
    line = page.get_by_role("textbox").first
    expect(line).to_have_value(SENTENCE)
    tick(page, "Bo agrees")
    type_on(page, "now")  # for no line
    line.click()
    page.keyboard.press("End")
    type_on(page, "!\n")
    stands(page, f"Undo: The table decides: {SENTENCE}! Bo agrees.")
    tap(page, "Decide otherwise")
    tick(page, "Bo agrees")
    tap(page, re.compile("^Something else"))
    type_on(page, "It is in\n")
    stands(page, "Undo: The table decides: It is in. Bo agrees.")
