"""The one end nobody wins: the reserve is empty, Q and the Tribbles have the board."""

import flet as ft

from companion.engine.game import Outcome
from companion.games.risk_star_trek.state import Table
from views.components.rounded_corners import rounded
from views.components.scaffold import room, strip
from views.components.surfaces import MID, action, grid, key, rule_tab, slab
from views.components.text import called, pic, text, token
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.pieces import BOX
from views.match.live_match import LiveMatch
from views.match.use_match import once_more
from views.rulings.ruling_page import open_rule, rule_name
from views.session import Session
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    COAL,
    FIGURE,
    G2,
    G3,
    HEAVY,
    NOTE,
    R_ACT,
    R_LID,
    STRONG,
    TITLE,
    AppTheme,
    SurfaceColors,
    mix,
)


@ft.component
def TribblesWin(s: Session, live: LiveMatch, match_id: str, outcome: Outcome):
    k, match, address = s.k, live.match, f"/match/{match_id}"
    trouble, set_trouble = ft.use_state("")

    async def again() -> None:
        set_trouble(await once_more(s, match))

    why = ft.Row(
        [
            text("Tribbles can be attacked like Alien Lifeforms.", NOTE, STRONG, k.soft, expand=True),
            rule_tab(k.tray, k.ink, rule_name(outcome.rule), lambda: open_rule(s, outcome.rule)),
        ],
        spacing=G2, vertical_alignment=MID,
    )  # fmt: skip
    icons = ft.Icons
    steps = [
        key(k, "Sheet", lambda: s.go(f"{address}/sheet"), icons.GRID_ON_ROUNDED),
        key(k, "Log", lambda: s.go(f"{address}/log"), icons.FORMAT_LIST_BULLETED_ROUNDED),
        key(k, "Undo", live.undo, icons.UNDO_ROUNDED),
    ]
    said = [text(trouble, BODY, HEAVY, k.ink)] if trouble else []
    top = strip(k, BOX, "All captains lose", "The last Tribble has left the reserve.", lambda: s.go("/"))
    reached = [_captain(k, match.state, i) for i in range(len(match.players))]
    return room(
        k, [_heaped(k, outcome), *reached], [*said, why, grid(k, steps, 3, 1)],
        [ft.Row([action(k, BOX, "Play again", again, "same seats, same options", expand=True, decisive=True)])],
        top=[top],
    )  # fmt: skip


def _heaped(k: AppTheme, outcome: Outcome) -> ft.Control:
    """All fifty of the box: they have the board."""
    fur, edge = drawings.TRIBBLE
    paint = SurfaceColors(mix(fur, "#FFFFFF", 0.3), COAL, edge, fur)
    words = ft.Column(
        [
            pic(drawings.heap(), 300, 112 if k.low or k.wide else 132),
            text("Q and the Tribbles", FIGURE, HEAVY, COAL, align=ft.TextAlign.CENTER),
            text(outcome.why, BODY, STRONG, COAL, align=ft.TextAlign.CENTER, lh=1.25),
        ],
        spacing=G3, tight=True, horizontal_alignment=MID,
    )  # fmt: skip
    return slab(words, paint, radius=R_LID, pad=ft.Padding(16, 18, 16, 18))


def _captain(k: AppTheme, table: Table, i: int) -> ft.Control:
    """How far a captain had come, lying flat: nobody has a place."""
    name = table.players[i]
    p = SEATS[i].paint(k)
    total, of = table.totals[name], f" of {table.quests_to_win} quests"
    row = ft.Row(
        [
            token(SEATS[i], k, 28, on=p),
            ft.Container(called(k, name, p.ink, expand=None, room=k.room - (130 if k.big else 210)), expand=True),
            text(f"{total}{'' if k.big else of}", TITLE if k.big else BODY, HEAVY, p.ink),
        ],
        spacing=G3, vertical_alignment=MID,
    )  # fmt: skip
    face = rounded(row, bgcolor=p.fill, border_radius=R_ACT, padding=ft.Padding(16, 8, 16, 8))
    return ft.Semantics(
        content=ft.Semantics(content=face, exclude_semantics=True), label=f"{name}: {total}{of}"
    )  # fmt: skip
