"""Rows of the ledger: a piece, what it is, how many; deeds that are one tap; what may not be done says why."""

from collections.abc import Callable

import flet as ft

from companion.engine.game import Choice
from views.components.layout import around, in_column, in_lines, in_row
from views.components.read_out import voiced
from views.components.surfaces import MID, at_least, grid, paper, slab, well
from views.components.text import figure, pic, small, text
from views.components.text_metrics import width
from views.games.risk_star_trek.actions import Hands
from views.games.risk_star_trek.pieces import LEFT, heading
from views.theme.current_theme import theme
from views.theme.surface_colors import flat
from views.theme.tokens import (
    BODY,
    FIGURE,
    G2,
    G3,
    HEAVY,
    LOW,
    NOTE,
    R_TILE,
    STRONG,
    THICK,
    TITLE,
    SurfaceColors,
)


def row(
    drawing: str | None,
    title: str,
    note: str = "",
    value: str = "",
    on_tap: Callable[[], object] | None = None,
    label: str = "",
    on: SurfaceColors | None = None,
    shut: bool = False,
    expand: bool | None = None,
) -> ft.Control:
    """A slab with a piece on it, a title, and the figure at the right. What has no tap has no side."""
    colors = on or (flat(theme.tray, theme.soft if shut else theme.ink) if shut or not on_tap else paper())
    words = in_lines(
        text(title, BODY, HEAVY, colors.ink, lh=1.15),
        text(note, NOTE, STRONG, theme.soft if on is None else colors.ink, lh=1.2) if note else None,
        gap=0,
        expand=True,
    )
    parts = pic(drawing, 28) if drawing else None, words
    end = figure(value, FIGURE if len(value) < 5 else TITLE, colors.ink, 110) if value else None
    body: ft.Control = in_row(*parts, end, gap=G3)
    if theme.big and value:
        body = in_lines(in_row(*parts, gap=G3), in_row(end, gap=10), gap=10)
    told = label or ". ".join(filter(None, (f"{title} {value}".strip(), note)))
    face = at_least(LOW, body, LEFT)
    if on_tap is None:
        return well(voiced(face, told), colors.fill, radius=R_TILE, pad=around(14, 4))
    return slab(
        face,
        colors,
        pad=around(14, 4),
        on_tap=on_tap,
        label=told,
        drop=0 if shut else THICK,
        align=LEFT,
        expand=expand,
    )


def deed(choice: Choice, hands: Hands) -> ft.Control:
    """One thing that could be entered now; where it may not be, a tap says why."""
    shut = choice.refusal is not None
    colors = flat(theme.tray, theme.soft) if shut else paper()
    below, middle = f"{choice.gain} {choice.unit}".strip() or choice.note, ft.TextAlign.CENTER
    size = BODY if width(choice.title, BODY) < 170 else NOTE
    words = in_lines(
        text(choice.title, size, HEAVY, colors.ink, lh=1.1, align=middle),
        small(below, lh=1.1, align=middle) if 0 < len(below) < 44 else None,
        horizontal_alignment=MID,
    )
    tap = hands.no(choice.refusal) if choice.refusal else hands.entering(choice.event)
    return slab(
        words,
        colors,
        low=LOW + 4,
        expand=True,
        pad=around(8, 2),
        on_tap=tap,
        drop=0 if shut else THICK,
        label=". ".join(filter(None, (choice.title, below, "Not now" if shut else ""))),
    )


def deeds(choices: list[Choice], hands: Hands) -> list[ft.Control]:
    return [grid([deed(one, hands) for one in choices], 2, 1, G2)] if choices else []


def section(title: str, rows: list[ft.Control], note: str = "") -> list[ft.Control]:
    """A stretch of the ledger under its name."""
    return [heading(title, note, 0), in_column(*rows)] if rows else []
