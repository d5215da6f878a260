"""Copies of the database: which are kept, in which order they are looked at, and what a broken one leaves behind."""

import os
import re
import time
from pathlib import Path
from typing import Any

import pytest

from models import backups
from models.database import FILE, open_folder
from models.notes import keep_note
from models.recovery.file_check import is_good


@pytest.fixture
def file(tmp_path: Path) -> Path:
    database = open_folder(tmp_path)
    keep_note(database, "one", "1")
    database.engine.dispose()
    return tmp_path / FILE


def laid(file: Path, *names: str) -> None:
    backups.folder_of(file).mkdir(exist_ok=True)
    for age, name in enumerate(names):
        (kept := backups.folder_of(file) / name).write_bytes(b"older")
        os.utime(kept, (1_000_000 - age, 1_000_000 - age))


def names(found: tuple[Path, ...]) -> list[str]:
    return [one.name for one in found]


def test_a_backup_is_named_for_why_and_when_it_was_made(file: Path) -> None:
    made = backups.rotate(file)
    assert made is not None
    assert re.fullmatch(r"backup-\d{8}-\d{6}-\d{3}\.db", made.name)
    assert made.parent == file.parent / "backups"
    assert abs(time.time() - time.mktime(time.strptime(made.name[7:22], "%Y%m%d-%H%M%S")) + time.timezone) < 60


@pytest.mark.parametrize("why", ["backup", "replaced", "before-step-3"])
def test_a_backup_is_as_old_as_its_name_says_wherever_it_lies(file: Path, why: str) -> None:
    """A browser’s folder is written anew at every start, and a folder that is copied may be, too."""
    laid(file, f"{why}-20261101-203005-048.db")
    assert backups.made_at(backups.folder_of(file) / f"{why}-20261101-203005-048.db") == 1_793_565_005_048


def test_a_backup_with_a_name_of_somebody_s_own_is_as_old_as_the_file(file: Path) -> None:
    laid(file, "backup-good.db")
    assert backups.made_at(backups.folder_of(file) / "backup-good.db") == 1_000_000_000


def test_where_nothing_has_changed_no_further_backup_is_kept(file: Path) -> None:
    made = backups.rotate(file)
    assert backups.rotate(file) is None
    assert backups.rolling_backups(file) == (made,)
    database = open_folder(file.parent)
    keep_note(database, "one", "2")
    database.engine.dispose()
    assert backups.rotate(file) is not None
    assert len(backups.rolling_backups(file)) == 2


def test_the_newest_eight_are_kept_and_the_last_of_each_of_seven_days(file: Path) -> None:
    laid(file, *(f"backup-202601{day:02}-{hour}0000-000.db" for day in range(1, 11) for hour in (10, 11, 12)))
    made = backups.rotate(file)
    assert made is not None
    assert names(backups.rolling_backups(file)) == [
        made.name,
        *(f"backup-20260110-{hour}0000-000.db" for hour in (12, 11, 10)),
        *(f"backup-20260109-{hour}0000-000.db" for hour in (12, 11, 10)),
        *(f"backup-202601{day:02}-120000-000.db" for day in (8, 7, 6, 5)),
    ]


def test_after_a_clock_that_ran_ahead_backups_are_kept_as_ever(file: Path) -> None:
    ahead = [f"backup-299901{day:02}-100000-000.db" for day in range(1, 10)]
    laid(file, *ahead, "backup-20260101-100000-000.db")
    made = backups.rotate(file)
    assert made is not None
    assert names(backups.rolling_backups(file)) == [made.name, "backup-20260101-100000-000.db", *ahead[:2:-1]]


def test_one_can_go_back_to_rolling_backups_and_to_what_was_replaced_the_newest_first(file: Path) -> None:
    laid(file, "backup-20260101-1.db", "replaced-20260102-1.db", "backup-20260103-1.db", "before-step-5-20260104-1.db")
    assert names(backups.restorable_backups(file)) == [
        "backup-20260103-1.db", "replaced-20260102-1.db", "backup-20260101-1.db",
    ]  # fmt: skip


def test_a_good_one_is_looked_for_among_the_rolling_backups_first_then_by_age(file: Path) -> None:
    laid(file, "before-step-5-1.db", "replaced-20260109-1.db", "before-step-4-1.db", "backup-20260101-1.db", "other.db")
    assert names(backups.fallback_backups(file)) == [
        "backup-20260101-1.db", "before-step-5-1.db", "replaced-20260109-1.db", "before-step-4-1.db",
    ]  # fmt: skip


def test_what_a_killed_copy_left_behind_goes_after_an_hour(file: Path) -> None:
    laid(file, "backup-1.db.part", "backup-2.db.part")
    now = time.time()
    os.utime(backups.folder_of(file) / "backup-1.db.part", (now - 3_500, now - 3_500))
    os.utime(backups.folder_of(file) / "backup-2.db.part", (now - 3_700, now - 3_700))
    backups.rotate(file)
    assert [part.name for part in backups.folder_of(file).glob("*.part")] == ["backup-1.db.part"]


def test_a_name_that_is_taken_is_not_given_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = iter([1_000_000_000, 1_000_000_000, 1_001_000_000, 1_001_000_000, 1_001_000_000])
    monkeypatch.setattr(backups.time, "time_ns", lambda: next(moments))
    first = backups.keep_copy(file, "backup")
    assert first.name == "backup-19700101-000001-000.db"
    assert backups.keep_copy(file, "backup").name == "backup-19700101-000001-001.db"


def test_a_copy_takes_the_place_of_what_was_there(file: Path) -> None:
    to = file.parent / "copy.db"
    to.write_bytes(b"another")
    left_behind = Path(f"{backups.own_name(to)}.part")
    left_behind.touch()
    os.utime(left_behind, (1, 1))
    (file.parent / "copy.db-of-somebody.part").touch()
    os.utime(file.parent / "copy.db-of-somebody.part", (1, 1))
    backups.copy(file, to)
    assert to.read_bytes().startswith(b"SQLite format 3")
    assert [one.name for one in file.parent.glob("*.part")] == ["copy.db-of-somebody.part"]


def test_of_two_that_copy_to_one_name_at_once_both_are_whole(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In two processes; here the second is done while the first is in the middle."""
    to, read_whole, done = file.parent / "copy.db", backups.read_whole, list[bool]()

    def meanwhile(*given: Any) -> None:
        monkeypatch.setattr(backups, "read_whole", read_whole)
        backups.copy(file, to)
        done.append(is_good(to))
        read_whole(*given)

    monkeypatch.setattr(backups, "read_whole", meanwhile)
    backups.copy(file, to)
    assert (done, is_good(to), list(file.parent.glob("*.part"))) == ([True], True, [])


def test_a_copy_that_fails_leaves_what_was_there(file: Path) -> None:
    to = file.parent / "copy.db"
    to.write_bytes(b"another")
    broken = file.parent / "broken.db"
    broken.write_bytes(b"no database at all" * 400)
    with pytest.raises(Exception, match="database"):
        backups.copy(broken, to)
    assert to.read_bytes() == b"another"
    assert not list(file.parent.glob("*.part"))


@pytest.mark.parametrize("bit", [0o001, 0o002, 0o004, 0o010, 0o020, 0o040])
def test_every_right_of_anybody_else_in_what_is_kept_is_taken_away(file: Path, bit: int) -> None:
    laid(file, "backup-20260101-1.db")
    kept = (file, file.with_name("tableside-damaged-1.db"), backups.folder_of(file) / "backup-20260101-1.db")
    kept[1].write_bytes(b"")
    for one in kept:
        one.chmod(0o600 | bit)
    backups.keep_private(file)
    assert [one.stat().st_mode & 0o7777 for one in kept] == [0o600] * 3


def test_a_file_that_is_not_there_is_made_and_its_owner_s_alone(tmp_path: Path) -> None:
    backups.keep_private(tmp_path / FILE)
    assert (tmp_path / FILE).stat().st_mode & 0o7777 == 0o600
    assert (tmp_path / FILE).read_bytes() == b""
