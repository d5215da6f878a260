"""A table that ends while displays watch it: it ends at once, and without an error in its terminal."""

import signal
import urllib.request
from pathlib import Path

from tests.companion.server.conftest import free_port, wait_for
from tests.support.fork_server import Forked


def test_a_display_holds_up_no_end(tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "log"
    words = ["-m", "companion", "--host", "127.0.0.1", "--port", str(port), "--data", str(tmp_path), "--no-browser"]
    table = Forked(words, log)
    wait_for(lambda: log.exists() and "Tableside is ready" in log.read_text())
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/board/events", timeout=30) as display:
        assert display.readline().startswith(b"event: gone")
        table.send_signal(signal.SIGINT)
        assert table.wait() == 0
    assert "Traceback" not in log.read_text()
    assert "Cancel" not in log.read_text()
