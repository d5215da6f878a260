"""A sum with its working: said large, and every line cut into the board, opening its rule; and a journey drawn."""

from typing import Any

import flet as ft

from companion.games.traveller.sums import MOST_DISTANCE
from companion.games.traveller.sums.sum_working import Working, WorkingLine
from views.components.layout import Part, in_column, in_lines, in_row
from views.components.notices.refusal_card import refused
from views.components.read_out import news
from views.components.surfaces import LEFT, OnText, at_least, touch, well
from views.components.text import bold, faint, pic, small, symbol, text
from views.games.traveller.drawings import BOX, journey, sign
from views.games.traveller.sums.sum_form import JumpAsked
from views.theme import FIGURE, G3, HEAVY, LOW, R_BOARD, TITLE, SurfaceColors, mix, theme

SHORT = 14  # letters a figure may have beside its line


def answered(
    colors: SurfaceColors,
    workings: tuple[Working, ...],
    icon: str,
    on_rule: OnText,
    picture: Part = None,
    piece: Part = None,
) -> ft.Control:
    """The board with the sum on it, `piece` its captain's; or the referee's no where it cannot be reckoned."""
    no = next((w.refusal for w in workings if w.refusal), None)
    if no is not None:
        return refused(no, lambda: on_rule(no.rule), None)
    parts: list[Part] = []
    for working in workings:
        size = FIGURE if len(working.headline) <= (14 if piece else 18) and not theme.big else TITLE
        head = text(working.headline, size, HEAVY, colors.ink, lh=1.05)
        note = small(working.note, colors.ink) if working.note else None
        mark = sign(icon, 36, colors.ink) if icon and not theme.big else None
        parts += [in_row(piece, news(in_lines(head, note), True), mark, gap=G3), picture]
        icon, piece, picture = "", None, None  # at the first alone
        if working.lines:
            lines = in_column(*(_line(colors, one, on_rule) for one in working.lines), gap=0)
            parts.append(well(lines, colors.well, pad=(12, 0, 8, 0)))
    return well(in_column(*parts), colors.fill, radius=R_BOARD, pad=(14, 12, 14, 14))


def _line(colors: SurfaceColors, one: WorkingLine, on_rule: OnText) -> ft.Control:
    book = symbol(ft.Icons.MENU_BOOK_ROUNDED, 14, faint(colors.ink, 0.75))
    below = theme.big or len(one.figure) > SHORT
    words = small(one.text, colors.ink, lh=1.15, expand=None if below else True)
    figure = bold(one.figure, colors.ink, lh=1.1 if below else 1.0)
    row = in_row(in_lines(words, figure, gap=0, expand=True), book) if below else in_row(words, figure, book)
    area = ft.Container(at_least(LOW - 2, row, LEFT), alignment=LEFT)
    said = f"{one.text}: {one.figure}" if one.figure else one.text
    return touch(area, f"{said}. Open the rule.", lambda: on_rule(one.rule))


def lit() -> SurfaceColors:
    """The board a sum stands on when nobody sits at the table."""
    fill = BOX.strip()
    return SurfaceColors(fill, theme.ink, fill, mix(fill, "#FFFFFF" if not theme.dark else "#000000", 0.34))


def picture_of(asked: Any) -> Part:
    """What a sum is drawn with, if it is one about a journey."""
    return journey_of(asked.distance, asked.jump, lit()) if isinstance(asked, JumpAsked) else None


def journey_of(distance: int, jump: int, colors: SurfaceColors) -> Part:
    """The way to a contract, where there is one that can be gone."""
    if not (jump > 0 and 0 < distance <= MOST_DISTANCE):
        return None
    wide = theme.room - 28
    drawing = journey(
        distance,
        jump,
        BOX.accent().fill if colors.fill == BOX.strip() else colors.ink,
        mix(colors.fill, colors.ink, 0.5),
        mix(colors.fill, theme.ground, 0.6),
    )
    return pic(drawing, wide, min(wide * 96 / 356, 110))
