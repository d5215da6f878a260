"""The browser that the PWA runs in: where its files are kept, whether it may write there, and its page."""

import asyncio
import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.pwa.runtime.browser_storage import BrowserStorage, StorageRefused
from companion.service.storage.storage_status import StorageStatus
from models.errors.storage_errors import StorageError

FOLDER = Path("/tableside")
SCRIPT = "storage.js"  # beside the worker that runs this Python
PATIENCE = 4.0  # seconds another tab is given to finish what it is at
TEXT = "text/plain"  # what every share sheet takes; a match is text


class BrowserRuntime:
    """One an open page. It leads when no other tab does; then it unpacks what is kept, and may write."""

    def __init__(self, script: Any) -> None:
        from pyodide.ffi import create_proxy  # type: ignore[import-not-found]  # exists only inside the browser

        self._script, self._page = script, script.line()
        self._asked = asyncio.Event()  # another tab would like to lead
        self._call_others = script.between(create_proxy(self._asked.set))
        self._lock: Any = None
        self._led = 0
        self._kept = BrowserStorage(FOLDER, None)
        self._said: tuple[str, ...] = ()
        self._noted = True
        self.keeping = StorageStatus()

    @classmethod
    async def of_this_page(cls) -> "BrowserRuntime":
        import js
        from pyodide.code import run_js  # type: ignore[import-not-found]

        beside = js.URL.new(SCRIPT, js.location.href).href
        return cls(await run_js(f"import({json.dumps(beside)})"))

    # One tab leads

    async def lead(self, patient: bool = False) -> bool:
        """Takes the lead when it is free, or waits until it is."""
        self._lock = await self._script.lead(patient)
        self._asked.clear()  # whoever asked before did not ask us
        return self._lock is not None

    async def take_over(self) -> bool:
        """Asks the tab that leads to let go, and answers whether it has; the lead is then ours by itself."""
        self._call_others()
        end = asyncio.get_running_loop().time() + PATIENCE
        while self._lock is None and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.05)
        return self._lock is not None

    async def asked_to_let_go(self) -> None:
        await self._asked.wait()

    async def let_go(self) -> None:
        """What is under way is kept; then the next tab may write, and this one no more."""
        with suppress(StorageError):  # who entered it has been told
            await self._kept.flush()
        await self._kept.leave()
        shutil.rmtree(self._kept.folder, ignore_errors=True)
        lock, self._lock = self._lock, None
        if lock != "unguarded":
            lock.release()

    # What is kept

    async def unpack(self) -> Path:
        """Fills a folder with what this browser has kept."""
        found = await self._script.found()
        self._led += 1
        self._kept = BrowserStorage(FOLDER / str(self._led), _Place(found) if found else None)
        self._kept.folder.mkdir(parents=True)
        await self._kept.unpack(bool(found and found.moved))
        persisted, installed, shares = await asyncio.gather(*map(self._ask, ("persisted", "installed", "shares")))
        self.keeping = StorageStatus(
            place=found.kind if found else "",
            persistent=persisted,
            installed=bool(installed),
            guarded=self._lock != "unguarded",
            shares=bool(shares),
            forgets=bool(found and found.forgets),
        )
        return self._kept.folder

    async def begin(self, matches: bool) -> None:
        """Keeps what opening has changed, and finds out whether something is missing. `matches`: are there any?"""
        told = [await self._kept.begin()]
        if not matches and await self._ask("remembered"):
            told.append(
                "Matches were kept in this browser, and the browser has cleared them. If a copy was saved, bring it "
                "back: Settings, Restore from a file."
            )
        self._said, self._noted = tuple(one for one in told if one), not self.keeping.place
        if matches:
            self._note()

    async def flush(self) -> None:
        """Returns when everything committed before is kept. Raises `StorageError`: then it was taken back."""
        await self._kept.flush()
        if not self._noted and self._kept.has_entries():
            self._note()

    @property
    def notices(self) -> tuple[str, ...]:
        """What the table must be told about what is kept here."""
        return (*self._said, *([self.trouble] if self.trouble else []))

    @property
    def trouble(self) -> str:
        """A sentence: what beside the matches could not be kept, or had to be kept once more."""
        return self._kept.trouble

    def _note(self) -> None:
        """From now on there is something to lose: the browser is asked to keep it, and a word of it left elsewhere.

        A browser that asks the player in turn may take its time: nothing waits for it.
        """
        if not self._noted:
            self._noted = True
            self._noting = asyncio.ensure_future(self._noted_there())

    async def _noted_there(self) -> None:
        await self._ask("remember", "matches")
        await self.ask_to_stay()

    # What only the page can do

    async def ask_to_stay(self) -> StorageStatus:
        """Asks the browser never to clear what is kept here. Some ask the player, some only look how it is used."""
        if not self.keeping.persistent:
            self.keeping = replace(self.keeping, persistent=await self._ask("persist"))
        return self.keeping

    async def share(self, name: str, content: bytes) -> bool:
        """Opens the share sheet with a file. False when there is none, or it does not take such a file."""
        import js

        if not self.keeping.shares:
            return False
        kind = "application/octet-stream"
        if name.endswith(".json"):
            name, kind = f"{name}.txt", TEXT
        given = js.Object.new()
        given.name, given.type, given.content = name, kind, _bytes(content)
        return bool(await self._ask("share", given))

    async def _ask(self, what: str, given: Any = None) -> Any:
        """What the page answers; None when the browser does not allow it even the question."""
        from pyodide.ffi import JsException

        try:
            return await self._page(what, given)
        except JsException:
            return None


class _Place:
    """The browser's own storage, as the script reaches it."""

    def __init__(self, place: Any) -> None:
        self._place = place

    async def read(self) -> Mapping[str, bytes]:
        with _refusals():
            return {name: content.to_bytes() for name, content in await self._place.read()}

    async def keep(self, changed: Sequence[tuple[str, bytes]], gone: Sequence[str], whole: bool) -> None:
        import js

        with _refusals():  # a browser without memory for one more copy refuses as well
            files = js.Array.of(*(js.Array.of(name, _bytes(content)) for name, content in changed))
            await self._place.keep(files, js.Array.of(*gone), whole)

    async def leave(self) -> None:
        with _refusals():
            await self._place.leave()


@contextmanager
def _refusals() -> Iterator[None]:
    """What the browser throws, by the name it gives it."""
    from pyodide.ffi import JsException

    try:
        yield
    except JsException as trouble:
        raise StorageRefused(str(getattr(trouble, "name", "") or trouble)) from trouble


def _bytes(content: bytes) -> Any:
    import js

    copied = js.Uint8Array.new(len(content))
    copied.assign(content)
    return copied
