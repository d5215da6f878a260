"""A copy where another program holds the file, a disk fails in the middle, or a system knows no such flush."""

import errno
import os
import sqlite3
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from models import backups
from models.database import FILE, open_folder
from models.errors.storage_errors import DatabaseBusy


@pytest.fixture
def file(tmp_path: Path) -> Path:
    open_folder(tmp_path).engine.dispose()
    return tmp_path / FILE


class Failing:
    """A connection on which every question fails so."""

    def __init__(self, name: str) -> None:
        self.name, self.asked, self.closed = name, list[str](), False

    def execute(self, asked: str) -> None:
        self.asked.append(asked)
        if asked.startswith(("BEGIN", "PRAGMA wal")):
            trouble = sqlite3.OperationalError("no")
            trouble.sqlite_errorname = self.name
            raise trouble

    def close(self) -> None:
        self.closed = True


def connecting(monkeypatch: pytest.MonkeyPatch, name: str) -> Failing:
    connection = Failing(name)
    told = SimpleNamespace(**vars(sqlite3) | {"connect": lambda *given, **how: connection})
    monkeypatch.setattr(backups, "sqlite3", told)
    return connection


@pytest.mark.parametrize("name", ["SQLITE_BUSY", "SQLITE_BUSY_SNAPSHOT", "SQLITE_LOCKED", "SQLITE_LOCKED_SHAREDCACHE"])
def test_a_file_that_another_program_holds_is_refused(file: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    connection = connecting(monkeypatch, name)
    with pytest.raises(DatabaseBusy):
        backups.refuse_held(file)
    assert connection.closed


@pytest.mark.parametrize("name", ["SQLITE_READONLY", "SQLITE_FULL", "SQLITE_IOERR_LOCK"])
def test_any_other_trouble_is_not_passed_over(file: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    connecting(monkeypatch, name)
    with pytest.raises(sqlite3.OperationalError) as told:
        backups.refuse_held(file)
    assert told.value.sqlite_errorname == name


def test_one_that_nobody_holds_is_let_go_of_again(file: Path) -> None:
    backups.refuse_held(file)
    backups.refuse_held(file)


def test_after_a_failure_in_the_middle_the_log_is_cut_off_and_it_is_told(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backups.copy(file, backup := tmp_path / "backup.db")
    connection = connecting(monkeypatch, "SQLITE_FULL")

    def fails(*given: object) -> None:
        raise sqlite3.OperationalError("in the middle")

    monkeypatch.setattr(backups, "read_whole", fails)
    with pytest.raises(sqlite3.OperationalError, match="in the middle"):
        backups.overwrite_from(backup, file)
    assert connection.asked == ["PRAGMA synchronous=FULL", "PRAGMA wal_checkpoint(TRUNCATE)"]
    assert connection.closed


@pytest.mark.parametrize(("platform", "flushed"), [("linux", True), ("darwin", True), ("win32", False),
                                                   ("emscripten", False)])  # fmt: skip
def test_a_folder_is_flushed_where_a_system_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, platform: str, flushed: bool
) -> None:
    done: list[Any] = []
    monkeypatch.setattr(backups, "sys", SimpleNamespace(platform=platform))
    monkeypatch.setattr(os, "fsync", done.append)
    backups.fsync_folder(tmp_path)
    assert len(done) == flushed
    for handle in done:
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(handle)


@pytest.mark.parametrize(("number", "told"), [(errno.EINVAL, False), (errno.EACCES, False), (errno.EIO, True)])
@pytest.mark.parametrize("fails", ["open", "fsync"])
def test_a_folder_that_its_disk_cannot_flush_stops_nobody_and_a_disk_that_fails_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str, number: int, told: bool
) -> None:
    def failing(*_: object) -> None:
        raise OSError(number, "no")

    monkeypatch.setattr(os, fails, failing)
    with pytest.raises(OSError, match="no") if told else nullcontext():
        backups.fsync_folder(tmp_path)


@pytest.mark.parametrize(("age", "goes"), [(3_599, False), (3_600, False), (3_601, True)])
def test_a_copy_that_may_still_be_being_written_stays_for_an_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, age: int, goes: bool
) -> None:
    (part := tmp_path / "backup-1.db.part").touch()
    os.utime(part, (1_000_000, 1_000_000))
    monkeypatch.setattr(backups, "time", SimpleNamespace(time=lambda: 1_000_000 + age))
    backups.remove_unfinished(tmp_path, "*.part")
    assert part.exists() is not goes
