"""A road to the table that takes its time: what is said on it arrives later and in its order, or only in part."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from tests.browser.conftest import free_port


@dataclass
class Road:
    """Where it begins, and how many seconds each word is on its way, in either direction.

    The next connection on which so many bytes have come from the table ends there (`ends_after`), and none after it.
    """

    port: int
    delay: float = 0.0
    ends_after: int | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def road_to(table: int) -> Iterator[Road]:
    """A road to the table at this port; it is as quick as any until it is given a `delay`."""
    road, opened = Road(free_port()), Future()
    walking = threading.Thread(target=lambda: asyncio.run(_open(road, table, opened)), daemon=True)
    walking.start()
    loop, closed = opened.result(30)
    try:
        yield road
    finally:
        loop.call_soon_threadsafe(closed.set)
        walking.join(30)


async def _open(road: Road, table: int, opened: Future) -> None:
    async def travel(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_table, to_table = await asyncio.open_connection("127.0.0.1", table)
        with suppress(OSError, asyncio.CancelledError):  # one end has gone, or the road is closed
            await asyncio.gather(_carry(road, reader, to_table), _carry(road, from_table, writer, may_end=True))

    loop, closed = asyncio.get_running_loop(), asyncio.Event()
    async with await asyncio.start_server(travel, "127.0.0.1", road.port):
        opened.set_result((loop, closed))
        await closed.wait()


async def _carry(road: Road, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, may_end: bool = False) -> None:
    """From one end to the other. Whoever speaks is not kept waiting until what he said has arrived."""
    loop, said = asyncio.get_running_loop(), asyncio.Queue()

    async def listen() -> None:
        word = b"-"
        while word:
            word = await reader.read(65536)
            said.put_nowait((loop.time() + road.delay, word))

    listening, carried = asyncio.ensure_future(listen()), 0
    while True:
        due, word = await said.get()
        await asyncio.sleep(due - loop.time())
        if not word:
            break
        carried += len(word)
        if may_end and road.ends_after is not None and carried > road.ends_after:
            writer.write(word[: road.ends_after - carried])
            road.ends_after = None
            await writer.drain()
            break
        writer.write(word)
    writer.close()
    await listening
