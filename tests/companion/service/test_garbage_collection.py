"""What closed pages leave behind goes in a quiet moment, and at the latest when it has waited long enough."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from companion.service import garbage_collection
from companion.service.garbage_collection import MANY, GarbageCollection


class Knot:
    """It holds itself: only the collector can let it go."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def seldom(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Python itself never looks, and we wait for a hundredth of what a table does."""
    was = gc.get_threshold()
    gc.set_threshold(0)
    monkeypatch.setattr(garbage_collection, "SOON", 0.02)
    monkeypatch.setattr(garbage_collection, "LATEST", 0.1)
    yield
    gc.set_threshold(*was)


def left() -> "weakref.ref[Knot]":
    return weakref.ref(Knot())


async def gone(knot: "weakref.ref[Knot]") -> None:
    async with asyncio.timeout(20):
        while knot() is not None:
            await asyncio.sleep(0.001)


async def test_what_a_closed_page_was_goes() -> None:
    knot = left()
    GarbageCollection().page_closed()
    await gone(knot)


async def test_after_many_taps_all_is_looked_through() -> None:
    knot, seen = left(), GarbageCollection()
    for _ in range(MANY - 1):
        seen.touched()
    await asyncio.sleep(0.05)
    assert knot() is not None
    seen.touched()
    await gone(knot)


async def test_it_waits_for_a_quiet_moment_but_not_for_ever() -> None:
    knot, seen, loop = left(), GarbageCollection(), asyncio.get_running_loop()
    began = loop.time()
    seen.page_closed()
    async with asyncio.timeout(20):
        while knot() is not None:
            seen.touched()
            await asyncio.sleep(0.001)
    assert loop.time() - began >= 0.1


async def test_pages_that_close_together_are_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: looked.append(1))
    seen = GarbageCollection()
    for _ in range(100):
        seen.page_closed()
    await asyncio.sleep(0.1)
    assert looked == [1]
    seen.page_closed()
    await asyncio.sleep(0.1)
    assert looked == [1, 1], "and those that close later once more"
