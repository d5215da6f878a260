"""Pages that come to a server and go again, through real sockets, and what its process weighs meanwhile."""

import asyncio
from pathlib import Path

import msgpack
from websockets.asyncio.client import connect
from websockets.typing import Origin

AT_ONCE = 8
REGISTER = b"\x00" + msgpack.packb([1, {"session_id": "", "page_name": "", "page": {"route": "/", "width": 412}}])


def weight(process: int) -> float:
    """What the process keeps in memory, MB. Only Linux tells."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    raise LookupError(process)


async def come_and_go(port: int, pages: int, drawn: bytes = b"") -> None:
    """So many pages, some at once, each gone as soon as what says that it is drawn has come.

    Without such words each closes before it has said anything.
    """
    turn = asyncio.Semaphore(AT_ONCE)

    async def one() -> None:
        async with (
            turn,
            connect(f"ws://127.0.0.1:{port}/ws", origin=Origin(f"http://127.0.0.1:{port}"), max_size=None) as line,
        ):
            if drawn:
                await line.send(REGISTER)
                async with asyncio.timeout(60):
                    while drawn not in await line.recv():
                        pass

    await asyncio.gather(*(one() for _ in range(pages)))
