"""Tribbles: they grow at the start of every turn, and the tenth on a location sends one to every neighbour."""

from . import turns
from .cards.qvents import MIRROR
from .events import TribbleMet, TribblesGrown
from .invasion.fight import Fight
from .state import Overrun, Table

TENTH = 10  # Tribbles that overrun a location


def overrunning(table: Table) -> str | None:
    """The location that must send its Tribbles to the neighbours now. Each does so once a turn at most."""
    return next(
        (place for place, number in table.tribbles.items() if number >= TENTH and place not in table.overran), None
    )


def arriving(table: Table) -> str | None:
    """The neighbour to look at next: a Tribble has moved there."""
    return table.overruns[0].left[0] if table.overruns else None


def growing(table: Table) -> tuple[str, ...]:
    """The locations that get one Tribble more in this turn and have not yet: where some were when it began (R29).

    By the table's option all of them, or those where a card began them; the oldest where the ledger knows of no card.
    """
    there = _to_grow(table)
    if _by_age(table):
        return tuple(place for place in table.oldest if place in there)[:1]
    return there if table.options.tribbles == "every" else tuple(place for place in there if place in table.begun)


def growth(table: Table) -> TribblesGrown:
    """What is entered when they grow now: it names the oldest, whatever is fought or put right later."""
    return TribblesGrown(growing(table) if _by_age(table) else ())


def grew(table: Table, event: TribblesGrown) -> tuple[str, ...]:
    """Where they grow by this entry. An older one named nothing, and those that were fought came after the others."""
    if event.places or not _by_age(table):
        return event.places or growing(table)
    return _to_grow(table)[:1]


def _by_age(table: Table) -> bool:
    """Does nothing but their age tell where they grow?"""
    return table.options.tribbles == "first" and not table.begun


def _to_grow(table: Table) -> tuple[str, ...]:
    """The locations that had Tribbles when this turn began, until they have grown."""
    turn = table.turn
    if turn and turn.grown:
        return ()
    return tuple(place for place in table.tribbles if not turn or place not in turn.came)


def placed(table: Table, location: str, tribbles: int) -> Table:
    """Introduced in this turn, they grow from the next one on."""
    if table.turn:
        table = turns.did(table, placed=True)
    if location not in table.begun:
        table = table.but(begun=(*table.begun, location))
    return _reserve_looked_at(came(table, location, tribbles))


def came(table: Table, location: str, tribbles: int = 1) -> Table:
    """Tribbles come to a location; where there were none, they do not grow in this turn."""
    there, turn = table.tribbles.get(location, 0), table.turn
    if turn and not there:
        table = turns.did(table, came=(*turn.came, location))
    return _counted(table, location, there + tribbles)


def grown(table: Table, event: TribblesGrown) -> Table:
    for place in grew(table, event):
        table = _counted(table, place, table.tribbles[place] + 1)
    return _reserve_looked_at(turns.did(table, grown=True) if table.turn else table)


def counted(table: Table, location: str, tribbles: int) -> Table:
    turn = table.turn
    if turn and turn.qvent is not None:
        table = turns.did(table, counted=(*turn.counted, location))
    return _reserve_looked_at(_counted(table, location, tribbles))


def fought(table: Table, location: str, lost: int) -> Table:
    """So many are lost. Those that are left come last, but stay as old as they are: older entries rest on that."""
    left = table.tribbles[location] - lost
    others = _counted(table, location, 0)
    return others.but(tribbles={**others.tribbles, location: left}, oldest=table.oldest) if left else others


def spread(table: Table, location: str, neighbours: tuple[str, ...]) -> Table:
    """One Tribble to each neighbour, clockwise: to its like at once, else somebody looks who is there."""
    table = _counted(table, location, table.tribbles[location] - len(neighbours))
    table = table.but(overran=(*table.overran, location))
    for place in neighbours:
        if place in table.tribbles:
            table = _counted(table, place, table.tribbles[place] + 1)
    others = tuple(place for place in neighbours if place not in table.tribbles)
    return table.but(overruns=(*table.overruns, Overrun(location, others))) if others else table


def met(table: Table, event: TribbleMet) -> Table:
    """The Tribble stays where nobody is, and attacks whoever is there."""
    table = _next(table)
    if event.holder == "nobody":
        return joined(came(table, event.location))
    fight = Fight(
        player="",
        attacker="tribbles",
        ships=1,
        against=event.ships,
        held_by=event.holder,
        defender=event.defender,
        target=event.location,
        lowest_wins=bool(table.turn and table.turn.qvent == MIRROR),
    )
    return table.but(fight=fight)


def joined(table: Table) -> Table:
    """Further Tribbles on their way to a location that has some by now just join them."""
    while (place := arriving(table)) is not None and place in table.tribbles:
        table = _counted(_next(table), place, table.tribbles[place] + 1)
    return table


def _next(table: Table) -> Table:
    first, *others = table.overruns
    left = (Overrun(first.location, first.left[1:]),) if first.left[1:] else ()
    return table.but(overruns=(*left, *others))


def _counted(table: Table, location: str, tribbles: int) -> Table:
    if tribbles and location in table.tribbles:
        return table.but(tribbles={**table.tribbles, location: tribbles})
    others = {place: number for place, number in table.tribbles.items() if place != location}
    oldest = tuple(place for place in table.oldest if place != location)
    if not tribbles:
        return table.but(tribbles=others, oldest=oldest)
    return table.but(tribbles={**others, location: tribbles}, oldest=(*oldest, location))


def _reserve_looked_at(table: Table) -> Table:
    """All players lose when the reserve is empty (R19)."""
    return table.but(lost_to_tribbles=True) if table.tribbles_left <= 0 else table
