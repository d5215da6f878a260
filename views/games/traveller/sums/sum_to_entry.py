"""From the page of all sums into the match: a sum's figures in the entry that it belongs to, set and written there."""

from dataclasses import fields, replace
from typing import Any

import flet as ft

from companion.games.traveller.phases.raids import piracy
from companion.games.traveller.slots import floating
from companion.games.traveller.state import SLOTS, Table
from views.components.hooks import use_once
from views.games.match_table import laid_out
from views.games.traveller.actions import TravellerHands
from views.games.traveller.drawings import BOX
from views.games.traveller.entry_forms.entry_defaults import draft_of
from views.games.traveller.entry_forms.entry_form import repair
from views.games.traveller.sums.sum_defaults import whose
from views.games.traveller.sums.sum_form import JumpAsked, LeaveAsked, PirateAsked, PlayAsked, RaidAsked, SharedAsked
from views.games.traveller.table import page_at
from views.games.traveller.ui_state import Laid
from views.games.ui_state import use_laid
from views.match.live_match import LiveMatch
from views.session import Session


def can_be_entered(table: Table, kind: str) -> bool:
    """Is there anything in this match that a sum of this kind could become?"""
    if kind == "fourth_slot_drawn":
        moving = floating(table)
        return bool(moving and moving.tied) and not table.winners
    return bool(kind) and not table.winners


def entry_of(table: Table, kind: str, asked: Any) -> Any:
    """The entry as the sum has it, for whose turn it is: what both of them ask, and what the sum asks otherwise.

    What it says nothing about is the likeliest.
    """
    who = whose(table)
    captain, draft = table.captains[who], draft_of(table, who, kind)
    both = {one.name for one in fields(asked)} & {one.name for one in fields(draft)}
    thing = replace(draft, **{name: getattr(asked, name) for name in both})
    match asked:
        case JumpAsked(distance=distance):
            elsewhere = ((number, table.slots[number - 1].contract) for number in SLOTS if number != captain.slot)
            far = (number for number, contract in elsewhere if contract and contract.distance == distance)
            return replace(thing, slot=next(far, thing.slot))
        case LeaveAsked(first=first, second=second, third=third):
            return replace(thing, extra=first + second + third)
        case PirateAsked(leaving=True, penalty=penalty) if captain.slot:
            contract = table.slots[captain.slot - 1].contract
            return replace(thing, extra=penalty - contract.abandonment if contract else 0)
        case RaidAsked(attack, against, attack_back, against_back):
            raid = piracy(attack, against, attack_back, against_back)
            return replace(thing, structure=raid.damage, structure_back=raid.damage_back)
        case SharedAsked(captains=captains):
            there = dict.fromkeys((*thing.players, *table.solvent))
            return replace(thing, players=tuple(there)[:captains])
        case PlayAsked():
            return repair(table, thing)
    return thing


@ft.component
def Handed(session: Session, live: LiveMatch, match_id: str, thing: Any, leave: Any) -> ft.Control:
    """The entry being set, as at the table. Written, it leads back there; left, back to its sum."""
    table, number = live.match.state, live.match.next_number
    laid, change_laid, latest = use_laid(live, Laid(page="entry", ready=thing))
    hands = use_once(TravellerHands)

    def turn(**change: Any) -> None:
        if change.get("page") == "":
            leave()
        else:
            change_laid(**change)

    async def back() -> None:
        if laid.ready is None:
            session.go(f"/match/{match_id}")

    ft.use_effect(back, [number])
    hands.hold(session, live, match_id, turn, latest)
    prompt = ft.use_memo(lambda: live.match.game.prompt(table, live.now()), [number])
    page = page_at(table, prompt, laid, hands)
    return laid_out(page, laid.at if laid.refused else None, BOX, hands)
