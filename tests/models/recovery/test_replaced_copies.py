"""What backups have replaced: it is let go of once there is much of it, and only where all of it stands elsewhere."""

import shutil
from pathlib import Path

import pytest

from companion.service.match_service import open_match_service
from models import backups
from models.backups import NEWEST
from models.database import FILE
from models.recovery import database_repair
from models.recovery.replaced_copies import rotate_replaced
from tests.support.services.counter_game import GAMES
from tests.support.services.counter_service import begun, count


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "backups").mkdir()
    return tmp_path / FILE


async def played(file: Path, *points: int) -> None:
    """Goes on with the match there is, or with a new one."""
    service = open_match_service(file.parent, games=GAMES, rotates=False)
    there = [card.id for card in await service.open_matches()]
    await count(service, there[0] if there else await begun(service), *points)
    service.close()


def laid(file: Path, number: int) -> Path:
    return backups.folder_of(file) / f"replaced-20260101-0000{number:02}-000.db"


async def test_the_newest_stay_and_of_the_others_what_is_nowhere_else(file: Path) -> None:
    await played(file, 1)
    backups.copy(file, laid(file, 0))
    before = backups.keep_copy(file, "backup")
    await played(file, 2)
    backups.copy(file, laid(file, 1))  # what was entered there is lost again
    database_repair.restore(before, file).unlink()  # type: ignore[union-attr]
    laid(file, 2).write_bytes(b"Dear diary, today we played until three.\1\1" * 100)
    for number in range(3, 3 + NEWEST):
        shutil.copyfile(laid(file, 0), laid(file, number))
    every = backups.replaced_by_backups(file)
    rotate_replaced(file)
    assert sorted(set(every) - set(backups.replaced_by_backups(file))) == [laid(file, 0)]
    await played(file, 2)  # at another time, so that it is another entry
    rotate_replaced(file)
    assert laid(file, 1).exists()
    shutil.copyfile(laid(file, 1), laid(file, 90))
    rotate_replaced(file)
    assert not laid(file, 1).exists(), "a younger one has all of it"
    assert laid(file, 90).exists()
    assert laid(file, 2).exists(), "nobody can tell what it holds"


async def test_up_to_eight_stay_whatever_they_hold(file: Path) -> None:
    await played(file, 1)
    for number in range(NEWEST):
        backups.copy(file, laid(file, number))
    rotate_replaced(file)
    assert len(backups.replaced_by_backups(file)) == NEWEST


async def test_they_are_let_go_of_when_a_rolling_backup_is_made(file: Path) -> None:
    await played(file, 1)
    for number in range(NEWEST + 3):
        backups.copy(file, laid(file, number))
    open_match_service(file.parent, games=GAMES).close()
    assert backups.replaced_by_backups(file) == tuple(laid(file, number) for number in range(NEWEST + 2, 2, -1))
