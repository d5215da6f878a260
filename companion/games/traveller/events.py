"""Everything that can happen at a Traveller table, in the words captains use.

All of them can be entered while the game is quiet, in any order, but those of the last part: they are turns, and turns
are kept by the round walker alone. While a round is walked, what has a turn is refused out of it.
"""

from dataclasses import dataclass
from typing import Literal

from .pieces import Card, Contract, Phase, Ship

Figure = Literal[
    "initiative", "jump", "attack", "defence", "infamy", "target", "hand", "counters",
    "wounds", "structure", "crew", "computer", "hardpoint", "hull", "internal",
]  # fmt: skip
Source = Literal["contract", "subplot", "card", "loss"]


# Captains


@dataclass(frozen=True)
class ShipLaid:
    """A captain's ship, as in the list of ships or as typed. Its figures take the place of all former ones."""

    player: str
    ship: Ship
    kind: Literal["ship_laid"] = "ship_laid"


@dataclass(frozen=True)
class FigureChanged:
    """A card changed one of a captain's figures by so much (−1, 2)."""

    player: str
    figure: Figure
    by: int
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
    by: int
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
    """While quiet: these captains completed one contract. `slot` where its figures were entered, or None."""

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
class ContractKept:
    """A captain goes on with the contract of the round before."""

    player: str
    kind: Literal["contract_kept"] = "contract_kept"


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


# Resolution


@dataclass(frozen=True)
class PiracyPerformed:
    """A pirate (`player`) attacked `defender`; each side's damage as it was assigned: structure, or expenses of 1."""

    player: str
    defender: str
    structure: int = 0
    expenses: int = 0
    structure_back: int = 0
    expenses_back: int = 0
    kind: Literal["piracy_performed"] = "piracy_performed"


@dataclass(frozen=True)
class ComplicationResolved:
    """A captain resolved one complication of the contract pursued, with these tokens out of the pool."""

    player: str
    spent: tuple[str, ...] = ()
    kind: Literal["complication_resolved"] = "complication_resolved"


@dataclass(frozen=True)
class SubplotResolved:
    """A captain resolved a subplot on what was just resolved."""

    player: str
    points: int
    spent: tuple[str, ...] = ()
    kind: Literal["subplot_resolved"] = "subplot_resolved"


# The round, and its end


@dataclass(frozen=True)
class WalkerOpened:
    """From here on the referee walks the round with the table: from `phase`, or from where it last stood."""

    phase: Phase | None = None
    kind: Literal["walker_opened"] = "walker_opened"


@dataclass(frozen=True)
class WalkerClosed:
    """Quiet again: everything stays as it lies, and turns are not kept."""

    kind: Literal["walker_closed"] = "walker_closed"


@dataclass(frozen=True)
class PhaseEnded:
    """The end of a phase, where victory is checked. `skipping` says that what was still open is passed over."""

    skipping: bool = False
    kind: Literal["phase_ended"] = "phase_ended"


@dataclass(frozen=True)
class RoundEnded:
    """While quiet: a round is over. Victory is checked, infamy falls, tokens are discarded."""

    kind: Literal["round_ended"] = "round_ended"


# Turns: only while a round is walked


@dataclass(frozen=True)
class ChooserDrawn:
    """Lots were drawn between captains tied for the highest initiative."""

    player: str
    kind: Literal["chooser_drawn"] = "chooser_drawn"


@dataclass(frozen=True)
class FirstCaptainChosen:
    """Who is the first captain of this round, by the choice of the highest initiative."""

    player: str
    kind: Literal["first_captain_chosen"] = "first_captain_chosen"


@dataclass(frozen=True)
class ActionTaken:
    """A captain performed one action."""

    player: str
    card: str = ""
    kind: Literal["action_taken"] = "action_taken"


@dataclass(frozen=True)
class Passed:
    """A captain is done with this step, or passes."""

    player: str
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True)
class ComplicationFailed:
    """A captain tried a complication and could not meet it."""

    player: str
    kind: Literal["complication_failed"] = "complication_failed"


@dataclass(frozen=True)
class ContractResolved:
    """An eligible captain met the contract. Points are given once all eligible captains have tried."""

    player: str
    spent: tuple[str, ...] = ()
    kind: Literal["contract_resolved"] = "contract_resolved"


@dataclass(frozen=True)
class ContractMissed:
    """An eligible captain could not, or would not, meet the contract, and goes on pursuing it."""

    player: str
    kind: Literal["contract_missed"] = "contract_missed"


Event = (
    ShipLaid | FigureChanged | PointsCounted | WentBankrupt | ExpenseMet | Restored
    | ContractPlaced | ContractDiscarded | ComplicationsChanged | ComplicationAttached | FourthSlotDrawn
    | ContractCompleted | WentUncommitted | ContractPursued | ContractKept | PiracyDeclared
    | CardProcured | CardJettisoned | GearMoved | TokensCollected | TokensSpent
    | PiracyPerformed | ComplicationResolved | SubplotResolved
    | WalkerOpened | WalkerClosed | PhaseEnded | RoundEnded
    | ChooserDrawn | FirstCaptainChosen | ActionTaken | Passed | ComplicationFailed | ContractResolved | ContractMissed
)  # fmt: skip
