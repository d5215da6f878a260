"""What can happen at any time, in the words captains use: to captains and ships, contracts, cards and tokens."""

from dataclasses import dataclass
from typing import Literal

from .cards.printed import Card, Contract, Ship

Figure = Literal[
    "initiative", "jump", "attack", "defence", "infamy", "target", "hand", "counters",
    "wounds", "structure", "crew", "computer", "hardpoint", "hull", "internal",
]  # fmt: skip
Source = Literal["contract", "subplot", "card", "loss", "count"]  # "count": one by one, whatever for


# Captains


@dataclass(frozen=True)
class ShipLaid:
    """A captain's ship, as in the list of ships or as typed. Its figures take the place of all former ones."""

    player: str
    ship: Ship
    kind: Literal["ship_laid"] = "ship_laid"


@dataclass(frozen=True)
class ShipsLeftOut:
    """The table plays without ships: nobody is asked for one. A ship may still be laid."""

    kind: Literal["ships_left_out"] = "ships_left_out"


@dataclass(frozen=True)
class FigureChanged:
    """A card changed one of a captain's figures by so much (−1, 2)."""

    player: str
    figure: Figure
    change: int
    kind: Literal["figure_changed"] = "figure_changed"


@dataclass(frozen=True)
class PointsCounted:
    """Victory points by hand: `points` is 1 or more; a loss takes that many, down to 0. `name` tells the story."""

    player: str
    points: int
    source: Source
    name: str = ""
    kind: Literal["points_counted"] = "points_counted"


@dataclass(frozen=True)
class WentBankrupt:
    """A captain could not meet an expense, and is out at once."""

    player: str
    expense: str = ""
    kind: Literal["went_bankrupt"] = "went_bankrupt"


@dataclass(frozen=True)
class ExpenseMet:
    """An expense of so many credits was met by expending cards with these values."""

    player: str
    cost: int
    cards: tuple[int, ...]
    expense: str = ""
    kind: Literal["expense_met"] = "expense_met"


@dataclass(frozen=True)
class Restored:
    """Wounds taken from crew and structure damage taken from upgrades, one credit each. In Ready, in turn."""

    player: str
    wounds: int = 0
    structure: int = 0
    kind: Literal["restored"] = "restored"


# Contracts


@dataclass(frozen=True)
class ContractPlaced:
    """A contract was drawn face up into an empty slot (1 to 4), with one complication face down under it."""

    slot: int
    contract: Contract
    kind: Literal["contract_placed"] = "contract_placed"


@dataclass(frozen=True)
class ContractDiscarded:
    """A card took a contract out of play; nobody pays for that."""

    slot: int
    kind: Literal["contract_discarded"] = "contract_discarded"


@dataclass(frozen=True)
class ComplicationsChanged:
    """A card changed the number of complications under a contract by so much."""

    slot: int
    change: int
    kind: Literal["complications_changed"] = "complications_changed"


@dataclass(frozen=True)
class ComplicationAttached:
    """A captain laid a complication face down under a contract; `replacing` one that was there, where it was full."""

    player: str
    slot: int
    replacing: bool = False
    kind: Literal["complication_attached"] = "complication_attached"


@dataclass(frozen=True)
class FourthSlotDrawn:
    """Three captains: lots were drawn between captains tied for the fourth slot."""

    player: str
    kind: Literal["fourth_slot_drawn"] = "fourth_slot_drawn"


@dataclass(frozen=True)
class ContractCompleted:
    """While quiet: these captains completed one contract. `slot` where its figures were entered, or None.

    In a walked round `ContractResolved` says so, of each captain.
    """

    players: tuple[str, ...]
    points: int
    slot: int | None = None
    name: str = ""
    kind: Literal["contract_completed"] = "contract_completed"


# What a captain pursues


@dataclass(frozen=True)
class WentUncommitted:
    """A captain pursues nothing this round; leaving a contract costs its penalty."""

    player: str
    extra: int = 0  # what complications lying open under the contract add to its abandonment penalty (or take off)
    kind: Literal["went_uncommitted"] = "went_uncommitted"


@dataclass(frozen=True)
class ContractPursued:
    """A captain jumps to a contract, one credit a jump, leaving another one where one was pursued."""

    player: str
    slot: int
    extra: int = 0
    kind: Literal["contract_pursued"] = "contract_pursued"


@dataclass(frozen=True)
class PiracyDeclared:
    """A captain declares as a pirate: one credit, one infamy, and no contract."""

    player: str
    extra: int = 0
    kind: Literal["piracy_declared"] = "piracy_declared"


# Cards


@dataclass(frozen=True)
class CardProcured:
    """A card was put into play for its printed cost and the infamy tax; `to` is the opponent who gets a Hindrance."""

    player: str
    card: Card
    cost: int
    to: str = ""
    kind: Literal["card_procured"] = "card_procured"


@dataclass(frozen=True)
class CardJettisoned:
    """A card went from play to the discard pile; the gear of a crew goes with it."""

    player: str
    card: Card
    kind: Literal["card_jettisoned"] = "card_jettisoned"


@dataclass(frozen=True)
class GearMoved:
    """A gear went from one of the captain's crew to another (`to`, a crew's name). In Ready, in turn."""

    player: str
    card: Card
    to: str
    kind: Literal["gear_moved"] = "gear_moved"


@dataclass(frozen=True)
class TokensCollected:
    """What a captain lays into the resource pool: the ship's capabilities and the crew's skills."""

    player: str
    tokens: tuple[str, ...]
    kind: Literal["tokens_collected"] = "tokens_collected"


@dataclass(frozen=True)
class TokensSpent:
    """Tokens discarded from the pool for something else than a complication or a contract."""

    player: str
    tokens: tuple[str, ...]
    kind: Literal["tokens_spent"] = "tokens_spent"
