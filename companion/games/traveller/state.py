"""The Traveller table as the referee sees it: captains, four contract slots, and the round where it is walked."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Self

from companion.engine.game import ScoreLine, option

from .cards.printed import Card, Contract, Phase, Ship

SLOTS = (1, 2, 3, 4)  # always four of them (Setup)
TARGET = 20  # victory points that win (V:7)
HAND = 7  # cards a hand is drawn up to (Ready Phase)
COUNTERS_PER_CARD = 3  # Safari Ship: one more card in hand for each three counters on it
COUNTERS_PER_STEP, STEP = 7, 3  # Safari Ship: three VP less to reach for each seven counters


@dataclass(frozen=True)
class Options:
    """What the table may settle otherwise (decisions V1, V10 and V14)."""

    victory: Literal["phase_end", "at_once"] = option(
        "phase_end", "Enough VP", "when they win", {"phase_end": "At a phase’s end", "at_once": "At once"},
        "traveller.victory", disputed=True
    )  # fmt: skip
    failed: Literal["pass", "again"] = option(
        "pass", "A failed try", "at a complication", {"pass": "Counts as a pass", "again": "Try again"},
        "traveller.failed_complication", disputed=True
    )  # fmt: skip
    shared: Literal["solvent", "all"] = option(
        "solvent", "A shared contract", "who shares it", {"solvent": "The solvent", "all": "The bankrupt too"},
        "traveller.shared_bankrupt", disputed=True
    )  # fmt: skip
    bounty: Literal["solvent", "all"] = option(
        "solvent", "Bounty Hunter", "whose crew counts", {"solvent": "The solvent’s", "all": "The bankrupt’s too"},
        "traveller.bounty_bankrupt", disputed=True
    )  # fmt: skip
    trifling: Literal["stays", "one"] = option(
        "stays", "A Trifling namesake", "crew of a name", {"stays": "Stays as well", "one": "Only one stays"},
        "traveller.trifling_name", disputed=True
    )  # fmt: skip
    combined: Literal["half", "whole"] = option(
        "half", "A combined icon", "what meets it", {"half": "Either half", "whole": "The same alone"},
        "traveller.combined_icon", disputed=True
    )  # fmt: skip


class Changing:
    """What lies on the table is never changed in place: `but` gives what lies there instead."""

    def but(self, **changes: Any) -> Self:
        """As `dataclasses.replace`, at a fifth of its price."""
        changed = object.__new__(type(self))
        object.__setattr__(changed, "__dict__", self.__dict__ | changes)
        return changed


# What a ship card prints, and nobody can know before it is entered.
PRINTED = ("initiative", "jump", "attack", "defence", "crew", "computer", "hardpoint", "hull", "internal")


@dataclass(frozen=True)
class Captain(Changing):
    """A captain: the ship, the figures as they are now, the cards entered, and what is pursued.

    `slot` is the contract pursued (1 to 4) or None; `pirate` stands from the declaration to the end of the round;
    `raided`, `damaged` and `lost_crew` tell what happened this round; `paid` counts the credits owed by entries.
    """

    ship: Ship | None = None
    initiative: int = 0
    jump: int = 1
    attack: int = 0
    defence: int = 0
    infamy: int = 0
    target: int = TARGET
    hand: int = HAND
    counters: int = 0  # those lying on the ship, for ships that collect them
    wounds: int = 0
    structure: int = 0
    crew: int = 4
    computer: int = 1
    hardpoint: int = 1
    hull: int = 1
    internal: int = 1
    points: int = 0  # the sum of the captain's lines, kept beside them because a long match asks for it all the time
    paid: int = 0
    solvent: bool = True
    cards: tuple[Card, ...] = ()
    pool: tuple[str, ...] = ()
    slot: int | None = None
    pirate: bool = False
    raided: bool = False
    damaged: bool = False
    lost_crew: bool = False

    @property
    def goal(self) -> int:
        """The VP this captain needs: the target, less what a Safari Ship's counters take off."""
        if self.counters and self.ship and self.ship.special == "safari":
            return max(1, self.target - STEP * (self.counters // COUNTERS_PER_STEP))
        return self.target

    @property
    def hand_size(self) -> int:
        """How many cards the captain draws up to in Ready."""
        if self.ship and self.ship.special == "safari":
            return self.hand + self.counters // COUNTERS_PER_CARD
        return self.hand

    @property
    def unknown(self) -> frozenset[str]:
        """The printed figures that nobody entered: there is no ship, and they are as nobody has changed them."""
        if self.ship:
            return frozenset()
        return frozenset(figure for figure in PRINTED if getattr(self, figure) == getattr(Captain, figure))

    @property
    def upgraded(self) -> bool:
        """Does the table know of an upgrade on the ship: one was entered, or one bears damage?"""
        return bool(self.structure) or any(card.kind == "upgrade" for card in self.cards)

    @property
    def limits(self) -> Ship:
        """The ship with the room it has now, as `limits.may_play` asks for it."""
        special = self.ship.special if self.ship else ""
        return Ship(
            "", crew=self.crew, computer=self.computer, hardpoint=self.hardpoint, hull=self.hull,
            internal=self.internal, special=special,
        )  # fmt: skip

    @property
    def activity(self) -> Literal["uncommitted", "contract", "piracy"]:
        return "contract" if self.slot else "piracy" if self.pirate else "uncommitted"


@dataclass(frozen=True)
class Slot:
    """A contract slot: the face-up contract (None: empty), whose card it is, how many complications lie under it."""

    contract: Contract | None = None
    complications: int = 0
    owner: str = ""


EMPTY = Slot()

Step = Literal["restore", "complicate", "activity", "procure", "act", "collect", "resolve", "complete"]
STEPS: dict[Phase, tuple[Step, ...]] = {
    "ready": ("restore",),
    "adventure": ("complicate", "activity"),
    "procurement": ("procure",),
    "action": ("act",),
    "resource": ("collect",),
    "resolution": ("resolve", "complete"),
}


@dataclass(frozen=True)
class Walk(Changing):
    """Where the round is. `first` None: the first captain is still to be chosen, before anything else.

    `done` are those who are done with the step (in Action: who passed in a row); `last` who made the last selection;
    `moved` whose gear has moved this Ready, as it lies now; `eligible` who may try the contract, `lapsed` who could
    have tried one that they pursue no more, `completed` who met theirs, `fallen` the slots whose contracts were met by
    captains who went bankrupt since; `resolved` who has resolved something this round; `vacated` the slots whose
    contracts have left play in this phase.
    """

    phase: Phase = "ready"
    step: Step = "restore"
    first: str | None = None
    chooser: str | None = None  # drawn by lot, where the highest initiative is tied
    done: tuple[str, ...] = ()
    last: str | None = None
    moved: tuple[tuple[str, Card], ...] = ()
    eligible: tuple[str, ...] = ()
    lapsed: tuple[str, ...] = ()
    completed: tuple[str, ...] = ()
    fallen: tuple[int, ...] = ()
    resolved: tuple[str, ...] = ()
    vacated: tuple[int, ...] = ()


@dataclass(frozen=True)
class Change:
    """Something the referee did by itself, at a phase’s end or a bankruptcy: shown until the next end of a phase."""

    player: str
    text: str
    rule: str


@dataclass(frozen=True)
class Draw:
    """Who was given the slot that moves, between which captains, and who had the highest initiative entered then."""

    player: str
    tied: tuple[str, ...]
    highest: tuple[str, ...]


@dataclass(frozen=True)
class Table(Changing):
    """The whole table. `solvent` is who is still in, in the order of the seats; `lines` is the score sheet so far.

    `drawn` is the last draw for the fourth slot, `lapsed` once others are in question for it. `walking` says whether
    turns are kept; `walk` stays as it was while they are not. `changes` is what was done by itself since a phase last
    began. `winners` is empty until the match is over.
    """

    players: tuple[str, ...]
    options: Options
    captains: Mapping[str, Captain]
    solvent: tuple[str, ...]
    slots: tuple[Slot, ...] = (EMPTY,) * len(SLOTS)
    round: int = 1
    walking: bool = False
    walk: Walk = field(default_factory=Walk)
    drawn: Draw | None = None
    lapsed: bool = False
    changes: tuple[Change, ...] = ()
    lines: tuple[ScoreLine, ...] = ()
    shipless: bool = False  # played without ships: nobody is asked for one
    winners: tuple[str, ...] = ()
    won_by: str = ""  # the rule key of the win

    def with_captain(self, player: str, **changes: Any) -> "Table":
        """The table with some of a captain's figures changed."""
        captains = self.captains
        return self.but(captains={**captains, player: captains[player].but(**changes)})

    def with_slot(self, number: int, slot: Slot) -> "Table":
        return self.but(slots=(*self.slots[: number - 1], slot, *self.slots[number:]))
