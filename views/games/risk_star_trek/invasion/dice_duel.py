"""Two boards that meet: attack dice above, defence dice below, pair beside pair, and between them who lost what."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.engine.wording import clauses, plural
from companion.games.risk_star_trek.invasion.fight import Engagement
from views.components.animated_number import counted
from views.components.hooks.flet_hooks import memo
from views.components.layout import Pad, in_lines, in_row
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.surfaces import LEFT, OnTap, at_least, side, touch, well
from views.components.text import bold, small, text
from views.components.text_metrics import lines, width
from views.games.board_parts import name_row
from views.games.risk_star_trek.board_room import SHORT
from views.games.risk_star_trek.invasion.foes import LOST, Foe, Sides
from views.games.risk_star_trek.pieces import DIE, die, hole, tagged
from views.theme import (
    BODY,
    FIGURE,
    G1,
    G2,
    G3,
    GLANCE,
    HEAVY,
    LOW,
    NOTE,
    R_BOARD,
    R_CARD,
    STRONG,
    THICK,
    TITLE,
    SurfaceColors,
    mix,
    theme,
)

OnPlace = Callable[[bool, int], object]  # of the attacker, which place for a die
APART, RULE = 5, 2  # dp on either side of the line between two pairs, and of it
END = ft.CrossAxisAlignment.END


@dataclass(frozen=True)
class Place:
    """A place for one die: what lies there, or that it waits (the next to be typed `next`), or why it is shut."""

    face: int | None = None
    lost: bool = False
    plus: bool = False
    next: bool = False
    shut: str = ""
    ship: str = ""  # of one that could fight: that it can be held back, or is
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
def Board(one: Fighter, on_place: OnPlace | None, low: bool) -> ft.Control:
    colors = one.foe.paint(one.attacks)
    head, row = _head(one, colors), _dice(one, colors, low, on_place)
    ships = counted(one.ships, GLANCE if not low else FIGURE, colors.ink, 76 if not theme.big else 120)
    ships = ft.Semantics(content=ships, exclude_semantics=True)  # the head says them
    body = in_row(row, ft.Container(ships, expand=True, alignment=ft.Alignment.CENTER_RIGHT), gap=10)
    parts = [head, body] if one.attacks else [body, head]
    above = 4 if short(low) else 6 if low else 10
    return half(in_lines(*parts, gap=G1 if low else G2), colors, one.attacks, (16, above))


def half(content: ft.Control, colors: SurfaceColors, attacks: bool, pad: Pad) -> ft.Control:
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


def short(low: bool) -> bool:
    """A small phone: both boards lie whole only where nothing on them is larger than it must be."""
    return low and theme.height < SHORT and not theme.wide


def die_size(low: bool) -> float:
    large = float(DIE) if not low else 40.0 if short(low) else 46.0
    return min(large, (theme.inside - 84) / 3 - G2 - 8)


def column(low: bool) -> float:
    """How far apart dice lie, so that what a pair came to has room between them."""
    return die_size(low) + 12 if theme.big else max(76.0, die_size(low) + 12)


def _head(one: Fighter, colors: SurfaceColors) -> ft.Control:
    shown = one.foe.name
    was = f"was {one.was}" if one.was != one.ships else ""
    piece, last = one.foe.piece(36 if one.attacks else 28, on=colors), bold(was, colors.ink) if was else None
    note = clauses(one.note, was) if theme.big else one.note
    row = name_row(piece, shown, colors.ink, None if theme.big else last, note=note, gap=G3, lit=one.attacks)
    what = str(one.ships) if one.foe.seat is None else plural(one.ships, "ship")
    return voiced(row, f"{clauses(shown, one.note)}: {clauses(what, was)}")


def _dice(one: Fighter, colors: SurfaceColors, low: bool, on_place: OnPlace | None) -> ft.Control:
    size = die_size(low)

    def cell(index: int, place: Place) -> ft.Control:
        if place.face is not None:
            drawn = die(place.face, size, lost=place.lost)
            if place.plus or place.ship:
                drawn = tagged(drawn, colors, size, plus=place.plus, said=place.ship)
            which, plus = "Attack" if one.attacks else "Defence", " and 1 more" if place.plus else ""
            fell = f"{which} die {place.face}{plus}{', beaten' if place.lost else ''}"
        else:
            why = "" if theme.big and place.shut else place.shut or place.ship
            wide = column(low) - G2 if place.shut else size  # room for why
            drawn = hole(colors, size, why, colors.ink if place.next else None, wide)
            fell = f"A ship that {place.ship}" if place.ship else ""
        box = ft.Container(drawn, width=column(low), height=size + 10, alignment=LEFT)
        lying = place.face is not None
        if on_place is None or not place.label:
            return voiced(box, fell if lying else place.label or place.shut or fell)
        told = f"{fell}. {place.label}" if lying else place.label
        return touch(box, told, lambda: on_place(one.attacks, index))

    return in_row(*(cell(index, place) for index, place in enumerate(one.places)), gap=0, tight=True)


def verdict(sides: Sides, shown: Engagement, low: bool, on_tap: OnTap | None) -> ft.Control:
    """What each pair came to ("6 beats 5", "Cy −1"), in a word for both, and the tally so far; a tap opens it all.

    Between two dice there is no room for a long name: there stands its piece.
    """
    size, outcome = column(low), sides.lost(shown)

    def cell(how: str, loser: Foe | None) -> ft.Control:
        room = size - 2 * APART - RULE
        words: ft.Control = text(how, NOTE if theme.big else NOTE * min(1, room / width(how, NOTE)), STRONG, lh=1.1)
        if loser:
            fits = theme.big or width(f"{loser.name} {LOST}", BODY) <= room
            whose = bold(loser.name, lh=1.1, lines=1) if fits else loser.piece(18)
            words = in_lines(words, in_row(whose, bold(LOST, lh=1.1), gap=G1, tight=True), gap=0)
        if theme.big:
            return ft.Container(words)
        # side by side they would read as one sentence: a line in the tray parts each from the next
        line = ft.Border(right=ft.BorderSide(RULE, mix(theme.tray, theme.ink, 0.3)))
        return ft.Container(words, width=size - APART, border=line, margin=ft.Margin(0, 0, APART, 0))

    cells = [cell(*pair) for pair in sides.pairs(shown)]
    large = width(outcome, BODY) <= theme.inside - size * len(cells)
    right, so_far = ft.TextAlign.LEFT if theme.big else ft.TextAlign.RIGHT, sides.tally
    end = (
        text(outcome, BODY if large else NOTE, HEAVY, align=right, lh=1.1),
        small(so_far, align=right, lh=1.1) if so_far else None,
    )
    if theme.big:
        row: ft.Control = in_lines(in_lines(*cells, gap=G1), *end, gap=10)
    else:
        row = in_row(*cells, in_lines(*end, gap=1, expand=True, horizontal_alignment=END), gap=0)
    least = 46 if not short(low) else 40 if on_tap is None else LOW - 4  # with its air as high as a finger needs
    box = rounded(
        at_least(least, row, LEFT),
        bgcolor=theme.tray,
        border_radius=R_CARD,
        padding=(16, 2),
        alignment=LEFT,
    )
    told = sides.told(shown, so_far=True)
    if on_tap is None:
        return ft.Semantics(content=box, label=told, exclude_semantics=True, live_region=True)
    return touch(box, f"{told}. Open every engagement", on_tap, radius=R_CARD, news=True)


def waiting(who: str, low: bool) -> ft.Control:
    """Between the boards while dice are still to come; of a long name on a low glass as high as in one line."""
    size, middle = BODY if not theme.big else TITLE, ft.TextAlign.CENTER
    small = low and not theme.big and lines(who, size, theme.inside) > 1
    size = NOTE if small else size
    words = text(who, size, STRONG, theme.soft, align=middle, lh=1.1, expand=True)
    return well(in_row(words), radius=R_CARD, pad=(16, 7 if small else 12))
