"""What a pile holds as far as it was seen: the cards its player laid, and the BiJs put under it.

Powers move cards that the referee does not follow, so this is where the counting begins, never where it ends.
"""

from .events import PileCounted
from .powers import POWERS, has, only
from .state import LADDER, Table

STEPS = ("Skip", "Reverse") * 3  # a Dance, bottom to top


def as_laid(table: Table, player: str) -> PileCounted | None:
    """The pile to begin counting with; None where nothing of it was seen."""
    laid = table.laid.get(player, ())
    bijs = tuple(g.owner for g in table.guests if g.holder == player and POWERS[g.power].effect == "in_other_pile")
    if not laid:
        return None
    numbers = [number for number, _ in laid] + [10_000] * len(bijs)
    pile = tuple(numbers.count(number) for number in LADDER)
    powers = {power for _, power in laid if power} | ({only("in_other_pile")} if bijs else set())
    idics = tuple(sorted({number for number, power in laid if power == only("counts_powers")}))
    quadruples = sum(power == only("worth_more") for _, power in laid)
    return PileCounted(player, pile, None, quadruples, idics, len(powers) if idics else 0, bijs)


def dances(pile: tuple[str, ...]) -> bool:
    """Are Skip and Reverse in these powers, bottom to top, three times in turn, whatever lies between (Dance)?"""
    at = 0
    for name in pile:
        if at < len(STEPS) and name in POWERS and has(POWERS[name], STEPS[at]):
            at += 1
    return at == len(STEPS)
