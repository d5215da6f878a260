"""The form of an entry on a keyboard: figures set it, and what is half done is taken back before an entry is."""

import asyncio
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Page, expect

from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.events import FirstCaptainChosen, ShipLaid, WalkerOpened
from companion.service.match_service import open_match_service

from ..conftest import Served
from ..support.focus_steps import focused
from ..support.ui_driver import button, settled, stands, tap, turn_to

pytestmark = pytest.mark.browser
LAID = (ShipLaid("Ann", SHIPS[2]), ShipLaid("Bo", SHIPS[7]), WalkerOpened(), FirstCaptainChosen("Ann"))


def walked(folder: Path) -> str:
    """The address of a match of Traveller in which Ann makes ready."""

    async def begun() -> str:
        service = open_match_service(folder, rotates=False)
        card = await service.begin("traveller", ("Ann", "Bo"), {})
        for number, event in enumerate(LAID, 1):
            await service.record(card.id, event, number)
        service.close()
        return f"/match/{card.id}"

    with ThreadPoolExecutor(1) as aside:  # this thread may be Playwright's, which has a loop of its own
        return aside.submit(asyncio.run, begun()).result()


@pytest.fixture
def page(tmp_path: Path, serve: Callable[..., Served], open_page: Callable[..., Page]) -> Page:
    match = walked(tmp_path / "begun")
    return open_page(f"{serve(data=tmp_path / 'begun').address}{match}")


def test_figures_set_a_form_and_ctrl_z_takes_no_entry_of_the_match(page: Page) -> None:
    tap(page, re.compile("^Ann’s VP"))
    stands(page, "Count it")
    page.keyboard.type("12")
    expect(page.get_by_text("Ann 0 to 12 VP").first).to_be_attached()
    page.keyboard.press("Backspace")
    expect(page.get_by_text("Ann 0 to 1 VP").first).to_be_attached()
    for _ in range(3):
        page.keyboard.press("Control+z")
        settled(page)
    expect(button(page, re.compile("^Count it"))).to_be_attached()
    page.keyboard.press("Control+z")
    expect(button(page, re.compile("^Count it"))).not_to_be_attached()
    expect(button(page, re.compile("^Ann is done"))).to_be_attached()
    expect(button(page, re.compile("^Redo: (?!the last step)"))).not_to_be_attached()


def test_a_correction_keeps_the_focus_on_the_key_that_changed_it(page: Page) -> None:
    """All of its form was built anew at the first change: the next Enter was on the key that enters the correction."""
    tap(page, re.compile("^Ann’s VP"))
    stands(page, "Count it")
    page.keyboard.type("3")
    tap(page, re.compile("^Count it"))
    expect(button(page, re.compile("^Undo: Ann gets 3 VP"))).to_be_attached()
    turn_to(page, f"{urlparse(page.url).path}/log/{len(LAID) + 1}/correct")
    button(page, "VP: one more").focus()
    for points in (4, 5):
        page.keyboard.press("Enter")
        stands(page, f"VP: {points}. Type it")
        assert focused(page) == "VP: one more"
