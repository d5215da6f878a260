"""What a table reads when nothing could be kept: each kind of trouble has its own sentence and its own way on."""

import errno
import logging
import sqlite3
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError

from models.errors.storage_errors import (
    SAFE,
    DatabaseBusy,
    NoAnswer,
    StorageError,
    UnwritableStorage,
    briefly,
    browser_sentence,
    full_pool,
    is_damage,
    storage_error,
)

WHERE = "tableside.db"


def sqlite(name: str, said: str = "it says so") -> sqlite3.Error:
    trouble = sqlite3.OperationalError(said)
    trouble.sqlite_errorname = name
    return trouble


@pytest.mark.parametrize(
    ("name", "kind", "says"),
    [
        ("SQLITE_BUSY", DatabaseBusy, "another program is writing to tableside.db and has not let go"),
        ("SQLITE_BUSY_SNAPSHOT", DatabaseBusy, "another program is writing"),
        ("SQLITE_LOCKED", DatabaseBusy, "Close the other program, then enter it again."),
        ("SQLITE_LOCKED_SHAREDCACHE", DatabaseBusy, "another program is writing"),
        ("SQLITE_FULL", UnwritableStorage, "the disk of tableside.db is full"),
        ("SQLITE_READONLY", UnwritableStorage, "tableside.db may not be written to"),
        ("SQLITE_READONLY_DIRECTORY", UnwritableStorage, "may not be written to"),
        ("SQLITE_CANTOPEN", UnwritableStorage, "tableside.db cannot be opened or made"),
        ("SQLITE_IOERR_WRITE", UnwritableStorage, "the disk of tableside.db did not take it"),
        ("SQLITE_CORRUPT", StorageError, "tableside.db is damaged"),
        ("SQLITE_CORRUPT_INDEX", StorageError, "tableside.db is damaged"),
        ("SQLITE_NOTADB", StorageError, "tableside.db is damaged"),
        ("SQLITE_MISUSE", StorageError, "answered “it says so”"),
        ("", StorageError, "answered “it says so”"),
    ],
)
def test_what_sqlite_says_is_told_by_its_kind(name: str, kind: type[StorageError], says: str) -> None:
    for trouble in (sqlite(name), DBAPIError("INSERT", None, sqlite(name))):
        told = storage_error(trouble, WHERE)
        assert type(told) is kind
        assert says in str(told)
        assert (SAFE in str(told)) == ("damaged" not in says)


def test_an_error_of_sqlite_without_a_name_is_told_all_the_same() -> None:
    assert "answered “closed”" in str(storage_error(sqlite3.ProgrammingError("closed"), WHERE))


@pytest.mark.parametrize(
    ("number", "why", "remedy"),
    [
        (errno.ENOSPC, "its disk is full", "Make room"),
        (errno.EDQUOT, "its disk is full", "Make room"),
        (errno.EFBIG, "its disk is full", "Make room"),
        (errno.EROFS, "it may not be written to", "Allow writing there"),
        (errno.EACCES, "it may not be written to", "Allow writing there"),
        (errno.EPERM, "it may not be written to", "Allow writing there"),
        (errno.EIO, "its disk took nothing (it may be full, or gone)", "Make room, or connect it again"),
        (errno.ENODEV, "its disk took nothing (it may be full, or gone)", "Make room, or connect it again"),
    ],
)
def test_what_the_disk_says_is_told_with_why_and_what_helps(number: int, why: str, remedy: str) -> None:
    told = storage_error(OSError(number, "no"), WHERE)
    assert isinstance(told, UnwritableStorage)
    assert (told.why, told.remedy) == (why, remedy)


class Unanswered(Exception):
    unanswered = True


class ConnectionTimeout(Exception):
    """As the driver of PostgreSQL calls it."""


@pytest.mark.parametrize("trouble", [Unanswered(), ConnectionTimeout()])
def test_a_server_that_says_nothing_may_have_kept_it(trouble: Exception) -> None:
    told = storage_error(trouble, "db.club")
    assert isinstance(told, NoAnswer)
    assert str(told).startswith(f"The database at db.club does not answer. {SAFE} Whether this was kept shows when")


def test_any_other_word_of_a_server_is_kept_from_the_table_and_told_to_whoever_runs_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.WARNING, "tableside"):
        told = storage_error(ValueError("relation secret does not exist"), "db.club")
    assert type(told) is StorageError
    assert "secret" not in str(told)
    assert caplog.messages == ["The database at db.club answered: relation secret does not exist"]


def test_where_too_many_wait_nothing_was_kept() -> None:
    assert str(full_pool("db.club")).startswith("This was not kept: too many wait for the database at db.club")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("QuotaExceededError", "the browser has no room left"),
        ("TimeoutError", "the browser’s storage does not answer"),
        ("DataCloneError", "the browser did not take it (DataCloneError)"),
    ],
)
def test_what_a_browser_says_is_told_by_its_kind(name: str, says: str) -> None:
    assert f"This was not kept: {says}" in str(browser_sentence(name))


@pytest.mark.parametrize(
    ("trouble", "damaged"),
    [
        (sqlite("SQLITE_CORRUPT"), True),
        (sqlite("SQLITE_CORRUPT_VTAB"), True),
        (sqlite("SQLITE_NOTADB"), True),
        (sqlite("SQLITE_ERROR", "Could not decode to UTF-8 column 'name'"), True),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid"), True),
        (sqlite("SQLITE_BUSY"), False),
        (sqlite("SQLITE_FULL"), False),
        (OSError(errno.EIO, "no"), False),
    ],
)
def test_only_a_broken_file_is_damage(trouble: Any, damaged: bool) -> None:
    assert is_damage(trouble) is damaged


@pytest.mark.parametrize(
    ("trouble", "why", "remedy"),
    [
        (OSError(errno.ENOSPC, "[Errno 28]"), "its disk is full", "Make room"),
        (storage_error(OSError(errno.EACCES, "no"), WHERE), "it may not be written to", "Allow writing there"),
        (
            storage_error(sqlite("SQLITE_BUSY"), WHERE),
            "another program is writing to it and has not let go",
            "Close the other program",
        ),
        (sqlite("SQLITE_CORRUPT"), "it did not take this and may be damaged", "Start Tableside again"),
    ],
)
def test_within_another_sentence_it_is_told_briefly(trouble: Exception, why: str, remedy: str) -> None:
    assert briefly(trouble) == (why, remedy)
