"""Cards expended for an expense, each by its printed value: tapped in, tapped out."""

import flet as ft

from views.components.hooks import use_optional
from views.components.inputs.number_pad import number_pad
from views.components.layout import in_lines, in_row
from views.components.surfaces import MID, OnTap, grid, key, paper, slab, well
from views.components.text import small, text
from views.match.entry_form.field import Field, FormContext, Put, titled
from views.theme.current_theme import theme
from views.theme.tokens import (
    G1,
    HEAVY,
    LEAF,
    LOW,
    NOTE,
    R_CARD,
    R_TILE,
    TITLE,
    SurfaceColors,
    mix,
)

PRINTED = (0, 1, 2, 3)  # the values seen on cards; any other is typed


@ft.component
def Expended(context: FormContext, field: Field, values: tuple[int, ...], put: Put) -> ft.Control:
    typing, set_typing = ft.use_state(False)
    amount, set_amount = use_optional(int)

    def card(index: int, value: int) -> ft.Control:
        face = text(str(value), TITLE, HEAVY, theme.bone_ink, lh=1.0)
        colors = SurfaceColors(theme.bone, theme.bone_ink, theme.bone_side, theme.bone)
        return slab(
            face,
            colors,
            low=LOW,
            width=LOW,
            radius=R_CARD,
            drop=LEAF,
            on_tap=lambda: put((*values[:index], *values[index + 1 :])),
            label=f"Card worth {value}: take it back",
        )

    def lay(value: int) -> ft.Control:
        face = in_lines(text(str(value), TITLE, HEAVY, lh=1.0), small("EV", lh=1.0), gap=0, horizontal_alignment=MID)
        return _key(face, lambda: put((*values, value)), f"Expend a card worth {value}")

    def typed() -> None:
        if amount is not None:
            put((*values, amount))
        set_amount(None)
        set_typing(False)

    # in one row, the newest first, as high when it is empty: the keys under the finger never move
    cards = [card(index, value) for index, value in reversed(tuple(enumerate(values)))]
    none = small("No card yet: tap what each one is worth.")
    empty = well(none, mix(theme.tray, theme.ground, 0.4), radius=R_TILE, expand=True)
    row = in_row(*(cards or [empty]), gap=G1, scroll=ft.ScrollMode.HIDDEN if cards else None)
    laid = ft.Container(row, height=(LOW + LEAF) * max(1, 0.75 * theme.scale))
    other = _key(text("other", NOTE, HEAVY), lambda: set_typing(not typing), "Another value: type it")
    pad = [number_pad(amount, set_amount, 99, typed), key("Expend it", typed, expand=None)] if typing else []
    keys = grid([*(lay(v) for v in PRINTED), other], 5, 3)
    return titled(field.title, laid, keys, *pad)


def _key(face: ft.Control, on_tap: OnTap, label: str) -> ft.Control:
    return slab(face, paper(), low=52, radius=R_TILE, expand=True, on_tap=on_tap, label=label)
