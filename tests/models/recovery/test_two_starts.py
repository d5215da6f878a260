"""Two programs that start at once where the file is gone or damaged: one sets it right, both go on with it."""

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from pathlib import Path

import pytest

from models import backups
from models.database import FILE, Database, open_folder
from models.notes import keep_note, read_note
from models.recovery import database_repair


@pytest.mark.parametrize("gone", [True, False])
def test_who_starts_while_another_sets_it_right_waits_and_loses_it_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: bool
) -> None:
    first = open_folder(tmp_path)
    keep_note(first, "tally.rule", "in the backup")
    backups.keep_copy(tmp_path / FILE, "backup")
    first.engine.dispose()
    (tmp_path / FILE).unlink()
    if not gone:
        (tmp_path / FILE).write_bytes(b"Dear diary, today we played until three.\1\1" * 100)
    ready, others = database_repair._ready, list[Future[Database]]()

    def other_starts() -> Database:
        other = open_folder(tmp_path)
        asyncio.run(other.patience(partial(keep_note, other, "tally.rule", "entered at once")))  # as the app does
        return other

    def found(file: Path) -> tuple[Path, Path] | None:
        made = ready(file)
        if not others:
            others.append(pool.submit(other_starts))
            wait(others, 1)
        return made

    monkeypatch.setattr(database_repair, "_ready", found)
    with ThreadPoolExecutor() as pool:
        one = open_folder(tmp_path)
        (other,) = (starting.result() for starting in others)
    assert one.opened == other.opened == (tmp_path / FILE).stat().st_ino
    assert read_note(one, "tally.rule") == "entered at once"
    assert len(list(tmp_path.glob("tableside-damaged-*.db"))) == (not gone)
    for database in (one, other):
        database.engine.dispose()
