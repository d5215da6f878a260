"""The dice tray: nine faces to tap, or one step that rolls; the dice as they fall, and how many are missing."""

import secrets

import flet as ft

from companion.games.tabby_tumble.events import DiceRolled
from companion.games.tabby_tumble.state import ACTIONS, COLOURS
from companion.games.tabby_tumble.words import TITLES
from views.components.hooks.flet_hooks import memo, use_drawn
from views.components.inputs.dials import Keys
from views.components.inputs.keyboard import with_keys
from views.components.layout import in_column, in_row, mid_row, with_air
from views.components.read_out import voiced
from views.components.step_buttons import step_button
from views.components.surfaces import slab, tray
from views.components.text import pic, text
from views.components.text_metrics import unbroken
from views.games.tabby_tumble.pieces import BOX, die, engraved, slot
from views.games.tabby_tumble.ui_state import hands
from views.theme import BODY, G2, HEAVY, NOTE, THICK, SurfaceColors, mix, theme

NARROWEST = 280  # dp for three faces abreast, below which their names need room more than their pictures
THUMB = 60  # dp: a face is tapped several times every round


@memo
def Lying(cats: tuple[str, ...], actions: tuple[str, ...], wanted: int) -> ft.Control:
    """What lies in the tray so far, and how many are missing: a hollow each."""
    size = min(26.0 if theme.wide else 32.0, (theme.aside - 16 - 18 - (2 * wanted - 2) * 6) / (2 * wanted))
    hollow = mix(theme.tray, theme.ink, 0.12)

    def place(face: str) -> ft.Control:
        return use_drawn(die, face, size) if face else use_drawn(slot, hollow, size)

    def row(faces: tuple[str, ...]) -> ft.Control:
        return in_row(*map(place, (*faces, *[""] * (wanted - len(faces)))), gap=6, tight=True)

    both = in_row(row(cats), row(actions), gap=10, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
    lying = ", ".join(TITLES[face] for face in (*cats, *actions)) or "no die"
    told = f"In the tray: {lying}. {2 * wanted - len(cats) - len(actions)} to come."
    return voiced(with_air(both, 4, 4, 4, 7), told)


@memo
def Face(face: str, shut: bool) -> ft.Control:
    """One face to tap, engraved on bone. When its kind is complete it lies flat, and a tap says why."""
    fill = mix(theme.bone, theme.tray, 0.78) if shut else theme.bone
    ink = theme.soft if shut else theme.bone_ink
    narrow = theme.aside < 360 and not theme.big
    high = (22 if theme.aside < NARROWEST else 28) if narrow else 34
    icon = pic(engraved(face), high, opacity=0.45 if shut else 1)
    size = (
        BODY if theme.big else unbroken(face.capitalize(), NOTE if narrow else BODY, (theme.aside - 32) / 3 - high - 8)
    )
    name = text(face.capitalize(), size, HEAVY, ink, lh=1.05)
    return slab(
        mid_row(icon, name, gap=4 if narrow else 6, wrap=theme.big, run_spacing=0),
        SurfaceColors(fill, ink, theme.bone_side, fill),
        low=THUMB - 8 if theme.close else THUMB,
        pad=(0, 0, 2, 0),
        expand=True,
        on_tap=hands.entering(_fallen(face)),
        label=f"{TITLES[face]}{', complete' if shut else ''}",
        drop=0 if shut else THICK,
    )


def _fallen(face: str) -> DiceRolled:
    """One die that shows this face."""
    return DiceRolled(cats=(face,)) if face in COLOURS else DiceRolled(actions=(face,))  # type: ignore[arg-type]


def typing_tray() -> ft.Control:
    """Nine faces, one tap a die. On a keyboard 1 to 9 are the faces as they are read."""
    table = hands.table
    wanted = table.dice_of_a_kind

    def row(faces: tuple[str, ...]) -> ft.Control:
        lying = table.cats if faces[0] in COLOURS else table.actions
        return in_row(*(Face(face, len(lying) == wanted) for face in faces))

    keys: Keys = {str(place): hands.entering(_fallen(face)) for place, face in enumerate((*COLOURS, *ACTIONS), 1)}
    rows = [COLOURS, ACTIONS[:3], ACTIONS[3:]]
    if theme.big:
        rows = [COLOURS[:2], COLOURS[2:], ACTIONS[:2], ACTIONS[2:4], ACTIONS[4:]]
    lying = with_keys(Lying(table.cats, table.actions, wanted), keys)
    return tray(in_column(lying, *map(row, rows), gap=6 if theme.low else G2), G2)


def rolling_tray() -> ft.Control:
    """The app rolls: an empty tray waits."""
    table = hands.table
    return tray(Lying(table.cats, table.actions, table.dice_of_a_kind), G2)


def roll_step() -> ft.Control:
    """The app's own dice; what they show is stored, so that undone and redone it comes back the same."""
    number, lot = hands.table.dice_of_a_kind, secrets.SystemRandom()

    def roll() -> DiceRolled:
        cats, actions = tuple(lot.choices(COLOURS, k=number)), tuple(lot.choices(ACTIONS, k=number))
        return DiceRolled(cats, actions, by_app=True)

    return step_button(BOX, "Roll", hands.entering(roll), f"{number} cat dice and {number} action dice", decisive=True)
