"""Tabby Tumble's wooden pieces: cats, mice, points and the bone dice."""

import flet as ft

from views.components.rounded_corners import disc
from views.components.surfaces import side
from views.components.text import pic
from views.theme import BOXES, CATS, COIN, MOUSE, drawings, theme

BOX = BOXES["tabby_tumble"]


def piece(unit: str, size: float) -> ft.Control:
    """A cat by its colour, a mouse, a point."""
    if unit == "points":
        return pic(drawings.coin(*COIN), size)
    return pic(drawings.mouse(*MOUSE) if unit == "mouse" else drawings.cat(*CATS[unit]), size)


def heap(kind: str, number: int, size: float) -> ft.Control:
    """Pieces as they lie on a board, in the room of six."""
    fill, rim = MOUSE if kind == "mouse" else CATS[kind]
    return pic(drawings.heap(kind, number, fill, rim), size * 3, size * (2 if number > 3 else 1))


def engraved(face: str) -> str:
    return drawings.cat(*CATS[face]) if face in CATS else drawings.face(face, theme.bone_ink)


def die(face: str, size: float, opacity: float = 1.0, flat: bool = False) -> ft.Control:
    """One die showing this face. What lies under it must leave room for its side, which a `flat` one has not."""
    below = None if flat else side(theme.bone_side, 4 if size > 40 else 3)
    face_up = pic(engraved(face), round(size * 0.6))
    return disc(size, theme.bone, face_up, radius=size / 4, opacity=opacity, shadow=below)


def slot(fill: str, size: float) -> ft.Control:
    """Where a die will lie."""
    return disc(size, fill, radius=size / 4)
