"""Tables that start in a moment: a parent that has the app imported forks one whenever it is asked.

Each is a process of its own, with its own log, that can be stopped, asked to end, and killed. What it does from its
first line on is what `python -m companion` (or the script) does; only the imports have been done before.
"""

import atexit
import gc
import importlib
import json
import os
import runpy
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

ROOT = Path(__file__).parents[2]
_asking = threading.RLock()  # one question after the other: an end is told once, to whoever asks first
LATE = ("uvicorn.loops.auto", "uvicorn.protocols.http.h11_impl", "uvicorn.protocols.websockets.websockets_sansio_impl")


class Forked:
    """A process as `subprocess.Popen` gives it, as far as the tests look at it."""

    def __init__(self, words: Sequence[str], log: Path, hurried: bool = False) -> None:
        """`words` follow `python`: `-m companion` and more, or a script and more.

        At a `hurried` table what has only just come under the finger takes a tap: its tests need not look first.
        """
        self.pid = int(_asked(start=list(words), log=str(log), hurried=hurried))
        self.returncode: int | None = None

    def poll(self) -> int | None:
        with _asking:
            if self.returncode is None:
                self.returncode = _asked(poll=self.pid)
            return self.returncode

    def wait(self, timeout: float = 60.0) -> int:
        end = time.monotonic() + timeout
        while (code := self.poll()) is None:
            assert time.monotonic() < end, f"process {self.pid} has not ended after {timeout} seconds"
            time.sleep(0.01)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


@cache
def _parent() -> subprocess.Popen[str]:
    clean = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    parent = subprocess.Popen(
        [sys.executable, str(Path(__file__))],
        cwd=ROOT,
        env=clean | {"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(parent.communicate)  # it ends when nobody can ask it any more
    return parent


def _asked(**what: Any) -> Any:
    with _asking:
        parent = _parent()
        assert parent.stdin
        assert parent.stdout
        print(json.dumps(what), file=parent.stdin, flush=True)
        return json.loads(parent.stdout.readline())


def _serve_forks() -> list[str]:
    """In the parent: answers until nobody asks any more. In a child it returns what is to be run."""
    running: set[int] = set()
    while line := sys.stdin.readline():  # not by iterating: that reads ahead
        asked = json.loads(line)
        if "start" in asked:
            if not (pid := os.fork()):
                _settle(asked["log"])
                if asked["hurried"]:
                    _hurry()
                return list(asked["start"])
            running.add(pid)
            answer: int | None = pid
        else:
            ended, status = os.waitpid(asked["poll"], os.WNOHANG)
            running.discard(ended)
            answer = os.waitstatus_to_exitcode(status) if ended else None
        print(json.dumps(answer), flush=True)
    for pid in running:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    return []


def _settle(log: str) -> None:
    """A child has its own log, and nothing of its parent's talk."""
    nothing, kept = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(nothing, 0)
    os.dup2(kept, 1)
    os.dup2(kept, 2)
    sys.stdin = open(0, closefd=False)  # noqa: SIM115  # nothing has been read of it yet


def _hurry() -> None:
    touches = importlib.import_module("views.double_taps")
    touches.BOUNCE = touches.REBOUND = touches.READY = touches.DECISIVE_READY = 0.0  # type: ignore[attr-defined]
    importlib.import_module("views.match.live_match").REACTION = 0.0  # type: ignore[attr-defined]


def _run(words: list[str]) -> None:
    if words[0] == "-m":
        sys.exit(importlib.import_module(f"{words[1]}.__main__").main(words[2:]))
    else:
        sys.argv = words
        runpy.run_path(words[0], run_name="__main__")


if __name__ == "__main__":
    for module in ("companion.__main__", "companion.app", "companion.server.http_server"):
        importlib.import_module(module)
    for module in LATE:
        with suppress(ImportError):
            importlib.import_module(module)
    for screen in importlib.import_module("views.routes").SCREENS.values():
        resolve_name(screen)
    gc.freeze()  # no child looks through what all of them share: each page that is touched is copied
    if what := _serve_forks():
        _run(what)
