"""The boards as they lie at this moment: whose turn is lit, who is decked is sunk, and a word on each."""

from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.engine.wording import plural, printed
from companion.games.tribbles.standing import standing_word
from companion.games.tribbles.state import Table
from views.components.text import token
from views.theme import SEATS, SurfaceColors, sunk, theme

PICKS, OPENS = "Pick.", "Open the points."  # what a tap on a board does
NONE = "–"  # no figure yet
ROWS, MANY = 4, 5  # so many boards lie below one another beside the ladder, and without it; more lie two abreast


@dataclass(frozen=True)
class Seen:
    """What one board shows. Equal boards are drawn once."""

    seat: int
    name: str
    score: int
    note: str = ""
    lit: bool = False
    out: bool = False  # decked: sunk into the table
    across: int = 1  # so many lie side by side
    high: int = 0  # dp it is high, its side included; 0: as high as its content needs
    aside: float = 0  # dp it leaves free for what lies beside it
    opens: str = OPENS  # what a tap does; nothing under glass
    instead: str = ""  # the figure in the place of the points, before there are any

    @classmethod
    def of(cls, table: Table, name: str, note: str | None = None, **how: Any) -> "Seen":
        """This player's board; the note on it is how it stands, where no other is given."""
        word = standing_word(table, name) if note is None else note
        return cls(table.players.index(name), name, table.totals[name], word, **how)

    @property
    def whole(self) -> bool:
        """Is it as wide as the table?"""
        return self.across == 1

    @property
    def sinks(self) -> bool:
        """Does it lie flat, its colour nearly gone?"""
        return self.out and not self.lit

    @property
    def colors(self) -> SurfaceColors:
        """What it is painted in."""
        colors = SEATS[self.seat].paint(self.lit)
        return sunk(colors) if self.sinks else colors

    def piece(self, size: float) -> ft.Control:
        """Its player's, in its ink."""
        return token(SEATS[self.seat], size, on=self.colors)

    @property
    def figure(self) -> str:
        """The number on it."""
        return self.instead or f"{self.score:,}"

    @property
    def told(self) -> str:
        if self.instead:
            return f"{self.name}: {self.note} {self.instead.removeprefix(NONE)}".rstrip() + "."
        points = plural(printed(self.score), "point")
        return f"{self.name}: {points}{f', {self.note}' if self.note else ''}."

    @property
    def said(self) -> str | None:
        """What is read out for all that lies on it, where it can be touched."""
        return f"{self.told} {self.opens}" if self.opens else None


def seen(
    table: Table, lit: str | None, picked: str | None = None, *, leading: bool = False, about: str | None = None
) -> tuple[Seen, ...]:
    """`leading`: the lit board lies first, as wide as the table; the others keep their places, as they sit.

    The board of who is `picked` opens with the next tap; `about` is whose card is meant: its board says so.
    """
    order = table.seats
    few = len(order) <= (ROWS if leading else MANY) and not theme.close
    if leading and lit and not few:
        order = (lit, *(name for name in order if name != lit))
    return tuple(
        Seen.of(
            table,
            name,
            "whose card" if name == about else None,
            lit=name == lit,
            out=name not in table.playing,
            across=1 if few or (leading and name == lit) else 2,
            opens=OPENS if name == picked else PICKS,
        )
        for name in order
    )


def place_of(table: Table, lit: str) -> int:
    """Where the lit board lies among those that do not all fit: first in a turn, else where its player sits."""
    return 0 if table.stage == "play" and table.depth == "referee" else table.seats.index(lit)
