"""Whom one means, of captains, aliens and Tribbles: a tap on one of them."""

from collections.abc import Callable, Sequence

import flet as ft

from companion.games.risk_star_trek.state import Table
from views.components.layout import in_lines, in_row
from views.components.surfaces import MAIN, OnTap, grid, slab
from views.components.text import caption, text
from views.games.risk_star_trek.invasion.foes import foe
from views.theme.current_theme import theme
from views.theme.tokens import G1, HEAVY, LOW, NOTE, THICK


def who(table: Table, names: Sequence[str], chosen: str, on_tap: Callable[[str], OnTap], title: str) -> ft.Control:
    """Everyone it could be, by piece and name, the chosen one lit. Of many only the pieces are shown."""
    named = len(names) < 4 or theme.big

    def one(name: str) -> ft.Control:
        shown, on = foe(table, name), name == chosen
        colors = shown.paint(on)
        words = text(shown.name, NOTE, HEAVY, colors.ink, lines=1, lh=1.1, expand=True) if named else None
        piece = shown.piece(20 if named else 26, on=colors)
        return slab(
            in_row(piece, words, gap=G1, alignment=MAIN),
            colors,
            low=LOW - 2,
            pad=ft.Padding(8, 0, 4, 0) if named else None,
            expand=True,
            on_tap=on_tap(name),
            label=f"{title}: {shown.name}",
            chosen=on,
            drop=THICK if on else 2,
        )

    row = grid([one(name) for name in names], len(names), 2, G1)
    said = caption(title)
    if named:
        return in_lines(said, row)
    row.expand = True
    return in_row(ft.Container(said, width=60), row)
