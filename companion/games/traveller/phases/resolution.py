"""The Resolution phase: raids, complications, subplots, who is eligible, who has met the contract."""

from .. import events
from ..contracts import scored
from ..state import Slot, Table


def performed(table: Table, event: events.PiracyPerformed) -> Table:
    """Both sides' damage at once; the pirate becomes uncommitted and keeps the infamy (V:107-111, V:131)."""
    pirate, defender = table.captains[event.player], table.captains[event.defender]
    table = table.with_captain(
        event.defender,
        structure=defender.structure + event.structure,
        paid=defender.paid + event.expenses,
        damaged=defender.damaged or event.structure + event.expenses > 0,
    )
    table = table.with_captain(
        event.player,
        structure=pirate.structure + event.structure_back,
        paid=pirate.paid + event.expenses_back,
        damaged=pirate.damaged or event.structure_back + event.expenses_back > 0,
        pirate=False,
        raided=True,
    )
    return selected(table, event.player)


def resolved(table: Table, event: events.TokensSpent | events.SubplotResolved | events.ComplicationResolved) -> Table:
    """Tokens go from the pool; a complication goes to its owner's discard, a subplot brings its points."""
    player = event.player
    match event:
        case events.TokensSpent(tokens=tokens):
            return _discarded(table, player, tokens)
        case events.SubplotResolved(points=points, spent=spent):
            return scored(_discarded(table, player, spent), player, points, "Subplot", "traveller.subplots")
        case events.ComplicationResolved(spent=spent, complications=many):
            table = _resolver(_discarded(table, player, spent), player)
            number = table.captains[player].slot
            if number is not None:
                slot = table.slots[number - 1]
                table = table.with_slot(number, Slot(slot.contract, max(0, slot.complications - many), slot.owner))
            return selected(table, player)


def passed(table: Table, player: str) -> Table:
    """Done with the step; in Resolution for good, and eligible if nothing is left under the contract (V:117-119)."""
    walk = table.walk
    eligible = walk.eligible
    if walk.step == "resolve":
        slot = table.captains[player].slot
        if slot is not None and not table.slots[slot - 1].complications:
            eligible = (*eligible, player)
    return table.but(walk=walk.but(done=(*walk.done, player), last=player, eligible=eligible))


def tried(table: Table, event: events.ComplicationFailed | events.ContractResolved | events.ContractMissed) -> Table:
    """A complication that failed, a contract met or missed: who is done, and who is to be given its points."""
    player, walk = event.player, table.walk
    done = (*walk.done, player)
    match event:
        case events.ComplicationFailed() if table.options.failed == "again":
            return selected(table, player)
        case events.ComplicationFailed():
            return table.but(walk=walk.but(done=done, last=player))
        case events.ContractResolved(spent=spent):
            table = _discarded(table, player, spent)
            met = (player,) if table.captains[player].slot else ()
            return _resolver(table.but(walk=walk.but(done=done, completed=(*walk.completed, *met))), player)
        case events.ContractMissed():
            return table.but(walk=walk.but(done=done))


def selected(table: Table, player: str) -> Table:
    """A selection was made; the turn goes on."""
    return table.but(walk=table.walk.but(last=player)) if table.walking else table


def _resolver(table: Table, player: str) -> Table:
    """From here to the round's end the captain may try subplots."""
    return table.but(walk=table.walk.but(resolved=(*table.walk.resolved, player)))


def _discarded(table: Table, player: str, tokens: tuple[str, ...]) -> Table:
    if not tokens:
        return table
    pool = list(table.captains[player].pool)
    for token in tokens:
        if token in pool:
            pool.remove(token)
    return table.with_captain(player, pool=tuple(pool))
