"""Going back to an earlier copy: it asks first, by name; what it replaced comes first; a match that is gone says so."""

import asyncio
import gc
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.games.tabby_tumble.events import DiceRolled, FirstPlayerDrawn
from companion.service.match_service import MatchService
from tests.support.services.entries import entered
from views.match.match_screen import Table
from views.screens.not_found import NotFound
from views.screens.settings.restore_backup import ELSEWHERE
from views.screens.settings.settings import Settings


async def begun(service: MatchService, *players: str) -> str:
    card: Any = await service.begin("tabby_tumble", players, {})
    await entered(service, card.id, FirstPlayerDrawn(players[0]))
    return str(card.id)


async def test_it_asks_and_says_what_will_be_lost(screen: Any, service: MatchService) -> None:
    first = await begun(service, "Ann", "Bo")
    await screen.show(Settings)
    await screen.tap("Back up now")
    await entered(service, first, DiceRolled(("orange", "black", "white"), ("eat", "play", "cuddle")))
    await begun(service, "Cy", "Dee")
    await screen.tap("Restore today")
    told = screen.texts()
    assert told.index("What is kept") < next(at for at, line in enumerate(told) if line.startswith("Restore today"))
    assert "The backup is made" not in told
    assert screen.says("Tabby Tumble of Ann and Bo, 1 entry of 2")
    assert screen.says("Tabby Tumble of Cy and Dee, all of it (1 entry)")
    assert len(await service.open_matches()) == 2, "nothing has happened yet"

    await screen.tap("Cancel")
    assert not screen.says("This would be lost")
    assert len(await service.open_matches()) == 2


async def test_what_it_replaced_is_kept_as_the_first_of_the_copies(screen: Any, service: MatchService) -> None:
    await begun(service, "Ann", "Bo")
    await screen.show(Settings)
    await screen.tap("Back up now")
    await begun(service, "Cy", "Dee")
    await screen.tap("Restore today")
    await screen.tap("Restore it")
    assert "Restored" in screen.texts()
    assert [card.players for card in await service.open_matches()] == [("Ann", "Bo")]

    first = next(label for label in screen.labels() if label.startswith("Restore") and "from a file" not in label)
    assert first.startswith("Restore what was replaced")
    await screen.tap(first)
    assert screen.says("No entry of any match would be lost")
    await screen.tap("Restore it")
    assert len(await service.open_matches()) == 2


async def test_a_file_that_is_brought_back_asks_too(screen: Any, service: MatchService, tmp_path: Any) -> None:
    copy = (await service.backup(tmp_path / "copy.db")).read_bytes()
    await begun(service, "Ann", "Bo")
    await screen.show(Settings)
    await screen.pick("Restore from a file", ("copy.db", copy))
    assert screen.says("Tabby Tumble of Ann and Bo, all of it")
    await screen.tap("Restore it")
    assert await service.open_matches() == ()


async def test_a_picked_file_is_restored_also_where_the_settings_are_left_meanwhile(
    screen: Any, service: MatchService, tmp_path: Any
) -> None:
    copy = (await service.backup(tmp_path / "copy.db")).read_bytes()
    await begun(service, "Ann", "Bo")
    await screen.show(Settings)
    await screen.pick("Restore from a file", ("copy.db", copy))
    async with service._backup_service._copying:  # a copy of everything is being made just now
        restoring = asyncio.ensure_future(screen.tap("Restore it"))
        await screen.until(lambda: screen.says("Restoring copy.db"))
        await screen.show(NotFound)
        screen.wire.sent.clear()
        gc.collect()
    await restoring
    assert await service.open_matches() == ()


async def test_a_guest_is_told_where_it_is_done(screen: Any, service: MatchService) -> None:
    await service.backup()
    screen.at_host = False
    await screen.show(Settings)
    assert screen.says(ELSEWHERE)
    assert not [label for label in screen.labels() if label.startswith("Restore")]


@pytest.mark.parametrize("then", ["it is told", "a tap is told"])
async def test_a_page_on_a_match_that_is_gone_says_so(screen: Any, service: MatchService, then: str) -> None:
    copy = await service.backup()
    match_id = await begun(service, "Ann", "Bo")
    await screen.show(Table, match=match_id)
    await screen.until(lambda: screen.says("Undo"))
    undo = screen.button("Undo")._i
    await service.restore(copy)
    if then == "a tap is told":
        await screen.session.dispatch_event(undo, "click", None)
    await screen.until(lambda: screen.says("This match is not here any more"))
    assert not screen.says("Something in the app broke")


async def test_a_copy_that_others_took_away_meanwhile_is_not_offered(screen: Any, service: MatchService) -> None:
    await begun(service, "Ann", "Bo")
    await screen.show(Settings)
    await screen.tap("Back up now")
    assert any(label.startswith("Restore today") for label in screen.labels())
    for file in service.backups():
        file.unlink()
    await screen.tap("Understood")
    assert [label for label in screen.labels() if label.startswith("Restore ")] == ["Restore from a file"]


async def test_copies_of_one_minute_are_told_apart_by_the_second(screen: Any, service: MatchService) -> None:
    await begun(service, "Ann", "Bo")
    copies = [await service.backup() for _ in range(3)]
    noon = service.now() // 60_000 * 60
    for file, at in zip(copies, (noon - 120, noon - 60, noon - 59), strict=True):
        file.rename(file.with_name(time.strftime("backup-%Y%m%d-%H%M%S-000.db", time.gmtime(at))))
    await screen.show(Settings)
    named = [label.removeprefix("Restore ") for label in screen.labels() if label.startswith("Restore ")]
    times = [name for name in named if name != "from a file"][:3]
    assert sorted(name.count(":") for name in times) == [1, 2, 2]
    assert len({*times}) == 3


@pytest.mark.parametrize("version", [None, 1], ids=["another program", "a newer version"])
async def test_a_file_that_is_no_table_of_this_version_says_what_to_do(
    screen: Any, service: MatchService, tmp_path: Path, version: int | None
) -> None:
    file = await service.backup(tmp_path / "copy.db") if version else tmp_path / "songs.db"
    with closing(sqlite3.connect(file)) as database, database:
        if version:
            database.execute("INSERT INTO schema_version SELECT max(version) + 1 FROM schema_version")
        else:
            database.execute("CREATE TABLE song (name TEXT)")
    await screen.show(Settings)
    await screen.pick("Restore from a file", (file.name, file.read_bytes()))
    newer = "copy.db was written by a newer version of this app. Nothing was changed. Update the app, then restore it."
    foreign = "songs.db is no good backup: it belongs to another program. Nothing was changed. Take another."
    assert (newer if version else foreign) in screen.texts()
