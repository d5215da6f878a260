"""Things that can be taken have a side; what has none lies in a recess. Every touch has one name, spoken once."""

import flet as ft

from views.look.boxes import Box
from views.look.paint import (
    BODY,
    G1,
    G2,
    HEAVY,
    LOW,
    NOTE,
    R_ACT,
    R_CARD,
    R_TILE,
    R_WELL,
    STRONG,
    THICK,
    TITLE,
    TOUCH,
    Paint,
    Skin,
)  # fmt: skip
from views.parts.writing import text

CENTER = ft.Alignment.CENTER
MID, MAIN = ft.CrossAxisAlignment.CENTER, ft.MainAxisAlignment.CENTER
STRETCH = ft.CrossAxisAlignment.STRETCH


def side(color: str, drop: int = THICK):
    """A hard shadow without blur: the thickness of the thing."""
    return ft.BoxShadow(blur_radius=0, spread_radius=0, color=color, offset=ft.Offset(0, drop))


def at_least(height, content, align=CENTER):
    """A strut: as high as this, and higher when the text needs it (a Container knows fixed heights only)."""
    return ft.Stack([ft.Container(width=0, height=height), content], alignment=align)


def spoken(control, label, expand=None, on_tap=None, *, chosen=None, off=False):
    """What a screen reader calls it and a test finds it by. Only the outermost control may carry `expand`."""
    return ft.Semantics(
        content=control, label=label, button=on_tap is not None or None, expand=expand, selected=chosen,
        enabled=False if off else None,
    )  # fmt: skip


def slab(
    content, paint: Paint, *, low=None, radius=R_TILE, pad=None, height=None, width=None, expand=None,
    on_tap=None, drop=THICK, label=None, align=CENTER, border=None, pressed=False, chosen=None,
):  # fmt: skip
    """A thing with a thickness. `low` is its least height; `height` is fixed, for pictures only. A pressed slab has sunk."""
    box = ft.Container(
        at_least(low, content, align) if low else content, bgcolor=paint.fill, border_radius=radius, padding=pad,
        height=height, width=width, border=border, shadow=side(paint.side, drop) if drop and not pressed else None,
        alignment=align if height else None, on_click=on_tap, expand=None if label else expand,
        margin=(ft.Margin(0, drop, 0, 0) if pressed else ft.Margin(0, 0, 0, drop)) if drop else None,
    )  # fmt: skip
    return spoken(box, label, expand, on_tap, chosen=chosen) if label else box


def paper(k: Skin) -> Paint:
    """A neutral slab on the table."""
    return Paint(k.slab, k.ink, k.slab_side, k.tray)


def slip(k: Skin) -> Paint:
    """A neutral slab on paper."""
    return Paint(k.slip, k.ink, k.slip_side, k.tray)


def well(content, fill, *, radius=R_WELL, pad=G2, low=None, height=None, width=None, expand=None, align=CENTER):
    """A recess: nothing in it can be picked up by itself."""
    return ft.Container(
        at_least(low, content, align) if low else content, bgcolor=fill, border_radius=radius, padding=pad,
        height=height, width=width, expand=expand, alignment=align if height else None,
    )  # fmt: skip


@ft.component
def Press(face, on_tap):
    """Down while the finger is: `face(down)` is drawn again, sunk by its thickness; leaving it lets it up untapped."""
    down, set_down = ft.use_state(False)
    return ft.GestureDetector(
        content=face(down), on_tap_down=lambda _: set_down(True), on_tap_up=lambda _: set_down(False),
        on_tap_cancel=lambda _: set_down(False), on_tap=on_tap,
    )  # fmt: skip


def action(k: Skin, box: Box, label, on_tap, note="", expand=None):
    """The next step: the one slab in the game's colour."""
    p = box.accent(k)
    words = [text(label, TITLE, HEAVY, p.ink, lh=1.1, align=ft.TextAlign.CENTER)]
    if note:
        words.append(text(note, NOTE, STRONG, p.ink, align=ft.TextAlign.CENTER))
    air = 8 if k.big else 0

    def face(down):
        column = ft.Column(words, spacing=2, tight=True, horizontal_alignment=MID)
        return slab(column, p, low=64 - 2 * air, radius=R_ACT, pad=ft.Padding(8, air, 8, air), pressed=down)

    return spoken(Press(face, on_tap), label, expand, on_tap)


def key(k: Skin, label, on_tap, icon=None, note="", expand=True, low=TOUCH, size=BODY, on: Paint | None = None):
    """Any other step: a neutral slab."""
    p = on or paper(k)
    words = [text(label, BODY if k.big else size, HEAVY, p.ink, lh=1.1)]
    if note:
        words.append(text(note, NOTE, STRONG, k.soft))
    row = [ft.Column(words, spacing=2, tight=True)]
    if icon:
        row.insert(0, ft.Icon(icon, size=22, color=p.ink))
    body = ft.Row(row, spacing=G2, alignment=MAIN, tight=not expand, vertical_alignment=MID)
    return slab(body, p, low=low, radius=R_ACT, pad=ft.Padding(8, 0, 8, 0), expand=expand, on_tap=on_tap, label=label)


def rule_tab(fill, ink, ref, on_tap):
    """Where it is written: a small paper tab that opens the ruling, in a touch area of full size."""
    tab = ft.Container(
        ft.Row([ft.Icon(ft.Icons.MENU_BOOK_ROUNDED, size=14, color=ink), text(ref, NOTE, HEAVY, ink)], spacing=G1, tight=True),
        bgcolor=fill, border_radius=R_CARD, padding=ft.Padding(6, 2, 8, 2),
    )  # fmt: skip
    area = ft.Container(at_least(LOW, tab), on_click=on_tap, padding=ft.Padding(4, 0, 4, 0))
    return spoken(area, f"Rule: {ref}", None, on_tap)


def grid(k: Skin, cells, across, big=1, gap=G2, rows_gap=None, filler=None):
    """Equal cells, `across` in a row; with large text only `big`. Rows are as high as their highest cell."""
    n = big if k.big else across
    rows = [list(cells[i : i + n]) for i in range(0, len(cells), n)]
    empty = filler or (lambda: ft.Container(expand=True))
    if len(rows) > 1:
        rows[-1] += [empty() for _ in range(n - len(rows[-1]))]
    return ft.Column(
        [ft.Row(r, spacing=gap, intrinsic_height=True, vertical_alignment=STRETCH) for r in rows],
        spacing=gap if rows_gap is None else rows_gap,
    )
