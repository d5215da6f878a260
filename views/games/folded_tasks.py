"""What hands do now in one line, where room is short: the first of it, and a tap that tells the rest."""

from collections.abc import Iterable

import flet as ft

from companion.engine.game import Task
from views.components.hooks import memo
from views.components.layout import around, in_row
from views.components.surfaces import OnTap, paper, slab
from views.components.text import symbol, text
from views.theme.current_theme import theme
from views.theme.tokens import G2, HEAVY, LOW, NOTE, R_TILE, THICK

LINE = LOW - 4 + THICK + G2  # dp of it, with the air below it


@memo
def Folded(told: tuple[str, ...], on_tap: OnTap) -> ft.Control:
    """The eye sees the first of them; the ear hears all."""
    first, *more = told
    words = text(first, NOTE, HEAVY, lh=1.1, lines=2, expand=True)
    rest = [text(f"{len(more)} more", NOTE, HEAVY, theme.soft)] if more else []
    icon = symbol(ft.Icons.BACK_HAND_ROUNDED, 20, theme.soft)
    return slab(
        in_row(icon, words, *rest),
        paper(),
        low=LOW - 4,
        radius=R_TILE,
        pad=around(12, 0),
        on_tap=on_tap,
        label=f"{'. '.join(told)}. Open the list.",
        align=ft.Alignment.CENTER_LEFT,
    )


def told_together(players: tuple[str, ...], tasks: Iterable[Task]) -> tuple[str, ...]:
    """Each task in a sentence; several who do the same are told in one."""
    who: dict[str, list[str]] = {}
    for task in tasks:
        who.setdefault(task.text, []).extend([task.player] if task.player else [])

    def sentence(text: str, names: list[str]) -> str:
        if not names:
            return text
        return (
            f"Each {text}" if len(names) == len(players) else f"{', '.join(names)} {'each ' * (len(names) > 1)}{text}"
        )

    return tuple(sentence(text, names) for text, names in who.items())
