"""Draws a captain's board: who, with which ship, how far in the race; a tap on the figure asks what points are for.

Which figures, in which order: `board_figures.py`.
"""

from dataclasses import replace

import flet as ft

from companion.games.traveller.events import PointsCounted
from views.components.anchor import anchor
from views.components.animated_number import counted
from views.components.hooks.flet_hooks import memo, use_drawn
from views.components.layout import in_lines, in_row, mid_lines, mid_row, with_air
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.row_room import natural_width
from views.components.surfaces import CENTER, LEFT, side, slab, touch
from views.components.text import bold, called, letters, name_high, pic, silent, small, small_bold, token
from views.components.text_metrics import width
from views.games.traveller.actions import hands
from views.games.traveller.board_figures import CALLED, Seen
from views.games.traveller.drawings import inline, lane
from views.games.traveller.figure_steppers import knobs
from views.theme import (
    FIGURE,
    G1,
    G2,
    G3,
    GLANCE,
    HEAVY,
    HUGE,
    LOW,
    NOTE,
    R_BOARD,
    R_TILE,
    STRONG,
    THICK,
    TITLE,
    SurfaceColors,
    mix,
    theme,
)

FIGURE_ROOM, LARGE_ROOM = 76, 96  # dp: two figures at a glance; on a large board
LONGEST, LARGE_LONGEST = 380, 480  # dp of a lane: a wider board leaves it as low as it is; on a large one
RIM = 2  # dp of the rim around what opens the captain
CLOSE = 44  # their height where boards draw together
FACTS = 18  # dp of the line of the ship's figures
APART = "\u00a0 "  # between a figure and what comes after it


@memo
def Board(seen: Seen) -> ft.Control:
    """The left part opens the captain; the figure asks what for."""
    who = touch(
        ft.Container(_who(seen, seen.opens), padding=_air(seen), alignment=LEFT),
        None,
        lambda: hands.look(seen.name),
        radius=R_BOARD,
        expand=True,
    )
    if not seen.solvent:
        body: ft.Control = in_row(who, with_air(_sum(seen), 0, 0, 20, 0), gap=10)
        return _plank(body, seen, drop=0)
    if theme.big:
        body = in_lines(who, with_air(_wide_sum(seen), 16, 0, 16, 8), gap=0)
        return _plank(body, seen)
    less, more = use_points_knobs(seen)
    number = points_key(seen, _sum(seen, seen.asks), _figure_room(seen) + 12, _sum_height(seen))
    number = with_air(number, 0, 5 if seen.close else 8, 0, 0)
    top = in_row(who, less, number, more, ft.Container(width=G1), gap=G1)
    return _plank(top if seen.beside else in_lines(top, _lane(seen), gap=0), seen)


def points_key(seen: Seen, figure: ft.Control, wide: float, high: float) -> ft.Control:
    """The figure, as a thing to be touched that asks for the reason of the points, and says so itself."""
    return touch(
        rounded(figure, bgcolor=seen.colors.well, border_radius=R_TILE, height=high, alignment=CENTER),
        None,
        lambda: hands.points(seen.name),
        edge=_shade(),
        radius=R_TILE,
        drop=THICK,
        width=wide,
        height=high + THICK,
    )


def use_points_knobs(seen: Seen) -> tuple[ft.Control, ft.Control]:
    """One VP less, and one more, beside the figure: the same ones whatever it counts to."""
    return use_drawn(_knobs, seen.name, seen.colors, not seen.points)


def _knobs(name: str, colors: SurfaceColors, none: bool) -> tuple[ft.Control, ft.Control]:
    return knobs(
        f"{name}: 1 VP",
        lambda by: hands.entering(PointsCounted(name, 1, "count" if by > 0 else "loss")),
        SurfaceColors(colors.well, colors.ink, _shade(), colors.well),
        none=none,
    )


def _plank(body: ft.Control, seen: Seen, drop: int = 4) -> ft.Control:
    """Wood and what lies on it, apart: where the wood takes another colour, nothing else is built anew."""
    wood = rounded(
        bgcolor=seen.colors.fill,
        border_radius=R_BOARD,
        shadow=side(seen.colors.side, drop) if drop else None,
        left=0,
        top=0,
        right=0,
        bottom=0,
    )
    return ft.Stack(
        [anchor(seen.name), wood, body],
        fit=ft.StackFit.PASS_THROUGH,
        clip_behavior=ft.ClipBehavior.NONE,
        margin=ft.Margin(0, 0, 0, drop),
    )


def _shade() -> str:
    """How thick a thing on a board is: the wood below it, darker, whichever wood it is."""
    return ft.Colors.with_opacity(0.43 if theme.dark else 0.28, ft.Colors.BLACK)


def drawn(seen: Seen) -> ft.Control:
    """The board with nothing on it to take: for a moment gone by."""
    who = ft.Container(_who(seen), padding=_air(seen), expand=True)
    top = in_row(who, with_air(_sum(seen), 0, 6, 16, 4), gap=10)
    lane_below = None if seen.beside else _lane(seen)
    face = rounded(in_lines(top, lane_below, gap=0), bgcolor=seen.colors.fill, border_radius=R_BOARD)
    return voiced(face, seen.told)


def _air(seen: Seen) -> ft.Padding:
    return ft.Padding(16, 5, 4, 2) if seen.close else ft.Padding(16, 8, 4, 6)


def high(seen: Seen) -> float:
    """How high a board is, its side included; text is not large."""
    name = max(_piece(seen), name_high(seen.name, _for_name(seen)))
    lines: list[float] = [FACTS] if seen.tight else [FACTS, 1.1 * NOTE * theme.scale]
    if seen.beside:
        lines.append(_lane_high(seen, _across(seen) - G1))
    who = name + sum(lines) + (2 if seen.close else G1) * len(lines) + (5 + 2 if seen.close else 8 + 6) + RIM
    top = max(who, _sum_height(seen) + THICK + (5 if seen.close else 8))
    lane = 0 if seen.beside else _lane_high(seen, _longest(seen)) + (4 if seen.close else 8)
    return top + lane + THICK


def _across(seen: Seen) -> float:
    """dp for whose board it is, beside the points, and beside the keys of who is still in it."""
    keys = 2 * (LOW + G1) if seen.solvent and seen.keys else 0
    return theme.room - 40 - (_figure_room(seen) + keys + 12 if not theme.big else 0)


def _piece(seen: Seen) -> int:
    return 24 if seen.close else 36 if seen.large else 28


def _figure_room(seen: Seen) -> int:
    return LARGE_ROOM if seen.large else FIGURE_ROOM


def _for_name(seen: Seen) -> float:
    return _across(seen) - _piece(seen) - G2


def _who(seen: Seen, said: str | None = None) -> ft.Control:
    """Who it is, with which ship. `said` of all of it, where it can be touched."""
    across, free, ink, rest = _across(seen), _for_name(seen), seen.colors.ink, silent(said)
    tight = seen.tight and not theme.big
    beside = bool(seen.note) and width(seen.name, TITLE) + width(seen.note, NOTE) + G2 < free
    note, ship = "" if beside else seen.note, CALLED.get(seen.ship, seen.ship)
    both = " · ".join(filter(None, (note, ship)))
    # where one line has no room for all of it: the note is news, the ship is not
    whole = theme.big or (not tight and width(both, NOTE) <= across)
    under = both if whole else note or ship
    flies = small(under, ink, lh=1.1, lines=1 if seen.close and not theme.big else 2, said=rest)
    named = in_row(
        token(seen.seat, _piece(seen), on=seen.colors),
        called(seen.name, ink, expand=None if beside else True, room=free, said=said),
        small(seen.note, ink, lines=1, expand=True, said=rest) if beside else None,
    )
    figures = facts(seen, rest, across)
    if not tight:
        return in_lines(named, flies if under else None, figures, gap=2 if seen.close else G1)
    flies.expand = True
    # else it is heard, and the captain's page has it
    lies = seen.ship_lies if under == ship else _lies_beside(figures, under, across)
    raced = _steps(seen, across - G1) if seen.solvent and seen.beside else None
    return in_lines(named, in_row(figures, flies if lies else None), raced)


def _lies_beside(figures: ft.Text, words: str, across: float) -> bool:
    """Have these words room on the line of the ship's figures?"""
    return natural_width(figures) + G2 + width(words, NOTE) <= across


def alike(boards: tuple[Seen, ...]) -> tuple[Seen, ...]:
    """Everybody's ship beside the figures, or nobody's: on some boards alone it would be missed on the others."""
    lie = all(
        _lies_beside(facts(seen, None, _across(seen)), CALLED.get(seen.ship, seen.ship), _across(seen))
        for seen in boards
        if seen.tight
    )
    return tuple(replace(seen, ship_lies=lie) for seen in boards)


def _sum(seen: Seen, said: str | None = None) -> ft.Control:
    size = FIGURE if theme.big else HUGE if seen.large else GLANCE
    number = ft.Container(
        counted(seen.points, CLOSE if seen.close else size, seen.colors.ink, _figure_room(seen) - 12, said=said),
        height=_digits(seen) if not theme.big else None,
        alignment=CENTER if not theme.big else None,
    )
    of = small_bold(f"of {seen.goal}", seen.colors.ink, lh=1.0, said=silent(said))
    return mid_lines(number, of, gap=0)


def _digits(seen: Seen) -> int:
    """How high the figure stands, as long as text is not large."""
    return round((CLOSE - 2 if seen.close else 70 if seen.large else 54) * max(1.0, theme.scale))


def _sum_height(seen: Seen) -> float:
    """Of the key with the figure and the line below it."""
    return max(LOW + 12 if seen.close else 90 if seen.large else 74, _digits(seen) + round(NOTE * theme.scale))


def _wide_sum(seen: Seen) -> ft.Control:
    """With large text the figure has a line of its own."""
    colors, (less, more) = seen.colors, use_points_knobs(seen)
    words = mid_row(
        counted(seen.points, FIGURE, colors.ink, 120),
        bold(f"of {seen.goal} VP", colors.ink, lh=1.0),
        gap=G3,
    )
    face = SurfaceColors(colors.well, colors.ink, colors.side, colors.well)
    number = slab(
        words,
        face,
        low=LOW,
        pad=(8, 6),
        expand=True,
        on_tap=lambda: hands.points(seen.name),
        label=seen.asks,
    )
    return in_row(less, number, more, gap=G1)


def _lane(seen: Seen) -> ft.Control:
    steps = _steps(seen, _longest(seen))
    return with_air(in_row(steps), 16, 0, 16, 4 if seen.close else 8)


def _longest(seen: Seen) -> float:
    """dp of the lane below all the rest."""
    return min(theme.inside, LARGE_LONGEST if seen.large else LONGEST)


def _steps(seen: Seen, wide: float) -> ft.Control:
    """How far the captain has come, in a lane so many dp wide."""
    colors = seen.colors
    faint = SurfaceColors(colors.fill, colors.ink, colors.side, mix(colors.well, colors.fill, 0.2))
    drawing = lane(seen.points, seen.goal, faint, seen.seat.shape, seen.longest, seen.close)
    return pic(drawing, wide, _lane_high(seen, wide))


def _lane_high(seen: Seen, wide: float) -> float:
    return wide * (22 if seen.close else 28) / 348


def facts(seen: Seen, said: str | None, across: float) -> ft.Text:
    """The ship's figures behind their icons, and what is pursued: one line, which the browser sets at once.

    The words about what is pursued give way where it would be wider than `across` dp.
    """
    size = FACTS * (theme.scale if theme.big else 1)
    heavy, strong = letters(NOTE, HEAVY, None, 1.0), letters(NOTE, STRONG, None, 1.0)

    def line(busy: str) -> ft.Text:
        spans = [
            inline("initiative", size),
            ft.TextSpan(f"\u00a0{seen.initiative}{APART}", heavy),
            inline("infamy", size),
            ft.TextSpan(f"\u00a0{seen.infamy}", heavy),
        ]
        if seen.busy:
            icon = inline("attack" if seen.pirate else "contract", size)
            spans += [ft.TextSpan(APART, strong), icon, ft.TextSpan(busy, strong)]
        return small("", seen.colors.ink, lh=1.0, lines=None if theme.big else 1, spans=spans, said=said)

    whole = line(f"\u00a0{seen.busy}".replace(" ", "\u00a0"))
    return whole if theme.big or natural_width(whole) <= across else line("")
