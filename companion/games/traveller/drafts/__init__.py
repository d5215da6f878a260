"""An entry as it most likely is, before anybody has set anything in it."""

from typing import Any, get_args

from .. import events
from ..cards.printed import Card, Contract, Ship
from ..events import Event
from ..phases.raids import struck
from ..slots import floating
from ..standing import empty_slots, pursuing
from ..state import SLOTS, Table
from .token_drafts import Collecting, Needed, collecting

BY_KIND: dict[str, Any] = {event.kind: event for event in get_args(Event)}


def draft_of(table: Table, player: str | None, kind: str, slot: int | None = None) -> Any:
    """An entry of this kind as it most likely is."""
    who = player if player in table.solvent else likely(table, kind)
    captain = table.captains[who]
    contract = table.slots[captain.slot - 1].contract if captain.slot else None
    empty = empty_slots(table)
    match kind:
        case "points_counted" if table.walking and table.walk.step == "act":
            return events.PointsCounted(who, 1, "card")  # contracts bring theirs in another phase
        case "points_counted":
            return events.PointsCounted(who, contract.points if contract and contract.points else 3, "contract")
        case "contract_placed":
            return events.ContractPlaced(slot or next(iter(empty), 1), Contract())
        case "contract_pursued":
            elsewhere = (number for number in SLOTS if number not in (captain.slot, *empty))
            return events.ContractPursued(who, slot or next(elsewhere, 1))
        case "piracy_performed":
            return struck(table, who, another(table, who))
        case "card_procured":
            return events.CardProcured(who, Card("crew"), 2)
        case "restored":
            return events.Restored(who, captain.wounds, captain.structure)
        case "expense_met":
            return events.ExpenseMet(who, 1, ())
        case "tokens_collected" if table.walking and table.walk.step != "collect":
            return Collecting(who, (), ((),), ((),))  # by a card: what it prints
        case "tokens_collected":
            return collecting(table, who)
        case "tokens_spent":
            return Needed(events.TokensSpent(who, ()))
        case "subplot_resolved":
            return Needed(events.SubplotResolved(who, 1))
        case "complication_resolved" | "contract_resolved":
            return Needed(BY_KIND[kind](who))
        case "contract_completed":
            there = pursuing(table, captain.slot) if captain.slot else (who,)
            return events.ContractCompleted(there, contract.points if contract else 3, captain.slot)
        case "fourth_slot_drawn":
            moving = floating(table)
            return events.FourthSlotDrawn(moving.player if moving else who)
        case "ship_laid":
            return events.ShipLaid(who, captain.ship or Ship("", 3))
        case "gear_moved":
            gear = (card for card in captain.cards if card.kind == "gear")
            crew = (card.name for card in captain.cards if card.kind == "crew")
            return events.GearMoved(who, next(gear, Card("gear", subtype="Weapon")), next(crew, ""))
    return BY_KIND[kind](who)


def likely(table: Table, kind: str) -> str:
    """Whom it is about where nobody was tapped: the first it can be about."""
    captains = ((name, table.captains[name]) for name in table.solvent)
    match kind:
        case "piracy_performed":
            able = (name for name, one in captains if one.pirate)
        case "went_uncommitted":
            able = (name for name, one in captains if one.slot)
        case "restored":
            able = (name for name, one in captains if one.wounds or one.structure)
        case "tokens_spent":
            able = (name for name, one in captains if one.pool)
        case _:
            able = (name for name, _ in captains)
    return next(able, table.solvent[0])


def another(table: Table, player: str) -> str:
    """The first of the others; nobody else, where there is none."""
    return next((other for other in table.solvent if other != player), player)
