"""How much of a row its other parts leave to words: a name is written as large as its row has room for it."""

from typing import Any

import flet as ft

from views.components.layout import Part
from views.components.text import written
from views.components.text_metrics import em
from views.theme import G2
from views.theme.icon_font import SIGNS


def room_left(room: float, *parts: Part, gap: float = G2) -> float:
    """dp of a row so wide that are left beside these parts, each of them `gap` dp away from what lies beside it."""
    return room - sum(natural_width(part) + gap for part in parts if part is not None)


def natural_width(part: Any) -> float:
    """How wide this is where nothing stretches it, dp. Raises TypeError of what only its place makes wide."""
    if isinstance(getattr(part, "width", None), int | float):
        return float(part.width)
    match part:
        case ft.Text():
            runs = [(part.value, part.style), *((span.text, span.style) for span in part.spans or ())]
            return sum(_run(words, style) for words, style in runs if words)
        case ft.Row():
            return sum(map(natural_width, part.controls)) + part.spacing * (len(part.controls) - 1)
        case ft.Column() | ft.Stack():
            return max(map(natural_width, part.controls), default=0.0)
        case ft.Icon():
            return float(part.size or 24)
        case ft.Container(content=ft.Control(), padding=ft.Padding() as air):
            return natural_width(part.content) + air.left + air.right
        case _ if isinstance(getattr(part, "content", None), ft.Control):
            return natural_width(part.content)
    raise TypeError(f"{type(part).__name__} is as wide as its place")


def _run(words: str, style: Any) -> float:
    size = written(style.size)
    return size * (len(words) if style.font_family == SIGNS else max(map(em, words.split("\n"))))
