"""Says words to a screen reader that stand nowhere: a moment later they are no longer so.

What is read out as the label of a control is left there to be read, and below a sheet nobody hears it.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import flet as ft

from views.components.hooks.flet_hooks import use_once

PATIENCE = 5.0  # seconds after which a page that has not answered hears it no more


def use_voice() -> Callable[[str], None]:
    voice, saying = use_once(ft.SemanticsService), use_once(lambda: set[asyncio.Task[None]]())

    async def speak(words: str) -> None:
        with suppress(RuntimeError, TimeoutError):  # the page has left the table meanwhile
            await asyncio.wait_for(voice.announce_message(words), PATIENCE)

    def say(words: str) -> None:
        task = asyncio.create_task(speak(words))
        saying.add(task)
        task.add_done_callback(saying.discard)

    return say
