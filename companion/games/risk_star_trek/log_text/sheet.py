"""What a table has put right on its board sheet, in words for the log."""

from collections.abc import Iterator

from companion.engine.wording import counted, listed

from ..board import Board
from ..words import locations, ships, star_word

TOLD = 2  # changes named one by one; of more only the number is said


def put_right(before: Board, after: Board) -> str:
    """What is different, a few words for each change: "Klingon Empire brings 5 ships"."""
    changes = tuple(_changes(before, after))
    more = len(changes) - TOLD
    if more > 0:
        return listed((*changes[:TOLD], f"{counted(more, 'thing')} more"))
    return listed(changes) if changes else "nothing changed"


def _changes(before: Board, after: Board) -> Iterator[str]:
    yield from _sectors(before, after)
    yield from _stars(before, after)
    if after.starbases != before.starbases:
        known = after.starbases is not None
        yield counted(after.starbases or 0, "starbase") if known else "nobody knows the number of starbases"
    yield from _locations(before, after)
    if after.neutral_zone != before.neutral_zone:
        yield "the Neutral Zone is put right"
    for card in after.crew:
        if card not in before.crew:
            yield f"{card.captain}’s {card.position} costs {card.cost:,} credits"


def _sectors(before: Board, after: Board) -> Iterator[str]:
    for old, new in zip(before.sectors, after.sectors, strict=False):
        if new.size != old.size:
            known = new.size is not None
            yield f"{new.name} has {locations(new.size or 0)}" if known else f"nobody knows the size of the {new.name}"
        if new.bonus != old.bonus:
            known = new.bonus is not None
            yield f"{new.name} brings {ships(new.bonus or 0)}" if known else f"nobody knows what the {new.name} brings"


def _stars(before: Board, after: Board) -> Iterator[str]:
    read = [
        (number, new) for number, (old, new) in enumerate(zip(before.stars, after.stars, strict=False), 2) if old != new
    ]
    if not read and after.stars_from != before.stars_from:
        yield "the star chart is checked"
    for stars, brings in read:
        yield f"{star_word(stars)} bring {ships(brings)}"


def _locations(before: Board, after: Board) -> Iterator[str]:
    for one in after.locations:
        old = before.location(one.name)
        if old is None:
            yield f"{one.name} is written down"
        elif old != one:
            yield f"{one.name} is put right"
    for one in before.locations:
        if after.location(one.name) is None:
            yield f"{one.name} is removed"
