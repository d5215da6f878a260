"""A score that changes counts up once, in under 300 ms; without motion it simply stands."""

import asyncio

import flet as ft

from views.look.paint import Skin
from views.parts.figures import signless
from views.parts.writing import figure

LASTS, STEPS = 0.24, 4  # seconds from the old figure to the new one, and figures on the way


def counted(k: Skin, value: int, size: float, color: str, room: float, whose: str | None = None):
    """The figure; `room` is what the widest of its way may take. `whose` it is: another's is not counted up to."""
    return Counted(k, value, size, color, room, key=whose)


@ft.component
def Counted(k: Skin, value: int, size: float, color: str, room: float):
    shown, show = ft.use_state(value)

    async def climb() -> None:
        if shown == value:
            return
        if k.motion and abs(value - shown) > 1:
            steps = min(STEPS, abs(value - shown))
            for n in range(1, steps):
                show(shown + round((value - shown) * n / steps))
                await asyncio.sleep(LASTS / steps)
        show(value)

    # A cleanup, even an empty one, is what stops the climbing when the board is left.
    ft.use_effect(climb, [value], cleanup=lambda: None)
    return figure(k, signless(shown if k.motion else value), size, color, room)
