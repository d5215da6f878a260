"""While a backup is brought back the other tables go on; no entry is lost, or gets into another state than its own."""

import asyncio
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.engine.game import Refusal
from companion.service.match_service import MatchService, StaleEntryNumber, open_match_service
from models.checksums import note_checksum
from models.database import FILE
from tests.companion.service.faults.test_locked_database import held, let_go
from tests.support.services.counter_game import GAMES, Counted
from tests.support.services.counter_service import Time, begun, count, opened_again, time

__all__ = ["time"]
PAGE = "house rules " * 16_000  # what a note may hold at most
LONG = 20.0  # seconds in which whatever does not hang has ended
NOTES = 100  # of them: some twenty megabytes
SOME = 4  # turns of the others meanwhile, on a fast disk: held back they have one or two


@pytest.fixture
def service(tmp_path: Path, time: Time) -> Iterator[MatchService]:
    """Over a file that takes a while to copy."""
    open_match_service(tmp_path, games=GAMES, clock=time.clock(), rotates=False).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        notes = [(f"tally.{n}", PAGE, note_checksum(f"tally.{n}", PAGE)) for n in range(NOTES)]
        file.executemany("INSERT INTO notes VALUES (?, ?, ?)", notes)
    opened = open_match_service(tmp_path, games=GAMES, clock=time.clock(), rotates=False)
    yield opened
    opened.close()


def in_database(file: Path, match_id: str) -> list[str]:
    """The bodies of the entries that this file has of the match."""
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute("SELECT body FROM entries WHERE match_id = ? ORDER BY number", (match_id,))
        return [body for (body,) in rows]


async def held_back(service: MatchService, many: int = 1) -> None:
    """Until so many wait, or hold all others back."""
    async with asyncio.timeout(LONG):
        while service._database.patience.waiting < many:
            await asyncio.sleep(0)


async def test_the_other_tables_go_on(service: MatchService) -> None:
    match_id, other = await begun(service), await begun(service)
    backup = await service.backup()
    await count(service, match_id, 1)
    for work in (service.backup(), service.lost_by_restoring(backup), service.restore(backup)):
        turns, waited = 0, asyncio.ensure_future(work)
        while not waited.done():
            await service.open(other)
            await asyncio.sleep(0.001)
            turns += 1
        await waited
        assert turns > SOME, work
    assert (await service.open(match_id)).entries == ()


async def test_the_other_tables_go_on_while_a_rolling_backup_is_made(tmp_path: Path, service: MatchService) -> None:
    service.close()
    table = open_match_service(tmp_path, games=GAMES)
    match_id, other, before = await begun(table), await begun(table, goal="ten"), len(table.backups())
    await count(table, other, 10)  # and so it is over
    turns, rotated = 0, asyncio.ensure_future(table._backup_service.rotated())
    while not rotated.done():
        await table.open(match_id)
        await asyncio.sleep(0.001)
        turns += 1
    assert len(table.backups()) == before + 1
    assert turns > SOME
    table.close()


async def test_what_is_entered_meanwhile_lies_in_the_copy_or_is_told(service: MatchService) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1, 2)
    backup = await service.backup()
    await count(service, match_id, 3)
    restoring, kept = asyncio.ensure_future(service.restore(backup)), 3

    async def go_on() -> None:
        nonlocal kept
        while True:
            await service.record(match_id, Counted("Ann", 4), kept + 1)
            kept += 1
            await asyncio.sleep(0.001)

    with pytest.raises(StaleEntryNumber, match="A backup was brought back meanwhile"):
        await asyncio.wait_for(go_on(), LONG)
    replaced = await restoring
    assert kept > 3, "nobody waits until the backup is checked"
    assert replaced
    assert len(in_database(replaced, match_id)) == kept
    assert len((await service.open(match_id)).entries) == 2
    assert (await count(service, match_id, 5)).totals["Ann"] == 8
    assert [card.damage for card in await service.open_matches()] == [""]


async def test_a_tap_on_what_was_replaced_is_told(service: MatchService) -> None:
    """Also where both logs are as long."""
    match_id = await begun(service)
    short = await service.backup()
    await count(service, match_id, 1)
    backup = await service.backup()
    await service.restore(short)
    await count(service, match_id, 9)
    restoring = asyncio.ensure_future(service.restore(backup))
    await held_back(service)
    with pytest.raises(StaleEntryNumber, match="A backup was brought back meanwhile"):
        await service.record(match_id, Counted("Ann", 2), 2)
    await restoring
    assert (await service.open(match_id)).totals["Ann"] == 1


async def test_a_match_that_is_begun_meanwhile_is_there_afterwards(service: MatchService) -> None:
    backup = await service.backup()
    restoring = asyncio.ensure_future(service.restore(backup))
    await held_back(service)
    card = await service.begin("tally", ("Ann", "Bo"))
    assert not isinstance(card, Refusal)
    await restoring
    assert [one.id for one in await service.open_matches()] == [card.id]


async def test_nothing_of_what_was_made_ready_is_left_lying(service: MatchService) -> None:
    await begun(service)
    backup = await service.backup()
    assert service.folder
    before = {file.name for file in service.folder.iterdir()}
    await service.restore(backup)
    assert {file.name for file in service.folder.iterdir()} == before


async def test_a_page_that_goes_leaves_nothing_half_done(service: MatchService) -> None:
    match_id = await begun(service)
    backup = await service.backup()
    await count(service, match_id, 1)
    restoring = asyncio.ensure_future(service.restore(backup))
    await held_back(service)
    restoring.cancel()
    with suppress(asyncio.CancelledError):
        await restoring
    async with asyncio.timeout(LONG):
        while (await service.open(match_id)).entries:
            await asyncio.sleep(0.01)
    assert (await count(service, match_id, 7)).totals["Ann"] == 7


async def test_an_entry_that_waits_for_another_program_is_told(tmp_path: Path, time: Time) -> None:
    """It was meant for the log that is replaced, and would leave a gap in the other."""
    service = open_match_service(
        tmp_path, games=GAMES, clock=time.clock(), rotates=False
    )  # small: it waits not for long
    match_id = await begun(service)
    backup = await service.backup()
    await count(service, match_id, 1, 2)
    with held(service.folder) as program:
        tap = asyncio.ensure_future(service.record(match_id, Counted("Ann", 3), 3))
        await held_back(service)
        restoring = asyncio.ensure_future(service.restore(backup))
        await held_back(service, 2)
        let_go(program)
        with pytest.raises(StaleEntryNumber):
            await tap
    await restoring
    other = opened_again(service, time)
    assert (await other.open(match_id)).entries == ()
    assert (await count(other, match_id, 4)).totals["Ann"] == 4
    other.close()
    service.close()


@pytest.mark.parametrize("lost", ["damaged", "gone"])
async def test_what_is_entered_after_a_restore_over_a_lost_file_is_kept(
    service: MatchService, time: Time, tmp_path: Path, lost: str
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    backup = await service.backup()
    with closing(sqlite3.connect(file := tmp_path / FILE)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    if lost == "gone":
        file.unlink()
    else:
        with file.open("rb+") as whole:
            whole.seek(4096)
            whole.write(b"U" * (file.stat().st_size - 4096))
    await service.restore(backup)
    assert (await count(service, match_id, 5)).totals["Ann"] == 6
    other_service = opened_again(service, time)
    assert (await other_service.open(match_id)).totals["Ann"] == 6
    other_service.close()


async def test_after_a_restore_a_command_that_looks_in_takes_nothing_away(
    service: MatchService, tmp_path: Path
) -> None:
    """Who is the last to close a file removes its log: the lock of whoever still has it open keeps that off."""
    match_id = await begun(service)
    backup = await service.backup()
    await service.restore(backup)
    asked = f"SELECT count(*) FROM entries WHERE match_id = '{match_id}'"
    code = f"import sqlite3; print(*sqlite3.connect({str(tmp_path / FILE)!r}).execute({asked!r}).fetchone())"
    for entered in range(2):  # by a process of its own: within one, SQLite knows of all who have the file open
        said = await asyncio.to_thread(subprocess.check_output, [sys.executable, "-c", code], text=True)
        assert int(said) == entered
        await count(service, match_id, 1)
