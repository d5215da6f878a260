"""What an entry begins with when it is laid ready: the figures that lie on the table already."""

import secrets
from typing import Any

from companion.games.traveller import events
from companion.games.traveller.cards.printed import Card, Contract, Ship
from companion.games.traveller.slots import floating
from companion.games.traveller.standing import empty_slots, pursuing
from companion.games.traveller.state import SLOTS, Table
from views.games.traveller.entry_forms.token_needs import Collecting, Needed


def draft_of(table: Table, player: str | None, kind: str, slot: int | None = None) -> Any:
    """An entry of this kind as it most likely is."""
    who = player if player in table.solvent else table.solvent[0]
    captain = table.captains[who]
    contract = table.slots[captain.slot - 1].contract if captain.slot else None
    empty = empty_slots(table)
    match kind:
        case "points_counted":
            return events.PointsCounted(who, contract.points if contract and contract.points else 3, "contract")
        case "contract_placed":
            return events.ContractPlaced(slot or next(iter(empty), 1), Contract())
        case "contract_pursued":
            elsewhere = (number for number in SLOTS if number not in (captain.slot, *empty))
            return events.ContractPursued(who, slot or next(elsewhere, 1))
        case "went_uncommitted":
            return events.WentUncommitted(who)
        case "piracy_declared":
            return events.PiracyDeclared(who)
        case "piracy_performed":
            return events.PiracyPerformed(who, another(table, who))
        case "card_procured":
            return events.CardProcured(who, Card("crew"), 2)
        case "restored":
            return events.Restored(who, captain.wounds, captain.structure)
        case "expense_met":
            return events.ExpenseMet(who, 1, ())
        case "went_bankrupt":
            return events.WentBankrupt(who)
        case "tokens_collected" if table.walking and table.walk.step != "collect":
            return Collecting(who, (), ((),), ((),))  # by a card: what it prints
        case "tokens_collected":
            return collecting(table, who)
        case "tokens_spent":
            return Needed(events.TokensSpent(who, ()))
        case "subplot_resolved":
            return Needed(events.SubplotResolved(who, 1))
        case "complication_resolved":
            return Needed(events.ComplicationResolved(who))
        case "contract_resolved":
            return Needed(events.ContractResolved(who))
        case "contract_completed":
            there = pursuing(table, captain.slot) if captain.slot else (who,)
            return events.ContractCompleted(there, contract.points if contract else 3, captain.slot)
        case "fourth_slot_drawn":
            moving = floating(table)
            if moving and moving.unknown:  # the table says who has the highest initiative: no lots before that
                return events.FourthSlotDrawn(moving.player)
            return events.FourthSlotDrawn(secrets.choice(moving.tied) if moving and moving.tied else who)
        case "ship_laid":
            return events.ShipLaid(who, captain.ship or Ship("", 3))
        case "card_jettisoned":
            return events.CardJettisoned(who, captain.cards[0] if captain.cards else Card("crew"))
        case "gear_moved":
            gear = (card for card in captain.cards if card.kind == "gear")
            crew = (card.name for card in captain.cards if card.kind == "crew")
            return events.GearMoved(who, next(gear, Card("gear", subtype="Weapon")), next(crew, ""))
    raise KeyError(kind)


def collecting(table: Table, player: str) -> Collecting:
    """What ship and crew bring this captain, as far as the table knows them."""
    captain = table.captains[player]
    crew = tuple(card.skills for card in captain.cards if card.kind == "crew")
    return Collecting(player, captain.ship.capabilities if captain.ship else (), crew, ((),) * len(crew))


def another(table: Table, player: str) -> str:
    """The first of the others; nobody else, where there is none."""
    return next((other for other in table.solvent if other != player), player)
