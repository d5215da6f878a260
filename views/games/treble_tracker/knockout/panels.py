"""A player's panel on the clock screen: whose clock, what is left, and whether it runs, rests, waits or has fallen."""

from dataclasses import dataclass, replace
from typing import Any, Literal

import flet as ft

from views.components.clocks.live_clock import LINE, Dial, Lane, LiveClock, Now, digits
from views.components.hooks import scroll_key
from views.components.layout import around, in_column, in_lines, in_row
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, MAIN, MID, slab
from views.components.text import pic, symbol, text, token
from views.components.text_metrics import width
from views.games.treble_tracker.pieces import ALARM, flag, hearts, in_words, small
from views.theme.current_theme import theme
from views.theme.seat_colors import SEATS
from views.theme.surface_colors import sunk
from views.theme.tokens import BODY, G1, G2, G3, HEAVY, NOTE, R_BOARD, R_LID, STRONG, THICK, TITLE, SurfaceColors

State = Literal["runs", "rests", "next", "fallen", "out"]
FRAME = 6


@dataclass(frozen=True)
class Panel:
    """What one panel shows. `turned` counts quarter turns; `hint` says what a tap does."""

    seat: int
    name: str
    lives: int
    dial: Dial
    state: State = "rests"
    note: str = ""
    hint: str = ""
    turned: int = 0
    turning: bool = False
    across: bool = False  # on a table, where the figures need the room of the words

    @property
    def told(self) -> str:
        """All of it in a sentence, for the ear; a running time would be old before it is said."""
        match self.state:
            case "runs":
                return f"{self.name}’s clock runs. {self.hint}"
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
    colors = paint_of(seen)
    flat = seen.state in ("fallen", "out") and not seen.turning
    inside = at.turned() if seen.turned % 2 else at
    air = around(14, 8)
    room = replace(inside, width=inside.width - 28, height=inside.height - 16)
    face = drawn(seen, colors, room, now)
    if seen.turned:
        face = ft.RotatedBox(
            content=ft.Container(face, width=room.width, height=room.height), quarter_turns=seen.turned
        )
    frame = None
    if seen.state == "fallen":  # the frame takes its room from the padding: nothing inside moves
        air, frame = around(14 - FRAME, 8 - FRAME), ft.Border.all(FRAME, theme.ink)
    return slab(
        face,
        colors,
        height=at.height + (THICK if flat else 0),
        expand=at.expand,
        radius=R_LID if at.tall else R_BOARD,
        pad=air,
        border=frame,
        drop=0 if flat else THICK,
        on_tap=on_tap,
        label=f"Turn {seen.name}’s panel" if seen.turning else seen.told,
        key=scroll_key(seen.name),
    )


def paint_of(seen: Panel) -> SurfaceColors:
    seat = SEATS[seen.seat]
    match seen.state:
        case "fallen":
            return ALARM
        case "out":
            return sunk(seat.paint())
    return seat.paint(seen.state in ("runs", "next"))


def drawn(seen: Panel, colors: SurfaceColors, at: Place, now: Now) -> ft.Control:
    if seen.turning:
        return _turning(seen, colors, at)
    if seen.state == "out" or at.height < 44:
        return _out(seen, colors, at)
    if at.height >= 0.72 * at.width or at.height > 140 or (at.tall and at.height > 110):
        return _tall(seen, colors, at, now)
    return _line(seen, colors, at, now)


def _tall(seen: Panel, colors: SurfaceColors, at: Place, now: Now) -> ft.Control:
    """Name and lives above, the figures as large as they may be, the lane and what a tap does below."""
    sign = (
        pic(flag(colors.ink), 30)
        if seen.state == "fallen"
        else hearts(seen.lives, colors, 26 if at.width > 260 else 20)
    )
    active = seen.state in ("runs", "fallen")
    lane = active and at.height > 120
    hint = seen.hint if seen.hint and at.height > 180 and not seen.across else ""
    top = (36 if seen.across else 44) * min(1.3, max(1, theme.scale))
    line = small(BODY) * 1.25 * theme.scale if hint else 0
    high = at.height - top - (14 if lane else 0) - (line + G1 if hint else 0) - 2 * G1
    # what runs is the largest thing on the table, whatever room a resting one has
    size = min(high / LINE, 230 if active else 124 if seen.across else 140)
    figures: ft.Control = (
        digits("0:00", size, colors.ink, at.width)
        if seen.state == "fallen"
        else LiveClock(now, seen.dial, size, colors.ink, at.width)
    )
    beside: list[ft.Control] = []
    who, signs = seen, [sign]
    if seen.across and at.width > 300:
        waited_for = seen.state == "next"  # what a tap does comes before what is only told
        note = seen.hint if waited_for else seen.note
        who, beside = replace(seen, note=""), [text(note, small(BODY), STRONG, colors.ink, lines=1)]
        signs = [] if waited_for else signs
    head = ft.Container(
        in_row(_who(who, colors, at.width - 100, 34), *beside, *signs, gap=G3),
        height=top,
    )
    rows: list[ft.Control] = [head, in_row(figures, alignment=MAIN, expand=True)]
    if lane:
        well = colors.well if seen.state == "runs" else colors.side
        rows.append(Lane(now, seen.dial, colors, well) if seen.state == "runs" else _empty_lane(well))
    if hint:
        rows.append(text(hint, small(BODY), HEAVY, colors.ink, lines=1, align=ft.TextAlign.CENTER))
    return in_column(*rows, gap=G1, tight=False)


def _empty_lane(well: str) -> ft.Control:
    return rounded(height=10, bgcolor=well, border_radius=5)


def _line(seen: Panel, colors: SurfaceColors, at: Place, now: Now) -> ft.Control:
    """Who, lives, and the clock on one line."""
    share = max(at.width * 0.5, at.width - 190)
    size = min(at.height / LINE * 0.96, 96)
    figures: ft.Control = (
        digits("0:00", size, colors.ink, share)
        if seen.state == "fallen"
        else LiveClock(now, seen.dial, size, colors.ink, share)
    )
    below: list[ft.Control] = []
    if seen.state == "fallen":
        below = [pic(flag(colors.ink), 22)]
    elif seen.state == "next" and seen.hint:
        below = [text(seen.hint, small(BODY), HEAVY, colors.ink, lines=1)]
    elif at.height > 56:
        below = [hearts(seen.lives, colors, 20)]
    left = in_lines(
        _who(seen, colors, at.width - share - G2, 26 if at.width - share > 110 else 0, note=at.height > 72),
        *below,
        gap=G1,
        expand=True,
        alignment=MAIN,
        tight=False,
    )
    return in_row(left, figures)


def _out(seen: Panel, colors: SurfaceColors, at: Place) -> ft.Control:
    if at.height > 64:
        told = [
            _who(replace(seen, note=""), colors, at.width, 26),
            text("Out", small(TITLE), HEAVY, colors.ink, lh=1.1),
            *([text(seen.note, small(NOTE), STRONG, colors.ink, lines=1)] if at.width > 90 else []),
        ]
        return in_column(*told, gap=0, alignment=MAIN, tight=False)
    row: list[ft.Control] = [
        in_row(_who(replace(seen, note=""), colors, at.width * 0.5, 26), expand=True),
        text("Out", small(TITLE), HEAVY, colors.ink),
        *([text(seen.note, small(NOTE), STRONG, colors.ink, lines=1)] if theme.scale < 1.5 else []),
    ]
    return in_row(*row, gap=G3)


def _turning(seen: Panel, colors: SurfaceColors, at: Place) -> ft.Control:
    rows: list[ft.Control] = [
        symbol(ft.Icons.ROTATE_RIGHT_ROUNDED, 36 if at.height > 70 else 26, colors.ink),
        text(seen.name, small(TITLE), HEAVY, colors.ink, lines=1),
    ]
    if at.height > 76:
        face: ft.Control = in_lines(*rows, gap=G2, alignment=MAIN, horizontal_alignment=MID)
    else:
        face = in_row(*rows, tight=True, alignment=MAIN)
    return ft.Container(face, alignment=CENTER)


def _who(seen: Panel, colors: SurfaceColors, room: float, piece: float, note: bool = True) -> ft.Control:
    """The seat's piece, the name, and what is to be said about the seat."""
    free = room - (piece + G2 if piece else 0)
    size = next((s for s in (28, TITLE, BODY) if width(seen.name, small(s)) <= free), BODY)
    size = min(size, TITLE) if seen.state in ("rests", "next", "out") else size
    words: list[ft.Control] = [text(seen.name, small(size), HEAVY, colors.ink, lines=1, lh=1.05)]
    if note and seen.note:
        words.append(text(seen.note, small(NOTE), STRONG, colors.ink, lines=1, lh=1.2))
    said = in_lines(*words, gap=0, expand=True)
    return in_row(token(SEATS[seen.seat], piece, on=colors) if piece else None, said, expand=True)
