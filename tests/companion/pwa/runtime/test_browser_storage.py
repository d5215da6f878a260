"""A browser's storage that takes everything, has no room, refuses, or is cleared behind our back: what is kept then."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.pwa.runtime import browser_storage
from companion.pwa.runtime.browser_storage import BrowserStorage
from companion.service.match_service import StorageError
from models.database import FILE
from tests.support.fake_browser_storage import Phone, Shelf, count, phone, points, two_matches, under_way
from tests.support.services.counter_game import Options

__all__ = ["phone"]


async def test_what_was_entered_is_there_when_the_app_is_opened_again(phone: Phone) -> None:
    await phone.begin()
    assert await phone.counted() == 1


@pytest.mark.parametrize(
    ("trouble", "said"),
    [
        pytest.param("QuotaExceededError", "no room left. Everything entered before is safe. Save a copy", id="full"),
        pytest.param("UnknownError", r"did not take it \(UnknownError\).* save a copy of it now", id="anything else"),
    ],
)
async def test_what_the_browser_does_not_take_is_refused_taken_back_and_can_be_entered_again(
    phone: Phone, trouble: str, said: str
) -> None:
    service, _, match_id = await phone.begin()
    before = await service.open(match_id)
    phone.shelf.says = trouble
    with pytest.raises(StorageError, match=said):
        await count(service, match_id)
    with pytest.raises(StorageError, match=said):
        await service.begin("tally", ("Cy", "Dee"), Options("never"))
    assert await service.open(match_id) == before
    assert len(await service.open_matches()) == 1, "nor is the new match there"
    assert await service.known_players() == ("Ann", "Bo")

    phone.shelf.says = ""
    assert (await count(service, match_id)).totals["Ann"] == 2
    assert await phone.counted() == 2


async def test_a_fault_of_ours_is_no_trouble_of_the_browser_and_is_taken_back_all_the_same(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, _, match_id = await phone.begin()

    async def broken(*_: object) -> None:
        raise KeyError("a fault")

    with monkeypatch.context() as patched:
        patched.setattr(phone.shelf, "keep", broken)
        with pytest.raises(KeyError, match="a fault"):
            await count(service, match_id)
    assert await points(service, match_id) == 1
    await count(service, match_id)
    assert await phone.counted() == 2


async def test_what_was_entered_meanwhile_is_taken_back_with_it_and_nobody_is_told_that_it_was_kept(
    phone: Phone,
) -> None:
    service, first, other = await two_matches(phone)
    entering = [await under_way(phone, service, first), asyncio.ensure_future(count(service, other))]
    await asyncio.sleep(0.01)
    phone.shelf.says = "QuotaExceededError"
    phone.shelf.free.set()
    answers = await asyncio.gather(*entering, return_exceptions=True)
    assert [type(answer) for answer in answers] == [StorageError, StorageError]
    assert (await points(service, first), await points(service, other)) == (1, 0)

    phone.shelf.says = ""
    await count(service, other)
    assert await phone.counted() == 2


async def test_what_is_entered_while_a_flush_is_under_way_waits_for_one_of_its_own(phone: Phone) -> None:
    service, match_id, other = await two_matches(phone)
    first = await under_way(phone, service, match_id)
    second = asyncio.ensure_future(count(service, other))
    await asyncio.sleep(0.01)
    assert not first.done()
    phone.shelf.free.set()
    await first
    await second
    assert await phone.counted() == 3


async def test_a_storage_that_does_not_answer_is_told_and_what_comes_late_is_no_harm(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser_storage, "PATIENCE", 0.05)
    service, _, match_id = await phone.begin()
    phone.shelf.free.clear()
    for _ in range(2):
        with pytest.raises(StorageError, match="does not answer"):
            await count(service, match_id)
    assert await points(service, match_id) == 1
    phone.shelf.free.set()
    await count(service, match_id)
    assert await phone.counted() == 2


async def test_nothing_is_written_where_nothing_has_changed(phone: Phone) -> None:
    _, kept, _ = await phone.begin()
    written = phone.shelf.writes
    await kept.flush()
    assert phone.shelf.writes == written


async def test_a_page_that_is_left_in_the_middle_does_not_end_the_flush_of_another(phone: Phone) -> None:
    service, match_id, other = await two_matches(phone)
    left = await under_way(phone, service, match_id)
    stays = asyncio.ensure_future(count(service, other))
    left.cancel()
    phone.shelf.free.set()
    await stays
    assert await phone.counted() == 3


async def test_a_storage_that_is_cleared_while_the_app_is_open_is_filled_again_and_that_is_told(phone: Phone) -> None:
    service, kept, match_id = await phone.begin()
    await service.backup()
    phone.shelf.files.clear()
    await count(service, match_id)
    assert "had cleared what it kept" in kept.trouble
    assert await phone.counted() == 2
    assert [name for name in phone.shelf.files if name != FILE], "its copies are kept again too"


async def test_a_full_storage_at_the_start_is_told_and_what_is_there_can_be_read(phone: Phone) -> None:
    await phone.begin()
    phone.shelf.says = "QuotaExceededError"
    service, kept = await phone.start()
    service.close()
    (kept.folder / FILE).write_bytes((kept.folder / FILE).read_bytes() + b"\0" * 4096)  # as a new step would change it
    assert "no room left" in await kept.begin()


async def test_a_copy_for_which_there_is_no_room_costs_no_entry(phone: Phone) -> None:
    service, kept, match_id = await phone.begin()
    phone.shelf.room = sum(map(len, phone.shelf.files.values()))
    await service.backup()
    assert kept.trouble.startswith("The last backup could not be kept (QuotaExceededError)")
    await count(service, match_id)
    assert await phone.counted() == 2


async def test_copies_come_back_and_what_is_thrown_away_stays_away(phone: Phone) -> None:
    service, _, match_id = await phone.begin()
    made = [await service.backup() for _ in range(2)]
    again, folder = await phone.start()
    assert set(again.backups()) >= {folder.folder / "backups" / file.name for file in made}
    made[0].unlink()
    await count(service, match_id)
    assert not [name for name in phone.shelf.files if made[0].name in name]


async def test_what_a_backup_replaces_is_kept_before_it_is_replaced(phone: Phone) -> None:
    service, _, match_id = await phone.begin()
    copy = await service.backup()
    await count(service, match_id)
    phone.shelf.says = "QuotaExceededError"
    with pytest.raises(StorageError, match="no room left"):
        await service.restore(copy)
    assert await points(service, match_id) == 2, "everything is as it was"

    phone.shelf.says = ""
    replaced: Any = await service.restore(copy)
    assert await points(service, match_id) == 1
    assert await phone.counted() == 1
    aside = [name for name in phone.shelf.files if "replaced" in name]
    assert aside == [f"backups/{replaced.name}"], "and nothing is left of the one that was taken back"


async def test_a_tab_that_has_let_go_writes_no_more(phone: Phone) -> None:
    service, kept, match_id = await phone.begin()
    last = await under_way(phone, service, match_id)
    leaving = asyncio.ensure_future(kept.leave())
    await asyncio.sleep(0.01)
    assert (leaving.done(), phone.shelf.left) == (False, False), "what is under way is kept first"
    phone.shelf.free.set()
    await last
    await leaving
    assert phone.shelf.left
    written = phone.shelf.writes
    with pytest.raises(StorageError, match=r"goes on in another tab\. Enter it there"):
        await count(service, match_id)
    assert phone.shelf.writes == written
    assert await phone.counted() == 2


async def test_where_there_is_no_storage_nobody_waits_for_one(tmp_path: Path) -> None:
    kept = BrowserStorage(tmp_path, None)
    with pytest.raises(StopIteration):  # it has ended without a turn of anybody else
        kept.flush().send(None)
    assert not kept.busy


class Moving(Shelf):
    """It is read where everything lay before, and keeps nothing of it yet."""

    async def read(self) -> dict[str, bytes]:
        return {FILE: b"the database", "backups/one.db": b"a copy"}


async def test_another_place_is_told_everything_anew(tmp_path: Path) -> None:
    moving = Moving()
    kept = BrowserStorage(tmp_path, moving)
    await kept.unpack(whole=True)
    assert (tmp_path / "backups" / "one.db").read_bytes() == b"a copy"
    assert await kept.begin() == ""
    assert moving.files == await moving.read()


async def test_a_place_that_has_everything_is_told_nothing(tmp_path: Path) -> None:
    moving = Moving()
    kept = BrowserStorage(tmp_path, moving)
    await kept.unpack()
    assert await kept.begin() == ""
    assert (moving.files, moving.writes) == ({}, 0)


async def test_where_there_is_no_storage_the_match_goes_on_all_the_same(phone: Phone) -> None:
    service, kept = await phone.start(place=False)
    assert await kept.begin() == ""
    card: Any = await service.begin("tally", ("Ann", "Bo"), Options("never"))
    await count(service, card.id)
    assert await points(service, card.id) == 1


@pytest.mark.parametrize("damage", [lambda file: file[: len(file) // 2], lambda file: b"x" * len(file)])
async def test_a_damaged_file_is_set_aside_in_the_storage_too(phone: Phone, damage: Callable[[bytes], bytes]) -> None:
    service, _, match_id = await phone.begin()
    await service.backup()
    phone.shelf.files[FILE] = damage(phone.shelf.files[FILE])
    again, kept = await phone.start()
    assert await kept.begin() == ""
    assert "damaged" in again.notices[0]
    assert await points(again, match_id) == 1
    assert [name for name in phone.shelf.files if "damaged" in name]
    assert await phone.counted() == 1
