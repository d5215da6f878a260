"""What an entry would cost and the sums it rests on: those of the calculators, filled with what lies on the table."""

from dataclasses import replace

from companion.engine.wording import capital

from . import events
from .cards.limits import PlayAnswer, may_play
from .contracts import leaving
from .events import Event
from .phases.raids import raided, there_known
from .state import Table
from .sums import abandonment, declaring, expense, jumps, procurement, restoring
from .sums.shares import shared_contract
from .sums.sum_working import Working
from .words import so_many

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


def workings_of(table: Table, event: Event) -> tuple[Working, ...]:
    """The sums this entry rests on."""
    match event:
        case events.ContractCompleted(points=points, players=players):
            return (shared_contract(points, len(players)),) if players else ()
        case events.PiracyPerformed(player=player, defender=defender):
            pirate, other, raid = table.captains[player], table.captains[defender], raided(table, player, defender)
            both = (there_known(pirate, other), raid.working), (there_known(other, pirate), raid.working_back)
            return tuple(working for known, working in both if known)
        case events.CardProcured(player=player, card=card, to=to):
            holder = table.captains[to or player]
            one_of_name = table.options.trifling == "one"
            said = may_play(card, holder.cards, holder.limits, bool(to), one_of_name, holder.unknown)
            return (answer(said), cost_of(table, event))
        case (
            events.WentUncommitted()
            | events.ContractPursued()
            | events.PiracyDeclared()
            | events.Restored()
            | events.ExpenseMet()
        ):
            return (cost_of(table, event),)
    return ()


def answer(said: PlayAnswer) -> Working:
    """The answer to "may I put this into play?" in the shape of a working."""
    word = f"Yes, jettison {so_many(said.goes)}" if said.goes else "Yes" if said.allowed else "No"
    why = said.sentence.removeprefix("Yes: ").removeprefix("No: ")
    return Working(word, capital(why), 0, said.lines, said.rule)


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
