"""What a damaged file still says of each match: its head, its entries, and how many there were."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from models.checksums import status_checksum
from models.database import FILE, open_folder
from models.notes import keep_note
from models.recovery import readable_rows
from models.recovery.readable_rows import MOST, DamagedFile, FoundMatch, open_damaged_file
from models.store import Line, MatchCard, Store
from tests.support.signed_edit import change


def card(match_id: str) -> MatchCard:
    return MatchCard(match_id, "tally", ("Ann", "Bo"), "open", 1, None, 0, 0, "2026-01-01", "{}")


def line(number: int) -> Line:
    return Line(number, number, "phone", "Ann", False, "counted", "{}", 7)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A file with a match of five entries, and one of none."""
    database = open_folder(tmp_path)
    store = Store(database)
    store.add(card("five"), [line(number) for number in range(1, 6)])
    store.add(card("none"))
    keep_note(database, "tally.board", "as it was filled in")
    store.close()
    return tmp_path


@contextmanager
def opened(folder: Path) -> Iterator[DamagedFile]:
    with open_damaged_file(folder / FILE, folder / FILE) as damaged:
        yield damaged


def found(folder: Path, match_id: str = "five") -> FoundMatch:
    with opened(folder) as damaged:
        return damaged.found(match_id)


def test_of_a_whole_match_everything_is_found(folder: Path) -> None:
    there = found(folder)
    assert there.card is not None
    assert (there.card.players, there.card.damage, there.card.length) == (("Ann", "Bo"), "", 5)
    assert there.lines == {number: line(number) for number in range(1, 6)}
    assert there.last == 5
    assert (found(folder, "none").lines, found(folder, "none").last) == ({}, 0)


def test_entries_that_are_gone_are_known_by_the_length_that_the_match_says(folder: Path) -> None:
    change(folder, "DELETE FROM entries WHERE number IN (2, 4, 5)")
    assert (sorted(found(folder).lines), found(folder).last) == ([1, 3], 5)


@pytest.mark.parametrize(("length", "last"), [(MOST, MOST), (MOST + 1, 5), (3, 5)])
def test_a_length_that_no_match_has_is_not_believed(folder: Path, length: int, last: int) -> None:
    signed = status_checksum("five", "open", None, length)
    change(folder, f"UPDATE matches SET length = {length}, status_checksum = {signed} WHERE id = 'five'")
    there = found(folder)
    assert there.card is not None
    assert (there.card.damage, there.card.length, there.last) == ("", length, last)


def reading(monkeypatch: pytest.MonkeyPatch, first: int, last: int, order: str) -> list[object]:
    """From either side only so many rows can be read; what was asked for one by one."""
    read, asked = DamagedFile._read, list[object]()

    def partly(damaged: DamagedFile, question: str, *given: object) -> list[tuple[object, ...]]:
        rows = read(damaged, question, *given)
        if f"ORDER BY {order}" in question:
            return rows[: last if "DESC" in question else first]
        asked.extend(given[-1:] if f"{order} = ?" in question else ())
        return rows

    monkeypatch.setattr(DamagedFile, "_read", partly)
    return asked


@pytest.mark.parametrize(
    ("first", "last", "one_by_one"),
    [(5, 5, []), (2, 2, [3]), (1, 2, [2, 3]), (2, 0, [3, 4, 5]), (0, 2, [1, 2, 3]), (0, 0, [1, 2, 3, 4, 5])],
)
def test_what_no_reading_from_either_side_gets_at_is_asked_for_one_by_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch, first: int, last: int, one_by_one: list[int]
) -> None:
    """Up to the last that the match is said to have, also where its end is the damage."""
    asked = reading(monkeypatch, first, last, "number")
    assert sorted(found(folder).lines) == [1, 2, 3, 4, 5]
    assert asked == one_by_one


@pytest.mark.parametrize(("probes", "there"), [(2, [1, 2]), (0, []), (9, [1, 2, 3, 4, 5])])
def test_it_is_not_asked_for_ever(folder: Path, monkeypatch: pytest.MonkeyPatch, probes: int, there: list[int]) -> None:
    monkeypatch.setattr(readable_rows, "PROBES", probes)
    reading(monkeypatch, 0, 0, "number")
    assert sorted(found(folder).lines) == there


@pytest.mark.parametrize(
    ("first", "last", "probes", "one_by_one"),
    [(4, 4, 99, []), (2, 2, 99, []), (1, 1, 99, [2, 3]), (2, 1, 99, [3]), (1, 1, 2, [2]), (1, 0, 99, [])],
)
def test_who_sits_between_two_damaged_pages_is_found(
    folder: Path, monkeypatch: pytest.MonkeyPatch, first: int, last: int, probes: int, one_by_one: list[int]
) -> None:
    monkeypatch.setattr(readable_rows, "PROBES", probes)
    asked = reading(monkeypatch, first, last, "rowid")
    with opened(folder) as damaged:
        asked.clear()
        rows = damaged._every("seats", "match_id", "place", "name")
    seats = [(1, "five", 0, "Ann"), (2, "five", 1, "Bo"), (3, "none", 0, "Ann"), (4, "none", 1, "Bo")]
    assert rows == [seat for seat in seats if seat[0] in {*range(1, first + 1), *range(5 - last, 5), *one_by_one}]
    assert asked == one_by_one


def test_of_a_match_that_is_not_there_nothing_is_found(folder: Path) -> None:
    there = found(folder, "another")
    assert (there.card, there.lines, there.last) == (None, {}, 0)


@pytest.mark.parametrize(
    "spoils",
    [
        "UPDATE entries SET number = 0 WHERE number = 3", "UPDATE entries SET number = -1 WHERE number = 3",
        "UPDATE entries SET at = 'noon' WHERE number = 3", "UPDATE entries SET body = x'ff' WHERE number = 3",
    ],
)  # fmt: skip
def test_an_entry_that_is_none_is_left_out(folder: Path, spoils: str) -> None:
    change(folder, spoils)
    assert sorted(found(folder).lines) == [1, 2, 4, 5]


def test_a_match_is_found_by_its_head_by_its_seats_and_by_its_log(folder: Path) -> None:
    change(
        folder,
        "INSERT INTO entries VALUES ('log', 1, 1, '', '', 0, 'counted', '{}', 1)",
        "INSERT INTO entries VALUES ('a log', 1, 1, '', '', 0, 'counted', '{}', 1)",
        "INSERT INTO seats VALUES ('seats', 0, 'ann', 'Ann')",
        "INSERT INTO seats VALUES (x'ff', 0, 'ann', 'Ann')",
        "DELETE FROM seats WHERE match_id = 'none'",
    )
    with opened(folder) as damaged:
        assert sorted(damaged.matches()) == ["a log", "five", "log", "none", "seats"]
        assert damaged.found("log").card is None
        assert [*damaged.found("log").lines] == [1]
        assert damaged.notes() == {"tally.board": "as it was filled in"}


def test_a_name_that_is_no_text_is_shown_as_far_as_it_can_be(folder: Path) -> None:
    change(folder, "UPDATE seats SET name = CAST(x'42ff' AS TEXT) WHERE match_id = 'five' AND place = 1")
    there = found(folder)
    assert there.card is not None
    assert (there.card.players, sorted(there.lines)) == (("Ann", "B\ufffd"), [1, 2, 3, 4, 5])


def test_a_note_that_is_no_text_is_left_out(folder: Path) -> None:
    change(folder, "INSERT INTO notes VALUES ('tally.other', x'ff', 1)", "INSERT INTO notes VALUES (x'fe', 'text', 1)")
    with opened(folder) as damaged:
        assert damaged.notes() == {"tally.board": "as it was filled in"}


def test_a_match_whose_head_is_trusted_and_how_it_stands_is_not_goes_on(folder: Path) -> None:
    change(folder, "UPDATE matches SET status = 'finished', ended = 9 WHERE id = 'five'")
    there = found(folder)
    assert there.card is not None
    assert (there.card.status, there.card.damage, there.card.length, there.last) == ("open", "", 0, 5)


def test_a_match_that_began_otherwise_is_damaged(folder: Path) -> None:
    change(folder, "UPDATE matches SET created = 2 WHERE id = 'five'")
    there = found(folder)
    assert there.card is not None
    assert "what it began with cannot be trusted" in there.card.damage
    assert there.last == 5


def test_a_file_whose_first_page_is_gone_is_read_by_that_of_another(folder: Path, tmp_path: Path) -> None:
    whole = tmp_path / "whole.db"
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA journal_mode=DELETE")
    content = bytearray((folder / FILE).read_bytes())
    whole.write_bytes(content)
    content[:4096] = bytes(4096)
    (folder / FILE).write_bytes(content)
    with open_damaged_file(folder / FILE, whole) as damaged:
        assert sorted(damaged.matches()) == ["five", "none"]
        assert sorted(damaged.found("five").lines) == [1, 2, 3, 4, 5]


def test_a_first_page_that_counts_too_few_pages_is_put_right_in_a_copy(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA journal_mode=DELETE")
    content = bytearray((folder / FILE).read_bytes())
    content[28:32] = (2).to_bytes(4, "big")
    (folder / FILE).write_bytes(content)
    whole = folder / "whole.db"
    content[28:32] = (len(content) // 4096).to_bytes(4, "big")
    whole.write_bytes(content)
    with open_damaged_file(folder / FILE, whole) as damaged:
        assert sorted(damaged.found("five").lines) == [1, 2, 3, 4, 5]
    assert (folder / FILE).read_bytes()[28:32] == (2).to_bytes(4, "big"), "the file itself stays as it is"
