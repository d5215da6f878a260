"""What the fields of an entry ask, and how they are drawn."""

from dataclasses import replace
from typing import Any

import flet as ft

from companion.games.traveller.cards.printed import SUBTYPES, Ship
from companion.games.traveller.cards.ships import SHIPS
from companion.games.traveller.drafts.following import movable
from companion.games.traveller.drafts.token_drafts import Collecting, Needed
from companion.games.traveller.legality.figures import bounds
from companion.games.traveller.legality.turn import TITLES, out_of_turn
from companion.games.traveller.phases.raids import raided, there_known
from companion.games.traveller.phases.round_walk import up
from companion.games.traveller.state import SLOTS, Table
from views.components.layout import mid_lines
from views.components.surfaces import grid, well
from views.components.text import MIDDLE, text
from views.components.text_metrics import unbroken
from views.games.traveller.drawings import BOX, sign
from views.games.traveller.entry_forms.tokens import SHIP_TOKENS, SKILL_TOKENS, Crews, Expended, Tokens
from views.match.entry_form.counts import count
from views.match.entry_form.described import PLAYER, described
from views.match.entry_form.field import DrawField, Field, FormContext, Picture, Put, titled
from views.match.entry_form.people import many, who
from views.match.entry_form.picks import ink_of, pick, standing
from views.theme import BODY, G1, HEAVY, NOTE, R_TILE, STRONG, theme

SOURCES = (("contract", "Contract"), ("subplot", "Subplot"), ("card", "Card"), ("loss", "Loss"))
PICTURES = {"contract": "contract", "subplot": "subplot", "card": "heroic", "loss": "jettison"}
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


def reasons(context: FormContext, field: Field, value: str, put: Put) -> ft.Control:
    """What points are for: four things to take."""

    def one(source: str, label: str) -> ft.Control:
        on = source == value
        face = mid_lines(
            sign(PICTURES[source], 30, ink_of(on)),
            text(label, NOTE, HEAVY if on else STRONG, ink_of(on), lh=1.0),
            gap=G1,
        )
        ring = ft.Border.all(3, BOX.ring()) if on else None
        return standing(face, on, lambda: put(source), label, low=64, radius=R_TILE, pad=None, border=ring)

    return grid([one(source, label) for source, label in field.labels], 4, 2, G1)


# What a field of an entry asks, where its name and type do not say it: of any entry, or of one kind alone.
FIELDS = (
    Field("slot", "Which contract"),
    replace(figure("extra", "more to leave", "complication", -9, 9), heard="credits more to leave, by complications"),
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
    Field("change", "change"),
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
    figure("contract.abandonment", "cost to leave", high=20),
    figure("contract.limit", "complications at most", "complication", high=9),
    figure("complications_changed.change", "change in complications", "complication", -9, 9),
    Field("replacing", "One is discarded for it", picture=icon("complication")),
    Field("players", "Who completed it", many),
    figure("contract_completed.points", "VP printed", "vp", high=20),
    Field("contract_completed.slot", "Which slot"),
    Field("card_jettisoned.card", "Which card", pick),
    Field("gear_moved.card", "Which gear", pick),
    Field("to", "To whom", pick),
    Field("tokens", "Tokens", Tokens),
    Field("piracy_performed.player", "The pirate", who),
    Field("defender", "Whose ship is attacked", who),
    figure("piracy_performed.structure", "damage on upgrades"),
    figure("expenses", "damage met as expenses", "credit"),
    figure("structure_back", "damage back on upgrades", "structure"),
    figure("expenses_back", "damage back as expenses", "credit"),
    Field("spent", "Tokens discarded for it", Tokens),
    figure("complications", key="complication", low=1, high=9),
    figure("subplot_resolved.points", "VP", "vp", high=9),
    Field("phase", "From which phase", labels=((None, "Where it stood"), *TITLES.items())),
    Field("skipping", "What is open is passed over"),
    Field("action_taken.card", "With which card (if you like)"),
    Field("source", part=reasons, labels=SOURCES),
    figure("points_counted.points", "VP", "vp", 1, 30),
    Field("card.kind"),
    Field("card.name", "The card’s name"),
    Field("card.subtype", "Subtype", pick),
    Field("card.on", "Whose gear", pick),
    figure("card_procured.cost", "printed cost", "credit", high=20),
    Field("card.trifling", "Trifling"),
    Field("card.hindrance", "Hindrance"),
    Field("card.integral", "Integral"),
    Field("card.skills", "Its skills", SKILL_TOKENS),
    Field("card_procured.to", "On an opponent’s side", pick),
)
# What these two ask first, in an order of their own.
FIRST = {
    "points_counted": ("player", "source"),
    "card_procured": ("player", "card.kind", "card.name", "card.subtype", "card.on", "cost"),
}
FLEET = Field("ship", "Which ship", pick)
CREW, SHIP = Field("", "The crew, one by one", Crews), Field("ship", "The ship’s capabilities", SHIP_TOKENS)


def fields_of(table: Table, thing: Any, in_turn: bool = False) -> tuple[Field, ...]:
    """What is asked, without what says nothing here, the picks filled with what lies on the table.

    `in_turn` leaves out what the table says already: whose turn it is, the contract a complication was tapped onto.
    """
    if isinstance(thing, Collecting):
        who = () if in_turn and known(table, thing, "player") else (PLAYER,)
        return (*who, CREW, SHIP)
    event = thing.event if isinstance(thing, Needed) else thing
    if event.kind == "ship_laid" and not in_turn and event.ship in SHIPS:  # what is printed on it is known
        return (PLAYER, fleet(replace(event.ship, name="", special="")))
    first = FIRST.get(event.kind, ())
    asked = sorted(
        described(event, FIELDS), key=lambda field: first.index(field.path) if field.path in first else len(first)
    )
    wanted = (field for field in asked if not (in_turn and known(table, event, field.path)))
    found = tuple(filled for field in wanted if (filled := _filled(table, event, field)))
    if event.kind == "ship_laid" and not in_turn:
        return (PLAYER, fleet(event.ship), *found[1:])
    if event is thing:
        return found
    rest = tuple(replace(field, path=f"event.{field.path}") for field in found if field.path not in ("spent", "tokens"))
    return (*rest, Field("need", "What it asks for", Tokens))


def fleet(other: Ship) -> Field:
    """The ships that are printed, and one that is on no list."""
    return replace(FLEET, labels=(*((ship, ship.name) for ship in SHIPS), (other, "Another ship")))


def known(table: Table, event: Any, path: str) -> bool:
    """Is this plain from the table: at any time, or while a round is walked?"""
    match event.kind, path:
        case ("points_counted", "player") | ("contract_placed", "slot"):  # it was tapped
            return True
        case _, "extra":  # who leaves no contract pays nothing for it
            return table.captains[event.player].slot is None
        case ("complication_attached", "slot") | (_, "replacing"):  # a jump begins in the sums, too
            return table.walking
        case "subplot_resolved", "player" if {*table.walk.resolved} - {event.player}:
            return False
        case _, "player":
            return table.walking and up(table) == event.player
    return False


def _filled(table: Table, event: Any, field: Field) -> Field | None:
    cards = table.captains[event.player].cards if getattr(event, "player", "") in table.captains else ()
    holder = table.captains.get(event.to) if event.kind == "card_procured" else None
    aboard = holder.cards if holder else cards
    crews = tuple((card.name, card.name or "crew") for card in aboard if card.kind == "crew")
    labels: tuple[tuple[Any, str], ...]
    match field.path:
        case "player":
            labels = tuple((p, p) for p in table.players if p == event.player or could_be_whose(table, event, p))
        case "slot":
            return replace(field, part=slots(table, none=event.kind == "contract_completed"))
        case "card.subtype":
            labels = tuple((s, s) for s in SUBTYPES[event.card.kind])
        case "card.skills":
            return field if event.card.kind == "crew" else None
        case "card.integral":  # only gear is moved at all, and a Hindrance says it already
            return field if event.card.kind == "gear" and not event.card.hindrance else None
        case "card.on":
            labels = crews if event.card.kind == "gear" else ()
        case "to" if event.kind == "card_procured":
            others = [p for p in table.players if p != event.player] if event.card.for_opponents else []
            labels = (("", "Own"), *((p, p) for p in others)) if others else ()
        case "to":
            labels = crews
        case "card" if event.kind != "action_taken":
            labels = tuple((card, spoken(card)) for card in movable(event, cards))
        case "defender":  # nobody raids their own ship
            labels = tuple((p, p) for p in table.players if p != event.player and p in {*table.solvent, event.defender})
        case "complications":
            slot = table.captains[event.player].slot
            there = max(event.complications, table.slots[slot - 1].complications if slot else 0)
            return replace(field, high=there) if there > 1 else None
        case "structure" | "expenses" | "structure_back" | "expenses_back" if event.kind == "piracy_performed":
            return field if getattr(event, field.path) or struck_by(table, event, field.path) else None
        case "change" if event.kind == "figure_changed":
            # from what another captain's figure cannot do, the knobs lead back
            now, (least, most) = getattr(table.captains[event.player], event.figure), bounds(event.figure)
            return replace(field, low=min(least - now, event.change), high=max(most - now, event.change))
        case _:
            return field
    return replace(field, labels=labels) if labels else None


def could_be_whose(table: Table, event: Any, player: str) -> bool:
    """Could this have been entered of that captain: still solvent, and in turn where the round is walked?"""
    return player in table.solvent and out_of_turn(table, replace(event, player=player)) is None


def struck_by(table: Table, raid: Any, path: str) -> bool:
    """Is there damage to assign on this side of a raid, or is it not known from the ships?"""
    pirate, other = table.captains[raid.player], table.captains[raid.defender]
    found = raided(table, raid.player, raid.defender)
    if path.endswith("_back"):
        return found.damage_back > 0 or not there_known(other, pirate)
    return found.damage > 0 or not there_known(pirate, other)


def spoken(card: Any) -> str:
    """A card by its name, or by what it is."""
    return str(card.name or card.subtype or card.kind.capitalize())


def slots(table: Table, none: bool) -> DrawField:
    """The four slots by number; `none` adds "elsewhere"."""

    across = len(SLOTS) + none

    def part(context: FormContext, field: Field, value: int | None, put: Put) -> ft.Control:
        def cell(number: int | None) -> ft.Control:
            on = number == value
            ink, contract = ink_of(on), table.slots[number - 1].contract if number else None
            name = (contract.name or "contract") if contract else "empty" if number else "none"
            inside = (context.room - 2 * G1) / (2 if theme.big else across) - 3 * G1
            called, size = f"Slot {number}", unbroken(name, NOTE, inside)
            figure = text(called, unbroken(called, BODY, inside), HEAVY, ink, lh=1.0) if number else None
            words = text(name, size, STRONG, ink, lh=1.0, align=MIDDLE)
            label = f"Slot {number}: {name}" if number else "Not in a slot"
            return standing(mid_lines(figure, words), on, lambda: put(number), label)

        cells = [cell(number) for number in (*SLOTS, *([None] if none else []))]
        return titled(field.title, well(grid(cells, across, 2, G1), radius=R_TILE, pad=G1))

    return part
