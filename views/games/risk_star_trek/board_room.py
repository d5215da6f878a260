"""How many dp are left for the captains' boards, and how they share them."""

from typing import Literal

from companion.games.risk_star_trek.state import Table
from views.components.undo_slip import slip_height
from views.theme.current_theme import theme

Size = Literal["large", "resting", "large in row", "lit in row", "row"]  # in a row: all but the lit one
STRIP, NEXT, BAR, TRACK = 100, 76, 56, 52  # the bar below the slip that says what was kept
WAYS, SMALL = 78, 56  # a row of large things, one of small ones
LINE, HEAD, TASK = 56, 44, 48  # what hands do: folded, or a slip and its lines
LIT, RESTING, CLOSE = 170, 98, 72  # dp of a board and the gap below it
DUEL = 300  # two boards with their dice
LIT_CLOSE, ROW = 152, 66  # the row that all others share
SHORT = 760  # dp of a glass on which lists fold


def folds() -> bool:
    """A small phone, or one that lies: lists fold, so that boards lie whole."""
    return (theme.height < SHORT or theme.wide) and not theme.big


def tasks_high(lines: int) -> float:
    return 0 if not lines else LINE if folds() else HEAD + TASK * lines


def size_for(table: Table, tasks: float, small_rows: int, track: bool = False, dice: bool = False) -> Size:
    """As large as all boards lie whole beside what hands do (dp), the track, the dice that still lie there; with large
    text everything scrolls.
    """
    if theme.big:
        return "large"
    below = 16 if theme.wide else WAYS + SMALL * small_rows + NEXT + slip_height() + BAR
    above = STRIP + (TRACK if track else 0) + tasks + (DUEL if dice else 0)
    free = (theme.height - above - below) / max(1.0, theme.scale)
    many = len(table.players)
    close = many > 3 or theme.low
    large = (LIT_CLOSE if close else LIT) + (many - 1) * (CLOSE if close else RESTING)
    if large <= free and not theme.wide:
        return "large"
    if many * CLOSE <= free:
        return "resting"
    if free >= LIT_CLOSE + ROW and not theme.wide:
        return "large in row"
    return "lit in row" if free >= CLOSE + ROW else "row"
