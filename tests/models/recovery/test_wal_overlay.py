"""A database and its log made one in memory: what SQLite itself would read, commit by commit."""

import sqlite3
import struct
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from models.recovery.wal_overlay import FRAME, HEAD, overlay_wal

PAGE = 512
Rows = list[tuple[int, str]]


class Written:
    """A file and its log, as they lie on the disk, and what was in them after so many bytes of the log."""

    def __init__(self, file: Path) -> None:
        self.path = file
        self.connection = sqlite3.connect(file, isolation_level=None)
        for pragma in (f"page_size={PAGE}", "journal_mode=WAL", "wal_autocheckpoint=0", "auto_vacuum=NONE"):
            self.connection.execute(f"PRAGMA {pragma}")
        self.connection.execute("CREATE TABLE log (number INTEGER PRIMARY KEY, body TEXT)")
        self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.after: dict[int, Rows] = {0: []}

    def __call__(self, *statements: str) -> None:
        self.connection.execute("BEGIN")
        for statement in statements:
            self.connection.execute(statement)
        self.connection.execute("COMMIT")
        self.after[len(self.log)] = self.connection.execute("SELECT * FROM log").fetchall()

    @property
    def file(self) -> bytes:
        return self.path.read_bytes()

    @property
    def log(self) -> bytes:
        return self.path.with_name(f"{self.path.name}-wal").read_bytes()

    @property
    def rows(self) -> Rows:
        return list(self.after.values())[-1]


def insert(first: int, last: int, body: str = "x" * 100) -> str:
    return f"INSERT INTO log VALUES {', '.join(f'({number}, {body!r})' for number in range(first, last + 1))}"


def read(content: bytes) -> Rows:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.deserialize(content)
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return connection.execute("SELECT * FROM log").fetchall()


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Written]:
    made = Written(tmp_path / "kept.db")
    made(insert(1, 3))
    made(insert(4, 40), "UPDATE log SET body = 'changed' WHERE number = 2")
    made("DELETE FROM log WHERE number > 5")
    made("UPDATE log SET body = 'again' WHERE number = 1")
    yield made
    made.connection.close()


def test_what_is_committed_in_the_log_is_read(written: Written) -> None:
    assert read(overlay_wal(written.file, written.log)) == written.rows
    assert [number for number, _ in written.rows] == [1, 2, 3, 4, 5]


def test_of_a_log_that_breaks_off_the_commits_before_count(written: Written) -> None:
    ends = range(HEAD, len(written.log) + 1, FRAME + PAGE)
    for cut in sorted({0, 8, *(end + beside for end in ends for beside in (-1, 0, 1))}):
        whole = max(size for size in written.after if size <= cut)
        assert read(overlay_wal(written.file, written.log[:cut])) == written.after[whole], cut


def test_of_a_log_with_a_flipped_bit_the_commits_before_it_count(written: Written) -> None:
    log = written.log
    for at in range(HEAD, len(log), 97):
        spoilt = bytearray(log)
        spoilt[at] ^= 0x10
        within = HEAD + (at - HEAD) // (FRAME + PAGE) * (FRAME + PAGE)
        whole = max(size for size in written.after if size <= within or size == 0)
        assert read(overlay_wal(written.file, bytes(spoilt))) == written.after[whole], at


@pytest.mark.parametrize("at", [0, 3, 8, 16, 20, 24, 28])
def test_a_log_whose_first_words_are_damaged_counts_for_nothing(written: Written, at: int) -> None:
    spoilt = bytearray(written.log)
    spoilt[at] ^= 0xFF
    assert read(overlay_wal(written.file, bytes(spoilt))) == []


def test_what_is_left_of_an_earlier_round_counts_for_nothing(written: Written) -> None:
    written.connection.execute("PRAGMA wal_checkpoint(RESTART)")
    long = len(written.log)
    written("UPDATE log SET body = 'of the second round' WHERE number = 3")
    assert len(written.log) == long, "it begins anew in the same file"
    assert dict(read(overlay_wal(written.file, written.log)))[3] == "of the second round"
    assert read(overlay_wal(written.file, written.log)) == written.rows


def test_a_file_that_a_commit_made_shorter_is_shorter(written: Written) -> None:
    written.connection.execute("VACUUM")
    content = overlay_wal(written.file, written.log)
    assert read(content) == written.rows
    assert len(content) == PAGE * written.connection.execute("PRAGMA page_count").fetchone()[0]


def log_of(frames: list[tuple[int, bytes, int]], big: bool) -> bytes:
    """A log as a machine of either kind writes it: number, content, and how many pages a commit leaves; by the book."""
    order, sums = ">" if big else "<", (0, 0)

    def summed(content: bytes) -> bytes:
        nonlocal sums
        for first, second in struct.iter_unpack(f"{order}II", content):
            one = (sums[0] + first + sums[1]) % 2**32
            sums = one, (sums[1] + second + one) % 2**32
        return struct.pack(">II", *sums)

    head = struct.pack(">IIIIII", 0x377F0682 + big, 3_007_000, PAGE, 0, 7, 9)
    log = head + summed(head)
    for number, content, commit in frames:
        told = struct.pack(">II", number, commit)
        summed(told)
        log += told + struct.pack(">II", 7, 9) + summed(content) + content
    return log


@pytest.mark.parametrize("big", [False, True], ids=["the low byte first", "the high byte first"])
def test_each_page_takes_its_own_place_in_whatever_order_they_come(big: bool) -> None:
    one, two, three, four = (letter * PAGE for letter in (b"1", b"2", b"3", b"4"))
    grown = log_of([(4, four, 0), (2, b"-" * PAGE, 0), (3, three, 0), (2, two, 4)], big)
    assert overlay_wal(one, grown)[PAGE:] == two + three + four
    shrunk = log_of([(2, four, 0), (3, four, 2)], big)
    assert overlay_wal(one + two + three, shrunk)[PAGE:] == four
    assert overlay_wal(one + two, log_of([(2, four, 0)], big))[PAGE:] == two, "nobody has committed it"


def test_of_a_page_that_was_cut_off_nothing_comes_back() -> None:
    one, two, three, four = (letter * PAGE for letter in (b"1", b"2", b"3", b"4"))
    log = log_of([(2, two, 0), (3, three, 3), (2, four, 2), (2, two, 3)], big=False)
    assert overlay_wal(one, log)[PAGE:] == two + bytes(PAGE)


def test_the_content_needs_no_log_any_more(written: Written) -> None:
    assert written.file[18:20] == b"\2\2"
    assert overlay_wal(written.file, written.log)[18:20] == b"\1\1"
    assert overlay_wal(written.file, b"") == written.file[:18] + b"\1\1" + written.file[20:]
