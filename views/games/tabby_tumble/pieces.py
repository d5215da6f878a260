"""Tabby Tumble's wooden pieces: cats, mice, points and the bone dice."""

from functools import lru_cache
from typing import Any

import flet as ft

from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, side
from views.components.text import pic
from views.theme import drawings
from views.theme.current_theme import theme
from views.theme.game_colors import BOXES
from views.theme.tokens import CATS, COIN, MOUSE

BOX = BOXES["tabby_tumble"]
KINDS = ("orange", "black", "white", "mouse")
SHORT = {"orange": "Orange", "black": "Black", "white": "White"}
NAMES = {
    "orange": "Orange cat",
    "black": "Black cat",
    "white": "White cat",
    "rescue": "Rescue",
    "cuddle": "Cuddle",
    "eat": "Eat",
    "play": "Play",
    "rehome": "Rehome",
    "hairball": "Hairball",
}


def drawing(unit: str) -> str:
    """A cat by its colour, a mouse, a point."""
    match unit:
        case "mouse":
            return drawings.mouse(*MOUSE)
        case "points":
            return drawings.coin(*COIN)
    return drawings.cat(*CATS[unit])


def piece(unit: str, size: float) -> ft.Control:
    return pic(drawing(unit), size)


def heap(kind: str, number: int, size: float = 24) -> ft.Control:
    """Up to six pieces as they lie on a board."""
    fill, rim = MOUSE if kind == "mouse" else CATS[kind]
    return pic(drawings.heap(kind, number, fill, rim), size * 3, size * (2 if number > 3 else 1))


def engraved(face: str) -> str:
    return drawings.cat(*CATS[face]) if face in CATS else drawings.face(face, theme.bone_ink)


@lru_cache
def _bone(fill: str, side_fill: str, size: float) -> dict[str, Any]:
    return {
        "bgcolor": fill,
        "border_radius": size / 4,
        "width": size,
        "height": size,
        "alignment": CENTER,
        "shadow": side(side_fill, 4 if size > 40 else 3),
    }


def die(face: str, size: float = 64, opacity: float = 1.0) -> ft.Control:
    """One die showing this face. What lies under it must leave room for its side."""
    return rounded(pic(engraved(face), round(size * 0.6)), opacity=opacity, **_bone(theme.bone, theme.bone_side, size))


def slot(fill: str, size: float) -> ft.Control:
    """Where a die will lie."""
    return rounded(width=size, height=size, border_radius=size / 4, bgcolor=fill)
