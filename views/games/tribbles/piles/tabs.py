"""What has become of everyone when a round is over: the narrowest boards, in one row or two."""

import flet as ft

from companion.engine.wording import signed
from companion.games.tribbles.state import Table
from views.components.layout import in_lines, in_row
from views.components.surfaces import grid, slab
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
        away = name not in table.playing
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
        seat, sinks = SEATS[table.players.index(name)], away and name != lit
        colors = seat.paint(name == lit)
        colors = sunk(colors) if sinks else colors
        called = text(name, NOTE, HEAVY, colors.ink, lines=1, expand=True, lh=1.1)
        words = in_lines(
            in_row(token(seat, 16, on=colors), called, gap=4),
            text(state, NOTE, STRONG, colors.ink, lines=None if theme.big else 2, lh=1.1),
            figure(score, NOTE, colors.ink, room - 12) if score else None,
        )

        def pick() -> None:
            hands.put_away()
            hands.pick(name)

        return slab(
            words,
            colors,
            low=48,
            radius=12,
            pad=ft.Padding(8, 6, 4, 6),
            expand=True,
            on_tap=pick,
            drop=0 if sinks else THICK,
            chosen=name == lit or None,
            align=ft.Alignment.CENTER_LEFT,
            label=f"{name}: {state}{f', {score}' if score else ''}",
        )

    return grid([one(name) for name in table.seats], across, 2, G1, 0)
