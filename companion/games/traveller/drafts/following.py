"""What follows from one thing that is set in an entry: other things in it, or another entry that comes first."""

from dataclasses import replace
from typing import Any

from companion.engine.game import Refusal

from ..cards.printed import SUBTYPES, Card
from ..events import ComplicationResolved, ComplicationsChanged, ContractResolved
from ..phases.raids import struck
from ..rules import refuse
from ..standing import pursuing
from ..state import Table
from . import another, draft_of

USUAL = {"contract": 3, "subplot": 1, "card": 1, "loss": 1}  # VP, as most cards print them


def repair(table: Table, event: Any) -> Any:
    """What was set takes other things with it: another captain has other cards, another kind other subtypes."""
    match event.kind:
        case "card_procured":
            card = with_subtype(event.card)
            crew = [one.name for one in table.captains[event.to or event.player].cards if one.kind == "crew"]
            on = (card.on if card.on in crew else crew[0] if crew else "") if card.kind == "gear" else ""
            integral = card.integral and card.kind == "gear" and not card.hindrance
            skills = card.skills if card.kind == "crew" else ()
            card = replace(card, on=on, skills=skills, integral=integral)
            return replace(event, card=card, to=event.to if card.for_opponents and event.to != event.player else "")
        case "card_jettisoned" | "gear_moved":
            fit = movable(event, table.captains[event.player].cards)
            return event if event.card in fit or not fit else replace(event, card=fit[0])
    return event


def followed(table: Table, before: Any, after: Any) -> Any:
    """Another captain brings other tokens, wounds and damage; another slot another contract, and who is there."""
    if after.kind == "piracy_performed" and (before.player, before.defender) != (after.player, after.defender):
        own = after.defender == after.player
        return struck(table, after.player, another(table, after.player) if own else after.defender)
    if after.kind == "points_counted" and after.source != before.source and before.points == USUAL.get(before.source):
        return replace(after, points=USUAL[after.source])
    if before.kind in ("tokens_collected", "restored") and before.player != after.player:
        return draft_of(table, after.player, before.kind)
    if before.kind != "contract_completed" or before.slot == after.slot or after.slot is None:
        return after
    contract, there = table.slots[after.slot - 1].contract, pursuing(table, after.slot)
    return replace(after, points=contract.points if contract else after.points, players=there or after.players)


def corrected(table: Table, before: Any, after: Any) -> Any:
    """What follows where a kept entry is put right: what lies on the table, and no guess of what cards mostly print."""
    guessed = after.kind in ("points_counted", "tokens_collected")
    return repair(table, after if guessed else followed(table, before, after))


def movable(event: Any, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Of a captain's cards those that can be jettisoned, or the gear, which is moved."""
    return tuple(card for card in cards if event.kind == "card_jettisoned" or card.kind == "gear")


def with_subtype(card: Card) -> Card:
    """The card with a subtype of its kind: its own, or else the first."""
    subtypes: tuple[str, ...] = SUBTYPES[card.kind]
    return card if card.subtype in subtypes else replace(card, subtype=next(iter(subtypes), ""))


def remedy(table: Table, event: Any, refusal: Refusal) -> tuple[str, Any] | None:
    """What would have to be entered first, where the referee says that something is: one that the table may enter."""
    if refusal.rule not in ("traveller.eligible", "traveller.subplots"):
        return None
    firsts: list[tuple[str, Any]] = []
    if event.kind == "contract_completed" and event.slot and not table.walking:
        there, left = pursuing(table, event.slot), table.slots[event.slot - 1].complications
        title = "Resolve it first" if left == 1 else f"Resolve all {left} first"
        if left:
            firsts = [(title, ComplicationResolved(player, (), left)) for player in there]
            firsts.append((title, ComplicationsChanged(event.slot, -left)))
        else:
            firsts = [
                (f"{player} jumps there first", replace(draft_of(table, player, "contract_pursued"), slot=event.slot))
                for player in event.players
                if player not in there
            ]
    elif event.kind == "subplot_resolved":
        firsts = [
            ("Resolve a complication first", ComplicationResolved(event.player)),
            ("The contract is met first", ContractResolved(event.player)),
        ]
    return next((one for one in firsts if refuse(table, one[1], 0) is None), None)
