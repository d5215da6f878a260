"""A finger is quicker than a screen, and one tap is sometimes felt twice: which touch is meant for what.

Flet answers touches that come together (a phone sends them so whose network was gone for a moment) from one and the
same screen: the second would be laid beside what the first has laid, not on top of it. Here each waits until what the
one before has changed is drawn. What is still being kept keeps nobody waiting: the match knows which entry is next.
"""

import asyncio
from contextvars import ContextVar
from time import monotonic
from typing import Any

from flet.controls.id_counter import ControlId

BOUNCE = 0.15  # seconds within which the same tap again is one tap felt twice
TURNS = 20  # of the loop, after which a screen that is still not drawn keeps nobody waiting

_again: ContextVar[bool] = ContextVar("again", default=False)


def felt_twice() -> bool:
    """Is this touch the one before, felt once more?

    It comes sooner than a finger comes back on purpose, to the same thing or to one that was not there before.
    """
    return _again.get()


def in_turn(session: Any) -> None:
    """From now on the touches of this page are answered one after the other, each on the screen as it then is."""
    dispatch = session.dispatch_event
    last: tuple[int, int, float] = (0, 0, float("-inf"))  # what was touched, the newest thing there was, and when
    waiting = asyncio.Lock()  # who has come later does not slip in between two looks at the screen

    async def answer(control: int, event: str, data: Any) -> None:
        nonlocal last
        if event == "click":
            now = monotonic()
            touched, newest, at = last
            again = now - at < BOUNCE and (control == touched or control > newest)
            _again.set(again)
            last = last if again else (control, ControlId.next(), now)
        async with waiting:
            for _ in range(TURNS):
                if not session._Session__pending_updates:
                    break
                await asyncio.sleep(0)
        await dispatch(control, event, data)

    session.dispatch_event = answer
