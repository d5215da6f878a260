"""What the service gives away and takes back: a match as a file, and everything as a backup."""

import asyncio
import json
from pathlib import Path

import pytest
import sqlalchemy

from companion.engine.match import Match
from companion.service import time_slicing
from companion.service.match_service import (
    MatchService,
    ParseError,
    StaleEntryNumber,
    StorageError,
    open_match_service,
)
from companion.service.storage.backup_service import HOUR
from models import backups
from models.database import FILE
from tests.support.services.counter_game import GAMES, Counted
from tests.support.services.counter_service import Time, begun, count, service, time

__all__ = ["service", "time"]


async def test_an_exported_match_is_imported_elsewhere_as_it_was(
    service: MatchService, time: Time, tmp_path: Path
) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1, 2)
    match = await service.undo(match_id, 3, "phone")
    text = await service.export(match_id)
    elsewhere = open_match_service(tmp_path / "elsewhere", games=GAMES, clock=time.clock())
    card = await elsewhere.import_match(text.encode())
    assert card.id == match_id
    assert await elsewhere.open(match_id) == match
    assert await elsewhere.export(match_id) == text
    twice = await elsewhere.import_match(text.encode())
    assert twice.id != match_id, "what is here is never written over"


async def test_a_match_that_breaks_the_rules_is_not_imported(service: MatchService) -> None:
    text = await service.export(await begun(service))
    events = [{"kind": "counted", "player": "Ann", "points": n} for n in (1, 11)]
    with pytest.raises(ParseError, match="Entry 2 may not be made: 11 cannot be counted"):
        await service.import_match(json.dumps(json.loads(text) | {"events": events}).encode())
    assert len(await service.open_matches()) == 1


async def test_no_database_in_use_is_replaced_by_a_backup(service: MatchService, time: Time, tmp_path: Path) -> None:
    """Whoever has it open would go on with a file that has no name any more."""
    other = open_match_service(tmp_path / "other", games=GAMES, clock=time.clock())
    match_id = await begun(other)
    (linked := tmp_path / "linked.db").symlink_to(tmp_path / FILE)
    for used in (tmp_path / FILE, linked, tmp_path / "other" / FILE):
        with pytest.raises(
            StorageError, match=r"is a database that is in use\. Nothing was written\. Give another file"
        ):
            await service.backup(used)
    assert other.status(match_id) == "open"
    other.close()
    assert await service.backup(to := tmp_path / "other" / "copy.db") == await service.backup(to)


async def test_a_restored_backup_is_on_every_screen(service: MatchService) -> None:
    match_id = await begun(service)
    await count(service, match_id, 1)
    backup = await service.backup()
    await count(service, match_id, 2, 3)
    seen: list[Match] = []
    service.subscribe(match_id, lambda _, match: seen.append(match))
    replaced = await service.restore(backup)
    await asyncio.sleep(0)
    assert seen[-1].totals["Ann"] == 1
    with pytest.raises(StaleEntryNumber, match="The log goes on with entry 2, not 4"):
        await service.record(match_id, Counted("Ann", 1), 4)
    assert replaced is not None
    await service.restore(replaced)
    assert (await service.open(match_id)).totals["Ann"] == 6


async def test_backups_are_made_hourly_and_when_a_match_ends(service: MatchService, time: Time) -> None:
    async def backups() -> int:
        await service._backup_service.rotated()
        return len(service.backups())

    match_id = await begun(service, goal="ten")
    assert await backups() == 1, "at start"
    await count(service, match_id, 1)
    assert await backups() == 1
    time.ms += 3_599_999
    await count(service, match_id, 1)
    assert await backups() == 1
    time.ms += 1
    await count(service, match_id, 1)
    assert await backups() == 2, "an hour later"
    await count(service, match_id, 1)
    assert await backups() == 2
    time.ms += 1_800_000
    await count(service, match_id, 6)
    assert await backups() == 3, "at the end of a match"
    await service.undo(match_id, 6)
    time.ms += 3_599_999
    await count(service, match_id, 1)
    assert await backups() == 3, "not where it opens again, and from then on an hour later"
    time.ms += 1
    await count(service, match_id, 1)
    assert await backups() == 4


async def test_no_backup_is_looked_for_where_nothing_was_entered_since_the_last(
    service: MatchService, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Path] = []
    monkeypatch.setattr(backups, "rotate", lambda file: made.append(file))
    await count(service, await begun(service), 1)
    for _ in range(3):
        service._backup_service.rotate_soon()
        await service._backup_service.rotated()
    assert len(made) == 1
    await count(service, await begun(service), 1)
    service._backup_service.rotate_soon()
    await service._backup_service.rotated()
    assert len(made) == 2


@pytest.mark.parametrize(("gone", "due"), [(0, False), (HOUR - 1, False), (HOUR, True), (HOUR + 1, True)])
async def test_a_backup_is_made_once_an_hour_and_when_a_match_has_ended(
    service: MatchService, time: Time, gone: int, due: bool
) -> None:
    time.ms += gone
    assert service._backup_service.entered(ended=False) is due
    assert service._backup_service.entered(ended=True)


async def test_what_going_back_would_lose_is_read_at_once_and_in_slices(
    service: MatchService, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not match by match: with thousands every table waited for it."""
    backup, ids, asked = await service.backup(), [], list[str]()
    for _ in range(20):
        time.ms += 1
        ids.append(await begun(service))
        await count(service, ids[-1], 1)
    sqlalchemy.event.listen(service._database.engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
    monkeypatch.setattr(time_slicing, "SLICE", 0)
    slept, sleep = list[float](), asyncio.sleep

    async def sleeping(seconds: float) -> None:
        slept.append(seconds)
        await sleep(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleeping)
    lost = await service.lost_by_restoring(backup)
    assert [card.id for card, _ in lost] == ids[::-1]
    assert len([one for one in asked if "FROM matches" in one]) == 1
    assert len(slept) >= len(ids)
