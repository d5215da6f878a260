"""Boards side by side, where room is short: who, how many points, and what the room allows of home and dice."""

from dataclasses import dataclass
from math import ceil

import flet as ft

from views.components.hooks.flet_hooks import memo
from views.components.layout import in_lines, in_row, share_of, with_air
from views.components.surfaces import grid
from views.components.text_metrics import width
from views.games.board_parts import total_cell
from views.games.tabby_tumble.boards import Seen, counts, dice
from views.games.tabby_tumble.ui_state import hands
from views.theme import G1, LOW, NOTE, SEATS, THICK, TITLE, theme

FOUR = 112  # dp for what lives at home, all four kinds on one line
HELD, PIECE = 20, 14  # dp of a die that is held, and of a piece that lives at home
STACK_AIR = 2  # dp below the two lines of home and dice, where a die has its side


@dataclass(frozen=True)
class Row:
    """So many boards `abreast`, which show home and dice unless they lie `bare`."""

    seen: tuple[Seen, ...] = ()
    abreast: int = 1
    bare: bool = False

    @property
    def wide(self) -> float:
        """How wide one of them is, dp."""
        return share_of(theme.room, self.abreast, G1)

    @property
    def high(self) -> float:
        """How high all of them are, with their sides, dp."""
        words = (TITLE + 1.1 * NOTE) * theme.scale
        below = (
            0.0
            if self.bare
            else max(PIECE, NOTE * theme.scale)
            if self.wide >= FOUR
            else _stack_high(any(one.dice for one in self.seen))
        )
        rows = ceil(len(self.seen) / self.abreast)
        return rows * (max(LOW + 4, words + below) + THICK + G1) - G1 if rows else 0


@memo
def PlayerRow(row: Row) -> ft.Control:
    """A tap on one of them opens the points."""
    return grid([_cell(row, one) for one in row.seen], row.abreast, 2, G1)


def _cell(row: Row, seen: Seen) -> ft.Control:
    home, held = [], []
    if not row.bare:
        on_one_line = row.wide >= FOUR
        home = counts(seen, PIECE, NOTE, gap=1) if on_one_line else [_stacked(seen, row.wide - 4)]
        held = dice(seen, HELD) if on_one_line else []
    look, said = (lambda: hands.look(seen.name)), f"{seen.told} Open the points."
    return total_cell(SEATS[seen.seat], seen.name, seen.score, seen.colors, look, said, home, held)


def _stacked(seen: Seen, room: float) -> ft.Control:
    """Cats and mice two by two, beside the dice one above the other, so many dp wide."""
    held = in_lines(*dice(seen, HELD), gap=2) if seen.dice else None
    columns = seen.home[::2], seen.home[1::2]
    figures = sum(max(width(str(number), NOTE) for _, number in column) for column in columns)
    size = min(PIECE, (room - (HELD + G1 if held else 0) - G1 - 2 - figures) / 2)
    orange, black, white, mice = counts(seen, size, NOTE, gap=1)
    home = in_row(in_lines(orange, white, gap=2), in_lines(black, mice, gap=2), gap=G1, tight=True)
    return with_air(in_row(home, held, gap=G1, tight=True), 0, 0, 0, STACK_AIR)


def _stack_high(held: bool) -> float:
    return max((2 * HELD + 2) * held, 2 * max(PIECE, NOTE * theme.scale) + 2) + STACK_AIR
