"""Tabby Tumble's entries as pieces, and a whole roll laid out again die by die."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.tabby_tumble.events import DiceRolled
from companion.games.tabby_tumble.state import ACTIONS, COLOURS
from views.components.rounded_corners import rounded
from views.components.surfaces import MID, slab, well
from views.components.text import pic, text
from views.theme import drawings
from views.theme.tokens import CATS, G1, G2, HEAVY, MOUSE, NOTE, R_TILE, R_WELL, THICK, AppTheme, SurfaceColors


def drawn(face: str, ink: str) -> str:
    return drawings.cat(*CATS[face]) if face in CATS else drawings.face(face, ink)


def is_one_die(event: Any) -> bool:
    """A die typed as it fell: one tap, one entry."""
    return event.kind == "dice_rolled" and len(event.cats) + len(event.actions) == 1


def piece(k: AppTheme, event: Any, size: float) -> ft.Control | None:
    """The die, cat or mouse an entry is about; what has none is told in words alone."""
    match event.kind:
        case "dice_rolled" if is_one_die(event):
            return die(k, (event.cats + event.actions)[0], size)
        case "die_taken":
            return die(k, event.face, size)
        case "hairball_coughed":
            return die(k, event.action, size)
        case "token_revealed":
            return pic(drawings.cat(*CATS[event.colour]), size)
        case "mice_eaten":
            return pic(drawings.mouse(*MOUSE), size)
    return None


def die(k: AppTheme, face: str, size: float):
    return rounded(
        pic(drawn(face, k.bone_ink), size * 0.68), width=size, height=size, bgcolor=k.bone, border_radius=size * 0.24,
        alignment=ft.Alignment.CENTER, margin=ft.Margin(0, 0, 0, THICK),
        shadow=ft.BoxShadow(blur_radius=0, color=k.bone_side, offset=ft.Offset(0, THICK)),
    )  # fmt: skip


@ft.component
def RollEditor(k: AppTheme, state: Any, event: DiceRolled, on_event):
    """The dice in the tray: a tap takes one up, a tap on a face lays it down again with that face."""
    up, set_up = ft.use_state(0)
    faces = (*event.cats, *event.actions)
    kinds = COLOURS if up < len(event.cats) else ACTIONS

    def turned(face: str):
        def lay():
            now = (*faces[:up], face, *faces[up + 1 :])
            n = len(event.cats)
            on_event(replace(event, cats=now[:n], actions=now[n:]))

        return lay

    def taken(i: int):
        return lambda: set_up(i)

    def one(i: int, face: str):
        paint = SurfaceColors(k.bone, k.bone_ink, k.bone_side, k.bone)
        ring = ft.Border.all(3, k.ink) if i == up else None
        return slab(
            pic(drawn(face, k.bone_ink), 30), paint, low=46, width=52, radius=R_TILE, border=ring, on_tap=taken(i),
            label=f"Die {i + 1}: {face}", chosen=i == up or None, drop=0 if i == up else THICK,
        )  # fmt: skip

    def choice(face: str):
        on = faces[up] == face
        paint = (
            SurfaceColors(k.slip, k.ink, k.slip_side, k.tray) if on else SurfaceColors(k.tray, k.ink, k.tray, k.tray)
        )
        inner = ft.Column(
            [pic(drawn(face, k.ink), 30), text(face.capitalize(), NOTE, HEAVY, k.ink, lh=1.0)], spacing=2, tight=True,
            horizontal_alignment=MID,
        )  # fmt: skip
        return slab(
            inner, paint, low=60, width=100, radius=R_WELL, on_tap=turned(face), label=f"It shows {face}",
            drop=THICK if on else 0, chosen=on or None,
        )  # fmt: skip

    tray = ft.Row([one(i, face) for i, face in enumerate(faces)], spacing=G2, run_spacing=G1, wrap=True)
    row = ft.Row([choice(face) for face in kinds], spacing=G1, run_spacing=G1, wrap=True)
    return ft.Column([well(tray, k.tray, radius=R_TILE), row], spacing=G2, tight=True)
