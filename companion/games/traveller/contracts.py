"""Contracts come and go: a captain leaves one, one leaves play, one is completed and brings its points."""

from companion.engine.game import ScoreLine

from .state import EMPTY, Table, Walk
from .sums.shares import shared_contract
from .words import bankrupt_captains, points, so_many


def leaving(table: Table, player: str, extra: int) -> int:
    """What leaving costs a captain now: the printed penalty and what open complications add; 0 for who pursues none."""
    slot = table.captains[player].slot
    contract = table.slots[slot - 1].contract if slot else None
    return max(0, contract.abandonment + extra) if contract else 0


def left(table: Table, player: str) -> Table:
    """A captain leaves a contract; where nobody else pursues it, it is discarded (V:28)."""
    slot = table.captains[player].slot
    if slot is None:
        return table
    table = table.with_captain(player, slot=None).but(walk=_lapsed(table.walk, (player,)))
    return table if any(one.slot == slot for one in table.captains.values()) else vacated(table, slot)


def vacated(table: Table, slot: int) -> Table:
    """A contract leaves play with what lies under it; whoever pursued it is uncommitted, and pays nothing."""
    captains = {
        player: captain.but(slot=None) if captain.slot == slot else captain
        for player, captain in table.captains.items()
    }
    there = tuple(player for player, captain in table.captains.items() if captain.slot == slot)
    walk = _lapsed(table.walk, there)
    walk = walk.but(vacated=(*walk.vacated, slot))
    if slot in walk.fallen:
        walk = walk.but(fallen=tuple(one for one in walk.fallen if one != slot))
    return table.with_slot(slot, EMPTY).but(captains=captains, walk=walk)


def _lapsed(walk: Walk, players: tuple[str, ...]) -> Walk:
    """Who may try a contract may try that one alone: the right goes with it (V13)."""
    lost = tuple(player for player in walk.eligible if player in players)
    if not lost:
        return walk
    return walk.but(
        eligible=tuple(player for player in walk.eligible if player not in lost), lapsed=(*walk.lapsed, *lost)
    )


def collected(table: Table, number: int) -> Table:
    """Those who met the contract in this slot are paid, and it leaves play; where nobody met it, it stays."""
    slot, completed = table.slots[number - 1], table.walk.completed
    met = tuple(one for one in completed if table.captains[one].slot == number)
    if not met or not slot.contract:
        return table
    table = vacated(paid_out(table, met, slot.contract.points, slot.contract.name, number), number)
    return table.but(walk=table.walk.but(completed=tuple(one for one in completed if one not in met)))


def paid_out(table: Table, players: tuple[str, ...], printed: int, name: str, slot: int | None) -> Table:
    """Everybody who completed it gets its points, each one less where there are several (V:126).

    Whether a captain who met it and went bankrupt since is one of several, the table says (V14).
    """
    fallen = table.walk.fallen.count(slot) if slot else 0
    sharing = len(players) + (fallen if table.options.shared == "all" else 0)
    each = shared_contract(printed, sharing).total
    why = f"Contract {name}" if name else "Contract"
    rule = "traveller.vp"
    if sharing == 1 and not fallen:
        why = f"{why}: {points(each)}"
    if sharing > 1:
        why, rule = f"{why}, shared by {sharing}: {printed} − {printed - each}", "traveller.shared_contract"
    if fallen and len(players) == 1:
        why += f", {so_many(fallen)} of them bankrupt" if sharing > 1 else f", met by {bankrupt_captains(fallen)} too"
        rule = "traveller.shared_bankrupt"
    for player in players:
        table = scored(table, player, each, why, rule)
    return table


def scored(table: Table, player: str, points: int, why: str, rule: str) -> Table:
    """One more line on the sheet. Lost points stop at 0 (V7)."""
    captain = table.captains[player]
    change = max(points, -captain.points)
    line = ScoreLine(player, change, why, rule, table.round)
    return table.but(
        captains={**table.captains, player: captain.but(points=captain.points + change)}, lines=(*table.lines, line)
    )
