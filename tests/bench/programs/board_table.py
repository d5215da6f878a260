"""A table whose match gets an entry now and then, over and over; prints when each was kept (monotonic ns)."""

import asyncio
import sys
import time
from pathlib import Path

import uvicorn

from companion.games.tribbles.events import FirstPlayerDrawn, PointsScored
from companion.server.auth.pairing import Pairing
from companion.server.http_server import build_app
from companion.server.listening import listen
from companion.server.scoreboard.feeds import BoardFeeds
from companion.service.match_service import open_match_service


async def main(folder: Path, entries: int) -> None:
    service = open_match_service(folder)
    card = await service.begin("tribbles", tuple("ABCDEFGH"))
    match = await service.record(card.id, FirstPlayerDrawn("A"), 1)  # type: ignore[union-attr]
    listening, boards = listen("127.0.0.1", 0), BoardFeeds(service)
    table = build_app(lambda page: None, pairing=Pairing(folder, print), hosts=frozenset(), boards=boards)
    server = uvicorn.Server(uvicorn.Config(table, log_level="warning", backlog=2048, timeout_graceful_shutdown=1))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    print(listening.getsockname()[1], card.id, flush=True)  # type: ignore[union-attr]
    await asyncio.to_thread(sys.stdin.readline)  # until everybody watches
    for _ in range(entries):
        match = await service.record(card.id, PointsScored("B", "Poison", 100), match.next_number)  # type: ignore[union-attr]
        print(len(match.entries), time.monotonic_ns(), flush=True)  # type: ignore[union-attr]
        await asyncio.sleep(0.3)
    boards.close()
    server.should_exit = True
    await serving
    service.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
