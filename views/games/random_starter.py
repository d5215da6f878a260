"""Who starts: tapped, or drawn by lot, while the lamp travels once round the table."""

import asyncio
import secrets

import flet as ft

from views.components.layout import in_row
from views.components.surfaces import OnTap, OnText, grid, slab
from views.components.text import MOST_LINES, called, token
from views.components.text_metrics import em, name_size, width
from views.games.actions import hands
from views.theme import BODY, R_ACT, SEATS, TITLE, theme

STEP = 0.09  # seconds the lamp stands over a player on its way


def drawing_lots(begins: OnText) -> OnTap:
    """A tap that draws one of them and enters that this one `begins`.

    The lot falls before the lamp sets out, and is stored: undone and redone it comes back the same.
    """

    # of this table, wherever the page has turned by then
    players, lamp, enter = hands.players, hands.lamp, hands.enter

    async def draw() -> None:
        drawn = secrets.choice(players)
        if theme.motion:
            for index in range(len(players) + players.index(drawn) + 1):
                lamp(players[index % len(players)])
                await asyncio.sleep(STEP)
        await enter(begins(drawn))
        lamp(None)

    return draw


def seats_abreast(players: tuple[str, ...]) -> int:
    """So many seats lie side by side: an odd number three abreast while names are short, three long ones below one
    another, but on a phone that lies.
    """
    if len(players) % 2 and all(em(name) < 5 for name in players):
        return 3
    return 1 if len(players) == 3 and not (theme.wide and theme.low) else 2


def seats_to_tap(
    lit: str | None,
    begins: OnText,
    says: str,
    across: int,
    small: bool = False,
) -> ft.Control:
    """Everybody's seat, so many abreast: a tap enters that this one `begins`, which `says` so after the name.

    They are `small` where more lies below them, and who is lit has been chosen.
    """
    piece, high, low = (30, 64, 52 if across > 1 else 48) if small else (32, 72, 56)
    room = theme.aside / (1 if theme.big else across) - 76
    players = hands.players
    alike = all(width(name, TITLE) <= room for name in players)
    # nobody's name is larger than another's because it is short
    largest = min(name_size(name, TITLE if alike else BODY, room, MOST_LINES) for name in players)

    def seat(index: int, name: str) -> ft.Control:
        on = name == lit
        colors = SEATS[index].paint(on)
        written = called(name, colors.ink, lit=on and not small, room=room, largest=largest)
        return slab(
            in_row(token(SEATS[index], piece, on=colors), written),
            colors,
            low=low if theme.low else high,
            radius=R_ACT,
            pad=(14, 4, 10, 4),
            on_tap=hands.entering(begins(name)),
            label=f"{name} {says}",
            chosen=(on and small) or None,
        )

    return grid([seat(index, name) for index, name in enumerate(players)], across)
