"""The Q-Vent of the turn: which one it is, what the guide says to it, and what it asks of the table."""

import flet as ft

from companion.games.risk_star_trek.board import SHORT
from companion.games.risk_star_trek.cards.qvents import ANNIHILATE, MANHUNT, QVENTS, TRIALS, TRIBBLES, QVent, aid
from companion.games.risk_star_trek.events import QVentRead
from companion.games.risk_star_trek.turns import whose
from views.components.layout import in_column, in_row
from views.components.step_buttons import side_button, side_by_side
from views.components.surfaces import LEFT, OnTap, grid, slab, touch, well
from views.components.text import caption, headline, strong, symbol, text
from views.games.risk_star_trek.actions import hands
from views.games.risk_star_trek.pieces import next_step, ring
from views.games.table_shell import Page
from views.theme import BODY, G1, HEAVY, LOW, R_TILE, STRONG, theme

AFTER = {
    TRIBBLES: "tribbles",
    TRIALS: "tribbles",
    MANHUNT: "ledger",
    ANNIHILATE: "invade",
}  # where the table turns to once it is read


def qvent_page() -> Page:
    """The ones the guide explains, and all the others. What the chosen one asks for comes up below: none moves."""
    chosen, sector = hands.laid.ready.get("qvent"), hands.laid.ready.get("sector", "")

    def card(title: str, said: str) -> ft.Control:
        tap = {} if chosen == title else {"qvent": title}
        return _card(said, chosen == title, hands.laying(ready=tap))

    found = next((one for one in QVENTS if one.title == chosen), None)
    told = [_open(found, aid(hands.table, found.title, sector))] if found else []
    if found and found.sector:
        fields = [_card(name, one == sector, hands.setting(sector=one)) for one, name in SHORT.items()]
        told.append(grid(fields, 3, 2, G1))
    cards = [
        card("", "Another: the card says it all"),
        grid([card(one.title, one.title) for one in QVENTS], 2),
    ]
    return Page(
        "The Q-Vent",
        "Read aloud; tap the one it is.",
        head=[*told, *cards] if theme.big else cards,
        lower=[] if theme.big else told,
        step=[_step(chosen, sector)],
    )


def _step(chosen: str | None, sector: str) -> ft.Control:
    """As high with the key that enters it as without."""
    icon, share = (ft.Icons.TABLE_BAR_ROUNDED, None) if chosen is None else (None, 3)
    away = side_button("Back to the table", hands.back, icon, expand=share, leads_back=True, own="back")
    if chosen is None:
        return away
    player = whose(hands.table)
    resolved = hands.entering(QVentRead(player, chosen, sector), page=AFTER.get(chosen, ""))
    return side_by_side(next_step("It is resolved", resolved, f"{player}’s Q-Vent", expand=5), away)


def _card(title: str, on: bool, on_tap: OnTap) -> ft.Control:
    """As high chosen as not: its ring lies within."""
    edge = 3 if on else 0
    return slab(
        text(title, BODY, HEAVY if on else STRONG, lh=1.1),
        low=LOW - 2 * edge,
        radius=8,
        expand=True,
        pad=(12 - edge, 4, 10 - edge, 4),
        on_tap=on_tap,
        chosen=on,
        label=title,
        border=ring(on),
        align=LEFT,
        drop=2,
    )


def _open(card: QVent, lines: tuple[str, ...]) -> ft.Control:
    """The card laid open: what it asks of this table, with places and figures to do it by."""
    answer, *more = lines
    rule = in_row(symbol(ft.Icons.MENU_BOOK_ROUNDED, 16, theme.soft), caption("The rule"), gap=G1)
    face = in_column(
        caption(card.title),
        headline(f"{answer}.", lh=1.15),
        *(strong(line) for line in more),
        rule,
        gap=G1,
    )
    box = well(face, theme.sheet, radius=R_TILE, pad=(16, 12, 16, 10))
    told = f"{card.title}: {'. '.join(lines)}. Open the rule"
    return touch(box, told, lambda: hands.rule(card.rule), radius=R_TILE)
