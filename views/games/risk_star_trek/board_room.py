"""How many dp are left for the captains' boards, and how they share them."""

from typing import Literal

from companion.engine.game import Task
from companion.games.risk_star_trek.state import Table
from views.components.step_buttons import STEP_HEIGHT
from views.games import board_fit
from views.games.folded_tasks import folded_high, told_together
from views.games.risk_star_trek.boards import Large, boards_of, resting_high
from views.games.task_list import slip_high
from views.theme import G2, NOTE, theme

Size = Literal["all large", "large", "resting", "large in row", "lit in row", "row"]  # in a row: all but the lit one
LARGE: tuple[Size, ...] = ("all large", "large")
LIST = "On the board"
NEXT, TRACK = STEP_HEIGHT + G2, 58
WAYS, SMALL, DEED = 80, 60, 68  # a row of large things, one of small ones, one that is only there at times
LIT = 172  # dp of the large board and the gap below it
DUEL, NAMED = 225, 75  # two boards with their dice; the words on them and below
LIT_CLOSE, ROW = 152, 66  # the row that all others share
SHORT = 760  # dp of a glass on which lists fold
TWO_ROWS = 680  # dp of a narrow glass from which on the small things lie in two rows, whatever lies above them


def small_phone() -> bool:
    """One in a hand, its letters not large: not everything that is tapped lies whole below the boards."""
    return theme.upright and theme.height < SHORT


def folds() -> bool:
    """A small phone, or one that lies: lists fold, so that boards lie whole."""
    return (theme.low if theme.wide else theme.height < SHORT) and not theme.big


def tasks_high(table: Table, tasks: tuple[Task, ...], folded: bool) -> float:
    """How high the list is of what hands do."""
    if not tasks:
        return 0
    return folded_high(told_together(table.players, tasks)) if folded else slip_high(tasks, LIST)


def dice_high(notes: int) -> float:
    """How high the dice of a fight lie, with the gap below them, where so many of both boards have a note."""
    return DUEL + (NAMED + notes * NOTE * 1.1) * theme.scale


def room_for_boards(strip: float, tasks: float, ways: int, small: int, dice: float = 0) -> float:
    """dp between the strip, with the list of what hands do and the dice that still lie there, and so many rows of small
    `ways`, with those that are only there at times.
    """
    return board_fit.room_for_boards(strip, tasks + dice, WAYS + SMALL * small + DEED * ways + NEXT, across=16)


def size_for(table: Table, lit: str, room: float) -> Size:
    """As large as all boards lie whole in so many dp; with large text everything scrolls."""
    if theme.big:
        return "large"
    sizes: tuple[Size, ...] = (*LARGE, "resting", "large in row", "lit in row")
    able = (size for size in sizes if not (theme.wide and theme.low and which_large(size) != "none"))
    return board_fit.largest(able, lambda size: size_high(table, lit, size), room, "row")


def size_high(table: Table, lit: str, size: Size) -> float:
    """How high all boards are in this size, with the gaps below them."""
    close = len(table.players) > 3 or theme.low
    large = (LIT_CLOSE if close else LIT) * max(1.0, theme.scale)
    row = ROW * max(1.0, theme.scale)
    match size:
        case "all large":
            return large * len(table.players)
        case "large":
            return large + resting(table, close, lit)
        case "resting":
            return resting(table, True)
        case "large in row":
            return row + large
        case "lit in row":
            return row + resting(table, True) - resting(table, True, lit)
    return row


def which_large(size: Size) -> Large:
    return "all" if size == "all large" else "lit" if size.startswith("large") else "none"


def resting(table: Table, close: bool, but: str = "") -> float:
    """How high all boards but one are at rest, with the gaps below them; a long name makes its own higher."""
    boards = (one for one in boards_of(table, None, "none", close) if one.name != but)
    return sum(resting_high(one) + G2 for one in boards)
