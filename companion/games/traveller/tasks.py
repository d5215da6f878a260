"""What hands do now: cards to ready, draw, lay and reveal, while the referee waits for the entry."""

from companion.engine import Task

from .limits import excess
from .slots import control
from .standing import empty_slots
from .state import Table
from .walk import chooser, highest, waiting


def tasks(table: Table) -> tuple[Task, ...]:
    """In the order they are done. While quiet: only what an entry has left to do."""
    if table.winners:
        return ()
    return (*_phase(table), *_bankrupt(table), *_slots(table), *_jettison(table))


def _phase(table: Table) -> tuple[Task, ...]:
    if not table.walking:
        return ()
    walk, captains = table.walk, table.captains
    if walk.phase == "ready" and walk.first is None:
        hands = tuple(
            Task(p, f"readies exerted cards, may discard, draws up to {captains[p].hand_size}", "traveller.ready")
            for p in table.solvent
        )
        tied = highest(table) if chooser(table) is None else ()
        return hands + tuple(Task(p, "draws lots for the choice", "traveller.chooser") for p in tied)
    there = waiting(table)
    match walk.step:
        case "complicate":
            draws = "draws an adventure card, looks at it and lays it face down"
            return tuple(Task(p, draws, "traveller.complications") for p in there[:1])
        case "resolve" if not walk.done and walk.last is None:
            turned = (p for p in table.solvent if captains[p].slot)
            return tuple(
                Task(p, "turns up the complications of the contract pursued", "traveller.reveal") for p in turned
            )
        case "collect":
            return tuple(Task(p, "lays tokens into the pool", "traveller.resource") for p in there)
    return ()


def _bankrupt(table: Table) -> tuple[Task, ...]:
    """Whose the complications are lies face down: until the phase ends the table is asked to take them off."""
    if not any(slot.complications for slot in table.slots):
        return ()
    told = "takes the own complications off the contracts; count them down there"
    return tuple(Task(one.player, told, one.rule) for one in table.changes if one.rule == "traveller.bankruptcy")


def _slots(table: Table) -> tuple[Task, ...]:
    """Empty slots are filled by who controls them; asked for once the table enters contracts at all."""
    empty = empty_slots(table)
    if not table.walking and len(empty) == len(table.slots):
        return ()
    held, found = control(table), []
    for slot in empty:
        one = held[slot - 1]
        found += [Task(player, f"draws lots for slot {slot}", "traveller.fourth_slot") for player in one.tied]
        if not one.tied:
            filled = f"draws a contract for slot {slot}, and a complication under it"
            found.append(Task(one.player, filled, "traveller.replacement"))
    return tuple(found)


def _jettison(table: Table) -> tuple[Task, ...]:
    found = []
    for player in table.solvent:
        captain = table.captains[player]
        for group in excess(captain.cards, captain.limits):
            what = group[0].name or f"{group[0].subtype} {group[0].kind}".strip()
            told = f"has {len(group)} that are too alike ({what}) and jettisons one"
            found.append(Task(player, told, "traveller.jettison"))
    return tuple(found)
