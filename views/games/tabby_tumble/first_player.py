"""Who rolls first: tap a player, or let the lot decide."""

from typing import Any

import flet as ft

from companion.games.tabby_tumble.events import FirstPlayerDrawn
from companion.games.tabby_tumble.state import Table
from views.components.surfaces import MID, grid, slab
from views.components.text import breadth, called, token
from views.theme.seat_colors import SEATS
from views.theme.tokens import G2, R_ACT, AppTheme


def seats(k: AppTheme, table: Table, lit: str | None, hands: Any) -> ft.Control:
    n = len(table.players)
    across = 3 if n == 3 and all(breadth(name) < 5 for name in table.players) else 2 if n != 3 else 1

    def one(i: int, name: str):
        p = SEATS[i].paint(k, name == lit)
        face = ft.Row(
            [token(SEATS[i], k, 32, on=p), called(k, name, p.ink, lit=name == lit, room=k.room / across - 76)],
            spacing=G2, vertical_alignment=MID,
        )  # fmt: skip
        return slab(
            face, p, low=72 if not k.low else 56, radius=R_ACT, pad=ft.Padding(14, 4, 10, 4), expand=True,
            on_tap=hands.entering(FirstPlayerDrawn(name)), label=f"{name} rolls first",
        )  # fmt: skip

    return grid(k, [one(i, name) for i, name in enumerate(table.players)], across)
