"""A player's board: who, what lives at home, which dice were taken, how many points. A tap opens the points."""

from dataclasses import dataclass

import flet as ft

from companion.engine.wording import clauses, plural
from companion.games.tabby_tumble.state import FINISH, Home, Table
from companion.games.tabby_tumble.words import TITLES
from views.components.anchor import anchored
from views.components.animated_number import counted
from views.components.hooks.flet_hooks import memo
from views.components.layout import Drawn, Pad, in_lines, in_row, mid_lines
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, slab, well
from views.components.text import called, headline, pic, text, token
from views.components.text_metrics import width
from views.games.board_parts import name_and_note, name_row
from views.games.tabby_tumble.pieces import die, heap, piece, slot
from views.games.tabby_tumble.ui_state import hands
from views.theme import (
    BODY,
    G1,
    G2,
    G3,
    GLANCE,
    HUGE,
    R_BOARD,
    R_WELL,
    SEATS,
    STRONG,
    TITLE,
    SurfaceColors,
    drawings,
    mix,
    theme,
)

DIE = 44  # dp of one on the large board


@dataclass(frozen=True)
class Seen:
    """What one board shows. Equal boards are drawn once."""

    seat: int
    name: str
    score: int
    home: tuple[tuple[str, int], ...]  # how many of each kind live there; none where the table records points only
    dice: tuple[str | None, ...] = ()  # the two of this round; None where one is still to be taken
    note: str = ""
    lit: bool = False
    large: bool = False
    close: bool = False  # boards draw together: many players, a short screen

    @property
    def colors(self) -> SurfaceColors:
        return SEATS[self.seat].paint(self.lit)

    @property
    def told(self) -> str:
        """All of it in a sentence, for the ear."""
        points = plural(self.score, "point").replace("-", "minus ")
        note = f", {self.note}" if self.note else ""
        said = f"{self.name}: {points}{note}.{' It is their turn.' if self.lit else ''}"
        if not self.home:
            return said
        orange, black, white, mice = (number for _, number in self.home)
        home = f"{orange} orange, {black} black, {plural(white, 'white cat')}, {plural(mice, 'mouse', 'mice')}"
        held = " and ".join(TITLES[face] for face in self.dice if face)
        return f"{said} At home {home}.{f' Holds {held}.' if held else ''}"


def boards_of(table: Table, lit: str | None = None, large: bool = True, close: bool = False) -> tuple[Seen, ...]:
    """In seat order; the one that is `lit` may be the `large` one."""
    totals, taking = table.totals, table.stage in ("draft", "decide")
    close = close or len(table.players) > 3 or theme.low
    return tuple(
        Seen(
            index,
            name,
            score,
            () if table.points_only else living(table.homes[name]),
            (table.turns[name].colour, table.turns[name].die) if taking else (),
            standing(score, list(totals.values()), table.stage),
            name == lit,
            large and name == lit,
            close,
        )
        for index, (name, score) in enumerate(totals.items())
    )


def living(home: Home) -> tuple[tuple[str, int], ...]:
    """How many of each kind live at home."""
    return ("orange", home.orange), ("black", home.black), ("white", home.white), ("mouse", home.mice)


def standing(score: int, scores: list[int], stage: str) -> str:
    """What a glance at the scores would say about this one; after the last round tokens bring points, and no end."""
    leads = score == max(scores) > 0 and scores.count(score) == 1
    short = FINISH - score
    near = ""
    if stage not in ("reveal", "over") and short < 4:
        near = f"{short} short of {FINISH}" if short > 0 else f"{FINISH} reached"
    return clauses("leads" if leads else "", near)


@memo
def Board(seen: Seen) -> ft.Control:
    pad: Pad = (16, 8, 16, 12) if seen.large or theme.big else (16, 4 if seen.close else 8)
    return anchored(
        slab(
            drawn(seen),
            seen.colors,
            radius=R_BOARD,
            pad=pad,
            on_tap=lambda: hands.look(seen.name),
            label=f"{seen.told} Open the points.",
        ),
        seen.name,
    )


def drawn(seen: Seen) -> ft.Control:
    """What lies on the board, without the board."""
    if not seen.home:
        return points_of(seen, theme.room)
    if theme.big:
        return _large_text(seen)
    return _lit(seen) if seen.large else _resting(seen)


def points_of(seen: Seen, room: float) -> ft.Control:
    """Who, and how many points, on a board so many dp wide."""
    score = _score(seen, GLANCE, 60 * max(1, theme.scale))
    return name_row(_token(seen, 28), seen.name, seen.colors.ink, score, note=seen.note, room=room - 32)


def _resting(seen: Seen) -> ft.Control:
    air = 4 if seen.close else 7
    name = called(seen.name, seen.colors.ink, room=for_name(seen))
    left = in_lines(
        in_row(_token(seen, 28), name, *dice(seen, _die_size(seen))),
        well(in_row(*counts(seen, 24, expand=True), gap=0), seen.colors.well, pad=(12, air, 0, air)),
        gap=G1,
        expand=True,
    )
    return in_row(left, _score(seen, GLANCE, _for_points(seen)))


def _lit(seen: Seen) -> ft.Control:
    """A long name takes the dice's place; they then lie on a row of their own."""
    held = dice(seen, DIE)
    room, below = for_lit_name(seen)
    who = name_and_note(seen.name, seen.note, seen.colors.ink, room, lit=True, gap=2, lh=1.1)
    head = in_row(_token(seen, 40), who, *([] if below else held), _score(seen, HUGE, 68))
    homes = in_row(*(_home(seen, kind, number) for kind, number in seen.home))
    return in_lines(head, in_row(*held) if below else None, homes, gap=G1 if seen.close else G2)


def _large_text(seen: Seen) -> ft.Control:
    """With large text the figure stands on a line of its own."""
    held = dice(seen, DIE)
    score = counted(seen.score, GLANCE, seen.colors.ink, theme.inside - len(held) * (DIE + G2))
    return in_lines(
        name_row(_token(seen, 40), seen.name, seen.colors.ink, note=seen.note, lit=seen.lit, between=2),
        in_row(*held, ft.Container(expand=True), score),
        well(
            in_row(*counts(seen, 36), gap=G3, run_spacing=G1, wrap=True),
            seen.colors.well,
            pad=(12, 8, 8, 8),
        ),
        gap=G2,
    )


def _token(seen: Seen, size: float) -> ft.Control:
    return token(SEATS[seen.seat], size, on=seen.colors)


def _score(seen: Seen, size: float, across: float) -> ft.Control:
    figures = counted(seen.score, size, seen.colors.ink, across)
    return ft.Container(figures, width=across, alignment=ft.Alignment.CENTER_RIGHT)


def dice(seen: Seen, size: float) -> Drawn:
    """Those that are held this round, and a hollow for each that is still to be taken."""
    return [die(face, size) if face else slot(seen.colors.well, size) for face in seen.dice]


def counts(seen: Seen, size: float, figure: float = TITLE, gap: float = G1, expand: bool | None = None) -> Drawn:
    """Who lives at home, each kind with its number."""
    return [
        in_row(
            piece(kind, size),
            text(number, figure, STRONG, seen.colors.ink, lh=1.0),
            gap=gap,
            expand=expand,
            tight=not expand,
        )
        for kind, number in seen.home
    ]


def _home(seen: Seen, kind: str, number: int) -> ft.Control:
    """A recess of the board: the pieces, in as many rows as the fullest heap needs, and the figure."""
    colors, rows = seen.colors, heap_rows(seen)
    size = 24 if rows == 1 else 20
    edge, shape = mix(colors.fill, colors.ink, 0.35), "mouse" if kind == "mouse" else "cat"
    lying = heap(kind, number, size) if number else pic(drawings.hollow(shape, colors.well, edge), 26)
    if number <= 3 * (rows - 1):  # it fills less than those rows
        lying = ft.Container(lying, height=size * rows, alignment=CENTER)
    figure = headline(number, colors.ink, lh=1.0)
    cell = mid_lines(lying, figure, gap=G1)
    return rounded(cell, bgcolor=colors.well, border_radius=R_WELL, padding=(0, 7, 0, 6), expand=True)


def heap_rows(seen: Seen) -> int:
    return 2 if max(number for _, number in seen.home) > 3 else 1


def _die_size(seen: Seen) -> int:
    return 26 if seen.close else 32


def _for_points(seen: Seen) -> int:
    return 60 if seen.close else 68


def for_name(seen: Seen) -> float:
    """dp the name of a board at rest has for itself."""
    return theme.inside - _for_points(seen) - G2 - 28 - G2 - len(seen.dice) * (_die_size(seen) + G2)


def for_lit_name(seen: Seen) -> tuple[float, bool]:
    """dp the name of the large board has for itself, and whether the dice lie below it for that."""
    free = theme.inside - 40 - 68 - 2 * G2
    beside = free - len(seen.dice) * (DIE + G2)
    long = width(seen.name, BODY) > 1.8 * beside
    return (free if long else beside), long and bool(seen.dice)
