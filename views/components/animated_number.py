"""A number that counts up once when it changes, in under 300 ms; without motion it simply stands."""

import asyncio
from dataclasses import dataclass

import flet as ft

from companion.engine.wording import printed
from views.components.hooks.flet_hooks import use_once, use_task
from views.components.text import figure
from views.theme import theme

LASTS, STEPS = 0.24, 4  # seconds from the old figure to the new one, and figures on the way


def counted(
    value: int, size: float, color: str, room: float, whose: str | None = None, said: str | None = None
) -> ft.Control:
    """The figure; `room` is what the widest of its way may take. `whose` it is: another's is not counted up to.

    `said` is what is read out instead; nothing, where it is "".
    """
    return Counted(value, size, color, room, whose, said)


@dataclass
class _Seen:
    """The figure that stands there, and whose it is."""

    value: int
    whose: str | None


@ft.component
def Counted(value: int, size: float, color: str, room: float, whose: str | None, said: str | None) -> ft.Control:
    seen = use_once(lambda: _Seen(value, whose))
    _, drawn = ft.use_state(0)
    if seen.whose != whose or not theme.motion or abs(value - seen.value) == 1:
        seen.value, seen.whose = value, whose

    async def climb() -> None:
        start, steps = seen.value, min(STEPS, abs(value - seen.value))
        for number in range(1, steps + 1):
            seen.value = start + round((value - start) * number / steps)
            drawn(lambda times: times + 1)
            if number < steps:
                await asyncio.sleep(LASTS / steps)

    use_task(climb, [value, whose])
    return figure(printed(seen.value), size, color, room, said=said)
