"""The browser that the app runs in whole: one tab leads and keeps what is entered, and the page is asked the rest."""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.pwa.runtime import browser_runtime
from companion.pwa.runtime.browser_runtime import BrowserRuntime
from companion.service.match_service import StorageError
from companion.service.storage.storage_status import StorageStatus
from models.database import FILE
from tests.support.fake_browser_page import JsException, Place, Script, Uint8Array, no_memory, script
from tests.support.fake_browser_storage import Shelf

__all__ = ["script"]
ASSETS = Path(__file__).parents[4] / "assets"
NOTED = [("remember", "matches"), ("persist", None)]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(browser_runtime, "FOLDER", tmp_path / "kept")
    return tmp_path / "kept"


async def led(script: Script) -> BrowserRuntime:
    """A tab that leads, with what was kept unpacked, and a database in it."""
    runtime = await BrowserRuntime.of_this_page()
    assert await runtime.lead()
    file = await runtime.unpack() / FILE
    if not file.exists():
        written(file)
    return runtime


def written(file: Path, *entries: str) -> bytes:
    """A database with these entries more, and what it is now."""
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("CREATE TABLE IF NOT EXISTS entries (words TEXT)")
        database.executemany("INSERT INTO entries VALUES (?)", [(entry,) for entry in entries])
    return file.read_bytes()


async def told(script: Script) -> list[tuple[str, Any]]:
    """What the page has been asked, once those who do not wait for it have."""
    for _ in range(4):
        await asyncio.sleep(0)
    asked, script.asked[:] = list(script.asked), []
    return asked


class TestOneTabLeads:
    @pytest.mark.parametrize("patient", [False, True])
    async def test_it_leads_when_it_is_given_the_lock(self, script: Script, patient: bool) -> None:
        runtime = await BrowserRuntime.of_this_page()
        assert await runtime.lead(patient)
        script.lock = None
        assert not await runtime.lead()
        assert script.led == [patient, False]

    async def test_it_hears_who_would_like_to_lead_from_then_on(self, script: Script) -> None:
        runtime = await BrowserRuntime.of_this_page()
        script.others_call()
        await runtime.lead()
        waits = asyncio.ensure_future(runtime.asked_to_let_go())
        await asyncio.sleep(0)
        assert not waits.done(), "that was asked of somebody else"
        script.others_call()
        await asyncio.wait_for(waits, 1)

    async def test_it_takes_over_as_soon_as_the_other_lets_go(self, script: Script) -> None:
        lock, script.lock = script.lock, None
        runtime = await BrowserRuntime.of_this_page()
        assert not await runtime.lead()
        leads: list[asyncio.Future[bool]] = []

        def lets_go() -> None:
            script.lock = lock
            leads.append(asyncio.ensure_future(runtime.lead(patient=True)))

        script.when_called = lets_go
        async with asyncio.timeout(1):
            assert await runtime.take_over()
        assert script.called == 1

    async def test_it_gives_up_on_one_that_does_not_let_go(
        self, script: Script, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(browser_runtime, "PATIENCE", 0.12)
        runtime = await BrowserRuntime.of_this_page()
        begun = asyncio.get_running_loop().time()
        async with asyncio.timeout(1):
            assert not await runtime.take_over()
        assert asyncio.get_running_loop().time() - begun >= 0.12

    def test_it_has_a_second_more_patience_than_the_other_takes(self) -> None:
        (mine,) = re.findall(r"const PATIENCE = (\d+);", (ASSETS / "web" / "storage.js").read_text())
        assert int(mine) / 1000 + 1 == browser_runtime.PATIENCE

    async def test_what_is_under_way_is_kept_before_it_lets_go_and_nothing_after(
        self, script: Script, folder: Path
    ) -> None:
        runtime = await led(script)
        assert script.place
        entered = written(folder / "1" / FILE, "Bo is next")
        await runtime.let_go()
        assert script.place.shelf.files == {FILE: entered}
        assert (script.place.shelf.left, script.released, list(folder.iterdir())) == (True, [script.lock], [])
        with pytest.raises(StorageError, match="goes on in another tab"):
            await runtime.flush()

    async def test_one_that_cannot_keep_it_lets_go_all_the_same(self, script: Script) -> None:
        runtime = await led(script)
        await runtime.begin(matches=False)
        assert script.place
        script.place.throws = JsException("full", "QuotaExceededError")
        await runtime.let_go()
        assert script.released == [script.lock]

    async def test_one_that_has_unpacked_nothing_lets_go_as_well(self, script: Script) -> None:
        runtime = await BrowserRuntime.of_this_page()
        await runtime.lead()
        await runtime.let_go()
        assert script.released == [script.lock]

    async def test_a_browser_without_locks_has_none_to_let_go_of(self, script: Script) -> None:
        script.lock = "unguarded"
        runtime = await led(script)
        assert not runtime.keeping.guarded
        await runtime.let_go()
        assert script.released == []


class TestWhatIsKept:
    async def test_each_time_it_leads_it_is_unpacked_into_a_folder_of_its_own(
        self, script: Script, folder: Path
    ) -> None:
        assert script.place
        script.place.shelf.files = {FILE: b"the matches", "backups/one.db": b"a copy"}
        runtime = await led(script)
        for time in ("1", "2"):
            assert [(folder / time / name).read_bytes() for name in (FILE, "backups/one.db")] == [
                b"the matches", b"a copy"
            ]  # fmt: skip
            await runtime.let_go()
            await runtime.lead()
            await runtime.unpack()

    @pytest.mark.parametrize(("moved", "writes"), [(False, 0), (True, 1)])
    async def test_another_place_is_told_all_of_it_and_the_same_place_nothing(
        self, script: Script, moved: bool, writes: int
    ) -> None:
        script.place = Place(Shelf(), moved=moved)
        script.place.shelf.files = {FILE: b"the matches"}
        runtime = await led(script)
        await runtime.begin(matches=True)
        assert script.place.shelf.writes == writes

    @pytest.mark.parametrize(
        ("place", "answers", "status"),
        [
            (Place(Shelf()), {}, StorageStatus(place="folder")),
            (
                Place(Shelf(), "database", forgets=True),
                {"persisted": True, "installed": True, "shares": True},
                StorageStatus("database", True, True, True, True, True),
            ),
            (None, {"persisted": False, "installed": 0, "shares": ""}, StorageStatus("", False)),
            (Place(Shelf()), {"persisted": JsException("forbidden")}, StorageStatus("folder")),
        ],
    )
    async def test_what_the_browser_says_of_it_is_told(
        self, script: Script, place: Place | None, answers: dict[str, Any], status: StorageStatus
    ) -> None:
        script.place, script.answers = place, answers
        runtime = await BrowserRuntime.of_this_page()
        assert runtime.keeping == StorageStatus()
        await runtime.lead()
        await runtime.unpack()
        assert runtime.keeping == status

    async def test_what_the_browser_does_not_take_is_told_by_the_name_it_gives_it_or_in_its_words(
        self, script: Script
    ) -> None:
        runtime = await led(script)
        assert script.place
        script.place.throws = JsException("the quota", "QuotaExceededError")
        await runtime.begin(matches=False)
        assert "no room left" in runtime.notices[0]
        with pytest.raises(StorageError, match="no room left"):
            await runtime.flush()
        script.place.throws = JsException("the disk is on fire")
        with pytest.raises(StorageError, match=r"did not take it \(the disk is on fire\)"):
            await runtime.flush()

    async def test_one_without_memory_refuses(self, script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
        runtime = await led(script)
        monkeypatch.setattr(Uint8Array, "new", no_memory)
        with pytest.raises(StorageError, match=r"did not take it \(RangeError\)"):
            await runtime.flush()

    async def test_what_is_thrown_away_is_thrown_away_there(self, script: Script) -> None:
        assert script.place
        script.place.shelf.files = {FILE: b"the matches", "backups/one.db": b"a copy"}
        runtime = await led(script)
        (browser_runtime.FOLDER / "1" / "backups" / "one.db").unlink()
        await runtime.flush()
        assert list(script.place.shelf.files) == [FILE]

    async def test_a_place_that_was_cleared_meanwhile_is_told_on_the_table(self, script: Script) -> None:
        runtime = await led(script)
        await runtime.begin(matches=True)
        assert (runtime.notices, runtime.trouble) == ((), "")
        assert script.place
        script.place.shelf.files.clear()
        written(browser_runtime.FOLDER / "1" / FILE, "one entry more")
        await runtime.flush()
        assert "had cleared what it kept" in runtime.trouble
        assert runtime.notices == (runtime.trouble,)


class TestSomethingToLose:
    async def test_with_the_first_match_a_word_is_left_and_the_browser_asked_to_keep_it_once(
        self, script: Script
    ) -> None:
        runtime = await led(script)
        await runtime.begin(matches=False)
        await told(script)
        for entries, heard in ((0, []), (1, NOTED), (2, [])):  # a note and a backup are flushed, too
            written(browser_runtime.FOLDER / "1" / FILE, *["Ann begins"] * entries)
            await runtime.flush()
            assert await told(script) == heard

    async def test_where_there_are_matches_it_is_asked_at_the_start(self, script: Script) -> None:
        script.answers = {"remembered": "matches", "persist": True}
        runtime = await led(script)
        await told(script)
        await runtime.begin(matches=True)
        assert await told(script) == NOTED
        assert (runtime.keeping.persistent, runtime.notices) == (True, ())

    async def test_where_nothing_is_kept_there_is_nothing_to_lose(self, script: Script) -> None:
        script.place = None
        runtime = await led(script)
        await told(script)
        await runtime.begin(matches=True)
        await runtime.flush()
        assert await told(script) == []

    @pytest.mark.parametrize(("remembered", "missed"), [("matches", True), ("", False), (JsException("no"), False)])
    async def test_matches_that_are_remembered_and_not_there_are_missed(
        self, script: Script, remembered: Any, missed: bool
    ) -> None:
        script.answers["remembered"] = remembered
        runtime = await led(script)
        await runtime.begin(matches=False)
        assert [one.startswith("Matches were kept in this browser") for one in runtime.notices] == [True] * missed


class TestWhatOnlyThePageCanDo:
    @pytest.mark.parametrize(("before", "answer", "asked", "after"), [
        (None, True, 1, True), (False, False, 1, False), (False, JsException("no"), 1, None), (True, False, 0, True),
    ])  # fmt: skip
    async def test_a_browser_is_asked_to_stay_until_it_has_promised(
        self, script: Script, before: bool | None, answer: Any, asked: int, after: bool | None
    ) -> None:
        script.answers = {"persisted": before, "persist": answer}
        runtime = await led(script)
        assert (await runtime.ask_to_stay()).persistent is after
        assert runtime.keeping.persistent is after
        assert script.asked.count(("persist", None)) == asked

    @pytest.mark.parametrize(("name", "shared", "kind"), [
        ("match.json", "match.json.txt", "text/plain"), ("log.txt", "log.txt", "application/octet-stream"),
    ])  # fmt: skip
    async def test_a_file_goes_to_the_share_sheet_as_what_every_sheet_takes(
        self, script: Script, name: str, shared: str, kind: str
    ) -> None:
        script.answers = {"shares": True, "share": 1}
        runtime = await led(script)
        assert await runtime.share(name, b"what is in it") is True
        what, given = script.asked[-1]
        assert (what, given.name, given.type, given.content.to_bytes()) == ("share", shared, kind, b"what is in it")

    @pytest.mark.parametrize(("sheet", "answer", "asked"), [
        (False, True, 0), (True, False, 1), (True, JsException("not allowed"), 1),
    ])  # fmt: skip
    async def test_where_there_is_no_sheet_or_it_takes_no_file_that_is_said(
        self, script: Script, sheet: bool, answer: Any, asked: int
    ) -> None:
        script.answers = {"shares": sheet, "share": answer}
        runtime = await led(script)
        assert await runtime.share("match.json", b"") is False
        assert [what for what, _ in script.asked].count("share") == asked
