"""Where nothing can be written: the file as it lies there, or else the newest good backup, is shown from memory."""

import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import text

from models import backups, database
from models.database import FILE, open_file, open_folder
from models.errors.storage_errors import StorageError, UnwritableStorage
from models.notes import keep_note, read_note
from models.recovery import database_repair
from models.recovery.read_only_database import read_content
from models.recovery.read_only_file import open_read_only

FULL = UnwritableStorage("The disk is full.", "its disk is full", "Make room")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database, and a backup of what was in it before; neither has a log beside it."""
    opened = open_folder(tmp_path)
    keep_note(opened, "tally.rule", "before")
    opened.engine.dispose()
    backups.rotate(tmp_path / FILE)
    opened = open_folder(tmp_path)
    keep_note(opened, "tally.rule", "now")
    opened.engine.dispose()
    return tmp_path / FILE


def held(file: Path) -> tuple[str, str] | None:
    """What the note says that was read, and what the table is told."""
    found = read_content(file, FULL)
    if found is None:
        return None
    with closing(found[0]) as memory:
        return memory.execute("SELECT body FROM notes").fetchone()[0], found[1]


def noise(file: Path) -> None:
    """Its tables can be read; that its pages do not fit together only the check tells."""
    content = bytearray(file.read_bytes())
    content[18:20] = b"\x09\x09"
    file.write_bytes(content)


def nothing(file: Path) -> None:
    file.write_bytes(b"")


def test_the_file_itself_is_shown_where_it_is_whole(file: Path) -> None:
    assert held(file) == (
        "now",
        f"Nothing can be entered: {file} can only be read, as its disk is full. What was entered before is here and "
        "can be saved as files. Make room, then start Tableside again.",
    )


def newer(file: Path) -> None:
    """Another version wrote it: it is not this one's to judge."""
    with closing(sqlite3.connect(file)) as other:
        other.execute("INSERT INTO schema_version SELECT max(version) + 1 FROM schema_version")
        other.commit()


@pytest.mark.parametrize("damage", [noise, nothing, Path.unlink, newer], ids=["damaged", "empty", "gone", "newer"])
def test_the_newest_good_backup_is_shown_where_the_file_is_damaged_or_gone(
    file: Path, damage: Callable[[Path], None]
) -> None:
    [backup] = backups.rolling_backups(file)
    nothing(later := backup.with_name("backup-99990101-000000-000.db"))
    damage(file)
    assert held(file) == (
        "before",
        f"Nothing can be entered: {file} can only be read, as its disk is full. It is damaged or gone, too; what "
        f"stands in the newest good backup, {backup.name}, is here and can be saved as files. Make room, then start "
        "Tableside again.",
    )
    assert later.exists()


def test_where_nothing_can_be_read_nothing_is_shown(file: Path) -> None:
    [backup] = backups.rolling_backups(file)
    noise(file)
    noise(backup)
    assert held(file) is None


def unwritable(*given: Any) -> None:
    raise FULL


def test_a_table_opens_on_it_and_takes_no_entry(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_repair, "repair", unwritable)
    opened = open_file(file)
    assert opened.notices == (opened.only_to_read,)
    assert opened.only_to_read.startswith(f"Nothing can be entered: {file} can only be read")
    assert read_note(opened, "tally.rule") == "now"
    with pytest.raises(StorageError, match=r"^This was not kept\. Nothing can be entered"):
        keep_note(opened, "tally.rule", "later")
    opened.engine.dispose()
    nothing(file)
    backups.rolling_backups(file)[0].unlink()
    said = r"cannot be opened or made: its disk is full\. Nothing in it was touched\. Make room, then start again\.$"
    with pytest.raises(UnwritableStorage, match=said):
        open_file(file)


def test_what_it_held_in_an_older_shape_is_brought_up_in_memory_alone(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(sqlite3.connect(file)) as older:
        older.execute("DROP TABLE summaries")
        older.execute("DELETE FROM schema_version WHERE version = 5")
        older.commit()
    before = file.read_bytes(), sorted(file.parent.rglob("*.db"))
    monkeypatch.setattr(database_repair, "repair", unwritable)
    opened = open_file(file)
    with opened.engine.connect() as connection:
        assert connection.execute(text("SELECT count(*) FROM summaries")).scalar() == 0
    opened.engine.dispose()
    assert (file.read_bytes(), sorted(file.parent.rglob("*.db"))) == before


@pytest.mark.parametrize("name", ["SQLITE_CANTOPEN", "SQLITE_READONLY_DIRECTORY", "SQLITE_IOERR_WRITE", "SQLITE_FULL"])
@pytest.mark.parametrize("log", [True, False], ids=["with a log", "without"])
def test_a_file_beside_which_nothing_can_be_made_is_read_with_its_log(
    file: Path, monkeypatch: pytest.MonkeyPatch, name: str, log: bool
) -> None:
    with closing(sqlite3.connect(file)) as writer:
        if log:
            writer.execute("UPDATE notes SET body = 'in the log'")
            writer.commit()
            file.with_name("log").write_bytes(file.with_name(f"{FILE}-wal").read_bytes())
    if log:  # it was cut off as the last one let go of it
        file.write_bytes(_before(file))
        file.with_name("log").rename(file.with_name(f"{FILE}-wal"))
    shut_out(monkeypatch, name)
    with open_read_only(file) as connection:
        assert connection.execute("SELECT body FROM notes").fetchone() == ("in the log" if log else "now",)


def _before(file: Path) -> bytes:
    with closing(sqlite3.connect(file)) as writer:
        writer.execute("UPDATE notes SET body = 'now'")
        writer.commit()
        writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return file.read_bytes()


def shut_out(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """SQLite cannot make what it needs beside a file; as one that nobody changes it reads it."""
    connect = sqlite3.connect

    class Shut:
        def execute(self, asked: str) -> None:
            trouble = sqlite3.OperationalError("unable to open database file")
            trouble.sqlite_errorname = name
            raise trouble

        def close(self) -> None:
            closed.append(name)

    closed: list[str] = []

    def connecting(address: str, **how: Any) -> Any:
        return connect(address, **how) if address == ":memory:" or "immutable" in address else Shut()

    shut = SimpleNamespace(**vars(sqlite3) | {"connect": connecting})
    monkeypatch.setattr("models.recovery.read_only_file.sqlite3", shut)


@pytest.mark.parametrize("name", ["SQLITE_BUSY", "SQLITE_READONLY_ROLLBACK"])
def test_a_file_that_is_only_held_or_half_written_is_not_read_past_that(
    file: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    shut_out(monkeypatch, name)
    with open_read_only(file) as connection, pytest.raises(sqlite3.OperationalError):
        connection.execute("SELECT body FROM notes")


def test_a_disk_that_turns_out_to_take_nothing_is_told_before_the_first_entry(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite opens such a file without a word."""
    upgrade, engines = database.upgrade_schema, []

    def then_shut(opened: database.Database) -> None:
        upgrade(opened)
        engines.append(opened.engine)
        with opened.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA query_only=ON")

    monkeypatch.setattr(database, "wait_for_others", lambda engine, ms: None)
    monkeypatch.setattr(database, "upgrade_schema", then_shut)
    opened = open_file(file)
    assert "can only be read, as it may not be written to" in opened.only_to_read
    assert read_note(opened, "tally.rule") == "now"
    if Path("/proc/self/fd").exists():
        held = [os.readlink(handle) for handle in Path("/proc/self/fd").iterdir() if handle.is_symlink()]
        assert not [one for one in held if one.startswith(str(file))], "the file itself is let go of"
    assert engines
    opened.engine.dispose()


def refusing(trouble: Exception) -> Any:
    def repair(file: Path) -> None:
        raise trouble

    return repair


def sqlite_error(name: str) -> sqlite3.Error:
    trouble = sqlite3.OperationalError("no")
    trouble.sqlite_errorname = name
    return trouble


@pytest.mark.parametrize(
    "trouble",
    [OSError(errno.EROFS, "Read-only file system"), OSError(errno.ENOSPC, "No space"), sqlite_error("SQLITE_FULL")],
)
def test_a_start_on_a_disk_that_takes_nothing_shows_what_is_there(
    file: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    monkeypatch.setattr(database_repair, "repair", refusing(trouble))
    opened = open_file(file)
    assert read_note(opened, "tally.rule") == "now"
    assert opened.only_to_read
    opened.engine.dispose()


def test_where_there_is_no_file_yet_the_folder_cannot_be_used(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_repair, "repair", refusing(OSError(errno.EROFS, "Read-only file system")))
    file.unlink()
    with pytest.raises(StorageError) as told:
        open_file(file)
    assert str(told.value) == (
        f"The folder {file.parent} cannot be used (Read-only file system). Start with a folder that may be written to "
        "(--data FOLDER)."
    )


def test_a_start_that_finds_a_damage_it_cannot_mend_says_so(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_repair, "repair", refusing(sqlite_error("SQLITE_CORRUPT")))
    with pytest.raises(StorageError, match="is damaged"):
        open_file(file)
