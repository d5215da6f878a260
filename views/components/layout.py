"""Rows, columns and padding: who lies beside whom, and how far apart; what is None is left out."""

from typing import TypedDict, Unpack

import flet as ft

from views.theme import G2

Part = ft.Control | None  # of a row or a column; None where there is nothing this time
Drawn = list[ft.Control]  # what lies below one another, or side by side


# Air around what lies in a thing: all round, across and down, or left, above, right and below
Pad = ft.PaddingValue | tuple[float, float] | tuple[float, float, float, float] | None


class Options(TypedDict, total=False):
    """What a row and a column may be told besides, all of it as Flet takes it."""

    alignment: ft.MainAxisAlignment
    width: float | None
    height: float | None
    expand: bool | int | None
    expand_loose: bool
    wrap: bool
    run_spacing: float
    scroll: ft.ScrollMode | None
    auto_scroll: bool
    visible: bool


class RowOptions(Options, total=False):
    """What a row alone may be told."""

    tight: bool
    vertical_alignment: ft.CrossAxisAlignment
    intrinsic_height: bool


class ColumnOptions(Options, total=False):
    """What a column alone may be told."""

    ref: ft.Ref[ft.Column] | None


class LinesOptions(ColumnOptions, total=False):
    """What lines below one another may be told."""

    horizontal_alignment: ft.CrossAxisAlignment


def in_row(*parts: Part, gap: float = G2, **more: Unpack[RowOptions]) -> ft.Row:
    """Beside one another, each in the middle of the row's height."""
    return ft.Row([part for part in parts if part is not None], spacing=gap, **more)


def mid_row(*parts: Part, gap: float = G2, **more: Unpack[RowOptions]) -> ft.Row:
    """Beside one another, gathered in the middle of the row."""
    more["alignment"] = ft.MainAxisAlignment.CENTER
    return in_row(*parts, gap=gap, **more)


def in_lines(*parts: Part, gap: float = 2, tight: bool = True, **more: Unpack[LinesOptions]) -> ft.Column:
    """Below one another, each as wide as it is, and all together no higher than they are: words of one thing."""
    return ft.Column([part for part in parts if part is not None], spacing=gap, tight=tight, **more)


def mid_lines(*parts: Part, gap: float = 2, **more: Unpack[ColumnOptions]) -> ft.Column:
    """Below one another, each in the middle of their width."""
    return in_lines(*parts, gap=gap, horizontal_alignment=ft.CrossAxisAlignment.CENTER, **more)


def in_column(*parts: Part, gap: float = G2, tight: bool = True, **more: Unpack[ColumnOptions]) -> ft.Column:
    """Below one another, each as wide as the column."""
    stretch = ft.CrossAxisAlignment.STRETCH
    return in_lines(*parts, gap=gap, tight=tight, horizontal_alignment=stretch, **more)


def share_of(room: float, number: int, gap: float = G2) -> float:
    """How wide each of so many is that share `room` dp, `gap` dp apart."""
    return (room - gap * (number - 1)) / number


def padded(pad: Pad) -> ft.PaddingValue | None:
    """The same as Flet takes it."""
    return ft.Padding(*pad * (4 // len(pad))) if isinstance(pad, tuple) else pad


def with_air(content: ft.Control, *air: float) -> ft.Container:
    """With so much air around it: across and down, or left, above, right and below."""
    return ft.Container(content, padding=ft.Padding(*air * (4 // len(air))))


def around(across: float, down: float) -> ft.Padding:
    """Air at the left and right, and above and below."""
    return ft.Padding(across, down, across, down)
