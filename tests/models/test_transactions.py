"""All or nothing, and a sentence where it fails: who counts a failure, and what is cut off after it."""

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from models import backups, transactions
from models.database import FILE, Database, open_folder, reconnect, standing_still
from models.errors.storage_errors import DatabaseBusy, NoAnswer, StorageError, UnwritableStorage
from models.lock_retry import PATIENCE
from models.notes import keep_note, read_note
from models.transactions import driver_connection, ping, read_connection, write_transaction


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = open_folder(tmp_path)
    yield opened
    opened.engine.dispose()


def failing(name: str) -> sqlite3.Error:
    trouble = sqlite3.OperationalError("no")
    trouble.sqlite_errorname = name
    return trouble


class Silent(Exception):
    unanswered = True


TROUBLES = [
    pytest.param(failing("SQLITE_FULL"), UnwritableStorage, 1, id="full"),
    pytest.param(failing("SQLITE_IOERR_WRITE"), UnwritableStorage, 1, id="gone"),
    pytest.param(failing("SQLITE_CORRUPT"), StorageError, 1, id="damaged"),
    pytest.param(failing("SQLITE_BUSY"), DatabaseBusy, 0, id="held: it is tried again"),
    pytest.param(PoolTimeout(), StorageError, 1, id="too many wait"),
    pytest.param(DBAPIError("", {}, Silent()), NoAnswer, 1, id="silent"),
]


@pytest.mark.parametrize(("trouble", "told", "counted"), TROUBLES)
@pytest.mark.parametrize("way", [write_transaction, read_connection, driver_connection])
def test_each_failure_is_a_sentence_and_is_counted(
    database: Database, monkeypatch: pytest.MonkeyPatch, way: Any, trouble: Exception, told: type[Exception],
    counted: int,
) -> None:  # fmt: skip
    failures, silent, cut = list[str](), list[Any](), list[str]()
    database.metrics.failed = lambda: failures.append("failed")
    monkeypatch.setattr(database.silence, "begin", silent.append)
    monkeypatch.setattr(backups, "truncate_wal", lambda connection: cut.append("cut off"))
    with pytest.raises(told), way(database):
        raise trouble
    assert len(failures) == counted
    assert len(silent) == (told is NoAnswer)
    assert len(cut) == (told is UnwritableStorage and way is write_transaction)
    if silent:
        silent[0]()  # it is asked whether it answers again, and it does
    keep_note(database, "tally.rule", "ours")
    assert read_note(database, "tally.rule") == "ours"


def test_on_a_server_there_is_no_log_to_be_cut_off(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    cut: list[str] = []
    monkeypatch.setattr(backups, "truncate_wal", lambda connection: cut.append("cut off"))
    database.file = None
    with pytest.raises(UnwritableStorage), write_transaction(database):
        raise failing("SQLITE_FULL")
    assert cut == []


def test_what_was_not_kept_is_taken_back_whole(database: Database) -> None:
    keep_note(database, "tally.rule", "ours")
    with suppress(ZeroDivisionError), write_transaction(database) as connection:
        connection.exec_driver_sql("DELETE FROM notes")
        raise ZeroDivisionError
    assert read_note(database, "tally.rule") == "ours"


def test_where_nothing_can_be_written_it_is_said_before_it_is_tried(database: Database) -> None:
    database.only_to_read = "The disk is full."
    with pytest.raises(StorageError, match=r"^This was not kept\. The disk is full\.$"):
        keep_note(database, "tally.rule", "ours")
    assert read_note(database, "tally.rule") == ""


@pytest.mark.parametrize("way", [write_transaction, read_connection])
def test_where_a_server_is_silent_everybody_is_told_at_once(database: Database, way: Any) -> None:
    database.silence._silent = True
    with pytest.raises(NoAnswer), way(database):
        raise AssertionError("it was asked")


def test_the_least_there_is_is_asked_for(database: Database) -> None:
    ping(database)
    with write_transaction(database) as connection:
        connection.exec_driver_sql("DROP TABLE schema_version")
    with pytest.raises(StorageError):
        ping(database)


@pytest.mark.parametrize(("trouble", "told"), [(Silent(), NoAnswer), (failing("SQLITE_FULL"), UnwritableStorage)])
def test_whether_it_answers_again_is_told_by_what_it_says(
    database: Database, monkeypatch: pytest.MonkeyPatch, trouble: Exception, told: type[Exception]
) -> None:
    def connect() -> None:
        raise DBAPIError("", {}, trouble)

    monkeypatch.setattr(database.engine, "connect", connect)
    with pytest.raises(told):
        transactions._ask(database)


def waits(database: Database) -> int:
    """For how many ms a writer stands still where another program holds the file."""
    with database.engine.connect() as connection:
        return int(connection.exec_driver_sql("PRAGMA busy_timeout").scalar_one())


@pytest.mark.parametrize("trouble", [False, True])
def test_a_writer_stands_still_only_where_nobody_is_kept_waiting(database: Database, trouble: bool) -> None:
    assert waits(database) == 0
    with suppress(ZeroDivisionError), standing_still(database):
        assert waits(database) == PATIENCE
        assert 1 // (0 if trouble else 1)
    assert waits(database) == 0


@pytest.mark.parametrize("other", [{"file": None}, {"only_to_read": "The disk is full."}], ids=str)
def test_of_a_server_and_of_what_is_only_read_nobody_has_to_stand_still_for(
    database: Database, other: dict[str, Any]
) -> None:
    with standing_still(replace(database, **other)):
        assert waits(database) == 0


def test_a_file_that_was_replaced_is_opened_anew_and_waits_for_nobody(database: Database, tmp_path: Path) -> None:
    keep_note(database, "tally.rule", "ours")
    other = open_folder(tmp_path / "other")
    keep_note(other, "tally.rule", "theirs")
    other.engine.dispose()
    assert database.file
    (tmp_path / "other" / FILE).replace(database.file)
    for tail in ("-wal", "-shm"):
        database.file.with_name(f"{FILE}{tail}").unlink(missing_ok=True)
    reconnect(database)
    assert (read_note(database, "tally.rule"), waits(database)) == ("theirs", 0)
