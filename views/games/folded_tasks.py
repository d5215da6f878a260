"""What hands do now in one line, where room is short: the first of it, and a tap that tells the rest."""

import flet as ft

from views.components.hooks import memo
from views.components.surfaces import MID, OnTap, paper, slab
from views.components.text import text
from views.theme.current_theme import theme
from views.theme.tokens import G2, HEAVY, LOW, NOTE, R_TILE


@memo
def Folded(first: str, more: int, on_tap: OnTap) -> ft.Control:
    """Its whole text is read out; the eye sees two lines of it."""
    words = text(first, NOTE, HEAVY, theme.ink, lh=1.1, lines=2, expand=True)
    rest = [text(f"+{more}", NOTE, HEAVY, theme.soft)] if more else []
    icon = ft.Icon(ft.Icons.BACK_HAND_ROUNDED, size=20, color=theme.soft)
    more_told = f", and {more} more" if more else ""
    return slab(
        ft.Row([icon, words, *rest], spacing=G2, vertical_alignment=MID),
        paper(),
        low=LOW - 4,
        radius=R_TILE,
        pad=ft.Padding(12, 0, 12, 0),
        on_tap=on_tap,
        label=f"To do: {first}{more_told}. Open the list.",
        align=ft.Alignment.CENTER_LEFT,
    )


def first_of(players: tuple[str, ...], texts: tuple[tuple[str, str], ...]) -> str:
    """The first of these tasks, each who and what, in a sentence; several who do the same are told together."""
    who, what = texts[0]
    alike = [name for name, text in texts if text == what]
    if len(alike) == len(players) or not who:
        return f"Each {what}" if who else what
    return f"{who} {what}"
