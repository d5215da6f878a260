"""The other processes at the same PostgreSQL: hears what they write, and knows which of all notes what comes due."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from models.database import Database
from models.postgres.postgres_notices import Listener


class Peers:
    """On anything but PostgreSQL this one leads and hears nothing: a file's own lock keeps entries from being doubled.

    Where it leads is told on the loop that met them last.
    """

    def __init__(self, database: Database, writer: str) -> None:
        self._database, self._writer = database, writer
        self.has_server = database.engine.dialect.name == "postgresql"
        self.leads = not self.has_server
        self.heard: Callable[[str], None] = lambda match_id: None
        self.led: Callable[[], None] = lambda: None  # from now on it does, or does not
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listener: Listener | None = None
        self._settled: asyncio.Event | None = None

    async def meet(self) -> None:
        """Returns when nothing that they write is missed any more, and when it is known who leads."""
        if not self.has_server:
            return
        self.begin()
        assert self._settled
        await self._settled.wait()

    def begin(self) -> None:
        """The same, without waiting."""
        loop = asyncio.get_running_loop()
        if not self.has_server or self._loop is loop:
            return
        was, self._loop, self._settled = self._settled, loop, asyncio.Event()
        if was and was.is_set():
            self._settled.set()
        if self._listener is None:
            self._listener = Listener(
                self._database.engine,
                self._writer,
                lambda match_id: self._on_loop(lambda: self.heard(match_id)),
                lambda leads: self._on_loop(lambda: self._lead(leads)),
                lambda: self._on_loop(self._settle),
            )

    def close(self) -> None:
        self._loop = None
        if self._listener:
            self._listener.close()
            self._listener = None

    def _on_loop(self, act: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop has ended meanwhile
            if loop := self._loop:
                loop.call_soon_threadsafe(act)

    def _lead(self, leads: bool) -> None:
        if leads != self.leads:
            self.leads = leads
            self.led()

    def _settle(self) -> None:
        assert self._settled
        self._settled.set()
