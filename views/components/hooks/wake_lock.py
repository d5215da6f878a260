"""Keeps the screen awake while a match is open, where the browser can."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from urllib.parse import urlsplit

import flet as ft

from views.components.hooks.flet_hooks import use_once
from views.session import use_session

OWN = ("localhost", "127.0.0.1", "::1")  # addresses a browser trusts without a certificate


def can_stay_awake(page: ft.Page) -> bool:
    """Over plain http to another machine a browser has no wake lock, whatever it answers."""
    at = urlsplit(page.url or "")
    return not page.web or at.scheme == "https" or (at.hostname or "") in OWN


def use_awake() -> None:
    page, vigil = ft.context.page, use_session().vigil
    lit: list[tuple[ft.Wakelock, Callable[[], Awaitable[None]]]] = use_once(list)

    async def light() -> None:
        """Out of sight a page may not have it, and with a low battery a phone refuses: then the screen goes dark."""
        with suppress(RuntimeError):
            await lit[0][0].enable()  # type: ignore[no-untyped-call]

    async def keep() -> None:
        if can_stay_awake(page):
            lit.append((ft.Wakelock(), light))
            vigil.at_return.append(light)  # a browser puts it out as soon as the page is out of sight
            await light()

    async def release() -> None:
        if lit:
            lamp, again = lit.pop()
            vigil.at_return.remove(again)
            with suppress(RuntimeError):
                await lamp.disable()  # type: ignore[no-untyped-call]

    ft.use_effect(keep, [], cleanup=release)
