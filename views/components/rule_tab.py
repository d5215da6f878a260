"""The small paper tab that opens the ruling a thing stands on."""

import flet as ft

from companion.engine.wording import clauses
from views.components.layout import in_row, with_air
from views.components.rounded_corners import rounded
from views.components.surfaces import OnTap, at_least, touch
from views.components.text import small_bold, symbol
from views.theme import G1, LOW, R_CARD

THE_RULE = "The rule"  # what a tab says that has no room for more


def rule_tab(fill: str, ink: str, ref: str, on_tap: OnTap, of: str = "") -> ft.Control:
    """Where it is written: a small paper tab that opens the ruling, in a touch area of full size.

    `of` is what the ruling is about: read out where the tab has no room to say where it is written.
    """
    book = symbol(ft.Icons.MENU_BOOK_ROUNDED, 14, ink)
    words = in_row(book, small_bold(ref, ink), gap=G1, tight=True)
    tab = rounded(words, bgcolor=fill, border_radius=R_CARD, padding=(6, 2, 8, 2))
    said = clauses(THE_RULE, of) if ref == THE_RULE else f"Rule: {ref}"
    return touch(with_air(at_least(LOW, tab), 4, 0), said, on_tap, ring=ink)
