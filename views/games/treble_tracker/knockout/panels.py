"""A player's panel on the clock screen: whose clock, what is left, and whether it runs, rests, waits or has fallen."""

from dataclasses import dataclass, replace
from typing import Any, Literal

import flet as ft

from companion.engine.wording import clauses, sentences
from views.components.anchor import anchored
from views.components.clocks.live_clock import LINE, Dial, Lane, LiveClock, Now, breadth_of, digits
from views.components.clocks.spoken_clock import SpokenClock
from views.components.layout import Drawn, Part, in_column, in_lines, in_row, mid_lines, mid_row
from views.components.rounded_corners import rounded
from views.components.row_room import room_left
from views.components.surfaces import CENTER, MAIN, slab
from views.components.text import MIDDLE, pic, symbol, text, token
from views.components.text_metrics import width
from views.games.treble_tracker.pieces import ALARM, flag, hearts, in_words, small
from views.theme import (
    BODY,
    G1,
    G2,
    G3,
    HEAVY,
    NOTE,
    R_BOARD,
    R_LID,
    SEATS,
    STRONG,
    THICK,
    TITLE,
    SurfaceColors,
    sunk,
    theme,
)

State = Literal["runs", "rests", "next", "fallen", "out"]
FRAME = 6


@dataclass(frozen=True)
class Panel:
    """What one panel shows. `turned` counts quarter turns; `hint` says what a tap does."""

    seat: int
    name: str
    lives: int | None
    dial: Dial
    state: State = "rests"
    note: str = ""
    hint: str = ""
    turned: int = 0
    turning: bool = False
    across: bool = False  # on a table, where the figures need the room of the words

    @property
    def active(self) -> bool:
        """Is it the large one, whose clock runs or has just run out?"""
        return self.state in ("runs", "fallen")

    @property
    def colors(self) -> SurfaceColors:
        seat = SEATS[self.seat]
        match self.state:
            case "fallen":
                return ALARM
            case "out":
                return sunk(seat.paint())
        return seat.paint(self.state in ("runs", "next"))

    @property
    def told(self) -> str:
        """All of it in a sentence, for the ear; a running time would be old before it is said."""
        match self.state:
            case "runs":
                return sentences(clauses(f"{self.name}’s clock runs", in_words(self.lives), self.note), self.hint)
            case "fallen":
                return f"{self.name}’s flag has fallen: out"
            case "out":
                return f"{self.name} is out, {self.note}"
        left = self.dial.shown(0).text  # it stands, whatever the time
        what = f" {self.hint}" if self.hint else ""
        told = ", ".join(part for part in (left, in_words(self.lives), self.note) if part)
        return f"{self.name}: {told}.{what}"


@dataclass(frozen=True)
class Place:
    """How much room a panel has, dp: within its padding it draws as large as it can. `tall` ones have a head."""

    width: float
    height: float
    tall: bool = False
    expand: int | None = None

    def turned(self) -> "Place":
        return replace(self, width=self.height, height=self.width)


def panel(seen: Panel, at: Place, now: Now, on_tap: Any) -> ft.Control:
    flat = seen.state in ("fallen", "out") and not seen.turning
    inside = at.turned() if seen.turned % 2 else at
    room = replace(inside, width=inside.width - 28, height=inside.height - 16)
    face = drawn(seen, room, now)
    if seen.turned:
        lying = ft.Container(face, width=room.width, height=room.height)
        face = ft.RotatedBox(content=lying, quarter_turns=seen.turned)
    frame = FRAME if seen.state == "fallen" else 0  # it takes its room from the padding: nothing inside moves
    whole = anchored(
        slab(
            face,
            seen.colors,
            height=at.height + (THICK if flat else 0),
            expand=at.expand,
            radius=R_LID if at.tall else R_BOARD,
            pad=(14 - frame, 8 - frame),
            border=ft.Border.all(frame, theme.ink) if frame else None,
            drop=0 if flat else THICK,
            on_tap=on_tap,
            label=f"Turn {seen.name}’s panel" if seen.turning else seen.told,
        ),
        seen.name,
    )
    if seen.state == "runs":  # beside its name, which would be read out anew with every time it told
        whole.controls.append(ft.Container(heard(now, seen.dial), left=14, top=8))
    return whole


def heard(now: Now, dial: Dial) -> ft.Control:
    """A player's clock for the ear."""
    return SpokenClock(now, dial, f"{dial.player}’s clock", f"{dial.player}’s flag has fallen")


def drawn(seen: Panel, at: Place, now: Now) -> ft.Control:
    if seen.turning:
        return _turning(seen, at)
    if seen.state == "out" or at.height < 44:
        return _out(seen, at)
    if at.height >= 0.72 * at.width or at.height > 140 or (at.tall and at.height > 110):
        return _tall(seen, at, now)
    return _line(seen, at, now)


def _figures(seen: Panel, now: Now, size: float, room: float) -> ft.Control:
    if seen.state == "fallen":
        return digits("0:00", size, seen.colors.ink, room)
    return LiveClock(now, seen.dial, size, seen.colors.ink, room)


def _said(
    seen: Panel,
    words: str,
    size: float = BODY,
    face: str = STRONG,
    lh: float | None = None,
    align: ft.TextAlign | None = None,
    lines: int = 1,
) -> ft.Control:
    """On so many lines, in letters as small as the clocks need."""
    return text(words, small(size), face, seen.colors.ink, lines=lines, lh=lh, align=align)


def _tall(seen: Panel, at: Place, now: Now) -> ft.Control:
    """Name and lives above, the figures as large as they may be, the lane and what a tap does below."""
    colors, fallen = seen.colors, seen.state == "fallen"
    heart = 26 if at.width > 260 else 20
    sign = pic(flag(colors.ink), 30) if fallen else hearts(seen.lives, colors, heart)
    told, signs, room = None, [sign], at.width - 100
    if seen.across and at.width > 300:
        room = at.width - G3 - (30 if fallen else 3 * heart + 4)
        if seen.state == "next":  # what a tap does comes before what is only told
            words = seen.hint
            if room < 34 + G2 + G3 + width(seen.name, small(TITLE)) + width(words, small(BODY)):
                signs, room = [], at.width
        else:
            words = _beside(seen, room)
        if words:
            told, room = _said(seen, words), room - G3 - width(words, small(BODY))
    top = (36 if seen.across else 44) * min(1.3, max(1, theme.scale))
    who = in_row(_who(seen, room, 34, note=told is None, lines=1 if seen.across else 2), told, *signs, gap=G3)
    below, high = Drawn(), at.height - top - 2 * G1
    if seen.active and at.height > 120:
        empty = rounded(height=10, bgcolor=colors.side, border_radius=5)
        below.append(empty if fallen else Lane(now, seen.dial, colors.ink, colors.well))
        high -= 14
    if seen.hint and at.height > 180 and not seen.across:
        below.append(_said(seen, seen.hint, face=HEAVY, align=MIDDLE))
        high -= small(BODY) * 1.25 * theme.scale + G1
    # what runs is the largest thing on the table, whatever room a resting one has
    size = min(high / LINE, 230 if seen.active else 124 if seen.across else 140)
    figures = mid_row(_figures(seen, now, size, at.width), expand=True)
    return in_column(ft.Container(who, height=top), figures, *below, gap=G1, tight=False)


def _beside(seen: Panel, room: float) -> str:
    """What is told beside the name in so many dp, which leave the name its own: all of it, the last of it, or none."""
    free = room - 34 - G2 - G3 - width(seen.name, small(BODY))
    ways = (seen.note, seen.note.rpartition(", ")[2])
    return next((words for words in ways if width(words, small(BODY)) <= free), "")


def _line(seen: Panel, at: Place, now: Now) -> ft.Control:
    """Who, lives, and the clock on one line."""
    size, share = min(at.height / LINE * 0.96, 96), max(at.width * 0.5, at.width - 190)
    if not seen.active:  # its figures stand, and leave the name what they do not need
        stands = seen.dial.shown(0)
        share = min(share, size * breadth_of(stands.figure, stands.tenth))
    left, low, told = at.width - share, at.height <= 56, at.height > 72
    below: list[Part] = []
    if seen.state == "fallen":
        below = [pic(flag(seen.colors.ink), 22)]
    elif seen.state == "next" and seen.hint:
        hint = _said(seen, seen.hint, face=HEAVY)
        if at.height > 100:
            below = [hearts(seen.lives, seen.colors, 20), hint]
        else:  # beside it, where the line has room
            fits = width(seen.hint, small(BODY)) + G2 + 3 * 14 + 4 <= left - G2
            below = [in_row(hint, hearts(seen.lives, seen.colors, 14) if fits else None)]
    else:
        below = [_lives_and_note(seen, 16 if low else 20, "" if told else seen.note, left - G2)]
    piece = 0 if left <= 110 else 22 if low else 26
    who = _who(seen, left - G2, piece, note=told, lh=1.0 if low else 1.05)
    lines = in_lines(who, *below, gap=0 if low else G1, expand=True, alignment=MAIN, tight=False)
    return in_row(lines, _figures(seen, now, size, share))


def _lives_and_note(seen: Panel, heart: float, words: str, room: float) -> Part:
    """The line below a name: lives, and beside them as much of these words as has room."""
    lives = hearts(seen.lives, seen.colors, heart)
    words = _fitting(words, room_left(room, lives))
    return in_row(lives, _said(seen, words, NOTE, lh=1.0) if words else None) if lives or words else None


def _fitting(note: str, room: float) -> str:
    """As much of what a note tells, one thing after the other, as lies on a line of so many dp."""
    while note and width(note, small(NOTE)) > room:
        note = note.rpartition(", ")[0]
    return note


def _out(seen: Panel, at: Place) -> ft.Control:
    """On a low panel the name comes before what is only told of it."""
    high = at.height > 64
    out = text("Out", small(TITLE), HEAVY, seen.colors.ink, lh=1.1 if high else None)
    if high:
        note = _said(seen, seen.note, NOTE) if at.width > 90 else None
        return in_column(_who(seen, at.width, 26, note=False), out, note, gap=0, alignment=MAIN, tight=False)
    room = room_left(at.width, out, gap=G3)
    told = _fitting(seen.note, room - G3 - 26 - G2 - width(seen.name, small(BODY)))
    why = _said(seen, told, NOTE) if told else None
    return in_row(_who(seen, room_left(room, why, gap=G3), 26, note=False), out, why, gap=G3)


def _turning(seen: Panel, at: Place) -> ft.Control:
    sign = symbol(ft.Icons.ROTATE_RIGHT_ROUNDED, 36 if at.height > 70 else 26, seen.colors.ink)
    name = _said(seen, seen.name, TITLE, HEAVY)
    beside = mid_row(sign, name, tight=True)
    below = mid_lines(sign, name, gap=G2, alignment=MAIN)
    return ft.Container(below if at.height > 76 else beside, alignment=CENTER)


def _who(seen: Panel, room: float, piece: float, note: bool = True, lines: int = 1, lh: float = 1.05) -> ft.Control:
    """The seat's piece, the name, in so many lines at most where it is long, and what is to be said about the seat."""
    free = room - (piece + G2 if piece else 0)
    sizes = (*((28,) if seen.active else ()), TITLE, BODY, NOTE)
    fitting = next((size for size in sizes if width(seen.name, small(size)) <= free), None)
    size, most = (fitting, 1) if fitting else (NOTE, lines) if lines > 1 else (BODY, 1)
    name = _said(seen, seen.name, size, HEAVY, lh=lh, lines=most)
    told = _fitting(seen.note, free) if note else ""
    words = in_lines(name, _said(seen, told, NOTE, lh=1.2) if told else None, gap=0, expand=True)
    return in_row(token(SEATS[seen.seat], piece, on=seen.colors) if piece else None, words, expand=True)
