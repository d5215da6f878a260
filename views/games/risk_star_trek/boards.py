"""A captain's board: who, what counts towards the win, and what is held. A tap opens everything about it."""

from dataclasses import dataclass
from typing import Literal

import flet as ft

from companion.engine.wording import clauses
from companion.games.risk_star_trek.state import CaptainsLog, Table
from views.components.anchor import anchored
from views.components.animated_number import counted
from views.components.hooks.flet_hooks import memo
from views.components.layout import Drawn, in_lines, in_row, mid_row, share_of
from views.components.surfaces import grid, slab, well
from views.components.taps import calls
from views.components.text import called, name_high, pic, small, text, token
from views.components.text_metrics import em, width
from views.games.board_parts import name_row, total_cell
from views.games.risk_star_trek import drawings
from views.games.risk_star_trek.actions import hands
from views.theme import (
    BODY,
    FIGURE,
    G1,
    G2,
    G3,
    GLANCE,
    HEAVY,
    HUGE,
    NOTE,
    R_BOARD,
    SEATS,
    THICK,
    TITLE,
    SurfaceColors,
    mix,
    sunk,
    theme,
)

ACROSS, WIDEST = 76, 104  # dp of the figure on a board at rest, and on the lit one
AIR = 8  # dp at the sides of what lies in a recess
BIG_ROW = 3  # captains side by side with large text


@dataclass(frozen=True)
class Held:
    """One thing a captain holds: "cards", and how many; of the crew, who is `ready`."""

    piece: str
    count: int
    ready: tuple[bool, ...] = ()

    @property
    def unit(self) -> str:
        if self.ready:
            return f"{self.count} ready"
        return self.piece if self.count != 1 else self.piece.removesuffix("s")

    @property
    def told(self) -> str:
        return f"{self.count} of {len(self.ready)} crew ready" if self.ready else f"{self.count:,} {self.unit}"


@dataclass(frozen=True)
class Seen:
    """What one board shows. Equal boards are drawn once."""

    seat: int
    name: str
    note: str  # Kirk, leads
    total: int
    unit: str  # what the total counts: locations, quests
    of: int | None  # how many of them win
    holds: tuple[Held, ...]  # in this order, on every board and for the ear
    lit: bool = False
    large: bool = False
    out: bool = False
    close: bool = False  # boards draw together: many players, a short screen

    @property
    def paint(self) -> SurfaceColors:
        seat = SEATS[self.seat]
        return sunk(seat.paint()) if self.out else seat.paint(self.lit)

    def piece(self, size: float) -> ft.Control:
        return token(SEATS[self.seat], size, on=self.paint)

    @property
    def counted(self) -> str:
        """What the total counts, as it is said beside the figure."""
        return self.unit if self.of or self.total != 1 else self.unit.removesuffix("s")

    @property
    def wins(self) -> str:
        """How many of what win; where that is not known, what the total counts."""
        return f"of {self.of} {self.unit}" if self.of else self.counted

    @property
    def stands(self) -> str:
        """How near to the win, for the ear."""
        note, of = f", {self.note}" if self.note else "", f" of {self.of}" if self.of else ""
        return f"{self.name}{note}: {self.total}{of} {self.counted}."

    @property
    def told(self) -> str:
        """All of it in a sentence, for the ear."""
        now = " It is their turn." if self.lit else ""
        holds = f" Holds {', '.join(one.told for one in self.holds)}." if self.holds else ""
        return f"{self.stands}{now}{holds}"


def drawing(piece: str, colors: SurfaceColors) -> str:
    if piece == "locations":
        return drawings.planet(colors.ink, mix(colors.fill, colors.ink, 0.45))
    return {"credits": drawings.CHIT, "cards": drawings.card(), "markers": drawings.marker("#F7E9CE")}[piece]


@memo
def Board(seen: Seen, opened: bool = False) -> ft.Control:
    """A tap opens the captain's page, and on that page leads back."""
    board = slab(
        drawn(seen),
        seen.paint,
        radius=R_BOARD,
        pad=(16, 3) if seen.close and not seen.large else (16, 8, 16, 10),
        on_tap=calls(hands.look, seen.name),
        label=f"{seen.told} {'Close' if opened else 'Open'} the board.",
    )
    return board if theme.big else anchored(board, seen.name)  # the row above the keys has it, nobody is looked for


@memo
def CaptainRow(seen: tuple[Seen, ...]) -> ft.Control:
    """All of them side by side, where room is short: a tap on one opens the captain.

    With large text the whole boards are told further down.
    """

    across = share_of(theme.room, BIG_ROW if theme.big else len(seen), G1)

    def cell(one: Seen) -> ft.Control:
        told = one.stands if theme.big else f"{one.told} Open the board."
        total = "out" if one.out else one.total
        look = calls(hands.look, one.name)
        return total_cell(SEATS[one.seat], one.name, total, one.paint, look, told, across=across)

    return grid([cell(one) for one in seen], len(seen), BIG_ROW, G1)


def drawn(seen: Seen) -> ft.Control:
    """What lies on the board, without the board."""
    if theme.big:
        return _large_text(seen)
    return _large(seen) if seen.large else _resting(seen)


def _count(seen: Seen, size: float, room: float) -> ft.Control:
    """The figure that wins, and of how many."""
    number = counted(seen.total, size, seen.paint.ink, room)
    words = small(_unit(seen), seen.paint.ink, lh=1.0, lines=1)
    return in_lines(number, words, gap=0, horizontal_alignment=ft.CrossAxisAlignment.END)


def _unit(seen: Seen) -> str:
    """What the figure counts, too, where it is no wider than the figure may be."""
    short = seen.of and not seen.large and width(seen.wins, NOTE) > ACROSS
    return f"of {seen.of}" if short else seen.wins


def _pieces(seen: Seen, size: float) -> Drawn:
    """What is held."""
    gap = G1 if len(seen.holds) < 5 else 2
    return [in_row(*_counted(one, seen.paint, size, BODY), gap=gap, tight=True) for one in seen.holds]


def _counted(held: Held, colors: SurfaceColors, size: float, letters: float) -> Drawn:
    """A piece and how many; of the crew each one: whoever is used is pale."""
    if held.ready:
        pale, side = mix(colors.fill, colors.ink, 0.28), mix(colors.fill, colors.ink, 0.45)
        people = (drawings.person(colors.ink if ready else pale, side) for ready in held.ready)
        return [in_row(*(pic(person, size) for person in people), gap=0, tight=True)]
    return [pic(drawing(held.piece, colors), size), text(f"{held.count:,}", letters, HEAVY, colors.ink, lh=1.0)]


def resting_high(seen: Seen) -> float:
    """How high a board at rest is, its side included."""
    size, gap, pad = (16, 1, 2 * 3) if seen.close else (20, G1, 8 + 10)
    name = name_high(seen.name, _for_name(seen)) + (NOTE * theme.scale if seen.note else 0)
    return max(max(28, name) + gap + size, (_figure(seen) + NOTE) * theme.scale) + pad + THICK


def _figure(seen: Seen) -> float:
    """How large the figure of a board at rest is."""
    return FIGURE + 8 if seen.close else GLANCE


def _for_name(seen: Seen) -> float:
    """dp the name of a board at rest has for itself, beside the figure and what it counts."""
    counts = max(em(str(seen.total)) * _figure(seen) * theme.scale, width(_unit(seen), NOTE))
    return theme.inside - min(ACROSS, counts) - 28 - 2 * G2


def _resting(seen: Seen) -> ft.Control:
    size = 16 if seen.close else 20
    note = small(seen.note, seen.paint.ink, lh=1.0, lines=1) if seen.note else None
    name = called(seen.name, seen.paint.ink, expand=None, room=_for_name(seen))
    who = in_row(seen.piece(28), in_lines(name, note, gap=0, expand=True))
    row = in_row(*_pieces(seen, size), gap=G3, tight=True)
    left = in_lines(who, row, gap=1 if seen.close else G1, expand=True)
    return in_row(left, ft.Container(_count(seen, _figure(seen), ACROSS), alignment=ft.Alignment.CENTER_RIGHT))


def _large(seen: Seen) -> ft.Control:
    number = _count(seen, GLANCE if seen.close else HUGE, WIDEST)
    last = ft.Container(number, width=WIDEST, alignment=ft.Alignment.CENTER_RIGHT)
    head = name_row(seen.piece(40), seen.name, seen.paint.ink, last, note=seen.note, lit=True, between=2)
    cells = (_cell(held, seen.paint) for held in seen.holds)
    return in_lines(head, in_row(*cells, gap=G1), gap=G1 if seen.close else G2)


def _cell(held: Held, colors: SurfaceColors) -> ft.Control:
    """A recess of the board: the piece, how many, what it is."""
    number = mid_row(*_counted(held, colors, 20 if held.ready else 22, _letters(held)), gap=G1)
    unit = mid_row(small(held.unit, colors.ink, lh=1.0, lines=1))
    return well(in_lines(number, unit), colors.well, pad=(2, 6), expand=cell_wide(held))


def cell_wide(held: Held) -> int:
    """dp that the piece with its figure, or the word below them, needs: recesses share their row by that."""
    across = 30 * len(held.ready) - 10 if held.ready else 22 + G1 + width(f"{held.count:,}", _letters(held))
    return int(max(across, width(held.unit, NOTE))) + AIR


def _letters(held: Held) -> float:
    """How large its figure is written in a recess."""
    return TITLE if held.count < 10_000 else BODY


def _large_text(seen: Seen) -> ft.Control:
    """With large text the figure stands on a line of its own."""
    colors = seen.paint
    unit = small(seen.wins, colors.ink, expand=True)
    number = in_row(unit, counted(seen.total, GLANCE, colors.ink, theme.inside / 2), gap=10)
    pieces = in_row(*_pieces(seen, 32), gap=G3, run_spacing=G1, wrap=True)
    recess = well(pieces, colors.well, pad=(12, 8, 8, 8)) if pieces.controls else None
    who = name_row(seen.piece(40), seen.name, colors.ink, note=seen.note, lit=seen.lit, between=2)
    return in_lines(who, number, recess, gap=G1)


Large = Literal["all", "lit", "none"]  # which boards are the large ones


def boards_of(table: Table, lit: str | None, large: Large = "lit", close: bool = False) -> tuple[Seen, ...]:
    unit, of = ("quests", table.quests_to_win) if table.frontier else ("locations", table.target)

    close = close or len(table.players) > 3 or theme.close

    def seen(seat: int, name: str) -> Seen:
        log, on = table.logs[name], name == lit
        whole = on if large == "lit" else large == "all" and not log.out
        told, total = note_of(table, name), table.totals[name]
        return Seen(seat, name, told, total, unit, of, holds_of(table, log), on, whole, log.out, close)

    return tuple(seen(*one) for one in enumerate(table.players))


def note_of(table: Table, name: str) -> str:
    """Captain, and what a glance at the figures would say about this one."""
    log, totals = table.logs[name], table.totals
    leads = totals[name] > max(0, *(total for other, total in totals.items() if other != name))
    gone = f"out, by {log.conqueror}" if log.conqueror else "out"
    return clauses(log.captain, gone if log.out else "leads" if leads else "")


def holds_of(table: Table, log: CaptainsLog) -> tuple[Held, ...]:
    if log.out:
        return ()
    aside = "starbases" if table.frontier else "locations"  # they stand on the captain's page; these are the total
    held = [Held(one, getattr(log, one)) for one in figures(table) if one != aside]
    ready = tuple(not one.used for one in log.crew)
    held.append(Held("crew", sum(ready), ready))
    return tuple(one for one in held if one.count or one.ready or one.piece not in ("markers", "crew"))


def figures(table: Table) -> tuple[str, ...]:
    """What a captain of this mission may hold, in the order of the board and of the captain's page."""
    return ("locations", "starbases", "credits", "cards", "markers") if table.frontier else ("locations", "cards")
