"""Which locations touch and where the Neutral Zone runs, as far as the board sheet and the wormhole say."""

from .state import Table

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
    """Does the Neutral Zone run between two locations that touch? None where the sheet has not both their sectors.

    It divides the Federation from the Romulans. Through the wormhole nobody crosses it for sure: the table says.
    """
    if table.board.across_neutral_zone(one, other):
        return True
    if _joined_by_wormhole(table, one, other):
        return None
    places = table.board.location(one), table.board.location(other)
    sectors = {place.sector for place in places if place is not None and place.sector}
    known = all(place is not None and place.sector for place in places)
    return sectors == NEUTRAL_ZONE if known else None


def _joined_by_wormhole(table: Table, one: str, other: str) -> bool:
    return len(table.wormhole) == 2 and {one, other} == set(table.wormhole.values())
