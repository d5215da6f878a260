"""Who controls which contract slot: always four of them, whatever the number of solvent captains."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.wording import listed

from .state import SLOTS, Draw, Table
from .sums.sum_working import Working, cannot, line

LOTS = "Drawn by lot"
NAMED = "The highest initiative, or by lot"  # as the table says, where not all of them are entered


@dataclass(frozen=True)
class Control:
    """Who controls a slot, and why. `tied`: lots are still to be drawn between these, or the table says who of them it
    is, where the initiative of the `unknown` is not entered; until then the highest entered holds it, the first of
    several, or whoever lots that have lapsed gave it to.
    """

    slot: int
    player: str
    why: str
    rule: str
    tied: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


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


def passed_on(before: Table, after: Table) -> str:
    """Where the slot that moves is another captain's by now, whose, or that lots decide; "" where it is not."""
    was, now = floating(before), floating(after)
    if was is None or now is None or (was.player, was.tied) == (now.player, now.tied):
        return ""
    if now.tied:
        return f"slot {now.slot} is in question between {listed(now.tied)}"
    return f"slot {now.slot} goes to {now.player}"


def lapsing(table: Table) -> Table:
    """Lots that decide nothing any more have lapsed: whoever is tied from then on draws anew (V:26, V5)."""
    if table.drawn is None or table.lapsed:
        return table
    moving = floating(table)
    return table if moving and moving.why in (LOTS, NAMED) else table.but(lapsed=True)


def drawn(table: Table, player: str) -> Table:
    """The slot that moves is this captain's, for as long as the same ones are in question for it."""
    return table.but(drawn=Draw(player, *_in_question(table)), lapsed=False)


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
    rule = "traveller.fourth_slot"
    tied, highest = _in_question(table)
    if len(tied) == 1:
        low = table.captains[tied[0]].points
        alone = sum(table.captains[player].points == low for player in table.solvent) == 1
        why = "The lowest VP" if alone else "The lowest VP, then the highest initiative"
        return Control(slot, tied[0], why, rule)
    unknown = tuple(player for player in tied if "initiative" in table.captains[player].unknown)
    last = table.drawn
    if last is None or last.highest != highest or last.player not in tied:
        holder = highest[0]
    elif last.tied == tied and not table.lapsed:
        return Control(slot, last.player, NAMED if unknown else LOTS, rule)
    else:
        holder = last.player
    why = "Tied on VP, initiative not entered" if unknown else "Tied: lots are drawn"
    return Control(slot, holder, why, rule, tied, unknown)


def _in_question(table: Table) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who may be the one with the lowest VP, then the highest initiative; and who has the highest that is entered.

    Where several are lowest, an initiative that nobody entered may be the highest.
    """
    captains = table.captains
    lowest, highest = _lowest([(p, captains[p].points, captains[p].initiative) for p in table.solvent])
    return tuple(p for p in lowest if p in highest or "initiative" in captains[p].unknown), highest


def _lowest(standings: Sequence[tuple[str, int, int]]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who has the lowest VP, and who of them the highest initiative."""
    low = min(vp for _, vp, _ in standings)
    lowest = [(name, initiative) for name, vp, initiative in standings if vp == low]
    high = max(initiative for _, initiative in lowest)
    return tuple(name for name, _ in lowest), tuple(name for name, initiative in lowest if initiative == high)
