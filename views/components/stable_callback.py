"""A callback that stays the same while its screen is drawn anew, so that its control need not be."""

from collections.abc import Awaitable, Callable
from inspect import isawaitable
from typing import Any

import flet as ft

Tap = Callable[..., Awaitable[None]]


def use_steady(on_tap: Callable[..., Any]) -> Tap:
    """`on_tap(thing)` gives what a tap on this thing does; what comes back does it, by the newest `on_tap` it knows."""
    newest = ft.use_ref(lambda: on_tap)
    newest.current = on_tap

    async def tapped(*thing: Any) -> None:
        done = newest.current(*thing)()
        if isawaitable(done):
            await done

    return ft.use_memo(lambda: tapped, [])
