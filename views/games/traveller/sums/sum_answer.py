"""A sum with its working: said large, and every line cut into the board, opening its rule."""

from collections.abc import Callable

import flet as ft

from companion.games.traveller.sums.working import Working, WorkingLine
from views.components.layout import in_column, in_lines, in_row
from views.components.notices.refusal_card import refused
from views.components.rounded_corners import rounded
from views.components.surfaces import at_least, touch
from views.components.text import faint, symbol, text
from views.games.traveller.drawings import sign
from views.theme.current_theme import theme
from views.theme.tokens import (
    BODY,
    FIGURE,
    G3,
    HEAVY,
    LOW,
    NOTE,
    R_BOARD,
    R_WELL,
    STRONG,
    TITLE,
    SurfaceColors,
)

SHORT = 14  # letters a figure may have beside its line


def answered(
    colors: SurfaceColors,
    workings: tuple[Working, ...],
    icon: str,
    on_rule: Callable[[str], object],
    picture: ft.Control | None = None,
    piece: ft.Control | None = None,
) -> ft.Control:
    """The board with the sum on it, `piece` its captain's; or the referee's no where it cannot be reckoned."""
    no = next((w.refusal for w in workings if w.refusal), None)
    if no is not None:
        return refused(no, lambda: on_rule(no.rule), None)
    parts: list[ft.Control] = []
    for number, working in enumerate(workings):
        parts.append(_head(colors, working, icon if number == 0 else "", piece if number == 0 else None))
        if number == 0 and picture is not None:
            parts.append(picture)
        if working.lines:
            parts.append(_lines(colors, working.lines, on_rule))
    return rounded(
        in_column(*parts),
        bgcolor=colors.fill,
        border_radius=R_BOARD,
        padding=ft.Padding(14, 12, 14, 14),
    )


def _head(colors: SurfaceColors, working: Working, icon: str, piece: ft.Control | None) -> ft.Control:
    room = 14 if piece else 18
    size = FIGURE if len(working.headline) <= room and not theme.big else TITLE
    said: list[ft.Control] = [text(working.headline, size, HEAVY, colors.ink, lh=1.05)]
    if working.note:
        said.append(text(working.note, NOTE, STRONG, colors.ink, lh=1.2))
    words = ft.Semantics(content=in_lines(*said), live_region=True, expand=True)
    mark = [sign(icon, 36, colors.ink)] if icon and not theme.big else []
    return in_row(piece if piece else None, words, *mark, gap=G3)


def _lines(colors: SurfaceColors, lines: tuple[WorkingLine, ...], on_rule: Callable[[str], object]) -> ft.Control:
    rows = [_line(colors, one, on_rule) for one in lines]
    return rounded(
        in_column(*rows, gap=0),
        bgcolor=colors.well,
        border_radius=R_WELL,
        padding=ft.Padding(12, 0, 8, 0),
    )


def _line(colors: SurfaceColors, one: WorkingLine, on_rule: Callable[[str], object]) -> ft.Control:
    book = symbol(ft.Icons.MENU_BOOK_ROUNDED, 14, faint(colors.ink, 0.75))
    if theme.big or len(one.figure) > SHORT:
        said = in_lines(
            text(one.text, NOTE, STRONG, colors.ink, lh=1.15),
            text(one.figure, BODY, HEAVY, colors.ink, lh=1.1),
            gap=0,
            expand=True,
        )
        row = in_row(said, book)
    else:
        row = in_row(
            text(one.text, NOTE, STRONG, colors.ink, lh=1.15, expand=True),
            text(one.figure, BODY, HEAVY, colors.ink, lh=1.0),
            book,
        )
    area = ft.Container(at_least(LOW - 2, row, ft.Alignment.CENTER_LEFT), alignment=ft.Alignment.CENTER_LEFT)
    figure = f": {one.figure}" if one.figure else ""
    return touch(area, f"{one.text}{figure}. Open the rule.", lambda: on_rule(one.rule), radius=R_WELL)
