"""Which locations touch and where the Neutral Zone runs, as far as the board sheet and the wormhole say."""

from ..state import Table

NEUTRAL_ZONE = {"federation", "romulan"}  # it lies between these two (Crossing the Neutral Zone)


def adjacent(table: Table, one: str, other: str) -> bool | None:
    """Do the two touch? None where nobody knows: most of the map is on the board alone.

    The ends of the wormhole do. Where all the neighbours of one of them are on the sheet, the sheet decides.
    """
    if _joined_by_wormhole(table, one, other):
        return True
    known = [(table.board.neighbours(one), other), (table.board.neighbours(other), one)]
    lists = [(near, name) for near, name in known if near]
    if any(name in near for near, name in lists) or table.board.across_neutral_zone(one, other):
        return True
    return False if lists else None


def across_neutral_zone(table: Table, one: str, other: str) -> bool | None:
    """Does the Neutral Zone run between two locations that touch? None where the sheet does not know.

    It divides the Federation from the Romulans: beside another sector there is none. Through the wormhole from one to
    the other nobody crosses it for sure: the table says.
    """
    if table.board.across_neutral_zone(one, other):
        return True
    sectors = _sectors(table, one, other)
    if not set(sectors) <= NEUTRAL_ZONE or (len(sectors) == 2 and len(set(sectors)) == 1):
        return False
    return None if len(sectors) < 2 or _joined_by_wormhole(table, one, other) else True


def sectors_read_off(table: Table, one: str, other: str) -> bool:
    """Does the sheet have both sectors, of two locations that touch on the map itself?"""
    joined = _joined_by_wormhole(table, one, other)
    return table.board.across_neutral_zone(one, other) or (len(_sectors(table, one, other)) == 2 and not joined)


def _sectors(table: Table, *names: str) -> tuple[str, ...]:
    """The sectors of these locations, as far as the sheet has them."""
    places = (table.board.location(name) for name in names)
    return tuple(place.sector for place in places if place is not None and place.sector)


def _joined_by_wormhole(table: Table, one: str, other: str) -> bool:
    return len(table.wormhole) == 2 and {one, other} == set(table.wormhole.values())
