"""What the table reads of a damaged file at the start: what came back, what did not, and what is tried again."""

import errno
import logging
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.service.recovery import match_recovery
from companion.service.recovery.match_recovery import GONE, Recovered, recover_matches, recover_set_aside
from models.database import FILE, Database, open_folder
from models.errors.parse_errors import ParseError
from models.errors.storage_errors import StorageError
from models.recovery import database_repair
from tests.support.services.counter_game import GAMES

ONE = Recovered("0123456789ab", "tally", ("Ann", "Bo"), 2)


@pytest.mark.parametrize(
    ("found", "says"),
    [
        ({"whole": True}, "Tally of Ann and Bo came back, all 2 entries of it."),
        ({"whole": True, "came": 1}, "Tally of Ann and Bo came back, all 1 entry of it."),
        ({"whole": True, "came": 0}, "Tally of Ann and Bo came back, all 0 entries of it."),
        ({"came": 0, "stands": "finished"}, "Tally of Ann and Bo is finished again."),
        ({}, "Of tally of Ann and Bo 2 entries came back."),
        ({"lost": 1, "why": "it is so"}, "Of tally of Ann and Bo 2 entries came back, 1 entry did not: it is so."),
        ({"lost": 3}, "Of tally of Ann and Bo 2 entries came back, 3 entries did not."),
        ({"came": 0, "lost": 3, "why": "it is so"}, "Of tally of Ann and Bo nothing came back: it is so."),
        ({"players": ("Ann",)}, "Of tally of Ann 2 entries came back."),
        ({"players": (), "title": ""}, "Of the match 0123456789ab 2 entries came back."),
        ({"players": (), "whole": True}, "The match 0123456789ab came back, all 2 entries of it."),
    ],
)
def test_what_came_back_of_a_match_is_a_sentence(found: dict[str, Any], says: str) -> None:
    assert replace(ONE, **found).sentence == says


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    """Beside it lies a file that was set aside at this start."""
    database = open_folder(tmp_path)
    aside = tmp_path / "tableside-damaged-20260101-000000-000.db"
    aside.touch()
    aside.with_name(aside.name + database_repair.UNREAD).touch()
    database.set_aside, database.notices = (aside,), ("The file was damaged.",)
    yield database
    database.engine.dispose()


def at_the_start(database: Database, monkeypatch: pytest.MonkeyPatch, *found: Recovered | Exception) -> list[str]:
    """What the table reads after what it has read already, where so much is found in the file."""

    def recovered(*given: object) -> tuple[Recovered | Exception, ...]:
        if found and isinstance(found[0], Exception):
            raise found[0]
        return found

    monkeypatch.setattr(match_recovery, "recover_matches", recovered)
    assert recover_set_aside(database, GAMES) is database
    first, *said = database.notices
    assert first == "The file was damaged."
    return said


def unread(database: Database) -> bool:
    """Is the file looked through at the next start once more?"""
    assert database.file
    return bool(database_repair.unread_files(database.file))


@pytest.mark.parametrize(("many", "named", "more"), [
    (8, 8, []), (9, 8, ["1 more match came back whole."]), (10, 8, ["2 more matches came back whole."]),
    (18, 8, ["10 more matches came back whole."]), (1, 1, []), (0, 0, []),
])  # fmt: skip
def test_of_many_that_came_back_whole_eight_are_named_after_those_that_did_not(
    database: Database, monkeypatch: pytest.MonkeyPatch, many: int, named: int, more: list[str]
) -> None:
    whole, part = replace(ONE, whole=True), replace(ONE, lost=1)
    said = at_the_start(database, monkeypatch, *[whole] * many, part)
    assert said == [part.sentence, *[whole.sentence] * named, *more, GONE]
    assert not unread(database)


def test_where_nothing_can_be_read_any_more_it_is_said_so(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    assert at_the_start(database, monkeypatch) == [f"Nothing more could be read in the damaged file. {GONE}"]
    assert not unread(database)


def test_a_file_that_is_no_database_is_not_looked_through_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert at_the_start(database, monkeypatch, ParseError("It is none.")) == ["It is none."]
    assert not unread(database)


@pytest.mark.parametrize(
    ("trouble", "told"),
    [
        pytest.param(StorageError("The disk is full."), "The disk is full.", id="the database's"),
        pytest.param(
            OSError(errno.ENOSPC, "no", "/tmp/x"),
            "This was not kept: the disk of {aside} is full. Everything entered before is safe. Make room, then enter "
            "it again.",
            id="the system's",
        ),
    ],
)
def test_a_disk_that_takes_nothing_is_tried_again_at_the_next_start(
    database: Database, monkeypatch: pytest.MonkeyPatch, trouble: Exception, told: str
) -> None:
    aside = database.set_aside[0]
    assert at_the_start(database, monkeypatch, trouble) == [
        f"What {aside.name} still has is not added yet, and is tried again at the next start: "
        f"{told.format(aside=aside)}"
    ]
    assert unread(database)


def test_whatever_else_goes_wrong_the_table_opens_and_is_told_the_command(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    aside = database.set_aside[0]
    with caplog.at_level(logging.ERROR, "tableside"):
        said = at_the_start(database, monkeypatch, ZeroDivisionError("by zero"))
    command = f"python -m companion recover {aside} --data {aside.parent}"
    assert said == [f"{aside.name} could not be looked through. The terminal says why; try again by {command}."]
    assert "ZeroDivisionError" in caplog.text
    assert not unread(database)


def test_a_server_takes_no_part_of_a_file(database: Database, tmp_path: Path) -> None:
    server = replace(database, file=None, where="db.club")
    with pytest.raises(StorageError, match=r"^db\.club is no SQLite file, and takes no part of one\.$"):
        recover_matches(server, GAMES, tmp_path / FILE)


@pytest.mark.parametrize(
    "trouble", [sqlite3.DatabaseError("malformed"), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "malformed")]
)
def test_a_file_of_which_nothing_can_be_read_is_named(
    database: Database, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    def opened(*given: object) -> None:
        raise trouble

    monkeypatch.setattr(match_recovery, "open_damaged_file", opened)
    with pytest.raises(ParseError, match=r"^Nothing in .* can be read as a database \(.*malformed\)\.$"):
        recover_matches(database, GAMES, database.set_aside[0])
