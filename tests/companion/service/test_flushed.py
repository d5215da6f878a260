"""What a deed of the service has written is flushed before it is done: then it would survive a power cut."""

import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from companion.engine.match import Amended, Revised
from companion.service.match_service import MatchService, open_match_service
from models.errors.storage_errors import StorageError
from tests.support.services.counter_game import GAMES, Counted
from tests.support.services.counter_service import Time, begun, count, time

__all__ = ["time"]
DAY = 86_400_000  # ms


@dataclass
class Table:
    """A service, and what lay in its folder when something was last flushed."""

    folder: Path
    time: Time
    flushed: list[str] = field(default_factory=list)
    backups: tuple[Path, ...] = ()
    full: bool = False

    def __post_init__(self) -> None:
        self.service = open_match_service(self.folder, games=GAMES, clock=self.time.clock(), kept=self._flush)

    async def _flush(self) -> None:
        if self.full:
            raise StorageError("The disk is full.")
        self.flushed, self.backups = self.lying(), self.service.backups()

    def lying(self) -> list[str]:
        """Everything in the database."""
        with closing(sqlite3.connect(self.folder / "tableside.db")) as connection:
            return list(connection.iterdump())

    async def over(self) -> str:
        match_id = await begun(self.service)
        await count(self.service, match_id, 1)
        await self.service.finish(match_id)
        return match_id


@pytest.fixture
async def table(tmp_path: Path, time: Time) -> AsyncIterator[Table]:
    table = Table(tmp_path, time)
    yield table
    table.service.close()


async def entered(table: Table) -> Any:
    match_id = await begun(table.service)
    return lambda: table.service.record(match_id, Counted("Ann", 1), 1)


async def undone(table: Table) -> Any:
    match_id = await begun(table.service)
    await count(table.service, match_id, 1)
    return lambda: table.service.undo(match_id, 2)


async def corrected(table: Table) -> Any:
    match_id = await begun(table.service)
    await count(table.service, match_id, 1, 2)
    return lambda: table.service.record(match_id, Revised((Amended(1, Counted("Ann", 3)),)), 3)


async def ended(table: Table) -> Any:
    match_id = await begun(table.service)
    return lambda: table.service.finish(match_id)


async def resumed(table: Table) -> Any:
    match_id = await table.over()
    return lambda: table.service.resume(match_id)


async def deleted(table: Table) -> Any:
    match_id = await table.over()
    return lambda: table.service.deleted.delete(match_id)


async def brought_back(table: Table) -> Any:
    match_id = await table.over()
    await table.service.deleted.delete(match_id)
    return lambda: table.service.deleted.bring_back(match_id)


async def removed(table: Table) -> Any:
    match_id = await table.over()
    await table.service.deleted.delete(match_id)
    table.time.ms += 31 * DAY
    await table.service.deleted.remove_old()  # finds that it is due
    table.time.ms += DAY
    return table.service.deleted.remove_old


async def taken_in(table: Table) -> Any:
    match_id = await table.over()
    text = await table.service.export(match_id)
    await table.service.repairs.delete(match_id)
    return lambda: table.service.take_in(text.encode())


async def set_aside(table: Table) -> Any:
    match_id = await begun(table.service)
    return lambda: table.service.repairs.set_aside(match_id)


async def restored(table: Table) -> Any:
    await table.over()
    made = await table.service.backup()
    await table.over()
    return lambda: table.service.restore(made)


DEEDS: dict[str, Callable[[Table], Awaitable[Callable[[], Awaitable[object]]]]] = {
    "an entry": entered,
    "undo": undone,
    "a correction": corrected,
    "a match that is ended": ended,
    "and resumed": resumed,
    "deleted": deleted,
    "brought back": brought_back,
    "removed for good": removed,
    "taken in": taken_in,
    "set aside": set_aside,
    "everything as it was in a backup": restored,
}


@pytest.mark.parametrize("deed", DEEDS.values(), ids=list(DEEDS))
async def test_what_a_deed_has_written_is_flushed_before_it_is_done(table: Table, deed: Any) -> None:
    done = await deed(table)
    before = table.lying()
    await done()
    assert table.lying() != before, "it writes something"
    assert table.flushed == table.lying()


@pytest.mark.parametrize(
    "write",
    [
        lambda service: service.begin("tally", ("Ann", "Bo"), {"goal": "never"}),
        lambda service: service.keep_note("tally.seats", "Ann first"),
    ],
    ids=["a new match", "a note"],
)
async def test_so_is_what_stands_by_itself(table: Table, write: Callable[[MatchService], Awaitable[object]]) -> None:
    await write(table.service)
    assert table.flushed == table.lying()


async def test_a_tap_made_again_is_flushed_as_the_first_may_not_have_been(table: Table) -> None:
    match_id = await begun(table.service)
    table.full = True
    with pytest.raises(StorageError):
        await table.service.record(match_id, Counted("Ann", 1), 1)
    assert table.flushed != table.lying(), "SQLite has it, the disk perhaps has not"
    table.full = False
    await table.service.record(match_id, Counted("Ann", 1), 1)
    assert table.flushed == table.lying()
    assert len((await table.service.open(match_id)).entries) == 1


async def test_so_is_a_backup(table: Table) -> None:
    assert await table.service.backup() in table.backups
