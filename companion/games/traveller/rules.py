"""What may happen at the table, and what it changes."""

from typing import assert_never

from companion.engine.game import Refusal
from companion.engine.wording import listed

from . import events, legality, words
from .cards.printed import Phase
from .contracts import leaving, left, paid_out, scored, vacated
from .events import Event
from .legality.stricter_since import STRICTER, WINS_AT_ONCE
from .legality.turn import by_a_card
from .phases.endings import bankrupt, best, checked, phase_ended, round_ended, settled, undecided
from .phases.resolution import passed, performed, resolved, tried
from .phases.round_walk import advanced, waiting
from .slots import controller, drawn, floating, lapsing
from .state import STEPS, Captain, Options, Slot, Table

__all__ = ["apply", "refuse", "start"]


def start(players: tuple[str, ...], options: Options) -> Table:
    """Everybody solvent with 0 VP; ships and contracts are entered as the table likes, or not at all."""
    return Table(players, options, captains=dict.fromkeys(players, Captain()), solvent=players)


def refuse(table: Table, event: Event, at: int) -> Refusal | None:
    """Why this may not be entered, or None. Whatever lies in the event's fields, the answer is a sentence."""
    return legality.refuse(table, event, at) or _wins_first(table, event, at) or _hangs(table, event, at)


def apply(table: Table, event: Event, at: int) -> Table:
    table = lapsing(_applied(table, event))
    if table.winners:
        return table
    if table.walking:
        table = lapsing(advanced(settled(table) if table.walk.completed else table))
    waits = _enters_initiative(event) and undecided(table)  # one of several: the others are entered first (V1)
    return checked(table) if table.options.victory == "at_once" and not waits else table


def _applied(table: Table, event: Event) -> Table:
    match event:  # what happens most often stands first: two entries in five of a long match are passes
        case events.Passed(player=player):
            return passed(table, player)
        case events.ActionTaken(player=player):  # whoever passed before may act again (V:93)
            return table.but(walk=table.walk.but(done=(), last=player))
        case events.PhaseEnded():
            return phase_ended(table)
        case events.PointsCounted():
            return _counted(table, event)
        case events.ComplicationAttached(player=player, slot=slot, replacing=replacing):
            return _done(table if replacing else _complications(table, slot, 1), player)
        case events.TokensCollected(player=player, tokens=tokens):
            collected = table.with_captain(player, pool=table.captains[player].pool + tokens)
            return collected if by_a_card(table, event) else _done(collected, player)
        case events.ContractKept(player=player):
            return _done(table, player)
        case events.WentUncommitted() | events.ContractPursued() | events.PiracyDeclared():
            return _done(_activity(table, event), event.player)
        case events.FigureChanged(player=player, figure=figure, change=by):
            now: int = getattr(table.captains[player], figure)
            return table.with_captain(player, **{figure: max(0, now + by)})
        case events.ExpenseMet(player=player, cost=cost):
            return _paid(table, player, cost)
        case events.Restored(player=player, wounds=wounds, structure=structure):
            captain = table.captains[player]
            table = _paid(table, player, wounds + structure)
            return table.with_captain(
                player, wounds=max(0, captain.wounds - wounds), structure=max(0, captain.structure - structure)
            )
        case events.ShipsLeftOut():
            return table.but(shipless=True)
        case events.ShipLaid():
            return _ship(table, event)
        case events.WentBankrupt(player=player):
            return bankrupt(table, player)
        case events.ContractPlaced(slot=slot, contract=contract):
            return table.with_slot(slot, Slot(contract, min(1, contract.limit), controller(table, slot)))
        case events.ContractDiscarded(slot=slot):
            return vacated(table, slot)
        case events.ComplicationsChanged(slot=slot, change=by):
            return _complications(table, slot, by)
        case events.FourthSlotDrawn(player=player):
            return drawn(table, player) if floating(table) else table
        case events.ContractCompleted(players=players, points=points, slot=slot, name=name):
            return _completed(table, players, points, slot, name)
        case events.CardProcured() | events.CardJettisoned() | events.GearMoved():
            return _card(table, event)
        case events.TokensSpent() | events.SubplotResolved() | events.ComplicationResolved():
            return resolved(table, event)
        case events.PiracyPerformed():
            return performed(table, event)
        case events.ComplicationFailed() | events.ContractResolved() | events.ContractMissed():
            return tried(table, event)
        case events.WalkerOpened(phase=phase):
            return _opened(table, phase)
        case events.WalkerClosed():
            return table.but(walking=False, changes=())
        case events.RoundEnded():
            return round_ended(table)
        case events.ChooserDrawn(player=player):
            return table.but(walk=table.walk.but(chooser=player))
        case events.FirstCaptainChosen(player=player):
            return table.but(walk=table.walk.but(first=player))
    assert_never(event)


def _hangs(table: Table, event: Event, at: int) -> Refusal | None:
    """A win that hangs on an initiative waits until it is entered (V1), also where this entry pays what makes equal."""
    ends = table.options.victory == "at_once" or isinstance(event, events.PhaseEnded | events.RoundEnded)
    if not ends or _enters_initiative(event) or all(table.captains[player].ship for player in table.solvent):
        return None
    after = apply(table, event, at)
    unknown = undecided(after) if after.won_by == "traveller.victory_tie" else ()
    if not unknown:
        return None
    there = best(after)
    return Refusal(
        f"{listed(there)} have the most VP, {after.captains[there[0]].points}, and the highest initiative wins. "
        f"That of {listed(unknown)} is not entered. Enter it first.",
        "traveller.victory_tie",
        since=STRICTER,
    )


def _wins_first(table: Table, event: Event, at: int) -> Refusal | None:
    """At once, the first at the target wins: a contract pays before the ships' own clauses at the round's end (V1).

    It is paid as soon as all who may have tried it, so that they are asked for.
    """
    at_once = table.walking and table.options.victory == "at_once"
    if not at_once or not isinstance(event, events.PhaseEnded) or not table.walk.completed:
        return None
    winners = checked(settled(table, last_call=True)).winners
    if not winners or winners == apply(table, event, at).winners:
        return None
    return Refusal(
        f"The contract that {listed(table.walk.completed)} met is enough for {listed(winners)} to win at once, before "
        f"the round ends. First say of {listed(waiting(table))} whether the contract is met.",
        "traveller.victory",
        since=WINS_AT_ONCE,
    )


def _enters_initiative(event: Event) -> bool:
    return isinstance(event, events.ShipLaid) or getattr(event, "figure", "") == "initiative"


SOURCES: dict[events.Source, str] = {
    "contract": "Contract",
    "subplot": "Subplot",
    "card": "Card",
    "loss": "Loss",
    "count": "Counted one by one",
}


def _counted(table: Table, event: events.PointsCounted) -> Table:
    source, amount = SOURCES[event.source], event.points
    why = f"{source}: {event.name or words.points(amount)}" if event.source != "count" else source
    if event.source != "loss":
        return scored(table, event.player, amount, why, "traveller.vp")
    if amount > table.captains[event.player].points:
        why += ", no lower than 0"
    return scored(table, event.player, -amount, why, "traveller.vp_loss")


def _ship(table: Table, event: events.ShipLaid) -> Table:
    ship = event.ship
    return table.with_captain(
        event.player,
        ship=ship,
        initiative=ship.initiative,
        jump=ship.jump,
        attack=ship.attack,
        defence=ship.defence,
        target=ship.target,
        crew=ship.crew,
        computer=ship.computer,
        hardpoint=ship.hardpoint,
        hull=ship.hull,
        internal=ship.internal,
    )


def _paid(table: Table, player: str, credits_paid: int) -> Table:
    return table.with_captain(player, paid=table.captains[player].paid + credits_paid)


def _complications(table: Table, slot: int, by: int) -> Table:
    there = table.slots[slot - 1]
    return table.with_slot(slot, Slot(there.contract, max(0, there.complications + by), there.owner))


def _done(table: Table, player: str) -> Table:
    """The captain is done with this step of the round."""
    return table.but(walk=table.walk.but(done=(*table.walk.done, player))) if table.walking else table


def _completed(table: Table, players: tuple[str, ...], points: int, slot: int | None, name: str) -> Table:
    contract = table.slots[slot - 1].contract if slot else None
    table = paid_out(table, players, points, name or (contract.name if contract else ""), slot)
    table = table.but(walk=table.walk.but(resolved=(*table.walk.resolved, *players)))
    return vacated(table, slot) if slot else table


def _activity(table: Table, event: events.WentUncommitted | events.ContractPursued | events.PiracyDeclared) -> Table:
    player = event.player
    owed = leaving(table, player, event.extra)
    table = left(table, player)
    captain = table.captains[player]
    match event:
        case events.WentUncommitted():
            return table.with_captain(player, paid=captain.paid + owed, pirate=False)
        case events.PiracyDeclared():
            return table.with_captain(player, paid=captain.paid + owed + 1, pirate=True, infamy=captain.infamy + 1)
        case events.ContractPursued(slot=slot):
            contract, jump = table.slots[slot - 1].contract, max(1, captain.jump)
            way = -(-contract.distance // jump) if contract else 0
            return table.with_captain(player, paid=captain.paid + owed + way, slot=slot, pirate=False)


def _card(table: Table, event: events.CardProcured | events.CardJettisoned | events.GearMoved) -> Table:
    player, captain = event.player, table.captains[event.player]
    match event:
        case events.CardProcured(card=card, cost=cost, to=to):
            taxed = not table.walking or table.walk.phase == "procurement"
            table = _paid(table, player, cost + (captain.infamy if taxed else 0))
            holder = to or player
            return table.with_captain(holder, cards=(*table.captains[holder].cards, card))
        case events.CardJettisoned(card=card):
            cards = list(captain.cards)
            cards.remove(card)
            if card.kind == "crew" and not any(one.kind == "crew" and one.name == card.name for one in cards):
                cards = [one for one in cards if one.kind != "gear" or one.on != card.name]
            return table.with_captain(player, cards=tuple(cards), lost_crew=captain.lost_crew or card.kind == "crew")
        case events.GearMoved(card=card, to=to):
            at = captain.cards.index(card)
            moved = card.moved_to(to)
            table = table.with_captain(player, cards=(*captain.cards[:at], moved, *captain.cards[at + 1 :]))
            once = () if by_a_card(table, event) else ((player, moved),)
            return table.but(walk=table.walk.but(moved=(*table.walk.moved, *once)))


def _opened(table: Table, phase: Phase | None) -> Table:
    walk = table.walk
    if phase is not None and phase != walk.phase:
        walk = walk.but(
            phase=phase, step=STEPS[phase][0], done=(), last=None, eligible=(), lapsed=(), fallen=(), moved=()
        )
    return table.but(walking=True, walk=walk, changes=())
