"""Rows of the ledger: a piece, what it is, how many; deeds that are one tap; what may not be done says why."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.engine.game import Choice
from views.components.rounded_corners import rounded
from views.components.surfaces import MID, STRETCH, at_least, grid, paper, slab
from views.components.text import breadth, figure, pic, text
from views.games.risk_star_trek.actions import Hands
from views.theme.current_theme import theme
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
    colors = on or (
        SurfaceColors(theme.tray, theme.soft if shut else theme.ink, theme.tray, theme.tray)
        if shut or not on_tap
        else paper()
    )
    words: list[ft.Control] = [text(title, BODY, HEAVY, colors.ink, lh=1.15)]
    if note:
        words.append(text(note, NOTE, STRONG, theme.soft if on is None else colors.ink, lh=1.2))
    parts: list[ft.Control] = [
        *([pic(drawing, 28)] if drawing else []),
        ft.Column(words, spacing=0, tight=True, expand=True),
    ]
    end: list[ft.Control] = [figure(value, FIGURE if len(value) < 5 else TITLE, colors.ink, 110)] if value else []
    if theme.big and value:
        body: ft.Control = ft.Column([ft.Row(parts, spacing=G3, vertical_alignment=MID), ft.Row(end)], tight=True)
    else:
        body = ft.Row([*parts, *end], spacing=G3, vertical_alignment=MID)
    told = label or ". ".join(part for part in (f"{title} {value}".strip(), note) if part)
    face = at_least(LOW, body, ft.Alignment.CENTER_LEFT)
    if on_tap is None:
        face = ft.Semantics(content=face, label=told, exclude_semantics=True)
        return rounded(face, bgcolor=colors.fill, border_radius=R_TILE, padding=ft.Padding(14, 4, 14, 4))
    return slab(
        face,
        colors,
        radius=R_TILE,
        pad=ft.Padding(14, 4, 14, 4),
        on_tap=on_tap,
        label=told,
        drop=0 if shut else THICK,
        align=ft.Alignment.CENTER_LEFT,
        expand=expand,
    )


def deed(choice: Choice, hands: Hands, **after: Any) -> ft.Control:
    """One thing that could be entered now; where it may not be, a tap says why."""
    shut = choice.refusal is not None
    colors = SurfaceColors(theme.tray, theme.soft, theme.tray, theme.tray) if shut else paper()
    gain = f"{choice.gain} {choice.unit}".strip()
    below = gain or choice.note
    large = breadth(choice.title) * BODY * theme.scale < 170
    words: list[ft.Control] = [
        text(choice.title, BODY if large else NOTE, HEAVY, colors.ink, lh=1.1, align=ft.TextAlign.CENTER)
    ]
    if below and len(below) < 44:
        words.append(text(below, NOTE, STRONG, theme.soft, lh=1.1, align=ft.TextAlign.CENTER))
    tap = hands.no(choice.refusal) if choice.refusal else hands.entering(choice.event, **after)
    return slab(
        ft.Column(words, spacing=2, tight=True, horizontal_alignment=MID),
        colors,
        low=LOW + 4,
        radius=R_TILE,
        expand=True,
        pad=ft.Padding(8, 2, 8, 2),
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
        text(title, TITLE, HEAVY, theme.ink, lh=1.15),
        *([text(note, NOTE, STRONG, theme.soft, lh=1.2)] if note else []),
    ]
    head = ft.Container(ft.Column(words, spacing=0, tight=True), padding=ft.Padding(4, G2, 4, 0))
    return [head, ft.Column(rows, spacing=G2, tight=True, horizontal_alignment=STRETCH)] if rows else []
