"""Rows of the ledger: a piece, what it is, how many; deeds that are one tap; what may not be done says why."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.engine.game import Choice
from views.components.layout import around, in_column, in_lines, in_row
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.surfaces import MID, at_least, grid, paper, slab
from views.components.text import figure, pic, small, text
from views.components.text_metrics import width
from views.games.risk_star_trek.actions import Hands
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
    words: list[ft.Control] = [text(title, BODY, HEAVY, colors.ink, lh=1.15)]
    if note:
        words.append(text(note, NOTE, STRONG, theme.soft if on is None else colors.ink, lh=1.2))
    parts: list[ft.Control] = [
        *([pic(drawing, 28)] if drawing else []),
        in_lines(*words, gap=0, expand=True),
    ]
    end: list[ft.Control] = [figure(value, FIGURE if len(value) < 5 else TITLE, colors.ink, 110)] if value else []
    if theme.big and value:
        body: ft.Control = in_lines(in_row(*parts, gap=G3), in_row(*end, gap=10), gap=10)
    else:
        body = in_row(*parts, *end, gap=G3)
    told = label or ". ".join(part for part in (f"{title} {value}".strip(), note) if part)
    face = at_least(LOW, body, ft.Alignment.CENTER_LEFT)
    if on_tap is None:
        face = voiced(face, told)
        return rounded(face, bgcolor=colors.fill, border_radius=R_TILE, padding=around(14, 4))
    return slab(
        face,
        colors,
        radius=R_TILE,
        pad=around(14, 4),
        on_tap=on_tap,
        label=told,
        drop=0 if shut else THICK,
        align=ft.Alignment.CENTER_LEFT,
        expand=expand,
    )


def deed(choice: Choice, hands: Hands, **after: Any) -> ft.Control:
    """One thing that could be entered now; where it may not be, a tap says why."""
    shut = choice.refusal is not None
    colors = flat(theme.tray, theme.soft) if shut else paper()
    gain = f"{choice.gain} {choice.unit}".strip()
    below = gain or choice.note
    large = width(choice.title, BODY) < 170
    words: list[ft.Control] = [
        text(choice.title, BODY if large else NOTE, HEAVY, colors.ink, lh=1.1, align=ft.TextAlign.CENTER)
    ]
    if below and len(below) < 44:
        words.append(small(below, lh=1.1, align=ft.TextAlign.CENTER))
    tap = hands.no(choice.refusal) if choice.refusal else hands.entering(choice.event, **after)
    return slab(
        in_lines(*words, horizontal_alignment=MID),
        colors,
        low=LOW + 4,
        radius=R_TILE,
        expand=True,
        pad=around(8, 2),
        on_tap=tap,
        drop=0 if shut else THICK,
        label=". ".join(part for part in (choice.title, below, "Not now" if shut else "") if part),
    )


def deeds(choices: list[Choice], hands: Hands, across: int = 2, **after: Any) -> list[ft.Control]:
    if not choices:
        return []
    return [grid([deed(one, hands, **after) for one in choices], across, 1, G2)]


def section(title: str, rows: list[ft.Control], note: str = "") -> list[ft.Control]:
    """A stretch of the ledger under its name."""
    words: list[ft.Control] = [
        text(title, TITLE, HEAVY, lh=1.15),
        *([small(note, lh=1.2)] if note else []),
    ]
    head = ft.Container(in_lines(*words, gap=0), padding=ft.Padding(4, G2, 4, 0))
    return [head, in_column(*rows)] if rows else []
