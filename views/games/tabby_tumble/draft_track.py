"""The draft there and back: who picks when. Done steps sink in, the step of the moment stands up."""

import flet as ft

from companion.games.tabby_tumble.state import Table
from views.components.hooks import memo
from views.components.layout import around, in_row
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.surfaces import MAIN, well
from views.components.text import text, token
from views.components.text_metrics import em
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import G1, HEAVY, NOTE, R_ACT, R_TILE


def track(table: Table) -> ft.Control:
    return Track(table.players, table.order, table.picks)


@memo
def Track(players: tuple[str, ...], order: tuple[str, ...], picks: int) -> ft.Control:
    def step(index: int, name: str) -> ft.Control:
        seat = SEATS[players.index(name)]
        if index != picks:
            piece = token(seat, 20, opacity=0.38 if index < picks else 1)
            return ft.Container(in_row(piece, alignment=MAIN), expand=2)
        said = text(name, NOTE, HEAVY, lines=1) if em(name) < 4.6 and not theme.big else None
        return rounded(
            in_row(token(seat, 24), said, gap=G1, alignment=MAIN),
            expand=5 if said else 3,
            border_radius=R_TILE,
            bgcolor=theme.sheet,
            border=ft.Border.all(2, seat.paint(True).fill),
            padding=around(0, 2),
        )

    cells = [step(index, name) for index, name in enumerate(order)]
    told = f"Now {order[picks]}, pick {picks + 1} of {len(order)}. The order of picks: {', '.join(order)}"
    return voiced(well(in_row(*cells, gap=G1), theme.tray, radius=R_ACT, pad=G1), told)
