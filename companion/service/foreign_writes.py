"""Has idle pages hear of what another process writes: one that nobody taps on would not look."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context

from companion.service.log_writer import LogWriter
from companion.service.match_cache import MatchCache
from models.database import Database
from models.errors.parse_errors import ParseError
from models.errors.storage_errors import StorageError
from models.postgres.postgres_notices import ANY
from models.store import NoSuchMatch

LOOKS_EVERY = 0.2  # seconds between two looks at a file; a server says so by itself
ALONE = sys.platform == "emscripten"  # one tab leads, and nobody else writes


class ForeignWrites:
    """Looks while anybody watches. What was written is read again, and told as any entry is."""

    def __init__(self, database: Database, cache: MatchCache, log_writer: LogWriter) -> None:
        self._database, self._cache, self._log_writer = database, cache, log_writer
        self._scheduler = log_writer.scheduler
        self._scheduler.peers.heard = self._heard
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._reading: set[asyncio.Task[None]] = set()

    def heard_by(self, watcher: Callable[[], None]) -> Callable[[], None]:
        """From now on it is looked, on the loop that runs, for one more who watches: given by how to stop that."""
        with suppress(RuntimeError):  # where no loop runs nobody can be told
            self._begin(asyncio.get_running_loop())
        return watcher

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        if ALONE or self._loop is loop:
            return
        if self._timer:
            self._timer.cancel()
        self._loop = loop
        if self._database.file:
            self._look()
        else:
            self._scheduler.peers.begin()

    def stop(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._scheduler.peers.close()

    def _look(self) -> None:
        self._timer = None
        if self._loop is None or not self._cache.is_watched():
            self._loop = None
            return
        with suppress(StorageError):  # another program holds it: in a moment
            if self._log_writer.catch_up():
                self._heard(ANY)
        self._timer = self._loop.call_later(LOOKS_EVERY, self._look, context=Context())

    def _heard(self, match_id: str) -> None:
        self._cache.mark_stale(None if match_id == ANY else match_id)
        reading = asyncio.ensure_future(self._read(match_id))
        self._reading.add(reading)
        reading.add_done_callback(self._reading.discard)

    async def _read(self, match_id: str) -> None:
        for open_match in self._cache.watched_and_stale():
            with suppress(StorageError, NoSuchMatch, ParseError):  # whoever looks is told
                async with open_match.lock:
                    self._cache.at(open_match.card.id)
        self._cache.lists_changed()
        if match_id != ANY:
            await self._scheduler.follow(match_id)
        else:
            with suppress(StorageError):
                await self._log_writer.look()
            self._scheduler.set_alarm()
