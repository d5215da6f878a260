"""What is loaded stands as it was last asked for; how far a long work has come is drawn a few times a second."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from views.components import loading
from views.components.loading import broken, busy, use_loaded, use_progress
from views.theme.tokens import LIGHT


async def test_how_far_it_has_come(screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(loading, "monotonic", lambda: now[0])
    heard: list[Any] = []

    @ft.component
    def Work() -> ft.Control:
        said, tell = use_progress()
        heard[:] = [tell]
        return ft.Text(f"so far: {said or 'nothing'}")

    async def told(done: float | None) -> list[str]:
        heard[0](done)
        await screen.settle()
        return screen.texts()

    await screen.show(Work)
    assert await told(0.4) == ["so far: 40%"]
    assert await told(0.5) == ["so far: 40%"], "it was drawn a moment ago"
    now[0] += 1
    assert await told(0.515) == ["so far: 52%"]
    assert await told(None) == ["so far: nothing"]


@pytest.mark.parametrize(
    ("order", "shown"),
    [
        pytest.param((1, 0), "second", id="what was asked for first comes last"),
        pytest.param((0, 1), "second", id="as they were asked for"),
        pytest.param((0,), "first", id="the second is still on its way"),
    ],
)
async def test_of_two_looks_the_one_asked_for_later_stands(screen: Any, order: tuple[int, ...], shown: str) -> None:
    asked: list[asyncio.Future[str]] = []
    again: list[Callable[[], Awaitable[None]]] = []

    def load() -> Awaitable[str]:
        asked.append(asyncio.get_running_loop().create_future())
        return asked[-1]

    @ft.component
    def Lists() -> ft.Control:
        got, look = use_loaded(load, ())
        again[:] = [look]
        return ft.Text(got.or_else("nothing yet"))

    await screen.show(Lists)
    looking = asyncio.ensure_future(again[0]())
    await screen.until(lambda: len(asked) == 2)
    for which in order:
        asked[which].set_result(("first", "second")[which])
        await screen.settle()
    assert screen.texts() == [shown]
    looking.cancel()


@pytest.mark.parametrize("scale", [1.0, 2.0])
async def test_keys_of_a_slip_fill_rows_that_give_them_room(screen: Any, scale: float) -> None:
    screen.dress(replace(LIGHT, scale=scale))
    await screen.show(Broken)
    rows = [one for one in screen.all() if isinstance(one, ft.Row) and isinstance(one.controls[0], ft.MergeSemantics)]
    assert not any(one.wrap for one in rows), "a row that wraps has no room to share"
    assert [len(one.controls) for one in rows] == ([2] if scale < 1.5 else [1, 1])


@ft.component
def Broken() -> Any:
    return broken("It did not come.", print, print)


async def test_what_comes_soon_is_not_said_to_be_on_its_way(screen: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each page was announced twice: that it comes, and what it is."""
    monkeypatch.setattr(loading, "UNSAID", 0.05)
    await screen.show(Fetching)
    assert screen.says("Fetching the log …")
    assert screen.all().news() == []
    await screen.until(lambda: screen.all().news() == ["Fetching the log …"])


@ft.component
def Fetching() -> Any:
    return busy("Fetching the log …")
