"""A page whose process hangs would hold up the whole run: Playwright waits for its answer for ever."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def unless_it_hangs(seconds: float) -> Iterator[None]:
    """After so long the pages' processes of this run are ended: the test fails where it waits, and the run goes on."""
    late = threading.Timer(seconds, _end_pages)
    late.daemon = True
    late.start()
    yield
    late.cancel()


def _end_pages() -> None:
    for pid in _descendants(os.getpid()):
        with suppress(OSError):  # it has ended meanwhile
            if b"--type=renderer" in Path(f"/proc/{pid}/cmdline").read_bytes():
                os.kill(pid, signal.SIGKILL)


def _descendants(of: int) -> set[int]:
    parents = {}
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parents[int(process.name)] = int((process / "stat").read_text().rpartition(")")[2].split()[1])
    found: set[int] = {of}
    while more := {pid for pid, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {of}
