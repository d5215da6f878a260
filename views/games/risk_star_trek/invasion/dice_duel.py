"""Two boards that meet: attack dice above, defence dice below, pair beside pair, and between them who lost what."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.engine.wording import plural
from views.components.animated_number import counted
from views.components.hooks import memo
from views.components.layout import around, in_lines, in_row
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.surfaces import at_least, side, touch
from views.components.text import called, small, text
from views.components.text_metrics import width
from views.games.risk_star_trek.board_room import SHORT
from views.games.risk_star_trek.invasion.foes import Foe
from views.games.risk_star_trek.pieces import DIE, die, hole, lifted
from views.theme.current_theme import theme
from views.theme.tokens import (
    BODY,
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
    THICK,
    TITLE,
    SurfaceColors,
)


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

    foe: Foe
    note: str
    ships: int
    was: int
    places: tuple[Place, ...]
    attacks: bool  # the one that is lit


@memo
def Board(one: Fighter, on_place: Callable[[bool, int], object] | None, low: bool) -> ft.Control:
    colors = one.foe.paint(one.attacks)
    size = die_size(low)
    head = _head(one, colors)
    row = _dice(one, colors, size, low, on_place)
    ships = counted(one.ships, GLANCE if not low else FIGURE, colors.ink, 76 if not theme.big else 120)
    body = in_row(row, ft.Container(ships, expand=True, alignment=ft.Alignment.CENTER_RIGHT), gap=10)
    parts = [head, body] if one.attacks else [body, head]
    return half(in_lines(*parts, gap=G1 if low else G2), colors, one.attacks, around(16, 6 if low else 10))


def half(content: ft.Control, colors: SurfaceColors, attacks: bool, pad: ft.Padding) -> ft.Control:
    """One of the two boards that meet: the attacker's lies above, and round are the corners away from the other."""
    outer, inner = (R_BOARD, R_CARD) if attacks else (R_CARD, R_BOARD)
    return rounded(
        content,
        bgcolor=colors.fill,
        border_radius=ft.BorderRadius(outer, outer, inner, inner),
        padding=pad,
        shadow=side(colors.side),
        margin=ft.Margin(0, 0, 0, THICK),
    )


def die_size(low: bool) -> float:
    large = float(DIE) if not low else 40.0 if theme.height < SHORT and not theme.wide else 46.0
    return min(large, (theme.room - 32 - 84) / 3 - G2 - 8)


def column(low: bool) -> float:
    """How far apart dice lie, so that what a pair came to has room between them."""
    return die_size(low) + 12 if theme.big else max(76.0, die_size(low) + 12)


def _head(one: Fighter, colors: SurfaceColors) -> ft.Control:
    shown = one.foe.name
    was = f"was {one.was}" if one.was != one.ships else ""
    free = theme.room - 32 - 36 - G3 - (len(was) * 9 * theme.scale if was and not theme.big else 0)
    words = in_lines(
        called(shown, colors.ink, lit=one.attacks, expand=None, room=free),
        text(one.note, NOTE, STRONG, colors.ink, lh=1.1) if one.note else None,
        text(was, NOTE, HEAVY, colors.ink) if was and theme.big else None,
        gap=0,
        expand=True,
    )
    last = [text(was, BODY, HEAVY, colors.ink)] if was and not theme.big else []
    row = in_row(one.foe.piece(36 if one.attacks else 28, on=colors), words, *last, gap=G3)
    what = str(one.ships) if one.foe.seat is None else plural(one.ships, "ship")
    told = f"{', '.join(filter(None, (shown, one.note)))}: {', '.join(filter(None, (what, was)))}"
    return voiced(row, told)


def _dice(
    one: Fighter,
    colors: SurfaceColors,
    size: float,
    low: bool,
    on_place: Callable[[bool, int], object] | None,
) -> ft.Control:
    def cell(index: int, place: Place) -> ft.Control:
        ring = colors.ink if place.next else None
        if place.face is not None:
            drawn = die(place.face, size, lost=place.lost)
            drawn = lifted(drawn, colors, size) if place.plus else drawn
        else:
            said = "" if theme.big and place.shut else place.shut or ("stays back" if place.back else "")
            drawn = hole(colors, size, said, ring)
        box = ft.Container(drawn, width=column(low), height=size + 10, alignment=ft.Alignment.CENTER_LEFT)
        if on_place is None or not place.label:
            return voiced(box, place.label or place.shut or _fell(place, one))
        return touch(box, place.label, lambda: on_place(one.attacks, index))

    return in_row(*(cell(index, place) for index, place in enumerate(one.places)), gap=0, tight=True)


def _fell(place: Place, one: Fighter) -> str:
    """A die that lies there, for the ear."""
    if place.face is None:
        return "A ship that stays back" if place.back else ""
    plus = " and 1 more" if place.plus else ""
    return f"{'Attack' if one.attacks else 'Defence'} die {place.face}{plus}{', beaten' if place.lost else ''}"


def verdict(
    cells: tuple[tuple[str, str], ...],
    sides: tuple[Foe, Foe],
    said: str,
    tally: str = "",
    low: bool = False,
    on_tap: Callable[[], object] | None = None,
) -> ft.Control:
    """What each pair came to ("6 beats 5", "Cy −1"), in a word for both, and the tally so far; a tap opens it all.

    Between two dice there is no room for a long name: there stands its piece.
    """
    size = column(low)
    pieces = {side.name: side.piece for side in sides}

    def cell(how: str, what: str) -> ft.Control:
        name, _, loss = what.rpartition(" ")
        fits = theme.big or width(f"{name} {loss}", BODY) <= size - G1
        whose = text(name, BODY, HEAVY, lh=1.1, lines=1) if fits else pieces[name](18)
        lost = in_row(whose, text(loss, BODY, HEAVY, lh=1.1), gap=G1, tight=True)
        words: list[ft.Control] = [text(how, NOTE, STRONG, lh=1.1), lost]
        return ft.Container(in_lines(*words, gap=0), width=size if not theme.big else None)

    large = width(said, BODY) <= theme.room - 32 - size * len(cells)
    right = ft.TextAlign.LEFT if theme.big else ft.TextAlign.RIGHT
    end: list[ft.Control] = [text(said, BODY if large else NOTE, HEAVY, align=right, lh=1.1)]
    if tally:
        end.append(small(tally, align=right, lh=1.1))
    if theme.big:
        row: ft.Control = in_lines(in_row(*(cell(*one) for one in cells), gap=G3, wrap=True), *end, gap=10)
    else:
        last = in_lines(*end, gap=1, expand=True, horizontal_alignment=ft.CrossAxisAlignment.END)
        row = in_row(*(cell(how, what) for how, what in cells), last, gap=0)
    box = rounded(
        at_least(46, row, ft.Alignment.CENTER_LEFT),
        bgcolor=theme.tray,
        border_radius=R_CARD,
        padding=around(16, 2),
        alignment=ft.Alignment.CENTER_LEFT,
    )
    told = ", ".join([*(f"{how}, {what}" for how, what in cells), said, *([tally] if tally else [])])
    if on_tap is None:
        return ft.Semantics(content=box, label=told, exclude_semantics=True, live_region=True)
    return ft.Semantics(content=touch(box, f"{told}. Open every engagement", on_tap, radius=R_CARD), live_region=True)


def waiting(said: str) -> ft.Control:
    """Between the boards while dice are still to come."""
    size, middle = BODY if not theme.big else TITLE, ft.TextAlign.CENTER
    return rounded(
        in_row(text(said, size, STRONG, theme.soft, align=middle, lh=1.1, expand=True)),
        bgcolor=theme.tray,
        border_radius=R_CARD,
        padding=around(16, 12),
    )
