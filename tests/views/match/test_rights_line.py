"""What a match says on a device that may not record everything, and what comes of its taps."""

import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.engine.game import Refusal
from companion.games.tabby_tumble.events import DiceRolled, FirstPlayerDrawn
from companion.games.tribbles import events as tribbles
from companion.server.auth.pairing import Pairing
from companion.service.match_service import MatchService
from companion.service.rights.device_rights import Role
from companion.service.rights.guarded_service import GuardedService
from tests.support.services.entries import entered
from tests.views.conftest import Screen
from tests.views.page_content import controls
from tests.views.screens.conftest import Standing
from views import app
from views.match import rights_line
from views.match.match_screen import Table
from views.match.rights_line import TAKES
from views.session import Preferences, Session
from views.theme.tokens import LIGHT


class Phone:
    """A phone that was let in, at a match of Ann and Bo in which Bo has to take a die."""

    def __init__(self, screen: Screen, service: MatchService, pairing: Pairing) -> None:
        self.screen, self.service, self.pairing = screen, service, pairing
        self.id, self.preferences = let_in(pairing), Preferences(motion=False)

    def session(self) -> Session:
        async def wish(new: Preferences) -> str:
            self.preferences = new
            self.pairing.name(self.id, new.holder)
            return ""

        rights = partial(self.pairing.rights, self.id)
        service, go = GuardedService(self.service, rights), self.screen.gone.append
        return Session(service, LIGHT, self.preferences, wish, go, "phone", at_host=False, rights=rights)

    async def open(self) -> str:
        """The match's id."""
        card = await self.service.begin("tabby_tumble", ("Ann", "Bo"))
        assert not isinstance(card, Refusal)
        rolled = DiceRolled(("orange", "black", "white"), ("eat", "play", "rescue"))
        await entered(self.service, card.id, FirstPlayerDrawn("Bo"), rolled)
        await self.screen.show(Standing, self.session(), {"match": card.id}, Table)
        await self.screen.until(lambda: self.screen.says("Undo"))
        return card.id

    async def becomes(self, role: Role, seat: str | None = None, says: str = "") -> None:
        self.pairing.give(self.id, role, seat)
        if says:
            await self.screen.until(lambda: self.screen.says(says))

    async def kept(self, match_id: str) -> int:
        return len((await self.service.open(match_id)).entries)


def let_in(pairing: Pairing) -> str:
    code = pairing.invite("evening").code
    _, token = pairing.try_pair(key=code.secret, code=None, client="10.0.0.1", user_agent="iPhone Safari")
    return token.partition(".")[0]


@pytest.fixture
def phone(screen: Screen, service: MatchService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Phone:
    monkeypatch.setattr(rights_line, "LOOKS_EVERY", 0.01)
    return Phone(screen, service, Pairing(tmp_path / "door", print))


async def test_a_table_does_not_insist_on_what_a_device_may_not_enter(phone: Phone) -> None:
    card = await phone.service.begin("tribbles", ("Ann", "Bo"), {"depth": "referee"})
    assert not isinstance(card, Refusal)
    await entered(phone.service, card.id, tribbles.FirstPlayerDrawn("Bo"))
    await phone.screen.show(Standing, phone.session(), {"match": card.id}, Table)
    await phone.becomes("player", "Bo", says="This device records for Bo.")
    await phone.screen.tap("1, no power")
    await phone.screen.until(lambda: phone.screen.says("Enter it on a device that records everything"))
    assert not phone.screen.says("It was played all the same")


async def test_a_keepers_phone_is_told_nothing(phone: Phone) -> None:
    await phone.open()
    assert not phone.screen.says("This device")


async def test_a_watchers_says_that_it_only_looks_and_refuses_every_tap_in_a_sentence(phone: Phone) -> None:
    match_id = await phone.open()
    await phone.becomes("watcher", says="This device only looks.")
    await phone.screen.tap("Undo")
    assert phone.screen.says("Whoever keeps this table can let it record: Settings, Who has joined.")
    assert await phone.kept(match_id) == 2
    await phone.becomes("keeper")
    await phone.screen.tap("Close")
    await phone.screen.until(lambda: not phone.screen.says("This device only looks."))
    await phone.screen.tap("Undo")
    await phone.screen.until(lambda: phone.screen.says("Taken back"))
    assert await phone.kept(match_id) == 3


async def test_a_player_taps_the_own_name_once(phone: Phone) -> None:
    await phone.open()
    await phone.becomes("player", says=TAKES)
    assert {"Ann", "Bo"} <= set(phone.screen.labels())
    await phone.screen.tap("Bo")
    await phone.screen.until(lambda: phone.screen.says("This device records for Bo."))
    assert phone.preferences.holder == "Bo"
    await phone.becomes("player", "Ann", says="This device records for Ann")


async def test_the_seats_to_take_scroll_with_the_boards(phone: Phone) -> None:
    """Below the strip, which stays in sight, they pressed the boards out of a small phone."""
    await phone.open()
    await phone.becomes("player", says=TAKES)
    scrolling = [one for one in phone.screen.all() if isinstance(one, ft.Column) and one.scroll]
    below = [part.value for column in scrolling for part in controls([column]) if isinstance(part, ft.Text)]
    assert TAKES in below


async def test_who_has_taken_a_seat_is_told_no_longer_that_it_has_none(phone: Phone) -> None:
    """The referee's card of a tap before that lay over the table beside “This device records for Bo.”"""
    await phone.open()
    await phone.becomes("player", says=TAKES)
    await phone.screen.tap("Undo")
    await phone.screen.until(lambda: "Close" in phone.screen.labels())
    await phone.screen.tap("Bo")
    await phone.screen.until(lambda: phone.screen.says("This device records for Bo."))
    assert "Close" not in phone.screen.labels()


async def test_a_seat_that_another_phone_has_is_not_to_be_had_by_a_tap(phone: Phone) -> None:
    phone.pairing.give(let_in(phone.pairing), "player", "Bo")
    await phone.open()
    await phone.becomes("player", says=TAKES)
    await phone.screen.tap("Bo")
    assert phone.screen.says("Another device records for Bo. Whoever keeps this table can give you the seat")
    await phone.screen.tap("Ann")
    await phone.screen.until(lambda: phone.screen.says("This device records for Ann"))


async def test_a_seat_that_could_not_be_kept_is_not_said_to_be_anothers(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def device(*_: object) -> Any:
        return Preferences() if len(_) == 1 else ""

    monkeypatch.setattr(app, "saved_preferences", device)  # the browser's part
    monkeypatch.setattr(app, "save_preferences", device)
    match_id = await phone.open()
    phone.pairing.give(phone.id, "player")
    rights = partial(phone.pairing.rights, phone.id)
    phone.screen.page.route = f"/match/{match_id}"
    guarded, named = GuardedService(phone.service, rights), partial(phone.pairing.name, phone.id)
    await phone.screen.show(app.App, guarded, "phone", None, None, False, None, named, rights)
    await phone.screen.until(lambda: phone.screen.says(TAKES))
    with closing(sqlite3.connect(tmp_path / "door" / "devices.db", isolation_level=None)) as another_program:
        another_program.execute("BEGIN IMMEDIATE")
        await phone.screen.tap("Bo")
        await phone.screen.until(lambda: phone.screen.says("The name was not kept"))
        assert not phone.screen.says("Another device records")
    await phone.screen.tap("Bo")
    await phone.screen.until(lambda: phone.screen.says("This device records for Bo."))
