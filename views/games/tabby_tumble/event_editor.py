"""Tabby Tumble's entries as pieces, and a whole roll laid out again die by die."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion.games.tabby_tumble.events import DiceRolled
from companion.games.tabby_tumble.state import ACTIONS, COLOURS
from views.components.layout import in_lines, in_row
from views.components.rounded_corners import rounded
from views.components.surfaces import MID, slab, well
from views.components.text import pic, text
from views.theme import drawings
from views.theme.current_theme import theme
from views.theme.tokens import CATS, G1, G2, HEAVY, MOUSE, NOTE, R_TILE, R_WELL, THICK, SurfaceColors


def drawn(face: str, ink: str) -> str:
    return drawings.cat(*CATS[face]) if face in CATS else drawings.face(face, ink)


def is_one_die(event: Any) -> bool:
    """A die typed as it fell: one tap, one entry."""
    return event.kind == "dice_rolled" and len(event.cats) + len(event.actions) == 1


def piece(event: Any, size: float) -> ft.Control | None:
    """The die, cat or mouse an entry is about; what has none is told in words alone."""
    match event.kind:
        case "dice_rolled" if is_one_die(event):
            return die((event.cats + event.actions)[0], size)
        case "die_taken":
            return die(event.face, size)
        case "hairball_coughed":
            return die(event.action, size)
        case "token_revealed":
            return pic(drawings.cat(*CATS[event.colour]), size)
        case "mice_eaten":
            return pic(drawings.mouse(*MOUSE), size)
    return None


def die(face: str, size: float) -> ft.Control:
    return rounded(
        pic(drawn(face, theme.bone_ink), size * 0.68),
        width=size,
        height=size,
        bgcolor=theme.bone,
        border_radius=size * 0.24,
        alignment=ft.Alignment.CENTER,
        margin=ft.Margin(0, 0, 0, THICK),
        shadow=ft.BoxShadow(blur_radius=0, color=theme.bone_side, offset=ft.Offset(0, THICK)),
    )


@ft.component
def RollEditor(state: Any, event: DiceRolled, on_event: Callable[[DiceRolled], object]) -> ft.Control:
    """The dice in the tray: a tap takes one up, a tap on a face lays it down again with that face."""
    up, set_up = ft.use_state(0)
    faces = (*event.cats, *event.actions)
    kinds = COLOURS if up < len(event.cats) else ACTIONS
    laid_out: Callable[..., DiceRolled] = partial(replace, event)

    def turned(face: str) -> Callable[[], None]:
        def lay() -> None:
            now = (*faces[:up], face, *faces[up + 1 :])
            number = len(event.cats)
            on_event(laid_out(cats=now[:number], actions=now[number:]))

        return lay

    def taken(index: int) -> Callable[[], None]:
        return lambda: set_up(index)

    def one(index: int, face: str) -> ft.Control:
        paint = SurfaceColors(theme.bone, theme.bone_ink, theme.bone_side, theme.bone)
        ring = ft.Border.all(3, theme.ink) if index == up else None
        return slab(
            pic(drawn(face, theme.bone_ink), 30),
            paint,
            low=46,
            width=52,
            radius=R_TILE,
            border=ring,
            on_tap=taken(index),
            label=f"Die {index + 1}: {face}",
            chosen=index == up or None,
            drop=0 if index == up else THICK,
        )

    def choice(face: str) -> ft.Control:
        on = faces[up] == face
        paint = (
            SurfaceColors(theme.slip, theme.ink, theme.slip_side, theme.tray)
            if on
            else SurfaceColors(theme.tray, theme.ink, theme.tray, theme.tray)
        )
        inner = in_lines(
            pic(drawn(face, theme.ink), 30), text(face.capitalize(), NOTE, HEAVY, lh=1.0), horizontal_alignment=MID
        )
        return slab(
            inner,
            paint,
            low=60,
            width=100,
            radius=R_WELL,
            on_tap=turned(face),
            label=f"It shows {face}",
            drop=THICK if on else 0,
            chosen=on or None,
        )

    tray = in_row(*(one(index, face) for index, face in enumerate(faces)), run_spacing=G1, wrap=True)
    row = in_row(*(choice(face) for face in kinds), gap=G1, run_spacing=G1, wrap=True)
    return in_lines(well(tray, theme.tray, radius=R_TILE), row, gap=G2)
