"""Contracts come and go: a captain leaves one, one leaves play, one is completed and brings its points."""

from companion.engine import ScoreLine

from .shares import shared_contract
from .state import EMPTY, Table


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
    table = table.with_captain(player, slot=None)
    return table if any(one.slot == slot for one in table.captains.values()) else vacated(table, slot)


def vacated(table: Table, slot: int) -> Table:
    """A contract leaves play with what lies under it; whoever pursued it is uncommitted, and pays nothing."""
    captains = {
        player: captain.but(slot=None) if captain.slot == slot else captain
        for player, captain in table.captains.items()
    }
    return table.with_slot(slot, EMPTY).but(captains=captains)


def paid_out(table: Table, players: tuple[str, ...], printed: int, name: str) -> Table:
    """Everybody who completed it gets its points, each one less where there are several (V:126)."""
    each = shared_contract(printed, len(players)).total
    why = f"Contract {name}" if name else "Contract"
    rule = "traveller.vp"
    if len(players) > 1:
        why, rule = f"{why}, shared by {len(players)}: {printed} − {printed - each}", "traveller.shared_contract"
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
