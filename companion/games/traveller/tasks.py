"""What hands do now: cards to ready, draw, lay and reveal, while the referee waits for the entry."""

from collections.abc import Iterator, Mapping

from companion.engine.game import Task
from companion.engine.wording import listed

from .cards.limits import excess, too_many, trifling_names
from .phases.endings import undecided
from .phases.round_walk import chooser, highest, waiting
from .slots import control
from .standing import empty_slots, named
from .state import Table
from .words import bankrupt_captains, so_many


def tasks(table: Table) -> tuple[Task, ...]:
    """In the order they are done. While quiet: only what an entry has left to do."""
    if table.winners:
        return ()
    return (
        *_slots(table),  # a contract that has left play is replaced before anything else is done
        *_phase(table),
        *_undecided(table),
        *_bankrupt(table),
        *_jettison(table),
        *_to_be_settled(table),
    )


def _phase(table: Table) -> tuple[Task, ...]:
    if not table.walking:
        return ()
    walk, captains = table.walk, table.captains
    if walk.phase == "ready" and walk.first is None:
        hands = tuple(
            Task(
                phase, f"readies exerted cards, may discard, draws up to {captains[phase].hand_size}", "traveller.ready"
            )
            for phase in table.solvent
        )
        tied = highest(table) if chooser(table) is None else ()
        unknown = any("initiative" in captains[one].unknown for one in tied)
        lots = "chooses the first captain if the highest in initiative; where equal, lots are drawn"
        told = lots if unknown else "draws lots for the choice"
        return hands + tuple(Task(phase, told, "traveller.chooser") for phase in tied)
    there = waiting(table)
    match walk.step:
        case "complicate":
            draws = "draws an adventure card, looks at it and lays it face down"
            return tuple(Task(phase, draws, "traveller.complication_laid") for phase in there[:1])
        case "resolve" if not walk.done and walk.last is None:
            lying = [number for number, slot in enumerate(table.slots, 1) if slot.complications]
            turned = (phase for phase in table.solvent if captains[phase].slot in lying)
            return tuple(
                Task(phase, "turns up the complications of the contract pursued", "traveller.reveal")
                for phase in turned
            )
        case "collect":
            return tuple(Task(phase, "lays tokens into the pool", "traveller.resource") for phase in there)
    return ()


def _undecided(table: Table) -> Iterator[Task]:
    """Captains are at their targets with equal VP, and nobody entered by what the win is decided."""
    for player in undecided(table):
        yield Task(player, "says what the ship’s initiative is: it decides the win", "traveller.victory_tie")


def _bankrupt(table: Table) -> tuple[Task, ...]:
    """Nobody noted whose complications and Hindrances lie there: until the phase ends the table takes them off."""
    there = []
    if any(slot.complications for slot in table.slots):
        there.append("takes their own complications off the contracts; lower the counts there")
    if any(card.for_opponents for player in table.solvent for card in table.captains[player].cards):
        there.append("takes their own Hindrances off the others; jettison them there")
    out = [one for one in table.changes if one.rule == "traveller.bankruptcy"]
    return tuple(Task(one.player, told, one.rule) for one in out for told in there)


def _slots(table: Table) -> tuple[Task, ...]:
    """Empty slots are filled by who controls them; asked for once the table enters contracts at all.

    While the round is walked they are filled as it begins, and later when a contract leaves play.
    """
    empty = empty_slots(table)
    if table.walking and table.walk.phase not in FILLING:
        empty = tuple(slot for slot in empty if slot in table.walk.vacated)
    if not table.walking and len(empty) == len(table.slots):
        return ()
    held, found, filled = control(table), list[Task](), dict[str, list[int]]()
    for slot in empty:
        one = held[slot - 1]
        lots = f"draws lots for slot {slot}"
        if one.unknown:
            lots = f"fills slot {slot} if the highest in initiative; where equal, lots are drawn"
        found += [Task(player, lots, "traveller.fourth_slot") for player in one.tied]
        if not one.tied:
            filled.setdefault(one.player, []).append(slot)
    return (*(Task(player, _draws(player, filled), "traveller.replacement") for player in filled), *found)


def _draws(player: str, filled: Mapping[str, list[int]]) -> str:
    """Several captains who fill slots are told the same, so that they stand on one line."""
    slots = filled[player]
    if len(filled) > 1:
        return "draws contracts for their empty slots, and a complication under each"
    if len(slots) > 1:
        return f"draws contracts for slots {listed(map(str, slots))}, and a complication under each"
    return f"draws a contract for slot {slots[0]}, and a complication under it"


FILLING = ("ready", "adventure")  # the phases in which slots that lie empty are filled
ALIKE = {"crew": "traveller.crew_name", "gear": "traveller.gear", "connection": "traveller.connections"}


def _jettison(table: Table) -> tuple[Task, ...]:
    found = []
    for player in table.solvent:
        captain = table.captains[player]
        for group in excess(captain.cards, captain.limits, table.options.trifling == "one"):
            what = group[0].name or f"{group[0].subtype} {group[0].kind}".strip()
            goes = so_many(too_many(group, captain.limits))
            told = f"has {len(group)} that are too alike ({what}) and jettisons {goes}"
            rule = ALIKE[group[0].kind] if all(card.counts for card in group) else "traveller.trifling_name"
            found.append(Task(player, told, rule))
    return tuple(found)


def _to_be_settled(table: Table) -> tuple[Task, ...]:
    """What the book leaves open (V14) and lies on the table now: how it is played here, one tap from the ruling."""
    return (*_shared(table), *_bounties(table), *_namesakes(table))


def _shared(table: Table) -> Iterator[Task]:
    """A contract met by a captain who went bankrupt, while others may still try it."""
    one, more = ("shares", "share") if table.options.shared == "all" else ("does not share", "do not share")
    for slot in dict.fromkeys(table.walk.fallen):
        there, fallen = (*table.walk.completed, *waiting(table)), table.walk.fallen.count(slot)
        if any(table.captains[player].slot == slot for player in there):
            who, counts = bankrupt_captains(fallen), one if fallen == 1 else more
            told = f"{named(table, slot)}: {who} who met it {counts} it{OPEN}"
            yield Task("", told, "traveller.shared_bankrupt")


def _bounties(table: Table) -> Iterator[Task]:
    """A Bounty Hunter, and opponents who jettisoned crew this round, all of them bankrupt since."""
    lost = [player for player, one in table.captains.items() if one.lost_crew]
    fallen = [player for player in lost if player not in table.solvent]
    gets = "1 VP" if table.options.bounty == "all" else "no VP"
    for player in table.solvent if fallen else ():
        ship = table.captains[player].ship
        if ship and ship.special == "bounty" and {*lost} - {player} == {*fallen}:
            told = f"gets {gets} for crew that {listed(fallen)} jettisoned before going bankrupt{OPEN}"
            yield Task(player, told, "traveller.bounty_bankrupt")


def _namesakes(table: Table) -> Iterator[Task]:
    """Crew of one name, one of them Trifling, where all of them stay."""
    for player in table.solvent if table.options.trifling == "stays" else ():
        for name in trifling_names(table.captains[player].cards):
            yield Task(player, f"keeps every {name}, one being Trifling{OPEN}", "traveller.trifling_name")


OPEN = "; the table may decide otherwise"
