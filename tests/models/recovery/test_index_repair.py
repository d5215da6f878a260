"""Indexes that do not fit their rows are made anew; a good file stays as it is, and so does one that cannot be."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from models.database import FILE, open_folder
from models.recovery import index_repair
from models.recovery.index_repair import repair_indexes


@pytest.fixture
def file(tmp_path: Path) -> Path:
    open_folder(tmp_path).engine.dispose()
    with closing(sqlite3.connect(tmp_path / FILE)) as kept:
        kept.execute("INSERT INTO players VALUES ('ann', 'Ann', 5), ('bo', 'Bo', 6)")
        kept.execute("INSERT INTO notes VALUES ('tally.rule', 'ours', 1)")
        kept.commit()
        kept.execute("PRAGMA journal_mode=DELETE")
    return tmp_path / FILE


def fits(file: Path) -> bool:
    with closing(sqlite3.connect(file)) as kept:
        return bool(kept.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",))


def spoilt(file: Path) -> None:
    """The index of the notes names another than the row does."""
    content = file.read_bytes()
    at = content.rindex(b"tally.rule")
    file.write_bytes(content[:at] + b"tally.rulf" + content[at + 10 :])


def test_a_good_file_stays_as_it_is(file: Path) -> None:
    before = file.read_bytes()
    repair_indexes(file)
    assert file.read_bytes() == before


def test_an_index_that_names_another_is_made_anew(file: Path) -> None:
    spoilt(file)
    assert not fits(file)
    repair_indexes(file)
    assert fits(file)


def asked(monkeypatch: pytest.MonkeyPatch, answer: Any) -> list[str]:
    """What is done to the file where the check answers so."""
    done: list[str] = []

    @contextmanager
    def opened(file: Path) -> Iterator[Any]:
        if isinstance(answer, Exception):
            raise answer
        yield SimpleNamespace(execute=lambda asked: SimpleNamespace(fetchone=lambda: (answer,)))

    def execute(asked: str) -> None:
        done.append(asked)
        raise sqlite3.OperationalError("two have one key")

    connected = SimpleNamespace(execute=execute, close=lambda: done.append("closed"))
    monkeypatch.setattr(index_repair, "open_read_only", opened)
    told = SimpleNamespace(**vars(sqlite3) | {"connect": lambda file, timeout: connected})
    monkeypatch.setattr(index_repair, "sqlite3", told)
    return done


def failing(name: str) -> sqlite3.DatabaseError:
    trouble = sqlite3.DatabaseError("no")
    trouble.sqlite_errorname = name
    return trouble


@pytest.mark.parametrize(
    ("answer", "made_anew"),
    [
        ("ok", False), ("row 1 missing from index notes", True), ("*** in database main ***", True),
        (failing("SQLITE_CORRUPT_INDEX"), True), (failing("SQLITE_NOTADB"), True),
    ],
)  # fmt: skip
def test_only_what_does_not_fit_is_made_anew_and_where_that_cannot_be_all_stays(
    file: Path, monkeypatch: pytest.MonkeyPatch, answer: Any, made_anew: bool
) -> None:
    done = asked(monkeypatch, answer)
    repair_indexes(file)
    assert done == (["REINDEX", "closed"] if made_anew else [])


def test_a_file_that_is_held_or_out_of_reach_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = asked(monkeypatch, failing("SQLITE_BUSY"))
    with pytest.raises(sqlite3.DatabaseError):
        repair_indexes(file)
    assert done == []
