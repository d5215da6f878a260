"""Cards whose colours change at every turn: colour and text are separate layers, so neither rebuilds the other."""

import flet as ft

from views.components.anchor import anchor
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, OnTap, touch
from views.theme import SurfaceColors


def laid(
    content: ft.Control,
    fill: str | None,
    *,
    radius: float,
    border: ft.Border | None = None,
    chosen: bool = False,
    align: ft.Alignment = CENTER,
    height: float | None = None,
) -> ft.Control:
    """`content` on a face of its own paint; whether it is chosen is read out with it."""
    told = ft.Semantics(content=ft.Container(), selected=chosen or None)
    face = rounded(told, bgcolor=fill, border_radius=radius, border=border, left=0, top=0, right=0, bottom=0)
    return ft.Stack([face, content], alignment=align, height=height)


def wooden(
    content: ft.Control,
    paint: SurfaceColors,
    on_tap: OnTap,
    *,
    radius: float,
    pad: ft.PaddingValue,
    drop: int,
    chosen: bool,
    width: float,
    name: str | int,
    border: ft.Border | None = None,
) -> ft.Control:
    """A slab that can be taken, and whose content says what it is called: it sinks into its side under the finger.

    A page can be scrolled to it by this `name`.
    """
    below = rounded(bgcolor=paint.side if drop else None, border_radius=radius + 2, left=0, top=drop, right=0, bottom=0)
    body = ft.Container(content, padding=pad, alignment=CENTER)
    face = laid(body, paint.fill, radius=radius, border=border, chosen=chosen)
    held = touch(face, None, on_tap, radius=radius, drop=drop)
    return ft.Stack([anchor(name), below, held], fit=ft.StackFit.PASS_THROUGH, width=width)
