"""The index of the rulings, made beside the loop: the first time it may take seconds, and no press waits for it."""

import asyncio
import sys
from threading import Lock

import flet as ft

from companion.rulings.search import Index, index
from views.components.hooks.flet_hooks import use_task

Titles = tuple[tuple[str, str], ...]  # of each game its key and its title

THREADS = sys.platform != "emscripten"  # inside a browser there are none; there the app brings the index along
_made: dict[Titles, Index] = {}
_making = Lock()


def use_index(titles: Titles) -> Index | None:
    """That of these games; None until it is made."""
    made, set_made = ft.use_state(_made.get(titles) or (None if THREADS else index(titles)))

    async def make() -> None:
        if made is None:
            set_made(await asyncio.to_thread(_make, titles))

    use_task(make, [titles])
    return made


def _make(titles: Titles) -> Index:
    """Who comes while another makes it has the same."""
    with _making:
        return _made.setdefault(titles, index(titles))
