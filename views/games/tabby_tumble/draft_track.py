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
from views.theme.tokens import G1, HEAVY, NOTE, R_ACT


@memo
def Track(players: tuple[str, ...], order: tuple[str, ...], picks: int) -> ft.Control:
    cells = [step(players.index(name), name, index - picks) for index, name in enumerate(order)]
    track = well(in_row(*cells, gap=G1), theme.tray, radius=R_ACT, pad=G1)
    now = f"Now {order[picks]}, pick {picks + 1} of {len(order)}. " if picks < len(order) else ""
    return voiced(track, f"{now}The order of picks: {', '.join(order)}")


def track(table: Table) -> ft.Control:
    return Track(table.players, table.order, table.picks)


def step(seat: int, name: str, away: int) -> ft.Control:
    """`away` counts the picks until it is this one's: 0 now, below 0 done."""
    piece = token(SEATS[seat], 24 if away == 0 else 20, opacity=0.38 if away < 0 else 1)
    if away:
        return ft.Container(in_row(piece, alignment=MAIN), expand=2)
    mine = SEATS[seat].paint(True)
    short = name if em(name) < 4.6 else ""
    said = [text(short, NOTE, HEAVY, lines=1)] if short and not theme.big else []
    return rounded(
        in_row(piece, *said, gap=G1, alignment=MAIN),
        expand=5 if said else 3,
        border_radius=16,
        bgcolor=theme.sheet,
        border=ft.Border.all(2, mine.fill),
        padding=around(0, 2),
    )
