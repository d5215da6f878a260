"""The boards as they lie at this moment: whose turn is lit, who is decked is sunk, and a word on each."""

from dataclasses import dataclass
from typing import Any

from companion.games.tribbles.standing import standing_word
from companion.games.tribbles.state import Table
from views.theme.current_theme import theme

PICKS, OPENS = "Pick.", "Open the points."  # what a tap on a board does
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
    aside: int = 0  # dp that a whole one leaves free for what lies beside it
    opens: str = OPENS

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
    def told(self) -> str:
        points = "1 point" if self.score == 1 else f"{self.score:,} points"
        return f"{self.name}: {points}{f', {self.note}' if self.note else ''}."


def seen(table: Table, lit: str | None, *, leading: bool = False, about: str | None = None) -> tuple[Seen, ...]:
    """`leading`: the lit board lies first, as wide as the table; the others keep their places, as they sit.

    `about` is whose card is meant: its board says so.
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
            opens=OPENS if name == lit else PICKS,
        )
        for name in order
    )


def place_of(table: Table, lit: str) -> int:
    """Where the lit board lies among those that do not all fit: first in a turn, else where its player sits."""
    return 0 if table.stage == "play" and table.depth == "referee" else table.seats.index(lit)
