"""A player's board: who, how many points, and one word on how it stands. A tap picks the player or opens the points."""

from dataclasses import dataclass
from typing import Any, NamedTuple

import flet as ft

from views.components.animated_number import counted
from views.components.hooks import memo, scroll_key
from views.components.layered_card import wooden
from views.components.surfaces import MAIN, MID, at_least, slab, well
from views.components.text import breadth, called, silent, text, token
from views.games.tribbles.actions import Hands
from views.games.tribbles.tray import Fact, Facts
from views.theme.current_theme import current_theme, theme
from views.theme.seat_colors import SEATS
from views.theme.surface_colors import sunk
from views.theme.tokens import (
    BODY,
    FIGURE,
    G2,
    G3,
    GLANCE,
    HEAVY,
    NOTE,
    R_ACT,
    R_BOARD,
    STRONG,
    THICK,
    TITLE,
    SurfaceColors,
)

AIR = 10  # above and below what lies on a half, dp


@dataclass(frozen=True)
class Seen:
    """What one board shows. Equal boards are drawn once."""

    seat: int
    name: str
    score: int
    note: str = ""
    lit: bool = False
    out: bool = False  # decked: sunk into the table
    whole: bool = True  # as wide as the table
    tall: bool = False  # the score is what matters: as large as it may be
    opens: str = "Open the points."  # what a tap does

    @property
    def told(self) -> str:
        points = "1 point" if self.score == 1 else f"{self.score:,} points"
        return f"{self.name}: {points}{f', {self.note}' if self.note else ''}."


def paint_of(seen: Seen) -> SurfaceColors:
    colors = SEATS[seen.seat].paint(seen.lit)
    return sunk(colors) if seen.out and not seen.lit else colors


def board(seen: Seen, on_tap: Any, high: float | None = None, place: int = 0) -> ft.Control:
    """`high` is how high what lies on a half is, as on its neighbours; `place` is where it lies among them."""
    colors = paint_of(seen)
    low = (88 if seen.lit and not theme.low else 72 if seen.tall else 56) if seen.whole else None
    if seen.lit and seen.whole and not (seen.note or theme.low or theme.big):
        high, low = low, None  # a name and a figure are never higher
    body = drawn(seen, colors, high, f"{seen.told} {seen.opens}")
    return wooden(
        at_least(low, body) if low else body,
        colors,
        lambda: on_tap(seen.name),
        key=scroll_key(place),
        chosen=seen.lit,
        radius=R_BOARD if seen.whole and seen.lit else R_ACT,
        pad=_pad(seen),
        width=_across(seen.whole),
        drop=0 if seen.out and not seen.lit else THICK,
    )


Board = memo(ft.component(board))


def _pad(seen: Seen) -> ft.Padding:
    if seen.whole or theme.big:
        return ft.Padding(16, 8, 16, 8) if theme.big else ft.Padding(16, 4, 16, 4)
    return ft.Padding(12, AIR * 0.6, 14, AIR * 0.4)


def drawn(seen: Seen, colors: SurfaceColors, high: float | None = None, said: str | None = None) -> ft.Control:
    """What lies on the board, without the board. `said` of all of it, where it can be touched."""
    if theme.big:
        return _large_text(seen, colors, said)
    return _row(seen, colors, high, said) if seen.whole else _half(seen, colors, high, said)


def _row(seen: Seen, colors: SurfaceColors, high: float | None, said: str | None) -> ft.Control:
    piece, size = (40, GLANCE) if seen.lit and not theme.low else (32, GLANCE) if seen.tall else (28, FIGURE)
    inside = theme.room - 32 - piece - G3 - G2
    number = min(inside * 0.6, _wide(seen.score, size))
    note = [text(seen.note, NOTE, STRONG, colors.ink, lh=1.1, lines=2, said=silent(said))] if seen.note else []
    name = called(seen.name, colors.ink, lit=seen.lit, expand=None if note else True, room=inside - number, said=said)
    who = ft.Column([name, *note], spacing=2, tight=True, expand=True) if note else name
    points = counted(seen.score, size, colors.ink, number, seen.name, silent(said))
    row = [token(SEATS[seen.seat], piece, on=colors), who, points]
    return ft.Row(row, spacing=G3, vertical_alignment=MID, height=high)


class _Half(NamedTuple):
    """Two abreast: the name above its figure. The note stands beside whichever leaves it room, else between them."""

    figure: float  # its size
    fits: bool  # the name takes one line
    note: str  # where it stands, or a short one would: "name", "figure", "between"


def _half_of(seen: Seen) -> _Half:
    size, inside = FIGURE if not theme.low else TITLE + 4, _inside()
    room, name = inside - 28, breadth(seen.name) * BODY * theme.scale
    said = breadth(seen.note or "leads") * NOTE * theme.scale + G2
    below = "figure" if _wide(seen.score, size) + said <= inside else "between"
    return _Half(size, name <= room, "name" if name + said <= room else below)


def _inside() -> float:
    return (theme.room - G2) / 2 - 26


def _half(seen: Seen, colors: SurfaceColors, high: float | None, said: str | None) -> ft.Control:
    how = _half_of(seen)
    words = text(
        seen.name,
        BODY if how.fits else NOTE,
        STRONG,
        colors.ink,
        lines=1 if how.fits else 2,
        expand=True,
        lh=1.1,
        said=said,
    )
    head: list[ft.Control] = [token(SEATS[seen.seat], 20, on=colors), words]
    number = counted(seen.score, how.figure, colors.ink, _inside(), seen.name, silent(said))
    steady = how.note == "name"  # its place is kept where it comes and goes
    note = (
        [text(seen.note, NOTE, STRONG, colors.ink, lh=1.05, lines=2, said=silent(said))] if seen.note or steady else []
    )
    if steady:
        above = ft.Row([*head, *note], spacing=G2, vertical_alignment=MID)
        right = ft.CrossAxisAlignment.END
        return ft.Column(
            [above, number], spacing=0, alignment=MAIN, horizontal_alignment=right, tight=True, height=high
        )
    beside = [ft.Container(one, expand=True) for one in note] if how.note == "figure" else []
    rows: list[ft.Control] = [
        ft.Row(head, spacing=G2, vertical_alignment=MID),
        *([] if beside else note),
        ft.Row([*beside, number], spacing=G2, alignment=ft.MainAxisAlignment.END, vertical_alignment=MID),
    ]
    return ft.Column(rows, spacing=0, alignment=MAIN, tight=True, height=high)


def _high(seen: Seen) -> float:
    """How high what lies on a half is."""
    how = _half_of(seen)
    head = max(20.0, theme.scale * 1.1 * (BODY if how.fits else 2 * NOTE))
    between = seen.note and how.note == "between"
    lines = min(2, 1 + int(breadth(seen.note) * NOTE * theme.scale / _inside())) if between else 0
    return head + lines * NOTE * theme.scale * 1.05 + how.figure * theme.scale


def _large_text(seen: Seen, colors: SurfaceColors, said: str | None) -> ft.Control:
    """With large text the figure stands on a line of its own."""
    note = [text(seen.note, NOTE, STRONG, colors.ink, lh=1.1, said=silent(said))] if seen.note else []
    name = called(seen.name, colors.ink, lit=seen.lit, expand=None, room=theme.room - 32 - 40, said=said)
    who = ft.Column([name, *note], spacing=2, tight=True, expand=True)
    number = counted(seen.score, GLANCE if seen.lit else FIGURE, colors.ink, theme.room - 32, seen.name, silent(said))
    return ft.Column(
        [
            ft.Row([token(SEATS[seen.seat], 32, on=colors), who], spacing=G2, vertical_alignment=MID),
            ft.Row([number], alignment=ft.MainAxisAlignment.END),
        ],
        spacing=0,
        tight=True,
    )


def _wide(score: int, size: float) -> float:
    """How much room a figure takes at this size."""
    said = f"{score:,}"
    return sum(0.6 if c.isdigit() else 0.3 for c in said) * size * theme.scale


@memo
def Boards(
    seen: tuple[Seen, ...],
    hands: Hands,
    beside: tuple[Fact, ...] = (),
    between: tuple[tuple[Fact, ...], ...] = (),
) -> ft.Control:
    """The boards as they lie: whole ones below one another, halves two abreast; `beside` where a half is left free.

    `between` lies below the whole ones.
    """
    high = None if theme.big else max((_high(one) for one in seen if not one.whole), default=None)

    def use_slip() -> ft.Control:
        """The same slip while it says the same."""
        tall = high + AIR + THICK if high else None
        return ft.use_memo(
            lambda: ft.Container(Facts(beside, hands), width=_across(whole=False), height=tall),
            [current_theme(), beside, tall, hands],
        )

    def use_place(place: int, one: Seen) -> ft.Control:
        """The same board until another comes to lie there, or it shows something else."""

        def lay() -> ft.Control:
            laid = board(one, hands.pick, None if one.whole else high, place)
            laid.key = f"place {place}"  # it stays itself where slips come to lie between
            return laid

        return ft.use_memo(lay, [current_theme(), one, high, hands])

    slip = use_slip()
    lying = [use_place(number, one) for number, one in enumerate(seen)]
    whole = sum(one.whole for one in seen)
    lying[whole:whole] = [ft.Container(Facts(one, hands), width=theme.room) for one in between]
    if beside:
        lying.append(slip)
    return ft.Row(lying, wrap=True, spacing=G2, run_spacing=G2, vertical_alignment=MID)


def _across(whole: bool) -> float:
    """How wide a board is."""
    return theme.room if whole or theme.big else (theme.room - G2) / 2 - 0.05  # two never need more than there is


def still_board(seen: Seen) -> ft.Control:
    """A board under glass: nothing on it to take."""
    colors = paint_of(seen)
    face = well(drawn(seen, colors), colors.fill, radius=R_ACT, pad=_pad(seen), low=56 if seen.whole else None)
    return ft.Semantics(
        content=ft.Semantics(content=face, exclude_semantics=True), label=seen.told, expand=None if seen.whole else True
    )


def narrow(
    seat: int, name: str, state: str, score: str, on_tap: Any, *, lit: bool = False, out: bool = False
) -> ft.Control:
    """The narrowest board: what has become of everyone, in one row."""
    colors = SEATS[seat].paint(lit)
    colors = sunk(colors) if out and not lit else colors
    words: list[ft.Control] = [
        ft.Row(
            [
                token(SEATS[seat], 16, on=colors),
                text(name, NOTE, HEAVY, colors.ink, lines=1, expand=True, lh=1.1),
            ],
            spacing=4,
            vertical_alignment=MID,
        ),
        text(state, NOTE, STRONG, colors.ink, lines=None if theme.big else 2, lh=1.1),
        *([text(score, NOTE, HEAVY, colors.ink, lh=1.1)] if score else []),
    ]
    return slab(
        ft.Column(words, spacing=2, tight=True),
        colors,
        low=48,
        radius=12,
        pad=ft.Padding(8, 6, 4, 6),
        expand=True,
        on_tap=on_tap,
        drop=0 if out and not lit else THICK,
        chosen=lit or None,
        align=ft.Alignment.CENTER_LEFT,
        label=", ".join(part for part in (f"{name}: {state}", score) if part),
    )
