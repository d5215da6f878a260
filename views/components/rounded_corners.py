"""Round corners that clip nothing: nothing of ours reaches into them."""

from collections.abc import Callable
from typing import TypedDict, Unpack

import flet as ft

from views.components.layout import Pad, Part, padded


class Face(TypedDict, total=False):
    """What else a face with round corners may be told, all of it as a `ft.Container` takes it."""

    bgcolor: ft.ColorValue | None
    border: ft.Border | None
    shadow: ft.BoxShadow | None

    margin: ft.MarginValue | None
    alignment: ft.Alignment | None
    width: float | None
    height: float | None
    left: float | None
    top: float | None
    right: float | None
    bottom: float | None
    expand: bool | int | None
    opacity: float
    visible: bool
    on_click: Callable[[], object] | None


def rounded(
    content: ft.Control | None = None,
    *,
    border_radius: ft.BorderRadiusValue | None,
    padding: Pad = None,
    **more: Unpack[Face],
) -> ft.Container:
    """A face with round corners, whose content keeps out of them.

    A round `ft.Container` has its content cut along the corners, in each picture anew: the thirty of a table took the
    browser some 3 ms. What does reach into a corner says `clip_behavior` itself.
    """
    air, clips = padded(padding), ft.ClipBehavior.NONE
    return ft.Container(content, border_radius=border_radius, padding=air, clip_behavior=clips, **more)


def disc(
    size: float,
    fill: str | None,
    content: Part = None,
    *,
    radius: float | None = None,
    **more: Unpack[Face],
) -> ft.Container:
    """A face as wide as it is high, with its content in the middle: round, unless its corners are of another radius."""
    corners = size / 2 if radius is None else radius
    middle = ft.Alignment.CENTER if content else None
    whole: Face = {**more, "bgcolor": fill, "width": size, "height": size, "alignment": middle}
    return rounded(content, border_radius=corners, **whole)
