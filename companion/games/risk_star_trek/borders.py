"""Which locations touch, as far as the board sheet and the wormhole say."""

from .state import Table


def adjacent(table: Table, one: str, other: str) -> bool | None:
    """Do the two touch? None where nobody knows: most of the map is on the board alone.

    The ends of the wormhole do. Where all the neighbours of one of them are on the sheet, the sheet decides.
    """
    if {one, other} == set(table.wormhole.values()) and len(table.wormhole) == 2:
        return True
    known = [(table.board.neighbours(one), other), (table.board.neighbours(other), one)]
    lists = [(near, name) for near, name in known if near]
    if any(name in near for near, name in lists) or table.board.across_neutral_zone(one, other):
        return True
    return False if lists else None
