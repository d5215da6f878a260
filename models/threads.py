"""Runs beside the event loop what copies whole files, so that every other page goes on, and what may never answer."""

import asyncio
import logging
import sys
import threading
from collections.abc import Callable
from typing import TypeVar

log = logging.getLogger("tableside")
Result = TypeVar("Result")
THREADS = sys.platform != "emscripten"  # a browser has none, and nobody else at its table


async def run_beside(act: Callable[[], Result]) -> Result:
    """What `act` answers. It opens connections of its own: that of the loop is the loop's alone."""
    return await asyncio.to_thread(act) if THREADS else act()


def end_within(seconds: float, act: Callable[[], object], asked: str) -> None:
    """Waits so long for the last thing that is asked of somebody; then it goes on until the program is over."""
    acting = threading.Thread(target=act, daemon=True)
    acting.start()
    acting.join(seconds)
    if acting.is_alive():
        log.warning("%s has not answered for %s s: no longer waiting. What was told as kept is kept.", asked, seconds)
