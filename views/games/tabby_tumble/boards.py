"""A player's board: who, what lives at home, which dice were taken, how many points. A tap opens the points."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.engine.wording import plural
from companion.games.tabby_tumble.state import FINISH, Home, Table, Turn
from views.components.animated_number import counted
from views.components.hooks import memo, scroll_key
from views.components.layout import around, in_lines, in_row
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MID, grid, slab, well
from views.components.text import called, pic, text, token
from views.components.text_metrics import width
from views.games.tabby_tumble.pieces import KINDS, NAMES, die, heap, piece, slot
from views.games.tabby_tumble.ui_state import Hands
from views.games.total_cell import total_cell
from views.theme import drawings
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
    BODY,
    G1,
    G2,
    G3,
    GLANCE,
    HEAVY,
    HUGE,
    NOTE,
    R_BOARD,
    R_WELL,
    STRONG,
    TITLE,
    SurfaceColors,
    mix,
)

FOUR = 112  # dp for what lives at home on a board in a row
HEAP = {1: 63, 2: 79}  # dp of a recess for so many rows of pieces


@dataclass(frozen=True)
class Seen:
    """What one board shows. Equal boards are drawn once."""

    seat: int
    name: str
    score: int
    home: Home | None  # None where the table records points only
    turn: Turn | None = None  # None while nobody takes dice
    note: str = ""
    lit: bool = False
    large: bool = False
    close: bool = False  # boards draw together: many players, a short screen

    @property
    def counts(self) -> tuple[int, ...]:
        return (self.home.orange, self.home.black, self.home.white, self.home.mice) if self.home else ()

    @property
    def told(self) -> str:
        """All of it in a sentence, for the ear."""
        dice = [NAMES[face] for face in (self.turn.colour, self.turn.die) if face] if self.turn else []
        held = f" Holds {' and '.join(dice)}." if dice else ""
        now = " It is their turn." if self.lit else ""
        points = plural(self.score, "point").replace("-", "minus ")
        note = f", {self.note}" if self.note else ""
        if self.home is None:
            return f"{self.name}: {points}{note}.{now}"
        orange, black, white, mice = self.counts
        told = "1 mouse" if mice == 1 else f"{mice} mice"
        home = f"{orange} orange, {black} black, {plural(white, 'white cat')}, {told}"
        return f"{self.name}: {points}{note}.{now} At home {home}.{held}"


def boards_of(table: Table, lit: frozenset[str], large: bool = True, close: bool = False) -> tuple[Seen, ...]:
    totals = table.totals
    taking = table.stage in ("draft", "decide")
    close = close or len(table.players) > 3 or theme.low
    return tuple(
        Seen(
            index,
            name,
            totals[name],
            None if table.points_only else table.homes[name],
            table.turns[name] if taking else None,
            standing(name, totals),
            name in lit,
            large and name in lit,
            close,
        )
        for index, name in enumerate(table.players)
    )


def standing(name: str, totals: dict[str, int]) -> str:
    """What a glance at the scores would say about this one."""
    mine, best = totals[name], max(totals.values())
    leads = mine == best > 0 and list(totals.values()).count(best) == 1
    near = (
        f"{FINISH - mine} short of {FINISH}" if 0 < FINISH - mine < 4 else f"{FINISH} reached" if mine >= FINISH else ""
    )
    return ", ".join(said for said in ("leads" if leads else "", near) if said)


@memo
def Board(seen: Seen, hands: Hands) -> ft.Control:
    colors = SEATS[seen.seat].paint(seen.lit)
    pad = ft.Padding(16, 8, 16, 12) if seen.large or theme.big else around(16, 4) if seen.close else around(16, 8)
    return slab(
        drawn(seen, colors),
        colors,
        radius=R_BOARD,
        pad=pad,
        on_tap=lambda: hands.look(seen.name),
        label=f"{seen.told} Open the points.",
        key=scroll_key(seen.name),
    )


@memo
def PlayerRow(seen: tuple[Seen, ...], hands: Hands) -> ft.Control:
    """All of them side by side, where room is short: a tap on one opens the points."""
    roomy = (theme.room - G1 * (len(seen) - 1)) / len(seen) >= FOUR

    def cell(one: Seen) -> ft.Control:
        colors, said = SEATS[one.seat].paint(one.lit), f"{one.told} Open the points."
        home = [
            in_row(piece(kind, 14), text(str(count), NOTE, STRONG, colors.ink, lh=1.0), gap=1, tight=True)
            for kind, count in zip(KINDS, one.counts, strict=False)
        ]
        look, lies = (lambda: hands.look(one.name)), home if roomy else []
        return total_cell(SEATS[one.seat], one.name, one.score, colors, look, said, False, lies)

    return grid([cell(one) for one in seen], len(seen), 2, G1)


def drawn(seen: Seen, colors: SurfaceColors) -> ft.Control:
    """What lies on the board, without the board."""
    draw: Callable[[Seen, SurfaceColors], ft.Control] = (
        _points if seen.home is None else _large_text if theme.big else _lit if seen.large else _resting
    )
    return draw(seen, colors)


def dice_held(seen: Seen, colors: SurfaceColors, size: float) -> list[ft.Control]:
    if seen.turn is None:
        return []
    return [die(face, size) if face else slot(colors.well, size) for face in (seen.turn.colour, seen.turn.die)]


def _points(seen: Seen, colors: SurfaceColors) -> ft.Control:
    """Who, and how many points."""
    across = 60 * max(1, theme.scale)
    free = theme.room - 32 - across - 28 - 2 * G2
    note = [text(seen.note, NOTE, STRONG, colors.ink, lh=1.1)] if seen.note else []
    name = called(seen.name, colors.ink, expand=None, room=free)
    number = ft.Container(
        counted(seen.score, GLANCE, colors.ink, across), width=across, alignment=ft.Alignment.CENTER_RIGHT
    )
    return in_row(token(SEATS[seen.seat], 28, on=colors), in_lines(name, *note, gap=0, expand=True), number)


def _resting(seen: Seen, colors: SurfaceColors) -> ft.Control:
    held = dice_held(seen, colors, _die_size(seen))
    counts: list[ft.Control] = [
        in_row(piece(kind, 24), text(str(count), TITLE, STRONG, colors.ink, lh=1.0), gap=G1, expand=True)
        for kind, count in zip(KINDS, seen.counts, strict=True)
    ]
    left = in_lines(
        in_row(token(SEATS[seen.seat], 28, on=colors), called(seen.name, colors.ink, room=for_name(seen)), *held),
        well(
            in_row(*counts, gap=0),
            colors.well,
            pad=ft.Padding(12, 4, 0, 4) if seen.close else ft.Padding(12, 7, 0, 7),
        ),
        gap=G1,
        expand=True,
    )
    across = _for_points(seen)
    number = ft.Container(
        counted(seen.score, GLANCE, colors.ink, across), width=across, alignment=ft.Alignment.CENTER_RIGHT
    )
    return in_row(left, number)


def _die_size(seen: Seen) -> int:
    return 26 if seen.close else 32


def _for_points(seen: Seen) -> int:
    return 60 if seen.close else 68


def for_name(seen: Seen) -> float:
    """dp the name of a board at rest has for itself."""
    dice = 2 * (_die_size(seen) + G2) if seen.turn else 0
    return theme.room - 32 - _for_points(seen) - G2 - 28 - G2 - dice


def _lit(seen: Seen, colors: SurfaceColors) -> ft.Control:
    """A long name takes the dice's place; they then lie on a row of their own."""
    held = dice_held(seen, colors, 44)
    room, long = for_lit_name(seen)
    note = [text(seen.note, NOTE, STRONG, colors.ink, lh=1.1)] if seen.note else []
    name = called(seen.name, colors.ink, lit=True, expand=None, room=room)
    head = in_row(
        token(SEATS[seen.seat], 40, on=colors),
        in_lines(name, *note, expand=True),
        *([] if long else held),
        ft.Container(counted(seen.score, HUGE, colors.ink, 68), width=68, alignment=ft.Alignment.CENTER_RIGHT),
    )
    below = [in_row(*held)] if long else []
    rows = heap_rows(seen)
    heaps = [home_of(kind, number, colors, rows) for kind, number in zip(KINDS, seen.counts, strict=True)]
    return in_lines(head, *below, in_row(*heaps), gap=G1 if seen.close else G2)


def for_lit_name(seen: Seen) -> tuple[float, bool]:
    """dp the name of the large board has for itself, and whether the dice lie below it for that."""
    free = theme.room - 32 - 40 - 68 - 2 * G2
    beside = free - (2 * (44 + G2) if seen.turn else 0)
    long = width(seen.name, BODY) > 1.8 * beside
    return (free if long else beside), long and seen.turn is not None


def heap_rows(seen: Seen) -> int:
    return 2 if max(seen.counts) > 3 else 1


def home_of(kind: str, number: int, colors: SurfaceColors, rows: int) -> ft.Control:
    """A recess of the board: the pieces up to six, in as many rows as the fullest heap needs, and the figure."""
    shape = "mouse" if kind == "mouse" else "cat"
    size = 24 if rows == 1 else 20
    if number > 3 or (number and rows == 1):
        drawn = heap(kind, number, size)
    else:
        drawn = (
            pic(drawings.hollow(shape, colors.well, mix(colors.fill, colors.ink, 0.35)), 26)
            if number == 0
            else heap(kind, number, size)
        )
        drawn = ft.Container(drawn, height=size * rows, alignment=CENTER)
    words = [drawn, text(str(number), TITLE, HEAVY, colors.ink, lh=1.0)]
    cell = in_lines(*words, gap=G1, horizontal_alignment=MID)
    return rounded(cell, bgcolor=colors.well, border_radius=R_WELL, padding=ft.Padding(0, 7, 0, 6), expand=True)


def _large_text(seen: Seen, colors: SurfaceColors) -> ft.Control:
    """With large text the figure stands on a line of its own."""
    held = dice_held(seen, colors, 44)
    counts: list[ft.Control] = [
        in_row(piece(kind, 36), text(str(number), TITLE, STRONG, colors.ink, lh=1.0), gap=G1, tight=True)
        for kind, number in zip(KINDS, seen.counts, strict=True)
    ]
    note = [text(seen.note, NOTE, STRONG, colors.ink, lh=1.1)] if seen.note else []
    who = in_lines(
        called(seen.name, colors.ink, lit=seen.lit, expand=None, room=theme.room - 32 - 48), *note, expand=True
    )
    wide = theme.room - 32 - len(held) * 52
    return in_lines(
        in_row(token(SEATS[seen.seat], 40, on=colors), who),
        in_row(*held, ft.Container(expand=True), counted(seen.score, GLANCE, colors.ink, wide)),
        well(in_row(*counts, gap=G3, run_spacing=G1, wrap=True), colors.well, pad=ft.Padding(12, 8, 8, 8)),
        gap=G2,
    )
