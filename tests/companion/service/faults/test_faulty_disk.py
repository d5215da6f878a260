"""Each thing that is asked of the disk fails once, in turn: what is shown is kept, what is kept is kept once."""

import asyncio
import os
import random
import shutil
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from companion.engine.match import Match
from companion.service.match_service import MatchService, StorageError, open_match_service
from models import database
from models.database import FILE
from models.recovery import backup_staging
from models.schema import migrations, schema_check
from tests.support.faulty_disk import How, faulty
from tests.support.services.counter_game import GAMES, Counted
from tests.support.services.counter_service import begun, count

SOAK = "TABLESIDE_SOAK" in os.environ
EVERY = 1 if SOAK else 41  # of the things that are asked of the disk one in so many fails
ENTRIES = [Counted("Ann", n % 9 + 1) for n in range(6)]


def opened(folder: Path) -> MatchService:
    return open_match_service(folder, games=GAMES)


def log_of(folder: Path) -> list[Any]:
    """Everything that anybody would find here who comes after a crash: of each match its entries."""
    crashed = folder.with_name(f"{folder.name}-crashed")
    shutil.rmtree(crashed, ignore_errors=True)
    crashed.mkdir()
    for name in (FILE, f"{FILE}-wal"):
        if (folder / name).exists():
            shutil.copy(folder / name, crashed / name)
    with closing(sqlite3.connect(crashed / FILE)) as after:
        if not after.execute("SELECT 1 FROM sqlite_master WHERE name = 'entries'").fetchone():
            return []
        assert after.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return after.execute("SELECT match_id, number, body FROM entries ORDER BY 1, 2").fetchall()


async def again(act: Callable[[], Awaitable[Any]], folder: Path) -> Any:
    """What comes of it; what was told not to be kept is not there, not even after a crash, and is entered once more."""
    before = log_of(folder)
    try:
        return await act()
    except StorageError:
        assert log_of(folder) == before, "what was told not to be kept is not there"
        return await act()


async def evening(folder: Path) -> list[Any]:
    """A match from its beginning to its end, a note, an import, a backup."""
    service = opened(folder)
    if service._database.only_to_read:
        service.close()
        service = opened(folder)
    card = await again(lambda: service.begin("tally", ("Ann", "Bo"), {"goal": "never"}), folder)
    kept: list[Any] = []
    for event in ENTRIES:
        match = await service.open(card.id)
        after = await again(lambda event=event, match=match: service.record(card.id, event, match.next_number), folder)
        assert isinstance(after, Match)
        assert after is await service.open(card.id)
        kept.append(event)
        assert [entry.event for entry in after.entries] == kept, "each once"
        assert [row[2] for row in log_of(folder)] == [_body(service, event) for event in kept], "shown is kept"
    await again(lambda: service.keep_note("tally.rule", "ours"), folder)
    text = await service.export(card.id)
    await again(lambda: service.finish(card.id), folder)
    taken = await again(lambda: service.import_match(text.encode()), folder)
    await again(lambda: service.backup(), folder)
    both = {card.id: len(kept), taken.id: len(kept)}
    service.close()
    service = opened(folder)
    assert await service.note("tally.rule") == "ours"
    assert {one: len((await service.open(one)).entries) for one in both} == both
    assert len(await service.finished_matches()) == 1
    service.close()
    return kept


def _body(service: MatchService, event: Any) -> str:
    from companion.service.exchange.codec import codec_of

    return codec_of(service.games["tally"]).write(event)


def in_turn(tmp_path: Path, prepare: Callable[[Path], None], scenario: Callable[[Path], Awaitable[None]]) -> int:
    """Runs it with one thing failing after the other; how many of them have failed."""
    counted = tmp_path / "counted"
    counted.mkdir()
    prepare(counted)
    with faulty(counted, 0, "full") as disk:
        asyncio.run(scenario(counted))
    lot, failed = random.Random(7), 0
    for at in range(1 + lot.randrange(EVERY), disk.asked + 1, EVERY):
        for how in ("full", "broken", "torn") if SOAK else (("full", "broken", "torn")[at % 3],):
            folder = tmp_path / f"{at}-{how}"
            folder.mkdir()
            prepare(folder)
            with faulty(folder, at, how) as trouble:
                try:
                    asyncio.run(scenario(folder))
                except BaseException as why:
                    raise AssertionError(f"{at} of {disk.asked}, {how}: {trouble.failed}") from why
            failed += bool(trouble.failed)
            shutil.rmtree(folder)
    assert failed > 1
    return failed


def nothing(folder: Path) -> None:
    pass


def test_no_entry_is_shown_that_is_not_kept_and_none_is_kept_twice(tmp_path: Path) -> None:
    async def scenario(folder: Path) -> None:
        try:
            service = opened(folder)
        except StorageError:
            pass  # in a sentence; nothing is there yet that could be shown
        else:
            service.close()
        await evening(folder)

    in_turn(tmp_path, nothing, scenario)


@pytest.mark.parametrize("how", ["full", "broken", "torn"])
async def test_everything_that_one_entry_asks_of_the_disk_fails_in_turn(tmp_path: Path, how: How) -> None:
    """Where a flush fails the entry stands in SQLite's log already, and a crash must not bring it back."""
    with faulty(tmp_path, 0, how) as disk:
        service = opened(tmp_path)
        match_id, failed = await begun(service), 0
        while failed == 0 or disk.failed:
            before, log = await service.open(match_id), log_of(tmp_path)
            disk.at, disk.failed = disk.asked + failed + 1, ""
            try:
                after = await service.record(match_id, Counted("Ann", 1), before.next_number)
            except StorageError:
                assert log_of(tmp_path) == log
                assert await service.open(match_id) is before
            else:
                assert len(after.entries) == len(log_of(tmp_path)) == len(log) + 1
            failed += 1
        service.close()
    assert failed > 4


async def _two_backed_up(folder: Path) -> tuple[str, str]:
    """A match of which the backup has a part, and one that it does not have."""
    service = open_match_service(folder, games=GAMES, rotates=False)
    one = await begun(service)
    await count(service, one, 1, 2, 3)
    await service.backup()
    two = await begun(service)
    await count(service, one, 4, 5)
    await count(service, two, 6)
    service.close()
    return one, two


def _damaged(folder: Path) -> None:
    asyncio.run(_two_backed_up(folder))
    file = folder / FILE
    with closing(sqlite3.connect(file)) as whole:
        page = whole.execute("SELECT rootpage FROM sqlite_master WHERE name = 'matches_by_status'").fetchone()[0]
    content = bytearray(file.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)  # an index: every entry can still be read
    file.write_bytes(content)


def test_what_a_damaged_file_still_has_comes_back_though_the_disk_fails_meanwhile(tmp_path: Path) -> None:
    async def scenario(folder: Path) -> None:
        for _ in range(3):
            try:
                opened(folder).close()
            except StorageError:
                continue
        service = opened(folder)
        logs = [len((await service.open(card.id)).entries) for card in await service.open_matches()]
        service.close()
        assert sorted(logs) == [1, 5], service.notices

    in_turn(tmp_path, _damaged, scenario)


def _backed_up(folder: Path) -> None:
    asyncio.run(_two_backed_up(folder))


def test_a_restore_that_fails_on_the_way_has_changed_nothing(tmp_path: Path) -> None:
    async def scenario(folder: Path) -> None:
        try:
            service = opened(folder)
        except StorageError:
            service = opened(folder)
        if service._database.only_to_read:
            service.close()
            service = opened(folder)
        backup = sorted((folder / "backups").glob("backup-*.db"))[0]
        before = log_of(folder)
        try:
            replaced = await service.restore(backup)
        except StorageError:
            assert log_of(folder) == before
            replaced = await service.restore(backup)
        assert replaced is not None
        assert len(log_of(folder)) == 3
        [card] = await service.open_matches()
        assert len((await service.open(card.id)).entries) == 3
        assert (await again(lambda: count(service, card.id, 9), folder)).totals["Ann"] == 15
        service.close()
        assert len(log_of(folder)) == 4

    in_turn(tmp_path, _backed_up, scenario)


def test_an_upgrade_that_fails_on_the_way_is_taken_up_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = migrations.STEPS

    def steps(newest: int) -> None:
        for module in (database, schema_check, backup_staging):
            monkeypatch.setattr(module, "STEPS", whole[:newest])

    def older(folder: Path) -> None:
        steps(1)
        old = database.open_folder(folder)
        with old.engine.begin() as connection:
            connection.exec_driver_sql("INSERT INTO players VALUES ('ann', 'Ann', 7)")
        old.engine.dispose()
        steps(len(whole))

    async def scenario(folder: Path) -> None:
        for _ in range(2):
            try:
                opened(folder).close()
            except StorageError:
                continue
        service = opened(folder)
        with closing(sqlite3.connect(folder / FILE)) as file:
            assert file.execute("SELECT name FROM players").fetchall() == [("Ann",)]
        for _ in range(2):  # where it is an entry that fails, the next one is kept
            with suppress(StorageError):
                await count(service, await begun(service), 1)
        service.close()
        assert log_of(folder)

    in_turn(tmp_path, older, scenario)


def test_the_disk_of_this_test_fails_at_all(tmp_path: Path) -> None:
    """Otherwise everything above is empty."""
    ways: list[How] = ["full", "broken", "torn"]
    for how in ways:
        with faulty(tmp_path, 3, how) as disk, closing(sqlite3.connect(tmp_path / f"{how}.db")) as file:
            with pytest.raises(sqlite3.OperationalError):
                file.execute("CREATE TABLE t (x)")
            file.execute("CREATE TABLE t (x)")
        assert disk.failed in ("write", "sync")
