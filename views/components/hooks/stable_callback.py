"""A callback that stays the same while its screen is drawn anew, so that its control need not be."""

from collections.abc import Awaitable, Callable
from inspect import isawaitable

from views.components.hooks.flet_hooks import use_newest, use_once
from views.components.surfaces import OnTap

Tap = Callable[..., Awaitable[None]]


def use_steady(on_tap: Callable[..., OnTap]) -> Tap:
    """`on_tap(thing)` gives what a tap on this thing does; what comes back does it, by the newest `on_tap` it knows."""
    newest = use_newest(on_tap)

    async def tapped(*thing: object) -> None:
        done = newest.current(*thing)()
        if isawaitable(done):
            await done

    return use_once(lambda: tapped)
