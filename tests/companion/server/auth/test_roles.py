"""What devices may do is kept beside who is let in: chosen by the host, held by a running table at the next entry."""

import asyncio
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import msgpack
import pytest
from flet.messaging.protocol import MessageAction
from websockets.sync.client import ClientConnection, connect

from companion.__main__ import main
from companion.app import page_of
from companion.engine.game import Refusal
from companion.engine.match import Match
from companion.engine.player_names import tidy_name
from companion.games.tabby_tumble import GAME
from companion.games.tabby_tumble.events import DieTaken, FirstPlayerDrawn
from companion.server.auth.device_store import FILE, UPGRADES, DeviceStore
from companion.server.auth.device_tokens import EXPIRES, Devices
from companion.server.auth.pairing import Pairing
from companion.service.match_service import MatchService, open_match_service
from companion.service.rights.device_rights import ONLY_LOOKS, SHUT_OUT, Rights, refuse_entry
from companion.service.rights.guarded_service import GuardedService
from models.errors.storage_errors import StorageError
from tests.companion.server.auth.test_pairing import come_in, knock
from tests.companion.server.conftest import ANOTHER_DEVICE, in_thread


@pytest.fixture
def pairing(tmp_path: Path) -> Pairing:
    return Pairing(tmp_path, lambda words: None)


@pytest.fixture
def service(tmp_path: Path) -> Iterator[MatchService]:
    opened = open_match_service(tmp_path)
    yield opened
    opened.close()


def let_in(pairing: Pairing, name: str = "") -> str:
    """The id of a phone that has just come in."""
    code = pairing.invite("evening").code
    _, token = pairing.try_pair(key=code.secret, code=None, client="10.0.0.1", user_agent="iPhone Safari")
    device = token.partition(".")[0]
    pairing.name(device, name)
    return device


def test_whoever_was_let_in_before_there_were_roles_stays_a_keeper(tmp_path: Path) -> None:
    DeviceStore(tmp_path).close()
    (tmp_path / FILE).unlink()
    with closing(sqlite3.connect(tmp_path / FILE)) as old, old:
        for statement in UPGRADES[0]:
            old.execute(statement)
        old.execute("PRAGMA user_version=1")
        old.execute("INSERT INTO device VALUES ('0ld', 'mark', 'Ann', 'iPhone', 'Safari', 1, ?)", (EXPIRES * 1000,))
        [table] = old.execute("SELECT value FROM setting WHERE name = 'table'").fetchone()
    for _ in range(2):  # the second start finds it done
        with closing(DeviceStore(tmp_path)) as file:
            assert file.notices == ()
            assert file.setting("table") == table, "its cookies are known by it"
            assert file.database.execute("PRAGMA user_version").fetchone() == (2,)
            devices = Devices(file)
            assert devices.rights("0ld") == Rights("keeper")
            assert [(one.name, one.role, one.seat) for one in devices.all()] == [("Ann", "keeper", "")]
            assert devices.joins_as() == "keeper", "and so does whoever joins, unless the host wants it otherwise"


def test_a_table_of_an_older_version_beside_it_still_lets_in(tmp_path: Path) -> None:
    """It knows nothing of roles, and lets in a keeper, as it always did."""
    with closing(DeviceStore(tmp_path)) as file:
        file.database.execute(
            "INSERT INTO device (id, name, kind, browser, since, seen, token) VALUES ('a', '', 'b', 'c', 1, ?, 'd')",
            (EXPIRES * 1000,),
        )
        assert Devices(file).rights("a") == Rights("keeper")


def test_who_joins_has_the_role_that_the_host_chose_and_no_word_of_its_own_changes_it(pairing: Pairing) -> None:
    first = let_in(pairing)
    pairing.let_join_as("watcher")
    later = let_in(pairing, "Ann")
    assert (pairing.rights(first), pairing.rights(later)) == (Rights("keeper"), Rights("watcher"))
    pairing.let_join_as("player")
    player = let_in(pairing, "Ann")
    assert pairing.rights(player) == Rights("player", "Ann")


def test_a_player_picks_a_seat_once_and_then_only_the_host_gives_another(pairing: Pairing) -> None:
    pairing.let_join_as("player")
    ann = let_in(pairing)
    assert pairing.rights(ann) == Rights("player")
    for name in ("Ann", "Bo", ""):
        pairing.name(ann, name)
        assert pairing.rights(ann) == Rights("player", "Ann"), "whatever it calls itself later"
    forger = let_in(pairing, "ANN")
    assert pairing.rights(forger) == Rights("player"), "that seat is another phone's"
    pairing.give(forger, "player")
    assert pairing.rights(forger) == Rights("player"), "nor by being made a player"
    pairing.name(forger, "Bo")
    assert pairing.rights(forger) == Rights("player", "Bo")
    assert pairing.give(forger, "player", "  Cy\n\x1b[2J ")
    assert pairing.rights(forger) == Rights("player", "Cy[2J")
    pairing.give(ann, "keeper")
    pairing.name(ann, "Bo")
    pairing.give(ann, "player")
    assert pairing.rights(ann) == Rights("player", "Ann"), "it has the seat it had"


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Ann", id="letters"),
        pytest.param("👩\u200d🚀", id="a picture of two"),
        pytest.param("🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", id="a flag that is spelt"),
        pytest.param("Jose\u0301", id="an accent that is a letter of its own"),
    ],
)
def test_a_player_records_for_the_own_seat_whatever_the_name_is_made_of(pairing: Pairing, name: str) -> None:
    pairing.let_join_as("player")
    device, match = let_in(pairing), Match.begin(GAME, (tidy_name(name), "Bo"), GAME.options())
    for take in (lambda: pairing.name(device, name), lambda: pairing.give(device, "player", name)):
        take()
        assert refuse_entry(pairing.rights(device), match, DieTaken(match.players[0], "black")) is None


def test_a_role_that_no_version_knows_may_do_least(pairing: Pairing) -> None:
    device = let_in(pairing)
    pairing._file.database.execute("UPDATE device SET role = 'host'")
    assert pairing.rights(device) == Rights("watcher")


def test_an_id_that_is_nobodys_has_no_rights_and_is_given_none(pairing: Pairing) -> None:
    for unknown in ("", "00000000", "' OR 1=1 --"):
        assert pairing.rights(unknown) is None
        assert not pairing.give(unknown, "keeper")
    assert pairing.devices() == ()


def test_where_the_file_cannot_be_read_what_was_known_last_holds(pairing: Pairing) -> None:
    known, unknown = let_in(pairing), let_in(pairing)
    assert pairing.rights(known) == Rights("keeper")
    pairing._file.database.close()
    assert pairing.rights(known) == Rights("keeper")
    assert pairing.rights(unknown) == Rights("watcher"), "and where nothing was, the least"
    for ask in (partial(pairing.give, known, "watcher"), partial(pairing.let_join_as, "watcher")):
        with pytest.raises(StorageError, match="Nothing has changed: the data folder could not be used"):
            ask()


async def test_what_a_command_changes_holds_at_the_next_entry(
    service: MatchService, pairing: Pairing, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    device = let_in(pairing, "Ann")
    guarded = GuardedService(service, partial(pairing.rights, device))
    card = await guarded.begin("tabby_tumble", ("Ann", "Bo"))
    assert not isinstance(card, Refusal)

    def command(*words: str) -> None:
        assert main(["devices", *words, "--data", str(tmp_path)]) == 0

    command("role", device, "watcher")
    assert await guarded.record(card.id, FirstPlayerDrawn("Ann"), 1) == Refusal(ONLY_LOOKS, "log.rights")
    command("role", device, "keeper")
    assert isinstance(await guarded.record(card.id, FirstPlayerDrawn("Ann"), 1), Match)
    command("revoke", device)
    assert await guarded.undo(card.id, 2) == Refusal(SHUT_OUT, "log.rights")
    assert len((await service.open(card.id)).entries) == 1
    assert f"{device}  Ann, iPhone, A browser, watcher, since" in capsys.readouterr().out


class Page:
    """A real page on a real socket that says what it likes. `buttons` are those it was sent, by their words."""

    def __init__(self, line: ClientConnection, address: str) -> None:
        self.line, self.heard, self.buttons, self.clock = line, "", dict[str, int](), 0
        glass = {"route": address, "width": 412, "height": 915, "platform": "ios", "web": True}
        self.send(MessageAction.REGISTER_CLIENT, {"session_id": "", "page_name": "", "page": glass})

    def send(self, kind: MessageAction, body: object) -> None:
        self.line.send(b"\x00" + msgpack.packb([kind.value, body]))

    def tap(self, button: str) -> None:
        """A second after the tap before, by its own clock, and having seen all that came of that."""
        self.heard, self.clock = "", self.clock + 1_000
        when = [self.clock, self.clock + 50, 10**6]
        self.send(MessageAction.CONTROL_EVENT, {"target": self.buttons[button], "name": "click", "data": when})

    def until(self, holds: Callable[[], object]) -> None:
        while not holds():
            frame = self.line.recv(timeout=30)
            assert isinstance(frame, bytes)
            self.hear(msgpack.unpackb(frame[1:], strict_map_key=False, ext_hook=lambda *_: None))

    def hear(self, part: Any) -> str:
        """What is said in this part of a message."""
        parts = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
        said = " ".join(filter(None, map(self.hear, parts))) if parts else part if isinstance(part, str) else ""
        if isinstance(part, dict) and part.get("_c") == "TextButton":
            self.buttons |= {name: part["_i"] for name in ("Undo", "Redo") if name in said}
        self.heard += said
        return said


def test_a_page_sends_what_it_likes_and_its_role_at_that_moment_decides(tmp_path: Path) -> None:
    async def begin() -> str:
        with closing(open_match_service(tmp_path)) as first:
            card: Any = await first.begin("tabby_tumble", ("Ann", "Bo"))
            await first.record(card.id, FirstPlayerDrawn("Ann"), 1)
            return str(card.id)

    async def kept() -> int:
        with closing(open_match_service(tmp_path, rotates=False)) as other:
            return len((await other.open(match_id)).entries)

    match_id = asyncio.run(begin())
    service, pairing = open_match_service(tmp_path), Pairing(tmp_path, lambda words: None)
    with closing(service), in_thread(page_of(service, pairing), pairing) as port:
        cookie = come_in(port, pairing)
        device = cookie.partition("=")[2].partition(".")[0]
        place, line = f"{ANOTHER_DEVICE}:{port}", socket.create_connection(("127.0.0.1", port))
        shown = {"Cookie": cookie}
        with connect(f"ws://{place}/ws", origin=f"http://{place}", additional_headers=shown, sock=line) as opened:
            page = Page(opened, f"/match/{match_id}")
            page.until(lambda: "Undo" in page.buttons)
            assert "This device" not in page.heard
            pairing.give(device, "watcher")
            page.tap("Undo")
            page.until(lambda: "Close" in page.heard)
            assert asyncio.run(kept()) == 1
            pairing.give(device, "keeper")
            page.tap("Undo")
            page.until(lambda: "Taken back" in page.heard)
            assert asyncio.run(kept()) == 2


def test_a_role_that_is_named_at_the_door_is_not_heard(tmp_path: Path) -> None:
    service, pairing = open_match_service(tmp_path), Pairing(tmp_path, lambda words: None)
    with closing(service), in_thread(page_of(service, pairing), pairing) as port:
        pairing.let_join_as("watcher")
        status, cookie = knock(port, key=pairing.invite().code.secret, role="keeper", seat="Ann")
        assert status == 200
        assert pairing.rights(cookie.partition("=")[2].partition(".")[0]) == Rights("watcher")


def test_a_seat_is_taken_by_players_alone(pairing: Pairing) -> None:
    watcher, player, third = (let_in(pairing, name) for name in ("Ann", "Ann", "Cy"))
    assert pairing.give(watcher, "watcher")
    assert pairing.rights(watcher) == Rights("watcher"), "who only looks has no seat"
    assert pairing.give(watcher, "watcher", "Ann")
    assert pairing.give(player, "player")
    assert pairing.rights(player) == Rights("player", "Ann"), "a watcher's is free"
    assert pairing.give(third, "player", "")
    pairing.name(third, "ann")
    assert pairing.rights(third) == Rights("player"), "and then it is not"
