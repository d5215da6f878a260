"""The sums on the quiet table: one tap lays the entry ready that a sum belongs to."""

import flet as ft

from views.components.hooks.flet_hooks import memo
from views.components.layout import mid_lines
from views.components.scaffold import named_in
from views.components.surfaces import OnTap, grid, slab, tray
from views.components.text import symbol, text
from views.games.traveller.actions import hands
from views.games.traveller.drawings import sign
from views.games.traveller.sums.calculators import CALCULATORS
from views.theme import G1, NOTE, STRONG, theme

ACROSS, MOST = 6, 10  # in a row; of those that write, the last ones are asked seldom


@memo
def SumTray(who: str | None) -> ft.Control:
    """Ten sums that write, then all of them, and the icons."""
    here = [one for one in CALCULATORS if one.kind][:MOST]
    size = min(NOTE * min(1, 1.4 / theme.scale), named_in(tuple(one.title for one in here[:ACROSS]), G1, NOTE, 6))

    def one(icon: str | ft.IconData, title: str, on_tap: OnTap, label: str) -> ft.Control:
        drawing = sign(icon, 24, theme.ink) if isinstance(icon, str) else symbol(icon, 24)
        face = mid_lines(drawing, text(title, size, STRONG, lh=1.0, lines=1))
        return slab(
            face,
            low=44 if theme.wide else 48,  # across, all of them lie whole beside the contracts
            pad=(0, 3, 0, 2),
            on_tap=on_tap,
            label=label,
        )

    cells = [
        *(one(c.sign, c.title, hands.composing(who, c.kind), f"{c.title}. {c.note}") for c in here),
        one(ft.Icons.APPS_ROUNDED, "All", hands.tool("calculators"), "All the sums, beside the match"),
        one(ft.Icons.SEARCH_ROUNDED, "Icons", hands.tool("icons"), "What does this icon mean?"),
    ]
    above, below = (4, 2) if theme.wide else (6, 4)
    return tray(grid(cells, ACROSS, 3, G1), (6, above, 6, below))
