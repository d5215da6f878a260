"""The page around the browser's Python, as its scripts answer: one lock, a line to the page, a place that keeps."""

import sys
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.pwa.runtime.browser_storage import StorageRefused
from tests.support.fake_browser_storage import Shelf


class JsException(Exception):
    """What a script throws: by a name, or only in words."""

    def __init__(self, words: str, name: str = "") -> None:
        super().__init__(words)
        self.name = name


class Uint8Array:
    """As the browser has it: made in its length, then filled."""

    def __init__(self, length: int) -> None:
        self._length, self._content = length, b""

    @classmethod
    def new(cls, length: int) -> "Uint8Array":
        return cls(length)

    def assign(self, content: bytes) -> None:
        assert len(content) == self._length
        self._content = content

    def to_bytes(self) -> bytes:
        return self._content


def no_memory(length: int) -> Uint8Array:
    """What `Uint8Array.new` is in a browser without room for one more copy."""
    raise JsException(f"Array buffer allocation failed: {length} bytes", "RangeError")


class Place:
    """A shelf that is spoken to as a script is: in lists of its own, and it throws."""

    def __init__(self, shelf: Shelf, kind: str = "folder", moved: bool = False, forgets: bool = False) -> None:
        self.shelf, self.kind, self.moved, self.forgets = shelf, kind, moved, forgets
        self.throws: JsException | None = None

    async def read(self) -> list[tuple[str, Uint8Array]]:
        self._thrown()
        return [(name, filled(content)) for name, content in (await self.shelf.read()).items()]

    async def keep(self, changed: list[list[Any]], gone: list[str], whole: bool) -> None:
        self._thrown()
        try:
            await self.shelf.keep([(name, content.to_bytes()) for name, content in changed], gone, whole)
        except StorageRefused as no:
            raise JsException("it was not taken", str(no)) from no

    async def leave(self) -> None:
        self._thrown()
        await self.shelf.leave()

    def _thrown(self) -> None:
        if self.throws:
            raise self.throws


class Script:
    """`storage.js` beside the worker: who leads, where things are kept, and what the page is asked."""

    def __init__(self) -> None:
        self.lock: Any = SimpleNamespace(release=lambda: self.released.append(self.lock))
        self.place: Place | None = Place(Shelf())
        self.answers: dict[str, Any] = {}  # of the page; an exception is thrown
        self.asked: list[tuple[str, Any]] = []  # of the page
        self.led: list[bool] = []  # how patiently
        self.released: list[Any] = []
        self.called = 0  # how often the other tabs were
        self.others_call: Callable[[], None] = lambda: None
        self.when_called: Callable[[], None] = lambda: None

    async def lead(self, patient: bool) -> Any:
        self.led.append(patient)
        return self.lock

    def between(self, asked: Callable[[], None]) -> Callable[[], None]:
        self.others_call = asked

        def call_others() -> None:
            self.called += 1
            self.when_called()

        return call_others

    async def found(self) -> Place | None:
        return self.place

    def line(self) -> Callable[[str, Any], Any]:
        async def ask(what: str, given: Any) -> Any:
            self.asked.append((what, given))
            answer = self.answers.get(what)
            if isinstance(answer, Exception):
                raise answer
            return answer

        return ask


def filled(content: bytes) -> Uint8Array:
    made = Uint8Array.new(len(content))
    made.assign(content)
    return made


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Script:
    """Python finds what it would find inside a browser, at the worker's address in the folder of a club."""
    one = Script()

    async def run_js(words: str) -> Script:
        assert words == 'import("https://club.example/table/web/storage.js")'
        return one

    beside = SimpleNamespace(
        location=SimpleNamespace(href="https://club.example/table/web/python_worker.js"),
        URL=SimpleNamespace(new=lambda name, of: SimpleNamespace(href=f"{of.rpartition('/')[0]}/{name}")),
        Object=SimpleNamespace(new=SimpleNamespace),
        Array=SimpleNamespace(of=lambda *given: list(given)),
        Uint8Array=Uint8Array,
    )
    ffi = SimpleNamespace(create_proxy=lambda act: act, JsException=JsException)
    for name, holds in (("js", beside), ("pyodide.ffi", ffi), ("pyodide.code", SimpleNamespace(run_js=run_js))):
        monkeypatch.setitem(sys.modules, name, holds)
    monkeypatch.setitem(sys.modules, "pyodide", ModuleType("pyodide"))
    return one
