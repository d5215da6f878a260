"""What has a turn at a Traveller table, and `Event`, all that can happen there; the rest is in `events_any_time.py`.

While the game is quiet, which is while no round is walked, all of them can be entered in any order, but those of the
last part: they are turns, and turns are kept by the round walker alone. While a round is walked, what has a turn is
refused out of it.
"""

from dataclasses import dataclass
from typing import ClassVar, Literal

from .cards.printed import Phase
from .events_any_time import (
    CardJettisoned,
    CardProcured,
    ComplicationAttached,
    ComplicationsChanged,
    ContractCompleted,
    ContractDiscarded,
    ContractPlaced,
    ContractPursued,
    ExpenseMet,
    Figure,
    FigureChanged,
    FourthSlotDrawn,
    GearMoved,
    PiracyDeclared,
    PointsCounted,
    Restored,
    ShipLaid,
    ShipsLeftOut,
    Source,
    TokensCollected,
    TokensSpent,
    WentBankrupt,
    WentUncommitted,
)

__all__ = [
    "ActionTaken", "CardJettisoned", "CardProcured", "ChooserDrawn", "ComplicationAttached",
    "ComplicationFailed", "ComplicationResolved", "ComplicationsChanged", "ContractCompleted",
    "ContractDiscarded", "ContractKept", "ContractMissed", "ContractPlaced", "ContractPursued",
    "ContractResolved", "Event", "ExpenseMet", "Figure", "FigureChanged", "FirstCaptainChosen",
    "FourthSlotDrawn", "GearMoved", "Passed", "PhaseEnded", "PiracyDeclared", "PiracyPerformed",
    "PointsCounted", "Restored", "RoundEnded", "ShipLaid", "ShipsLeftOut", "Source", "SubplotResolved",
    "TokensCollected", "TokensSpent", "WalkerClosed", "WalkerOpened", "WentBankrupt", "WentUncommitted",
]  # fmt: skip

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
    rule: ClassVar[str] = "traveller.piracy"
    kind: Literal["piracy_performed"] = "piracy_performed"


@dataclass(frozen=True)
class ComplicationResolved:
    """A captain resolved one complication of the contract pursued, with these tokens out of the pool.

    `complications` are several at once, where nobody else selects in between.
    """

    player: str
    spent: tuple[str, ...] = ()
    complications: int = 1
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
class ContractKept:
    """A captain goes on with the contract of the round before."""

    player: str
    kind: Literal["contract_kept"] = "contract_kept"


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
    ShipLaid | ShipsLeftOut | FigureChanged | PointsCounted | WentBankrupt | ExpenseMet | Restored
    | ContractPlaced | ContractDiscarded | ComplicationsChanged | ComplicationAttached | FourthSlotDrawn
    | ContractCompleted | WentUncommitted | ContractPursued | PiracyDeclared
    | CardProcured | CardJettisoned | GearMoved | TokensCollected | TokensSpent
    | PiracyPerformed | ComplicationResolved | SubplotResolved
    | WalkerOpened | WalkerClosed | PhaseEnded | RoundEnded
    | ChooserDrawn | FirstCaptainChosen | ContractKept
    | ActionTaken | Passed | ComplicationFailed | ContractResolved | ContractMissed
)  # fmt: skip
