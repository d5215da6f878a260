"""Runs long work on the event loop in slices: everybody else has a turn after each."""

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import TypeVar

from companion.engine.stepwise import Work

Result = TypeVar("Result")

Told = Callable[[float], object]  # hears now and then how much of the work is done, from 0 to 1

SLICE = 0.02  # seconds until the others have a turn


class Yielding:
    """Awaited often in the course of long work, it lets the others have a turn as often as is due."""

    def __init__(self) -> None:
        self._since = perf_counter()

    async def __call__(self) -> bool:
        """Did they have one?"""
        if perf_counter() - self._since < SLICE:
            return False
        await asyncio.sleep(0)
        self._since = perf_counter()
        return True


async def run_in_slices(work: Work[Result], tell: Told) -> Result:
    """The work, and the others' turns in between; `tell` hears after each how much of it is done."""
    breath = Yielding()
    while True:
        try:
            done = next(work)
        except StopIteration as ended:
            result: Result = ended.value
            return result
        if await breath():
            tell(done)
