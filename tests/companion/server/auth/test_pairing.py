"""A table on a real port whose devices are let in, listed and shut out by the object that its Settings hold."""

import json
import re
import socket
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import replace
from http.client import HTTPConnection
from pathlib import Path

import msgpack
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from companion.server import connections
from companion.server.auth.code_throttle import MOST_GUESSES, TRIES, CodeAccepted, CodeTooSoon, WrongCode
from companion.server.auth.pairing import Pairing
from companion.server.connections import SHUT_OUT
from companion.server.network_addresses import join_url
from companion.server.qr_code import qr_svg
from models.errors.storage_errors import StorageError
from tests.companion.server.conftest import ANOTHER_DEVICE, Table, in_thread, wait_for
from tests.support.fork_server import Forked

SOON = 3.0  # seconds, on a busy machine; half a second, where it has nothing else to do
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1"


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def pairing(tmp_path: Path, said: list[str]) -> Pairing:
    return Pairing(tmp_path, said.append)


@pytest.fixture
def port(pairing: Pairing) -> Iterator[int]:
    """Where a table with this door stands, in a thread of its own."""
    with in_thread(lambda page: None, pairing) as port:
        yield port


def knock(port: int, name: str = ANOTHER_DEVICE, **shown: str) -> tuple[int, str]:
    """Status, and the cookie that is given."""
    line = HTTPConnection("127.0.0.1", port, timeout=60)
    line.request("POST", "/door", json.dumps(shown), {"Host": name, "User-Agent": PHONE})
    reply = line.getresponse()
    line.close()
    return reply.status, (reply.getheader("set-cookie") or "").partition(";")[0]


def come_in(port: int, pairing: Pairing) -> str:
    """The cookie of a phone that was let in just now."""
    return come_in_by(port, pairing.invite().code.secret)


def come_in_by(port: int, secret: str, name: str = ANOTHER_DEVICE) -> str:
    status, cookie = knock(port, name, key=secret)
    assert status == 200
    return cookie


@contextmanager
def page(port: int, cookie: str) -> Iterator[ClientConnection]:
    """An open page of the phone that shows this cookie."""
    place = f"{ANOTHER_DEVICE}:{port}"
    shown = {"Cookie": cookie}
    line = socket.create_connection(("127.0.0.1", port))
    glass = {"route": "/", "width": 412, "height": 915, "platform": "ios", "web": True}
    with connect(f"ws://{place}/ws", origin=f"http://{place}", additional_headers=shown, sock=line) as opened:
        opened.send(b"\x00" + msgpack.packb([1, {"session_id": "", "page_name": "", "page": glass}]))
        opened.recv(timeout=60)
        yield opened


def ended(line: ClientConnection, within: float = 30.0) -> tuple[int | None, float]:
    """With which code the table ends this page, and after how many seconds; None where it does not."""
    begun = time.monotonic()
    try:
        while (left := begun + within - time.monotonic()) > 0:
            line.recv(timeout=left)
    except TimeoutError:
        return None, within
    except ConnectionClosed as told:
        return told.rcvd.code if told.rcvd else None, time.monotonic() - begun
    return None, within


def stays(line: ClientConnection) -> bool:
    """Whether this page is still open after a second."""
    return ended(line, within=1.0)[0] is None


def test_worn_out_digits_open_nothing_and_the_new_ones_do(pairing: Pairing, port: int, said: list[str]) -> None:
    code = pairing.invite().code
    assert knock(port, code="x")[0] == 403
    pairing.door = replace(pairing.door, guesses=MOST_GUESSES)
    assert knock(port, code=code.digits)[0] == 429
    assert knock(port, key=code.secret)[0] == 200, "the QR code is worn out by nobody"
    code = pairing.invite().code
    assert knock(port, code=code.digits)[0] == 200
    for _ in range(6):
        status, _ = knock(port, code="x")
    assert status == 429
    assert knock(port, code=pairing.invite().code.digits)[0] == 200, "and every wrong try is forgotten"
    assert not [line for line in said if code.digits in line.replace(" ", "") or code.secret in line]


def test_a_code_is_drawn_with_the_address_that_it_leads_to_where_there_is_one(pairing: Pairing) -> None:
    assert (pairing.invite().address, pairing.invite().picture) == ("", "")
    pairing.reached_at(lambda: "http://192.168.1.7:8000")
    shown = pairing.invite()
    assert shown.address == "http://192.168.1.7:8000"
    assert shown.picture == qr_svg(join_url(shown.address, shown.code))


def test_wrong_digits_are_counted_by_all_processes_of_a_table_together(pairing: Pairing, tmp_path: Path) -> None:
    code = pairing.invite().code

    def typed(process: Pairing, digits: str, client: str = "10.0.0.1") -> object:
        return process.try_pair(key=None, code=digits, client=client, user_agent=PHONE)[0]

    both = (pairing, Pairing(tmp_path, lambda _: None))
    answers = [typed(both[number % 2], "x") for number in range(TRIES)]
    assert answers == [WrongCode(TRIES - 1 - number) for number in range(TRIES)]
    again = Pairing(tmp_path, lambda _: None)  # one that was ended, and has begun anew
    assert [type(typed(process, code.digits)) for process in (*both, again)] == [CodeTooSoon] * 3
    assert [process.door.guesses for process in (*both, again)] == [TRIES] * 3
    assert typed(again, code.digits, "10.0.0.2") == CodeAccepted()
    fresh = again.invite().code
    assert typed(pairing, fresh.digits) == CodeAccepted(), "new digits begin anew, at each of them"


def test_a_count_of_wrong_digits_that_cannot_be_read_begins_anew(pairing: Pairing) -> None:
    pairing.invite()
    pairing._file.keep_setting("door", '{"missed": 7}')
    assert pairing.try_pair(key=None, code="x", client="10.0.0.1", user_agent="")[0] == WrongCode(TRIES - 1)


def test_a_photograph_of_an_old_code_opens_nothing(pairing: Pairing, port: int) -> None:
    old = pairing.invite().code
    assert knock(port, key=old.secret)[0] == 200
    assert not pairing.is_due(old)
    new = pairing.invite().code
    assert pairing.is_due(old), "whoever shows it needs another one"
    assert [knock(port, key=old.secret)[0], knock(port, code=old.digits)[0]] == [403, 403]
    assert [knock(port, key=new.secret)[0], knock(port, code=new.digits)[0]] == [200, 200]


def test_who_was_let_in_is_listed_and_is_here_while_a_page_is_open(pairing: Pairing, port: int) -> None:
    assert pairing.devices() == ()
    cookie = come_in(port, pairing)
    [device] = pairing.devices()
    assert (device.called, device.browser) == ("iPhone", "Safari")
    assert not pairing.is_here(device.id)
    with page(port, cookie):
        wait_for(lambda: pairing.is_here(device.id))
    wait_for(lambda: not pairing.is_here(device.id))


@pytest.fixture
def seldom_looked(monkeypatch: pytest.MonkeyPatch) -> None:
    """What ends now is ended by whoever shuts it out, and by no look that comes by itself."""
    monkeypatch.setattr(connections, "LOOKS_EVERY", 60.0)


@pytest.mark.usefixtures("seldom_looked")
def test_one_shut_out_loses_its_pages_within_a_second_and_another_none(pairing: Pairing, port: int) -> None:
    cookie, other = come_in(port, pairing), come_in(port, pairing)
    lost = next(device for device in pairing.devices() if cookie.partition("=")[2].startswith(device.id))
    with page(port, cookie) as first, page(port, cookie) as second, page(port, other) as others:
        pairing.revoke(lost.id)
        for line in (first, second):
            code, after = ended(line)
            assert (code, after < SOON) == (SHUT_OUT, True)
        assert stays(others)
        with pytest.raises(InvalidStatus, match="HTTP 403"), page(port, cookie):
            pass
    assert len(pairing.devices()) == 1
    assert not pairing.is_here(lost.id)


@pytest.mark.usefixtures("seldom_looked")
def test_with_everybody_out_nobodys_page_stays(pairing: Pairing, port: int) -> None:
    cookies = [come_in(port, pairing) for _ in range(3)]
    with ExitStack() as opened:
        pages = [opened.enter_context(page(port, cookie)) for cookie in cookies]
        pairing.revoke_all()
        assert [ended(line)[0] for line in pages] == [SHUT_OUT] * 3
    assert pairing.devices() == ()
    with page(port, come_in(port, pairing)) as back:
        assert stays(back)


def test_what_cannot_be_kept_is_told_in_a_sentence(pairing: Pairing, port: int, tmp_path: Path) -> None:
    cookie, code = come_in(port, pairing), pairing.invite().code
    [device] = pairing.devices()
    pairing._file.database.execute("PRAGMA query_only=ON")  # as a full disk, or one that may only be read
    status, _ = knock(port, key=code.secret)
    assert status == 503
    for what in (pairing.invite, pairing.revoke_all, lambda: pairing.revoke(device.id)):
        with pytest.raises(
            StorageError,
            match=r"could not be used, as it may not be written to\. Allow writing there, then try again\.$",
        ):
            what()
    with page(port, cookie):
        wait_for(lambda: pairing.is_here(device.id))


def test_a_file_that_cannot_be_read_for_a_moment_costs_nobody_the_page(
    pairing: Pairing, port: int, tmp_path: Path
) -> None:
    cookie = come_in(port, pairing)
    with page(port, cookie) as line, closing(sqlite3.connect(tmp_path / "devices.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert stays(line)
        with page(port, cookie):
            pass
        other.execute("ROLLBACK")
        [device] = pairing.devices()
        pairing.revoke(device.id)
        assert ended(line)[0] == SHUT_OUT


SETTINGS, ELSEWHERE = b"Let a device in", b"it is done on the device that keeps this table"


def test_a_guest_behind_a_relay_on_this_machine_gets_no_host_s_settings(tmp_path: Path) -> None:
    """Even where the relay asks under this machine's own name."""
    words = ["-m", "companion", "--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path), "--no-browser"]
    table = Table(Forked(words, tmp_path / "log"), 0, tmp_path, tmp_path / "log")
    try:
        wait_for(lambda: table.process.poll() is not None or (table.log.exists() and "is ready" in table.said))
        assert table.process.poll() is None, table.said
        port = int(re.findall(r"http://127\.0\.0\.1:(\d+)", table.said)[0])
        cookie = come_in_by(port, table.key, "127.0.0.1")
        relayed = {"Cookie": cookie, "X-Forwarded-For": "203.0.113.9"}
        assert [first_of(port, shown, SETTINGS, ELSEWHERE) for shown in ({}, relayed)] == [SETTINGS, ELSEWHERE]
        assert "Traceback" not in table.said
    finally:
        table.process.kill()
        table.process.wait()


def first_of(port: int, shown: dict[str, str], *words: bytes) -> bytes:
    """Which of these words the settings say first, asked for under this machine's name."""
    glass = {"route": "/settings", "width": 412, "height": 915, "platform": "linux", "web": True}
    place = f"127.0.0.1:{port}"
    with connect(f"ws://{place}/ws", origin=f"http://{place}", additional_headers=shown, max_size=None) as line:
        line.send(b"\x00" + msgpack.packb([1, {"session_id": "", "page_name": "", "page": glass}]))
        while True:
            said = line.recv(timeout=60)
            for word in words:
                if word in said:
                    return word


def test_who_knocks_is_told_once_a_minute_by_address_and_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    pairing, now = Pairing(tmp_path, said.append), [50_000]
    monkeypatch.setattr("companion.server.auth.pairing.time.monotonic_ns", lambda: now[0] * 1_000_000)

    def knocks(later: int, client: str, code: str = "000000") -> int:
        now[0] += later
        pairing.try_pair(key=None, code=code, client=client, user_agent="")
        return len(said)

    assert knocks(0, "10.0.0.1") == 1
    assert "  At the door: 10.0.0.1 " in said[0]
    assert knocks(1, "10.0.0.1") == 1
    assert knocks(1, "10.0.0.2") == 2
    assert knocks(59_997, "10.0.0.1") == 2
    assert knocks(1, "10.0.0.1") == 3, "a minute after it was told"
    assert knocks(1, "10.0.0.1") == 3
    assert knocks(1, "10.0.0.2") == 4
