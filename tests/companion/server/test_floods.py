"""One device that floods the table: it is bounded and told so, and everybody else goes on as before."""

import re
import signal
import socket
import statistics
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from companion.server import connections, uvicorn_protocols
from companion.server.connection_limit import SENTENCE, ConnectionLimit
from companion.server.rate_limits import MOST_ADDRESSES, MOST_UNHEARD, Pace, Rate, RequestLimit, Unheard
from tests.companion.flet_patches.test_malformed_frames import REGISTER, packed

from .auth.test_middleware import cookie
from .conftest import ANOTHER_DEVICE, Table, start, wait_for

AT_REST = 10  # times as long as another page waits where nobody floods, at most; without the bounds some hundred
FLOODER = "127.0.0.9"  # every address that begins with 127 is this machine's; only 127.0.0.1 is taken for it
PING = b"\x89\x80\x00\x00\x00\x00"
WORD = packed(3, {"target": 10**6, "name": "click", "data": None})
TAP = b"\x82" + bytes((0x80 | len(WORD),)) + bytes(4) + WORD
BEGUN, PART = b"\x02\x80\x00\x00\x00\x00", b"\x00\x81\x00\x00\x00\x00x"  # of a word in more than one frame


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    served = start(tmp_path_factory.mktemp("flooded"))
    yield served
    assert "Traceback" not in served.said
    served.process.send_signal(signal.SIGKILL)
    served.process.wait()


@pytest.fixture(scope="module")
def guest(table: Table) -> str:
    return cookie(table)


def opened(table: Table, guest: str) -> ClientConnection:
    """A socket of a device that was let in."""
    return connect(
        f"ws://{ANOTHER_DEVICE}:{table.port}/ws",
        sock=socket.create_connection(("127.0.0.1", table.port), source_address=(FLOODER, 0)),
        origin=f"http://{ANOTHER_DEVICE}:{table.port}",
        additional_headers={"Cookie": guest},
        max_size=None,
        ping_interval=None,
    )


def waits(table: Table, seconds: float) -> float:
    """How long another page waits for its answer in this time: the middle one, which a busy machine moves least."""
    end, waited = time.monotonic() + seconds, list[float]()
    while (asked := time.monotonic()) < end:
        with connect(f"ws://127.0.0.1:{table.port}/ws", origin=f"http://127.0.0.1:{table.port}", max_size=None) as page:
            page.send(REGISTER)
            assert page.recv(timeout=60)
        waited.append(time.monotonic() - asked)
    return statistics.median(waited)


def answered(table: Table) -> bytes:
    """What one more connection of the flooder is told before it says a word; nothing, where it is listened to."""
    with socket.create_connection(("127.0.0.1", table.port), timeout=10, source_address=(FLOODER, 0)) as line:
        line.settimeout(0.3)
        with suppress(TimeoutError):
            return line.recv(4_096)
        return b""


def test_a_thousand_connections_of_one_device_are_too_many(table: Table) -> None:
    calm = waits(table, 0.3)
    with ExitStack() as held:
        for _ in range(1_000):
            line = socket.create_connection(("127.0.0.1", table.port), timeout=30, source_address=(FLOODER, 0))
            held.enter_context(line)
        wait_for(lambda: answered(table).startswith(b"HTTP/1.1 503 "), 30)
        wait_for(lambda: answered(table).endswith(SENTENCE), 30)
        assert table.ask("/alive", source="127.0.0.8")[0] == 200, "another device comes in beside them"
        assert waits(table, 0.3) < AT_REST * max(calm, 0.05)
    wait_for(lambda: not answered(table), 30)


@pytest.mark.parametrize(
    "begin",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"GET / HTTP/1.1\r\nHost: ", id="half a head"),
        pytest.param(b"POST /door HTTP/1.1\r\nHost: table.test\r\nContent-Length: 9\r\n\r\n{", id="half a body"),
    ],
)
async def test_who_does_not_finish_a_question_is_hung_up_on(monkeypatch: pytest.MonkeyPatch, begin: bytes) -> None:
    import asyncio

    import uvicorn

    monkeypatch.setattr(uvicorn_protocols, "PATIENCE", 0.2)

    async def app(scope, receive, send) -> None:
        while (await receive()).get("more_body"):
            pass

    config = uvicorn.Config(app, http=uvicorn_protocols.Requests, ws=uvicorn_protocols.Sockets, lifespan="off")
    config.load()
    state = uvicorn.server.ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: uvicorn_protocols.Requests(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    async with server, asyncio.timeout(20):
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        writer.write(begin)
        answer = await reader.read()
        writer.close()
        assert not state.connections
    assert answer.startswith(b"HTTP/1.1 408 ") or b"{" in begin


def test_no_device_has_more_pages_than_it_may(table: Table, guest: str) -> None:
    with ExitStack() as held:
        for _ in range(connections.MOST_PAGES):
            held.enter_context(opened(table, guest))
        with pytest.raises(InvalidStatus) as no:
            opened(table, guest)
        assert no.value.response.status_code == 429
        assert no.value.response.body == b"This device has too many pages of this table open. Close some and try again."
    wait_for(lambda: can_open(table, guest), 30)


def can_open(table: Table, guest: str) -> bool:
    with suppress(InvalidStatus), opened(table, guest):
        return True
    return False


@pytest.mark.parametrize(
    ("begun", "frame"),
    [
        pytest.param(b"", PING, id="pings"),
        pytest.param(b"", TAP, id="taps"),
        pytest.param(BEGUN, PART, id="parts of a word that never ends"),
    ],
)
def test_frames_as_fast_as_they_go_hold_nobody_up(table: Table, guest: str, begun: bytes, frame: bytes) -> None:
    calm = waits(table, 1.0)
    with ExitStack() as held:
        lines = [held.enter_context(raw(table, guest)) for _ in range(4)]
        for line in lines:
            line.sendall(begun)
        flood, end = frame * 20_000, time.monotonic() + 0.3
        while time.monotonic() < end:
            for line in lines:
                with suppress(BlockingIOError):
                    line.send(flood)
        waited = waits(table, 1.0)
    assert waited < AT_REST * max(calm, 0.05)


def raw(table: Table, guest: str) -> socket.socket:
    """A page of a device that was let in, of which nothing is read any more."""
    line = socket.create_connection(("127.0.0.1", table.port), timeout=30, source_address=(FLOODER, 0))
    asked = (
        f"GET /ws HTTP/1.1\r\nHost: {ANOTHER_DEVICE}\r\nOrigin: http://{ANOTHER_DEVICE}\r\nCookie: {guest}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    line.sendall(asked.encode())
    assert line.recv(4_096).startswith(b"HTTP/1.1 101 ")
    line.sendall(b"\x82" + bytes((0x80 | len(REGISTER),)) + bytes(4) + REGISTER)
    assert line.recv(4_096)
    line.setblocking(False)
    return line


def test_what_a_device_has_begun_to_say_is_bounded_and_another_is_heard(table: Table, guest: str) -> None:
    long = 12_000_000
    most = b"\x82\xff" + long.to_bytes(8, "big") + bytes(4) + bytes(long - 1)
    with ExitStack() as held:
        lines = [held.enter_context(raw(table, one)) for one in (guest, guest, cookie(table), guest)]
        for line in lines:
            line.settimeout(30)
            with suppress(OSError):  # it is hung up on
                line.sendall(most)
            line.setblocking(False)
        wait_for(lambda: any(map(is_hung_up_on, lines)), 30)
        assert [is_hung_up_on(line) for line in lines].count(True) == 1
        assert not is_hung_up_on(lines[2])


def is_hung_up_on(line: socket.socket) -> bool:
    """What is said to it meanwhile is read."""
    try:
        while line.recv(1_000_000):
            pass
    except BlockingIOError:
        return False
    except ConnectionResetError:
        pass
    return True


def test_who_asks_too_fast_is_told_to_wait(table: Table) -> None:
    asked = f"GET /alive HTTP/1.1\r\nHost: {ANOTHER_DEVICE}\r\n\r\n".encode() * 25
    with socket.create_connection(("127.0.0.1", table.port), timeout=30, source_address=("127.0.0.7", 0)) as line:
        answer = b""
        while b"HTTP/1.1 429 " not in answer:
            line.sendall(asked)
            answer = b""
            while answer.count(b"HTTP/1.1 200 ") < 25 and b"Wait a moment" not in answer:
                answer += line.recv(65_536)
    assert re.search(rb"HTTP/1.1 429 [^{]*retry-after: \d", answer)
    assert b"asks too much at once. Wait a moment" in answer
    assert table.ask("/alive", name=ANOTHER_DEVICE, source="127.0.0.8")[0] == 200, "another device is answered"


def test_a_pace_is_a_handful_at_once_and_then_so_many_a_second() -> None:
    now = [100.0]
    pace = Pace(Rate(3, 10), lambda: now[0])
    assert [pace.take() for _ in range(3)] == [0, 0, 0]
    assert [round(pace.take(), 6) for _ in range(2)] == [0.1, 0.2]
    now[0] += 10
    assert [pace.take() for _ in range(3)] == [0, 0, 0]


def test_the_pages_of_a_device_hold_so_much_together_until_it_is_heard() -> None:
    unheard = Unheard()
    assert [unheard.fits("a", MOST_UNHEARD // 2), unheard.fits("b", MOST_UNHEARD // 2)] == [True, True]
    assert not unheard.fits("c", 1)
    unheard.release("a")
    unheard.release("a")
    assert unheard.fits("c", MOST_UNHEARD // 2)
    assert not unheard.fits("c", MOST_UNHEARD // 2 + 1)


def test_addresses_are_told_apart_and_not_remembered_for_ever() -> None:
    limit = RequestLimit(Rate(1, 1), lambda: 100.0)
    assert [limit.wait("a"), limit.wait("b")] == [0, 0]
    assert limit.wait("a") > 0
    for number in range(MOST_ADDRESSES):
        limit.wait(f"n{number}")
    assert limit.wait("a") == 0


def test_a_connection_is_counted_until_it_closes() -> None:
    limit = ConnectionLimit(each=2, altogether=3)
    assert [limit.admit(one, FLOODER) for one in ("a", "b", "c")] == [True, True, False]
    assert limit.admit("d", "127.0.0.8"), "another device is let in"
    assert not limit.admit("e", "127.0.0.7"), "but no more than there may be of all"
    assert all(limit.admit(number, "127.0.0.1") for number in range(10)), "a relay here speaks for many"
    for number in range(10):
        limit.release(number)
    limit.release("a")
    limit.release("a")
    assert [limit.admit(one, FLOODER) for one in ("f", "g")] == [True, False]
