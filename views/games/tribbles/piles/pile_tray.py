"""The tray in which a pile is counted: six heaps, a tap lays a card down; or the total, typed."""

from typing import Any

import flet as ft

from views.components.inputs.number_pad import number_pad
from views.components.rounded_corners import rounded
from views.components.surfaces import MID, STRETCH, at_least, grid, paper, slab, touch, well
from views.components.text import figure, text
from views.games.tribbles.pieces import DENOMINATIONS, across_of, disc
from views.games.tribbles.ui_state import Draft
from views.theme.tokens import FIGURE, G1, G2, HEAVY, LOW, NOTE, R_BOARD, R_TILE, STRONG, AppTheme, SurfaceColors, mix

MOST = 9_999_999  # Tribbles in one pile, typed


def tray(k: AppTheme, draft: Draft, hands: Any) -> ft.Control:
    """`hands.count(**change)` changes the draft."""
    if draft.typing:
        pad = number_pad(k, draft.total, lambda n: hands.count(total=n), MOST)
        back = mode(k, "Count the cards", ft.Icons.STYLE_ROUNDED, False, lambda: hands.count(typing=False))
        return ft.Column([pad, back], spacing=G1, tight=True, horizontal_alignment=STRETCH)
    cells = [heap(k, i, n, draft, hands) for i, n in enumerate(DENOMINATIONS)]
    ways = [
        mode(k, f"One of each{', off' if draft.taking else ''}", None, False, lambda: one_of_each(draft, hands)),
        mode(
            k, "Take one off", None, draft.taking, lambda: hands.count(taking=not draft.taking),
        ),
        mode(k, "Type the total", None, False, lambda: hands.count(typing=True, taking=False)),
    ]  # fmt: skip
    return well(
        ft.Column([grid(k, cells, 3, 2, G1), grid(k, ways, 3, 1, G1)], spacing=G1, tight=True),
        k.tray, radius=R_BOARD, pad=ft.Padding(6, 6, 6, 4),
    )  # fmt: skip


def one_of_each(draft: Draft, hands: Any) -> None:
    """Six cards in one tap: what a player lays down who comes round to every number."""
    step = -1 if draft.taking else 1
    hands.count(pile=tuple(max(0, held + step) for held in draft.pile), taking=False)


def heap(k: AppTheme, i: int, n: int, draft: Draft, hands: Any) -> ft.Control:
    """One denomination of the pile, how many cards of it, and what they come to."""
    count = draft.pile[i]

    def change() -> None:
        now = max(0, count - 1) if draft.taking else count + 1
        hands.count(pile=(*draft.pile[:i], now, *draft.pile[i + 1 :]), taking=False)

    size = 84 if k.big else 52 if k.low or k.wide else 58
    across = across_of(k) - 24
    beside = across / (2 if k.big else 3) - size - 12
    worth = figure(k, f"{n * count:,}", NOTE, k.soft, beside)
    words = ft.Column(
        [figure(k, str(count), FIGURE, k.ink if count else k.soft, beside), worth],
        spacing=2, tight=True, horizontal_alignment=ft.CrossAxisAlignment.START,
    )  # fmt: skip
    row = ft.Row([disc(k, n, size), words], spacing=G1, vertical_alignment=MID)
    low = 64 if k.low or k.wide else 72
    face = rounded(at_least(low, row), border_radius=R_TILE, padding=ft.Padding(2, 0, 0, 0))
    step = "One off" if draft.taking else "One more"
    return touch(face, f"{n:,}: {count}. {step}", change, radius=R_TILE, expand=True)


def mode(k: AppTheme, label: str, icon: Any, on: bool, on_tap: Any) -> ft.Control:
    """A way to count: pressed into the tray, or standing up while it holds."""
    flat = mix(k.tray, k.ink, 0.06)
    p = paper(k) if on else SurfaceColors(flat, k.ink, flat, flat)
    sign = [ft.Icon(icon, size=20, color=p.ink)] if icon else []
    face = ft.Row(
        [*sign, text(label, NOTE, HEAVY if on else STRONG, p.ink)], spacing=G2,
        alignment=ft.MainAxisAlignment.CENTER, tight=True,
    )  # fmt: skip
    return slab(
        face, p, low=LOW, radius=R_TILE, expand=True, on_tap=on_tap, label=label, chosen=on or None, drop=4 if on else 0
    )
