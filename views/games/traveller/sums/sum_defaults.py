"""What a calculator begins with when it is opened from a match: the figures of the captain whose turn it is."""

from dataclasses import replace
from typing import Any

from companion.games.traveller.phases.walk import up
from companion.games.traveller.standing import nearest
from companion.games.traveller.state import Table
from views.games.traveller.entry_forms.entry_defaults import another, collecting
from views.games.traveller.sums.sum_form import (
    InfamyAsked,
    JumpAsked,
    LeaveAsked,
    NeedAsked,
    PirateAsked,
    PlayAsked,
    ProcureAsked,
    RaidAsked,
    RestoreAsked,
    Rival,
    RivalsAsked,
    TokensAsked,
)


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
    match asked:
        case JumpAsked():
            return JumpAsked(contract.distance if contract else asked.distance, one.jump)
        case LeaveAsked() if contract:
            return LeaveAsked(contract.abandonment)
        case PirateAsked():
            return PirateAsked(one.infamy, contract is not None, contract.abandonment if contract else asked.penalty)
        case RaidAsked():
            return RaidAsked(one.attack, other.defence, other.attack, one.defence)
        case ProcureAsked():
            return ProcureAsked(asked.cost, one.infamy, asked.cards)
        case RestoreAsked() if one.wounds or one.structure:
            return RestoreAsked(one.wounds, one.structure)
        case NeedAsked():
            return NeedAsked((), one.pool)
        case InfamyAsked():
            return InfamyAsked(one.infamy, one.raided)
        case TokensAsked():
            found = collecting(table, who)
            return TokensAsked(found.ship, found.crew, found.chosen)
        case RivalsAsked():
            captains = [table.captains[player] for player in table.solvent]
            rivals = [Rival(c.points, c.goal, c.initiative) for c in captains] + [Rival()] * (4 - len(captains))
            first, second, third, fourth = rivals
            return RivalsAsked(first, second, third, fourth, max(2, len(captains)))
    return asked
