"""A pile being counted: its running total is the largest thing in the room, a tap lays one more card down."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.engine.wording import printed
from views.components.layout import around, in_lines, in_row
from views.components.surfaces import MID, grid, slab, well
from views.components.text import called, figure, text, token
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import FIGURE, G1, G2, G3, HUGE, NOTE, R_BOARD, STRONG, TITLE


@dataclass(frozen=True)
class Sum:
    """What a pile comes to. `made` are its parts, each a figure and its words; `beside` what it brings others: figure,
    name, words. `total` is None where the pile cannot be kept as it lies there.
    """

    made: tuple[tuple[str, str], ...]
    beside: tuple[tuple[str, str, str], ...]
    total: int | None


def counting(
    seat: int,
    name: str,
    sum_of: Sum,
    note: str,
    on_tap: Callable[[], Any],
    close: bool = False,
    working: bool = True,
) -> ft.Control:
    """The board of the player whose pile is counted; `close` where much else lies on the table, which may leave no room
    for the `working`."""
    colors = SEATS[seat].paint(lit=True)
    made = sum_of.made if working else ()
    beside = [f"{what}, {value} for {who}" for value, who, what in (sum_of.beside if working else ())]
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
    said = [text(note, NOTE, STRONG, colors.ink)] if note else []
    close = close or theme.wide
    size = 40 if close else HUGE
    head: list[ft.Control] = [
        token(SEATS[seat], 28 if close else 32, on=colors),
        in_lines(called(name, colors.ink, lit=True, expand=None, room=theme.room - 80), *said, expand=True),
    ]
    total = "—" if sum_of.total is None else printed(sum_of.total)
    number = figure(total, size, colors.ink, theme.room - 32, said=None if sum_of.total is not None else "")
    if close and not theme.big:
        head.append(number)
        rows: list[ft.Control] = [in_row(*head, gap=G3)]
    else:
        rows = [
            in_row(*head, gap=G3),
            in_row(number, alignment=ft.MainAxisAlignment.END),
        ]
    if len(made) > 1:
        rows.append(grid(parts, min(3, len(parts)), 1, G2))
    rows += [text(f"Also: {said}", NOTE, STRONG, colors.ink) for said in beside]
    told = "; ".join(f"{words}: {value}" for value, words in made)
    others = "".join(f". Also: {said}" for said in beside)
    spoken = f"{name}: cannot be kept" if sum_of.total is None else f"{name}: {total} this round. {told}{others}"
    return slab(
        in_lines(*rows, gap=G1),
        colors,
        radius=R_BOARD,
        pad=ft.Padding(16, 6, 16, 8) if close else ft.Padding(16, 10, 16, 12),
        on_tap=on_tap,
        label=spoken.strip(),
    )


def total_line(name: str, sum_of: Sum) -> ft.Control:
    """The running total on a line of its own, where large text lets the board slide out of sight."""
    total = "—" if sum_of.total is None else printed(sum_of.total)
    said = f"{name}: {total} this round" if sum_of.total is not None else f"{name}: cannot be kept"
    number = in_row(figure(total, FIGURE, theme.ink, theme.room - 32), alignment=ft.MainAxisAlignment.END)
    line = well(number, theme.tray, pad=around(16, 4))
    return ft.Semantics(content=line, label=said, exclude_semantics=True, live_region=True)
