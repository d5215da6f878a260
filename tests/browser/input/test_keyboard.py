"""The app without a finger: a match set up and a round played by keys alone, and the browser's own keys work."""

import random
import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from companion.games import GAMES

from ..conftest import Served, wait_for, wait_for_screen, wait_until_still
from ..support.focus_steps import focused, step
from ..support.screen_player import enter, strip
from ..support.staged_tables import counting, keep
from ..support.stamped_taps import TAPPED
from ..support.ui_driver import Control, button, complaints, settled, stands, tap, touching

pytestmark = pytest.mark.browser
Open = Callable[..., Page]


def walk_to(page: Page, name: str, key: str = "Tab") -> None:
    """Steps until this has the focus."""
    passed = [focused(page)]
    while not passed[-1].startswith(name):
        assert len(passed) < 60, f"“{name}” is not reached; passed were {passed}"
        passed.append(step(page, key))


def press(page: Page, name: str, key: str = "Enter", back: bool = False) -> None:
    walk_to(page, name, "Shift+Tab" if back else "Tab")
    page.keyboard.press(key)
    settled(page)


def test_a_match_is_set_up_and_a_round_is_played_by_keys_alone(served: Served, open_page: Open) -> None:
    page = open_page(served.address, 915, 412)
    heard = complaints(page)
    press(page, "New match of Tabby Tumble")
    press(page, "New name", "Space")
    for name in ("Ann", "Bo"):
        line = page.get_by_label("Name of the player")  # it takes the focus by itself, each time anew
        expect(line).to_have_value("")
        expect(line).to_be_focused()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=f"{name}, seat").first).to_be_attached(timeout=30_000)
    press(page, "No more names")
    press(page, "Dice: The app", "Space")
    press(page, "Dice: Real dice", back=True)
    press(page, "Dice: The app")
    press(page, "Start with two")
    press(page, "Ann rolls first", "Space")
    expect(page.get_by_text("The app rolls for Ann").first).to_be_attached(timeout=30_000)
    wait_for(lambda: focused(page).startswith("Roll"))  # who rolls first is gone: the next step has the focus

    lot = random.Random(7)
    keys = iter(["Enter", "Space"] * 40)

    def by_key(page: Page, control: Control) -> None:
        walk_to(page, control.name)
        with touching(page):
            page.keyboard.press(next(keys))

    while "Round 1" in strip(page) or "Round" not in strip(page):
        enter(page, lot, by_key)
    assert "Round 2" in strip(page)
    press(page, "Undo")
    wait_for(lambda: "Round 2" not in strip(page))
    press(page, "Redo")
    wait_for(lambda: "Round 2" in strip(page))
    assert heard == []


def test_the_focus_is_seen_and_goes_round_both_ways(served: Served, open_page: Open) -> None:
    page = open_page(served.address, painted=True)
    wait_until_still(page)
    names = [step(page) for _ in range(9)]
    assert names == [
        "Share", *(f"New match of {game.title}" for game in GAMES.values()), "Rules", "History", "Settings"
    ]  # fmt: skip
    wait_until_still(page)
    at_settings = page.screenshot()
    assert step(page, "Shift+Tab") == "History"
    wait_until_still(page)
    assert page.screenshot() != at_settings, "the ring has moved"


def test_the_ring_of_the_focus_is_whole_at_the_sides_of_what_scrolls(served: Served, open_page: Open) -> None:
    page = open_page(f"{served.address}/settings", 915, 412, painted=True)
    wait_until_still(page)
    bare = Image.open(BytesIO(page.screenshot()))
    walk_to(page, "Restore from a file")
    wait_until_still(page)
    box = button(page, "Restore from a file").bounding_box()
    assert box
    ringed, middle = Image.open(BytesIO(page.screenshot())), int(box["y"] + box["height"] / 2)
    beside = [round(box["x"]) - dp for dp in (1, 2, 3)] + [round(box["x"] + box["width"]) + dp for dp in (0, 1, 2)]
    assert [x for x in beside if ringed.getpixel((x, middle)) == bare.getpixel((x, middle))] == []


def test_back_forward_and_reload_keep_the_place(tmp_path: Path, serve: Callable[..., Served], open_page: Open) -> None:
    ids = keep(tmp_path / "begun", [("draw", ("Ann", "Bo"))])
    page = open_page(f"{serve(data=tmp_path / 'begun').address}/match/{ids['draw', 2]}")
    table = page.url
    tap(page, "Ann rolls first")
    tap(page, "Orange cat")
    expect(page.get_by_text("2 cat dice, 3 action dice to come").first).to_be_attached(timeout=30_000)
    tap(page, "Log")
    expect(page).to_have_url(f"{table}/log")
    page.reload()
    wait_for_screen(page)
    expect(page.get_by_text("2 entries, the newest first").first).to_be_attached(timeout=30_000)
    assert page.url == f"{table}/log"
    page.go_back()
    expect(page.get_by_text("2 cat dice, 3 action dice to come").first).to_be_attached(timeout=30_000)
    assert page.url == table
    page.go_forward()
    expect(page.get_by_text("2 entries, the newest first").first).to_be_attached(timeout=30_000)
    assert page.url == f"{table}/log"


def test_a_pile_is_typed_and_kept_by_keys(tmp_path: Path, serve: Callable[..., Served], open_page: Open) -> None:
    match = counting(tmp_path / "begun")
    page = open_page(f"{serve(data=tmp_path / 'begun').address}/match/{match}")
    tap(page, "Type the total")
    page.keyboard.type("1230")  # at once: no line is on its way for what is typed after this tap
    stands(page, "Bo: 1,230 this round")
    page.keyboard.press("Backspace")
    stands(page, "Bo: 123 this round")
    page.keyboard.press("Enter")
    stands(page, "Finish round 1")
    page.keyboard.press("Control+z")
    stands(page, "Redo: Bo’s pile")


def test_a_finger_that_is_gone_as_soon_as_it_came_is_no_reader(
    tmp_path: Path, serve: Callable[..., Served], open_page: Open
) -> None:
    """A clock of a tenth of a millisecond may give both the same time: the focus stays where keys had it."""
    match = counting(tmp_path / "begun")
    page = open_page(f"{serve(data=tmp_path / 'begun').address}/match/{match}")
    total = button(page, "Type the total")
    total.wait_for(state="attached")
    box = total.bounding_box()
    assert box
    page.evaluate(TAPPED, [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, "touch", [(0, 0)]])
    stands(page, "Count the cards")
    page.keyboard.type("1230")
    page.keyboard.press("Enter")
    stands(page, "Finish round 1")


def test_a_reader_is_led_on_when_what_it_pressed_is_gone(
    tmp_path: Path, serve: Callable[..., Served], open_page: Open
) -> None:
    """It presses without a finger and without a key: there is nothing but the click."""
    match = counting(tmp_path / "begun")
    page = open_page(f"{serve(data=tmp_path / 'begun').address}/match/{match}")
    tap(page, "One of each")
    done = button(page, re.compile("^Done with Bo"))
    done.wait_for(state="attached")
    with touching(page):
        done.evaluate("one => one.click()")
    wait_for(lambda: focused(page).startswith("Finish round 1"))


@pytest.mark.parametrize("way", ["Escape", "Back"])
def test_escape_and_back_shut_what_is_open(
    tmp_path: Path, serve: Callable[..., Served], open_page: Open, way: str
) -> None:
    match = counting(tmp_path / "begun")
    page = open_page(f"{serve(data=tmp_path / 'begun').address}/match/{match}")
    tap(page, "Undo", exact=False)
    table = page.url

    def leave() -> None:
        page.keyboard.press("Escape") if way == "Escape" else page.go_back()

    def is_open() -> bool:
        return bool(page.evaluate("Boolean(history.state?.tablesideOpen)"))

    stands(page, "Bo: 0 points. Pick.")
    press(page, "More")
    stands(page, "Close")
    wait_for(is_open)
    leave()
    expect(button(page, "Close")).not_to_be_attached(timeout=30_000)
    wait_for(lambda: focused(page) == "More")
    tap(page, "Bo: 0 points. Pick.")
    stands(page, "Bo: 0 points. Open the points.")
    page.wait_for_timeout(600)  # what has just come takes no tap
    tap(page, "Bo: 0 points. Open the points.")
    stands(page, "Back to the table")
    wait_for(is_open)
    leave()
    stands(page, "Poison")
    assert page.url == table


def test_the_focus_comes_back_to_what_opened_another_page(
    tmp_path: Path, serve: Callable[..., Served], open_page: Open
) -> None:
    """The page turns a moment after the key: the focus fell to its beginning when it came back."""
    match = counting(tmp_path / "begun")
    page = open_page(f"{serve(data=tmp_path / 'begun').address}/match/{match}")
    stands(page, "Sheet")
    press(page, "Sheet")
    stands(page, "Park the match")
    page.keyboard.press("Escape")
    stands(page, "Dispute")
    wait_for(lambda: focused(page) == "Sheet")
