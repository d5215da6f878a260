"""Retries while another program holds the database, or all of it is replaced; everybody else goes on meanwhile."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from models.errors.storage_errors import DatabaseBusy

from .threads import run_beside

PATIENCE = 1_500  # ms that we wait for another program to let go of the database
PAUSE = 10  # ms between two tries

Result = TypeVar("Result")


class Patience:
    """One a database. `waiting` says how many wait at this moment."""

    def __init__(self, threads: bool = False) -> None:
        """`threads`: a server may take its time to answer, and what is asked of it is asked beside the loop."""
        self._threads = threads
        self.waiting = 0
        self._replaced: asyncio.Future[None] | None = None  # until then nobody begins to write

    async def __call__(self, act: Callable[[], Result], until: float | None = None) -> Result:
        """What `act` answers, which does all or nothing: at once, and only where the database is held after a while.

        `until` is the moment (of the loop's time, s) from which on it is not tried again. Raises `StorageError`.
        """
        await self._turn()
        try:
            return await self._act(act)
        except DatabaseBusy:
            if until is not None and deadline(0) >= until:
                raise
        return await self._again(act, deadline() if until is None else until)

    async def _again(self, act: Callable[[], Result], until: float) -> Result:
        self.waiting += 1
        try:
            while True:
                await asyncio.sleep(PAUSE / 1_000)
                await self._turn()
                try:
                    return await self._act(act)
                except DatabaseBusy:
                    if deadline(0) >= until:
                        raise
        finally:
            self.waiting -= 1

    async def _act(self, act: Callable[[], Result]) -> Result:
        return await run_beside(act) if self._threads else act()

    async def beside(self, act: Callable[[], Result]) -> Result:
        """As a call, in a thread: for what takes long and does not write to the database."""
        until = deadline()
        while True:
            try:
                return await run_beside(act)
            except DatabaseBusy:
                if deadline(0) >= until:
                    raise
            await asyncio.sleep(PAUSE / 1_000)

    async def alone(self, act: Callable[[], Result], done: Callable[[], None]) -> Result:
        """As `beside`, for what replaces everything: nobody else writes before `done` is called, when it has been."""
        await self._turn()
        self._replaced = asyncio.get_running_loop().create_future()
        self.waiting += 1
        try:
            result = await self.beside(act)
            done()
            return result
        finally:
            self.waiting -= 1
            over, self._replaced = self._replaced, None
            over.set_result(None)

    async def _turn(self) -> None:
        while self._replaced:
            await asyncio.wait([self._replaced])


def deadline(ms: int = PATIENCE) -> float:
    """The moment, of the loop's time in seconds, that comes in so many ms."""
    return asyncio.get_running_loop().time() + ms / 1_000
