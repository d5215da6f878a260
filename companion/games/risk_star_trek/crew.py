"""The away team: four of six, commanded for credits, used once a round."""

from dataclasses import replace

from .state import CrewMember, Table
from .words import FIRST_OFFICER


def picked(table: Table, player: str, position: str, cost: int) -> Table:
    return table.log(player, crew=(*table.logs[player].crew, CrewMember(position, cost)))


def commanded(table: Table, player: str, position: str) -> Table:
    """Credits are paid and the card is flipped over; a First Officer goes to the invasion at hand."""
    table = _paid(table, player, position)
    if position == FIRST_OFFICER and table.fight:
        table = table.but(fight=table.fight.but(officer=True))
    return table


def officer_paid(table: Table, player: str) -> Table:
    """The First Officer joins an invasion: paid for where the away team is in the ledger."""
    return _paid(table, player, FIRST_OFFICER) if table.logs[player].member(FIRST_OFFICER) else table


def sacrificed(table: Table, player: str, position: str) -> Table:
    left = tuple(one for one in table.logs[player].crew if one.position != position)
    return table.log(player, crew=left, short_of_crew=True)


def _paid(table: Table, player: str, position: str) -> Table:
    log = table.logs[player]
    crew = tuple(replace(one, used=True) if one.position == position else one for one in log.crew)
    cost = sum(one.cost for one in log.crew if one.position == position)
    return table.log(player, credits=log.credits - cost, crew=crew)
