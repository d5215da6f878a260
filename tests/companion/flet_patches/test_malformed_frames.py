"""Whatever comes through a page's socket, the terminal shows a line and no traceback, and the table goes on."""

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgpack
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from companion.flet_patches import malformed_frames
from tests.companion.server.conftest import Table, table, wait_for

__all__ = ["table"]

SAID = "A page sent what is no message of the app"


def packed(*message: object) -> bytes:
    return b"\x00" + msgpack.packb(message)


def nested(depth: int) -> bytes:
    return b"\x00" + b"\x91" * depth


REGISTER = packed(1, {"session_id": "", "page_name": "", "page": {"route": "/"}})


def many(lists: int, each: int) -> bytes:
    """A message of lists that hold so many empty ones each."""
    held = b"\xdd" + each.to_bytes(4, "big") + b"\x90" * each
    return b"\x00\x92\x03" + (held if lists == 1 else b"\xdd" + lists.to_bytes(4, "big") + held * lists)


def open_socket(table: Table) -> ClientConnection:
    address = f"127.0.0.1:{table.port}"
    return connect(f"ws://{address}/ws", origin=f"http://{address}", max_size=None, close_timeout=1)


@pytest.mark.parametrize(
    "frame",
    [
        pytest.param(b"\x00", id="nothing"),
        pytest.param(b"\x00\xc1", id="no MessagePack"),
        pytest.param(b"\x00\xdd\xff\xff\xff\xff", id="four thousand million things that do not follow"),
        pytest.param(nested(5_000), id="lists in lists in lists"),
        pytest.param(packed(), id="an empty message"),
        pytest.param(packed(999, {}), id="an unknown kind"),
        pytest.param(packed(1, {"session_id": "", "\x1b[2J": 1}), id="a field with escape codes as its name"),
        pytest.param(packed(1, None), id="no fields"),
        pytest.param(packed(3, {"target": [1], "name": "click", "data": None}), id="an event before any page"),
        pytest.param(b"\x00" + msgpack.packb([1, msgpack.ExtType(1, b"\xff")]), id="a date that is none"),
        pytest.param(
            packed(1, {"session_id": "", "page_name": "", "page": {"route": 7}}), id="a number for an address"
        ),
        pytest.param(packed(1, {"session_id": "", "page_name": "", "page": {"route": "//["}}), id="an address of none"),
        pytest.param("words", id="words instead of bytes"),
    ],
)
def test_a_frame_that_is_no_message_is_one_line(table: Table, frame: bytes | str) -> None:
    with open_socket(table) as line:
        line.send(frame)
        wait_for(lambda: SAID in table.said)
    assert_it_goes_on(table)


@pytest.mark.parametrize(
    "frame",
    [pytest.param(many(1, 16_700_000), id="in one list"), pytest.param(many(1_600, 9_999), id="in lists of lists")],
)
def test_a_message_of_millions_of_values_is_not_taken_apart(table: Table, frame: bytes) -> None:
    with open_socket(table) as line:
        line.send(frame)
        wait_for(lambda: SAID in table.said)
    status = Path(f"/proc/{table.process.pid}/status").read_text()
    assert int(re.findall(r"VmHWM:\s+(\d+) kB", status)[0]) < 500_000, "it took memory as if it had been"
    assert_it_goes_on(table)


def test_a_message_may_hold_a_file_and_as_much_else_as_any_does() -> None:
    said = {"files": [{"name": "copy.db", "content": bytes(8_000_000)}], "lines": ["x" * 100] * 9_000}
    assert malformed_frames.unpack(msgpack.packb(said)) == said


@pytest.mark.parametrize(
    "send",
    [
        pytest.param(lambda line: line.send(b"\xff\xfe", text=True), id="words that are no UTF-8"),
        pytest.param(lambda line: line.socket.sendall(b"\xff\xff\xff\xff"), id="no frame at all"),
        pytest.param(
            lambda line: line.socket.sendall(b"\x82\x7f\x7f\xff\xff\xff\xff\xff\xff\xff"), id="an endless one"
        ),
        pytest.param(lambda line: line.socket.sendall(b"\x82\xfe\x10"), id="the beginning of one"),
    ],
)
def test_what_is_no_frame_ends_the_connection(table: Table, send: Callable[[ClientConnection], None]) -> None:
    with open_socket(table) as line, suppress(ConnectionClosed):
        send(line)
    assert_it_goes_on(table)


@pytest.mark.parametrize(
    "message",
    [
        pytest.param((3, {"target": [1], "name": "click", "data": None}), id="an event of no control"),
        pytest.param((3, {"target": 1, "name": ["x"], "data": None}), id="an event without a name"),
        pytest.param((3, {"target": 10**15, "name": "click", "data": None}), id="an event of an unknown control"),
        pytest.param((4, {"id": {}, "props": 3}), id="properties of nothing"),
        pytest.param((4, {"id": 1, "props": {"_i": [7]}}), id="another number for the page"),
        pytest.param((4, {"id": 1, "props": {"views": [{"_c": 7}]}}), id="another kind for what is on it"),
        pytest.param((5, {"control_id": 7, "call_id": "forged", "result": None, "error": None}), id="a forged answer"),
    ],
)
def test_a_page_that_sends_what_is_no_message_harms_nobody(table: Table, message: tuple[object, ...]) -> None:
    with open_socket(table) as line:
        line.send(REGISTER)
        line.recv(timeout=60)
        line.send(packed(*message))
        with suppress(ConnectionClosed, TimeoutError):
            while True:
                line.recv(timeout=0.5)
    assert_it_goes_on(table)


def test_a_page_registers_once(table: Table) -> None:
    """With the place of a page that is not there it would be a new one each time, and leave the old one for good."""
    with open_socket(table) as line, suppress(ConnectionClosed):
        for _ in range(2):
            line.send(packed(1, {"session_id": "forged", "page_name": "", "page": {"route": "/"}}))
        while True:
            line.recv(timeout=60)
    wait_for(lambda: SAID in table.said)
    assert_it_goes_on(table)


def assert_it_goes_on(table: Table) -> None:
    with open_socket(table) as line:
        line.send(REGISTER)
        assert line.recv(timeout=60)
    assert "Traceback" not in table.said
    assert "\x1b[2J" not in table.said


@pytest.mark.parametrize(
    ("said", "leads"),
    [
        ("/match/1", True), ("", True), (None, True), ({}, True), ({"route": "/"}, True), ("//[", False),
        ({"route": "//["}, False), (7, False), ({"route": 7}, False), ({"route": None}, False),
    ],
)  # fmt: skip
def test_an_address_is_one_that_can_be_taken_apart(said: object, leads: bool) -> None:
    assert malformed_frames._leads_somewhere(said) is leads


async def test_what_a_page_says_is_spelt_out_for_no_log() -> None:
    """Of a file that is handed over that takes as long as all the rest."""

    class Said:
        def __repr__(self) -> str:
            raise AssertionError("it is spelt out")

    async def heard(target: int, name: str, data: object) -> object:
        return data

    running: set[asyncio.Task[object]] = set()
    app: Any = SimpleNamespace(_FletApp__session=SimpleNamespace(dispatch_event=heard), _FletApp__running_tasks=running)
    said = Said()
    await malformed_frames._on_whole_message(app, [3, {"target": 2, "name": "click", "data": said}])
    assert [await task for task in tuple(running)] == [said]
