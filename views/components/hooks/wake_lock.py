"""Keeps the screen awake while a match is open, where the browser can."""

from collections.abc import Awaitable, Callable
from contextlib import suppress

import flet as ft

from views.components.hooks.flet_hooks import use_once
from views.session import use_session


def use_awake() -> None:
    """Only the page knows what its browser can; behind a relay its address says `http` though it is `https`."""
    session = use_session()
    alarm, able = session.alarm, not ft.context.page.web or session.preferences.awake == "yes"
    lit: list[tuple[ft.Wakelock, Callable[[], Awaitable[None]]]] = use_once(list)

    async def light() -> None:
        """Out of sight a page may not have it, and with a low battery a phone refuses: then the screen goes dark."""
        with suppress(RuntimeError):
            await lit[0][0].enable()  # type: ignore[no-untyped-call]

    async def keep() -> None:
        if able:
            lit.append((ft.Wakelock(), light))
            alarm.at_return.append(light)  # a browser puts it out as soon as the page is out of sight
            await light()

    async def release() -> None:
        if lit:
            lamp, again = lit.pop()
            alarm.at_return.remove(again)
            with suppress(RuntimeError):
                await lamp.disable()  # type: ignore[no-untyped-call]

    ft.use_effect(keep, [able], cleanup=release)
