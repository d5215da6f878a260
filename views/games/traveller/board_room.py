"""How many dp are left for the captains' boards: the glass without what stands above and below them."""

from companion.games.traveller.state import Table
from views.components.scaffold import strip_height
from views.games import board_fit
from views.games.traveller.board_model import Size, boards_of
from views.games.traveller.boards import high
from views.games.traveller.table_text import notes
from views.theme.current_theme import theme
from views.theme.tokens import G2

# dp of a board and the gap below it, from the largest down; "half" lies beside another, "row" has all of them in it
HIGH: dict[Size, float] = {"full": 132, "close": 112, "beside": 84, "slim": 68, "half": 116, "row": 66}
FEW: tuple[Size, ...] = ("full", "close", "slim")  # for two or three captains
FOUR: tuple[Size, ...] = ("close", "beside", "slim", "half")
TRACK, SLOTS, NAMES, OFFERED = 50, 90, 44, 34  # the names of contracts, and what one costs, are lines of their own
SUMS, FOLDED, WAYS = 138, 60, 58
TILE_ROW, LOW_ROW = 96, 84  # a row of things to do; on a short glass
LEAVE, NEXT = 64, 76
SLOT_PAGE, DIALS = 330, 270
SHORT = 760  # dp of a glass on which lists fold


def short() -> bool:
    """A small phone, or one under a browser's bars: lists fold, so that boards lie whole."""
    return theme.height < SHORT and not theme.wide and not theme.big


def folds() -> bool:
    """There, or on a phone that lies, where boards lie beside what is tapped."""
    return short() or (theme.wide and not theme.big)


def free(said: tuple[str, str], lower: float, foot: float = NEXT, above: float = 0) -> float:
    """What is left below what is `said` when `above` and `lower` lie around the boards; across, `lower` lies beside."""
    return board_fit.room_for_boards(strip_height(*said), above, lower + foot)


def largest(table: Table, room: float) -> Size:
    """The size at which all the boards lie whole in so many dp; a long name makes its own higher."""
    sizes = FOUR if len(table.players) > 3 else FEW
    return board_fit.largest(sizes, lambda size: _needed(table, size), room, "row")


def boards_high(table: Table, room: float) -> float:
    """How many of so many dp the boards take at that size."""
    size = largest(table, room)
    return HIGH["row"] * max(1.0, theme.scale) if size == "row" else _needed(table, size)


def _needed(table: Table, size: Size) -> float:
    many, least = len(table.players), HIGH[size] * max(1.0, theme.scale)
    if size in ("slim", "half"):
        return least * ((many + 1) // 2 if size == "half" else many)
    return sum(max(least, high(seen) + G2) for seen in boards_of(table, None, notes(table), size))


def slots(table: Table) -> float:
    named = any(slot.contract and slot.contract.name for slot in table.slots)
    return SLOTS + ((NAMES - 14 if short() else NAMES) if named else 0)
