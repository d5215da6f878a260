"""The dice tray: nine faces to tap, the dice as they fall, and how many are missing."""

import flet as ft

from companion.games.tabby_tumble.events import DiceRolled
from companion.games.tabby_tumble.state import ACTIONS, COLOURS, Table
from views.components.hooks import memo
from views.components.layout import in_column, in_row
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.surfaces import MAIN, slab
from views.components.text import pic, text
from views.games.tabby_tumble.pieces import NAMES, SHORT, die, engraved, slot
from views.games.tabby_tumble.ui_state import Hands
from views.theme.current_theme import current_theme, theme
from views.theme.tokens import BODY, G2, HEAVY, NOTE, R_BOARD, R_TILE, SurfaceColors, mix

THUMB = 60  # dp: a face is tapped several times every round


@memo
def Lying(cats: tuple[str, ...], actions: tuple[str, ...], wanted: int) -> ft.Control:
    """What lies in the tray so far, and how many are missing: a hollow each."""
    size = min(32.0, (theme.room - 16 - 12 - (2 * wanted - 2) * 6) / (2 * wanted)) if not theme.wide else 26.0
    hollow = mix(theme.tray, theme.ink, 0.12)

    def place(face: str | None) -> ft.Control:
        return ft.use_memo(lambda: die(face, size) if face else slot(hollow, size), [current_theme(), face, size])

    def row(faces: tuple[str, ...]) -> ft.Control:
        places = (*faces, *(None for _ in range(wanted - len(faces))))
        return in_row(*(place(face) for face in places), gap=6, tight=True)

    missing = 2 * wanted - len(cats) - len(actions)
    return voiced(
        ft.Container(
            in_row(row(cats), row(actions), gap=10, alignment=ft.MainAxisAlignment.SPACE_BETWEEN),
            padding=ft.Padding(4, 4, 4, 7),
        ),
        f"In the tray: {', '.join(NAMES[f] for f in (*cats, *actions)) or 'no die'}. {missing} to come.",
    )


@memo
def Face(face: str, shut: bool, lying: int, hands: Hands) -> ft.Control:
    """One face to tap, engraved on bone. When its kind is complete it lies flat, and a tap says why."""
    fill = mix(theme.bone, theme.tray, 0.78) if shut else theme.bone
    ink = theme.soft if shut else theme.bone_ink
    narrow = theme.aside < 360 and not theme.big
    name = text(SHORT.get(face, NAMES[face]), NOTE if narrow else BODY, HEAVY, ink, lh=1.05)
    icon = pic(engraved(face), 28 if narrow else 34, opacity=0.45 if shut else 1)
    mark = in_row(icon, name, gap=4 if narrow else 6, alignment=MAIN, wrap=theme.big, run_spacing=0)
    low = THUMB - 8 if theme.close else THUMB
    return slab(
        mark,
        SurfaceColors(fill, ink, theme.bone_side, fill),
        low=low,
        radius=R_TILE,
        pad=ft.Padding(0, 0, 2, 0),
        expand=True,
        on_tap=hands.entering(_rolled(face)),
        label=f"{NAMES[face]}{', complete' if shut else ''}",
        drop=0 if shut else 4,
    )


def _rolled(face: str) -> DiceRolled:
    return DiceRolled(cats=(face,)) if face in COLOURS else DiceRolled(actions=(face,))  # type: ignore[arg-type]


def typing_tray(table: Table, hands: Hands) -> ft.Control:
    """Nine faces, one tap a die."""
    wanted = table.dice_of_a_kind
    shut = {"cat": len(table.cats) == wanted, "action": len(table.actions) == wanted}

    def row(faces: tuple[str, ...]) -> ft.Control:
        return in_row(*(Face(f, shut["cat" if f in COLOURS else "action"], 0, hands) for f in faces))

    rows = [row(COLOURS), row(ACTIONS[:3]), row(ACTIONS[3:])]
    if theme.big:
        rows = [row(pair) for pair in (COLOURS[:2], COLOURS[2:], ACTIONS[:2], ACTIONS[2:4], ACTIONS[4:])]
    return rounded(
        in_column(Lying(table.cats, table.actions, wanted), *rows, gap=G2 if not theme.low else 6),
        bgcolor=theme.tray,
        border_radius=R_BOARD,
        padding=8,
    )


def rolling_tray(table: Table) -> ft.Control:
    """The app rolls: an empty tray waits."""
    return rounded(
        Lying(table.cats, table.actions, table.dice_of_a_kind),
        bgcolor=theme.tray,
        border_radius=R_BOARD,
        padding=8,
    )
