"""Imports matches from files in slices, so that nobody at another table waits for a long one."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import cast

from companion.engine.game import AnyGame
from companion.engine.match import LogRefused, replaying
from companion.service.clock import ServiceClock
from companion.service.exchange.export_format import Exported, read_export_stepwise
from companion.service.exchange.import_conflicts import OTHER, ImportResult, Kinship, as_stored, compare_logs
from companion.service.log_writer import LogWriter
from companion.service.match_cache import OpenMatch
from companion.service.time_slicing import Told, run_in_slices
from models.errors.parse_errors import ParseError
from models.store import ConcurrentWrite, MatchCard, NoSuchMatch, Status, Store


class MatchImport:
    def __init__(self, store: Store, log_writer: LogWriter, games: Mapping[str, AnyGame], clock: ServiceClock) -> None:
        self._store, self._log_writer, self._games, self._clock = store, log_writer, games, clock
        self._one = asyncio.Lock()  # between the look whether it is here and the last of its entries others have turns

    async def take_in(self, text: bytes, go_on: bool, tell: Told) -> ImportResult:
        """As `MatchService.take_in`."""
        came = await self._read(text, tell)
        async with self._one:
            if not self._store.has(came.id):
                with suppress(ConcurrentWrite):  # another process takes it in at this moment
                    return ImportResult(await self._log_writer.keep(came), "new")
            how, further = await self._compared(came, go_on)
            if how == "other":
                return ImportResult(await self._log_writer.keep(replace(came, id=""), self._clock.now()), how)
            return ImportResult(self._store.card(came.id), how, further, go_on and how == "longer")

    async def keep(self, text: bytes) -> MatchCard:
        """As `MatchService.import_match`."""
        came = await self._read(text, lambda done: None)
        try:
            return await self._log_writer.keep(came)
        except ConcurrentWrite:
            return await self._log_writer.keep(replace(came, id=""))

    async def _compared(self, came: Exported, go_on: bool) -> tuple[Kinship, int]:
        """What the log that came is to the one that is here; to a damaged one it is another.

        With `go_on` the match that is here goes on with the entries of a longer log, and then stands as it did there.
        """

        async def act(open_match: OpenMatch) -> tuple[Kinship, int]:
            here = open_match.match
            told = compare_logs(here, came)
            if open_match.notice:
                return OTHER
            if go_on and told[0] == "longer":
                try:
                    after = await run_in_slices(replaying(here, came.entries[len(here.entries) :]), lambda done: None)
                except LogRefused:  # the file names other rules than this match is played by
                    return OTHER
                if open_match.match is not here:  # another process has entered something, and it was read meanwhile
                    raise ConcurrentWrite
                await self._log_writer.write(open_match, after, since=came.ended)
                await self._log_writer.let_stand(open_match, cast(Status, came.status), came.ended)
            return told

        try:
            return await self._log_writer.at(came.id, act)
        except (NoSuchMatch, ParseError):
            return OTHER

    async def _read(self, text: bytes, tell: Told) -> Exported:
        """Half of the work is to read it, half to play it through."""
        came = await run_in_slices(read_export_stepwise(text, self._games), lambda done: tell(done / 2))
        return await run_in_slices(as_stored(came, self._clock.now()), lambda done: tell(0.5 + done / 2))
