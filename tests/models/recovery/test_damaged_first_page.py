"""A file whose first page is damaged: that of another takes its place in a copy, and says how many pages there are."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from models.database import FILE, open_folder
from models.recovery import readable_rows
from models.recovery.readable_rows import FIRST_PAGE, DamagedFile, open_damaged_file
from models.store import Line, MatchCard, Store


def filled(folder: Path, entries: int) -> Path:
    """A match of so many entries, in one file."""
    store = Store(open_folder(folder))
    lines = [Line(number, number, "phone" * 50, "Ann", False, "counted", "{}", 7) for number in range(1, entries + 1)]
    store.add(MatchCard("one", "tally", ("Ann", "Bo"), "open", 1, None, 0, 0, "2026-01-01", "{}"), lines)
    store.close()
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("PRAGMA journal_mode=DELETE")
    return folder / FILE


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return filled(tmp_path / "file", 200)


def counted(file: Path, pages: int) -> None:
    content = bytearray(file.read_bytes())
    content[28:32] = pages.to_bytes(4, "big")
    file.write_bytes(content)


def pages(file: Path) -> int:
    return file.stat().st_size // FIRST_PAGE


@pytest.mark.parametrize(("beside", "too_few"), [(-1, True), (0, False), (1, False)])
def test_a_first_page_counts_too_few_where_the_file_has_more(file: Path, beside: int, too_few: bool) -> None:
    counted(file, pages(file) + beside)
    assert readable_rows._counts_too_few(file) == too_few
    file.with_name(f"{FILE}-wal").write_bytes(b"")
    assert readable_rows._counts_too_few(file) == too_few
    file.with_name(f"{FILE}-wal").write_bytes(b"what counts now may stand there")
    assert not readable_rows._counts_too_few(file)


def found(file: Path, like: Path) -> list[int]:
    with open_damaged_file(file, like) as damaged:
        assert damaged.matches() == ["one"]
        return sorted(damaged.found("one").lines)


@pytest.mark.parametrize("entries", [1, 200, 500], ids=["shorter", "as long", "longer"])
def test_the_first_page_of_any_other_tells_the_tables(file: Path, tmp_path: Path, entries: int) -> None:
    like = filled(tmp_path / "like", entries)
    content = bytearray(file.read_bytes())
    content[:FIRST_PAGE] = bytes(FIRST_PAGE)
    file.write_bytes(content)
    before, there = file.read_bytes(), like.read_bytes()
    assert found(file, like) == list(range(1, 201))
    assert (file.read_bytes(), like.read_bytes()) == (before, there), "both stay as they are"


def test_a_file_that_says_it_has_too_few_pages_is_read_to_its_end(file: Path, tmp_path: Path) -> None:
    like = filled(tmp_path / "like", 1)
    counted(file, 2)
    assert found(file, like) == list(range(1, 201))


def test_of_a_file_that_was_cut_off_what_is_left_is_found(file: Path, tmp_path: Path) -> None:
    like = filled(tmp_path / "like", 200)
    content = file.read_bytes()
    file.write_bytes(bytes(FIRST_PAGE) + content[FIRST_PAGE : (pages(file) - 3) * FIRST_PAGE])
    there = found(file, like)
    assert 0 < len(there) < 200


@pytest.mark.parametrize("table", ["matches", "seats", "entries"])
def test_where_any_table_is_called_otherwise_the_other_s_first_page_is_taken(
    file: Path, tmp_path: Path, table: str
) -> None:
    like = filled(tmp_path / "like", 200)
    with closing(sqlite3.connect(file)) as spoilt:
        spoilt.execute(f"ALTER TABLE {table} RENAME TO other")
    assert found(file, like) == list(range(1, 201))


@pytest.mark.parametrize("lost", ["ASC", "DESC"])
def test_who_is_known_by_one_end_of_an_index_alone_is_found(
    file: Path, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    read = DamagedFile._read

    def partly(damaged: DamagedFile, asked: str, *given: object) -> list[tuple[object, ...]]:
        hidden = f"ORDER BY id {lost}" in asked or f"ORDER BY match_id {lost}" in asked or "rowid" in asked
        return [] if hidden else read(damaged, asked, *given)

    monkeypatch.setattr(DamagedFile, "_read", partly)
    with open_damaged_file(file, file) as damaged:
        assert damaged.matches() == ["one"]
