"""Retries while another program holds the database, and lets everybody else go on meanwhile."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from .storage_errors import DatabaseBusy

PATIENCE = 1_500  # ms that we wait for another program to let go of the database
PAUSE = 10  # ms between two tries

Result = TypeVar("Result")


class Patience:
    """One a database. `waiting` says how many wait at this moment."""

    def __init__(self) -> None:
        self.waiting = 0

    async def __call__(self, act: Callable[[], Result], until: float | None = None) -> Result:
        """What `act` answers, which does all or nothing: at once, and only where the database is held after a while.

        `until` is the moment (of the loop's time, s) from which on it is not tried again. Raises `StorageError`.
        """
        try:
            return act()
        except DatabaseBusy:
            if until is not None and deadline(0) >= until:
                raise
        return await self._again(act, deadline() if until is None else until)

    async def _again(self, act: Callable[[], Result], until: float) -> Result:
        self.waiting += 1
        try:
            while True:
                await asyncio.sleep(PAUSE / 1_000)
                try:
                    return act()
                except DatabaseBusy:
                    if deadline(0) >= until:
                        raise
        finally:
            self.waiting -= 1


def deadline(ms: int = PATIENCE) -> float:
    """The moment, of the loop's time in seconds, that comes in so many ms."""
    return asyncio.get_running_loop().time() + ms / 1_000
