"""A player's points, line by line, each with its rule."""

import flet as ft

from companion.engine.game import ScoreLine
from views.components.formats.number_format import signed
from views.components.surfaces import MID, paper, slab
from views.components.text import text
from views.games.actions import Hands
from views.theme.current_theme import theme
from views.theme.tokens import BODY, G2, G3, HEAVY, NOTE, R_TILE, STRONG, TITLE


def point_lines(lines: tuple[ScoreLine, ...], hands: Hands) -> list[ft.Control]:
    """The newest first."""
    if not lines:
        return [ft.Container(text("No points yet: nothing has been scored.", BODY, STRONG, theme.soft), padding=G3)]
    return [one(line, hands) for line in reversed(lines)]


def one(line: ScoreLine, hands: Hands) -> ft.Control:
    words = ft.Column(
        [text(line.why, BODY, HEAVY, theme.ink, lh=1.15), text(f"Round {line.round}", NOTE, STRONG, theme.soft)],
        spacing=0,
        tight=True,
        expand=True,
    )
    row = ft.Row([words, text(signed(line.points), TITLE, HEAVY, theme.ink)], spacing=G2, vertical_alignment=MID)
    return slab(
        row,
        paper(),
        low=52,
        radius=R_TILE,
        pad=ft.Padding(16, 4, 16, 4),
        on_tap=lambda: hands.rule(line.rule),
        label=f"Round {line.round}, {line.why}: {signed(line.points)}. Open the rule.",
    )
