"""A file that is moved or replaced under a running service: nothing is told as kept that no start would find."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.service.match_service import MatchService, StorageError, open_match_service
from models.database import FILE
from tests.support.services.counter_game import GAMES, Counted
from tests.support.services.counter_service import begun, count

ROOT, PAGE = Path(__file__).parents[4], 4096  # bytes


@pytest.fixture
def service(tmp_path: Path) -> Iterator[MatchService]:
    opened = open_match_service(tmp_path, games=GAMES, rotates=False)
    yield opened
    opened.close()


@pytest.mark.parametrize("replaced", [False, True], ids=["gone", "replaced"])
async def test_what_no_start_would_find_is_not_told_as_kept(
    service: MatchService, tmp_path: Path, replaced: bool
) -> None:
    match_id = await begun(service)
    match = await count(service, match_id, 1)
    (tmp_path / FILE).rename(tmp_path / "elsewhere.db")
    if replaced:
        (tmp_path / FILE).touch()
    with pytest.raises(StorageError, match="moved, deleted or replaced"):
        await service.record(match_id, Counted("Ann", 2), match.next_number)
    assert (await service.open(match_id)).totals["Ann"] == 1, "it can be looked at, and saved as a file"
    assert '"points": 1' in await service.export(match_id)
    (tmp_path / "elsewhere.db").rename(tmp_path / FILE)
    await count(service, match_id, 3)
    assert (await service.open(match_id)).totals["Ann"] == 1 + 3


async def test_nor_is_what_is_entered_after_a_command_has_replaced_a_damaged_file(
    service: MatchService, tmp_path: Path
) -> None:
    match_id, file, _ = await begun(service), tmp_path / FILE, [await begun(service) for _ in range(30)]
    match, backup = await count(service, match_id, 1), await service.backup()
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")  # else all of it stands in the log beside it, whole
    with file.open("rb+") as damaged:
        damaged.seek(-PAGE, os.SEEK_END)  # one that is not asked for now
        damaged.write(b"x" * PAGE)
    words = ["-m", "companion", "restore", str(backup), "--data", str(tmp_path)]
    ran = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True)
    assert "Everything is as it was" in ran.stdout, ran.stderr
    with pytest.raises(StorageError, match="then start Tableside again"):
        await service.record(match_id, Counted("Ann", 2), match.next_number)
