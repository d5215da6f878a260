"""A player's board in a league or an untimed match: lives, hand limit, actions left, its last turn."""

from dataclasses import dataclass, replace

import flet as ft

from companion.engine.wording import clauses, plural
from companion.games.treble_tracker.state import ACTIONS, LIVES, Table
from views.components.anchor import anchored
from views.components.formats.date_format import clock
from views.components.hooks.flet_hooks import memo
from views.components.layout import Drawn, in_lines, in_row, mid_lines, share_of
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MAIN, grid, slab, well
from views.components.text import bold, headline, name_high, pic, small, symbol, text, token
from views.components.text_metrics import lines, lines_at_most, name_size, readable, width, within
from views.games.board_parts import EDGE, name_and_note, total_cell
from views.games.treble_tracker.actions import hands
from views.games.treble_tracker.pieces import hearts, in_words, lives_of, lying_card
from views.theme import (
    BODY,
    FIGURE,
    G1,
    G2,
    G3,
    GLANCE,
    HEAVY,
    NOTE,
    R_ACT,
    R_BOARD,
    SEATS,
    STRONG,
    THICK,
    TITLE,
    SurfaceColors,
    drawings,
    mix,
    sunk,
    theme,
)

CLOSE, LOW, AIRY = 48, 54, {2: 84, 3: 72}  # dp a board has: drawn together, at rest, and where there is room
ROOMY = (156, 144, 132, 120, 108, 96, 84, 72)  # and beside what is tapped, from the largest down
FLAT = CLOSE + 2 * 2 + THICK  # dp of a board that is as flat as it can be
FLAT_PEGS = 88  # dp of the actions left on a flat board
NARROW = 88  # dp a name has at least beside what else lies on its board
PLACE, NOTED = 44, 1.15  # dp of which last turn it is; how high a line of the note is
CARD = 1.3  # how high the trophy of a declared Treble is, beside a heart
NTH = ("", "1st", "2nd", "3rd", "4th", "5th")  # last turns
WHY = {"flag": "flag", "lives": "no life left", "left": "left"}


@dataclass(frozen=True)
class Seen:
    """What one board shows. `place` is which of the last turns is its own, `done` that it has been taken."""

    seat: int
    name: str
    lives: int | None
    note: str
    lit: bool = False
    out: bool = False
    left: int | None = None  # actions, on the lit board where they are counted
    place: int = 0
    done: bool = False
    low: int = LOW  # dp a board that is not lit has at least
    flat: bool = False  # as flat as it can be, two abreast but for the lit one
    treble: bool = False  # has declared all three trophies

    @property
    def close(self) -> bool:
        """Boards draw together: many players, a short screen."""
        return self.low < LOW

    @property
    def colors(self) -> SurfaceColors:
        seat = SEATS[self.seat]
        return sunk(seat.paint()) if self.out else seat.paint(self.lit)

    @property
    def told(self) -> str:
        """All of it in a sentence, for the ear."""
        if self.out:
            return f"{self.name} is out, {self.note}."
        turn = " It is their turn." if self.lit else ""
        left = f" {plural(self.left, 'action')} left." if self.left is not None else ""
        last = f" The {NTH[self.place]} of the last turns{', taken' if self.done else ''}." if self.place else ""
        said = clauses(in_words(self.lives), self.note)
        return f"{self.name}{said and f': {said}'}.{turn}{left}{last}"


def boards_of(table: Table, low: int = LOW, flat: bool = False) -> tuple[Seen, ...]:
    """In seat order; in the final round in the order of the last turns, then who has none. Flat ones: the lit first."""
    order = (*table.last_turns, *(p for p in table.players if p not in table.last_turns))
    boards = tuple(replace(board_of(table, name, low), flat=flat) for name in order)
    return tuple(sorted(boards, key=lambda seen: not seen.lit)) if flat else boards


def board_of(table: Table, name: str, low: int = LOW) -> Seen:
    seat, lives = table.players.index(name), lives_of(table, name)
    place = table.last_turns.index(name) + 1 if name in table.last_turns else 0
    if name in table.out:
        away = put_away(table, name)  # while that is to be done it takes the place of the moment
        told = f"{WHY[table.out[name].how]}, {away}" if away else went(table, name)
        return Seen(seat, name, lives, told, out=True, low=low)
    lit = name == table.turn and table.stage in ("play", "final")
    done, last = name in table.taken, place == len(table.last_turns)
    turn = "has played" if done else "plays now" if lit else "plays last" if last else f"plays {NTH[place]}"
    then = "Treble" if name in table.declared else "next" if not place and name == table.next_player else ""
    hand = f"hand limit {table.hand(name)}" if lives is not None else ""
    note = clauses(turn if place else "", hand, then)
    left = table.actions_left if lit and table.depth == "match" else None
    return Seen(seat, name, lives, note, lit, False, left, place, done, low, treble=name in table.declared)


def went(table: Table, name: str) -> str:
    """How and when this player went out."""
    gone = table.out[name]
    return f"{WHY[gone.how]} at {clock(gone.moment)}"


def put_away(table: Table, name: str) -> str:
    """What is still to be done with the cards of a player who has just gone out (K9)."""
    return "cards into the deck" if name in table.gone else ""


@memo
def Board(seen: Seen) -> ft.Control:
    return anchored(
        slab(
            drawn(seen),
            seen.colors,
            radius=R_BOARD if seen.lit else R_ACT,
            pad=(12, 2) if seen.flat else (16, 8, 16, 10) if seen.lit else (16, 2),
            low=seen.low if seen.flat or not seen.lit else None,
            on_tap=hands.looking(seen.name),
            label=f"{seen.told} Open.",
        ),
        seen.name,
    )


@memo
def BoardRow(seen: tuple[Seen, ...]) -> ft.Control:
    """Boards side by side, where not even flat ones lie whole below one another: who, and how many lives are left."""
    across = share_of(theme.room, len(seen), G1)

    def cell(one: Seen) -> ft.Control:
        colors, total, beside = one.colors, "", []
        if one.lives is not None and not one.out:
            total, beside = str(one.lives), [pic(drawings.heart(colors.ink, mix(colors.fill, colors.ink, 0.45)), 20)]
        note = _flat_note(one, across - 2 * EDGE)
        look, told = hands.looking(one.name), f"{one.told} Open."
        return total_cell(SEATS[one.seat], one.name, total, colors, look, told, [note], beside)

    return grid([cell(one) for one in seen], len(seen), len(seen), G1)


def drawn(seen: Seen) -> ft.Control:
    """What lies on the board, without the board."""
    if seen.flat:
        return _flat(seen)
    colors, (size, heart) = seen.colors, sizes(seen)
    trophy = lying_card("trophy", heart * CARD) if seen.treble else None
    ends = [trophy, hearts(seen.lives, colors, heart), *_place(seen)]
    words = name_and_note(seen.name, seen.note, colors.ink, name_room(seen), lit=seen.lit, lh=NOTED)
    below = stacked(seen)
    who = in_row(token(SEATS[seen.seat], size, on=colors), words, gap=G3, expand=not below)
    head: ft.Control = in_lines(who, in_row(*ends, gap=G3), gap=G2) if below else in_row(who, *ends, gap=G3)
    if seen.left is None:
        return head
    return in_lines(head, _actions(seen, seen.left), gap=G2)


def sizes(seen: Seen) -> tuple[float, float]:
    """dp of the seat's piece and of a heart: on boards with more room than a phone has they are larger, too."""
    grown = max(1.0, seen.low / AIRY[2])
    return (36 if seen.lit else 28) * grown, (28 if seen.lit else 22) * max(grown, 1 if theme.scale < 1.5 else 1.2)


def name_room(seen: Seen) -> float:
    """dp a name has for itself."""
    alone, beside = _name_rooms(seen)
    return alone if stacked(seen) else beside


def stacked(seen: Seen) -> bool:
    """Do lives and trophy lie below the name, which has too little room beside them?"""
    return theme.big or _name_rooms(seen)[1] < NARROW


def _name_rooms(seen: Seen) -> tuple[float, float]:
    """dp of the name where it lies alone, and beside lives and trophy."""
    size, heart = sizes(seen)
    alone = theme.inside - size - G3
    return alone, alone - (PLACE + G2 if seen.place else 0) - (
        heart * CARD + G3 if seen.treble else 0
    ) - LIVES * heart - 24


def high(seen: Seen) -> float:
    """How high the board is, its side included."""
    if seen.flat:
        return FLAT
    room = name_room(seen)
    words = name_high(seen.name, room, seen.lit) + NOTED * NOTE * theme.scale * lines(seen.note, NOTE, room)
    place = PLACE if seen.place else 0
    head = words + G2 + max(place, sizes(seen)[1]) if stacked(seen) else max(words, place)
    if not seen.lit:
        return max(seen.low, head) + 2 * 2 + THICK
    if seen.left is None:
        return head + 8 + 10 + THICK
    pegs = max(32, 2 * 1.05 * BODY * theme.scale) + 2 * 4 if seen.close else max(GLANCE * theme.scale, 42) + 2 * 5
    return head + G2 + pegs + 8 + 10 + THICK


def _flat(seen: Seen) -> ft.Control:
    """Lives beside the name, the rest below it; on the lit board the actions that are left stand beside both."""
    colors = seen.colors
    wide = (theme.room if seen.lit else share_of(theme.room, 2)) - 24
    size, heart, digit, taken = (28, 20, 24, 64) if seen.lit else (22, 14, 18, 48)
    ends = [hearts(seen.lives, colors, heart), *_place(seen, digit)]
    taken += 32 if seen.place else 0
    if seen.left is not None:
        number = headline(seen.left, colors.ink, lh=1.0)
        ends.insert(0, in_row(*_pegs(seen, seen.left, 16), number, gap=G1, tight=True))
        taken += FLAT_PEGS
    whole = wide - size - G2
    beside = seen.lit or lines(seen.name, NOTE, whole - taken) <= 2  # else the lives stand beside the note
    name = _flat_name(seen, whole - taken if beside else whole)
    if seen.out and not beside:
        ends, taken = [], 0
    note = _flat_note(seen, whole - taken if seen.lit else wide if beside else wide - taken)
    piece = token(SEATS[seen.seat], size, on=colors)
    if seen.lit:
        return in_row(piece, in_lines(name, note, gap=0, expand=True), *ends)
    named = ft.Container(name, expand=True)
    if beside:
        return in_lines(in_row(piece, named, *ends), note, gap=0)
    return in_lines(in_row(piece, named), in_row(ft.Container(note, expand=True), *ends), gap=0)


def _flat_name(seen: Seen, room: float) -> ft.Control:
    """As large as it fits one line; else on two, and the smallest on three."""
    small = name_size(seen.name, NOTE, room, 2 if readable(seen.name, room, 2) else 3)
    size = next((size for size in (TITLE, BODY) if width(seen.name, size) <= room), small)
    number = lines_at_most(seen.name, size, room) if size <= NOTE else 1
    return text(seen.name, size, STRONG, seen.colors.ink, lines=number, lh=1.1, room=room)


def _flat_note(seen: Seen, room: float) -> ft.Control:
    first = seen.note.partition(", ")[0]
    short = next((said for said in (seen.note, first) if lines(said, NOTE, room) < 2), first.replace(" limit", ""))
    return small(short, seen.colors.ink, lh=1.1, lines=1)


def _place(seen: Seen, size: float = PLACE) -> Drawn:
    """Ticked off, or which of the last turns it is; nothing before those. It is never a number alone, which reads as of
    so many turns. Where it has no room to be called a turn, the note below the name says so.
    """
    ink, nth = seen.colors.ink, NTH[seen.place]
    face: ft.Control
    if seen.done:
        face = symbol(ft.Icons.CHECK_ROUNDED, size * 0.9, ink)
    elif seen.flat or theme.big:
        face = text(nth, within(nth, BODY, size, 1), HEAVY, ink, lines=1)
    else:
        number = text(nth, within(nth, TITLE, size, 1), HEAVY, ink, lh=1.0, lines=1)
        face = mid_lines(number, small("turn", ink, lh=1.0), gap=0, alignment=MAIN)
    return [ft.Container(face, width=size, height=size, alignment=CENTER)] if seen.place else []


def _pegs(seen: Seen, left: int, size: float) -> Drawn:
    """The three actions are pegs: a used one leaves its hole."""
    colors = seen.colors
    edge = ft.Border.all(2, mix(colors.fill, colors.ink, 0.45))

    def peg(there: bool) -> ft.Control:
        fill, rim = (colors.ink, None) if there else (colors.well, edge)
        return rounded(width=size, height=size, border_radius=size / 2, bgcolor=fill, border=rim)

    return [peg(index < left) for index in range(ACTIONS)]


def _actions(seen: Seen, left: int) -> ft.Control:
    """How many are left, as the largest thing on the board."""
    colors, large = seen.colors, not (seen.close or theme.big)
    size, unit = GLANCE if large else FIGURE, "action" if left == 1 else "actions"
    number = text(left, size, HEAVY, colors.ink, lh=1.0)
    words = None if theme.big else bold(f"{unit}\nleft", colors.ink, lh=1.05)
    beside = width(str(left), size) + G2 + (width(unit, BODY) + G2 if words else 0)
    peg = (theme.inside - 24 - beside) / ACTIONS - G2
    pegs = in_row(*_pegs(seen, left, min(peg, 32 if seen.close else 42)), expand=True)
    fill = mix(colors.fill, colors.well, 0.55)
    return well(in_row(pegs, number, words), fill, pad=(12, 4 if seen.close else 5))
