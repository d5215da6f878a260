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


def test_it_is_looked_through_after_so_many_taps_and_after_as_many_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, taps = list[int](), 0
    monkeypatch.setattr(garbage_collection, "MANY", 3)
    monkeypatch.setattr(gc, "collect", lambda: asked.append(taps))
    monkeypatch.setattr(garbage_collection, "SOON", 0.0)
    seen = GarbageCollection()
    monkeypatch.setattr(seen, "_wait", seen._look)
    for tap in range(1, 8):
        taps = tap
        seen.touched()
    assert asked == [3, 6]


@pytest.mark.parametrize(
    ("since_tap", "waited", "looks"), [(1.9, 1.9, False), (2.0, 2.0, True), (0.0, 9.9, False), (0.0, 10.0, True)]
)
def test_a_moment_is_quiet_two_seconds_after_a_tap_and_ten_are_the_longest_it_waits(
    monkeypatch: pytest.MonkeyPatch, since_tap: float, waited: float, looks: bool
) -> None:
    done: list[str] = []
    monkeypatch.setattr(garbage_collection, "SOON", 2.0)
    monkeypatch.setattr(garbage_collection, "LATEST", 10.0)
    monkeypatch.setattr(garbage_collection, "monotonic", lambda: 100.0)
    monkeypatch.setattr(gc, "collect", lambda: done.append("looked"))
    seen = GarbageCollection()
    monkeypatch.setattr(seen, "_wait", lambda since: done.append(f"waits since {100 - since:.1f}"))
    seen._touched, seen._since = 100 - since_tap, 100 - waited
    seen._look(100 - waited)
    assert done == (["looked"] if looks else [f"waits since {waited}"])
    seen.page_closed()
    assert done[1:] == (["waits since 0.0"] if looks else [])
