"""How much room a table leaves its boards, known before anything is drawn, and how large they lie whole in it."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from views.components.layout import Drawn
from views.components.notices.refusal_card import refused_height
from views.components.scaffold import MARK_HIGH, MARK_WIDE, strip_height
from views.components.undo_slip import slip_height
from views.games.actions import hands
from views.theme import G2, G3, THICK, theme

BAR = 60  # dp of the bar below the slip that says what was kept, and of the air around it

Size = TypeVar("Size")


def spoken_height(sentence: str, note: str) -> float:
    """How high the strip is that says this, or the referee's no that stands in its place."""
    no = hands.live.refusal
    if no and not theme.big:
        return refused_height(no, theme.room, MARK_WIDE, MARK_HIGH + THICK)
    return strip_height(sentence, note)


def giving_way(above: Sequence[tuple[Drawn, float]], boards: float, room: float) -> tuple[Drawn, float]:
    """What stands above the boards, each part with how high it is, and how many dp of `room` that leaves them.

    For the referee's no the first parts go, until the boards lie whole, so many dp high as they are at their smallest:
    the no may speak of one of them. What is tapped below them stays where it is.
    """
    lying = list(above)

    def left() -> float:
        return room - sum(high for _, high in lying)

    while lying and left() < boards and hands.live.refusal and not theme.big:
        lying.pop(0)
    return [one for part, _ in lying for one in part], left()


def whole_or_none(boards: Drawn, high: float, room: float) -> Drawn:
    """The boards, so many dp high; none of them where the referee's no leaves them less room: rather that than cut."""
    return [] if hands.live.refusal and not theme.big and high > room else boards


def room_for_boards(strip: float, above: float, below: float, across: float = G2) -> float:
    """dp between the `strip`, with what stands `above` the boards below it, and what is tapped `below` them.

    In landscape that lies beside the boards; then there is only the edge below them, which is so many dp `across`.
    """
    under = across if theme.wide else below + slip_height() + BAR
    return theme.height - G3 - strip - G2 - above - under


def room_beside_boards(step: float) -> float:
    """dp in landscape for what is tapped beside the boards, above a next step so high and the bar."""
    return (theme.height - G3 - G2) / theme.reach - G2 - step - slip_height() - BAR


def largest(sizes: Iterable[Size], high: Callable[[Size], float], room: float, least: Size) -> Size:
    """The first of the sizes, from the largest down, in which all boards lie whole in so many dp; else the least."""
    return next((size for size in sizes if high(size) <= room), least)
