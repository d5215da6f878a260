"""What has become of everyone when a round is over: the narrowest boards, in one row or two."""

from typing import Any

import flet as ft

from companion.engine.wording import signed
from companion.games.tribbles.state import Table
from views.components.layout import in_lines, in_row
from views.components.surfaces import OnTap, grid, slab
from views.components.text import figure, text, token
from views.games.tribbles.actions import Hands
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.surface_colors import sunk
from views.theme.tokens import G1, HEAVY, NOTE, STRONG, THICK


def tabs(table: Table, lit: str | None, hands: Hands, about: str | None = None) -> ft.Control:
    """What has become of everyone, in one row; where many sit, in two. `about` is whose card is meant."""
    number = len(table.seats)
    across = number if number < 6 else (number + 1) // 2
    room = theme.room / (2 if theme.big else across) - G1

    def one(name: str) -> ft.Control:
        away = name in (*table.decked, *table.sitting_out)
        waits = name in table.out and name not in table.piles
        state = (
            "whose card"
            if name == about
            else "decked"
            if name in table.decked
            else "sits out"
            if away
            else "still in"
            if name not in table.out
            else "counts"
            if waits and name == lit
            else "to count"
            if waits
            else "went out"
        )
        scored = sum(line.points for line in table.lines if (line.player, line.round) == (name, table.round))
        score = signed(scored) if scored else ""
        return narrow(table.players.index(name), name, state, score, picking(name), room, lit=name == lit, out=away)

    def picking(name: str) -> OnTap:
        def pick() -> None:
            hands.put_away()
            hands.pick(name)

        return pick

    return grid([one(name) for name in table.seats], across, 2, G1, 0)


def narrow(
    seat: int, name: str, state: str, score: str, on_tap: Any, room: float, *, lit: bool = False, out: bool = False
) -> ft.Control:
    """The narrowest board, `room` dp wide: what has become of everyone, in one row."""
    colors = SEATS[seat].paint(lit)
    colors = sunk(colors) if out and not lit else colors
    words: list[ft.Control] = [
        in_row(
            token(SEATS[seat], 16, on=colors), text(name, NOTE, HEAVY, colors.ink, lines=1, expand=True, lh=1.1), gap=4
        ),
        text(state, NOTE, STRONG, colors.ink, lines=None if theme.big else 2, lh=1.1),
        *([figure(score, NOTE, colors.ink, room - 12)] if score else []),
    ]
    return slab(
        in_lines(*words),
        colors,
        low=48,
        radius=12,
        pad=ft.Padding(8, 6, 4, 6),
        expand=True,
        on_tap=on_tap,
        drop=0 if out and not lit else THICK,
        chosen=lit or None,
        align=ft.Alignment.CENTER_LEFT,
        label=", ".join(part for part in (f"{name}: {state}", score) if part),
    )
