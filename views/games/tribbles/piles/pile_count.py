"""A pile being counted: its running total is the largest thing in the room, a tap lays one more card down."""

from dataclasses import dataclass

import flet as ft

from companion.engine.wording import printed
from companion.games.tribbles.state import Table
from views.components.layout import around, in_lines, in_row
from views.components.surfaces import MID, grid, slab, well
from views.components.text import called, figure, text, token
from views.games.tribbles.actions import Hands
from views.games.tribbles.piles.count_fold import Fold
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import FIGURE, G1, G3, HUGE, NOTE, R_BOARD, STRONG, TITLE


@dataclass(frozen=True)
class Sum:
    """What a pile comes to. `made` are its parts, each a figure and its words; `beside` what it brings others: figure,
    name, words. `total` is None where the pile cannot be kept as it lies there.
    """

    made: tuple[tuple[str, str], ...]
    beside: tuple[tuple[str, str, str], ...]
    total: int | None

    @property
    def printed(self) -> str:
        return "—" if self.total is None else printed(self.total)

    def said(self, name: str) -> str:
        return f"{name}: cannot be kept" if self.total is None else f"{name}: {self.printed} this round"


def counting(table: Table, name: str, sum_of: Sum, fold: Fold, hands: Hands) -> ft.Control:
    """The board of the player whose pile is counted; `close` where much else lies on the table, which may leave no room
    for the `working`."""
    seat = SEATS[table.players.index(name)]
    colors = seat.paint(lit=True)
    made, others = (sum_of.made, sum_of.beside) if fold.working else ((), ())
    beside = [f"Also: {what}, {value} for {who}" for value, who, what in others]
    parts = [
        well(
            in_lines(
                figure(value, TITLE, colors.ink, (theme.room - 48) / max(2, len(made)) - 16),
                text(words, NOTE, STRONG, colors.ink, lh=1.1, align=ft.TextAlign.CENTER),
                horizontal_alignment=MID,
            ),
            colors.well,
            low=36,
            pad=around(4, 4),
            expand=True,
        )
        for value, words in made
    ]
    close = fold.close or theme.wide
    piece = token(seat, 28 if close else 32, on=colors)
    who = called(name, colors.ink, lit=True, expand=None, room=theme.room - 80)
    who = in_lines(who, text(f"round {table.round}", NOTE, STRONG, colors.ink), expand=True)
    number = figure(
        sum_of.printed,
        40 if close else HUGE,
        colors.ink,
        theme.room - 32,
        said=None if sum_of.total is not None else "",
    )
    beside_it = close and not theme.big
    told = "; ".join(f"{words}: {value}" for value, words in made)
    spoken = sum_of.said(name) if sum_of.total is None else ". ".join((sum_of.said(name), told, *beside))
    return slab(
        in_lines(
            in_row(piece, who, number if beside_it else None, gap=G3),
            None if beside_it else in_row(number, alignment=ft.MainAxisAlignment.END),
            grid(parts, min(3, len(parts))) if len(made) > 1 else None,
            *(text(also, NOTE, STRONG, colors.ink) for also in beside),
            gap=G1,
        ),
        colors,
        radius=R_BOARD,
        pad=ft.Padding(16, 6, 16, 8) if close else ft.Padding(16, 10, 16, 12),
        on_tap=lambda: hands.look(name),
        label=spoken.strip(),
    )


def total_line(name: str, sum_of: Sum) -> ft.Control:
    """The running total on a line of its own, where large text lets the board slide out of sight."""
    number = in_row(figure(sum_of.printed, FIGURE, theme.ink, theme.room - 32), alignment=ft.MainAxisAlignment.END)
    line = well(number, theme.tray, pad=around(16, 4))
    return ft.Semantics(content=line, label=sum_of.said(name), exclude_semantics=True, live_region=True)
