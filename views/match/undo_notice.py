"""How long a bottom bar says what was just entered or taken back, before it is the bar of all places again."""

import asyncio

import flet as ft

from views.components.surfaces import OnTap

READ = 8.0  # seconds in which what was kept can be read


def use_undo_notice(kept: str, settle: OnTap) -> None:
    """Calls `settle` once what was kept, if anything, has been read."""

    async def forget() -> None:
        if kept:
            await asyncio.sleep(READ)
            settle()

    ft.use_effect(forget, [kept], cleanup=lambda: None)
