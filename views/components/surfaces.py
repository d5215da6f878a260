"""Surfaces: cards, insets, buttons. What can be tapped has a side and one accessible name."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import flet as ft

from companion.engine.wording import sentences
from views.components.button_style import held, narrowest
from views.components.inputs.focus import LEADS_BACK, marked
from views.components.inputs.keyboard import away, with_keys
from views.components.layout import Pad, in_lines, in_row, padded
from views.components.rounded_corners import rounded
from views.components.text import MIDDLE, Share, small, symbol, text
from views.double_taps import DECISIVE, NEXT
from views.theme import BODY, G1, G2, G4, HEAVY, LOW, R_ACT, R_BOARD, R_TILE, R_WELL, THICK, TOUCH, SurfaceColors, theme

CENTER, LEFT = ft.Alignment.CENTER, ft.Alignment.CENTER_LEFT
MID, MAIN = ft.CrossAxisAlignment.CENTER, ft.MainAxisAlignment.CENTER
STRETCH = ft.CrossAxisAlignment.STRETCH
CLEAR = ft.Colors.TRANSPARENT
OnTap = Callable[[], object]  # what a tap does; Flet waits for it if it is a coroutine function
OnText = Callable[[str], object]  # what is done with a name or words that were chosen or written
OnNumber = Callable[[int], object]  # what is done with a number that was


@lru_cache
def side(color: str, drop: int = THICK) -> ft.BoxShadow:
    """A hard shadow without blur: the thickness of the thing."""
    return ft.BoxShadow(color=color, offset=ft.Offset(0, drop))


def at_least(height: float, content: ft.Control, align: ft.Alignment = CENTER, width: float = 0) -> ft.Control:
    """A strut: as high as this, and higher when the text needs it (a Container knows fixed heights only)."""
    return ft.Stack([ft.Container(width=width, height=height), content], alignment=align)


def touch(
    face: ft.Control,
    label: str | None,
    on_tap: OnTap | None,
    *,
    edge: str = CLEAR,
    radius: float = R_WELL,
    drop: int = 0,
    expand: Share = None,
    width: float | None = None,
    height: float | None = None,
    chosen: bool | None = None,
    ticked: bool | None = None,
    off: bool = False,
    key: ft.KeyValue | None = None,
    decisive: bool = False,
    news: bool = False,
    step: bool = False,
    action: ft.ClientAction | None = None,
    ring: str = ft.Colors.ON_SURFACE,
) -> ft.Control:
    """The one way to make a thing tappable: spoken once by `label`, a button with its state, by finger, key and reader.

    A press that lasts long is a tap too, and each fires once. Without a `label` the face says itself what it is called:
    where names change often, as one that lies around the face has the browser build all of it anew. What is `decisive`
    (ends a round, a turn or a match, rolls dice) has to stand there for longer before it takes a tap. What is `news` is
    read out by its label as soon as that changes: a live region around it would have no words of its own. The next
    `step` has the focus once what a key has pressed is gone. A thing with a box to tick is read out as `ticked` or not.
    An `action` is what the page does itself at a tap. On what is dark in a light room the `ring` around what has the
    focus is of another colour.
    """
    words = face
    if label is not None or chosen is not None:
        silent, live = label is not None, news or None
        words = ft.Semantics(content=face, label=label, exclude_semantics=silent, selected=chosen, live_region=live)
        words.checked = ticked
    button = ft.TextButton(
        content=words,
        style=held(edge, radius, drop, ring),
        on_click=on_tap,
        on_long_press=None if action else on_tap,
        action=action,
        disabled=off,
        width=width,
        height=height,
        key=key,
        data=(*([DECISIVE] if decisive else ()), *([NEXT] if step else ())),
    )
    return ft.MergeSemantics(content=button, expand=expand)


def spoken(
    control: ft.Control,
    label: str,
    expand: Share = None,
    on_tap: OnTap | None = None,
    *,
    chosen: bool | None = None,
    off: bool = False,
    ring: str = ft.Colors.ON_SURFACE,
) -> ft.Control:
    """A flat thing with a name. With `on_tap` it can be touched; only the outermost control may carry `expand`."""
    if on_tap is None and not off:
        return ft.Semantics(content=control, label=label, exclude_semantics=True, expand=expand, selected=chosen)
    radius: float = R_WELL
    if isinstance(control, ft.Container):
        control.on_click, control.ink = None, False
        if isinstance(control.border_radius, int | float):
            radius = control.border_radius or radius
        if expand and control.alignment is None:
            control.alignment = CENTER  # fills what it may have, as a stretched one would
    return touch(control, label, on_tap, radius=radius, expand=expand, chosen=chosen, off=off, ring=ring)


def slab(
    content: ft.Control,
    paint: SurfaceColors | None = None,
    *,
    low: float | None = None,
    radius: float = R_TILE,
    pad: Pad = None,
    height: float | None = None,
    width: float | None = None,
    expand: Share = None,
    on_tap: OnTap | None = None,
    drop: int | None = None,
    label: str | None = None,
    align: ft.Alignment = CENTER,
    border: ft.Border | None = None,
    chosen: bool | None = None,
    ticked: bool | None = None,
    tight: bool = False,
    off: bool = False,
    key: ft.KeyValue | None = None,
    decisive: bool = False,
    news: bool = False,
    step: bool = False,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """A thing with a thickness, of paper where no other `paint` is said. `low` is its least height, `height` a fixed
    one, for pictures.

    One that can be tapped fills the width it may have, unless it is `tight`; without a `label` its content says one.
    One that is `off` takes no tap. What is painted flat has no side, unless another `drop` is said.
    """
    paint = paint or paper()
    drop = THICK * (paint.side != paint.fill) if drop is None else drop
    across = narrowest(padded(pad)) if tight and on_tap and width is None and not expand else 0
    body = at_least(low, content, align, across) if low else content
    faced = partial(rounded, body, bgcolor=paint.fill, border_radius=radius, padding=pad, height=height, border=border)
    if on_tap is None:
        box = faced(
            width=width,
            shadow=side(paint.side, drop) if drop else None,
            alignment=align if height else None,
            expand=None if label else expand,
            margin=ft.Margin(0, 0, 0, drop) if drop else None,
        )
        return spoken(box, label, expand, chosen=chosen) if label else box
    face = faced(alignment=None if tight else align)
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
        ticked=ticked,
        off=off,
        key=key,
        decisive=decisive,
        news=news,
        step=step,
        action=action,
    )


def paper() -> SurfaceColors:
    """A neutral slab on the table."""
    return SurfaceColors(theme.slab, theme.ink, theme.slab_side, theme.tray)


def slip() -> SurfaceColors:
    """A neutral slab on paper."""
    return SurfaceColors(theme.slip, theme.ink, theme.slip_side, theme.tray)


def well(
    content: ft.Control,
    fill: str | None = None,
    *,
    radius: ft.BorderRadiusValue = R_WELL,
    pad: Pad = G2,
    low: float | None = None,
    expand: Share = None,
) -> ft.Container:
    """A recess, in the table where no other `fill` is said: nothing in it can be picked up by itself."""
    return rounded(
        at_least(low, content) if low else content,
        bgcolor=fill or theme.tray,
        border_radius=radius,
        padding=pad,
        expand=expand,
    )


def tray(content: ft.Control, pad: Pad = G1) -> ft.Container:
    """The recess in which lies what is tapped."""
    return well(content, radius=R_BOARD, pad=pad)


def key(
    label: str,
    on_tap: OnTap,
    icon: ft.IconData | None = None,
    note: str = "",
    expand: Share = None,
    low: float = TOUCH,
    size: float = BODY,
    on: SurfaceColors | None = None,
    leads_back: bool = False,
    decisive: bool = False,
    own: ft.KeyValue | None = None,
    heard: str = "",
    listed: bool = False,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """Any other step: a neutral slab. What `leads_back` is pressed by Escape and by the browser's way back, too.

    Keys that are `listed` below one another begin alike at the left, so that their signs stand in one column. On any
    other, words that stand there alone have all their lines in its middle.

    With another `own` key it is another one: what comes to lie in its place does not take over its focus. `heard` is
    what is read out instead of its words.
    """
    colors = on or paper()
    # as wide as it needs, and where that is more than there is, on a line more
    said, alone = sentences(heard or label, note), not (icon or note or listed)
    words = in_lines(
        text(label, BODY if theme.big else size, HEAVY, colors.ink, lh=1.1, align=MIDDLE if alone else None, said=said),
        small(note, said="") if note else None,
        expand=True,
        expand_loose=True,
    )
    sign = symbol(icon, color=colors.ink) if icon else None
    body = in_row(sign, words, alignment=ft.MainAxisAlignment.START if listed else MAIN, tight=expand is False)
    drawn = slab(
        with_keys(body, away(on_tap)) if leads_back else body,
        colors,
        low=low,
        radius=R_ACT,
        pad=(16 if listed else 8, 0),
        expand=expand,
        on_tap=on_tap,
        tight=expand is False,
        decisive=decisive,
        key=own,
        action=action,
    )
    return marked(drawn, LEADS_BACK) if leads_back else drawn


def slip_key(
    label: str, on_tap: OnTap, icon: ft.IconData | None = None, *, expand: Share = True, low: float = TOUCH
) -> ft.Control:
    """The same on paper."""
    return key(label, on_tap, icon, expand=expand, low=low, on=slip())


def small_key(face: ft.Control, label: str, on_tap: OnTap, *, low: float = LOW, tight: bool = True) -> ft.Control:
    """A neutral slab as wide as what stands on it, where it is `tight`."""
    return slab(face, low=low, radius=R_ACT, pad=(G4, 0), on_tap=on_tap, label=label, tight=tight)


def grid(
    cells: Sequence[ft.Control],
    across: int,
    big: int = 1,
    gap: float = G2,
    rows_gap: float | None = None,
) -> ft.Control:
    """Equal cells, `across` in a row, which share its width unless they say otherwise; with large text only `big`.

    Rows are as high as their highest cell.
    """
    number = big if theme.big else across
    rows = [list(cells[index : index + number]) for index in range(0, len(cells), number)]
    if len(rows) > 1:
        rows[-1] += [ft.Container() for _ in range(number - len(rows[-1]))]
    for row in rows:
        for cell in row:
            if isinstance(cell, ft.Control) and cell.expand is None:  # a component expands what it draws
                cell.expand = True
    return in_lines(
        *(in_row(*r, gap=gap, intrinsic_height=True, vertical_alignment=STRETCH) for r in rows),
        gap=gap if rows_gap is None else rows_gap,
        tight=False,
    )
