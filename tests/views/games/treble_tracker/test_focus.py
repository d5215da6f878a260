"""Where the focus goes at Treble Tracker's table once what a key has pressed is gone, or off."""

import asyncio
from typing import Any

from .knockouts import KNOCKOUT, STARTED, THREE


async def by_key(screen: Any, name: str) -> None:
    await asyncio.gather(screen.press("Enter"), screen.tap(name))
    await screen.settle()


async def test_redo_leaves_the_focus_in_the_bar(screen: Any, laid: Any, focused: list[int]) -> None:
    """It went to the next step: a second Enter passed the clock."""
    live = await laid(THREE, KNOCKOUT, *STARTED)
    await screen.tap("Shuffle. clock stops")
    await screen.tap("Undo")
    await screen.until(lambda: live.match.undone)
    await by_key(screen, "Redo")
    await screen.until(lambda: focused)
    assert focused == [screen.button("Undo")._i]
