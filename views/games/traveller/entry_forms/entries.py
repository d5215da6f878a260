"""What each entry is made of: what its fields ask, the word on the key that writes it, its icon."""

from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from companion.games.traveller.cards.printed import SUBTYPES
from companion.games.traveller.phases.walk import up
from companion.games.traveller.state import Table
from views.components.rounded_corners import rounded
from views.components.surfaces import CENTER
from views.games.traveller.drawings import sign
from views.games.traveller.entry_forms.crews import Crews
from views.games.traveller.entry_forms.expended_cards import Expended
from views.games.traveller.entry_forms.slot_picker import slots
from views.games.traveller.entry_forms.token_needs import Collecting, Needed
from views.games.traveller.entry_forms.tokens import SHIP_TOKENS, SKILL_TOKENS, Tokens
from views.match.entry_form.counts import count
from views.match.entry_form.described import PLAYER, described
from views.match.entry_form.field import Field, Picture
from views.match.entry_form.lines import words
from views.match.entry_form.people import many, who
from views.match.entry_form.picks import flag, pick
from views.theme.current_theme import theme
from views.theme.tokens import R_CARD

KINDS = (("crew", "Crew"), ("gear", "Gear"), ("connection", "Connection"), ("upgrade", "Upgrade"))
SOURCES = (("contract", "Contract"), ("subplot", "Subplot"), ("card", "Card"), ("loss", "Loss"))
FIGURES = {
    "initiative": "Initiative",
    "jump": "Jump",
    "attack": "Attack",
    "defence": "Defence",
    "infamy": "Infamy",
    "target": "VP to win",
    "hand": "Hand limit",
    "counters": "Counters",
    "wounds": "Wounds",
    "structure": "Structure",
    "crew": "Crew",
    "computer": "Computers",
    "hardpoint": "Hardpoints",
    "hull": "Hulls",
    "internal": "Internals",
}


def icon(key: str) -> Picture:
    return lambda size: sign(key, size, theme.ink)


def figure(path: str, title: str = "", key: str = "", low: int = 0, high: int = 99) -> Field:
    """A number with its icon; both are called as the field is, where nothing else is said."""
    name = path.rpartition(".")[2]
    return Field(path, title or name, count, low, high, picture=icon(key or name))


# What a field of an entry asks, where its name and type do not say it: of any entry, or of one kind alone.
FIELDS = (
    Field("slot", "Which contract"),
    figure("extra", "complications add", "complication", -9, 9),
    Field("name", "What was it? (if you like)"),
    Field("ship.name", "The ship’s name"),
    figure("ship.initiative", high=20),
    figure("ship.jump", high=9),
    figure("ship.attack", high=20),
    figure("ship.defence", high=20),
    figure("ship.target", "VP to win", "vp", 1),
    figure("ship.crew", high=20),
    figure("ship.computer", "computers", high=9),
    figure("ship.hardpoint", "hardpoints", high=9),
    figure("ship.hull", "hulls", high=9),
    figure("ship.internal", "internals", high=9),
    Field("ship.capabilities", "Capabilities", SHIP_TOKENS),
    Field("figure", "Which figure", labels=tuple(FIGURES.items())),
    Field("figure_changed.change", "by so much", low=-20, high=20),
    Field("source", labels=SOURCES),
    figure("points", "VP", "vp", 1, 30),
    Field("went_bankrupt.expense", "Which expense (if you like)"),
    figure("expense_met.cost", "credits to pay", "credit", high=30),
    Field("expense_met.cards", "Cards expended, by value", Expended),
    Field("expense", "What for (if you like)"),
    figure("wounds", key="wound"),
    figure("structure"),
    Field("contract_placed.slot", "Into which slot"),
    Field("contract.name", "The contract’s name (if you like)"),
    figure("contract.distance"),
    figure("contract.points", "VP", "vp", high=20),
    figure("contract.abandonment", "to leave", high=20),
    figure("contract.limit", "at most", "complication", high=9),
    figure("complications_changed.change", "by so many", "complication", -9, 9),
    Field("replacing", "One is discarded for it", picture=icon("complication")),
    Field("players", "Who fulfilled it", many),
    figure("contract_completed.points", "VP printed", "vp", high=20),
    Field("contract_completed.slot", "Which slot"),
    Field("card_jettisoned.card", "Which card", pick),
    Field("gear_moved.card", "Which gear", pick),
    Field("to", "To whom", pick),
    Field("tokens", "Tokens", Tokens),
    Field("piracy_performed.player", "The pirate", who),
    Field("defender", "Whose ship is attacked", who),
    figure("piracy_performed.structure", "on upgrades"),
    figure("expenses", "as expenses", "credit"),
    figure("structure_back", "back on upgrades", "structure"),
    figure("expenses_back", "back as expenses", "credit"),
    Field("spent", "Tokens discarded for it", Tokens),
    figure("complications", key="complication", low=1, high=9),
    figure("subplot_resolved.points", "VP", "vp", high=9),
    Field("phase", "From which phase"),
    Field("skipping", "What is open is passed over"),
    Field("card", "With which card (if you like)"),
)
CARD_PROCURED = (  # not in the order of its fields
    PLAYER,
    Field("card.kind", part=pick, labels=KINDS),
    Field("card.name", "The card’s name", words),
    Field("card.subtype", "Subtype", pick),
    Field("card.on", "Whose gear", pick),
    figure("cost", "printed cost", "credit", high=20),
    Field("card.trifling", "Trifling", flag),
    Field("card.hindrance", "Hindrance", flag),
    Field("card.integral", "Integral", flag),
    Field("to", "On an opponent’s side", pick),
    Field("card.skills", "Its skills", SKILL_TOKENS),
)


@dataclass(frozen=True)
class Entry:
    """How one kind of entry is written: the word on its key, its icon, what the strip asks while it is set."""

    verb: str
    sign: str
    asked: str = ""


ENTRIES = {
    "ship_laid": Entry("Lay the ship", "ship", "Which ship?"),
    "ships_left_out": Entry("Play without ships", "ship"),
    "figure_changed": Entry("Change it", "ready"),
    "points_counted": Entry("Count it", "vp"),
    "went_bankrupt": Entry("Bankrupt", "credit", "Goes bankrupt?"),
    "expense_met": Entry("The expense is met", "credit", "Is it met?"),
    "restored": Entry("Restore", "wound", "Restore what?"),
    "contract_placed": Entry("Lay the contract", "contract"),
    "contract_discarded": Entry("Take it out of play", "contract"),
    "complications_changed": Entry("Change them", "complication"),
    "complication_attached": Entry("Lay it there", "complication", "Under which one?"),
    "fourth_slot_drawn": Entry("Drawn by lot", "slot", "Whose slot is it?"),
    "contract_completed": Entry("They collect the VP", "vp", "Who fulfilled it?"),
    "went_uncommitted": Entry("Pursue nothing", "abandonment", "Pursue nothing?"),
    "contract_pursued": Entry("Jump there", "jump", "Where to?"),
    "contract_kept": Entry("Go on with it", "contract"),
    "piracy_declared": Entry("Declare as a pirate", "infamy", "Turn pirate?"),
    "card_procured": Entry("Put it into play", "crew", "May I put this into play?"),
    "card_jettisoned": Entry("Jettison it", "jettison", "Jettison it?"),
    "gear_moved": Entry("Move the gear", "gear", "To whom?"),
    "tokens_collected": Entry("Into the pool", "cargo", "What goes into the pool?"),
    "tokens_spent": Entry("Discard them", "cargo", "Can it be met?"),
    "piracy_performed": Entry("The attack is done", "attack", "Who bears what?"),
    "complication_resolved": Entry("It is resolved", "complication", "Can it be met?"),
    "subplot_resolved": Entry("It is resolved", "subplot", "Can it be met?"),
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


def fields_of(table: Table, thing: Any, in_turn: bool = False) -> tuple[Field, ...]:
    """What is asked, without what says nothing here, the picks filled with what lies on the table.

    `in_turn` leaves out what the table says already: whose turn it is, the contract that was tapped.
    """
    if isinstance(thing, Collecting):
        who = () if in_turn and known(table, thing, "player") else (PLAYER,)
        return (*who, Field("", "The crew, one by one", Crews), Field("ship", "The ship’s capabilities", SHIP_TOKENS))
    event = thing.event if isinstance(thing, Needed) else thing
    if event.kind not in ENTRIES:
        return ()
    asked = CARD_PROCURED if event.kind == "card_procured" else described(event, FIELDS)
    wanted = (field for field in asked if not (in_turn and known(table, event, field.path)))
    found = tuple(filled for field in wanted if (filled := _filled(table, event, field)))
    if event is thing:
        return found
    rest = tuple(replace(field, path=f"event.{field.path}") for field in found if field.path not in ("spent", "tokens"))
    return (*rest, Field("need", "What it asks for", Tokens))


def known(table: Table, event: Any, path: str) -> bool:
    """Is this plain from the table while a round is walked?"""
    captain = table.captains.get(getattr(event, "player", ""))
    if not table.walking or captain is None:
        return False
    match path:
        case "player":
            return bool(up(table) == event.player)
        case "slot":
            return event.kind in ("contract_pursued", "complication_attached")
        case "extra":
            return captain.slot is None
        case "replacing":
            return True
    return False


def _filled(table: Table, event: Any, field: Field) -> Field | None:
    cards = table.captains[event.player].cards if getattr(event, "player", "") in table.captains else ()
    crews = tuple((card.name, card.name or "crew") for card in cards if card.kind == "crew")
    match event.kind, field.path:
        case _, "slot":
            return replace(field, part=slots(table, none=event.kind == "contract_completed"))
        case "card_procured", "card.subtype":
            labels: tuple[tuple[Any, str], ...] = tuple((s, s) for s in SUBTYPES[event.card.kind])
        case "card_procured", "card.skills":
            return field if event.card.kind == "crew" else None
        case "card_procured", "card.integral":  # only gear is moved at all, and a Hindrance says it already
            return field if event.card.kind == "gear" and not event.card.hindrance else None
        case "card_procured", "card.on":
            labels = crews if event.card.kind == "gear" and not event.to else ()
        case "card_procured", "to":
            others = [p for p in table.players if p != event.player] if event.card.for_opponents else []
            labels = (("", "Own"), *((p, p) for p in others)) if others else ()
        case "card_jettisoned", "card":
            labels = tuple((card, spoken(card)) for card in cards)
        case "gear_moved", "card":
            labels = tuple((card, spoken(card)) for card in cards if card.kind == "gear")
        case "gear_moved", "to":
            labels = crews
        case "complication_resolved", "complications":
            slot = table.captains[event.player].slot
            there = max(event.complications, table.slots[slot - 1].complications if slot else 0)
            return replace(field, high=there) if there > 1 else None
        case _:
            return field
    return replace(field, labels=labels) if labels else None


def spoken(card: Any) -> str:
    """A card by its name, or by what it is."""
    return str(card.name or card.subtype or card.kind.capitalize())


def picture(event: Any, size: float) -> ft.Control | None:
    """The icon of what happened, on a small card."""
    entry = ENTRIES.get(event.kind)
    if entry is None:
        return None
    return rounded(
        sign(entry.sign, size * 0.7, theme.bone_ink),
        width=size,
        height=size,
        bgcolor=theme.bone,
        border_radius=R_CARD,
        alignment=CENTER,
        shadow=ft.BoxShadow(blur_radius=0, color=theme.bone_side, offset=ft.Offset(0, 3)),
        margin=ft.Margin(0, 0, 0, 3),
    )


def gathers(event: Any) -> str:
    """Figures and points changed one by one come to one handful."""
    if event.kind == "points_counted" and event.points == 1 and not event.name and event.source in ("count", "loss"):
        return "Points one by one"
    return "Figures changed" if event.kind == "figure_changed" else ""
