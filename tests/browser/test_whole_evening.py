"""One table, three phones and a display through a whole match: let in, cut off, killed, handed over, shut out."""

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from companion.__main__ import main
from companion.server.auth.device_store import DeviceStore
from companion.server.auth.join_codes import JoinCodes
from companion.service.match_service import open_match_service

from .conftest import Served, wait_for_screen
from .support.pwa_evening import pick, play_round
from .support.screen_player import seat
from .support.ui_driver import button, rest, says, settled, stands, tap, taps, turn_to, wait_until_back

pytestmark = [pytest.mark.browser, pytest.mark.soak]  # daily each of these things is tried by itself
NO_LONGER = "This device is let in no longer"
LOST, BACK, LOOKED_AT = 10_000, 60_000, 1_000  # ms


@dataclass
class Evening:
    """The table, the phone that keeps it, three that were let in, and what hangs on the wall."""

    table: Served
    host: Page
    phones: dict[str, Page]
    ids: dict[str, str]
    board: Page
    address: str = ""

    @property
    def pages(self) -> list[Page]:
        return [self.host, *self.phones.values()]

    def begin(self) -> None:
        """The host seats three; every phone opens the match, and the display shows it."""
        seat(self.host, "Ann", "Bo", "Cy", game="Tribbles")
        taps(self.host, "Start with three", "Draw by lot")
        self.address = self.host.url.removeprefix(self.table.address)
        for page in self.phones.values():
            turn_to(page, self.address)
        self.board.goto(f"{self.table.address}/board/{self.address.removeprefix('/match/')}")

    def totals(self) -> dict[str, int]:
        """What the log on the disk comes to, read by a process of its own."""

        async def read() -> dict[str, int]:
            service = open_match_service(self.table.data, rotates=False)
            match = await service.open(self.address.removeprefix("/match/"))
            service.close()
            return dict(match.totals)

        with ThreadPoolExecutor(1) as aside:  # this thread is Playwright's, which has a loop of its own
            return aside.submit(asyncio.run, read()).result()

    def all_show_the_log(self, but: tuple[Page, ...] = ()) -> None:
        totals = self.totals()
        for name, points in totals.items():
            for page in self.pages:
                if page not in but:
                    stands(page, f"{name}: {points:,} points")
            expect(self.board.locator("section").filter(has_text=name)).to_contain_text(f"{points:,}")

    def may(self, who: str, role: str, *more: str) -> None:
        assert main(["devices", "role", self.ids[who], role, *more, "--data", str(self.table.data)]) == 0


@pytest.fixture
def evening(
    serve: Callable[..., Served], open_page: Callable[..., Page], capsys: pytest.CaptureFixture[str]
) -> Iterator[Evening]:
    table = serve(more=("--host", "0.0.0.0"))
    evening = Evening(
        table, open_page(table.address), {}, {}, open_page(f"{table.address}/board", 1280, 720, wait=False)
    )
    for number, name in enumerate(("Ann", "Bo", "Cy"), 2):
        phone = open_page(f"http://127.0.0.{number}:{table.port}", wait=False)
        with closing(DeviceStore(table.data)) as file:
            digits = JoinCodes(file).new().digits
        if name == "Ann":
            try_until_it_waits(phone, "000000" if digits != "000000" else "111111")
            phone.wait_for_timeout(1_000)  # it may try again a second later
        come_in(phone, digits)
        wait_for_screen(phone)
        capsys.readouterr()
        assert main(["devices", "--json", "--data", str(table.data)]) == 0
        [evening.ids[name]] = {one["id"] for one in json.loads(capsys.readouterr().out)} - {*evening.ids.values()}
        evening.phones[name] = phone
    yield evening
    assert rest(table.said) == []


def come_in(phone: Page, digits: str) -> None:
    phone.get_by_label("Six digits").fill(digits)
    phone.get_by_role("button", name="Join").click()


def try_until_it_waits(phone: Page, wrong: str) -> None:
    come_in(phone, wrong)
    for left in ("4 tries", "3 tries", "2 tries", "1 try", "No tries"):
        expect(phone.get_by_role("status")).to_contain_text(left)
        phone.get_by_label("Six digits").press("Enter")
    expect(phone.get_by_role("status")).to_contain_text("too many wrong tries from this device")


def test_every_page_shows_the_log_whatever_happens_to_it(evening: Evening) -> None:
    table, host, (ann, bo, cy) = evening.table, evening.host, evening.phones.values()
    evening.begin()
    evening.may("Bo", "player", "--seat", "Bo")
    evening.may("Cy", "watcher")
    play_round(host, 1, "Ann", "10,000")
    evening.all_show_the_log()

    # Whoever only looks, and who records for one seat, is told so; each for the own pile.
    kept = table.entries(evening.address)
    tap(cy, "Undo", exact=False)
    says(cy, "This device only looks.")
    tap(cy, "Close")
    tap(bo, "Undo", exact=False)
    says(bo, "This device records for Bo.")
    tap(bo, "Close")
    assert table.entries(evening.address) == kept
    pick(host, "Bo")
    taps(host, "Went out")
    taps(bo, "100,000: 0", "Done with Bo’s pile")
    stands(host, "Bo: 100,000 points")
    host.wait_for_timeout(LOOKED_AT)  # what has only just come from another phone is told before the round ends
    taps(host, "Finish round 2", "Begin round 3")
    says(host, "Round 3 of 5")
    evening.all_show_the_log()

    # One phone is cut off for ten entries of another.
    bo.context.set_offline(True)
    expect(bo.locator("#lost.shown")).to_be_visible(timeout=LOST)
    kept = table.entries(evening.address)
    for _ in range(5):
        tap(ann, "Undo", exact=False)
        settled(ann)
        tap(ann, "Redo", exact=False)
        settled(ann)
    assert table.entries(evening.address) == kept + 10
    evening.all_show_the_log(but=(bo,))
    bo.context.set_offline(False)
    wait_until_back(bo, "Round 3 of 5")
    evening.all_show_the_log()

    # The table is killed under four open pages and a display, and comes back.
    table.kill()
    for page in evening.pages:
        expect(page.locator("#lost.shown")).to_be_visible(timeout=LOST)
    expect(evening.board.get_by_text("Not live since")).to_be_visible(timeout=LOST)
    table.start()
    for page in evening.pages:
        expect(page.locator("#lost.shown")).to_be_hidden(timeout=BACK)
    evening.all_show_the_log()

    # The pen is handed over, and taken away in the middle of a tap.
    evening.may("Cy", "keeper")
    play_round(cy, 3, "Cy", "1,000")
    evening.all_show_the_log()
    kept = table.entries(evening.address)
    box = button(cy, "Undo", exact=False).bounding_box()
    assert box
    cy.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    cy.mouse.down()
    assert main(["devices", "revoke", evening.ids["Cy"], "--data", str(table.data)]) == 0
    cy.mouse.up()
    expect(cy.get_by_role("alert")).to_contain_text(NO_LONGER)
    assert table.entries(evening.address) == kept
    del evening.phones["Cy"]

    play_round(ann, 4, "Ann", "10")
    play_round(ann, 5, "Bo", "1")
    for page in evening.pages:
        says(page, "Bo has the highest total, 100,001")
    assert evening.totals() == {"Ann": 10_010, "Bo": 100_001, "Cy": 1_000}
    expect(evening.board.get_by_role("heading", name=re.compile("Bo wins"))).to_be_visible()
