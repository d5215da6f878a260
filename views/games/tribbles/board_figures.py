"""The boards as they lie at this moment: whose turn is lit, who is decked is sunk, and a word on each."""

from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.engine.wording import plural, printed
from companion.games.tribbles.standing import standing_word
from companion.games.tribbles.state import Table
from views.components.text import token
from views.theme import SEATS, SurfaceColors, sunk, theme

PICKS, OPENS = "Pick.", "Open the points."  # what a tap on a board does
NONE = "–"  # no figure yet
IN_TURN = "on turn"
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
    turn: bool = False  # its player's turn runs
    picked: bool = False  # framed: what is tapped next is of this player, though the lamp may stand elsewhere
    opens: str = OPENS  # what a tap does; nothing under glass
    instead: str = ""  # the figure in the place of the points, before there are any

    @classmethod
    def of(cls, table: Table, name: str, note: str | None = None, **how: Any) -> "Seen":
        """This player's board; the note on it is how it stands, where no other is given."""
        word = standing_word(table, name) if note is None else note
        return cls(table.players.index(name), name, table.totals[name], word, **how)

    @property
    def marked(self) -> bool:
        """Does its note say whose turn it is? Among many the lamp alone is not seen at a glance."""
        return self.turn and not self.whole

    def beside_others(self, across: int, high: float) -> "Seen":
        """The same where so many lie side by side, each so many dp high; 0: as it needs."""
        words = [word for word in self.note.split(", ") if word and word != IN_TURN]
        note = ", ".join([IN_TURN, *words]) if self.turn and across > 1 else self.note
        return replace(self, across=across, high=int(high), note=note)

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
    table: Table, lit: str | None, picked: str | None = None, *, about: str | None = None, most: int = MANY
) -> tuple[Seen, ...]:
    """Everybody's board in its place, as they sit: `most` lie below one another, more lie two abreast.

    The board of who is `picked` opens with the next tap; where the lamp stands over another one, that one says why.
    `about` is whose card is meant: its board says so.
    """
    few = len(table.seats) <= most and not theme.close

    def note(name: str) -> str | None:
        if name == about:
            return "whose card"
        return IN_TURN if name == lit and picked not in (None, lit) else None

    return tuple(
        Seen.of(
            table,
            name,
            note(name),
            lit=name == lit,
            turn=name == lit and table.follows,
            out=name not in table.playing,
            across=1 if few else 2,
            picked=name == picked,
            opens=OPENS if name == picked else PICKS,
        )
        for name in table.seats
    )


def fill_a_row(seen: tuple[Seen, ...]) -> bool:
    """Is there no room for signs beside them?"""
    return bool(seen) and len(seen) == seen[0].across
