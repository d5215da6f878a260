"""Keeps a folder in memory and its files in the browser's storage: what was flushed is kept, or taken back."""

import asyncio
import logging
import sqlite3
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Protocol

from models import backups
from models.database import FILE
from models.errors.storage_errors import StorageError, browser_sentence

log = logging.getLogger("tableside")
PATIENCE = 10.0  # seconds a browser may take; one that is out of room may never answer at all
Stamp = tuple[int, int]  # size and time: enough for a copy, which nobody writes to again
ROLLING = "backups/backup-"  # what is in them stands in the database too
FINAL = ("QuotaExceededError", "TimeoutError")  # to ask once more at once would change nothing
RESTS = (0.02, 0.1, 0.5)  # seconds before what has failed once is tried again
BEHIND = (
    "This was not kept: what the browser had not taken before stood in the way. Everything entered before is safe. "
    "Look what stands there, then enter it again."
)
CLEARED = (
    "The browser had cleared what it kept of Tableside while it was open. Everything is kept again. "
    "To be on the safe side save a copy: Settings, Save as file."
)


class StorageRefused(Exception):
    """The browser did not take it: str() is the name it gives the trouble."""


class Place(Protocol):
    """The browser's own storage. Each file is kept whole or not at all, in this order; raises `StorageRefused`.

    One that has not answered when it is told the next refuses that, or drops what it was at.
    """

    async def read(self) -> Mapping[str, bytes]: ...

    async def keep(self, changed: Sequence[tuple[str, bytes]], gone: Sequence[str], whole: bool) -> None:
        """`whole` says that nothing need be there already; without it, a place that was cleared refuses."""

    async def leave(self) -> None:
        """Nothing is written any more: somebody else may."""


class BrowserStorage:
    """Without a place nothing is kept, and a flush is nothing: the screens say so from the start."""

    def __init__(self, folder: Path, place: Place | None) -> None:
        self.folder, self._place = folder, place
        self._copies: dict[str, Stamp] = {}  # what the place holds beside the database
        self._kept: bytes | None = None  # the database as the place holds it; None when nobody knows
        self._stands, self._there = b"", set[str]()  # the database as the screens show it, and what lay beside it
        self._waiting: list[asyncio.Future[None]] = []
        self._at_work: asyncio.Task[None] | None = None
        self._left = False
        self._ahead = False  # the folder holds what was refused: it could not be taken back
        self._given_up: set[asyncio.Future[None]] = set()
        self.trouble = ""  # a sentence: a copy that could not be kept, a place that was cleared meanwhile

    async def unpack(self, whole: bool = False) -> None:
        """Fills the folder from the place. With `whole`, another place has to be told everything anew."""
        found = await self._read(self._place) if self._place else {}
        for name, content in found.items():
            file = self.folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
        if not whole:
            self._kept = found.get(FILE)
            self._copies = {name: self._stamp(name) for name in found if name != FILE}

    async def begin(self) -> str:
        """Keeps what opening the database has changed. What the browser says against it, in a sentence.

        This is not taken back: an older shape of the tables is of no use to whoever has just opened them.
        """
        self._stands, self._there = self._content(), set(self._names())
        try:
            await self._keep()
        except StorageRefused as no:
            return str(browser_sentence(str(no)))
        return ""

    def has_entries(self) -> bool:
        """Is there anything of a match to lose?"""
        with closing(sqlite3.connect(self.folder / FILE)) as database:
            return database.execute("SELECT 1 FROM entries LIMIT 1").fetchone() is not None

    async def flush(self) -> None:
        """Returns when everything committed before is kept. Raises `StorageError`: then all was taken back."""
        if self._left:
            raise StorageError("This was not kept: Tableside goes on in another tab. Enter it there.")
        if self._place is None:
            return
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(done)
        if self._at_work is None:
            self._at_work = asyncio.ensure_future(self._work())
        await done

    @property
    def busy(self) -> bool:
        """Is something being kept, or taken back?"""
        return self._at_work is not None

    async def leave(self) -> None:
        """Nothing is written from here any more, once what is under way is kept."""
        if not self._left:
            self._left = True
            while self._at_work:
                await asyncio.wait([self._at_work])
            if self._place:
                try:
                    async with asyncio.timeout(PATIENCE):
                        await self._place.leave()
                except StorageRefused as no:  # the next one leads all the same
                    log.info("The browser said, as it was left: %s", no)
                except TimeoutError:
                    log.warning("The browser has not answered for %s s, as it was left. The next tab leads.", PATIENCE)

    async def _read(self, place: Place) -> Mapping[str, bytes]:
        """Everything the place holds. Raises `StorageRefused` when it cannot be read more than once in a row."""
        for rest in RESTS:
            try:
                return await place.read()
            except StorageRefused as no:
                log.info("The browser said, when it was read: %s", no)
                await asyncio.sleep(rest)
        return await place.read()

    async def _work(self) -> None:
        """One flush after the other; whoever comes meanwhile waits for the next, and shares its fate."""
        try:
            while self._waiting or (self._ahead and not self._left):
                mine, self._waiting = self._waiting, []
                trouble = await self._attempt()
                if trouble:
                    mine, self._waiting = [*mine, *self._waiting], []  # what came meanwhile went back with it
                for one in mine:
                    if one.cancelled():
                        continue
                    if trouble:
                        one.set_exception(trouble)
                    else:
                        one.set_result(None)
        finally:
            self._at_work = None

    async def _attempt(self) -> Exception | None:
        """Keeps the folder as it is, or takes it back to what is kept and answers why."""
        if self._ahead:
            await asyncio.sleep(RESTS[-1])
            self._taken_back()
            return StorageError(BEHIND)
        try:
            await self._keep()
        except Exception as trouble:
            self._ahead = True
            for rest in RESTS:
                if self._taken_back():
                    break
                await asyncio.sleep(rest)
            browsers = isinstance(
                trouble, StorageRefused | OSError
            )  # anything else is a fault of ours, and told as one
            return browser_sentence(str(trouble)) if browsers else trouble
        return None

    def _taken_back(self) -> bool:
        """Has it been done? Whatever it fails at, it is tried again, until nothing of what was refused stands there."""
        try:
            self._take_back()
        except Exception:
            log.exception("What was not kept could not be taken back")
            return False
        self._ahead = False
        return True

    async def _keep(self) -> None:
        if self._place is None:
            return
        try:
            await self._write(self._place, whole=self._kept is None)
        except StorageRefused as no:
            if str(no) in FINAL:
                self._kept = None
                raise
            # whatever it is, the place may hold nothing of ours any more: it is given everything once more
            self._kept, self._copies = None, {}
            await self._write(self._place, whole=True)
            if str(no) == "NotFoundError":
                self.trouble = CLEARED

    async def _write(self, place: Place, whole: bool) -> None:
        content, names = self._content(), self._names()
        stamps = {name: self._stamp(name) for name in names}
        changed = [name for name in names if self._copies.get(name) != stamps[name]]
        first = [(name, (self.folder / name).read_bytes()) for name in changed if not name.startswith(ROLLING)]
        if content != self._kept:
            first.append((FILE, content))  # what is set aside of it must be kept before it is replaced
        if first:
            await self._tell(place, first, [], whole)
        self._kept = self._stands = content
        self._there = set(names)
        self._copies |= {name: stamps[name] for name in changed if not name.startswith(ROLLING)}
        await self._copy([name for name in changed if name.startswith(ROLLING)], stamps)

    async def _copy(self, rolling: list[str], stamps: dict[str, Stamp]) -> None:
        """The copies, when the matches are kept. A store without room for one more is no reason to refuse an entry."""
        gone = [name for name in self._copies if name not in stamps]
        if self._place is None or not (gone or rolling):
            return
        try:
            await self._tell(self._place, [], gone, False)
            self._copies = {name: stamp for name, stamp in self._copies.items() if name not in gone}
            copies = [(name, (self.folder / name).read_bytes()) for name in rolling]
            await self._tell(self._place, copies, [], False)
            self._copies |= {name: stamps[name] for name in rolling}
            self.trouble = ""
        except (StorageRefused, OSError) as no:
            self.trouble = f"The last backup could not be kept ({no}). Matches are kept all the same."

    async def _tell(self, place: Place, changed: Sequence[tuple[str, bytes]], gone: Sequence[str], whole: bool) -> None:
        """A place that takes too long is given up; it sees to it that what comes late is not put over newer things."""
        telling = asyncio.ensure_future(place.keep(changed, gone, whole))
        await asyncio.wait([telling], timeout=PATIENCE)
        if telling.done():
            return telling.result()
        self._given_up.add(telling)
        telling.add_done_callback(self._came_late)
        raise StorageRefused("TimeoutError")

    def _came_late(self, telling: asyncio.Future[None]) -> None:
        self._given_up.discard(telling)
        if no := telling.exception():
            log.info("The browser said, too late: %s", no)

    def _take_back(self) -> None:
        """The folder as it was when the screens were drawn; whoever has the database open goes on with that."""
        with tempfile.TemporaryDirectory() as beside:
            was = Path(beside) / FILE
            was.write_bytes(self._stands)
            backups.overwrite_from(was, self.folder / FILE)
        self._stands = self._content()
        for name in self._names():
            if name not in self._there and not name.startswith(ROLLING):
                (self.folder / name).unlink()

    def _content(self) -> bytes:
        return (self.folder / FILE).read_bytes()

    def _names(self) -> list[str]:
        files = [file.relative_to(self.folder).as_posix() for file in self.folder.rglob("*.db") if file.is_file()]
        return sorted(name for name in files if name != FILE)

    def _stamp(self, name: str) -> Stamp:
        stat = (self.folder / name).stat()
        return stat.st_size, stat.st_mtime_ns
