"""Every icon of the game by its name and meaning: the rulebook's icon reference, read back into words."""

from dataclasses import dataclass
from typing import Literal

Group = Literal[
    "Figures", "Cards", "Contracts", "Harm and cost", "Doing", "Capabilities", "Skills", "Connections", "Gear",
    "Upgrades",
]  # fmt: skip


@dataclass(frozen=True)
class Icon:
    """One icon: the name players say, what it means, what else it is looked for as, and the rule it belongs to."""

    key: str
    name: str
    group: Group
    meaning: str
    rule: str
    also: str = ""


def _capability(key: str, name: str) -> Icon:
    return Icon(
        key, name, "Capabilities", f"The ship gives one {name} token in the Resource phase.", "traveller.capabilities"
    )


def _either(key: str, one: str, other: str) -> Icon:
    meaning = f"One token that is spent as {one} or as {other}; for what counts tokens it is both."
    return Icon(key, f"{one}/{other}", "Capabilities", meaning, "traveller.capabilities", "advanced")


def _skill(key: str, name: str, also: str = "") -> Icon:
    meaning = f"The crew member gives one {name} token in the Resource phase, exerted or not."
    return Icon(key, name, "Skills", meaning, "traveller.skills", also)


def _subtype(key: str, name: str, group: Group, of: str, rule: str) -> Icon:
    return Icon(key, name, group, of, rule, "subtype")


_ALLY = "A connection of this subtype. A captain keeps one of each subtype."
_GEAR = "Gear of this subtype. A crew member carries one of each subtype."
_UPGRADE = "A ship upgrade of this subtype. The ship card says how many of it fit."

ICONS: tuple[Icon, ...] = (
    Icon("vp", "Victory point", "Figures", "What the race is about: 20 win, unless a ship or card says otherwise.",
         "traveller.vp", "VP gold cup trophy"),
    Icon("initiative", "Initiative", "Figures", "The highest chooses who is first captain; it also breaks ties.",
         "traveller.initiative", "stop-watch"),
    Icon("jump", "Jump rating", "Figures", "How much distance one jump covers. Every jump costs one credit.",
         "traveller.jump", "green grey hexagon"),
    Icon("attack", "Attack value", "Figures", "What a ship strikes with; the other side’s defence is taken off.",
         "traveller.piracy", "AV star-burst"),
    Icon("defence", "Defence value", "Figures", "What is taken off the damage a ship would suffer.",
         "traveller.piracy", "DV globe defense"),
    Icon("infamy", "Infamy", "Figures", "A pirate’s token. In Procurement every card costs one credit more for each.",
         "traveller.infamy", "skull pirate"),
    Icon("ship", "Ship", "Cards", "A captain’s ship, in play from the start with its printed figures.",
         "traveller.ships", "rocket"),
    Icon("crew", "Crew", "Cards", "People aboard. The ship limits how many; no two of the same name.",
         "traveller.crew", "three figures"),
    Icon("gear", "Gear", "Cards", "What a crew member carries: one of each subtype.",
         "traveller.gear", "back-pack attachment"),
    Icon("connection", "Connection", "Cards", "Whom a captain knows: one of each subtype.",
         "traveller.connections", "chain link"),
    Icon("upgrade", "Upgrade", "Cards", "Built into a ship, up to its slots of that subtype.",
         "traveller.upgrades", "arrow up hexagon"),
    Icon("event", "Event", "Cards", "Played for its effect, then discarded.",
         "traveller.events", "purple bolt"),
    Icon("heroic", "Heroic", "Cards", "A heroic card: what that brings stands on the card.",
         "traveller.events", "gold wings hero"),
    Icon("species", "Species", "Cards", "What kind of being a crew member is. Non-human is every species but human.",
         "traveller.non_human", "DNA alien"),
    Icon("contract", "Contract", "Contracts", "The job in a slot, face up. Whoever completes it collects its VP.",
         "traveller.contracts", "ticked box"),
    Icon("slot", "Contract slot", "Contracts", "Always four on the table; each is one captain’s to fill.",
         "traveller.slots"),
    Icon("complication", "Complication", "Contracts", "Lies face down on a contract and must be resolved before it.",
         "traveller.complications", "red triangle exclamation"),
    Icon("subplot", "Subplot", "Contracts", "Extra VP on a contract or complication, tried after it is resolved.",
         "traveller.subplots", "green question mark"),
    Icon("distance", "Distance", "Contracts", "How far away a contract is: it is covered by jumps.",
         "traveller.jump", "red white hexagon parsec"),
    Icon("abandonment", "Abandonment penalty", "Contracts", "What leaving a contract costs; complications change it.",
         "traveller.abandonment", "ticked box struck out leave"),
    Icon("credit", "Credits", "Harm and cost", "What is paid in expended cards: from hand or from the top of the deck.",
         "traveller.costs", "number in a disc money"),
    Icon("expense", "Expense value", "Harm and cost", "What a card is worth in credits when it is expended.",
         "traveller.costs", "EV"),
    Icon("wound", "Wound", "Harm and cost", "Damage on crew. Restored for one credit each in Ready.",
         "traveller.restoring", "red drop blood"),
    Icon("structure", "Structure", "Harm and cost", "Damage on an upgrade. Restored for one credit each in Ready.",
         "traveller.restoring", "steel beam"),
    Icon("armor", "Armor", "Harm and cost", "Takes one wound off for each point.",
         "traveller.armor", "armour"),
    Icon("jettison", "Jettison", "Harm and cost", "From play to the discard pile.",
         "traveller.jettison", "discard"),
    Icon("exert", "Exert", "Doing", "Turn a ready card sideways to pay for something.",
         "traveller.exert", "card arrow right tap"),
    Icon("ready", "Ready", "Doing", "Turn an exerted card upright again.",
         "traveller.exert", "card arrow back untap"),
    Icon("action", "Action", "Doing", "One a turn, in the Action phase.",
         "traveller.action", "arrow"),
    Icon("reaction", "Reaction", "Doing", "May interrupt what is just being resolved.",
         "traveller.reactions", "circling arrow"),
    Icon("use", "Use", "Doing", "An action that gear gives to its crew: it exerts the crew.",
         "traveller.use", "hand"),
    Icon("limited", "Limited", "Doing", "Once a round.",
         "traveller.icons", "flag"),
    Icon("linked", "Linked", "Doing", "What stands between the brackets belongs together.",
         "traveller.icons", "brackets"),
    _capability("cargo", "Cargo"),
    _capability("military", "Military"),
    _capability("passenger", "Passenger"),
    _capability("survey", "Survey"),
    _either("cargo_passenger", "Cargo", "Passenger"),
    _either("military_passenger", "Military", "Passenger"),
    _either("military_survey", "Military", "Survey"),
    _either("passenger_survey", "Passenger", "Survey"),
    Icon("trained", "Trained", "Skills", "The lower level of a skill. An expert token may always stand in for it.",
         "traveller.skills", "hexagon"),
    Icon("expert", "Expert", "Skills", "The higher level of a skill. It may be spent as trained too.",
         "traveller.skills", "circle"),
    _skill("admin", "Admin"),
    _skill("combat", "Combat"),
    Icon("jack", "Jack-of-all-Trades", "Skills",
         "Trained: one other trained skill of choice. Expert: two different ones. Never Psionics.",
         "traveller.jack", "JoT wild"),
    _skill("medical", "Medical", "doctor"),
    _skill("psionics", "Psionics", "psi"),
    _skill("science", "Science"),
    _skill("social", "Social"),
    _skill("starship", "Starship Operations", "pilot ship ops"),
    _skill("tech", "Tech", "engineer"),
    _skill("underworld", "Underworld", "crime"),
    _subtype("ally", "Ally", "Connections", _ALLY, "traveller.connections"),
    _subtype("locale", "Locale", "Connections", _ALLY, "traveller.connections"),
    _subtype("organization", "Organization", "Connections", _ALLY, "traveller.connections"),
    _subtype("alteration", "Alteration", "Gear", _GEAR, "traveller.gear"),
    _subtype("armor_gear", "Armor", "Gear", _GEAR, "traveller.gear"),
    _subtype("gadget", "Gadget", "Gear", _GEAR, "traveller.gear"),
    _subtype("vehicle", "Vehicle", "Gear", _GEAR, "traveller.gear"),
    _subtype("weapon", "Weapon", "Gear", _GEAR, "traveller.gear"),
    _subtype("computer", "Computer", "Upgrades", _UPGRADE, "traveller.upgrades"),
    _subtype("hardpoint", "Hardpoint", "Upgrades", _UPGRADE, "traveller.upgrades"),
    _subtype("hull", "Hull", "Upgrades", _UPGRADE, "traveller.upgrades"),
    _subtype("internal", "Internal", "Upgrades", _UPGRADE, "traveller.upgrades"),
)  # fmt: skip


def icons_for(words: str) -> tuple[Icon, ...]:
    """The icons all of these words lead to: by name, group, meaning or look; all of them when nothing is asked.

    What a name begins with comes first.
    """
    asked = words.casefold().split()
    found = tuple(icon for icon in ICONS if all(word in _read(icon) for word in asked))
    return tuple(sorted(found, key=lambda icon: not icon.name.casefold().startswith(asked[0]))) if asked else found


def _read(icon: Icon) -> str:
    return f"{icon.name} {icon.group} {icon.meaning} {icon.also}".casefold()
