"""A browser that hangs would hold up the whole run: whoever drives it waits for its answer, some of them for ever.

A plugin of the browser tests: each part of a test, what prepares it and what clears up after it included, has so long.
"""

import os
import signal
import threading
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

# Seconds that no part of a test takes on the slowest machine; a soak goes round so many times more.
HANGS = 240.0 * 4 * int(os.environ.get("TABLESIDE_SOAK", "0")) or 240.0
# Chromium's pages; Firefox and WebKitGTK, whose pages cannot be told apart from outside, as wholes.
ENDED = (b"--type=renderer", b"firefox-esr\0--remote", b"firefox\0--remote", b"WebKitWebDriver\0")


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup() -> Generator[None]:
    with unless_it_hangs(HANGS):
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call() -> Generator[None]:
    with unless_it_hangs(HANGS):
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None]:
    with unless_it_hangs(HANGS):
        return (yield)


@contextmanager
def unless_it_hangs(seconds: float) -> Iterator[None]:
    """After so long the pages of this process are ended: the test fails where it waits, and the run goes on."""
    late = threading.Timer(seconds, _end_pages)
    late.daemon = True
    late.start()
    try:
        yield
    finally:
        late.cancel()


def _end_pages() -> None:
    for pid in _descendants(os.getpid()):
        with suppress(OSError):  # it has ended meanwhile
            words = Path(f"/proc/{pid}/cmdline").read_bytes()
            if any(one in words for one in ENDED):
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
