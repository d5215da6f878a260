"""The app at a port, with as many matches as asked for, which get entries by themselves once a line comes in.

`live_tables.py FOLDER URL MATCHES ENTRIES SECONDS`: a line for each match, `go`, then a line when each entry was kept:
its match, Bo's points, and the moment (monotonic ns). The matches of one round are entered into side by side.
"""

import asyncio
import gc
import sys
import time
from pathlib import Path

import uvicorn

from companion.app import page_of
from companion.games.tribbles.events import FirstPlayerDrawn, PointsScored
from companion.server.auth.pairing import Pairing
from companion.server.http_server import build_app
from companion.server.listening import listen
from companion.server.scoreboard.feeds import BoardFeeds
from companion.service.garbage_collection import SELDOM
from companion.service.match_service import MatchService, open_match_service


async def main(folder: Path, url: str, matches: int, entries: int, seconds: float) -> None:
    gc.set_threshold(*SELDOM)
    service, pairing = open_match_service(folder, url or None), Pairing(folder, print)
    ids = [await begun(service) for _ in range(matches)]
    listening = listen("127.0.0.1", 0)
    boards = BoardFeeds(service)
    app = build_app(page_of(service, pairing), pairing=pairing, hosts=frozenset(), boards=boards)
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", backlog=2048, timeout_graceful_shutdown=1))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    await service.take_part()
    print(listening.getsockname()[1], *ids, flush=True)
    await asyncio.to_thread(sys.stdin.readline)  # until everybody is there
    await asyncio.gather(*(played(service, one, entries, seconds, seconds * n / matches) for n, one in enumerate(ids)))
    await asyncio.to_thread(sys.stdin.readline)  # until everybody has heard of the last
    boards.close()
    server.should_exit = True
    await serving
    service.close()


async def begun(service: MatchService) -> str:
    card = await service.begin("tribbles", ("Ann", "Bo", "Cy", "Dee"))
    await service.record(card.id, FirstPlayerDrawn("Ann"), 1)  # type: ignore[union-attr]
    return card.id  # type: ignore[union-attr]


async def played(service: MatchService, match_id: str, entries: int, seconds: float, first: float) -> None:
    await asyncio.sleep(first)
    due = time.monotonic()
    for _ in range(entries):
        number = (await service.open(match_id)).next_number
        match = await service.record(match_id, PointsScored("Bo", "Poison", 100), number)
        print(match_id, match.totals["Bo"], time.monotonic_ns(), flush=True)  # type: ignore[union-attr]
        due += seconds
        await asyncio.sleep(max(0.0, due - time.monotonic()))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), float(sys.argv[5])))
