"""The away team: four of six, commanded for credits, used once a round."""

from dataclasses import replace

from .. import turns
from ..state import CrewMember, Table
from ..words import FIRST_OFFICER


def picked(table: Table, player: str, position: str, cost: int) -> Table:
    return table.log(player, crew=(*table.logs[player].crew, CrewMember(position, cost)))


def commanded(table: Table, player: str, position: str) -> Table:
    """Credits are paid and the card is flipped over; a First Officer goes to the invasion at hand."""
    if position == FIRST_OFFICER and table.fight:
        return officer_paid(table, player).but(fight=table.fight.but(officer=True))
    return _paid(table, player, position)


def officer_paid(table: Table, player: str) -> Table:
    """The First Officer joins an invasion: paid for where the away team is in the ledger."""
    return _paid(turns.did(table, officer=True), player, FIRST_OFFICER)


def sacrificed(table: Table, player: str, position: str) -> Table:
    log = table.logs[player]
    left = tuple(one for one in log.crew if one.position != position)
    return table.log(player, crew=left, sacrificed=(*log.sacrificed, position))


def _paid(table: Table, player: str, position: str) -> Table:
    log = table.logs[player]
    crew = tuple(replace(one, used=True) if one.position == position else one for one in log.crew)
    cost = sum(one.cost for one in log.crew if one.position == position)
    return table.log(player, credits=log.credits - cost, crew=crew)
