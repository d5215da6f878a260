"""The deck check: six counts, the smallest size, and every number beside what the book recommends."""

import flet as ft

from companion.engine.wording import plural
from companion.games.tribbles.deck import DeckRow, check
from companion.games.tribbles.state import LADDER
from views.components.inputs.number_pad import denomination_pad
from views.components.layout import in_column, in_lines, in_row
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.rule_tab import rule_tab
from views.components.scaffold import room
from views.components.step_buttons import side_button, waiting_step
from views.components.surfaces import slab, well
from views.components.text import bold, figure, small
from views.games.tribbles.pieces import disc
from views.games.tribbles.tools.tool_head import head
from views.match.live_match import LiveMatch
from views.rulings.ruling_page import open_rule, rule_name
from views.theme import G3, HUGE, R_BOARD, R_WELL, WOOD, mix, theme


@ft.component
def DeckPage(live: LiveMatch | None) -> ft.Control:
    counts, set_counts = ft.use_state(dict.fromkeys(LADDER, 0))
    found = check(tuple(counts[number] for number in LADDER))
    top = head(live, "Is the deck large enough?", "Count the cards of each number.")
    size = figure(str(found.cards), HUGE, theme.ink, 140)
    told = slab(
        in_row(size, bold(found.said, expand=True), gap=G3),
        radius=R_BOARD,
        pad=(16, 6, 16, 8),
    )
    widest = max(max(row.share, row.recommended) for row in found.rows)
    table = well(
        in_column(*(line(row, widest) for row in found.rows)),
        radius=R_BOARD,
        pad=(10, 10, 12, 10),
    )
    foot = in_row(
        small(found.remark, expand=True),
        rule_tab(theme.tray, theme.ink, rule_name(found.rule), lambda: open_rule(found.rule)),
    )
    pad = denomination_pad(counts, set_counts)
    clear = waiting_step("Tap the cards of the deck, one by one")
    if any(counts.values()):
        again = ft.Icons.RESTART_ALT_ROUNDED
        clear = side_button("Count another deck", lambda: set_counts(dict.fromkeys(LADDER, 0)), again, expand=None)
    return room([told, table, foot], [pad], [clear], top=[top])


def line(row: DeckRow, widest: float) -> ft.Control:
    """One number: its cards as a bar, what is recommended as a mark on it, and both in figures."""
    across = theme.room - 22 - 44 - 124 * theme.scale
    fill, _ = WOOD[row.tribbles]
    track = ft.Stack(
        [
            rounded(width=across, height=16, bgcolor=mix(theme.tray, theme.ink, 0.08), border_radius=R_WELL),
            rounded(width=across * row.share / widest, height=16, bgcolor=fill, border_radius=R_WELL),
            ft.Container(width=3, height=24, bgcolor=theme.ink, left=across * row.recommended / widest - 2, top=-4),
        ],
        height=16,
        width=across,
        clip_behavior=ft.ClipBehavior.NONE,
    )
    words = in_lines(
        bold(f"{row.cards} of {row.fewest}–{row.most}", lh=1.1),
        small(f"{row.share:g} %, book {row.recommended:g} %", lh=1.1),
        gap=0,
    )
    told = (
        f"{row.tribbles:,}: {plural(row.cards, 'card')}, {row.share:g} per cent; "
        f"the book recommends {row.fewest} to {row.most}, {row.recommended:g} per cent"
    )
    body = in_row(disc(row.tribbles, 40), None if theme.big else track, ft.Container(words, expand=True))
    return voiced(body, told)
