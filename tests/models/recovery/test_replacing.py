"""What takes the place of the file: which copy of it is kept, what is set aside, and what a failure leaves."""

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from models import backups
from models.database import FILE, open_folder
from models.errors.storage_errors import DatabaseBusy, StorageError, UnwritableStorage
from models.notes import keep_note, read_note
from models.recovery import backup_staging, database_repair

FULL = UnwritableStorage("The disk is full.", "its disk is full", "Make room")


def noted(folder: Path, *notes: str) -> Path:
    database = open_folder(folder)
    for note in notes:
        keep_note(database, "tally.rule", note)
    database.engine.dispose()
    return folder / FILE


def note(file: Path) -> str:
    database = open_folder(file.parent)
    said = read_note(database, "tally.rule")
    database.engine.dispose()
    return said


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return noted(tmp_path, "now")


@pytest.fixture
def ready(file: Path, tmp_path: Path) -> Path:
    """What was prepared to take its place."""
    other = noted(tmp_path / "other", "before")
    ready = file.with_name(f"{FILE}.new")
    backups.copy(other, ready)
    return ready


def names(folder: Path) -> list[str]:
    return sorted(one.name.partition("-20")[0] for one in folder.iterdir()) if folder.exists() else []


def test_a_good_file_is_filled_and_a_copy_of_it_kept(file: Path, ready: Path) -> None:
    kept = database_repair.replace_by(ready, file)
    assert kept is not None
    assert kept.name.startswith("replaced-")
    assert note(file) == "before"
    with closing(sqlite3.connect(kept)) as copy:
        assert copy.execute("SELECT body FROM notes").fetchone() == ("now",)
    database_repair.discard(ready)
    database_repair.discard(ready)
    assert not ready.exists()


def test_once_it_is_copied_nobody_writes_what_would_be_in_neither(
    file: Path, ready: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_copy = backups.keep_copy

    def copied(*given: Any) -> Path:
        kept = keep_copy(*given)
        with closing(sqlite3.connect(file, timeout=0)) as other:
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                other.execute("UPDATE notes SET body = 'later'")
            assert other.execute("SELECT body FROM notes").fetchone() == ("now",), "who looks waits for nothing"
        return kept

    monkeypatch.setattr(backups, "keep_copy", copied)
    assert database_repair.replace_by(ready, file)
    assert note(file) == "before"


def test_two_that_restore_at_once_never_take_each_others_copy(file: Path, tmp_path: Path) -> None:
    """In two processes: what is ready of one stays what it is while the other makes its own ready, or is done."""
    first, second = (noted(tmp_path / name, name) for name in ("first", "second"))
    ready = [database_repair.prepared(backup, file) for backup in (first, second)]
    assert database_repair.replace_by(ready[0], file)
    assert note(file) == "first"
    database_repair.discard(ready[0])
    assert database_repair.replace_by(ready[1], file)
    assert note(file) == "second"


def test_a_copy_that_was_never_restored_lies_about_for_an_hour(file: Path, tmp_path: Path) -> None:
    """It was killed in the middle; a younger one may still be at it."""
    backup, names = noted(tmp_path / "other", "before"), ("0" * 16, "1" * 16)
    old, young = (file.with_name(f"{FILE}.{name}.new") for name in names)
    part, somebodys = Path(f"{backups.own_name(old)}.part"), file.with_name(f"{FILE}.newer")
    for one in (old, young, part, somebodys):
        one.touch()
        os.utime(one, None if one is young else (1, 1))
    ready = database_repair.prepared(backup, file)
    assert sorted(file.parent.glob("*.new*")) == sorted([young, ready, somebodys])


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        (DatabaseBusy("Another program holds it."), DatabaseBusy),
        (OSError(errno.ENOSPC, "No space left on device"), UnwritableStorage),
        (sqlite3.OperationalError("unknown"), StorageError),
    ],
)
def test_where_it_cannot_be_filled_no_copy_is_kept(
    file: Path, ready: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception, told: type[Exception]
) -> None:
    def no(*given: object) -> None:
        raise trouble

    monkeypatch.setattr(backups, "overwrite_from", no)
    with pytest.raises(told):
        database_repair.replace_by(ready, file)
    assert names(file.parent / "backups") == []
    assert note(file) == "now"


def test_one_that_another_program_writes_to_stays_as_it_is(file: Path, ready: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseBusy):
            database_repair.replace_by(ready, file)
    assert names(file.parent / "backups") == []
    assert note(file) == "now"


def test_a_damaged_file_is_set_aside_and_not_looked_through(file: Path, ready: Path) -> None:
    file.write_bytes(b"Dear diary, today we played until three.\1\1" * 100)
    aside = database_repair.replace_by(ready, file)
    assert aside is not None
    assert aside.read_bytes().startswith(b"Dear diary")
    assert database_repair.unread_files(file) == ()
    assert note(file) == "before"


def test_where_there_was_none_nothing_is_kept(file: Path, ready: Path) -> None:
    file.unlink()
    assert database_repair.replace_by(ready, file) is None
    assert note(file) == "before"


@pytest.mark.parametrize("look_through", [True, False])
@pytest.mark.parametrize("there", [True, False])
def test_what_is_set_aside_keeps_its_log_and_is_marked_to_be_looked_through(
    file: Path, look_through: bool, there: bool
) -> None:
    file.with_name(f"{FILE}-wal").write_bytes(b"log")
    if not there:
        file.unlink()
    aside = database_repair.set_aside(file, look_through)
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"log"
    assert (aside.exists(), file.exists()) == (there, False)
    assert database_repair.unread_files(file) == ((aside,) if there and look_through else ())
    database_repair.note_read(aside)
    database_repair.note_read(aside)
    assert database_repair.unread_files(file) == ()


def test_what_is_set_aside_is_found_whatever_the_file_is_called(file: Path) -> None:
    odd = file.rename(file.with_name("club[1].db"))
    aside = database_repair.set_aside(odd)
    assert database_repair.unread_files(odd) == (aside,)
    aside.chmod(0o644)
    backups.keep_private(odd)
    assert aside.stat().st_mode & 0o077 == 0


def test_of_two_that_were_set_aside_the_newer_is_looked_through_first(file: Path) -> None:
    laid = [file.with_name(f"tableside-damaged-2026010{day}-000000-000.db") for day in (1, 3, 2)]
    for one in laid:
        one.touch()
        one.with_name(one.name + database_repair.UNREAD).touch()
    laid[2].unlink()  # somebody has taken it away
    assert database_repair.unread_files(file) == (laid[1], laid[0])


@pytest.mark.parametrize("which", ["the file itself", "an empty one", "none", "a damaged one"])
def test_what_is_no_backup_is_not_prepared(file: Path, which: str) -> None:
    backup = file if which == "the file itself" else file.with_name("backup.db")
    if which != "none" and backup != file:
        backup.write_bytes(b"" if "empty" in which else b"Dear diary, today we played.\1\1" * 100)
    says = {
        "the file itself": f"{backup} is no good backup: it is the file in use. Nothing was changed. Take another.",
        "an empty one": f"{backup} is no good backup: it was empty. Nothing was changed. Take another.",
        "none": f"There is no file {backup}. Nothing was changed. Give the path of a backup.",
        "a damaged one": f"{backup} is no good backup: it cannot be read as a database. Nothing was changed. "
        "Take another.",
    }
    with pytest.raises(StorageError) as told:
        database_repair.prepared(backup, file)
    assert str(told.value) == says[which]


@pytest.mark.parametrize("version", [None, 1], ids=["another program", "a newer version"])
def test_a_file_of_others_is_not_prepared(file: Path, version: int | None) -> None:
    backup = file.with_name("backup.db")
    if version:
        backups.copy(file, backup)
    with closing(sqlite3.connect(backup)) as other, other:
        newer = "INSERT INTO schema_version SELECT max(version) + 1 FROM schema_version"
        other.execute(newer if version else "CREATE TABLE song (name TEXT)")
    with pytest.raises(StorageError) as told:
        database_repair.prepared(backup, file)
    assert str(told.value) == (
        f"{backup} was written by a newer version of this app. Nothing was changed. Update the app, then restore it."
        if version
        else f"{backup} is no good backup: it belongs to another program. Nothing was changed. Take another."
    )


@pytest.mark.parametrize("trouble", [DatabaseBusy("Another program holds it."), FULL, StorageError("It is damaged.")])
def test_a_backup_that_cannot_be_brought_up_is_passed_over_at_a_start_but_no_disk_that_is_full(
    file: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    older, newer = file.parent / "backups" / "backup-1.db", file.parent / "backups" / "backup-2.db"
    older.parent.mkdir()
    for backup in (older, newer):
        backups.copy(file, backup)
    stage = backup_staging.stage_backup

    def staged(backup: Path, file: Path) -> Path:
        if backup == newer:
            raise trouble
        return stage(backup, file)

    monkeypatch.setattr(backup_staging, "stage_backup", staged)
    file.unlink()
    if type(trouble) is StorageError:
        assert database_repair.repair(file) == (
            f"The file {FILE} was gone.",
            "The newest good backup, backup-1.db, is open. What was entered after it is not in it.",
        )
        with pytest.raises(StorageError, match="is no good backup: it cannot be brought up to date"):
            database_repair.prepared(newer, file)
    else:
        with pytest.raises(type(trouble)):
            database_repair.repair(file)
        with pytest.raises(type(trouble)):
            database_repair.prepared(newer, file)
