"""A player's points, line by line, each with its rule."""

import flet as ft

from companion.engine.game import ScoreLine
from views.components.formats.number_format import signed
from views.components.layout import around, in_lines, in_row
from views.components.surfaces import paper, slab
from views.components.text import small, text
from views.games.actions import Hands
from views.theme.current_theme import theme
from views.theme.tokens import BODY, G3, HEAVY, R_TILE, STRONG, TITLE


def point_lines(lines: tuple[ScoreLine, ...], hands: Hands) -> list[ft.Control]:
    """The newest first."""
    if not lines:
        return [ft.Container(text("No points yet: nothing has been scored.", BODY, STRONG, theme.soft), padding=G3)]
    return [one(line, hands) for line in reversed(lines)]


def one(line: ScoreLine, hands: Hands) -> ft.Control:
    words = in_lines(text(line.why, BODY, HEAVY, lh=1.15), small(f"Round {line.round}"), gap=0, expand=True)
    row = in_row(words, text(signed(line.points), TITLE, HEAVY))
    return slab(
        row,
        paper(),
        low=52,
        radius=R_TILE,
        pad=around(16, 4),
        on_tap=lambda: hands.rule(line.rule),
        label=f"Round {line.round}, {line.why}: {signed(line.points)}. Open the rule.",
    )
