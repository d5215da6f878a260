"""A captain's board: who, with which ship, how far in the race. The figure can be touched: what for?"""

import flet as ft

from companion.games.traveller.events import PointsCounted
from views.components.animated_number import counted
from views.components.hooks import memo, scroll_key
from views.components.layered_card import laid
from views.components.layout import around, in_lines, in_row
from views.components.read_out import voiced
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MID, side, slab, touch
from views.components.text import called, faint, name_high, pic, silent, symbol, text, token
from views.components.text_metrics import width
from views.games.traveller.actions import TravellerHands
from views.games.traveller.board_model import Seen, paint_of
from views.games.traveller.drawings import lane
from views.games.traveller.ship_facts import FACTS, called_at_table, facts, facts_wide
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.tokens import (
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
    R_TILE,
    STRONG,
    THICK,
    TITLE,
    SurfaceColors,
    mix,
)

FIGURE_ROOM = 76  # dp: two figures at a glance
LONGEST = 380  # dp of a lane: a wider board leaves it as low as it is
RIM = 2  # dp of the rim around what opens the captain
CLOSE = 44  # their height where boards draw together
LEFT = ft.Alignment.CENTER_LEFT


@memo
def Board(seen: Seen, hands: TravellerHands) -> ft.Control:
    """The left part opens the captain; the figure asks what for."""
    colors = paint_of(seen)
    who = touch(
        ft.Container(_who(seen, colors, f"{seen.told} Open the captain."), padding=_air(seen), alignment=LEFT),
        None,
        lambda: hands.look(seen.name),
        radius=R_BOARD,
        expand=True,
    )
    if not seen.solvent:
        body: ft.Control = in_row(who, ft.Container(_sum(seen, colors), padding=ft.Padding(0, 0, 20, 0)), gap=10)
        return _plank(body, colors, seen, drop=0)
    label = what_for(seen)
    if theme.big:
        body = in_lines(
            who, ft.Container(_wide_sum(seen, colors, hands, label), padding=ft.Padding(16, 0, 16, 8)), gap=0
        )
        return _plank(body, colors, seen)
    high = _sum_height(seen)
    number = touch(
        laid(_sum(seen, colors), colors.well, radius=R_TILE, height=high),
        label,
        lambda: hands.points(seen.name),
        edge=shade(),
        radius=R_TILE,
        drop=THICK,
        width=FIGURE_ROOM + 12,
        height=high + THICK,
    )
    top = in_row(
        who,
        knob(seen, colors, hands, -1),
        ft.Container(number, padding=ft.Padding(0, 5 if seen.close else 8, 0, 0)),
        knob(seen, colors, hands, 1),
        ft.Container(width=G1),
        gap=G1,
    )
    return _plank(top if seen.beside else in_lines(top, _lane(seen, colors), gap=0), colors, seen)


def what_for(seen: Seen) -> str:
    """What the figure is called that asks for the reason of the points."""
    return f"{seen.name}’s points, {seen.points} of {seen.goal}: what for?"


def knob(seen: Seen, colors: SurfaceColors, hands: TravellerHands, by: int) -> ft.Control:
    """One VP more or less beside the figure: a tap is an entry."""
    off = by < 0 and not seen.points
    event = PointsCounted(seen.name, 1, "count" if by > 0 else "loss")
    icon = ft.Icons.ADD_ROUNDED if by > 0 else ft.Icons.REMOVE_ROUNDED
    face = SurfaceColors(colors.well, colors.ink, shade(), colors.well)
    return slab(
        symbol(icon, 24, faint(colors.ink, 0.35, off=off)),
        face,
        low=LOW,
        width=LOW,
        radius=R_TILE,
        drop=0 if off else THICK,
        on_tap=hands.entering(event),
        off=off,
        label=f"{seen.name}: 1 VP {'more' if by > 0 else 'less'}",
    )


def _plank(body: ft.Control, colors: SurfaceColors, seen: Seen, drop: int = 4) -> ft.Control:
    """Wood and what lies on it, apart: where the wood takes another colour, nothing else is built anew."""
    wood = rounded(
        bgcolor=colors.fill,
        border_radius=R_BOARD,
        shadow=side(colors.side, drop) if drop else None,
        left=0,
        top=0,
        right=0,
        bottom=0,
    )
    return ft.Stack(
        [wood, body],
        fit=ft.StackFit.PASS_THROUGH,
        clip_behavior=ft.ClipBehavior.NONE,
        margin=ft.Margin(0, 0, 0, drop),
        key=scroll_key(seen.name),
    )


def shade() -> str:
    """How thick a thing on a board is: the wood below it, darker, whichever wood it is."""
    return ft.Colors.with_opacity(0.43 if theme.dark else 0.28, ft.Colors.BLACK)


def drawn(seen: Seen) -> ft.Control:
    """The board with nothing on it to take: for a moment gone by."""
    colors = paint_of(seen)
    who = ft.Container(_who(seen, colors), padding=_air(seen), expand=True)
    top = in_row(who, ft.Container(_sum(seen, colors), padding=ft.Padding(0, 6, 16, 4)), gap=10)
    lane_below = [] if seen.beside else [_lane(seen, colors)]
    face = rounded(in_lines(top, *lane_below, gap=0), bgcolor=colors.fill, border_radius=R_BOARD)
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
    lane = 0 if seen.beside else _lane_high(seen, min(theme.room - 32, LONGEST)) + (4 if seen.close else 8)
    return top + lane + THICK


def _across(seen: Seen) -> float:
    """dp for whose board it is, beside the points, and beside the keys of who is still in it."""
    keys = 2 * (LOW + G1) if seen.solvent else 0
    return theme.room - 40 - (FIGURE_ROOM + keys + 12 if not theme.big else 0)


def _piece(seen: Seen) -> int:
    return 24 if seen.close else 28


def _for_name(seen: Seen) -> float:
    return _across(seen) - _piece(seen) - G2


def _who(seen: Seen, colors: SurfaceColors, said: str | None = None) -> ft.Control:
    """Who it is, with which ship. `said` of all of it, where it can be touched."""
    across, size, free = _across(seen), _piece(seen), _for_name(seen)
    note = seen.note if seen.solvent else "bankrupt"
    named = width(seen.name, TITLE)
    beside = bool(note) and named + width(note, NOTE) + G2 < free
    name = called(seen.name, colors.ink, expand=None, room=free, said=said)
    rest = silent(said)
    head = [token(SEATS[seen.seat], size, on=colors), name]
    if beside:
        head.append(text(note, NOTE, STRONG, colors.ink, lines=1, expand=True, said=rest))
    else:
        name.expand = True
    ship = called_at_table(seen.ship)
    if seen.tight and not theme.big:  # one line for all of it: the note is news, the ship is not
        under = note if note and not beside else ship
    else:
        both = " · ".join(part for part in ("" if beside else note, ship) if part)
        under = (
            both
            if not seen.close or theme.big or width(both, NOTE) <= across
            else note
            if note and not beside
            else ship
        )
    flies = text(under, NOTE, STRONG, colors.ink, lh=1.1, lines=1 if seen.close and not theme.big else 2, said=rest)
    named_row = in_row(*head)
    if seen.tight and not theme.big:
        raced = [_steps(seen, colors, across - G1)] if seen.solvent and seen.beside else []
        flies.expand = True
        fits = (
            facts_wide(seen, across) + G2 + width(under, NOTE) <= across
        )  # else it is heard, and the captain's page has it
        line = in_row(facts(seen, colors, rest, across), flies if fits else None)
        return in_lines(named_row, line, *raced)
    lines = [named_row, *([flies] if under else []), facts(seen, colors, rest, across)]
    return in_lines(*lines, gap=2 if seen.close else G1)


def _sum(seen: Seen, colors: SurfaceColors) -> ft.Control:
    size = FIGURE if theme.big else GLANCE
    number = ft.Container(
        counted(seen.points, CLOSE if seen.close else size, colors.ink, FIGURE_ROOM - 12),
        height=_digits(seen) if not theme.big else None,
        alignment=CENTER if not theme.big else None,
    )
    return in_lines(number, text(f"of {seen.goal}", NOTE, HEAVY, colors.ink, lh=1.0), gap=0, horizontal_alignment=MID)


def _digits(seen: Seen) -> int:
    """How high the figure stands, as long as text is not large."""
    return CLOSE - 2 if seen.close else 54


def _sum_height(seen: Seen) -> float:
    """Of the key with the figure and the line below it."""
    return max(LOW + 12 if seen.close else 74, _digits(seen) + round(NOTE * theme.scale))


def _wide_sum(seen: Seen, colors: SurfaceColors, hands: TravellerHands, label: str) -> ft.Control:
    """With large text the figure has a line of its own."""
    words = in_row(
        counted(seen.points, FIGURE, colors.ink, 120),
        text(f"of {seen.goal} VP", BODY, HEAVY, colors.ink, lh=1.0),
        gap=G3,
        alignment=ft.MainAxisAlignment.CENTER,
    )
    face = SurfaceColors(colors.well, colors.ink, colors.side, colors.well)
    number = slab(
        words,
        face,
        low=LOW,
        radius=R_TILE,
        pad=around(8, 6),
        expand=True,
        on_tap=lambda: hands.points(seen.name),
        label=label,
    )
    return in_row(knob(seen, colors, hands, -1), number, knob(seen, colors, hands, 1), gap=G1)


def _lane(seen: Seen, colors: SurfaceColors) -> ft.Control:
    steps = _steps(seen, colors, min(theme.room - 32, LONGEST))
    return ft.Container(in_row(steps), padding=ft.Padding(16, 0, 16, 4 if seen.close else 8))


def _steps(seen: Seen, colors: SurfaceColors, wide: float) -> ft.Control:
    """How far the captain has come, in a lane so many dp wide."""
    faint = SurfaceColors(colors.fill, colors.ink, colors.side, mix(colors.well, colors.fill, 0.2))
    drawing = lane(seen.points, seen.goal, faint, SEATS[seen.seat].shape, seen.longest, seen.close)
    return pic(drawing, wide, _lane_high(seen, wide))


def _lane_high(seen: Seen, wide: float) -> float:
    return wide * (22 if seen.close else 28) / 348
