"""The end: one player after another turns over the hidden token, and only now is its colour asked for."""

from typing import Any

import flet as ft

from companion.engine.game import Prompt
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MID, grid, touch
from views.components.text import text
from views.games.tabby_tumble.draft import brings
from views.games.tabby_tumble.pieces import NAMES, SHORT, piece
from views.theme.game_colors import Box
from views.theme.tokens import G1, HEAVY, NOTE, R_BOARD, STRONG, AppTheme


def tokens(k: AppTheme, box: Box, prompt: Prompt, ready: str | None, hands: Any) -> ft.Control:
    choices = [c for c in prompt.choices if c.event.player == prompt.player]

    def one(c):
        colour = c.event.colour
        on = ready == colour
        coin = rounded(
            piece(colour, 52), bgcolor=k.bone, border_radius=42, width=84, height=84, alignment=CENTER,
            shadow=ft.BoxShadow(blur_radius=0, color=k.bone_side, offset=ft.Offset(0, 4)),
        )  # fmt: skip
        words = ft.Column(
            [
                brings(k, c.gain, c.unit),
                text(SHORT[colour], NOTE, HEAVY if on else STRONG, k.ink if on else k.soft, lh=1.1),
            ],
            spacing=G1,
            tight=True,
            horizontal_alignment=MID,
        )
        face = rounded(
            ft.Column([coin, words], spacing=12, tight=True, horizontal_alignment=MID), alignment=CENTER,
            padding=ft.Padding(2, 14, 2, 10) if not on else ft.Padding(0, 11, 0, 7), border_radius=20,
            bgcolor=k.sheet if on else None, border=ft.Border.all(3, box.ring(k)) if on else None,
        )  # fmt: skip
        return touch(
            face, f"{NAMES[colour]}: {c.gain} points", lambda: hands.ready(colour), radius=20, expand=True, chosen=on
        )

    return rounded(grid(k, [one(c) for c in choices], 3, 1, G1), bgcolor=k.tray, border_radius=R_BOARD, padding=G1)
