"""A captain's board: who, with which ship, how far in the race. The figure can be touched: what for?"""

from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.games.traveller.state import Table
from views.components.animated_number import counted
from views.components.layered_card import laid
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MID, side, slab, touch
from views.components.text import breadth, called, letters, pic, silent, text, token
from views.games.traveller.drawings import inline, lane
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
    AppTheme,
    SurfaceColors,
    mix,
    sunk,
)  # fmt: skip

FIGURE_ROOM = 92  # dp: two figures at a glance
LONGEST = 380  # dp of a lane: a wider board leaves it as low as it is
CALLED = {  # where four boards draw together, a ship goes by the name it has at the table
    "Beowulf Free Trader": "Free Trader",
    "Empress Marava Far Trader": "Far Trader",
    "Subsidized Merchant": "Merchant",
    "Gazelle Close Escort": "Close Escort",
    "Type HT Bounty Hunter": "Bounty Hunter",
    "Broadsword Mercenary Cruiser": "Broadsword",
}
CLOSE = 44  # their height where boards draw together
LEFT = ft.Alignment.CENTER_LEFT
APART = "\u00a0 "  # between a figure and what comes after it


@dataclass(frozen=True)
class Seen:
    """What one board shows. Equal boards are drawn once."""

    seat: int
    name: str
    points: int
    goal: int
    longest: int
    ship: str
    initiative: int
    infamy: int
    solvent: bool
    busy: str = ""  # what is pursued: "slot 2", "pirate"
    note: str = ""
    lit: bool = False
    close: bool = False  # boards draw together
    tight: bool = False  # four of them: ship and figures share a line
    beside: bool = False  # and where room is short the lane lies beside the points, not below them

    @property
    def told(self) -> str:
        """All of it in a sentence, for the ear."""
        if not self.solvent:
            return f"{self.name} is bankrupt, with {self.points} victory points."
        note = f", {self.note}" if self.note else ""
        busy = f" Pursues {self.busy}." if self.busy else ""
        now = " The lamp is here." if self.lit else ""
        ship = f" {self.ship}," if self.ship else ""
        return (
            f"{self.name}: {self.points} of {self.goal} victory points{note}.{now}{ship} initiative {self.initiative}, "
            f"infamy {self.infamy}.{busy}"
        )


def boards_of(
    k: AppTheme, table: Table, lit: str | None, notes: dict[str, str], close: bool = False
) -> tuple[Seen, ...]:
    captains = table.captains
    longest = max(captains[name].goal for name in table.players)
    many = len(table.players) > 3
    beside = many and (close or k.low or k.wide) and not k.big
    close = close or many or k.low or k.wide
    return tuple(
        Seen(
            i,
            name,
            one.points,
            one.goal,
            longest,
            one.ship.name if one.ship else "",
            one.initiative,
            one.infamy,
            one.solvent,
            f"slot {one.slot}" if one.slot else "piracy" if one.pirate else "",
            notes.get(name, ""),
            name == lit and one.solvent,
            close,
            many,
            beside,
        )
        for i, name in enumerate(table.players)
        for one in (captains[name],)
    )


def paint_of(k: AppTheme, seen: Seen) -> SurfaceColors:
    p = SEATS[seen.seat].paint(k, seen.lit)
    return p if seen.solvent else sunk(p, k)


@ft.component
def _Board(k: AppTheme, seen: Seen, hands: Any) -> ft.Control:
    """The left part opens the captain; the figure asks what for."""
    p = paint_of(k, seen)
    who = touch(
        ft.Container(_who(k, seen, p, f"{seen.told} Open the captain."), padding=_air(seen), alignment=LEFT),
        None, lambda: hands.look(seen.name), radius=R_BOARD, expand=True,
    )  # fmt: skip
    if not seen.solvent:
        body: ft.Control = ft.Row([who, ft.Container(_sum(k, seen, p), padding=ft.Padding(0, 0, 20, 0))])
        return _plank(body, p, seen, drop=0)
    label = f"{seen.name}’s points, {seen.points} of {seen.goal}: what for?"
    if k.big:
        body = ft.Column(
            [who, ft.Container(_wide_sum(k, seen, p, hands, label), padding=ft.Padding(16, 0, 16, 8))],
            spacing=0,
            tight=True,
        )
        return _plank(body, p, seen)
    high = _sum_height(k, seen)
    number = touch(
        laid(_sum(k, seen, p), p.well, radius=R_TILE, height=high), label, lambda: hands.points(seen.name),
        edge=_shade(k), radius=R_TILE, drop=THICK, width=FIGURE_ROOM + 12, height=high + THICK,
    )  # fmt: skip
    top = ft.Row(
        [who, ft.Container(number, padding=ft.Padding(0, 5 if seen.close else 8, 10, 0))],
        spacing=G1,
        vertical_alignment=MID,
    )
    return _plank(top if seen.beside else ft.Column([top, _lane(k, seen, p)], spacing=0, tight=True), p, seen)


Board = ft.memo(_Board)


def _plank(body: ft.Control, p: SurfaceColors, seen: Seen, drop: int = 4) -> ft.Control:
    """Wood and what lies on it, apart: where the wood takes another colour, nothing else is built anew."""
    wood = rounded(
        bgcolor=p.fill, border_radius=R_BOARD, shadow=side(p.side, drop) if drop else None, left=0, top=0, right=0,
        bottom=0,
    )  # fmt: skip
    return ft.Stack(
        [wood, body], fit=ft.StackFit.PASS_THROUGH, clip_behavior=ft.ClipBehavior.NONE, margin=ft.Margin(0, 0, 0, drop),
        key=ft.ScrollKey(seen.name),
    )  # fmt: skip


def _shade(k: AppTheme) -> str:
    """How thick a thing on a board is: the wood below it, darker, whichever wood it is."""
    return ft.Colors.with_opacity(0.43 if k.dark else 0.28, ft.Colors.BLACK)


def drawn(k: AppTheme, seen: Seen) -> ft.Control:
    """The board with nothing on it to take: for a moment gone by."""
    p = paint_of(k, seen)
    who = ft.Container(_who(k, seen, p), padding=_air(seen), expand=True)
    top = ft.Row([who, ft.Container(_sum(k, seen, p), padding=ft.Padding(0, 6, 16, 4))], vertical_alignment=MID)
    lane_below = [] if seen.beside else [_lane(k, seen, p)]
    face = rounded(ft.Column([top, *lane_below], spacing=0, tight=True), bgcolor=p.fill, border_radius=R_BOARD)
    return ft.Semantics(content=ft.Semantics(content=face, exclude_semantics=True), label=seen.told)


def _air(seen: Seen) -> ft.Padding:
    return ft.Padding(16, 5, 4, 2) if seen.close else ft.Padding(16, 8, 4, 6)


def _who(k: AppTheme, seen: Seen, p: SurfaceColors, said: str | None = None) -> ft.Control:
    """Who it is, with which ship. `said` of all of it, where it can be touched."""
    across = k.room - 40 - (FIGURE_ROOM + 12 if not k.big else 0)
    size = 24 if seen.close else 28
    free = across - size - G2
    note = seen.note if seen.solvent else "bankrupt"
    named = breadth(seen.name) * TITLE * k.scale
    beside = bool(note) and named + breadth(note) * NOTE * k.scale + G2 < free
    name = called(k, seen.name, p.ink, expand=None, room=free, said=said)
    rest = silent(said)
    head = [token(SEATS[seen.seat], k, size, on=p), name]
    if beside:
        head.append(text(note, NOTE, STRONG, p.ink, lines=1, expand=True, said=rest))
    else:
        name.expand = True
    ship = seen.ship or "no ship laid yet"
    if seen.tight and not k.big:  # one line for all of it: the note is news, the ship is not
        under = note if note and not beside else CALLED.get(ship, ship)
    else:
        under = f"{note} · {ship}" if note and not beside else ship
    flies = text(under, NOTE, STRONG, p.ink, lh=1.1, lines=1 if not k.big else 2, said=rest)
    named_row = ft.Row(head, spacing=G2, vertical_alignment=MID)
    if seen.tight and not k.big:
        raced = [_steps(k, seen, p, across - G1)] if seen.solvent and seen.beside else []
        flies.expand = True
        line = ft.Row([_facts(k, seen, p, rest), flies], spacing=G2, vertical_alignment=MID)
        return ft.Column([named_row, line, *raced], spacing=2, tight=True)
    lines = [named_row, flies, _facts(k, seen, p, rest)]
    return ft.Column(lines, spacing=2 if seen.close else G1, tight=True)


def _facts(k: AppTheme, seen: Seen, p: SurfaceColors, said: str | None) -> ft.Control:
    """The ship's figures behind their icons, and what is pursued: one line, which the browser sets at once."""
    size = 18 * (k.scale if k.big else 1)
    heavy = letters(NOTE, HEAVY, None, 1.0)
    line = [
        inline(k, "initiative", size), ft.TextSpan(f"\u00a0{seen.initiative}{APART}", heavy),
        inline(k, "infamy", size), ft.TextSpan(f"\u00a0{seen.infamy}", heavy),
    ]  # fmt: skip
    if seen.busy:
        icon = inline(k, "attack" if seen.busy == "piracy" else "contract", size)
        line += [ft.TextSpan(APART), icon, ft.TextSpan("\u00a0" + seen.busy.replace(" ", "\u00a0"))]
    return text("", NOTE, STRONG, p.ink, lh=1.0, lines=None if k.big else 1, spans=line, said=said)


def _sum(k: AppTheme, seen: Seen, p: SurfaceColors) -> ft.Control:
    size = FIGURE if k.big else GLANCE
    number = ft.Container(
        counted(k, seen.points, CLOSE if seen.close else size, p.ink, FIGURE_ROOM - 12),
        height=_digits(seen) if not k.big else None, alignment=CENTER if not k.big else None,
    )  # fmt: skip
    return ft.Column(
        [number, text(f"of {seen.goal}", NOTE, HEAVY, p.ink, lh=1.0)], spacing=0, tight=True, horizontal_alignment=MID
    )


def _digits(seen: Seen) -> int:
    """How high the figure stands, as long as text is not large."""
    return CLOSE - 2 if seen.close else 54


def _sum_height(k: AppTheme, seen: Seen) -> float:
    """Of the key with the figure and the line below it."""
    return max(LOW + 12 if seen.close else 74, _digits(seen) + round(NOTE * k.scale))


def _wide_sum(k: AppTheme, seen: Seen, p: SurfaceColors, hands: Any, label: str) -> ft.Control:
    """With large text the figure has a line of its own."""
    words = ft.Row(
        [counted(k, seen.points, FIGURE, p.ink, 120), text(f"of {seen.goal} VP", BODY, HEAVY, p.ink, lh=1.0)],
        spacing=G3, alignment=ft.MainAxisAlignment.CENTER, vertical_alignment=MID,
    )  # fmt: skip
    face = SurfaceColors(p.well, p.ink, p.side, p.well)
    return slab(
        words,
        face,
        low=LOW,
        radius=R_TILE,
        pad=ft.Padding(8, 6, 8, 6),
        on_tap=lambda: hands.points(seen.name),
        label=label,
    )


def _lane(k: AppTheme, seen: Seen, p: SurfaceColors) -> ft.Control:
    steps = _steps(k, seen, p, min(k.room - 32, LONGEST))
    return ft.Container(ft.Row([steps]), padding=ft.Padding(16, 0, 16, 4 if seen.close else 8))


def _steps(k: AppTheme, seen: Seen, p: SurfaceColors, wide: float) -> ft.Control:
    """How far the captain has come, in a lane so many dp wide."""
    faint = SurfaceColors(p.fill, p.ink, p.side, mix(p.well, p.fill, 0.2))
    drawing = lane(seen.points, seen.goal, faint, SEATS[seen.seat].shape, seen.longest, seen.close)
    return pic(drawing, wide, wide * (22 if seen.close else 28) / 348)
