"""What the printed cards say: ships, contracts, cards in play, the kinds of tokens."""

from dataclasses import dataclass, replace
from typing import Literal

Phase = Literal["ready", "adventure", "procurement", "action", "resource", "resolution"]
PHASES: tuple[Phase, ...] = ("ready", "adventure", "procurement", "action", "resource", "resolution")

Capability = Literal[
    "Cargo", "Military", "Passenger", "Survey",
    "Cargo/Passenger", "Military/Passenger", "Military/Survey", "Passenger/Survey",
]  # fmt: skip
CAPABILITIES: tuple[Capability, ...] = (
    "Cargo", "Military", "Passenger", "Survey",
    "Cargo/Passenger", "Military/Passenger", "Military/Survey", "Passenger/Survey",
)  # fmt: skip

JACK = "Jack-of-all-Trades"
SKILLS: tuple[str, ...] = (
    "Admin", "Combat", JACK, "Medical", "Psionics", "Science", "Social", "Starship Operations", "Tech", "Underworld",
)  # fmt: skip
EXPERT = ", expert"  # how the name of an expert skill ends: "Tech, expert"
TOKENS: tuple[str, ...] = (*CAPABILITIES, *SKILLS, *(skill + EXPERT for skill in SKILLS))

CardKind = Literal["crew", "gear", "connection", "upgrade"]
SUBTYPES: dict[CardKind, tuple[str, ...]] = {
    "crew": (),
    "gear": ("Alteration", "Armor", "Gadget", "Vehicle", "Weapon"),
    "connection": ("Ally", "Locale", "Organization"),
    "upgrade": ("Computer", "Hardpoint", "Hull", "Internal"),
}

Special = Literal["", "extra_connection", "damage_costs_a_point", "bounty", "safari"]


@dataclass(frozen=True)
class Ship:
    """A ship card: its figures, how many cards it has room for, and what the app does for it besides (`special`)."""

    name: str
    initiative: int = 0
    jump: int = 1
    attack: int = 0
    defence: int = 0
    capabilities: tuple[Capability, ...] = ()
    crew: int = 4
    computer: int = 1
    hardpoint: int = 1
    hull: int = 1
    internal: int = 1
    target: int = 20
    special: Special = ""

    def room(self, subtype: str) -> int:
        """How many upgrades of a subtype it has room for."""
        match subtype:
            case "Computer":
                return self.computer
            case "Hardpoint":
                return self.hardpoint
            case "Hull":
                return self.hull
            case _:
                return self.internal


@dataclass(frozen=True)
class Contract:
    """A face-up contract: how far, what it brings, what leaving it costs, how many complications it takes."""

    name: str = ""
    distance: int = 1
    points: int = 3
    abandonment: int = 1
    limit: int = 2


@dataclass(frozen=True)
class Card:
    """A card in play. `skills` are a crew's ("Tech", "Tech, expert"); `on` is the crew a gear is attached to."""

    kind: CardKind
    name: str = ""
    subtype: str = ""
    skills: tuple[str, ...] = ()
    on: str = ""
    trifling: bool = False
    hindrance: bool = False
    integral: bool = False

    @property
    def for_opponents(self) -> bool:
        """May it be put on an opponent's crew or ship? Gear and upgrades with Hindrance may (V:85)."""
        return self.hindrance and self.kind in ("gear", "upgrade")

    @property
    def moves(self) -> bool:
        """May it go anywhere but to the discard pile? Integral may not, and Hindrance is Integral (V:173, V:175)."""
        return not (self.integral or self.hindrance)

    @property
    def counts(self) -> bool:
        """Does it count against a limit? A Trifling card never does, and Hindrance is Trifling too (V:173, V:183)."""
        return not (self.trifling or self.hindrance)

    def moved_to(self, crew: str) -> "Card":
        """The same gear on another crew."""
        return replace(self, on=crew)
