"""How many dp are left for the captains' boards: the glass without what stands above and below them."""

from companion.games.traveller.state import Table
from views.components.undo_slip import slip_height
from views.theme.current_theme import theme

STRIP, NARROW_STRIP = 100, 112  # on a narrow glass its sentence takes two lines
TRACK, SLOTS, NAMES, OFFERED = 50, 90, 44, 34  # the names of contracts, and what one costs, are lines of their own
SUMS, FOLDED, WAYS = 138, 60, 58
TILE_ROW, LOW_ROW = 96, 84  # a row of things to do; on a short glass
LEAVE, NEXT, BAR = 64, 76, 56  # the bar below the slip that says what was kept
LINE = 56  # what hands do, folded
SLOT_PAGE, DIALS = 330, 270
SHORT = 760  # dp of a glass on which lists fold


def short() -> bool:
    """A small phone, or one under a browser's bars: lists fold, so that boards lie whole."""
    return theme.height < SHORT and not theme.wide and not theme.big


def folds() -> bool:
    """There, or on a phone that lies, where boards lie beside what is tapped."""
    return short() or (theme.wide and not theme.big)


def free(lower: float, foot: float = NEXT, above: float = 0) -> float:
    """What is left when `above` and `lower` lie around the boards; across, `lower` lies beside them."""
    strip = STRIP if theme.width > 400 else NARROW_STRIP
    return theme.height - strip - above - (16 if theme.wide else lower + foot + slip_height() + BAR)


def slots(table: Table) -> float:
    named = any(slot.contract and slot.contract.name for slot in table.slots)
    return SLOTS + ((NAMES - 14 if short() else NAMES) if named else 0)


def slip(lines: int) -> float:
    """A slip with so many tasks of two lines; folded where room is short."""
    return 0 if not lines else LINE if folds() else 44 + 50 * lines
