"""Somebody at the table's machine opens the door again: on a real port, and on the screen."""

import json
import threading
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import msgpack
import pytest
import uvicorn
from websockets.sync.client import connect

from companion.web.door import MOST_GUESSES, Door
from companion.web.pairing import Pairing
from companion.web.server import build, listen
from tests.warm import Forked

from .conftest import ANOTHER_DEVICE, Table, free_port, wait_for


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def pairing(said: list[str]) -> Pairing:
    return Pairing(Door(bytes(16), "482913", guesses=MOST_GUESSES), said.append)


@pytest.fixture
def port(pairing: Pairing) -> Iterator[int]:
    """Where a table with this door stands, in a thread of its own."""
    listening = listen("127.0.0.1", 0)
    table = build(lambda page: None, pairing=pairing, hosts=frozenset({ANOTHER_DEVICE}))
    server = uvicorn.Server(uvicorn.Config(table, log_level="warning"))
    running = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    running.start()
    wait_for(lambda: server.started)
    yield int(listening.getsockname()[1])
    server.should_exit = True
    running.join()


def type_in(port: int, code: str) -> int:
    line = HTTPConnection("127.0.0.1", port, timeout=60)
    line.request("POST", "/door", json.dumps({"code": code}), {"Host": ANOTHER_DEVICE})
    status = line.getresponse().status
    line.close()
    return status


def test_worn_out_digits_open_nothing_and_the_new_ones_do(pairing: Pairing, port: int, said: list[str]) -> None:
    assert type_in(port, "482913") == 429
    code = pairing.open_again()
    assert said[-1:] == [f"The door is open again. The six digits are now:  {code[:3]} {code[3:]}"]
    assert type_in(port, code) == 200
    for _ in range(6):
        status = type_in(port, "x")
    assert status == 429
    assert type_in(port, pairing.open_again()) == 200, "and every wrong try is forgotten"


def test_the_settings_of_the_running_app_show_the_digits_on_its_machine(tmp_path: Path) -> None:
    port = free_port()
    words = ["-m", "companion", "--host", "0.0.0.0", "--port", str(port), "--data", str(tmp_path), "--no-browser"]
    table = Table(Forked(words, tmp_path / "log"), port, tmp_path, tmp_path / "log")
    try:
        wait_for(lambda: (tmp_path / "log").exists() and "Six digits" in table.said)
        page = {"route": "/settings", "width": 412, "height": 915, "platform": "linux", "web": True}
        with connect(f"ws://127.0.0.1:{port}/ws", origin=f"http://127.0.0.1:{port}", max_size=None) as line:
            line.send(b"\x00" + msgpack.packb([1, {"session_id": "", "page_name": "", "page": page}]))
            digits = f"{table.code[:3]} {table.code[3:]}".encode()
            while digits not in line.recv(timeout=60):
                pass
        assert "Traceback" not in table.said
    finally:
        table.process.kill()
        table.process.wait()
