"""Names where there is little room: beside their pieces, under the thumb."""

import flet as ft

from views.components.text import breadth, called, text
from views.theme.current_theme import theme
from views.theme.tokens import BODY, HEAVY, NOTE


def under_thumb(across: int) -> float:
    """How wide each of so many things is that lie side by side at the lower edge, or at the right of what lies."""
    side = theme.room if not theme.wide else (theme.width - 48) * 5 / 11
    return side / (1 if theme.big else across)


def fits(name: str, room: float) -> bool:
    """Can the name be written there without a word of it being broken?"""
    return max(breadth(word) for word in name.split()) * BODY * theme.scale <= room


def named(name: str, color: str, room: float) -> ft.Control:
    """A name beside its piece; where its longest word would break, it is written small."""
    if not fits(name, room) and not theme.big:
        return text(name, NOTE, HEAVY, color, lines=3, lh=1.1, expand=True)
    return called(name, color, room=room)
