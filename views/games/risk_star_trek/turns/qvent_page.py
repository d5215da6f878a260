"""The Q-Vent of the turn: which one it is, what the guide says to it, and what it asks of the table."""

from collections.abc import Callable

import flet as ft

from companion.games.risk_star_trek.board import SHORT
from companion.games.risk_star_trek.cards.qvents import (
    ANNIHILATE,
    MANHUNT,
    QVENTS,
    TRIALS,
    TRIBBLES,
    QVent,
    aid,
)
from companion.games.risk_star_trek.events import QVentRead
from companion.games.risk_star_trek.state import Table
from views.components.layout import in_column, in_row
from views.components.rounded_corners import rounded
from views.components.surfaces import action, grid, slab, touch
from views.components.text import symbol, text
from views.games.match_table import Page
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.main_page import player_of
from views.games.risk_star_trek.pieces import BOX
from views.games.risk_star_trek.ui_state import Laid
from views.games.table_scaffold import back_to_table
from views.theme.current_theme import theme
from views.theme.tokens import BODY, G1, G2, HEAVY, LOW, NOTE, R_TILE, STRONG, TITLE, SurfaceColors

Drawn = list[ft.Control]
AFTER = {
    TRIBBLES: "tribbles",
    TRIALS: "tribbles",
    MANHUNT: "ledger",
    ANNIHILATE: "invade",
}  # where the table turns to once it is read


def qvent_page(table: Table, laid: Laid, hands: Hands) -> Page:
    """The ones the guide explains, and all the others; then what it asks for."""
    chosen, sector = laid.ready.get("qvent"), laid.ready.get("sector", "")

    def pick(title: str) -> Callable[[], object]:
        return lambda: hands.lay(ready={"qvent": None if chosen == title else title})

    parts: Drawn = [_card("Another: the card says it all", chosen == "", pick(""))]
    found = next((one for one in QVENTS if one.title == chosen), None)
    if found:
        parts = [_open(found, aid(table, found.title, sector), hands)]
        if found.sector:
            parts.append(_sectors(sector, laid, hands))
    parts.append(grid([_card(one.title, chosen == one.title, pick(one.title)) for one in QVENTS], 2, 1, G2))
    step: Drawn = [back_to_table(hands.to("", looked=None))]
    if chosen is not None:
        player = player_of(table)
        resolved = hands.entering(QVentRead(player, chosen, sector), page=AFTER.get(chosen, ""), ready={})
        step.insert(0, action(BOX, "It is resolved", resolved, f"{player}’s Q-Vent"))
    return Page("The Q-Vent", "Read aloud; tap the one it is.", head=parts, step=step)


def _card(title: str, on: bool, on_tap: Callable[[], object]) -> ft.Control:
    colors = SurfaceColors(theme.slab, theme.ink, theme.slab_side, theme.tray)
    words = text(title, BODY if len(title) < 19 else NOTE, HEAVY if on else STRONG, colors.ink, lh=1.1)
    return slab(
        words,
        colors,
        low=LOW,
        radius=8,
        expand=True,
        pad=ft.Padding(12, 4, 10, 4),
        on_tap=on_tap,
        chosen=on,
        label=title,
        border=ft.Border.all(3, BOX.ring()) if on else None,
        align=ft.Alignment.CENTER_LEFT,
        drop=2,
    )


def _open(card: QVent, lines: tuple[str, ...], hands: Hands) -> ft.Control:
    """The card laid open: what it asks of this table, with places and figures to do it by."""
    answer, *more = lines
    rule = in_row(symbol(ft.Icons.MENU_BOOK_ROUNDED, 16, theme.soft), text("The rule", NOTE, HEAVY, theme.soft), gap=G1)
    face = in_column(
        text(card.title, NOTE, HEAVY, theme.soft),
        text(f"{answer}.", TITLE, HEAVY, lh=1.15),
        *(text(line, BODY, STRONG, lh=1.2) for line in more),
        rule,
        gap=G1,
    )
    box = rounded(face, bgcolor=theme.sheet, border_radius=R_TILE, padding=ft.Padding(16, 12, 16, 10))
    told = f"{card.title}: {'. '.join(lines)}. Open the rule"
    return touch(box, told, lambda: hands.rule(card.rule), radius=R_TILE)


def _sectors(sector: str, laid: Laid, hands: Hands) -> ft.Control:
    def to(key: str) -> Callable[[], object]:
        return lambda: hands.lay(ready={**laid.ready, "sector": key})

    return grid([_card(name, key == sector, to(key)) for key, name in SHORT.items()], 3, 2, G1)
