"""Tells the page's own scripts what its keys are for: whether the way back shuts something, whether a pad is there."""

from contextlib import suppress
from dataclasses import asdict
from json import dumps

import flet as ft

from views.components.inputs.keyboard import Stands, keyboard

KEYS = "tableside.keys"  # assets/web/browser_back.js listens under this name


def tell_page(page: ft.Page, said: ft.SharedPreferences) -> None:
    """From now on this page's scripts hear of it whenever that changes."""

    async def tell(now: Stands) -> None:
        with suppress(RuntimeError):  # the page has left the table meanwhile
            await said.set(KEYS, dumps(asdict(now)))

    def changed(now: Stands) -> None:
        page.run_task(tell, now)

    keyboard().on_change = changed
