"""A backup before it takes the place of anything: copied, left with nothing but tables, brought up, checked."""

import errno
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from models import backups
from models.database import FILE, open_folder
from models.errors.storage_errors import DatabaseBusy, StorageError, UnwritableStorage
from models.recovery import backup_staging
from models.recovery.backup_staging import stage_backup
from models.schema.migrations import STEPS


@pytest.fixture
def file(tmp_path: Path) -> Path:
    open_folder(tmp_path).engine.dispose()
    return tmp_path / FILE


@pytest.fixture
def backup(file: Path) -> Path:
    made = backups.rotate(file)
    assert made
    return made


def raising(trouble: Exception) -> Callable[..., None]:
    def act(*given: object) -> None:
        raise trouble

    return act


def left(file: Path) -> list[str]:
    return sorted(one.name for one in file.parent.iterdir() if one.is_file())


FULL = OSError(errno.ENOSPC, "No space left on device")
LOCKED = sqlite3.OperationalError("malformed")
LOCKED.sqlite_errorname = "SQLITE_CORRUPT"


@pytest.mark.parametrize("step", ["copy", "_leave_only_tables", "repair_indexes", "_bring_up"])
@pytest.mark.parametrize(
    ("trouble", "told", "says"),
    [
        (FULL, UnwritableStorage, "is full"),
        (DatabaseBusy("Another program holds it."), DatabaseBusy, "Another program holds it."),
        (LOCKED, StorageError, "is damaged"),
        (OperationalError("", {}, LOCKED), StorageError, "is damaged"),
    ],
    ids=["full", "held", "damaged", "damaged in a step"],
)
def test_what_cannot_be_made_ready_is_a_sentence_and_leaves_nothing(
    file: Path, backup: Path, monkeypatch: pytest.MonkeyPatch, step: str, trouble: Exception,
    told: type[Exception], says: str,
) -> None:  # fmt: skip
    before = left(file)
    monkeypatch.setattr(backups if step == "copy" else backup_staging, step, raising(trouble))
    with pytest.raises(told, match=says) as no:
        stage_backup(backup, file)
    assert left(file) == before
    assert isinstance(trouble, DatabaseBusy) or f"{file} " in str(no.value), "it is the disk that is written to"


def test_a_copy_in_which_something_is_wrong_is_no_good_backup(
    file: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = left(file)
    monkeypatch.setattr(backup_staging, "what_is_wrong", lambda ready: "it was empty")
    with pytest.raises(StorageError) as told:
        stage_backup(backup, file)
    assert str(told.value) == f"{backup} is no good backup: it was empty."
    assert left(file) == before


def test_it_lies_ready_beside_the_file_brought_up_and_with_nothing_but_tables(file: Path, backup: Path) -> None:
    with closing(sqlite3.connect(backup)) as older:
        older.execute("DROP TABLE summaries")
        older.execute("DELETE FROM schema_version WHERE version = ?", (len(STEPS),))
        older.execute("CREATE VIEW everybody AS SELECT name FROM players")
        older.execute("CREATE TRIGGER 'a \"name\" of its own' AFTER INSERT ON notes BEGIN DELETE FROM notes; END")
        older.commit()
    before = backup.read_bytes()
    ready = stage_backup(backup, file)
    assert (ready.parent, ready.name.startswith(FILE), ready.suffix) == (file.parent, True, ".new")
    with closing(sqlite3.connect(ready)) as there:
        kinds = {kind for (kind,) in there.execute("SELECT type FROM sqlite_master")}
        assert kinds == {"table", "index"}
        assert there.execute("SELECT count(*) FROM summaries").fetchone() == (0,)
        assert there.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert backup.read_bytes() == before


def test_a_backup_that_another_process_has_removed_meanwhile_stops_no_further_one(
    file: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backups, "_too_many", lambda newest_first: [backup.with_name("backup-gone.db")])
    with closing(sqlite3.connect(file)) as changed:
        changed.execute("PRAGMA user_version = 7")
    assert backups.rotate(file) is not None
