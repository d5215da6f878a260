"""How the table stands, in the answers a screen asks for: who is near, who pursues what, which slots are empty."""

from .state import SLOTS, Table


def to_go(table: Table, player: str) -> int:
    """How many VP a captain still needs; 0 for who has them."""
    captain = table.captains[player]
    return max(0, captain.goal - captain.points)


def nearest(table: Table) -> tuple[str, ...]:
    """The solvent captains with the fewest VP to go, of those who have any: no higher target is a start to others."""
    begun = [one for one in table.solvent if table.captains[one].points or not to_go(table, one)] or table.solvent
    least = min(to_go(table, player) for player in begun)
    return tuple(player for player in begun if to_go(table, player) == least)


def pursuing(table: Table, slot: int) -> tuple[str, ...]:
    """Who is committed to the contract in this slot."""
    return tuple(player for player in table.players if table.captains[player].slot == slot)


def empty_slots(table: Table) -> tuple[int, ...]:
    return tuple(number for number in SLOTS if table.slots[number - 1].contract is None)


def named(table: Table, slot: int) -> str:
    """A contract in a sentence: by its name, or by its slot."""
    contract = table.slots[slot - 1].contract
    return f"“{contract.name}”" if contract and contract.name else f"The contract in slot {slot}"
