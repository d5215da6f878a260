"""Makes backups by itself now and then and on request, and brings one back."""

import asyncio
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path

from companion.service.clock import ServiceClock
from models import backups
from models.backups import made_at
from models.database import Database, reconnect
from models.errors.storage_errors import DatabaseBusy, StorageError, briefly, storage_error
from models.recovery import database_repair
from models.recovery.backup_losses import Loss, backup_losses
from models.recovery.replaced_copies import rotate_replaced
from models.threads import run_beside

__all__ = ["BackupService", "made_at"]
HOUR = 3_600_000  # ms


class BackupService:
    """On another database than SQLite there is no file to copy: its own tools do that, and we say so."""

    def __init__(self, database: Database, clock: ServiceClock, rotates: bool) -> None:
        self._database, self._clock, self._rolls = database, clock, rotates and not database.only_to_read
        self._changed = False
        self._last = clock.now()
        self.troubles: tuple[str, ...] = ()
        self._copying = asyncio.Lock()  # one copy at a time, and none of a file that is being replaced
        self._rotating: set[asyncio.Task[None]] = set()
        self._roll()

    def entered(self, ended: bool) -> bool:
        """Something was kept: is it time for a backup? When a match has ended, and else once an hour."""
        self._changed = True
        return ended or self._clock.now() - self._last >= HOUR

    def rotate_soon(self) -> None:
        """A rolling backup, while the tables go on. When it fails, `troubles` tells."""
        self._last = self._clock.now()
        rotating = asyncio.ensure_future(self._rotate())
        self._rotating.add(rotating)
        rotating.add_done_callback(self._rotating.discard)

    async def rotated(self) -> None:
        """Waits for the rolling backups that are being made."""
        await asyncio.gather(*self._rotating)

    async def _rotate(self) -> None:
        async with self._copying:
            if self._changed:
                self._changed = False
                await run_beside(self._roll)

    async def backup(self, to: Path | None) -> Path:
        """A copy of everything, while the tables go on: there, or among the backups. Raises `StorageError`."""
        async with self._copying:
            return await run_beside(partial(self._backup, to, self._file()))

    def _backup(self, to: Path | None, file: Path) -> Path:
        try:
            if to is None:
                return backups.keep_copy(file, "backup")
            if to.exists() and not to.is_file():  # to replace it would take a folder, or a device, from the system
                raise StorageError(f"{to} is no file. Nothing was written. Give the path of a file.")
            if to.resolve() == file.resolve() or to.with_name(f"{to.name}-wal").exists():
                raise StorageError(f"{to} is a database that is in use. Nothing was written. Give another file.")
            backups.copy(file, to)
        except (sqlite3.Error, OSError, DatabaseBusy) as trouble:
            way = (
                "Make room beside the matches, then try again." if to is None else "Give a file in a folder with room."
            )
            raise StorageError(f"The backup could not be written, as {briefly(trouble)[0]}. {way}") from trouble
        return to

    def backups(self) -> tuple[Path, ...]:
        return backups.restorable_backups(self._database.file) if self._database.file else ()

    async def losses(self, backup: Path) -> tuple[Loss, ...]:
        """What is here and not in this backup. Raises `StorageError` when it is no good backup."""
        return await run_beside(partial(self._losses, backup, self._file()))

    def _losses(self, backup: Path, file: Path) -> tuple[Loss, ...]:
        database_repair.refuse_as_backup(backup, file)
        try:
            return backup_losses(file, backup)
        except sqlite3.Error as trouble:
            raise storage_error(trouble, str(backup)) from trouble

    async def restore(self, backup: Path, done: Callable[[], None]) -> Path | None:
        """The tables go on while the backup is checked and copied; nobody writes while it takes the place of all.

        `done` is called before anybody writes again.
        """
        if self._database.only_to_read:
            raise StorageError(self._database.only_to_read)
        file, patience = self._file(), self._database.patience

        def replaced() -> None:
            if self._database.is_moved:
                reconnect(self._database)
            done()

        async with self._copying:
            ready = await patience.beside(partial(database_repair.prepared, backup, file))
            try:
                return await patience.alone(partial(database_repair.replace_by, ready, file), replaced)
            finally:
                database_repair.discard(ready)

    def _roll(self) -> None:
        if self._database.file is None or not self._rolls:
            return
        try:
            backups.rotate(self._database.file)
            rotate_replaced(self._database.file)
            self.troubles = ()
        except (sqlite3.Error, OSError, DatabaseBusy) as trouble:
            why, remedy = briefly(trouble)
            self.troubles = (f"The last backup could not be made, as {why}. Matches are kept all the same. {remedy}.",)

    def _file(self) -> Path:
        if self._database.file is None:
            raise StorageError(
                f"{self._database.where} is no SQLite file. Use the tools of that database (for PostgreSQL: pg_dump, "
                "pg_restore), or export matches one by one."
            )
        return self._database.file
