"""The segmented control: one of a few options."""

from collections.abc import Callable
from dataclasses import dataclass
from inspect import isawaitable

import flet as ft

from views.components.surfaces import MID, STRETCH, at_least, slab, spoken, well
from views.components.text import text
from views.theme.tokens import (  # fmt: skip
    BODY,
    G1,
    G2,
    HEAVY,
    LOW,
    NOTE,
    R_TILE,
    R_WELL,
    STRONG,
    TEXT,
    AppTheme,
    SurfaceColors,
    mix,
)


@dataclass(frozen=True)
class Position:
    """One position of a switch: its value, and what is carved above it."""

    value: object
    label: str


def groove(
    k: AppTheme, title: str, positions: tuple[Position, ...], chosen: object, on_choose: Callable[[object], object]
):
    """The positions side by side; with large text, or when the words are long, one below the other."""

    def choosing(value: object):
        async def choose() -> None:
            done = on_choose(value)
            if isawaitable(done):
                await done

        return choose

    def face(p: Position):
        on = p.value == chosen
        paint = (
            SurfaceColors(k.slab, k.ink, mix(k.slab_side, k.ink, 0.1), k.tray)
            if on
            else SurfaceColors(k.tray, k.soft, k.tray, k.tray)
        )
        words = text(p.label, NOTE, HEAVY if on else STRONG, paint.ink, lh=1.1, align=ft.TextAlign.CENTER)
        return slab(
            words, paint, low=LOW, radius=R_WELL, pad=ft.Padding(6, 0, 6, 0), drop=3 if on else 0,
            expand=True if k.big else max(6, len(p.label)), on_tap=choosing(p.value), chosen=on,
            label=f"{title}: {p.label}" if title else p.label,
        )  # fmt: skip

    faces = [face(p) for p in positions]
    rows = [ft.Row([f]) for f in faces] if k.big else [ft.Row(faces, spacing=G1)]
    return well(ft.Column(rows, spacing=G1, tight=True), k.tray, radius=R_TILE, pad=ft.Padding(4, 4, 4, 2))


def switch(
    k: AppTheme, title: str, note: str, positions: tuple[Position, ...], chosen: object,
    on_choose: Callable[[object], object], on_rule: Callable[[], object] | None = None,
):  # fmt: skip
    """A choice with its name and what it is about; the name opens the rule that leaves it to the table."""
    name = text(title, BODY, HEAVY, k.ink, lh=1.15)
    about = text(note, NOTE, TEXT, k.soft, lh=1.15)
    said = ft.Column([name, about], spacing=0, tight=True)
    if on_rule:
        book = ft.Icon(ft.Icons.MENU_BOOK_ROUNDED, size=16, color=k.soft)
        said = ft.Column(
            [ft.Row([name, book], spacing=6, tight=True, vertical_alignment=MID), about], spacing=0, tight=True
        )
        area = ft.Container(at_least(LOW, said, ft.Alignment.CENTER_LEFT), alignment=ft.Alignment.CENTER_LEFT)
        said = ft.Row([spoken(area, f"Rule: {title}", True, on_rule)])
    across = groove(k, title, positions, chosen, on_choose)
    crowded = len(positions) > (3 if k.width < 400 else 4)  # too narrow for a finger beside the name
    if k.big or crowded or sum(len(p.label) for p in positions) > 30:
        return ft.Column([said, across], spacing=G1, tight=True, horizontal_alignment=STRETCH)
    return ft.Row([ft.Container(said, expand=2), ft.Container(across, expand=3)], spacing=G2, vertical_alignment=MID)
