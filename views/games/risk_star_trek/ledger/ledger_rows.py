"""Rows of the ledger: a piece, what it is, how many; deeds that are one tap; what may not be done says why."""

from collections.abc import Callable
from typing import Any

import flet as ft

from companion.engine.game import Choice
from views.components.rounded_corners import rounded
from views.components.surfaces import MID, STRETCH, at_least, grid, paper, slab
from views.components.text import breadth, figure, pic, text
from views.games.risk_star_trek.actions import Hands
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
    AppTheme,
    SurfaceColors,
)


def row(
    k: AppTheme, drawing: str | None, title: str, note: str = "", value: str = "",
    on_tap: Callable[[], object] | None = None, label: str = "", on: SurfaceColors | None = None, shut: bool = False,
    expand: bool | None = None,
) -> ft.Control:  # fmt: skip
    """A slab with a piece on it, a title, and the figure at the right. What has no tap has no side."""
    p = on or (SurfaceColors(k.tray, k.soft if shut else k.ink, k.tray, k.tray) if shut or not on_tap else paper(k))
    words = [text(title, BODY, HEAVY, p.ink, lh=1.15)]
    if note:
        words.append(text(note, NOTE, STRONG, k.soft if on is None else p.ink, lh=1.2))
    parts: list[ft.Control] = [
        *([pic(drawing, 28)] if drawing else []),
        ft.Column(words, spacing=0, tight=True, expand=True),
    ]
    end = [figure(k, value, FIGURE if len(value) < 5 else TITLE, p.ink, 110)] if value else []
    if k.big and value:
        body: ft.Control = ft.Column([ft.Row(parts, spacing=G3, vertical_alignment=MID), ft.Row(end)], tight=True)
    else:
        body = ft.Row([*parts, *end], spacing=G3, vertical_alignment=MID)
    told = label or ". ".join(part for part in (f"{title} {value}".strip(), note) if part)
    face = at_least(LOW, body, ft.Alignment.CENTER_LEFT)
    if on_tap is None:
        face = ft.Semantics(content=face, label=told, exclude_semantics=True)
        return rounded(face, bgcolor=p.fill, border_radius=R_TILE, padding=ft.Padding(14, 4, 14, 4))
    return slab(
        face, p, radius=R_TILE, pad=ft.Padding(14, 4, 14, 4), on_tap=on_tap, label=told, drop=0 if shut else THICK,
        align=ft.Alignment.CENTER_LEFT, expand=expand,
    )  # fmt: skip


def deed(k: AppTheme, choice: Choice, hands: Hands, **after: Any) -> ft.Control:
    """One thing that could be entered now; where it may not be, a tap says why."""
    shut = choice.refusal is not None
    p = SurfaceColors(k.tray, k.soft, k.tray, k.tray) if shut else paper(k)
    gain = f"{choice.gain} {choice.unit}".strip()
    below = gain or choice.note
    large = breadth(choice.title) * BODY * k.scale < 170
    words = [text(choice.title, BODY if large else NOTE, HEAVY, p.ink, lh=1.1, align=ft.TextAlign.CENTER)]
    if below and len(below) < 44:
        words.append(text(below, NOTE, STRONG, k.soft, lh=1.1, align=ft.TextAlign.CENTER))
    tap = hands.no(choice.refusal) if choice.refusal else hands.entering(choice.event, **after)
    return slab(
        ft.Column(words, spacing=2, tight=True, horizontal_alignment=MID), p, low=LOW + 4, radius=R_TILE, expand=True,
        pad=ft.Padding(8, 2, 8, 2), on_tap=tap, drop=0 if shut else THICK,
        label=f"{choice.title}. {below}" + (", not now" if shut else ""),
    )  # fmt: skip


def deeds(k: AppTheme, choices: list[Choice], hands: Hands, across: int = 2, **after: Any) -> list[ft.Control]:
    if not choices:
        return []
    return [grid(k, [deed(k, one, hands, **after) for one in choices], across, 1, G2)]


def section(k: AppTheme, title: str, rows: list[ft.Control], note: str = "") -> list[ft.Control]:
    """A stretch of the ledger under its name."""
    words = [text(title, TITLE, HEAVY, k.ink, lh=1.15), *([text(note, NOTE, STRONG, k.soft, lh=1.2)] if note else [])]
    head = ft.Container(ft.Column(words, spacing=0, tight=True), padding=ft.Padding(4, G2, 4, 0))
    return [head, ft.Column(rows, spacing=G2, tight=True, horizontal_alignment=STRETCH)] if rows else []
