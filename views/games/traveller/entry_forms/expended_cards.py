"""Cards expended for an expense, each by its printed value: tapped in, tapped out."""

from collections.abc import Callable

import flet as ft

from views.components.inputs.number_pad import number_pad
from views.components.surfaces import MID, STRETCH, grid, key, paper, slab, well
from views.components.text import text
from views.theme.tokens import (
    G1,
    G2,
    HEAVY,
    LEAF,
    LOW,
    NOTE,
    R_CARD,
    R_TILE,
    STRONG,
    TITLE,
    AppTheme,
    SurfaceColors,
    mix,
)

PRINTED = (0, 1, 2, 3)  # the values seen on cards; any other is typed


@ft.component
def Expended(k: AppTheme, title: str, values: tuple[int, ...], put: Callable[[tuple[int, ...]], object]):
    typing, set_typing = ft.use_state(False)
    amount, set_amount = ft.use_state(None)

    def back(i: int) -> Callable[[], object]:
        return lambda: put((*values[:i], *values[i + 1 :]))

    def card(i: int, value: int) -> ft.Control:
        face = text(str(value), TITLE, HEAVY, k.bone_ink, lh=1.0)
        p = SurfaceColors(k.bone, k.bone_ink, k.bone_side, k.bone)
        return slab(
            face,
            p,
            low=LOW,
            width=LOW,
            radius=R_CARD,
            drop=LEAF,
            on_tap=back(i),
            label=f"Card worth {value}: take it back",
        )

    def lay(value: int) -> ft.Control:
        face = ft.Column(
            [text(str(value), TITLE, HEAVY, k.ink, lh=1.0), text("EV", NOTE, STRONG, k.soft, lh=1.0)],
            spacing=0, tight=True, horizontal_alignment=MID,
        )  # fmt: skip
        return slab(
            face,
            paper(k),
            low=52,
            radius=R_TILE,
            expand=True,
            on_tap=lambda: put((*values, value)),
            label=f"Expend a card worth {value}",
        )

    def typed() -> None:
        if amount is not None:
            put((*values, amount))
        set_amount(None)
        set_typing(False)

    # in one row, the newest first, as high when it is empty: the keys under the finger never move
    cards = [card(i, value) for i, value in reversed(tuple(enumerate(values)))]
    none = text("No card yet: tap what each one is worth.", NOTE, STRONG, k.soft)
    empty = well(none, mix(k.tray, k.ground, 0.4), radius=R_TILE, expand=True)
    row = ft.Row(cards or [empty], spacing=G1, scroll=ft.ScrollMode.HIDDEN if cards else None, vertical_alignment=MID)
    laid = ft.Container(row, height=(LOW + LEAF) * max(1, 0.75 * k.scale))
    other = slab(
        text("other", NOTE, HEAVY, k.ink),
        paper(k),
        low=52,
        radius=R_TILE,
        expand=True,
        on_tap=lambda: set_typing(not typing),
        label="Another value: type it",
    )
    pad = [number_pad(k, amount, set_amount, 99), key(k, "Expend it", typed, expand=None)] if typing else []
    return ft.Column(
        [text(title, NOTE, HEAVY, k.soft), laid, grid(k, [*(lay(v) for v in PRINTED), other], 5, 3, G2), *pad],
        spacing=G1, tight=True, horizontal_alignment=STRETCH,
    )  # fmt: skip
