"""Draws the starting player by lot: the lamp travels once round the table."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable

STEP = 0.09  # seconds the lamp stands over a player on its way


async def by_lot(
    players: tuple[str, ...],
    motion: bool,
    lamp: Callable[[str | None], object],
    enter: Callable[[str], Awaitable[object]],
) -> None:
    """The lot falls before the lamp sets out, and is stored: undone and redone it comes back the same."""
    drawn = secrets.choice(players)
    if motion:
        for index in range(len(players) + players.index(drawn) + 1):
            lamp(players[index % len(players)])
            await asyncio.sleep(STEP)
    await enter(drawn)
    lamp(None)
