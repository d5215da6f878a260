"""What an entry would cost, with its working: the sums of the calculators, filled with what lies on the table."""

from dataclasses import replace

from . import events
from .contracts import leaving
from .events import Event
from .state import Table
from .sums import abandonment, declaring, expense, jumps, procurement, restoring
from .sums.sum_working import Working

FREE = Working("Costs nothing", "", 0, (), "traveller.costs")


def cost_of(table: Table, event: Event) -> Working:
    """The credits a captain owes for this entry, line by line. What costs nothing says so."""
    match event:
        case events.WentUncommitted(player=player, extra=extra) if _pursues(table, player):
            return _leave(table, player, extra)
        case events.PiracyDeclared(player=player, extra=extra) if player in table.captains:
            penalty = leaving(table, player, extra) if _pursues(table, player) else None
            return declaring(table.captains[player].infamy, penalty)
        case events.ContractPursued(player=player, slot=slot, extra=extra) if player in table.captains:
            return _pursue(table, player, slot, extra)
        case events.CardProcured(player=player, cost=cost) if player in table.captains:
            taxed = not table.walking or table.walk.phase == "procurement"
            return procurement(cost, table.captains[player].infamy if taxed else 0)
        case events.Restored(wounds=wounds, structure=structure):
            return restoring(wounds, structure)
        case events.ExpenseMet(cost=cost, cards=cards):
            return expense(cost, cards)
    return FREE


def _pursues(table: Table, player: str) -> bool:
    captain = table.captains.get(player)
    return bool(captain and captain.slot)


def _leave(table: Table, player: str, extra: int) -> Working:
    slot = table.captains[player].slot
    contract = table.slots[slot - 1].contract if slot else None
    return abandonment(contract.abandonment, (extra,) if extra else ()) if contract else FREE


def _pursue(table: Table, player: str, slot: int, extra: int) -> Working:
    contract = table.slots[slot - 1].contract if 1 <= slot <= len(table.slots) else None
    if contract is None:
        return FREE
    way = jumps(contract.distance, table.captains[player].jump)
    if "jump" in table.captains[player].unknown and not way.refusal:
        way = replace(way, headline=f"{way.headline} if jump 1", note="No ship is entered.")
    if way.refusal or not _pursues(table, player):
        return way
    out = _leave(table, player, extra)
    headline = f"{way.headline}, {out.total} to leave"
    return Working(headline, way.note, way.total + out.total, (*out.lines, *way.lines), "traveller.pursue")
