"""What each sum of the game asks, and what it begins with when it is opened from a match."""

from dataclasses import dataclass, fields, replace
from typing import Any

from companion.games.traveller.cards.printed import Card, Ship
from companion.games.traveller.drafts import another
from companion.games.traveller.drafts.token_drafts import Collecting, collecting
from companion.games.traveller.phases.endings import standings
from companion.games.traveller.phases.round_walk import up
from companion.games.traveller.standing import nearest
from companion.games.traveller.state import Table
from companion.games.traveller.sums.shares import Standing

CREW, ANY_SHIP = Card("crew"), Ship("A ship")
OF_CAPTAINS = ("jump", "infamy", "pool", "raided")  # called alike where they are asked for
ORDINAL = ("First", "Second", "Third", "Fourth")
RIVALS = tuple(Standing(name, 10, 20, 3) for name in ORDINAL)


@dataclass(frozen=True)
class JumpAsked:
    distance: int = 3
    jump: int = 2


@dataclass(frozen=True)
class LeaveAsked:
    printed: int = 1
    first: int = 0
    second: int = 0
    third: int = 0


@dataclass(frozen=True)
class PirateAsked:
    infamy: int = 0
    leaving: bool = False
    penalty: int = 1


@dataclass(frozen=True)
class RaidAsked:
    attack: int = 2
    against: int = 0
    attack_back: int = 1
    against_back: int = 0


@dataclass(frozen=True)
class ProcureAsked:
    cost: int = 2
    infamy: int = 0
    cards: int = 1


@dataclass(frozen=True)
class RestoreAsked:
    wounds: int = 1
    structure: int = 0


@dataclass(frozen=True)
class WoundAsked:
    wounds: int = 2
    armor: int = 1


@dataclass(frozen=True)
class ExpenseAsked:
    cost: int = 2
    cards: tuple[int, ...] = ()


@dataclass(frozen=True)
class NeedAsked:
    need: tuple[str, ...] = ()
    pool: tuple[str, ...] = ()
    trained: int = 0
    expert: int = 0
    whole: bool = False


@dataclass(frozen=True)
class SharedAsked:
    points: int = 3
    captains: int = 2


@dataclass(frozen=True)
class InfamyAsked:
    infamy: int = 1
    raided: bool = False


@dataclass(frozen=True)
class RivalsAsked:
    """How three or four captains stand."""

    first: Standing = RIVALS[0]
    second: Standing = RIVALS[1]
    third: Standing = RIVALS[2]
    fourth: Standing = RIVALS[3]
    captains: int = 3


@dataclass(frozen=True)
class PlayAsked:
    card: Card = CREW
    alike: int = 0
    ship: Ship = ANY_SHIP
    twice: bool = False
    one_of_name: bool = False


def whose(table: Table) -> str:
    """Whom a sum is about: whose turn it is, or else who is nearest."""
    return up(table) or nearest(table)[0]


def as_settled(table: Table, asked: Any) -> Any:
    """The same question as this table settled what the book leaves open (V14)."""
    match asked:
        case NeedAsked():
            return replace(asked, whole=table.options.combined == "whole")
        case PlayAsked():
            return replace(asked, one_of_name=table.options.trifling == "one")
    return asked


def from_table(table: Table, asked: Any) -> Any:
    """The same question about this table; what it knows nothing about stays as it is."""
    who = whose(table)
    one, other = table.captains[who], table.captains[another(table, who)]
    contract = table.slots[one.slot - 1].contract if one.slot else None
    known = {field.name: getattr(one, field.name) for field in fields(asked) if field.name in OF_CAPTAINS}
    match asked:
        case JumpAsked() if contract:
            known["distance"] = contract.distance
        case LeaveAsked() if contract:
            known["printed"] = contract.abandonment
        case PirateAsked() if contract:
            known |= {"leaving": True, "penalty": contract.abandonment}
        case RaidAsked():
            return RaidAsked(one.attack, other.defence, other.attack, one.defence)
        case RestoreAsked() if one.wounds or one.structure:
            return RestoreAsked(one.wounds, one.structure)
        case Collecting():
            return collecting(table, who)
        case RivalsAsked():
            there = zip(ORDINAL, standings(table), strict=False)
            rivals = tuple(replace(one, player=name) for name, one in there)
            first, second, third, fourth = rivals + RIVALS[len(rivals) :]
            return RivalsAsked(first, second, third, fourth, max(2, len(rivals)))
    return replace(asked, **known)
