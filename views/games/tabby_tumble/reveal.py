"""The end: one player after another turns over the hidden token, and only now is its colour asked for."""

import flet as ft

from companion.engine.game import Choice, Prompt
from views.components.formats.gains import gain_in_words
from views.components.layout import in_lines
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MID, grid, touch
from views.components.text import text
from views.games.tabby_tumble.draft import brings
from views.games.tabby_tumble.pieces import NAMES, SHORT, piece
from views.games.tabby_tumble.ui_state import Hands
from views.theme.current_theme import theme
from views.theme.game_colors import Box
from views.theme.tokens import G1, HEAVY, NOTE, R_BOARD, STRONG


def tokens(box: Box, prompt: Prompt, ready: str | None, hands: Hands) -> ft.Control:
    choices = [choice for choice in prompt.choices if choice.event.player == prompt.player]

    def one(choice: Choice) -> ft.Control:
        colour = choice.event.colour
        on = ready == colour
        coin = rounded(
            piece(colour, 52),
            bgcolor=theme.bone,
            border_radius=42,
            width=84,
            height=84,
            alignment=CENTER,
            shadow=ft.BoxShadow(blur_radius=0, color=theme.bone_side, offset=ft.Offset(0, 4)),
        )
        words = in_lines(
            brings(choice.gain, choice.unit),
            text(SHORT[colour], NOTE, HEAVY if on else STRONG, theme.ink if on else theme.soft, lh=1.1),
            gap=G1,
            horizontal_alignment=MID,
        )
        face = rounded(
            in_lines(coin, words, gap=12, horizontal_alignment=MID),
            alignment=CENTER,
            padding=ft.Padding(2, 14, 2, 10) if not on else ft.Padding(0, 11, 0, 7),
            border_radius=20,
            bgcolor=theme.sheet if on else None,
            border=ft.Border.all(3, box.ring()) if on else None,
        )
        return touch(
            face,
            f"{NAMES[colour]}: {gain_in_words(choice.gain, choice.unit)}",
            lambda: hands.ready(colour),
            radius=20,
            expand=True,
            chosen=on,
        )

    return rounded(
        grid([one(choice) for choice in choices], 3, 1, G1),
        bgcolor=theme.tray,
        border_radius=R_BOARD,
        padding=G1,
    )
