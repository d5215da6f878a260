"""What is picked up and set down: dice with pips, pegs, little heaps, and recesses that count."""

from functools import partial

import flet as ft

from companion.engine.wording import printed
from views.components import read_out
from views.components.inputs.keyboard import with_keys
from views.components.inputs.number_pad import turns_dial, with_dial
from views.components.layout import Pad, in_column, in_lines, in_row, mid_row, with_air
from views.components.read_out import Changing, voiced
from views.components.rounded_corners import rounded
from views.components.step_buttons import step_button
from views.components.surfaces import CENTER, LEFT, OnNumber, OnTap, at_least, paper, side, slab, slip, touch, well
from views.components.text import MIDDLE, figure, headline, pic, small, small_bold, symbol, text
from views.components.text_metrics import lines_at_most, unbroken
from views.games.risk_star_trek import drawings
from views.match.entry_form.field import Picture
from views.match.entry_form.picks import ink_of
from views.theme import (
    BODY,
    BOXES,
    FIGURE,
    G1,
    G2,
    HEAVY,
    LOW,
    NOTE,
    R_ACT,
    R_TILE,
    STRONG,
    SurfaceColors,
    flat,
    flat_unless,
    mix,
    theme,
)

BOX = BOXES["risk_star_trek"]
next_step = partial(step_button, BOX)
DIE = 60  # dp: a die on a board
SMALLEST = 10.5  # of the words where no die will lie
SAID = 62  # dp of "hold back" on a die


def die(number: int, size: float = DIE, *, lost: bool = False) -> ft.Control:
    """A die as it fell. The one that is beaten has no side any more: it lies flat on the board."""
    face = bone(number, size, round(size * 0.74), size / 4)
    face.opacity = 0.45 if lost else 1
    face.shadow = None if lost else side(theme.bone_side, 4 if size > 40 else 3)
    return face


def bone(number: int, size: float, pips: float, radius: float) -> ft.Container:
    """A die that lies flat; so large are its pips."""
    return rounded(
        pic(drawings.pips(number, theme.bone_ink), pips),
        width=size,
        height=size,
        border_radius=radius,
        alignment=CENTER,
        bgcolor=theme.bone,
    )


def tagged(die_: ft.Control, colors: SurfaceColors, size: float, *, plus: bool, said: str) -> ft.Control:
    """A die that wears the First Officer's +1, and on its lower edge what is `said` of its ship."""

    def tag(words: str, letters: float, width: float, height: float) -> ft.Control:
        face = text(words, letters / theme.scale, HEAVY, colors.fill, lh=1.0, lines=1)
        return rounded(face, bgcolor=colors.ink, border_radius=10, width=width, height=height, alignment=CENTER)

    lying: list[ft.Control] = [ft.Container(die_, left=0, top=5)]
    if plus:
        lying.append(ft.Container(tag("+1", NOTE, 28, 22), right=0, top=0))
    if said:
        wide = max(size, SAID)
        lying.append(ft.Container(tag(said, 12, wide, 14), left=(size - wide) / 2, bottom=0))
    return ft.Stack(lying, width=size + 10, height=size + 10, clip_behavior=ft.ClipBehavior.NONE)


def hole(
    colors: SurfaceColors, size: float, said: str = "", ring: str | None = None, wide: float | None = None
) -> ft.Control:
    """Where a die will lie; or, with words, why none will: so `wide`, and no larger than they all have room."""
    across = wide or size

    def high(letters: float) -> float:
        return lines_at_most(said, letters, across - 6) * letters * 1.05 * theme.scale

    whole = unbroken(said, NOTE, across - 6)
    written = min(whole, next((one for one in (NOTE, 12, 11) if high(one) <= size - 6), SMALLEST))
    words = text(said, written, STRONG, colors.ink, lh=1.05, align=MIDDLE) if said else None
    return rounded(
        words,
        width=across,
        height=size,
        border_radius=size / 4,
        bgcolor=colors.well,
        alignment=CENTER,
        padding=3,
        border=ft.Border.all(3, ring) if ring else None,
    )


def faces(on_face: OnNumber) -> ft.Control:
    """The six faces to tap or to type, a tap a die."""

    def one(number: int) -> ft.Control:
        lying = with_air(die(number, min(52.0, (theme.room - 16 - 5 * G1) / 6 - 2)), 0, 3, 0, 7)
        face = ft.Container(lying, alignment=CENTER, opacity=1)
        return touch(face, f"A {number}", lambda: on_face(number), radius=R_TILE, expand=True)

    tray = well(in_row(*map(one, range(1, 7)), gap=G1), radius=R_ACT, pad=(8, 2, 8, 0))
    return with_keys(tray, {str(number): partial(on_face, number) for number in range(1, 7)})


def peg(name: str, says: str, on: bool, on_tap: OnTap) -> ft.Control:
    """A switch that is a peg in the wood: it stands when the rule holds; the tile says the rule either way."""
    a = BOX.accent()
    drawn = drawings.peg(on, a.fill, a.side if on else theme.soft, theme.ground if on else theme.tray)
    head = in_row(pic(drawn, 18), small_bold(name, lh=1.1, expand=True), gap=2)
    tile = leaf(at_least(48, in_column(head, small(says, ink_of(on), lh=1.1), gap=2), LEFT), on, (5, 4, 3, 4))
    return touch(tile, f"{name}: {says}", on_tap, radius=R_TILE, expand=True, ticked=on)


def leaf(content: ft.Control, on: bool, pad: Pad, align: ft.Alignment = LEFT) -> ft.Control:
    """A flat tile in the tray: the one that is `on` is paper with a ring, and as large as the others."""
    return rounded(
        content,
        bgcolor=theme.sheet if on else theme.tray,
        border_radius=R_TILE,
        padding=pad,
        border=ft.Border.all(3, BOX.ring() if on else theme.tray),
        alignment=align,
    )


def ring(on: bool, width: float = 3) -> ft.Border | None:
    """Around what is chosen."""
    return ft.Border.all(width, BOX.ring()) if on else None


def choice(said: str, on: bool, on_tap: OnTap, label: str = "") -> ft.Control:
    """One of several words: what is chosen stands up."""
    colors = flat_unless(on, slip())
    return slab(
        text(said, NOTE if len(said) > 14 else BODY, HEAVY if on else STRONG, colors.ink, lh=1.1, align=MIDDLE),
        colors,
        low=LOW,
        pad=(4, 2),
        on_tap=on_tap,
        ticked=on,
        label=label or said,
        border=ring(on),
    )


def counter(
    name: str,
    amount: int,
    low: int,
    high: int,
    on_amount: OnNumber,
    picture: Picture | None = None,
    on_type: OnTap | None = None,
    expand: bool | None = None,
    step: int = 1,
    on: SurfaceColors | None = None,
    named: bool = True,
    first: bool = True,
    on_key: OnNumber | None = None,
) -> ft.Control:
    """Less, the figure, more, in a recess under its name; a tap on the figure types it. `on` is the board it is cut
    into, else the table; where the board says what is counted, the name is only spoken (`named`). An amount below `low`
    is one that nobody has counted yet.

    Of several on one page the `first` takes the keys of a keyboard until another is touched; `on_key` hears of them.
    """
    ink, bed = (on.ink, on.fill) if on else (theme.ink, theme.tray)
    # two of them lie side by side, and still leave the figure room for a finger
    across, beside = (48, 4) if theme.aside < 350 else (52, 8)
    inside = 72 if theme.big else min(72.0, (theme.aside - G2) / 2 - 2 * (across + beside + G1))

    def knob(icon: ft.IconData, by: int, word: str) -> ft.Control:
        to = max(low, min(high, amount + by))
        off = (to - amount) * by <= 0
        return slab(
            symbol(icon, 26, mix(bed, ink, 0.3) if off else theme.ink),
            flat(mix(bed, ink, 0.06), theme.soft) if off else paper(),
            low=LOW + 2,
            width=across,
            on_tap=lambda: on_amount(to),
            label=f"{name}: {word}",
            off=off,
        )

    read_off = printed(amount) if amount >= low else "?"
    shown = ft.Container(at_least(LOW, mid_row(figure(read_off, FIGURE, ink, inside))), alignment=CENTER)
    said = f"{name}: {read_off if amount >= low else 'not counted'}"

    def reading(news: bool) -> ft.Control:
        if on_type:
            figure_key = touch(shown, f"{said}. Type it", on_type, radius=R_TILE, expand=True, news=news)
            turns_dial([figure_key], name)  # drawn only later, it is not found on the row
            return figure_key
        return voiced(shown, said, True, news=news)

    read = Changing(said, reading)
    icons = ft.Icons
    less, more = ("one less", "one more") if step == 1 else (f"{step} less", f"{step} more")
    row = in_row(knob(icons.REMOVE_ROUNDED, -step, less), read, knob(icons.ADD_ROUNDED, step, more), gap=G1)
    called = mid_row(picture(20) if picture else None, small(name, ink, lh=1.1), gap=G1)
    turned = with_dial(row, amount, low, high, on_amount, step, name=name, first=first, on_key=on_key)
    pad = beside, 8, beside, 6
    return well(in_lines(called if named else None, turned, gap=G1), bed, radius=R_ACT, pad=pad, expand=expand)


def heading(title: str, note: str = "", gap: float = 2) -> ft.Control:
    """What a stretch of a page is about."""
    words = in_lines(read_out.heading(headline(title, lh=1.15)), small(note) if note else None, gap=gap)
    return with_air(words, 4, G2, 4, 0)
