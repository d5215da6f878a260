"""One entry of the log in a sentence, told from the table as it lay before it."""

from typing import assert_never

from companion.engine.wording import counted, listed, signed, who_wins

from . import events
from .cards.printed import Card
from .events import Event
from .legality.turn import TITLES, by_a_card
from .phases.round_walk import all_ready
from .previews import cost_of
from .rules import apply, refuse
from .slots import floating, passed_on
from .state import Table
from .words import FIGURES, credit, damage, verb


def tell(table: Table, event: Event) -> str:
    """What happened; where points came or a phase ended, what the referee did with it."""
    return _told(table, event) + _after(table, event)


def _told(table: Table, event: Event) -> str:
    match event:
        case events.ShipLaid(player=player, ship=ship):
            return f"{player} flies {f'the {ship.name}' if ship.name else 'a ship of their own'}"
        case events.ShipsLeftOut():
            return "The table plays without ships"
        case events.FigureChanged(player=player, figure=figure, change=by):
            return f"{player}’s {FIGURES[figure]} {verb(figure, 'changes', 'change')} by {signed(by)}"
        case events.PointsCounted(player=player, points=number, source=source, name=name):
            what = f" ({name})" if name else ""
            return f"{player} {'loses' if source == 'loss' else 'gets'} {number} VP{_FOR[source]}{what}"
        case events.WentBankrupt(player=player, expense=expense):
            return f"{player} goes bankrupt" + (f": {expense}" if expense else "")
        case events.ExpenseMet(player=player, cost=cost, cards=cards, expense=expense):
            why = f" for {expense}" if expense else ""
            return f"{player} meets an expense of {credit(cost)}{why} with {counted(len(cards), 'card')}"
        case events.Restored(player=player, wounds=wounds, structure=structure):
            return f"{player} restores {damage(wounds, structure) or 'nothing'}"
        case (
            events.CardProcured()
            | events.CardJettisoned()
            | events.GearMoved()
            | events.TokensCollected()
            | events.TokensSpent()
        ):
            return _cards_told(table, event)
        case events.WentUncommitted() | events.ContractPursued() | events.ContractKept() | events.PiracyDeclared():
            return _activity_told(table, event)
        case (
            events.PiracyPerformed()
            | events.ComplicationResolved()
            | events.ComplicationFailed()
            | events.SubplotResolved()
        ):
            return _resolution_told(table, event)
        case events.ContractResolved() | events.ContractMissed() | events.ContractCompleted():
            return _contract_told(table, event)
        case (
            events.ContractPlaced()
            | events.ContractDiscarded()
            | events.ComplicationsChanged()
            | events.ComplicationAttached()
        ):
            return _slot_told(table, event)
        case _:
            return _round_told(table, event)


_PASSES = {"restore": "is done", "activity": "stays a pirate", "procure": "is done", "collect": "is done"}
_FOR = {"contract": " for a contract", "subplot": " for a subplot", "card": " by a card", "loss": "", "count": ""}


def _by(table: Table, event: Event) -> str:
    return " by a card" if by_a_card(table, event) else ""


def _cards_told(
    table: Table,
    event: events.CardProcured | events.CardJettisoned | events.GearMoved | events.TokensCollected | events.TokensSpent,
) -> str:
    player = event.player
    match event:
        case events.CardProcured(card=card, to=to):
            onto = f" on {to}’s side" if to else ""
            return f"{player} procures {_card(card)}{onto} for {credit(cost_of(table, event).total)}"
        case events.CardJettisoned(card=card):
            return f"{player} jettisons {_card(card)}"
        case events.GearMoved(card=card, to=to):
            return f"{player} moves {_card(card)} to {to or 'another crew'}{_by(table, event)}"
        case events.TokensCollected(tokens=tokens):
            return f"{player} collects {', '.join(tokens) or 'no tokens'}{_by(table, event)}"
        case events.TokensSpent(tokens=tokens):
            return f"{player} discards {', '.join(tokens)} from the pool"


def _card(card: Card) -> str:
    kind = f"{card.subtype} {card.kind}".strip().lower()
    return f"{card.name} ({kind})" if card.name else f"a {kind}" if kind[0] not in "aeiou" else f"an {kind}"


def _activity_told(
    table: Table, event: events.WentUncommitted | events.ContractPursued | events.ContractKept | events.PiracyDeclared
) -> str:
    player, cost = event.player, cost_of(table, event).total
    match event:
        case events.WentUncommitted():
            return f"{player} is uncommitted" + (f" and pays {credit(cost)} to leave" if cost else "")
        case events.ContractPursued(slot=slot):
            return f"{player} pursues {_contract(table, slot)} for {credit(cost)}"
        case events.ContractKept():
            return f"{player} goes on with {_pursued(table, player)}"
        case events.PiracyDeclared():
            return f"{player} declares as a pirate for {credit(cost)} and 1 infamy"


def _resolution_told(
    table: Table,
    event: events.PiracyPerformed | events.ComplicationResolved | events.ComplicationFailed | events.SubplotResolved,
) -> str:
    player = event.player
    match event:
        case events.PiracyPerformed(defender=defender):
            there, back = event.structure + event.expenses, event.structure_back + event.expenses_back
            verdict = "succeeds" if there else "fails"
            said = (
                f"{there} damage{_borne(event.expenses, there)}, {back} damage back{_borne(event.expenses_back, back)}"
            )
            return f"{player} raids {defender} and {verdict}: {said}"
        case events.ComplicationResolved(spent=spent, complications=many):
            by = f" with {listed(spent)}" if spent else ""
            what = "a complication" if many == 1 else counted(many, "complication")
            return f"{player} resolves {what} of {_pursued(table, player)}{by}"
        case events.ComplicationFailed():
            return f"{player} fails a complication of {_pursued(table, player)}"
        case events.SubplotResolved(points=number):
            return f"{player} resolves a subplot: {number} VP"


def _borne(expenses: int, damage: int) -> str:
    """How much of the damage is no structure damage."""
    return "" if not expenses else ", met as expenses" if expenses == damage else f" ({expenses} met as expenses)"


def _contract_told(
    table: Table, event: events.ContractResolved | events.ContractMissed | events.ContractCompleted
) -> str:
    match event:
        case events.ContractResolved(player=player):
            return f"{player} meets {_pursued(table, player)}"
        case events.ContractMissed(player=player):
            return f"{player} does not meet {_pursued(table, player)}, and goes on pursuing it"
        case events.ContractCompleted(players=players, points=number, slot=slot, name=name):
            what = _contract(table, slot) if slot else f"“{name}”" if name else "a contract"
            return f"{listed(players) if players else 'Nobody'} completed {what}, {number} VP as printed"


def _slot_told(
    table: Table,
    event: events.ContractPlaced | events.ContractDiscarded | events.ComplicationsChanged | events.ComplicationAttached,
) -> str:
    match event:
        case events.ContractPlaced(slot=slot, contract=one):
            name = f"“{one.name}”" if one.name else "A contract"
            return f"{name} comes into slot {slot}: distance {one.distance}, {one.points} VP"
        case events.ContractDiscarded(slot=slot):
            told = _contract(table, slot)
            return f"{told[0].upper()}{told[1:]} is discarded"
        case events.ComplicationsChanged(slot=slot, change=by):
            return f"Complications under {_contract(table, slot)} change by {signed(by)}"
        case events.ComplicationAttached(player=player, slot=slot, replacing=replacing):
            how = ", discarding another" if replacing else ""
            return f"{player} lays a complication under {_contract(table, slot)}{how}"


def _round_told(
    table: Table,
    event: (
        events.FourthSlotDrawn
        | events.ChooserDrawn
        | events.FirstCaptainChosen
        | events.ActionTaken
        | events.Passed
        | events.WalkerOpened
        | events.WalkerClosed
        | events.PhaseEnded
        | events.RoundEnded
    ),
) -> str:
    match event:
        case events.FourthSlotDrawn(player=player):
            moving = floating(table)
            return f"{player} {'gets' if moving and moving.unknown else 'draws'} the slot that moves"
        case events.ChooserDrawn(player=player):
            return f"{player} draws the choice of the first captain"
        case events.FirstCaptainChosen(player=player):
            return f"{player} is the first captain of round {table.round}"
        case events.ActionTaken(player=player, card=card):
            return f"{player} acts" + (f": {card}" if card else "")
        case events.Passed(player=player):
            return f"{player} {_PASSES.get(table.walk.step, 'passes')}"
        case events.WalkerOpened(phase=phase):
            return f"Step by step from here: {TITLES[phase or table.walk.phase]}"
        case events.WalkerClosed():
            return "Step by step is off; everything stays as it is"
        case events.PhaseEnded(skipping=skipping):
            ended = f"The {TITLES[table.walk.phase]} phase" if table.walking else "The phase"
            return f"{ended} is over" + (", what was open is passed over" if skipping and not all_ready(table) else "")
        case events.RoundEnded():
            return f"Round {table.round} is over"
    assert_never(event)


BRINGING = (events.PhaseEnded, events.RoundEnded, events.ContractResolved, events.ContractMissed, events.WentBankrupt)
COUNTED = (events.PointsCounted, events.SubplotResolved, events.ContractCompleted)  # their points are told already


def _after(table: Table, event: Event) -> str:
    """What came of it by itself: points of a contract, changes at a round's end, the win, whose slot the fourth is."""
    if not isinstance(event, BRINGING + COUNTED):
        return ""
    refusal = refuse(table, event, 0)
    if refusal and not refusal.since:
        return ""
    after = apply(table, event, 0)
    changes = after.changes if isinstance(event, events.PhaseEnded | events.RoundEnded) else ()
    said = {change.rule for change in changes}  # what a ship’s clause brought is said there, with why
    lines = after.lines[len(table.lines) :] if isinstance(event, BRINGING) else ()
    new = [line for line in lines if line.points and line.rule not in said]
    told = [f"{line.player} {signed(line.points)} VP" for line in new] + [change.text for change in changes]
    if not after.winners and (moved := passed_on(table, after)):
        told.append(moved)
    if after.winners and isinstance(event, BRINGING) and not isinstance(event, events.WentBankrupt):
        told.append(who_wins(after.winners))
    return "".join(f"; {one}" for one in told)


def _pursued(table: Table, player: str) -> str:
    captain = table.captains.get(player)
    return _contract(table, captain.slot) if captain and captain.slot else "a contract"


def _contract(table: Table, slot: int) -> str:
    contract = table.slots[slot - 1].contract if 1 <= slot <= len(table.slots) else None
    return f"“{contract.name}”" if contract and contract.name else f"the contract in slot {slot}"
