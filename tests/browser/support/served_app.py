"""A running table in a process of its own: where it is, what it said, and how it ends."""

import signal
import socket
import sqlite3
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.fork_server import Forked

STARTS_WITHIN = 120.0  # seconds
PORTS: list[int] = []  # where tables of this run have been


@dataclass
class Served:
    """A running table: where it is, its process, its data folder, and what it said so far."""

    command: Callable[[int], list[str]]
    port: int
    data: Path
    log: Path
    hurried: bool = True  # taps are taken at once; a test of what a quick finger does has the table as people have it
    process: Forked = field(init=False)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def blank(self) -> str:
        """Where it shows nothing, for a page that is told something before it is opened."""
        return f"{self.address}/alive"

    @property
    def said(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def start(self) -> None:
        """Starts the table on its port and returns when it answers."""
        self.process = Forked(self.command(self.port), self.log, self.hurried)
        wait_for(lambda: self.process.poll() is not None or self.answers(), STARTS_WITHIN)
        assert self.process.poll() is None, self.said

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(self.blank, timeout=10) as reply:
                return bool(reply.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def entries(self, address: str) -> int:
        """How many the match at this address has on the disk."""
        match_id = address.partition("/match/")[2].partition("/")[0]
        with closing(sqlite3.connect(self.data / "tableside.db")) as file:
            [[count]] = file.execute("SELECT count(*) FROM entries WHERE match_id = ?", (match_id,))
            return int(count)

    def kill(self) -> None:
        """Ends the table as a power cut would: kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def free_port() -> int:
    """Where nobody answers; the same as before where that is free again: what has been compiled goes by the address."""
    for port in PORTS:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        PORTS.append(int(probe.getsockname()[1]))
    return PORTS[-1]


def wait_for(true: Callable[[], object], seconds: float = 60.0) -> None:
    """Waits until it is true, asking twenty times a second; fails after so many seconds."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"still not so after {seconds} seconds"
        time.sleep(0.05)
