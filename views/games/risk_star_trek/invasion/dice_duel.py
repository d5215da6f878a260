"""Two boards that meet: attack dice above, defence dice below, pair beside pair, and between them who lost what."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from views.components.animated_number import counted
from views.components.rounded_corners import rounded
from views.components.surfaces import MID, at_least, side, touch
from views.components.text import breadth, called, pic, text, token
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.pieces import DIE, die, hole, lifted
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    COAL,
    CREAM,
    FIGURE,
    G1,
    G2,
    G3,
    GLANCE,
    HEAVY,
    NOTE,
    R_BOARD,
    R_CARD,
    STRONG,
    TITLE,
    AppTheme,
    SurfaceColors,
    mix,
)  # fmt: skip

ALIENS, TRIBBLES = "aliens", "tribbles"  # who fights without a seat at the table


@dataclass(frozen=True)
class Place:
    """A place for one die: what lies there, or that it waits (the next to be typed `next`), or why it is shut."""

    face: int | None = None
    lost: bool = False
    plus: bool = False
    next: bool = False
    shut: str = ""
    back: bool = False  # a ship that could fight and is held back
    label: str = ""


@dataclass(frozen=True)
class Fighter:
    """One side of the duel as its board shows it. Equal boards are drawn once."""

    name: str
    note: str
    seat: int | None  # None: aliens or Tribbles
    ships: int
    was: int
    places: tuple[Place, ...]
    attacks: bool
    lit: bool
    told: str = ""


def paint_of(k: AppTheme, name: str, seat: int | None, lit: bool) -> SurfaceColors:
    """The seat's paint; what belongs to nobody has the colour of its piece."""
    if seat is not None:
        return SEATS[seat].paint(k, lit)
    body = drawings.TRIBBLE[0] if name == TRIBBLES else drawings.ALIEN[0]
    if lit == k.dark:
        fill = mix(body, "#FFFFFF", 0.12 if k.dark else 0.35)
        return SurfaceColors(fill, COAL, mix(fill, "#000000", 0.42), mix(fill, "#FFFFFF", 0.38))
    fill = mix(body, "#000000", 0.62)
    return SurfaceColors(fill, CREAM, mix(fill, "#000000", 0.45), mix(fill, "#000000", 0.34))


def spread_colour(k: AppTheme, name: str, seat: int | None) -> str:
    """Bars of this side lie on a tray: lit paint, or the piece's own colour."""
    if seat is not None:
        return SEATS[seat].paint(k, True).fill
    body = drawings.TRIBBLE[0] if name == TRIBBLES else drawings.ALIEN[0]
    return body if k.dark else mix(body, "#000000", 0.4)


def emblem(k: AppTheme, name: str, seat: int | None, size: float, on: SurfaceColors | None = None) -> ft.Control:
    if seat is not None:
        return token(SEATS[seat], k, size, on=on)
    return pic(drawings.tribble() if name == TRIBBLES else drawings.alien(), size)


@ft.component
def _Board(k: AppTheme, one: Fighter, on_place: Callable[[bool, int], object] | None, low: bool) -> ft.Control:
    p = paint_of(k, one.name, one.seat, one.lit)
    size = die_size(k, low)
    head = _head(k, one, p)
    row = _dice(k, one, p, size, low, on_place)
    ships = counted(k, one.ships, GLANCE if not low else FIGURE, p.ink, 76 if not k.big else 120)
    body = ft.Row([row, ft.Container(ships, expand=True, alignment=ft.Alignment.CENTER_RIGHT)], vertical_alignment=MID)
    parts = [head, body] if one.attacks else [body, head]
    round_, flat = R_BOARD, R_CARD
    radius = ft.BorderRadius(round_, round_, flat, flat) if one.attacks else ft.BorderRadius(flat, flat, round_, round_)
    return rounded(
        ft.Column(parts, spacing=G1 if low else G2, tight=True), bgcolor=p.fill, border_radius=radius,
        padding=ft.Padding(16, 6 if low else 10, 16, 6 if low else 10), shadow=side(p.side),
        margin=ft.Margin(0, 0, 0, 4),
    )  # fmt: skip


Board = ft.memo(_Board)


def die_size(k: AppTheme, low: bool) -> float:
    return min(float(DIE) if not low else 46.0, (k.room - 32 - 84) / 3 - G2 - 8)


def column(k: AppTheme, low: bool) -> float:
    """How far apart dice lie, so that what a pair came to has room between them."""
    return die_size(k, low) + 12 if k.big else max(76.0, die_size(k, low) + 12)


def _head(k: AppTheme, one: Fighter, p: SurfaceColors) -> ft.Control:
    shown = one.name.capitalize() if one.seat is None else one.name
    was = f"was {one.was}" if one.was != one.ships else ""
    free = k.room - 32 - 36 - G3 - (len(was) * 9 * k.scale if was and not k.big else 0)
    words = ft.Column(
        [
            called(k, shown, p.ink, lit=one.lit, expand=None, room=free),
            *([text(one.note, NOTE, STRONG, p.ink, lh=1.1)] if one.note else []),
            *([text(was, NOTE, HEAVY, p.ink)] if was and k.big else []),
        ],
        spacing=0, tight=True, expand=True,
    )  # fmt: skip
    last = [text(was, BODY, HEAVY, p.ink)] if was and not k.big else []
    row = ft.Row(
        [emblem(k, one.name, one.seat, 36 if one.lit else 28, on=p), words, *last], spacing=G3, vertical_alignment=MID
    )
    told = one.told or f"{one.name}, {one.note}: {one.ships} ships" + (f", {was}" if was else "")
    return ft.Semantics(content=row, label=told, exclude_semantics=True)


def _dice(
    k: AppTheme, one: Fighter, p: SurfaceColors, size: float, low: bool, on_place: Callable[[bool, int], object] | None
) -> ft.Control:  # fmt: skip
    def cell(i: int, place: Place) -> ft.Control:
        ring = p.ink if place.next else None
        if place.face is not None:
            drawn = die(k, place.face, size, lost=place.lost)
            drawn = lifted(k, drawn, p, size) if place.plus else drawn
        else:
            said = "" if k.big and place.shut else place.shut or ("stays back" if place.back else "")
            drawn = hole(p, size, said, ring)
        box = ft.Container(drawn, width=column(k, low), height=size + 10, alignment=ft.Alignment.CENTER_LEFT)
        if on_place is None or not place.label:
            return ft.Semantics(content=box, label=place.label or place.shut, exclude_semantics=True)
        return touch(box, place.label, lambda: on_place(one.attacks, i))

    return ft.Row([cell(i, place) for i, place in enumerate(one.places)], spacing=0, tight=True)


def verdict(
    k: AppTheme, cells: tuple[tuple[str, str], ...], said: str, tally: str = "", low: bool = False,
    on_tap: Callable[[], object] | None = None,
) -> ft.Control:  # fmt: skip
    """What each pair came to ("6 beats 5", "Cy −1"), in a word for both, and the tally so far; a tap opens it all."""
    size = column(k, low)

    def cell(how: str, what: str) -> ft.Control:
        words = [text(how, NOTE, STRONG, k.ink, lh=1.1), text(what, BODY, HEAVY, k.ink, lh=1.1, lines=1)]
        return ft.Container(ft.Column(words, spacing=0, tight=True), width=size if not k.big else None)

    large = breadth(said) * BODY * k.scale <= k.room - 32 - size * len(cells)
    right = ft.TextAlign.LEFT if k.big else ft.TextAlign.RIGHT
    end = [text(said, BODY if large else NOTE, HEAVY, k.ink, align=right, lh=1.1)]
    if tally:
        end.append(text(tally, NOTE, STRONG, k.soft, align=right, lh=1.1))
    if k.big:
        row: ft.Control = ft.Column([ft.Row([cell(*one) for one in cells], spacing=G3, wrap=True), *end], tight=True)
    else:
        last = ft.Column(end, spacing=1, tight=True, expand=True, horizontal_alignment=ft.CrossAxisAlignment.END)
        row = ft.Row([*(cell(how, what) for how, what in cells), last], spacing=0, vertical_alignment=MID)
    box = rounded(
        at_least(44, row, ft.Alignment.CENTER_LEFT), bgcolor=k.tray, border_radius=R_CARD,
        padding=ft.Padding(16, 2, 16, 2), alignment=ft.Alignment.CENTER_LEFT,
    )  # fmt: skip
    told = ", ".join([*(f"{how}, {what}" for how, what in cells), said, *([tally] if tally else [])])
    if on_tap is None:
        return ft.Semantics(content=ft.Semantics(content=box, exclude_semantics=True), label=told, live_region=True)
    return ft.Semantics(content=touch(box, f"{told}. Open every engagement", on_tap, radius=R_CARD), live_region=True)


def waiting(k: AppTheme, said: str) -> ft.Control:
    """Between the boards while dice are still to come."""
    words = text(said, BODY if not k.big else TITLE, STRONG, k.soft, align=ft.TextAlign.CENTER, lh=1.1)
    return rounded(
        ft.Row([words], alignment=ft.MainAxisAlignment.CENTER), bgcolor=k.tray, border_radius=R_CARD,
        padding=ft.Padding(16, 12, 16, 12),
    )  # fmt: skip
