"""The steps of a turn, for a table that is walked through them: done ones sink in, the step of the moment stands up."""

import flet as ft

from companion.games.risk_star_trek.state import Table
from companion.games.risk_star_trek.words import STEPS
from views.components.layout import around, in_row
from views.components.rounded_corners import rounded
from views.components.surfaces import MAIN, at_least, touch, well
from views.components.text import small, symbol, text
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.pieces import ring
from views.games.risk_star_trek.turns.walker import walking_from_here
from views.theme.current_theme import theme
from views.theme.tokens import G1, HEAVY, LOW, NOTE, R_ACT, STRONG


def track(table: Table, hands: Hands) -> list[ft.Control]:
    """A tap on it leaves the steps; where nobody is led through them, it begins them from here."""
    if table.turn is None:
        return []
    if not table.walking:
        return [_begin(table, hands)]
    now = table.steps.index(table.turn.step) if table.turn.step in table.steps else 0

    def cell(index: int, name: str) -> ft.Control:
        on = index == now
        words = text(
            name,
            NOTE / max(1.0, theme.scale * 0.8),
            HEAVY if on else STRONG,
            theme.ink if on else theme.soft,
            lh=1.0,
            lines=1,
            align=ft.TextAlign.CENTER,
        )
        return rounded(
            words,
            height=34,
            expand=len(name) + 2,
            border_radius=17,
            alignment=ft.Alignment.CENTER,
            bgcolor=theme.sheet if on else None,
            border=ring(on, 2),
            opacity=0.6 if index < now else 1,
        )

    cells = [cell(index, STEPS[step]) for index, step in enumerate(table.steps)]
    row = well(in_row(*cells, gap=G1 if not theme.big else 0), theme.tray, radius=R_ACT, pad=3)
    told = f"Step {now + 1} of {len(cells)}: {STEPS[table.steps[now]]}. Step by step is on"
    return [touch(at_least(LOW, row), told, hands.laying(open="walk"), radius=R_ACT)]


def _begin(table: Table, hands: Hands) -> ft.Control:
    """In the place of the steps, the way to them."""
    words: list[ft.Control] = [
        symbol(ft.Icons.ROUTE_ROUNDED, 18, theme.soft),
        text("Step by step", NOTE, HEAVY, lh=1.0),
        small("is off", lh=1.0),
    ]
    row = in_row(*words, gap=G1, alignment=MAIN)
    face = at_least(LOW, well(row, theme.tray, radius=R_ACT, pad=around(8, 10)))
    told = "Step by step is off: the app would name what to do. Switch it on"
    return touch(face, told, walking_from_here(table, hands), radius=R_ACT)
