"""Who has how much, and why; and who has won."""

from collections.abc import Callable
from operator import attrgetter

from companion.engine.game import Outcome, ScoreLine
from companion.engine.wording import doing, listed

from .events import Event, ShipLaid, ShipsLeftOut
from .phases.endings import best, standings, undecided
from .standing import nearest
from .state import Table
from .sums.shares import victory
from .words import points

score: Callable[[Table], tuple[ScoreLine, ...]] = attrgetter("lines")  # asked for after every entry, so without a frame


def ahead(table: Table) -> tuple[str, ...]:
    """Who leads: whom the rules name among those at their targets, before that who is nearest to the own one.

    Whose initiative would decide it and is not entered may have the highest: nobody of those leads alone.
    """
    first = {*victory(standings(table)).winners, *undecided(table)}
    return tuple(player for player in table.solvent if player in first) or nearest(table)


def ships(table: Table) -> tuple[Event, ...]:
    """The next match begins with the ships of this one; a captain may lay another."""
    laid = ((player, captain.ship) for player, captain in table.captains.items())
    same = tuple(ShipLaid(player, ship) for player, ship in laid if ship)
    return (*same, ShipsLeftOut()) if table.shipless else same


def unpaid(table: Table) -> str:
    """Who has met a contract that others may still try (V3), so that nobody ends the match before it is paid out."""
    met = table.walk.completed
    if not met:
        return ""
    return f"{doing(met, 'has', 'have')} met a contract that is paid out once all have tried it or the phase ends."


def outcome(table: Table, now: int) -> Outcome | None:
    """Who has won: at the own target when a phase ended, or as the last one solvent."""
    if not table.winners:
        return None
    first = table.winners[0]
    if table.won_by == "traveller.last_solvent":
        had = points(table.captains[first].points)
        return Outcome(table.winners, f"{first} is the last captain solvent, with {had}.", table.won_by)
    verdict = victory(standings(table))
    captain = table.captains[first]
    reached = f"{points(captain.points)} of {captain.goal}"
    if len(verdict.reached) == 1:
        return Outcome(table.winners, f"{first} reached {reached}.", table.won_by)
    there = f"{listed(verdict.reached)} were at their targets"
    if len(best(table)) == 1:
        return Outcome(table.winners, f"{there}; {first} has the most, {points(captain.points)}.", table.won_by)
    unknown = undecided(table)  # in a match kept before the referee waited for it
    if unknown and len(table.winners) == 1:
        why = (
            f"{there}; of those with {points(captain.points)} {first} has the highest initiative entered, "
            f"{captain.initiative}. That of {listed(unknown)} is not entered: a higher one wins."
        )
        return Outcome(table.winners, why, table.won_by)
    if unknown:
        why = (
            f"{there}, tied on VP. The initiative of {listed(unknown)} is not entered: the higher one wins; equal, "
            "they share the win."
        )
        return Outcome(table.winners, why, table.won_by)
    if len(table.winners) == 1:
        why = (
            f"{there}; of those with {points(captain.points)} {first} has the highest initiative, {captain.initiative}."
        )
        return Outcome(table.winners, why, table.won_by)
    among = "" if table.winners == verdict.reached else f"; {listed(table.winners)} are"
    why = f"{there}{among or ','} tied on VP and initiative, and share the win."
    return Outcome(table.winners, why, table.won_by)
