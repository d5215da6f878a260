"""What has become of everyone when a round is over: the narrowest boards, in one row or two."""

import flet as ft

from companion.engine.wording import signed
from companion.games.tribbles.state import Table
from views.components.layout import in_lines, in_row
from views.components.surfaces import grid, slab
from views.components.text import figure, text, token
from views.games.tribbles.actions import Hands
from views.games.tribbles.board_model import Seen
from views.games.tribbles.boards import paint_of
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import G1, HEAVY, NOTE, STRONG, THICK


def tabs(table: Table, lit: str | None, hands: Hands, about: str | None = None) -> ft.Control:
    """What has become of everyone, in one row; where many sit, in two. `about` is whose card is meant."""
    number = len(table.seats)
    across = number if number < 6 else (number + 1) // 2
    room = theme.room / (2 if theme.big else across) - G1

    def one(name: str) -> ft.Control:
        state = _state(table, name, lit, about)
        seen = Seen.of(table, name, state, lit=name == lit, out=name not in table.playing)
        scored = sum(line.points for line in table.lines if (line.player, line.round) == (name, table.round))
        score, colors = signed(scored) if scored else "", paint_of(seen)
        called = text(name, NOTE, HEAVY, colors.ink, lines=1, expand=True, lh=1.1)
        words = in_lines(
            in_row(token(SEATS[seen.seat], 16, on=colors), called, gap=4),
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
            drop=0 if seen.sinks else THICK,
            chosen=seen.lit or None,
            align=ft.Alignment.CENTER_LEFT,
            label=f"{name}: {state}{f', {score}' if score else ''}",
        )

    return grid([one(name) for name in table.seats], across, 2, G1, 0)


def _state(table: Table, name: str, lit: str | None, about: str | None) -> str:
    if name == about:
        return "whose card"
    if name not in table.playing:
        return "decked" if name in table.decked else "sits out"
    if name not in table.out:
        return "still in"
    if name in table.piles:
        return "went out"
    return "counts" if name == lit else "to count"
