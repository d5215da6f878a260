"""Runs what copies whole files beside the event loop, so that every other page goes on."""

import asyncio
import sys
from collections.abc import Callable
from typing import TypeVar

Result = TypeVar("Result")
THREADS = sys.platform != "emscripten"  # a browser has none, and nobody else at its table


async def run_beside(act: Callable[[], Result]) -> Result:
    """What `act` answers. It opens connections of its own: that of the loop is the loop's alone."""
    return await asyncio.to_thread(act) if THREADS else act()
