"""The steps of a turn, for a table that is walked through them: done ones sink in, the step of the moment stands up."""

import flet as ft

from companion.games.risk_star_trek.state import Table
from companion.games.risk_star_trek.words import STEPS
from views.components.rounded_corners import rounded
from views.components.surfaces import well
from views.components.text import text
from views.games.risk_star_trek.pieces import BOX
from views.theme.current_theme import theme
from views.theme.tokens import G1, HEAVY, NOTE, R_ACT, STRONG


def track(table: Table) -> list[ft.Control]:
    if not table.walking or table.turn is None:
        return []
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
            border=ft.Border.all(2, BOX.ring()) if on else None,
            opacity=0.6 if index < now else 1,
        )

    cells = [cell(index, STEPS[step]) for index, step in enumerate(table.steps)]
    row = well(ft.Row(cells, spacing=G1 if not theme.big else 0), theme.tray, radius=R_ACT, pad=3)
    told = f"Step {now + 1} of {len(cells)}: {STEPS[table.steps[now]]}"
    return [ft.Semantics(content=row, label=told, exclude_semantics=True)]
