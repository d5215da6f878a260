"""How soon open pages are told of an entry: sixteen at one table, at another process, and four at each of fifty tables.

The pages are sockets without a browser: what is measured is the server. Those of fifty tables are reported beside no
limit, as a club asks how many of them one process carries.
"""

import asyncio
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass, field
from math import inf
from pathlib import Path

import msgpack
from websockets.asyncio.client import connect
from websockets.typing import Origin

from companion.games.tribbles.events import PointsScored
from companion.service.match_service import open_match_service
from tests.bench.board_figures import watch
from tests.bench.closed_pages import answers
from tests.bench.pages import ROOT, free_port
from tests.support.page_churn import weight
from tests.support.postgres_server import postgres, programs

Row = tuple[str, str, float, str, float, float]
PAGES, ENTRIES, PAUSE = 16, 40, 0.5  # at one table; seconds between two entries
TABLES, PHONES, SECONDS = 50, 4, 20  # an entry a second at each table
DISPLAYS, WATCHED_AT_MOST = 500, 1.05  # they cost the table's own phones so many times as much
MOST = 250.0  # ms from the commit to the last page told, 95 times of a hundred
POINTS = re.compile(rb"Bo: ([\d,]+) points")
CONTROL = msgpack.packb("_c")  # what Flet begins each control with


@dataclass
class Page:
    """A socket that has this match open, and when it was first told of so many points."""

    match_id: str
    heard: dict[int, int] = field(default_factory=dict)
    controls: int = 0  # on its first screen

    async def stay(self, port: int, ready: asyncio.Semaphore) -> None:
        page = {"route": f"/match/{self.match_id}", "width": 412, "height": 915, "web": True}
        asked = b"\x00" + msgpack.packb([1, {"session_id": "", "page_name": "", "page": page}])
        there = f"ws://127.0.0.1:{port}/ws"
        async with connect(there, origin=Origin(f"http://127.0.0.1:{port}"), max_size=None, open_timeout=60) as line:
            await line.send(asked)
            async for frame in line:
                assert isinstance(frame, bytes)
                self.controls += 0 if self.heard else frame.count(CONTROL)
                if found := POINTS.search(frame):
                    if not self.heard:
                        ready.release()
                    self.heard.setdefault(int(found[1].replace(b",", b"")), time.monotonic_ns())

    def late(self, points: int, kept: int) -> float:
        """ms; who is slow hears of several entries at once. Raises where it never heard."""
        return (min(at for told, at in self.heard.items() if told >= points) - kept) / 1e6


@dataclass(frozen=True)
class Told:
    """How late the last page of a table was told of each entry (ms), and what the process took and keeps."""

    late: list[float]
    cpu: float  # seconds
    before: float  # MB, without a page
    after: float
    controls: int  # on a page

    def quantile(self, hundredth: int) -> float:
        return statistics.quantiles(self.late, n=100)[hundredth - 1]


async def told(
    url: str, matches: int, phones: int, entries: int, seconds: float, *, elsewhere: bool = False, displays: int = 0
) -> Told:
    """`elsewhere`: the entries are made by this process, and the pages are at the other.

    `displays` watch the scoreboard of the first match.
    """
    with tempfile.TemporaryDirectory() as folder:
        words = (str(ROOT / "tests/bench/programs/live_tables.py"), folder, url, str(matches))
        table = await asyncio.create_subprocess_exec(
            sys.executable, *words, "0" if elsewhere else str(entries), str(seconds),
            cwd=ROOT, env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}, stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert table.stdin
        assert table.stdout
        port, *ids = (await table.stdout.readline()).decode().split()
        before, ready = weight(table.pid), asyncio.Semaphore(0)
        pages = [Page(one) for one in ids for _ in range(phones)]
        there = [asyncio.create_task(page.stay(int(port), ready)) for page in pages]
        there += [asyncio.create_task(watch(int(port), ids[0], [], ready)) for _ in range(displays)]
        for _ in there:
            await ready.acquire()
        spent = _cpu(table.pid)
        table.stdin.write(b"go\n")
        if elsewhere:
            kept = [one async for one in _entered(Path(folder), url, ids[0], entries, seconds)]
        else:
            lines = [(await table.stdout.readline()).decode().split() for _ in range(entries * matches)]
            kept = [(match_id, int(points), int(at)) for match_id, points, at in lines]
        await asyncio.sleep(5)  # whoever is late has the time to hear
        spent, after = _cpu(table.pid) - spent, weight(table.pid)
        table.stdin.write(b"end\n")
        await table.wait()
        await asyncio.gather(*there, return_exceptions=True)
        late = [
            max(page.late(points, at) for page in pages if page.match_id == match_id) for match_id, points, at in kept
        ]
        return Told(late, spent, before, after, pages[0].controls)


async def _entered(
    folder: Path, url: str, match_id: str, entries: int, seconds: float
) -> AsyncIterator[tuple[str, int, int]]:
    service = open_match_service(folder, url or None, rotates=False)
    for _ in range(entries):
        number = (await service.open(match_id)).next_number
        match = await service.record(match_id, PointsScored("Bo", "Poison", 100), number)
        yield match_id, match.totals["Bo"], time.monotonic_ns()  # type: ignore[union-attr]
        await asyncio.sleep(seconds)
    service.close()


async def bare_pages(pages: int, texts: int) -> float:
    """MB that each of so many pages takes at a server of plain Flet."""
    port, asked = free_port(), {"route": f"/plain/{texts}", "width": 412, "height": 915, "web": True}
    words = [sys.executable, "tests/bench/programs/bare.py", str(port)]
    server = subprocess.Popen(words, cwd=ROOT, env=os.environ | {"PYTHONPATH": str(ROOT)}, stdout=subprocess.DEVNULL)

    async def opened(there: AsyncExitStack) -> None:
        address, origin = f"ws://127.0.0.1:{port}/ws", Origin(f"http://127.0.0.1:{port}")
        line = await there.enter_async_context(connect(address, origin=origin, max_size=None, open_timeout=60))
        await line.send(b"\x00" + msgpack.packb([1, {"session_id": "", "page_name": "", "page": asked}]))
        while f"Line {texts - 1}".encode() not in await line.recv(decode=False):
            pass

    try:
        await answers(port)
        async with AsyncExitStack() as there:
            await opened(there)
            before = weight(server.pid)
            await asyncio.gather(*(opened(there) for _ in range(pages)))
            return (weight(server.pid) - before) / pages
    finally:
        server.kill()
        server.wait()


def _cpu(process: int) -> float:
    """Seconds. Only Linux tells."""
    words = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / 100


def figures() -> Iterator[Row]:
    here = asyncio.run(told("", 1, PAGES, ENTRIES, PAUSE))
    yield f"entry kept to last of {PAGES} pages told, p95", "ms", here.quantile(95), "the limit", MOST, 1.0
    alone, watched = (asyncio.run(told("", 1, PHONES, ENTRIES, PAUSE, displays=many)) for many in (0, DISPLAYS))
    what = f"entry told to {PHONES} phones beside {DISPLAYS} displays, median"
    yield what, "ms", watched.quantile(50), "without displays", alone.quantile(50), WATCHED_AT_MOST
    with ExitStack() as servers:
        urls = {"SQLite": ""}
        if programs():
            urls["PostgreSQL"] = servers.enter_context(
                postgres(Path(servers.enter_context(tempfile.TemporaryDirectory())))
            )
        for name, url in urls.items():
            other = asyncio.run(told(url, 1, 1, ENTRIES, PAUSE, elsewhere=True))
            what = f"entry by one process told at another, {name}, p95"
            yield what, "ms", other.quantile(95), "the limit", MOST, 1.0
    many = asyncio.run(told("", TABLES, PHONES, SECONDS, 1.0))
    for hundredth in (50, 95, 99):
        what = f"{TABLES} tables with {PHONES} phones, an entry a second, p{hundredth}"
        yield what, "ms", many.quantile(hundredth), "no limit", MOST, inf
    yield "their processor", "s", many.cpu, "seconds played", float(SECONDS), inf
    ours = (many.after - many.before) / (TABLES * PHONES)
    bare = asyncio.run(bare_pages(TABLES * PHONES, many.controls))
    yield "memory of each phone", "MB", ours, f"a bare page, {many.controls} texts", bare, 2.0
    nothing = asyncio.run(bare_pages(TABLES * PHONES, 1))
    yield "the same (told only)", "MB", ours, "a bare page, one text", nothing, inf


if __name__ == "__main__":
    for row in figures():
        print(*row)
