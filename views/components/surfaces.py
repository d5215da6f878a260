"""Surfaces: cards, insets, buttons. What can be tapped has a side and one accessible name."""

from functools import lru_cache

import flet as ft

from views.components.rounded_corners import rounded
from views.components.text import text
from views.tap_queue import DECISIVE
from views.theme.game_colors import Box
from views.theme.tokens import (
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
    AppTheme,
    SurfaceColors,
)

CENTER = ft.Alignment.CENTER
MID, MAIN = ft.CrossAxisAlignment.CENTER, ft.MainAxisAlignment.CENTER
STRETCH = ft.CrossAxisAlignment.STRETCH
CLEAR = ft.Colors.TRANSPARENT
State = ft.ControlState


@lru_cache
def side(color: str, drop: int = THICK):
    """A hard shadow without blur: the thickness of the thing."""
    return ft.BoxShadow(blur_radius=0, spread_radius=0, color=color, offset=ft.Offset(0, drop))


def at_least(height, content, align=CENTER):
    """A strut: as high as this, and higher when the text needs it (a Container knows fixed heights only)."""
    return ft.Stack([ft.Container(width=0, height=height), content], alignment=align)


@lru_cache(maxsize=512)
def _hold(edge: str, radius: float, drop: int) -> ft.ButtonStyle:
    """How a thing lies under the finger: it stands `drop` high on its side, sinks by that much, wears a ring in focus.

    All of it happens in the browser, before the app hears of the touch. The ring lies outside, where no face covers it.
    """
    ring = ft.BorderSide(3, ft.Colors.ON_SURFACE, stroke_align=ft.BorderSideStrokeAlign.OUTSIDE)
    return ft.ButtonStyle(
        bgcolor={State.PRESSED: CLEAR, State.DEFAULT: edge} if drop else CLEAR,
        overlay_color=CLEAR,
        shadow_color=CLEAR,
        elevation=0,
        animation_duration=0,
        padding={State.PRESSED: ft.Padding(0, drop, 0, 0), State.DEFAULT: ft.Padding(0, 0, 0, drop)}
        if drop
        else {State.PRESSED: ft.Padding(0, 2, 0, 0), State.DEFAULT: ft.Padding(0, 0, 0, 2)},
        visual_density=ft.VisualDensity.STANDARD,  # a denser one would take the thickness away
        shape=ft.RoundedRectangleBorder(radius=radius + (2 if drop else 0)),
        side={State.FOCUSED: ring, State.DEFAULT: ft.BorderSide(0, CLEAR)},
    )


def touch(
    face,
    label: str | None,
    on_tap,
    *,
    edge: str = CLEAR,
    radius: float = R_WELL,
    drop: int = 0,
    expand=None,
    width=None,
    height=None,
    chosen=None,
    off=False,
    key=None,
    decisive=False,
):
    """The one way to make a thing tappable: spoken once by `label`, a button with its state, by finger, key and reader.

    A press that lasts long is a tap too, and each fires once. Without a `label` the face says itself what it is called:
    where names change often, as one that lies around the face has the browser build all of it anew. What is `decisive`
    (ends a round, a turn or a match, rolls dice) has to stand there for longer before it takes a tap.
    """
    words = face
    if label is not None or chosen is not None:
        words = ft.Semantics(content=face, label=label, exclude_semantics=label is not None, selected=chosen)
    held = ft.TextButton(
        content=words,
        style=_hold(edge, radius, drop),
        on_click=on_tap,
        on_long_press=on_tap,
        disabled=off or None,
        width=width,
        height=height,
        key=key,
        data=DECISIVE if decisive else None,
    )
    return ft.MergeSemantics(content=held, expand=expand)


def spoken(control, label, expand=None, on_tap=None, *, chosen=None, off=False):
    """A flat thing with a name. With `on_tap` it can be touched; only the outermost control may carry `expand`."""
    if on_tap is None and not off:
        return ft.Semantics(content=control, label=label, expand=expand, selected=chosen)
    radius = R_WELL
    if isinstance(control, ft.Container):
        control.on_click, control.ink = None, None
        radius = control.border_radius or radius
        if expand and control.alignment is None:
            control.alignment = CENTER  # fills what it may have, as a stretched one would
    return touch(control, label, on_tap, radius=radius, expand=expand, chosen=chosen, off=off)


def slab(
    content,
    paint: SurfaceColors,
    *,
    low=None,
    radius=R_TILE,
    pad=None,
    height=None,
    width=None,
    expand=None,
    on_tap=None,
    drop=THICK,
    label=None,
    align=CENTER,
    border=None,
    pressed=False,
    chosen=None,
    tight=False,
    off=False,
    key=None,
    decisive=False,
):
    """A thing with a thickness. `low` is its least height, `height` a fixed one, for pictures. A pressed slab has sunk.

    One that can be tapped fills the width it may have, unless it is `tight`; without a `label` its content says one.
    One that is `off` takes no tap.
    """
    body = at_least(low, content, align) if low else content
    if on_tap is None:
        box = rounded(
            body,
            bgcolor=paint.fill,
            border_radius=radius,
            padding=pad,
            height=height,
            width=width,
            border=border,
            shadow=side(paint.side, drop) if drop and not pressed else None,
            alignment=align if height else None,
            expand=None if label else expand,
            margin=(ft.Margin(0, drop, 0, 0) if pressed else ft.Margin(0, 0, 0, drop)) if drop else None,
        )
        return spoken(box, label, expand, chosen=chosen) if label else box
    face = rounded(
        body,
        bgcolor=paint.fill,
        border_radius=radius,
        padding=pad,
        border=border,
        alignment=None if tight else align,
        height=height,
    )
    return touch(
        face,
        label,
        on_tap,
        edge=paint.side,
        radius=radius,
        drop=drop,
        expand=expand,
        width=width,
        height=height + drop if height else None,
        chosen=chosen,
        off=off,
        key=key,
        decisive=decisive,
    )


def paper(theme: AppTheme) -> SurfaceColors:
    """A neutral slab on the table."""
    return SurfaceColors(theme.slab, theme.ink, theme.slab_side, theme.tray)


def slip(theme: AppTheme) -> SurfaceColors:
    """A neutral slab on paper."""
    return SurfaceColors(theme.slip, theme.ink, theme.slip_side, theme.tray)


def well(content, fill, *, radius=R_WELL, pad=G2, low=None, height=None, width=None, expand=None, align=CENTER):
    """A recess: nothing in it can be picked up by itself."""
    return rounded(
        at_least(low, content, align) if low else content,
        bgcolor=fill,
        border_radius=radius,
        padding=pad,
        height=height,
        width=width,
        expand=expand,
        alignment=align if height else None,
    )


def action(theme: AppTheme, box: Box, label, on_tap, note="", expand=None, decisive=False):
    """The next step: the one slab in the game's colour."""
    colors = box.accent(theme)
    said = f"{label}. {note}" if note else label
    words = text(label, TITLE, HEAVY, colors.ink, lh=1.1, align=ft.TextAlign.CENTER, said=said)
    if note:
        below = text(note, NOTE, STRONG, colors.ink, align=ft.TextAlign.CENTER, said="")
        words = ft.Column([words, below], spacing=2, tight=True, horizontal_alignment=MID)
    air = 8 if theme.big else 0
    return slab(
        words,
        colors,
        low=64 - 2 * air,
        radius=R_ACT,
        pad=ft.Padding(8, air, 8, air),
        expand=expand,
        on_tap=on_tap,
        decisive=decisive,
    )


def key(
    theme: AppTheme,
    label,
    on_tap,
    icon=None,
    note="",
    expand=True,
    low=TOUCH,
    size=BODY,
    on: SurfaceColors | None = None,
):
    """Any other step: a neutral slab."""
    colors = on or paper(theme)
    words = [
        text(label, BODY if theme.big else size, HEAVY, colors.ink, lh=1.1, said=f"{label}. {note}" if note else label)
    ]
    if note:
        words.append(text(note, NOTE, STRONG, theme.soft, said=""))
    row = [ft.Column(words, spacing=2, tight=True)]
    if icon:
        row.insert(0, ft.Icon(icon, size=22, color=colors.ink))
    body = ft.Row(row, spacing=G2, alignment=MAIN, tight=expand is False, vertical_alignment=MID)
    return slab(
        body,
        colors,
        low=low,
        radius=R_ACT,
        pad=ft.Padding(8, 0, 8, 0),
        expand=expand,
        on_tap=on_tap,
        tight=expand is False,
    )


def rule_tab(fill, ink, ref, on_tap):
    """Where it is written: a small paper tab that opens the ruling, in a touch area of full size."""
    tab = rounded(
        ft.Row(
            [ft.Icon(ft.Icons.MENU_BOOK_ROUNDED, size=14, color=ink), text(ref, NOTE, HEAVY, ink)],
            spacing=G1,
            tight=True,
        ),
        bgcolor=fill,
        border_radius=R_CARD,
        padding=ft.Padding(6, 2, 8, 2),
    )
    return touch(ft.Container(at_least(LOW, tab), padding=ft.Padding(4, 0, 4, 0)), f"Rule: {ref}", on_tap)


def grid(theme: AppTheme, cells, across, big=1, gap=G2, rows_gap=None, filler=None):
    """Equal cells, `across` in a row; with large text only `big`. Rows are as high as their highest cell."""
    number = big if theme.big else across
    rows = [list(cells[index : index + number]) for index in range(0, len(cells), number)]
    empty = filler or (lambda: ft.Container(expand=True))
    if len(rows) > 1:
        rows[-1] += [empty() for _ in range(number - len(rows[-1]))]
    return ft.Column(
        [ft.Row(r, spacing=gap, intrinsic_height=True, vertical_alignment=STRETCH) for r in rows],
        spacing=gap if rows_gap is None else rows_gap,
    )
