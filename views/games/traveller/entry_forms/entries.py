"""What each entry is made of: its dials, the word on the key that writes it, its icon."""

from dataclasses import dataclass, replace
from typing import Any

from companion.games.traveller.cards.printed import PHASES, SUBTYPES
from companion.games.traveller.phases.walk import up
from companion.games.traveller.state import Table
from views.games.traveller.entry_forms.dial import Dial
from views.games.traveller.entry_forms.token_needs import Collecting, Needed

WHO = Dial("player", "Who", "who")
SLOT = Dial("slot", "Which contract", "slot")
EXTRA = Dial("extra", "complications add", low=-9, high=9, sign="complication")
STORY = Dial("name", "What was it? (if you like)", "words")
SOURCES = (("contract", "Contract"), ("subplot", "Subplot"), ("card", "Card"), ("loss", "Loss"))
KINDS = (("crew", "Crew"), ("gear", "Gear"), ("connection", "Connection"), ("upgrade", "Upgrade"))
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
CONTRACT = (
    Dial("contract.name", "The contract’s name (if you like)", "words"),
    Dial("contract.distance", "distance", low=0, high=99, sign="distance"),
    Dial("contract.points", "VP", low=0, high=20, sign="vp"),
    Dial("contract.abandonment", "to leave", low=0, high=20, sign="abandonment"),
    Dial("contract.limit", "at most", low=0, high=9, sign="complication"),
)
SHIP = (
    Dial("ship.name", "The ship’s name", "words"),
    Dial("ship.initiative", "initiative", low=0, high=20, sign="initiative"),
    Dial("ship.jump", "jump", low=0, high=9, sign="jump"),
    Dial("ship.attack", "attack", low=0, high=20, sign="attack"),
    Dial("ship.defence", "defence", low=0, high=20, sign="defence"),
    Dial("ship.target", "VP to win", low=1, high=99, sign="vp"),
    Dial("ship.crew", "crew", low=0, high=20, sign="crew"),
    Dial("ship.computer", "computers", low=0, high=9, sign="computer"),
    Dial("ship.hardpoint", "hardpoints", low=0, high=9, sign="hardpoint"),
    Dial("ship.hull", "hulls", low=0, high=9, sign="hull"),
    Dial("ship.internal", "internals", low=0, high=9, sign="internal"),
    Dial("ship.capabilities", "Capabilities", "ship"),
)
CARD = (Dial("card.kind", "", "pick", labels=KINDS), Dial("card.name", "The card’s name", "words"))
RAID = (
    Dial("defender", "Whose ship is attacked", "who"),
    Dial("structure", "on upgrades", sign="structure"),
    Dial("expenses", "as expenses", sign="credit"),
    Dial("structure_back", "back on upgrades", sign="structure"),
    Dial("expenses_back", "back as expenses", sign="credit"),
)
SPENT = Dial("spent", "Tokens discarded for it", "tokens")


@dataclass(frozen=True)
class Entry:
    """How one kind of entry is set: the word on its key, its icon, its dials."""

    verb: str
    sign: str
    dials: tuple[Dial, ...] = ()


ENTRIES: dict[str, Entry] = {
    "ship_laid": Entry("Lay the ship", "ship", (WHO, *SHIP)),
    "ships_left_out": Entry("Play without ships", "ship"),
    "figure_changed": Entry(
        "Change it",
        "ready",
        (
            WHO,
            Dial("figure", "Which figure", "pick", labels=tuple(FIGURES.items())),
            Dial("change", "by so much", low=-20, high=20),
        ),
    ),
    "points_counted": Entry(
        "Count it",
        "vp",
        (WHO, Dial("source", "", "pick", labels=SOURCES), Dial("points", "VP", low=1, high=30, sign="vp"), STORY),
    ),
    "went_bankrupt": Entry("Bankrupt", "credit", (WHO, Dial("expense", "Which expense (if you like)", "words"))),
    "expense_met": Entry(
        "The expense is met",
        "credit",
        (
            WHO,
            Dial("cost", "credits to pay", low=0, high=30, sign="credit"),
            Dial("cards", "Cards expended, by value", "values"),
            Dial("expense", "What for (if you like)", "words"),
        ),
    ),
    "restored": Entry(
        "Restore",
        "wound",
        (WHO, Dial("wounds", "wounds", sign="wound"), Dial("structure", "structure", sign="structure")),
    ),
    "contract_placed": Entry("Lay the contract", "contract", (Dial("slot", "Into which slot", "slot"), *CONTRACT)),
    "contract_discarded": Entry("Take it out of play", "contract", (SLOT,)),
    "complications_changed": Entry(
        "Change them", "complication", (SLOT, Dial("change", "by so many", low=-9, high=9, sign="complication"))
    ),
    "complication_attached": Entry(
        "Lay it there",
        "complication",
        (WHO, SLOT, Dial("replacing", "One is discarded for it", "flag", sign="complication")),
    ),
    "fourth_slot_drawn": Entry("Drawn by lot", "slot", (WHO,)),
    "contract_completed": Entry(
        "They collect the VP",
        "vp",
        (
            Dial("players", "Who fulfilled it", "many"),
            Dial("points", "VP printed", low=0, high=20, sign="vp"),
            Dial("slot", "Which slot", "slot", labels=(("none", ""),)),
            STORY,
        ),
    ),
    "went_uncommitted": Entry("Pursue nothing", "abandonment", (WHO, EXTRA)),
    "contract_pursued": Entry("Jump there", "jump", (WHO, SLOT, EXTRA)),
    "contract_kept": Entry("Go on with it", "contract", (WHO,)),
    "piracy_declared": Entry("Declare as a pirate", "infamy", (WHO, EXTRA)),
    "card_procured": Entry(
        "Put it into play",
        "crew",
        (
            WHO,
            *CARD,
            Dial("card.subtype", "Subtype", "pick"),
            Dial("card.on", "Whose gear", "pick"),
            Dial("cost", "printed cost", low=0, high=20, sign="credit"),
            Dial("card.trifling", "Trifling", "flag"),
            Dial("card.hindrance", "Hindrance", "flag"),
            Dial("card.integral", "Integral", "flag"),
            Dial("to", "On an opponent’s side", "pick"),
            Dial("card.skills", "Its skills", "skills"),
        ),
    ),
    "card_jettisoned": Entry("Jettison it", "jettison", (WHO, Dial("card", "Which card", "pick"))),
    "gear_moved": Entry(
        "Move the gear", "gear", (WHO, Dial("card", "Which gear", "pick"), Dial("to", "To whom", "pick"))
    ),
    "tokens_collected": Entry("Into the pool", "cargo", (WHO, Dial("tokens", "Tokens", "tokens"))),
    "tokens_spent": Entry("Discard them", "cargo", (WHO, Dial("tokens", "Tokens", "tokens"))),
    "piracy_performed": Entry("The attack is done", "attack", (Dial("player", "The pirate", "who"), *RAID)),
    "complication_resolved": Entry(
        "It is resolved",
        "complication",
        (WHO, Dial("complications", "complications", low=1, high=9, sign="complication"), SPENT),
    ),
    "subplot_resolved": Entry(
        "It is resolved", "subplot", (WHO, Dial("points", "VP", low=0, high=9, sign="vp"), SPENT)
    ),
    "walker_opened": Entry(
        "Step by step",
        "action",
        (Dial("phase", "From which phase", "pick", labels=tuple((p, p.capitalize()) for p in PHASES)),),
    ),
    "walker_closed": Entry("On your own", "ready"),
    "phase_ended": Entry("The phase ends", "limited", (Dial("skipping", "What is open is passed over", "flag"),)),
    "round_ended": Entry("The round ends", "limited"),
    "chooser_drawn": Entry("Drawn by lot", "initiative", (WHO,)),
    "first_captain_chosen": Entry("First captain", "initiative", (WHO,)),
    "action_taken": Entry("Acted", "action", (WHO, Dial("card", "With which card (if you like)", "words"))),
    "passed": Entry("Passes", "limited", (WHO,)),
    "complication_failed": Entry("It is not met", "complication", (WHO,)),
    "contract_resolved": Entry("The contract is met", "contract", (WHO, SPENT)),
    "contract_missed": Entry("It is not met", "contract", (WHO,)),
}

ASKED: dict[str, str] = {  # what the strip asks while one is set
    "ship_laid": "Which ship?",
    "went_bankrupt": "Goes bankrupt?",
    "expense_met": "Is it met?",
    "restored": "Restore what?",
    "contract_pursued": "Where to?",
    "went_uncommitted": "Pursue nothing?",
    "piracy_declared": "Turn pirate?",
    "piracy_performed": "Who bears what?",
    "contract_completed": "Who fulfilled it?",
    "card_procured": "May I put this into play?",
    "card_jettisoned": "Jettison it?",
    "gear_moved": "To whom?",
    "tokens_collected": "What goes into the pool?",
    "tokens_spent": "Can it be met?",
    "complication_resolved": "Can it be met?",
    "contract_resolved": "Can it be met?",
    "subplot_resolved": "Can it be met?",
    "fourth_slot_drawn": "Whose slot is it?",
    "complication_attached": "Under which one?",
}


def dials_of(table: Table | None, thing: Any, in_turn: bool = False) -> tuple[Dial, ...]:
    """The entry's dials, those left out that say nothing here, the picks filled with what lies on the table.

    `in_turn` leaves out what the table says already: whose turn it is, the contract that was tapped.
    """
    if isinstance(thing, Collecting):
        who = () if in_turn and table and known(table, thing, "player") else (WHO,)
        return (*who, Dial("crew", "The crew, one by one", "crew"), Dial("ship", "The ship’s capabilities", "ship"))
    event, needed = (thing.event, True) if isinstance(thing, Needed) else (thing, False)
    wanted = (dial for dial in ENTRIES[event.kind].dials if not (in_turn and table and known(table, event, dial.path)))
    found = tuple(filled for dial in wanted for filled in (_filled(table, event, dial),) if filled is not None)
    if not needed:
        return found
    rest = tuple(replace(dial, path=f"event.{dial.path}") for dial in found if dial.path not in ("spent", "tokens"))
    return (*rest, Dial("need", "What it asks for", "tokens"))


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


def _filled(table: Table | None, event: Any, dial: Dial) -> Dial | None:
    cards = table.captains[event.player].cards if table and getattr(event, "player", "") in table.captains else ()
    match event.kind, dial.path:
        case "card_procured", "card.subtype":
            labels: tuple[tuple[Any, str], ...] = tuple((s, s) for s in SUBTYPES[event.card.kind])
        case "card_procured", "card.skills":
            return dial if event.card.kind == "crew" else None
        case "card_procured", "card.integral":  # only gear is moved at all, and a Hindrance says it already
            return dial if event.card.kind == "gear" and not event.card.hindrance else None
        case "card_procured", "card.on":
            labels = (
                tuple((card.name, card.name or "crew") for card in cards if card.kind == "crew")
                if event.card.kind == "gear" and not event.to
                else ()
            )
        case "card_procured", "to":
            others = [p for p in table.players if p != event.player] if table and event.card.for_opponents else []
            labels = (("", "Own"), *((p, p) for p in others)) if others else ()
        case "card_jettisoned", "card":
            labels = tuple((card, spoken(card)) for card in cards)
        case "gear_moved", "card":
            labels = tuple((card, spoken(card)) for card in cards if card.kind == "gear")
        case "complication_resolved", "complications" if table:
            slot = table.captains[event.player].slot
            there = max(event.complications, table.slots[slot - 1].complications if slot else 0)
            return replace(dial, high=there) if there > 1 else None
        case "gear_moved", "to":
            labels = tuple((card.name, card.name or "crew") for card in cards if card.kind == "crew")
        case _:
            return dial
    return Dial(dial.path, dial.title, dial.kind, labels=labels) if labels else None


def spoken(card: Any) -> str:
    """A card by its name, or by what it is."""
    return str(card.name or card.subtype or card.kind.capitalize())
