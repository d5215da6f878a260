"""Who rolls first: tap a player, or let the lot decide."""

import flet as ft

from companion.games.tabby_tumble.events import FirstPlayerDrawn
from companion.games.tabby_tumble.state import Table
from views.components.layout import in_row
from views.components.surfaces import grid, slab
from views.components.text import breadth, called, token
from views.games.tabby_tumble.ui_state import Hands
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import R_ACT


def seats(table: Table, lit: str | None, hands: Hands) -> ft.Control:
    number = len(table.players)
    across = 3 if number == 3 and all(breadth(name) < 5 for name in table.players) else 2 if number != 3 else 1

    def one(index: int, name: str) -> ft.Control:
        colors = SEATS[index].paint(name == lit)
        face = in_row(
            token(SEATS[index], 32, on=colors), called(name, colors.ink, lit=name == lit, room=theme.room / across - 76)
        )
        return slab(
            face,
            colors,
            low=72 if not theme.low else 56,
            radius=R_ACT,
            pad=ft.Padding(14, 4, 10, 4),
            expand=True,
            on_tap=hands.entering(FirstPlayerDrawn(name)),
            label=f"{name} rolls first",
        )

    return grid([one(index, name) for index, name in enumerate(table.players)], across)
