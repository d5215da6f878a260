"""Any file at all given to `restore`: everything is as it was in it, or as it was before, and a sentence says which."""

import asyncio
import shutil
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from companion.service.match_service import MatchService, NoSuchMatch, ParseError, StorageError, open_match_service
from models import backups

from .cases import JUNK, MB, assert_told, lot_of, parts, within
from .mutations import mutated_bytes

MATCHES = Path(__file__).parents[1] / "matches"
AT_ONCE = 20


@pytest.fixture(scope="session")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with matches of two games."""

    async def played(folder: Path) -> None:
        service = open_match_service(folder, rotates=False)
        for game in ("tabby_tumble", "treble_tracker"):
            await service.take_in(min(MATCHES.glob(f"{game}_two_*.json")).read_bytes())
        await service.keep_note("table.note", "what the table keeps")
        await service.backup(folder / "good.db")
        service.close()

    folder = tmp_path_factory.mktemp("evening")
    asyncio.run(played(folder))
    return folder


def with_other_rows(lot: Random, file: Path) -> None:
    """Rows and tables as no version of the app would write them, and some that are missing."""
    with closing(sqlite3.connect(file)) as spoilt:
        spoilt.execute("PRAGMA ignore_check_constraints=ON")
        tables = {
            name: [column[1] for column in spoilt.execute(f"PRAGMA table_info({name})")]
            for (name,) in spoilt.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        }
        for _ in range(lot.choice((1, 1, 2, 5))):
            table = lot.choice(list(tables))
            column, value = lot.choice(tables[table]), lot.choice(JUNK)
            value = value if isinstance(value, str | int | float | None) else repr(value).encode()
            value = max(-(2**63), min(value, 2**63 - 1)) if isinstance(value, int) else value
            some = lot.choice(("1", "rowid % 2" if table != "entries" else "number % 2", f"{column} = {column}"))
            with suppress(sqlite3.Error):  # this one cannot be; the others are
                match lot.randrange(10):
                    case 0:
                        spoilt.execute(f"DROP TABLE {table}")
                    case 1 | 2:
                        spoilt.execute(f"DELETE FROM {table} WHERE {some}")
                    case 3:
                        spoilt.execute(f"ALTER TABLE {table} RENAME TO other")
                    case 4:
                        spoilt.execute(f"INSERT OR IGNORE INTO schema_version VALUES ({lot.choice((0, 4, 99, -1))})")
                    case _:
                        spoilt.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {some}", (value,))
        spoilt.commit()


async def _looked_at(service: MatchService) -> list[str]:
    """Everything that is there, looked at as a table, a list and an export do; the ids."""
    cards = [*await service.open_matches(), *(one.card for one in await service.past())]
    for card in cards:
        if card.damage:
            assert_told(card.damage)
        try:
            await service.open(card.id)
        except (ParseError, NoSuchMatch) as trouble:
            assert_told(str(trouble))
        try:
            await service.export(card.id)
        except NoSuchMatch as trouble:
            assert_told(str(trouble))
    await service.known_players()
    await service.note("table.note")
    return sorted(card.id for card in cards)


async def _restored(folder: Path, bad: Path) -> None:
    service = open_match_service(folder, rotates=False)
    before = await _looked_at(service)
    try:
        await service.restore(bad)
    except StorageError as no:
        assert_told(str(no))
        assert await _looked_at(service) == before, "nothing was changed"
    else:
        await _looked_at(service)
        await _can_be_played(service)
    service.close()
    again = open_match_service(folder, rotates=False)
    for notice in again.notices:
        assert_told(notice)
    await _looked_at(again)
    await _can_be_played(again)
    again.close()


async def _can_be_played(service: MatchService) -> None:
    """Whatever came with the backup, a new match begins and takes an entry."""
    card = await service.begin("tabby_tumble", ("Ann", "Bo"))
    match = await service.open(card.id)
    first = next(choice.event for choice in match.game.prompt(match.state, 0).choices if not choice.refusal)
    after = await service.record(card.id, first, match.next_number, "phone")
    assert len(after.entries) == 1


@pytest.fixture
def folder(evening: Path, tmp_path: Path) -> Path:
    """The same evening, for each part anew."""
    return Path(shutil.copytree(evening, tmp_path / "data"))


@parts(80, of=AT_ONCE)
def test_a_mutated_backup_is_restored_or_refused(part: int, folder: Path, tmp_path: Path) -> None:
    good, bad = (folder / "good.db").read_bytes(), tmp_path / "bad.db"
    with within(100 * MB), asyncio.Runner() as runner:
        for lot in lot_of(part, AT_ONCE):
            rows = lot.random() < 0.5
            bad.write_bytes(good if rows else mutated_bytes(lot, good))
            if rows:
                with_other_rows(lot, bad)
            try:
                runner.run(_restored(folder, bad))
            except BaseException as broken:
                raise AssertionError(f"This backup: {bad}") from broken
            for kept in backups.folder_of(folder / "x").glob("*"):
                kept.unlink()
