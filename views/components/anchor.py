"""What a page can be scrolled to, by its name."""

from collections.abc import Callable

import flet as ft


def anchor(name: str | int) -> ft.Control:
    """A layer of a stack, as large as the stack, that a page can be scrolled to. Nothing is seen of it.

    Flet (seen in 1.0.5) builds anew what has a scroll key as often as what lies around it is drawn: a key that somebody
    had reached in it lost the focus to another one. So nothing lies in it.
    """
    key: Callable[..., ft.ScrollKey] = ft.ScrollKey
    return ft.Container(left=0, top=0, right=0, bottom=0, key=key(name))


def anchored(face: ft.Control, name: str | int) -> ft.Stack:
    """The same, where a page can be scrolled to it."""
    expand, face.expand = face.expand, None
    none = ft.ClipBehavior.NONE
    return ft.Stack([anchor(name), face], fit=ft.StackFit.PASS_THROUGH, clip_behavior=none, expand=expand)
