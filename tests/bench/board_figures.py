"""How soon everybody who watches a scoreboard hears of an entry: five hundred displays at one table."""

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]

WATCHERS, ENTRIES = 500, 40
Heard = list[tuple[int, int]]  # of one watcher: entry number, moment (monotonic ns)
MOST = 100.0  # ms from the commit to the last of them, 95 times of a hundred


async def watch(port: int, match_id: str, heard: Heard, ready: asyncio.Semaphore) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /board/{match_id}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    first = True
    try:
        while line := await reader.readline():
            if line.startswith(b'data: {"match"'):
                heard.append((json.loads(line[6:])["entry"], time.monotonic_ns()))
                if first:
                    first = False
                    ready.release()
    finally:
        writer.close()


async def _late(folder: str) -> list[float]:
    """For each entry, how long it took to the last watcher, ms."""
    table = await asyncio.create_subprocess_exec(
        sys.executable, str(Path(__file__).parent / "programs" / "board_table.py"), folder, str(ENTRIES),
        cwd=ROOT, env={"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin"}, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert table.stdin
    assert table.stdout
    port, match_id = (await table.stdout.readline()).decode().split()
    heard: list[Heard] = [[] for _ in range(WATCHERS)]
    ready = asyncio.Semaphore(0)
    watching = [asyncio.create_task(watch(int(port), match_id, told, ready)) for told in heard]
    for _ in watching:
        await ready.acquire()
    table.stdin.write(b"go\n")
    kept = [(int(number), int(at)) for number, at in [(await table.stdout.readline()).split() for _ in range(ENTRIES)]]
    await table.wait()  # it ends when everybody has heard of the last
    for one in watching:
        one.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    return [(max(map(_heard_of(number), heard)) - at) / 1e6 for number, at in kept]


def _heard_of(number: int) -> Callable[[Heard], int]:
    """When a watcher knew of this entry: who is slow hears of several at once."""
    return lambda told: next(at for entry, at in told if entry >= number)


def figures() -> Iterator[tuple[str, str, float, str, float, float]]:
    with tempfile.TemporaryDirectory() as folder:
        late = asyncio.run(_late(folder))
    p95 = statistics.quantiles(late, n=20)[-1]
    yield f"entry kept to last of {WATCHERS} displays told, p95", "ms", p95, "the limit", MOST, 1.0


if __name__ == "__main__":
    print(*figures())
