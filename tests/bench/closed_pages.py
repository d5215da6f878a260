"""What the memory of a server levels at while pages come and go, ours beside a bare Flet server: real sockets, MB.

`python -m tests.bench.closed_pages [ROUNDS [PAGES [silent]]]`; silent pages close before they have said anything.
"""

import asyncio
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence

from tests.bench.pages import ROOT, free_port
from tests.support.page_churn import AT_ONCE, come_and_go, weight

PATIENCE = "5"  # seconds that a page's place is kept in both servers, so that the run is short


async def levels(command: Sequence[str], port: int, drawn: bytes, rounds: int, pages: int) -> list[float]:
    """MB before the first round of pages and after each."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "FLET_SESSION_TIMEOUT": PATIENCE}
    server = subprocess.Popen([sys.executable, *command], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    try:
        await answers(port)
        await come_and_go(port, AT_ONCE, drawn)
        found = [weight(server.pid)]
        for _ in range(rounds):
            await come_and_go(port, pages, drawn)
            found.append(weight(server.pid))
        return found
    finally:
        server.kill()  # a bare one waits for its silent sockets
        server.wait()


async def answers(port: int) -> None:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            await asyncio.sleep(0.05)
    raise TimeoutError(port)


def main(rounds: int = 10, pages: int = 200, words: str = "") -> None:
    for name in ("bare", "ours"):
        port = free_port()
        with tempfile.TemporaryDirectory() as data:
            ours = ["-m", "companion", "--host", "127.0.0.1", "--port", str(port), "--data", data, "--no-browser"]
            command = ["tests/bench/programs/bare.py", str(port)] if name == "bare" else ours
            drawn = b"" if words == "silent" else b"A bare page" if name == "bare" else b"New match"
            found = asyncio.run(levels(command, port, drawn, rounds, pages))
            print(name, " ".join(f"{mb:.0f}" for mb in found), flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]), *sys.argv[3:])
