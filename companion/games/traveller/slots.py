"""Who controls which contract slot: always four of them, whatever the number of solvent captains."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.wording import listed

from .state import SLOTS, Table
from .sums.working import Working, cannot, line

LOTS = "Drawn by lot"


@dataclass(frozen=True)
class Control:
    """Who controls a slot, and why. `tied`: lots are still to be drawn between these; until then the first holds it,
    or whoever lots that have lapsed gave it to.
    """

    slot: int
    player: str
    why: str
    rule: str
    tied: tuple[str, ...] = ()


def control(table: Table) -> tuple[Control, ...]:
    """The four slots with their controllers. Every solvent captain has the slot of the own seat.

    The rest is shared out: two captains have two each, of three the lowest VP has the one left over (V:26, V5, V6).
    """
    solvent = table.solvent
    left_over = [slot for slot in SLOTS if slot > len(table.players) or table.players[slot - 1] not in solvent]
    held = {}
    for slot in SLOTS:
        if slot not in left_over:
            player = table.players[slot - 1]
            held[slot] = Control(slot, player, f"{player}’s own slot", "traveller.slots")
    if len(left_over) == 1:
        held[left_over[0]] = _floating(table, left_over[0])
    elif len(solvent) == 2:
        for slot, player in zip(left_over, solvent, strict=True):
            held[slot] = Control(slot, player, "Two captains have two slots each", "traveller.slots")
    else:
        for slot in left_over:
            held[slot] = Control(slot, solvent[0], "The last one solvent", "traveller.slots")
    return tuple(held[slot] for slot in SLOTS)


def controller(table: Table, slot: int) -> str:
    return control(table)[slot - 1].player


def floating(table: Table) -> Control | None:
    """The slot that follows the lowest VP: there is one while three captains are solvent."""
    return next((one for one in control(table) if one.rule == "traveller.fourth_slot"), None)


def lapsing(table: Table) -> Table:
    """Lots that decide nothing any more have lapsed: whoever is tied from then on draws anew (V:26, V5)."""
    if table.drawn is None or table.lapsed:
        return table
    moving = floating(table)
    return table if moving and moving.why == LOTS else table.but(lapsed=True)


def slot_control(standings: Sequence[tuple[str, int, int]]) -> Working:
    """The fourth slot among three captains, each with name, VP and initiative: who controls it, or who draws lots."""
    if len(standings) != 3:
        return cannot(
            "The fourth slot moves among three captains. Two have two slots each, four have one each.", "fourth_slot"
        )
    lowest, tied = _lowest(standings)
    lines = tuple(
        line(f"{name}: {vp} VP", f"initiative {initiative}", "fourth_slot") for name, vp, initiative in standings
    )
    if len(lowest) > 1:
        lines += (line(f"Lowest VP: {listed(lowest)}; the highest initiative of them", listed(tied), "fourth_slot"),)
    if len(tied) == 1:
        return Working(tied[0], "Holds it until the scores move.", 0, lines, "traveller.fourth_slot")
    return Working(f"{listed(tied, 'or')}: draw lots", "Tied on VP and initiative.", 0, lines, "traveller.fourth_slot")


def _floating(table: Table, slot: int) -> Control:
    captains = table.captains
    lowest, tied = _lowest([(p, captains[p].points, captains[p].initiative) for p in table.solvent])
    rule = "traveller.fourth_slot"
    if len(tied) == 1:
        why = "The lowest VP" if len(lowest) == 1 else "The lowest VP, then the highest initiative"
        return Control(slot, tied[0], why, rule)
    drawn = table.drawn[1] if table.drawn and table.drawn[0] == tied else None
    if drawn and not table.lapsed:
        return Control(slot, drawn, LOTS, rule)
    return Control(slot, drawn or tied[0], "Tied: lots are drawn", rule, tied)


def _lowest(standings: Sequence[tuple[str, int, int]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who has the lowest VP, and who of them the highest initiative."""
    low = min(vp for _, vp, _ in standings)
    lowest = [(name, initiative) for name, vp, initiative in standings if vp == low]
    high = max(initiative for _, initiative in lowest)
    return tuple(name for name, _ in lowest), tuple(name for name, initiative in lowest if initiative == high)
