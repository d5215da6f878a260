"""What the browser refuses is taken back; also where that, or anything else on the way, fails once."""

import asyncio
import itertools
import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from companion.pwa.runtime import browser_storage
from companion.pwa.runtime.browser_storage import BrowserStorage, StorageRefused
from companion.service.match_service import StaleEntryNumber, StorageError
from models import backups
from models.database import FILE
from tests.support.fake_browser_storage import Phone, count, phone, points
from tests.support.services.counter_game import Counted

__all__ = ["phone"]
SOAK = "TABLESIDE_SOAK" in os.environ
POUR = backups.overwrite_from
LONG = 20.0  # seconds in which whatever does not hang has ended


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(browser_storage, "RESTS", (0.001, 0.002, 0.01))


def failing(monkeypatch: pytest.MonkeyPatch, times: int) -> Callable[[], None]:
    """The taking back of what was refused fails so many times, once it is told to."""
    left = [0]

    def overwrite_from(*given: Any) -> None:
        if left[0]:
            left[0] -= 1
            raise sqlite3.OperationalError("database is locked")
        POUR(*given)

    def begin() -> None:
        left[0] = times

    monkeypatch.setattr(backups, "overwrite_from", overwrite_from)
    return begin


@pytest.mark.parametrize("times", [1, 2])
async def test_a_taking_back_that_fails_is_tried_again_and_the_next_entry_is_kept(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, times: int
) -> None:
    begin = failing(monkeypatch, times)
    service, _, match_id = await phone.begin()
    phone.shelf.says = "QuotaExceededError"
    begin()
    async with asyncio.timeout(LONG):
        with pytest.raises(StorageError, match="no room left"):
            await count(service, match_id)
        assert await points(service, match_id) == 1
        phone.shelf.says = ""
        await count(service, match_id)
    assert await points(service, match_id) == 2
    assert await phone.counted() == 2


async def test_the_same_tap_is_kept_once_there_is_room_again(phone: Phone) -> None:
    """What was refused is taken back as a backup is brought back, and yet nobody has brought one."""
    service, _, match_id = await phone.begin()
    number = (await service.open(match_id)).next_number
    phone.shelf.says = "QuotaExceededError"
    with pytest.raises(StorageError, match="no room left"):
        await service.record(match_id, Counted("Ann", 1), number)
    phone.shelf.says = ""
    assert (await service.record(match_id, Counted("Ann", 1), number)).totals["Ann"] == 2


async def test_what_was_taken_back_is_not_taken_back_again(phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    poured: list[Any] = []
    monkeypatch.setattr(backups, "overwrite_from", lambda *given: (poured.append(given), POUR(*given)))
    service, _, match_id = await phone.begin()
    phone.shelf.says = "QuotaExceededError"
    with pytest.raises(StorageError, match="no room left"):
        await count(service, match_id)
    assert len(poured) == 1


async def test_where_it_fails_for_long_nothing_is_told_as_kept_until_it_has_been_done(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = failing(monkeypatch, len(browser_storage.RESTS) + 2)
    service, kept, match_id = await phone.begin()
    phone.shelf.says = "QuotaExceededError"
    rests, sleep = list[float](), asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda seconds: (rests.append(seconds), sleep(seconds))[1])
    begin()
    async with asyncio.timeout(LONG):
        with pytest.raises(StorageError, match="no room left"):
            await count(service, match_id)
        phone.shelf.says = ""
        with pytest.raises(StorageError, match=r"had not taken before stood in the way.*Look what stands there"):
            await kept.flush()
        while kept.busy:  # it is tried again though nobody asks for it
            await sleep(0.005)
        assert rests == [*browser_storage.RESTS, *[browser_storage.RESTS[-1]] * 3], "longer each time, then as long"
        assert await points(service, match_id) == 1
        await count(service, match_id)
    assert await points(service, match_id) == 2
    assert await phone.counted() == 2


async def test_a_database_that_is_held_by_somebody_while_it_is_taken_back_loses_nothing(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, kept, match_id = await phone.begin()
    refuse = phone.shelf.keep

    with closing(sqlite3.connect(kept.folder / FILE, isolation_level=None)) as other:

        async def hold(*given: Any) -> None:
            other.execute("BEGIN IMMEDIATE")
            asyncio.get_running_loop().call_later(0.005, other.execute, "ROLLBACK")
            raise StorageRefused("QuotaExceededError")

        with monkeypatch.context() as patched:
            patched.setattr(phone.shelf, "keep", hold)
            async with asyncio.timeout(LONG):
                with pytest.raises(StorageError, match="no room left"):
                    await count(service, match_id)
    assert phone.shelf.keep == refuse
    assert await points(service, match_id) == 1
    await count(service, match_id)
    assert await phone.counted() == 2


async def test_a_copy_that_is_gone_before_it_is_kept_costs_no_entry(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, kept, match_id = await phone.begin()
    await service.backup()
    keep = phone.shelf.keep

    async def tidied(changed: Sequence[tuple[str, bytes]], gone: Sequence[str], whole: bool) -> None:
        await keep(changed, gone, whole)
        for copy in (kept.folder / "backups").glob("backup-*.db"):
            copy.unlink()

    copy = await service.backup()
    copy.write_bytes(copy.read_bytes())  # it has changed, and is to be kept again
    monkeypatch.setattr(phone.shelf, "keep", tidied)
    await count(service, match_id)
    assert await points(service, match_id) == 2
    assert await phone.counted() == 2


@pytest.mark.parametrize("times", [1, 3, 4])
async def test_a_storage_that_cannot_be_read_at_first_is_read_again(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, times: int
) -> None:
    await phone.begin()
    read, left = phone.shelf.read, [times]

    async def refusing() -> Any:
        if left[0]:
            left[0] -= 1
            raise StorageRefused("UnknownError")
        return await read()

    monkeypatch.setattr(phone.shelf, "read", refusing)
    if times > len(browser_storage.RESTS):
        with pytest.raises(StorageRefused):
            await BrowserStorage(tmp_path / "another", phone.shelf).unpack()
    assert await phone.counted() == 1


async def test_a_place_that_cannot_be_left_in_order_is_left_all_the_same(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, kept, _ = await phone.begin()

    async def broken() -> None:
        raise StorageRefused("InvalidStateError")

    monkeypatch.setattr(phone.shelf, "leave", broken)
    await kept.leave()


async def test_a_place_that_never_answers_when_it_is_left_keeps_no_other_tab_waiting(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, kept, _ = await phone.begin()
    monkeypatch.setattr(browser_storage, "PATIENCE", 0.05)
    monkeypatch.setattr(phone.shelf, "leave", asyncio.Event().wait)
    async with asyncio.timeout(LONG):
        await kept.leave()
    assert "has not answered for 0.05 s" in caplog.text


SAID = ("UnknownError", "QuotaExceededError", "AbortError", "TimeoutError")
STEPS = 6 if SOAK else 4


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("behind", [0, 1, 9], ids=["", "taken back at the second try", "not taken back at once"])
async def test_whichever_write_fails_everything_that_was_told_as_kept_is_there_and_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, behind: int
) -> None:
    """Alone, and with the one after it, which is how often an entry is told before it is refused."""
    for first, both in itertools.product(range(1, STEPS + 1 if SOAK else 3), (False, True)):
        begin = failing(monkeypatch, behind)
        folder = tmp_path / f"{first} {both}"
        folder.mkdir()
        phone = Phone(folder)
        service, _, match_id = await phone.begin()
        keep, tried = phone.shelf.keep, [0]

        async def refusing(*given: Any, tried=tried, keep=keep, first=first, both=both, begin=begin) -> None:
            tried[0] += 1
            if tried[0] == first or (both and tried[0] == first + 1):
                begin()
                raise StorageRefused(said)
            await keep(*given)

        with monkeypatch.context() as patched:
            patched.setattr(phone.shelf, "keep", refusing)
            told = 1
            for _ in range(STEPS):
                async with asyncio.timeout(LONG):
                    try:
                        told = (await count(service, match_id)).totals["Ann"]
                    except (StorageError, StaleEntryNumber):
                        assert await phone.counted() == told
        failing(monkeypatch, 0)
        async with asyncio.timeout(LONG):
            # what could not be taken back at all until now goes with it, or just before it
            with suppress(StorageError, StaleEntryNumber):
                told = (await count(service, match_id)).totals["Ann"]
            told = (await count(service, match_id)).totals["Ann"]
        assert tried[0] >= first
        assert await points(service, match_id) == told
        assert await phone.counted() == told
        for one in phone.desks:
            one.close()
