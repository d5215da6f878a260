"""A pile being counted: its running total is the largest thing in the room, a tap lays one more card down."""

from collections.abc import Callable
from typing import Any

import flet as ft

from views.look.paint import G1, G2, G3, HUGE, NOTE, R_BOARD, STRONG, TITLE, Skin
from views.look.seats import SEATS
from views.parts.figures import signless
from views.parts.slabs import MID, grid, slab, well
from views.parts.writing import called, figure, text, token

Made = tuple[tuple[str, str], ...]  # what the total is made of: a figure, and its words


def counting(
    k: Skin, seat: int, name: str, total: int, made: Made, note: str, on_tap: Callable[[], Any],
    close: bool = False,
) -> ft.Control:  # fmt: skip
    """The board of the player whose pile is counted; `close` where much else lies on the table."""
    p = SEATS[seat].paint(k, lit=True)
    parts = [
        well(
            ft.Column(
                [figure(k, value, TITLE, p.ink, (k.room - 48) / max(2, len(made)) - 16),
                 text(words, NOTE, STRONG, p.ink, lh=1.1, align=ft.TextAlign.CENTER)],
                spacing=2, tight=True, horizontal_alignment=MID,
            ),
            p.well, low=36, pad=ft.Padding(4, 4, 4, 4), expand=True,
        )
        for value, words in made
    ]  # fmt: skip
    said = [text(note, NOTE, STRONG, p.ink)] if note else []
    close = close or k.low or k.wide
    size = 40 if close else HUGE
    head: list[ft.Control] = [
        token(SEATS[seat], k, 28 if close else 32, on=p),
        ft.Column(
            [called(k, name, p.ink, lit=True, expand=None, room=k.room - 80), *said], spacing=2, tight=True, expand=True
        ),
    ]
    number = figure(k, signless(total), size, p.ink, k.room - 32)
    if close and not k.big:
        head.append(number)
        rows: list[ft.Control] = [ft.Row(head, spacing=G3, vertical_alignment=MID)]
    else:
        rows = [
            ft.Row(head, spacing=G3, vertical_alignment=MID),
            ft.Row([number], alignment=ft.MainAxisAlignment.END),
        ]
    if len(made) > 1:
        rows.append(grid(k, parts, min(3, len(parts)), 1, G2))
    told = "; ".join(f"{words}: {value}" for value, words in made)
    return slab(
        ft.Column(rows, spacing=G1, tight=True), p, radius=R_BOARD, pad=ft.Padding(16, 10, 16, 12), on_tap=on_tap,
        label=f"{name}: {signless(total)} this round. {told}".strip(),
    )  # fmt: skip
