"""Pages that come and go leave nothing behind: a real server, real sockets, and what its process weighs."""

import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.fork_server import Forked
from tests.support.page_churn import come_and_go, weight

from .conftest import free_port, wait_for

WARM = 150  # pages until the process has taken what any number of them needs, and holds between two looks for garbage
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what a process weighs")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[int, int]]:
    """The whole app, as it is served: its port, and the number of its process."""
    port, log = free_port(), tmp_path / "log"
    words = ["--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path / "data"), "--no-browser"]
    process = Forked(["-m", "companion", *words], log)
    wait_for(lambda: process.poll() is not None or (log.exists() and "http://" in log.read_text()))
    assert process.poll() is None, log.read_text()
    yield port, process.pid
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert "Traceback" not in log.read_text()


@pytest.mark.parametrize(
    ("drawn", "pages", "most"),
    [
        pytest.param(b"New match", 120, 13, id="pages that were drawn"),  # some 230 KB each
        pytest.param(b"", 1_500, 30, id="sockets that said nothing"),  # some 40 KB each
    ],
)
async def test_pages_that_have_gone_weigh_nothing(served: tuple[int, int], drawn: bytes, pages: int, most: int) -> None:
    """Less than half of what they would weigh, kept."""
    port, process = served
    await come_and_go(port, WARM, drawn)
    before = weight(process)
    await come_and_go(port, pages, drawn)
    assert weight(process) - before < most
