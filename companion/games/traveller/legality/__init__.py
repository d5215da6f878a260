"""May this happen now? If not: what is wrong, what would be right, and the rule it rests on."""

from collections import Counter
from functools import partial

from companion.engine.game import Refusal
from companion.engine.wording import counted, listed

from .. import events
from ..cards.limits import may_play
from ..events import Event
from ..phases.raids import piracy, there_known
from ..phases.round_walk import chooser, highest, open_matters, waiting
from ..slots import floating
from ..standing import named
from ..state import Slot, Table
from ..sums import expense, out_of_reach
from ..words import FIGURES, credit, verb
from .figures import bounds, misshapen, no
from .stricter_since import stricter
from .turn import TITLES, by_a_card, out_of_turn


def refuse(table: Table, event: Event, at: int) -> Refusal | None:
    """Why this may not be entered, or None. Whatever lies in the event's fields, the answer is a sentence."""
    if table.winners:
        won = f"The match is over: {listed(table.winners)} won."
        return Refusal.in_log(won, table.won_by, "To change that, correct an entry in the log.")
    return misshapen(table, event) or out_of_turn(table, event) or _refuse(table, event) or stricter(table, event)


def _refuse(table: Table, event: Event) -> Refusal | None:
    match event:
        case events.ShipsLeftOut():
            if table.shipless:
                return no("The table plays without ships already. A ship may still be laid before a captain.", "ships")
        case events.FigureChanged():
            return _figure(table, event)
        case events.ExpenseMet(player=player, cost=cost, cards=cards):
            return _expense(player, cost, cards)
        case events.Restored(player=player, wounds=wounds, structure=structure):
            if wounds + structure == 0:
                may = ", or pass" if table.walking else ""
                return no(f"{player} restores nothing. Enter wounds or structure damage{may}.", "restoring")
        case (
            events.ContractPlaced()
            | events.ContractDiscarded()
            | events.ComplicationsChanged()
            | events.ComplicationAttached()
        ):
            return _slot(table, event)
        case events.FourthSlotDrawn(player=player):
            return _draw(table, player)
        case events.ContractCompleted(slot=slot) if slot is not None:
            return _filled(table, slot) or _no_complication(table.slots[slot - 1], slot)
        case events.WentUncommitted() | events.ContractPursued() | events.ContractKept() | events.PiracyDeclared():
            return _activity(table, event)
        case events.CardProcured() | events.CardJettisoned() | events.GearMoved():
            return _card(table, event)
        case events.TokensCollected(player=player, tokens=tokens):
            if not tokens and (not table.walking or by_a_card(table, event)):
                return no(f"{player} collects nothing. Enter the tokens.", "resource")
        case events.TokensSpent(player=player, tokens=tokens):
            if not tokens:
                return no(f"{player} discards nothing. Choose the tokens.", "resource")
            return _spent(table, player, tokens)
        case events.PiracyPerformed():
            return _raid(table, event)
        case events.ComplicationResolved(player=player, spent=spent, complications=many):
            return _complication(table, player) or _several(table, player, many) or _spent(table, player, spent)
        case events.ComplicationFailed(player=player):
            return _complication(table, player)
        case events.SubplotResolved(player=player, spent=spent) | events.ContractResolved(player=player, spent=spent):
            return _spent(table, player, spent)
        case events.WalkerClosed():
            if table.walk.completed:
                return no(
                    f"{listed(table.walk.completed)} met a contract that others may still try. Finish that first.",
                    "shared_contract",
                )
        case events.PhaseEnded(skipping=skipping):
            return _phase_end(table, skipping)
        case events.ChooserDrawn(player=player):
            tied = highest(table)
            if len(tied) == 1:
                return no(f"No lots are needed: {tied[0]} has the highest initiative.", "chooser")
            if player not in tied or chooser(table):
                return no(f"{listed(tied)} are tied for the highest initiative and draw once.", "chooser")
        case events.FirstCaptainChosen():
            if chooser(table) is None:
                return no(f"{listed(highest(table))} are tied. Draw lots for who chooses.", "chooser")
    return None


def _figure(table: Table, event: events.FigureChanged) -> Refusal | None:
    now = getattr(table.captains[event.player], event.figure)
    least, most = bounds(event.figure)
    called, it = f"{event.player}’s {FIGURES[event.figure]}", partial(verb, event.figure)
    if event.change == 0:
        return no(f"{called} {it('stays', 'stay')} at {now}. Enter a change.", "figures")
    if not least <= now + event.change <= most:
        return no(
            f"{called} {it('is', 'are')} {now} and {it('goes', 'go')} from {least} to {most}. Enter a smaller change.",
            "infamy" if event.figure == "infamy" else "figures",
        )
    return None


def _expense(player: str, cost: int, cards: tuple[int, ...]) -> Refusal | None:
    if cost == 0:
        return no("An expense of 0 is met without a card. There is nothing to enter.", "expense")
    working = expense(cost, cards)
    if working.refusal or working.total >= cost:
        return working.refusal
    if not cards:
        worth = f"Expend cards worth {credit(cost)}; whoever cannot goes bankrupt."
        return no(f"{player} has expended no card yet. {worth}", "bankruptcy")
    return no(f"{player} is {credit(cost - working.total)} short. Expend more cards, or go bankrupt.", "bankruptcy")


def _slot(
    table: Table,
    event: events.ContractPlaced | events.ContractDiscarded | events.ComplicationsChanged | events.ComplicationAttached,
) -> Refusal | None:
    slot = table.slots[event.slot - 1]
    if isinstance(event, events.ContractPlaced):
        if slot.contract is None:
            return None
        return no(f"{named(table, event.slot)} still lies there. A contract comes into an empty slot.", "slots")
    empty = _filled(table, event.slot)
    if empty:
        return empty
    assert slot.contract is not None
    limit, there = slot.contract.limit, slot.complications
    room = f"{named(table, event.slot)} takes {counted(limit, 'complication')} and has {there or 'none'}."
    match event:
        case events.ContractDiscarded(slot=number):
            met = [one for one in table.walk.completed if table.captains[one].slot == number]
            if met:
                return no(f"{listed(met)} met this contract already. Let the others try first.", "shared_contract")
        case events.ComplicationsChanged(change=by) if by == 0 or not 0 <= there + by <= limit:
            return no(f"{room} Enter a change that fits.", "complications")
        case events.ComplicationAttached(replacing=False) if there >= limit:
            return no(f"{room} Discard one of them for the new one.", "complication_laid")
        case events.ComplicationAttached(replacing=True) if there < limit:
            return no(f"{room} There is room, so none is discarded for it.", "complication_laid")
    return None


def _filled(table: Table, slot: int) -> Refusal | None:
    if table.slots[slot - 1].contract is None:
        return no(f"Slot {slot} is empty. Enter the contract that lies there first.", "slots")
    return None


def _no_complication(slot: Slot, number: int) -> Refusal | None:
    if slot.complications:
        left = counted(slot.complications, "complication")
        are, them = ("is", "it") if slot.complications == 1 else ("are", "them")
        return no(
            f"{left.capitalize()} {are} still under the contract in slot {number}. Resolve {them} first.", "eligible"
        )
    return None


def _draw(table: Table, player: str) -> Refusal | None:
    moving = floating(table)
    if moving is None:
        return no("Only three captains have a slot that moves. There is nothing to draw for.", "fourth_slot")
    if not moving.tied:
        return no(f"No lots are needed: {moving.player} has slot {moving.slot}.", "fourth_slot")
    if player not in moving.tied:
        there = f"{listed(moving.tied, 'or')} has it" if moving.unknown else f"{listed(moving.tied)} draw lots"
        return no(f"{player} is not tied for it. {there}.", "fourth_slot")
    return None


def _activity(
    table: Table, event: events.WentUncommitted | events.ContractPursued | events.ContractKept | events.PiracyDeclared
) -> Refusal | None:
    player, captain = event.player, table.captains[event.player]
    match event:
        case events.WentUncommitted() if captain.activity == "uncommitted" and not table.walking:
            return no(f"{player} pursues nothing already. There is nothing to leave.", "activity")
        case events.ContractKept() if captain.slot is None:
            return no(f"{player} pursues no contract yet. Choose one to jump to.", "activity")
        case events.PiracyDeclared() if captain.pirate:
            return no(f"{player} is a pirate already. One declaration lasts for the round.", "piracy_declared")
        case events.ContractPursued(slot=slot):
            if slot == captain.slot:
                return no(f"{player} pursues that contract already, and goes on without a jump.", "pursue")
            return _filled(table, slot) or _jumps(table, slot, captain.jump)
    return None


def _jumps(table: Table, slot: int, jump: int) -> Refusal | None:
    contract = table.slots[slot - 1].contract
    return out_of_reach(contract.distance, jump) if contract else None


def _card(table: Table, event: events.CardProcured | events.CardJettisoned | events.GearMoved) -> Refusal | None:
    player, captain = event.player, table.captains[event.player]
    match event:
        case events.CardProcured(card=card, to=to):
            if to and (to not in table.captains or to == player or not table.captains[to].solvent):
                return no("A Hindrance goes to a solvent opponent. Choose one, or keep the card.", "hindrance")
            holder = table.captains[to] if to else captain
            one_of_name = table.options.trifling == "one"
            answer = may_play(card, holder.cards, holder.limits, bool(to), one_of_name, holder.unknown)
            return None if answer.allowed else Refusal(answer.sentence, answer.rule, since=answer.since)
        case events.CardJettisoned(card=card):
            if card not in captain.cards:
                return no(f"{player} has no such card in play. Choose one that was entered.", "jettison")
        case events.GearMoved(card=card, to=to):
            if card not in captain.cards or card.kind != "gear":
                return no(f"{player} has no such gear in play. Choose one that was entered.", "gear_moved")
            if not card.moves:
                what = "A Hindrance is Integral: it" if card.hindrance else "Integral gear"
                return no(f"{what} moves nowhere but to the discard pile. Leave it, or jettison it.", "integral")
            if to == card.on or not any(one.kind == "crew" and one.name == to for one in captain.cards):
                return no("Gear moves to another crew of the same captain. Choose one in play.", "gear_moved")
            still = captain.cards.count(card) - table.walk.moved.count((player, card))
            if still <= 0 and table.walking and not by_a_card(table, event):
                return no("This gear moved already. Each moves once in a Ready phase.", "gear_moved")
    return None


def _spent(table: Table, player: str, tokens: tuple[str, ...]) -> Refusal | None:
    lacking = Counter(tokens) - Counter(table.captains[player].pool)
    if lacking:
        there = ", ".join(table.captains[player].pool) or "nothing"
        return no(f"{player}’s pool lacks {listed(lacking)}. The pool holds {there}.", "requirement")
    return None


def _raid(table: Table, event: events.PiracyPerformed) -> Refusal | None:
    pirate, defender = table.captains[event.player], table.captains[event.defender]
    if not pirate.pirate:
        return no(f"{event.player} has not declared as a pirate. Declare as a pirate first, in Adventure.", "piracy")
    if event.defender == event.player:
        return no("A pirate attacks another captain’s ship. Choose one.", "piracy")
    raid = piracy(pirate.attack, defender.defence, defender.attack, pirate.defence)
    sides: tuple[tuple[str, int, int], ...] = (
        (event.player, raid.damage, event.structure + event.expenses),
        (event.defender, raid.damage_back, event.structure_back + event.expenses_back),
    )
    known = there_known(pirate, defender), there_known(defender, pirate)
    for told, (captain, damage, assigned) in zip(known, sides, strict=True):
        if told and damage != assigned:
            return no(
                f"{captain} inflicts {damage} damage, and {assigned} is assigned. Assign each point once.",
                "piracy_damage",
            )
    return raid.working.refusal


def _complication(table: Table, player: str) -> Refusal | None:
    slot = table.captains[player].slot
    if slot is None:
        return no(
            f"{player} pursues no contract. Only the captain who pursues one resolves its complications.", "resolving"
        )
    if not table.slots[slot - 1].complications:
        then = "Pass, to be eligible" if table.walking else "Enter that it is completed"
        return no(f"No complication lies under the contract {player} pursues. {then}.", "eligible")
    return None


def _several(table: Table, player: str, many: int) -> Refusal | None:
    """Several in one go: as many as lie there, and while the round is walked only where nobody else selects."""
    slot = table.captains[player].slot
    there = table.slots[slot - 1].complications if slot else 0
    if many > there:
        lie = f"{counted(there, 'complication')} {'lies' if there == 1 else 'lie'}"
        return no(f"{lie} under the contract {player} pursues, not {many}. Resolve those.", "complications")
    others = [one for one in waiting(table) if one != player] if table.walking else []
    if many > 1 and others:
        return no(f"Captains select in turn, and {others[0]} selects next. Resolve one now.", "resolution")
    return None


def _phase_end(table: Table, skipping: bool) -> Refusal | None:
    if not table.walking:
        solvent = [table.captains[player] for player in table.solvent]
        if any(captain.points >= captain.goal for captain in solvent):
            return None
        return no("Nobody has the VP to win, so there is nothing to check. Go on counting.", "victory")
    left = open_matters(table)
    if not left or skipping:
        return None
    phase = TITLES[table.walk.phase]
    return Refusal(f"{left[0].text}: the {phase} phase is not over. Confirm to end it all the same.", left[0].rule)
