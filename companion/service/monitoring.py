"""Answers whoever watches over a server: does the database answer, how much is going on, and how long does it take."""

import asyncio

from companion.service.match_cache import MatchCache
from companion.service.peers import Peers
from models.database import Database
from models.errors.storage_errors import StorageError
from models.metrics import Metrics
from models.threads import run_beside
from models.transactions import ping

ANSWERS_WITHIN = 2.0  # seconds; whoever asks waits no longer


class Monitoring:
    """Holds nothing up: a database that does not answer is asked once, whoever else asks meanwhile."""

    def __init__(self, database: Database, cache: MatchCache, peers: Peers) -> None:
        self._database, self._cache, self._peers = database, cache, peers
        self._asking: asyncio.Task[bool] | None = None

    @property
    def metrics(self) -> Metrics:
        return self._database.metrics

    @property
    def in_play(self) -> int:
        """How many matches a page of this process shows."""
        return len(self._cache.watched())

    @property
    def notes_due(self) -> bool:
        """Is this the process that notes what comes due by itself?"""
        return self._peers.leads

    async def database_answers(self) -> bool:
        if self._asking is None or self._asking.done():
            self._asking = asyncio.ensure_future(self._ask())
        try:
            return await asyncio.wait_for(asyncio.shield(self._asking), ANSWERS_WITHIN)
        except TimeoutError:
            return False

    async def _ask(self) -> bool:
        try:
            if self._database.file:  # its one connection is the loop's alone
                ping(self._database)
            else:
                await run_beside(lambda: ping(self._database))
        except StorageError:
            return False
        return True
