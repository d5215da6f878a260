"""A real table on a real port, and requests to it under any name."""

import http.client
import os
import re
import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path

import flet as ft
import pytest
import uvicorn

from companion.server.auth.device_store import DeviceStore
from companion.server.auth.join_codes import JoinCode, JoinCodes
from companion.server.auth.pairing import Pairing
from companion.server.http_server import build_app
from companion.server.listening import listen
from tests.support.fork_server import Forked

ROOT = Path(__file__).parents[3]
ANOTHER_DEVICE = "table.test"


@dataclass
class Table:
    """A served table in a process of its own."""

    process: Forked
    port: int
    data: Path
    log: Path
    invited: JoinCode | None = None

    @property
    def said(self) -> str:
        return self.log.read_text(encoding="utf-8")

    def invite(self) -> JoinCode:
        """A new code, as somebody on its machine asks for one on the command line; the one before opens nothing."""
        with closing(DeviceStore(self.data)) as file:
            self.invited = JoinCodes(file).new()
        return self.invited

    @property
    def code(self) -> str:
        """The six digits that hold now."""
        return (self.invited or self.invite()).digits

    @property
    def key(self) -> str:
        """What stands in the QR code that holds now."""
        return (self.invited or self.invite()).secret

    def ask(
        self,
        path: str,
        *,
        name: str = "127.0.0.1",
        method: str = "GET",
        body: str | None = None,
        source: str = "127.0.0.1",
        **headers: str,
    ) -> tuple[int, dict[str, str], str]:
        """Status, headers and words of the answer to a request under this name; `sec_fetch_site=` is a header.

        `source` is the address it comes from; on Linux every address that begins with 127 is this machine's.
        """
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(source, 0))
        line.putrequest(method, path, skip_host=True)
        line.putheader("Host", f"{name}:{self.port}")
        for header, value in headers.items():
            line.putheader(header.replace("_", "-"), value)
        if body is not None:
            line.putheader("Content-Length", str(len(body.encode())))
        line.endheaders(body.encode() if body is not None else None)
        reply = line.getresponse()
        words = reply.read().decode("utf-8", "replace")
        line.close()
        return reply.status, {key.lower(): value for key, value in reply.getheaders()}, words


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A table that is also known as `table.test`: under that name every request comes from another device."""
    served = start(tmp_path)
    yield served
    served.process.send_signal(signal.SIGKILL)
    served.process.wait()


def start(folder: Path, *, port: int = 0) -> Table:
    port = port or free_port()
    log = folder / f"log-{port}-{time.monotonic_ns()}"
    process = Forked(command(port, folder / "data"), log)
    table = Table(process, port, folder / "data", log)
    wait_for(lambda: process.poll() is not None or (log.exists() and "Tableside is ready" in table.said))
    assert process.poll() is None, table.said
    return table


def command(port: int, data: Path) -> list[str]:
    plain = ROOT / "tests" / "browser" / "apps" / "plain.py"
    return [str(plain), "127.0.0.1", str(port), str(data), ANOTHER_DEVICE]


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}


def free_port() -> int:
    """Free at all addresses of this machine: others test with many of them."""
    with socket.socket() as probe:
        probe.bind(("", 0))
        return int(probe.getsockname()[1])


def port_told(said: str) -> int:
    """The port that a table was given by itself, as its terminal says it: any that is free at all its addresses."""
    told = re.search(r"://[^/\s]+:(\d+)", said)
    assert told, said
    return int(told[1])


def wait_for(true: Callable[[], object], seconds: float = 120.0) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, f"still not so after {seconds} seconds"
        time.sleep(0.02)


@contextmanager
def in_thread(main: Callable[[ft.Page], object], pairing: Pairing) -> Iterator[int]:
    """The port at which these pages are served behind this door, in a thread of its own."""
    listening = listen("127.0.0.1", 0)
    app = build_app(main, pairing=pairing, hosts=frozenset({ANOTHER_DEVICE}))
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))
    running = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    running.start()
    wait_for(lambda: server.started)
    yield int(listening.getsockname()[1])
    server.should_exit = True
    running.join()
