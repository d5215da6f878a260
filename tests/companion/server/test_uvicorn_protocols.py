"""What comes in by a socket is looked at piece by piece, so that nobody else waits for a flood or a long message."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

from companion.server import uvicorn_protocols
from companion.server.rate_limits import Unheard
from companion.server.uvicorn_protocols import BYTES_AT_ONCE, LARGE, MESSAGES_AT_ONCE, MOMENT, PIECE, Requests, Sockets


class Loop:
    """It calls later when it is told to."""

    def __init__(self) -> None:
        self.due: list[tuple[float, Callable[[], None]]] = []

    def call_later(self, seconds: float, act: Callable[[], None]) -> Any:
        self.due.append((seconds, act))
        return SimpleNamespace(cancel=lambda: None)

    def go_on(self) -> float:
        seconds, act = self.due.pop(0)
        act()
        return seconds


class Line(Sockets):
    """A socket of which only the reading is tried; `holds` says what is in a piece: so many words, so many pings.

    `long` is how many bytes each word has once it is unpacked.
    """

    def __init__(self, holds: Callable[[bytes], tuple[int, int]], long: int = 1) -> None:
        self.looked: list[int] = []
        self.held: list[str] = []
        self.holds = holds
        self.loop, self.queue, self.read_paused = Loop(), asyncio.Queue[Any](), False
        self.transport = SimpleNamespace(
            pause_reading=lambda: self.held.append("held"), resume_reading=lambda: self.held.append("on"),
            is_closing=lambda: False,
        )  # fmt: skip
        self._unread, self._next = bytearray(), None
        self._in_one_go, self._pings, self._waiting = PIECE, 0, 0
        self.long, self.frames = long, []
        vars(self).update(close_sent=False, curr_msg_data_type="bytes", _unheard=Unheard())
        self.conn = SimpleNamespace(reader=SimpleNamespace(buffer=b""))  # uvicorn's own, as the others, which it reads

    def _look_at(self, data: bytes) -> None:
        words, pings = self.holds(data)
        self.looked.append(len(data))
        self._pings += pings
        for _ in range(words):
            self.frames = [bytes(self.long)]
            self.send_receive_event_to_app()

    def read(self, size: int) -> list[float]:
        """How long it waits between the pieces of so many bytes."""
        self.data_received(bytes(size))
        waited = []
        while self.loop.due:
            waited.append(self.loop.go_on())
        return waited


def test_of_a_long_word_the_pieces_grow_up_to_a_bound_and_nobody_waits() -> None:
    line = Line(lambda piece: (0, 0))
    assert set(line.read(4 * LARGE)) == {0}
    growing = [PIECE << number for number in range(7)]
    assert line.looked == [*growing, LARGE, LARGE, 4 * LARGE - sum(growing) - 2 * LARGE]
    assert (line.held[0], line.held[-1]) == ("held", "on")
    line.read(1)
    assert line.looked[-1] == 1


@pytest.mark.parametrize("holds", [(1, 0), (0, 1)])
def test_of_words_and_pings_only_small_pieces_are_looked_at(holds: tuple[int, int]) -> None:
    line = Line(lambda piece: holds)
    line.read(5 * PIECE)
    assert line.looked == [PIECE] * 5
    assert line.read(PIECE) == []


def test_where_many_words_wait_to_be_heard_the_rest_waits_on_the_other_end() -> None:
    line = Line(lambda piece: (MESSAGES_AT_ONCE, 0))
    line.data_received(bytes(2 * PIECE))
    assert [line.loop.go_on() for _ in range(3)] == [0, MOMENT, MOMENT]
    assert line.looked == [PIECE]
    line.queue.get_nowait()
    assert line.loop.go_on() == MOMENT
    assert line.looked == [PIECE, PIECE]


def test_where_a_word_is_long_once_it_is_unpacked_the_next_waits_until_it_is_heard() -> None:
    line = Line(lambda piece: (1, 0), long=BYTES_AT_ONCE // 2)
    line.data_received(bytes(4 * PIECE))
    assert [line.loop.go_on() for _ in range(4)] == [0, 0, MOMENT, MOMENT]
    assert line.looked == [PIECE] * 2
    while not line.queue.empty():
        line.queue.get_nowait()
    assert line.loop.go_on() == MOMENT
    assert line.looked == [PIECE] * 3


@pytest.mark.parametrize(("pings", "waits"), [(MESSAGES_AT_ONCE - 1, 0), (MESSAGES_AT_ONCE, MOMENT)])
def test_who_asks_for_many_signs_of_life_waits_for_a_moment(pings: int, waits: float) -> None:
    assert Line(lambda piece: (0, pings)).read(2 * PIECE) == [waits]


@asynccontextmanager
async def page() -> AsyncIterator[ClientConnection]:
    """A socket of a table that says again whatever it hears."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (said := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "bytes": said["bytes"]})

    config = uvicorn.Config(app, http=Requests, ws=Sockets, lifespan="off")
    config.load()
    state = uvicorn.server.ServerState()
    server = await asyncio.get_running_loop().create_server(
        lambda: Requests(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    host, port = server.sockets[0].getsockname()
    async with server, asyncio.timeout(20), connect(f"ws://{host}:{port}", max_size=None, compression=None) as line:
        yield line


async def test_a_word_in_many_parts_is_heard_whole() -> None:
    async with page() as line:
        await line.send([bytes(1_000)] * 50)
        assert await line.recv() == bytes(50_000)


async def test_a_word_in_too_many_parts_is_hung_up_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_protocols, "MOST_PARTS", 50)

    async def parts() -> AsyncIterator[bytes]:
        while True:
            yield b"x"
            await asyncio.sleep(0)  # the table's turn

    async with page() as line:
        with pytest.raises(ConnectionClosedError) as told:
            await line.send(parts())
        assert told.value.rcvd
        assert told.value.rcvd.code == 1009
