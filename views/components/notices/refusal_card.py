"""The refusal card: what is wrong, what would be right, and where it is written."""

import flet as ft

from companion.engine.game import Refusal
from views.components.inputs.focus import LEADS_BACK, marked
from views.components.inputs.keyboard import TakesKeys, away
from views.components.layout import Part, in_column, in_lines, in_row, with_air
from views.components.read_out import news
from views.components.rounded_corners import rounded
from views.components.rule_tab import THE_RULE, rule_tab
from views.components.surfaces import OnTap, at_least, slab, spoken
from views.components.text import small_bold, strong, symbol, text
from views.components.text_metrics import lines_at_most
from views.theme import BODY, G3, HEAVY, LOW, R_ACT, R_CARD, THICK, TITLE, SurfaceColors, mix, notice, theme

HAND = 30  # dp of the hand


def refused(
    refusal: Refusal,
    on_rule: OnTap,
    on_away: OnTap | None,
    instead: tuple[str, OnTap] | None = None,
    way_back: Part = None,
) -> ft.Control:
    """A hand, the sentence, the rule it rests on, and a tap that puts the card away.

    `instead` is what the table may do all the same: its words, and its tap. In the place of a strip the card has the
    strip's `way_back` in the place of the hand.
    """
    colors = notice()
    wrong, right, size = _said(refusal)
    said = in_lines(
        text(wrong, size, HEAVY, colors.ink, lh=1.15),
        strong(right, colors.ink, lh=1.25) if right else None,
        gap=4,
    )
    sign = way_back or symbol(ft.Icons.BACK_HAND_ROUNDED, HAND, colors.ink)
    words = news(said, True)
    tab = mix(colors.fill, colors.ink, 0.14)
    # beside a third way the cross says it without words
    cross = symbol(ft.Icons.CLOSE_ROUNDED, 22, colors.ink) if instead else small_bold("Close", colors.ink)
    cross_area = with_air(at_least(LOW, cross), 13 if instead else 12, 0, 13, 0)
    third = None
    if instead:
        label, on_tap = instead
        lesser = rounded(small_bold(label, colors.ink), bgcolor=tab, border_radius=R_CARD, padding=(8, 3))
        area = with_air(at_least(LOW, lesser), 4, 0)
        third = spoken(area, label, None, on_tap, ring=colors.ink)
        if not theme.big:  # the cross stays on the card beside it
            third.expand = third.expand_loose = True
    foot = in_row(
        rule_tab(tab, colors.ink, THE_RULE, on_rule),
        third,
        marked(spoken(cross_area, "Close", None, on_away, ring=colors.ink), LEADS_BACK) if on_away else None,
        gap=10,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
        wrap=bool(instead) and theme.big,
        run_spacing=0,
    )
    head = in_row(sign, words, gap=G3)
    keys = TakesKeys(away(on_away), over=True) if on_away else None
    return slab(
        in_column(head, foot, keys, gap=0),
        SurfaceColors(colors.fill, colors.ink, colors.side, colors.fill),
        radius=R_ACT,
        pad=(16, 14, 8, 0),
    )


def refused_height(refusal: Refusal, room: float, wide: float = HAND, high: float = HAND) -> float:
    """How high that card is in so many dp across, beside a hand or a way back of that size."""
    wrong, right, size = _said(refusal)
    inside = room - 16 - 8 - wide - G3
    words = 1.15 * size * theme.scale * lines_at_most(wrong, size, inside)
    below = 4 + 1.25 * BODY * theme.scale * lines_at_most(right, BODY, inside) if right else 0
    return 14 + max(words + below, high) + LOW + 2 + THICK


def _said(refusal: Refusal) -> tuple[str, str, int]:
    """The first sentence, which says what is wrong; what follows says what would be right; how large the first is."""
    wrong, stop, right = refusal.reason.partition(". ")
    size = BODY if theme.big or len(wrong) >= 60 else TITLE  # the boards it speaks of need the room
    return wrong + ("." if stop else ""), right, size
