"""A match with a running clock goes on after a rest, and the disk fails as it does: nobody is charged for the rest."""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion.games.treble_tracker.events import FirstPlayerDrawn, MatchStarted
from companion.service.match_service import StorageError, open_match_service
from tests.support.faulty_disk import How, faulty
from tests.support.services.counter_service import Time
from tests.support.services.entries import entered

KNOCKOUT = {"format": "knockout", "knockout_time": "1"}


@pytest.mark.parametrize("how", ["full", "broken", "torn"])
async def test_whatever_of_it_the_disk_does_not_take(tmp_path: Path, how: How) -> None:
    at, failed = 0, "nothing yet"
    while failed:
        at += 1
        failed = await resumed(tmp_path / str(at), at, how)
    assert at > 3


async def resumed(folder: Path, at: int, how: How) -> str:
    """What has failed of all that is asked of the disk, in this turn of it, when the match is resumed."""
    folder.mkdir()
    time = Time()
    with faulty(folder, 0, how) as disk:
        service = open_match_service(folder, clock=time.clock(), rotates=False)
        card: Any = await service.begin("treble_tracker", ("Ann", "Bo"), KNOCKOUT)
        await entered(service, card.id, FirstPlayerDrawn("Ann"), MatchStarted("Ann"))
        time.ms += 10_000
        await service.abandon(card.id)
        time.ms += 3_600_000
        disk.at = disk.asked + at
        with suppress(StorageError):
            await service.resume(card.id)
        stands = (await service.resume(card.id)).status
        table: Any = (await service.open(card.id)).state
        assert (stands, table.out) == ("open", {}), f"no flag falls in the rest: {disk.failed}"
        assert table.gap.not_counted == 50_000
        service.close()
    return disk.failed
