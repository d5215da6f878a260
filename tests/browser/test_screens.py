"""The screens around the table in a real browser: found, tapped and typed into by role and label."""

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, expect

from tests.support.sample_data import Evening, round_reached

from .conftest import wait_for, wait_for_screen, wait_until_still
from .support import ui_driver
from .support.staged_tables import app_over
from .support.ui_driver import rest, tick, turn_to, window

pytestmark = pytest.mark.browser
HOUR = 3_600_000  # ms


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A data folder with one finished match, one left and one in its fourth round; the id of the last."""
    folder = tmp_path_factory.mktemp("evening")

    async def played() -> str:
        evening = Evening(folder, time.time_ns() // 1_000_000 - 9 * HOUR)
        await evening.play(("Ann", "Bo"), seed=8)
        await evening.service.abandon(await evening.play(("Dee", "Cy"), seed=3, until=round_reached(2)))
        match_id = await evening.play(("Ann", "Bo", "Cy"), seed=39, until=round_reached(4, picks=2))
        evening.service.close()
        return match_id

    # Playwright keeps this thread's event loop for itself
    with ThreadPoolExecutor(1) as aside:
        return folder, aside.submit(asyncio.run, played()).result()


@pytest.fixture(scope="module")
def page(evening: tuple[Path, str], chromium: Browser) -> Iterator[Page]:
    """A page of the app over that evening."""
    served = app_over(evening[0])
    served.start()
    with window(chromium, served.address) as page:
        yield page
    assert rest(served.said) == []
    served.kill()


@pytest.fixture
def match(evening: tuple[Path, str]) -> str:
    """Where the match in progress is."""
    return f"/match/{evening[1]}"


def button(page: Page, name: str) -> Any:
    return page.get_by_role("button", name=name).first


def tap(page: Page, name: str) -> None:
    ui_driver.tap(page, name, exact=False)


def shows(page: Page, words: str) -> None:
    expect(page.get_by_text(words).first).to_be_attached(timeout=30_000)


def test_three_newcomers_sit_down_and_the_match_starts(page: Page) -> None:
    tap(page, "New match of Tabby Tumble")
    expect(button(page, "Seat Ann")).to_be_visible()
    tap(page, "New name")
    for name in ("Eva", "Finn", "Gil"):
        line = page.get_by_label("Name of the player")
        line.click()
        line.press_sequentially(name)
        line.press("Enter")
        expect(button(page, f"{name}, seat")).to_be_visible()
        expect(line).to_have_value("")
    tap(page, "Gil, seat 3")
    tap(page, "Eva, seat 1")
    expect(button(page, "Gil, seat 1")).to_be_visible()
    tap(page, "Dice: The app")
    tap(page, "Start with three")
    shows(page, "Who rolls first?")


def test_a_name_twice_meets_the_referees_card(page: Page) -> None:
    turn_to(page, "/new/tabby_tumble")
    tap(page, "New name")
    for name in ("Zoe", "zoe"):
        line = page.get_by_label("Name of the player")
        line.click()
        line.press_sequentially(name)
        line.press("Enter")
        expect(line).to_have_value("")
    shows(page, "zoe sits at the table already.")


def test_a_figure_opens_its_lines_and_the_ruling_leads_back(page: Page, match: str) -> None:
    turn_to(page, f"{match}/sheet")
    ruling = re.compile("Open the rule$")
    button(page, ruling).wait_for()
    tap(page, ruling)
    shows(page, "Where it is written")
    tap(page, "Back")
    expect(button(page, ruling)).to_be_visible()


def test_a_correction_from_the_log_changes_the_sheet(page: Page, match: str) -> None:
    turn_to(page, f"{match}/log")
    ui_driver.tap(page, re.compile("gives .* Correct or look"))
    shows(page, "what was it?")
    names = [
        held.get_attribute("aria-label") or held.inner_text()
        for held in page.get_by_role("button", name="It was").all()
    ]
    tap(page, next(name for name in names if "as it is" not in name))
    shows(page, "What would change")
    tap(page, "Correct entry")
    expect(button(page, "Undo: Entry")).to_be_visible()


def test_looking_back_and_back_to_now(page: Page, match: str) -> None:
    turn_to(page, f"{match}/log")
    tap(page, "Step back to the end of round 3")
    shows(page, "As it stood")
    tap(page, "One entry earlier")
    tap(page, "Back to now")
    expect(page).to_have_url(re.compile(f"{match}$"))
    expect(button(page, "Log")).to_be_visible()


def test_history_opens_a_finished_match_and_saves_it_as_a_file(page: Page, tmp_path: Path) -> None:
    turn_to(page, "/history")
    tap(page, re.compile("^More: "))
    lowest = button(page, "Delete")
    expect(lowest).to_be_visible()
    wait_for(lambda: (lowest.bounding_box() or {"y": 0})["y"] > 0.8 * page.viewport_size["height"])  # no empty half
    with page.expect_download() as saved:
        tap(page, "Save as file")
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert '"game": "tabby_tumble"' in text
    file = tmp_path / "again.json"
    file.write_text(text, encoding="utf-8")
    with page.expect_file_chooser() as chooser:
        tap(page, "Import a match")
    chooser.value.set_files(file)
    shows(page, "Nothing new")


def test_a_file_that_is_no_match_is_refused_in_a_sentence(page: Page, tmp_path: Path) -> None:
    turn_to(page, "/history")
    file = tmp_path / "notes.json"
    file.write_text('{"format": 1, "game"')
    with page.expect_file_chooser() as chooser:
        tap(page, "Import a match")
    chooser.value.set_files(file)
    shows(page, "This file was not imported")


def test_a_rule_is_found_while_it_is_typed_and_the_way_back_is_known(page: Page) -> None:
    turn_to(page, "/")
    tap(page, "Rules")
    page.get_by_role("textbox").click()
    page.keyboard.type("cudle for points")
    shows(page, "Searched for: cuddle points")
    shows(page, "One point comes in for every two cats of your colour at home.")
    expect(page.get_by_role("textbox")).to_have_value("cudle for points")
    tap(page, "What does the cat die do?")
    shows(page, "The cat die names the colour for your action")
    tap(page, "Back")
    shows(page, "One point comes in for every two cats of your colour at home.")


def test_night_falls_and_stays_after_a_reload_and_a_new_start_of_the_table(
    served: Any, open_page: Callable[..., Page]
) -> None:
    page = open_page(f"{served.address}/settings", painted=True)
    tap(page, "Appearance: Dark")
    wait_for(lambda: brightness(page) < 60)
    page.reload()
    wait_for_screen(page)
    wait_for(lambda: brightness(page) < 60)
    served.kill()
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.locator("#lost > div").evaluate("slip => getComputedStyle(slip).color") == "rgb(247, 235, 216)"
    served.start()
    expect(page.get_by_role("alert")).to_be_hidden(timeout=30_000)
    wait_until_still(page)
    assert brightness(page) < 60, "the new table asks the device what is set on it, and is answered"
    tap(page, "Appearance: Light")
    wait_for(lambda: brightness(page) > 60)
    tap(page, "Appearance: Dark")
    wait_for(lambda: brightness(page) < 60)


def brightness(page: Page) -> int:
    """Of the room, beside everything that lies in it: 0 to 255."""
    return int(Image.open(BytesIO(page.screenshot())).convert("L").getpixel((4, page.viewport_size["height"] - 4)))


def test_the_table_settles_an_argument_and_reads_it_first_from_then_on(page: Page, match: str) -> None:
    turn_to(page, match)
    tap(page, "Dispute")
    shows(page, "What happened")
    shows(page, "What the rule says")
    tick(page, "Cy agrees")
    tap(page, "Something else")
    expect(page.get_by_role("textbox").first).to_be_focused()
    page.keyboard.type("A cat that leaves the table is out\n")
    undo = button(page, "Undo: The table decides: A cat that leaves the table is out. Cy agrees.")
    expect(undo).to_be_attached(timeout=30_000)
    tap(page, "Back to the table")
    tap(page, "Rules")
    shows(page, "What matters now")
    shows(page, "At this table")
    tap(page, "Back")
    tap(page, "Log")
    shows(page, "The table decides: A cat that leaves the table is out")


def test_the_screen_is_kept_awake_while_a_match_is_open_and_no_longer(page: Page) -> None:
    turn_to(page, "/")
    page.evaluate(
        """() => {
          window.awake = [];
          const request = WakeLock.prototype.request, release = WakeLockSentinel.prototype.release;
          WakeLock.prototype.request = function (kind) { awake.push(kind); return request.call(this, kind); };
          WakeLockSentinel.prototype.release = function () { awake.push("released"); return release.call(this); };
        }"""
    )
    tap(page, "Go on with Tabby Tumble")
    page.wait_for_function("() => awake.join() === 'screen'")
    tap(page, "Home")
    page.wait_for_function("() => awake.join() === 'screen,released'")
