"""Who a board is of: the player's name, and below it what is said of the player there."""

import flet as ft

from views.components.layout import in_lines
from views.components.text import called, text
from views.theme.tokens import NOTE, STRONG


def name_and_note(
    name: str, note: str, ink: str, room: float, *, lit: bool = False, gap: float = 0, lh: float = 1.15
) -> ft.Control:
    """The name as large as `room` dp allow, and the note, if there is one; `gap` dp between, `lh` high its lines."""
    below = text(note, NOTE, STRONG, ink, lh=lh) if note else None
    return in_lines(called(name, ink, lit=lit, expand=None, room=room), below, gap=gap, expand=True)
