"""Number input without a keyboard: stepper, ten keys, cards counted by denomination."""

from collections.abc import Callable, Mapping

import flet as ft

from views.components.formats.number_format import signless
from views.components.surfaces import MAIN, MID, STRETCH, at_least, grid, paper, slab, touch, well
from views.components.text import figure, pic, text
from views.theme import drawings
from views.theme.tokens import (
    FIGURE,
    G1,
    G2,
    GLANCE,
    HEAVY,
    LOW,
    NOTE,
    R_ACT,
    R_BOARD,
    R_TILE,
    STRONG,
    THICK,
    TITLE,
    TOUCH,
    WOOD,
    AppTheme,
    SurfaceColors,
    mix,
)  # fmt: skip

ERASE, CLEAR = "Erase", "Clear"
KEYS = (*"123456789", CLEAR, "0", ERASE)


def stepper(
    k: AppTheme, amount: int, low: int, high: int, on_amount: Callable[[int], object], one: str,
    piece: ft.Control | None = None,
):  # fmt: skip
    """Less, the figure, more: a recess with two slabs. `one` names what is counted: "mouse", "black cat"."""

    def knob(icon, step: int, label: str):
        to = amount + step
        off = not low <= to <= high
        p = _flat(k) if off else paper(k)
        face = ft.Icon(icon, size=30, color=mix(k.tray, k.ink, 0.3) if off else k.ink)
        return slab(
            face, p, low=64, width=76, radius=R_ACT, on_tap=lambda: on_amount(max(low, min(high, to))),
            label=label, drop=0 if off else THICK, off=off,
        )  # fmt: skip

    size = FIGURE if k.big else GLANCE
    read = [text(signless(amount), size, HEAVY, k.ink, lh=1.0), *([piece] if piece else [])]
    shown = ft.Row(read, spacing=G2, alignment=MAIN, vertical_alignment=MID)
    said = ft.Semantics(
        content=shown, label=f"{amount}, from {low} to {high}", exclude_semantics=True, live_region=True, expand=True
    )
    icons = ft.Icons
    return ft.Row(
        [
            knob(icons.REMOVE_ROUNDED, -1, f"One {one} less"),
            said,
            knob(icons.ADD_ROUNDED, 1, f"One {one} more"),
        ],
        spacing=G2, vertical_alignment=MID,
    )  # fmt: skip


def number_pad(k: AppTheme, amount: int | None, on_amount: Callable[[int | None], object], most: int = 9_999_999):
    """Ten figures under the thumb, all in sight. Nothing typed is None; a figure that would pass `most` is off."""
    digits = "" if amount is None else str(amount)

    def typed(key: str) -> str:
        match key:
            case "Erase":
                return digits[:-1]
            case "Clear":
                return ""
        return str(int(digits + key))

    def tap(key: str) -> None:
        after = typed(key)
        on_amount(int(after) if after else None)

    def face(key: str, ink: str):
        if key == ERASE:
            return ft.Icon(ft.Icons.BACKSPACE_ROUNDED, size=24, color=ink)
        return text(key, NOTE if key == CLEAR else TITLE, HEAVY, ink, lh=1.0)

    def cell(key: str):
        after = typed(key)
        off = after == digits or (bool(after) and int(after) > most)
        return slab(
            face(key, mix(k.tray, k.ink, 0.3) if off else k.ink), _flat(k) if off else paper(k), low=TOUCH,
            radius=R_TILE, expand=True, on_tap=lambda: tap(key), label=key, off=off,
        )  # fmt: skip

    shown = figure(k, signless(amount) if amount is not None else "–", GLANCE, k.ink, 320)
    said = ft.Semantics(
        content=ft.Row([shown], alignment=ft.MainAxisAlignment.END), exclude_semantics=True, live_region=True,
        label="Nothing yet" if amount is None else signless(amount),
    )  # fmt: skip
    keys = grid(k, [cell(key) for key in KEYS], 6 if k.wide else 3, 3)
    return _recess(k, [said, keys])


def denomination_pad(k: AppTheme, counts: Mapping[int, int], on_counts: Callable[[dict[int, int]], object]):
    """A pile counted by its cards: a tap on a denomination lays one more down, the slab below takes one back."""

    def change(n: int, by: int) -> None:
        on_counts({**counts, n: max(0, counts.get(n, 0) + by)})

    def cell(n: int):
        held = counts.get(n, 0)
        add = touch(_disc(k, n, held), f"{n:,}: {held}. One more", lambda: change(n, 1), radius=32)
        less = slab(
            ft.Icon(ft.Icons.REMOVE_ROUNDED, size=20, color=k.ink if held else k.soft), paper(k) if held else _flat(k),
            low=LOW, radius=R_TILE, on_tap=lambda: change(n, -1), label=f"One {n:,} less", drop=THICK if held else 0,
            off=not held,
        )  # fmt: skip
        return ft.Column([add, less], spacing=G1, horizontal_alignment=STRETCH, expand=True, tight=True)

    total = sum(n * held for n, held in counts.items())
    cards = sum(counts.values())
    said = ft.Semantics(
        content=ft.Row(
            [
                text(f"{cards} {'card' if cards == 1 else 'cards'}", NOTE, STRONG, k.soft, expand=True),
                figure(k, signless(total), FIGURE, k.ink, 220),
            ],
            vertical_alignment=MID,
        ),
        label=f"{cards} cards, {signless(total)}", exclude_semantics=True, live_region=True,
    )  # fmt: skip
    return _recess(k, [said, grid(k, [cell(n) for n in WOOD], 6, 3, G1)], 8 if k.room < 340 else 12)


def _disc(k: AppTheme, n: int, held: int):
    """The wooden denomination, and how many lie there."""
    fill, ink = WOOD[n]
    wood = ft.Stack(
        [
            pic(drawings.tribble(fill, mix(fill, "#000000", 0.5)), 56, 60),
            ft.Container(
                figure(k, f"{n:,}", TITLE if n <= 100 else NOTE, ink, 46), width=56, height=53,
                alignment=ft.Alignment.CENTER,
            ),
        ],
        width=56, height=60,
    )  # fmt: skip
    many = text(str(held), TITLE, HEAVY, k.ink if held else k.soft, lh=1.0)
    return ft.Column([wood, at_least(24, many)], spacing=2, tight=True, horizontal_alignment=MID)


def _flat(k: AppTheme) -> SurfaceColors:
    """A key that would do nothing: pressed into the recess."""
    fill = mix(k.tray, k.ink, 0.06)
    return SurfaceColors(fill, k.soft, fill, fill)


def _recess(k: AppTheme, content: list[ft.Control], beside: float = 12):
    column = ft.Column(content, spacing=G2, tight=True, horizontal_alignment=STRETCH)
    return well(column, k.tray, radius=R_BOARD, pad=ft.Padding(beside, 10, beside, 12))
