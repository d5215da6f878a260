"""The screen stays awake while a match is open, where the browser can keep it so."""

from urllib.parse import urlsplit

import flet as ft

OWN = ("localhost", "127.0.0.1", "::1")  # addresses a browser trusts without a certificate


def can_stay_awake(page: ft.Page) -> bool:
    """Over plain http to another machine a browser has no wake lock, whatever it answers."""
    at = urlsplit(page.url or "")
    return not page.web or at.scheme == "https" or (at.hostname or "") in OWN


def use_awake() -> None:
    page = ft.context.page
    lamp = ft.use_ref(list).current

    async def keep() -> None:
        if can_stay_awake(page):
            lamp.append(ft.Wakelock())
            await lamp[0].enable()

    async def release() -> None:
        if lamp:
            await lamp.pop().disable()

    ft.use_effect(keep, [], cleanup=release)
