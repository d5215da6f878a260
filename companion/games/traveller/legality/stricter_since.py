"""Where the referee is stricter than it was: these refusals bear their date, and older matches keep what they hold."""

from companion.engine.game import Refusal
from companion.engine.wording import counted, doing, listed

from .. import events
from ..events import Event
from ..phases.round_walk import lapsed
from ..slots import Control, floating
from ..standing import named
from ..state import Table
from ..words import points

SINCE, STRICTER = "2026-11-24", "2026-11-28"  # the second: one raid a round, lots lapse, initiative is asked for
WINS_AT_ONCE = "2026-11-30"  # at once, what a contract brings wins before the round is over


def stricter(table: Table, event: Event) -> Refusal | None:
    """Why the book does not allow this, judged by what the log knows. Asked where nothing else refuses it."""
    match event:
        case events.Restored():
            return _restored(table, event)
        case events.ContractPlaced(slot=slot):
            moving = floating(table)
            if moving and moving.tied and moving.slot == slot:
                return _tied(table, moving)
        case events.ContractCompleted():
            return _completed(table, event)
        case events.PiracyDeclared(player=player) if table.captains[player].raided:
            return Refusal(
                f"{player} has raided this round, and is no pirate again before the next. If that has begun, end this "
                "one first.",
                "traveller.piracy",
                since=STRICTER,
            )
        case events.ContractResolved(player=player) | events.ContractMissed(player=player) if lapsed(table, player):
            return _no(
                f"The contract {player} could have tried is pursued no more. Another one is tried in a later round.",
                "other_contract",
            )
        case events.SubplotResolved(player=player) if table.walking and player not in table.walk.resolved:
            return _no(
                f"{player} has resolved nothing this round. A subplot follows the card it is on: resolve that first.",
                "subplots",
            )
    return None


def _no(reason: str, rule: str) -> Refusal:
    return Refusal(reason, f"traveller.{rule}", since=SINCE)


def _tied(table: Table, moving: Control) -> Refusal:
    """By the initiatives entered, of several highest or of one: who was given the slot among them held it before."""
    highest = max(table.captains[player].initiative for player in moving.tied)
    several = tuple(player for player in moving.tied if table.captains[player].initiative == highest)
    held = len(several) == 1 or (table.drawn and table.drawn.highest == several)
    there, slot = listed(moving.tied), moving.slot
    reason = f"{there} are tied for slot {slot}, and whoever controls it lays its contract. Draw lots first."
    if moving.unknown:
        reason = (
            f"{there} have the lowest VP, and the highest initiative of them lays the contract. That of "
            f"{listed(moving.unknown)} is not entered. Enter it, or say whose slot {slot} is."
        )
    return Refusal(reason, "traveller.fourth_slot", since=STRICTER if held else SINCE)


def _restored(table: Table, event: events.Restored) -> Refusal | None:
    captain = table.captains[event.player]
    if event.wounds <= captain.wounds and event.structure <= captain.structure:
        return None
    there = f"{counted(captain.wounds, 'wound')} and {captain.structure or 'no'} structure damage"
    return _no(
        f"{event.player} has {there}, and no more can be taken off. Enter what was inflicted first.", "restoring"
    )


def _completed(table: Table, event: events.ContractCompleted) -> Refusal | None:
    """A contract that lies in a slot is known by its figures and by who jumped there; one without a slot is not."""
    contract = table.slots[event.slot - 1].contract if event.slot else None
    if contract is None or event.slot is None:
        return None
    name = named(table, event.slot)
    elsewhere = [player for player in event.players if table.captains[player].slot != event.slot]
    if elsewhere:
        who = f"{doing(elsewhere, 'does', 'do')} not pursue it"
        return _no(
            f"{name} is completed by those who pursue it, and {who}. "
            "Enter the jump there first, or leave the slot out.",
            "eligible",
        )
    if contract.points and event.points != contract.points:  # cards print 2 to 4: 0 was never filled in
        return _no(
            f"{name} prints {points(contract.points)}, not {event.points}. Enter what is printed; what a card adds is "
            "counted on its own.",
            "contract_met",
        )
    return None
