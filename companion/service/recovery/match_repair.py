"""Repairs a damaged match: exports it, goes on with a copy, restores it from a backup, sets it aside, deletes it."""

from dataclasses import replace
from functools import partial
from pathlib import Path

from companion.service.clock import ServiceClock
from companion.service.completion import completed
from companion.service.exchange.export_format import FORMAT, Exported, format_export, write_export
from companion.service.exchange.import_conflicts import as_stored
from companion.service.lists.match_lists import MatchLists
from companion.service.log_writer import LogWriter
from companion.service.match_cache import MatchCache, OpenMatch
from companion.service.storage.backup_service import BackupService
from companion.service.time_slicing import run_in_slices
from models.database import Database
from models.errors.parse_errors import ParseError
from models.recovery import row_repair, salvage
from models.recovery.row_repair import Rescue
from models.store import MatchCard, NoSuchMatch, Store
from models.threads import run_beside

__all__ = ["MatchRepair", "Rescue"]


class MatchRepair:
    def __init__(
        self,
        database: Database,
        store: Store,
        match_cache: MatchCache,
        log_writer: LogWriter,
        backup_service: BackupService,
        lists: MatchLists,
        clock: ServiceClock,
    ) -> None:
        self._database, self._store, self._cache = database, store, match_cache
        self._log_writer, self._backup_service, self._lists, self._clock = log_writer, backup_service, lists, clock

    async def exported(self, match_id: str) -> str:
        """As the rules read it; of a damaged match what is there. Raises `NoSuchMatch`."""

        async def act(open_match: OpenMatch) -> str:
            return "" if open_match.notice else write_export(open_match.exported())

        try:
            whole = await self._log_writer.shown(match_id, act)
        except (NoSuchMatch, ParseError):
            whole = ""
        if whole:
            return whole
        top, entries = salvage.salvage_match(self._database, match_id)
        return format_export({"format": FORMAT, **top}, entries)

    async def whole_part(self, match_id: str) -> Exported:
        """The match up to what cannot be read or trusted. Raises `NoSuchMatch`, `ParseError`."""

        async def act(open_match: OpenMatch) -> Exported:
            return open_match.exported()

        return await self._log_writer.shown(match_id, act)

    async def go_on(self, match_id: str) -> MatchCard:
        """A copy of the match up to its damage, to be played on; the damaged one is set aside.

        Raises `NoSuchMatch`, `ParseError`, `StorageError`.
        """
        part = await self.whole_part(match_id)
        now = self._clock.now()
        came = await run_in_slices(as_stored(replace(part, id="", status="open", ended=None), now), lambda done: None)
        copy = await self._log_writer.keep(came, taken_in=now)
        if part.status == "open":
            await self.set_aside(match_id)
        return copy

    async def in_backups(self, match_id: str) -> Rescue | None:
        """What the backups give of this match, sought while the tables go on; None where none of them has it."""
        here = row_repair.what_is_here(self._store, match_id)
        return await run_beside(partial(row_repair.rescue, self._database.file, here))

    async def bring_back(self, *rescues: Rescue) -> None:
        """Each match as its rescue makes it; a copy of everything is made before. Raises `StorageError`."""
        await self._backup_service.backup(None)
        for rescue in rescues:
            await self._database.patience(partial(row_repair.bring_back, self._database, rescue))
        await self._changed()

    async def set_aside(self, match_id: str) -> None:
        """A damaged match goes from those in progress to those that were left. Raises `NoSuchMatch`, `StorageError`."""
        now = self._clock.now()
        await self._database.patience(lambda: salvage.set_aside(self._database, match_id, now))
        await self._database.patience(partial(self._store.tell, match_id))
        await self._changed()

    async def delete(self, match_id: str) -> None:
        """A damaged match goes for good, but for a copy of everything that is made before. Raises `StorageError`."""
        if self._database.file:
            await self._backup_service.backup(None)
        await self._database.patience(lambda: salvage.delete_everything(self._database, match_id))
        await self._database.patience(partial(self._store.tell, match_id))
        await self._changed()

    @completed
    async def restore(self, backup: Path) -> Path | None:
        """Everything as it was in this backup, on every screen; returns the copy of what it replaced."""
        replaced = await self._backup_service.restore(backup, self._replaced)
        await self._store.flush()
        for match_id in self._cache.watched():
            if self._store.has(match_id):
                await self._lists.damage(self._store.card(match_id))  # draws again on every screen
        self._cache.lists_changed()
        return replaced

    def _replaced(self) -> None:
        self._lists.look_again()
        self._store.catch_up()
        self._store.was_replaced()
        self._cache.mark_stale()
        self._log_writer.begin_again()

    async def _changed(self) -> None:
        self._lists.look_again()
        await self._store.flush()
        self._cache.mark_stale()
        self._cache.lists_changed()
