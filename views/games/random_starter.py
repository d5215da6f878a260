"""Draws the starting player by lot: the lamp travels once round the table."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable

from views.games.actions import AnyHands
from views.theme.current_theme import theme

STEP = 0.09  # seconds the lamp stands over a player on its way


def drawing_lots(
    players: tuple[str, ...], hands: AnyHands, begins: Callable[[str], object]
) -> Callable[[], Awaitable[None]]:
    """A tap that draws one of them and enters that this one `begins`.

    The lot falls before the lamp sets out, and is stored: undone and redone it comes back the same.
    """

    async def draw() -> None:
        drawn = secrets.choice(players)
        if theme.motion:
            for index in range(len(players) + players.index(drawn) + 1):
                hands.lamp(players[index % len(players)])
                await asyncio.sleep(STEP)
        await hands.live.enter(begins(drawn))
        hands.lamp(None)

    return draw
