"""The one end nobody wins: the reserve is empty, Q and the Tribbles have the board."""

from typing import Any

import flet as ft

from companion.engine import Outcome
from views.live_match import LiveMatch
from views.look.paint import BODY, COAL, FIGURE, G2, G3, HEAVY, R_LID, STRONG, Paint, mix
from views.parts.frame import room, strip
from views.parts.slabs import MID, grid, key, slab
from views.parts.writing import pic, text
from views.ruling import open_rule
from views.session import Session
from views.tables.risk_star_trek import art
from views.tables.risk_star_trek.pieces import BOX


@ft.component
def TribblesWin(s: Session, live: LiveMatch, match_id: str, outcome: Outcome | None):
    k, address = s.k, f"/match/{match_id}"
    fur, edge = art.TRIBBLE
    paint = Paint(mix(fur, "#FFFFFF", 0.3), COAL, edge, fur)
    heap = ft.Row(
        [pic(art.tribble(), 44) for _ in range(7)], spacing=2, wrap=True, alignment=ft.MainAxisAlignment.CENTER
    )
    board = slab(
        ft.Column(
            [
                heap,
                text("Q and the Tribbles", FIGURE, HEAVY, COAL, align=ft.TextAlign.CENTER),
                text(outcome.why if outcome else "", BODY, STRONG, COAL, align=ft.TextAlign.CENTER, lh=1.25),
            ],
            spacing=G3, tight=True, horizontal_alignment=MID,
        ),
        paint, radius=R_LID, pad=ft.Padding(20, 24, 20, 24),
    )  # fmt: skip
    icons = ft.Icons
    rule: Any = outcome.rule if outcome else "risk_star_trek.tribbles_win"
    steps = [
        key(k, "Sheet", lambda: s.go(f"{address}/sheet"), icons.GRID_ON_ROUNDED),
        key(k, "Log", lambda: s.go(f"{address}/log"), icons.FORMAT_LIST_BULLETED_ROUNDED),
        key(k, "Rule", lambda: open_rule(s, rule), icons.MENU_BOOK_ROUNDED),
        key(k, "Undo", live.undo, icons.UNDO_ROUNDED),
    ]
    top = strip(k, BOX, "All captains lose", "The last Tribble has left the reserve.", lambda: s.go("/"))
    return room(k, [board], (), [grid(k, steps, 4, 2, G2)], top=[top])
