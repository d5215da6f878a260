"""Each kind of entry: how it is written and shows in the log, what it begins with, what tokens it brings or takes."""

import secrets
from dataclasses import dataclass, replace
from typing import Any, get_args

import flet as ft

from companion.engine.game import Refusal
from companion.games.traveller import events
from companion.games.traveller.cards.printed import Card, Contract, Ship
from companion.games.traveller.events import Event, TokensCollected
from companion.games.traveller.phases.raids import struck
from companion.games.traveller.slots import floating
from companion.games.traveller.standing import empty_slots, pursuing
from companion.games.traveller.state import SLOTS, Table
from companion.games.traveller.sums.tokens import Collected, Met, requirement, resource_tokens
from views.components.layout import Part
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER, side
from views.games.traveller.drawings import sign
from views.theme import R_CARD, theme


@dataclass(frozen=True)
class Entry:
    """How one kind of entry is written: the word on its key, its icon, what the strip asks while it is set.

    It may ask about what stands in the entry: "{event.slot}". What is `guessed` at first nobody has said yet: who opens
    it by key is led to the first thing to set, not to the key that writes it.
    """

    verb: str
    sign: str
    asked: str = ""
    guessed: bool = False


ENTRIES = {
    "ship_laid": Entry("Lay the ship", "ship", "Which ship?", guessed=True),
    "ships_left_out": Entry("Play without ships", "ship"),
    "figure_changed": Entry("Change it", "ready"),
    "points_counted": Entry("Count it", "vp", "{event.player}: what for?", guessed=True),
    "went_bankrupt": Entry("Bankrupt", "credit", "Goes bankrupt?"),
    "expense_met": Entry("The expense is met", "credit", "Is it met?"),
    "restored": Entry("Restore", "wound", "Restore what?"),
    "contract_placed": Entry("Lay the contract", "contract", "The contract in slot {event.slot}", guessed=True),
    "contract_discarded": Entry("Take it out of play", "contract"),
    "complications_changed": Entry("Change them", "complication"),
    "complication_attached": Entry("Lay it there", "complication", "Under which one?"),
    "fourth_slot_drawn": Entry("Drawn by lot", "slot", "Whose slot is it?"),
    "contract_completed": Entry("Collect the VP", "vp", "Who completed it?"),
    "went_uncommitted": Entry("Pursue nothing", "abandonment", "Pursue nothing?"),
    "contract_pursued": Entry("Jump there", "jump", "Jump to slot {event.slot}?"),
    "contract_kept": Entry("Go on with it", "contract"),
    "piracy_declared": Entry("Declare as a pirate", "infamy", "Turn pirate?"),
    "card_procured": Entry("Put it into play", "crew", "May I put this into play?", guessed=True),
    "card_jettisoned": Entry("Jettison it", "jettison", "Jettison it?"),
    "gear_moved": Entry("Move the gear", "gear", "To whom?"),
    "tokens_collected": Entry("Into the pool", "cargo", "What goes into the pool?"),
    "tokens_spent": Entry("Discard them", "cargo", "Can it be met?"),
    "piracy_performed": Entry("The attack is done", "attack", "Who bears what?"),
    "complication_resolved": Entry("It is resolved", "complication", "Can it be met?"),
    "subplot_resolved": Entry("It is resolved", "subplot", "Can it be met?", guessed=True),
    "walker_opened": Entry("Step by step", "action"),
    "walker_closed": Entry("On your own", "ready"),
    "phase_ended": Entry("The phase ends", "limited"),
    "round_ended": Entry("The round ends", "limited"),
    "chooser_drawn": Entry("Drawn by lot", "initiative"),
    "first_captain_chosen": Entry("First captain", "initiative"),
    "action_taken": Entry("Acted", "action"),
    "passed": Entry("Passes", "limited"),
    "complication_failed": Entry("It is not met", "complication"),
    "contract_resolved": Entry("The contract is met", "contract", "Can it be met?"),
    "contract_missed": Entry("It is not met", "contract"),
}


def picture(event: Event, size: float) -> Part:
    """The icon of what happened, on a small card; what the table decided is told in words alone."""
    known = ENTRIES.get(event.kind)
    return on_bone(sign(known.sign, size * 0.7, theme.bone_ink), size, R_CARD) if known else None


def on_bone(face: ft.Control, size: float, radius: float) -> ft.Control:
    """On a piece of bone, so many dp wide and high."""
    return rounded(
        face,
        width=size,
        height=size,
        bgcolor=theme.bone,
        border_radius=radius,
        alignment=CENTER,
        shadow=side(theme.bone_side, 3),
        margin=ft.Margin(0, 0, 0, 3),
    )


BY_KIND: dict[str, Any] = {event.kind: event for event in get_args(Event)}


def gathers(event: Event) -> str:
    """Figures and points changed one by one come to one handful."""
    if event.kind == "points_counted" and event.points == 1 and not event.name and event.source in ("count", "loss"):
        return "Points one by one"
    return "Figures changed" if event.kind == "figure_changed" else ""


@dataclass(frozen=True)
class Needed:
    """`event` as it will be written, once the tokens for `need` are found."""

    event: Any
    need: tuple[str, ...] = ()

    @property
    def kind(self) -> str:
        return str(self.event.kind)

    @property
    def player(self) -> str:
        return str(self.event.player)


@dataclass(frozen=True)
class Collecting:
    """What a captain collects: the ship's capabilities and the crew's skills, what each Jack stands for, and what the
    cards of the crew are called.
    """

    player: str
    ship: tuple[str, ...] = ()
    crew: tuple[tuple[str, ...], ...] = ()
    chosen: tuple[tuple[str, ...], ...] = ()
    names: tuple[str, ...] = ()
    kind: str = "tokens_collected"

    @property
    def found(self) -> Collected:
        return resource_tokens(self.ship, self.crew, self.chosen, self.names)


def met(table: Table, thing: Needed) -> Met:
    pool = table.captains[thing.player].pool
    return requirement(thing.need, pool, whole=table.options.combined == "whole")


def event_of(table: Table, thing: Any) -> Any:
    """What is written: the entry itself, with the tokens that meet what it needs."""
    if isinstance(thing, Collecting):
        return TokensCollected(thing.player, thing.found.tokens)
    if not isinstance(thing, Needed):
        return thing
    name = "tokens" if hasattr(thing.event, "tokens") else "spent"
    return replace(thing.event, **{name: met(table, thing).spent})


def short_of(table: Table, thing: Any) -> Refusal | None:
    """The pool does not hold what is needed, or what is collected cannot be."""
    if isinstance(thing, Collecting):
        working = thing.found.working
        unnamed = Refusal(f"{working.note} Tap what Jack-of-all-Trades stands for.", "traveller.jack")
        return working.refusal or (unnamed if any(thing.found.to_choose) else None)
    if not isinstance(thing, Needed):
        return None
    found = met(table, thing)
    if not found.missing:
        return None
    return Refusal(f"{found.working.headline}. {found.working.note}", found.working.rule)


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
            if moving and moving.unknown:  # the table says who has the highest initiative: no lots before that
                return events.FourthSlotDrawn(moving.player)
            return events.FourthSlotDrawn(secrets.choice(moving.tied) if moving and moving.tied else who)
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


def collecting(table: Table, player: str) -> Collecting:
    """What ship and crew bring this captain, as far as the table knows them."""
    captain = table.captains[player]
    cards = [card for card in captain.cards if card.kind == "crew"]
    crew, names = tuple(card.skills for card in cards), tuple(card.name for card in cards)
    return Collecting(player, captain.ship.capabilities if captain.ship else (), crew, ((),) * len(crew), names)


def another(table: Table, player: str) -> str:
    """The first of the others; nobody else, where there is none."""
    return next((other for other in table.solvent if other != player), player)
