"""What ends: a phase (who has won?), a round (infamy falls, tokens go), a captain's solvency, the match."""

from itertools import pairwise

from companion.engine.wording import counted

from ..cards.printed import PHASES, Phase
from ..contracts import collected, scored, vacated
from ..state import SLOTS, STEPS, Change, Step, Table, Walk
from ..sums.shares import Standing, victory
from .round_walk import waiting

NEXT: dict[Phase, tuple[Phase, Step]] = {phase: (after, STEPS[after][0]) for phase, after in pairwise(PHASES)}

FRESH = Walk()  # how every round begins


def phase_ended(table: Table) -> Table:
    """Victory is checked (V1); while a round is walked the next phase begins, or the next round."""
    table = table.but(changes=()) if table.changes else table
    if table.walking and table.walk.phase == "resolution":
        table = _round_end(settled(table, last_call=True))
    table = checked(table)
    if table.winners or not table.walking:
        return table
    walk = table.walk
    if walk.phase == "resolution":
        return _next_round(table)
    phase, step = NEXT[walk.phase]
    return table.but(walk=walk.but(phase=phase, step=step, done=(), last=None, vacated=()))


def round_ended(table: Table) -> Table:
    """While quiet: as at the end of Resolution."""
    table = checked(_round_end(table.but(changes=())))
    return table if table.winners else _next_round(table)


def settled(table: Table, last_call: bool = False) -> Table:
    """Contracts that all their eligible captains have tried are paid out (V3). `last_call`: nobody tries any more."""
    if not table.walk.completed:
        return table
    open_slots = () if last_call else {table.captains[one].slot for one in waiting(table)}
    for number in SLOTS:
        if number not in open_slots:
            table = collected(table, number)
    return table


def bankrupt(table: Table, player: str) -> Table:
    """Out at once: nothing pursued, contracts that were this captain's cards leave play; the last one solvent wins.

    Those who met a contract that leaves are paid first, as if all others had tried (V12).
    """
    walk, pursued = table.walk, table.captains[player].slot
    table = table.with_captain(player, solvent=False, slot=None, pirate=False, pool=(), cards=())
    table = table.but(
        solvent=tuple(one for one in table.solvent if one != player),
        walk=walk.but(
            completed=tuple(one for one in walk.completed if one != player),
            eligible=tuple(one for one in walk.eligible if one != player),
            lapsed=tuple(one for one in walk.lapsed if one != player),
            fallen=(*walk.fallen, pursued) if pursued and player in walk.completed else walk.fallen,
        ),
    )
    for number, slot in enumerate(table.slots, 1):
        if slot.contract and slot.owner == player:
            table = vacated(collected(table, number), number)
    table = settled(table)
    told = Change(player, f"{player} is out: all cards of that captain leave play", "traveller.bankruptcy")
    table = table.but(changes=(*table.changes, told))
    left = table.solvent
    return table.but(winners=left, won_by="traveller.last_solvent") if len(left) == 1 else table


def checked(table: Table) -> Table:
    """Has somebody won? Where several are at their goal, a line of 0 for each says what is compared."""
    captains = table.captains
    for player in table.solvent:
        if captains[player].points >= captains[player].goal:
            break
    else:
        return table
    verdict = victory(standings(table))
    table = table.but(winners=verdict.winners, won_by=verdict.working.rule)
    if len(verdict.reached) > 1:
        for player in verdict.reached:
            captain = captains[player]
            initiative = "not entered" if "initiative" in captain.unknown else captain.initiative
            why = f"At the target: {captain.points} VP, initiative {initiative}"
            table = scored(table, player, 0, why, "traveller.victory_tie")
    return table


def best(table: Table) -> tuple[str, ...]:
    """Of those at their targets who has the most VP; nobody where nobody is there."""
    captains = table.captains
    there = [player for player in table.solvent if captains[player].points >= captains[player].goal]
    most = max((captains[player].points for player in there), default=0)
    return tuple(player for player in there if captains[player].points == most)


def undecided(table: Table) -> tuple[str, ...]:
    """Whose initiative the win hangs on, and nobody has entered: of several with the most VP (V1)."""
    tied = best(table)
    if len(tied) < 2:
        return ()
    return tuple(player for player in tied if "initiative" in table.captains[player].unknown)


def standings(table: Table) -> tuple[Standing, ...]:
    """How the solvent captains stand."""
    there = ((player, table.captains[player]) for player in table.solvent)
    return tuple(Standing(player, one.points, one.goal, one.initiative) for player, one in there)


def _round_end(table: Table) -> Table:
    """Ships' own clauses, then infamy and tokens, for every solvent captain; each change is told."""
    table = _ships_clauses(table)
    captains = {player: captain.but(lost_crew=False) for player, captain in table.captains.items()}
    changes = list(table.changes)
    for player in table.solvent:
        captain = captains[player]
        infamy = captain.infamy
        if infamy and not captain.raided:
            infamy -= 1
            told = f"{player} loses 1 infamy: {captain.infamy} to {infamy}"
            changes.append(Change(player, told, "traveller.infamy_decay"))
        if captain.pool:
            told = f"{player} discards {counted(len(captain.pool), 'token')}"
            changes.append(Change(player, told, "traveller.tokens_discarded"))
        if captain.pirate:
            changes.append(Change(player, f"{player} is no pirate any more", "traveller.piracy_declared"))
        captains[player] = captain.but(infamy=infamy, pool=(), pirate=False, raided=False, damaged=False)
    return table.but(captains=captains, changes=tuple(changes))


def _ships_clauses(table: Table) -> Table:
    """What the Subsidized Merchant and the Bounty Hunter say about the round that ends."""
    changes: list[Change] = []
    lost_crew = {player for player in table.players if table.captains[player].lost_crew}
    for player in table.solvent:
        captain = table.captains[player]
        special = captain.ship.special if captain.ship else ""
        if special == "damage_costs_a_point" and captain.damaged:
            table = scored(table, player, -1, "Ship: damaged by piracy this round", "traveller.ships")
            lost = "1 VP lost" if captain.points else "no VP there to lose"
            changes.append(Change(player, f"{player}’s ship was damaged by piracy: {lost}", "traveller.ships"))
        if special == "bounty" and lost_crew - {player}:
            table, change = _bounty(table, player, lost_crew - {player})
            changes.append(change)
    return table.but(changes=tuple(changes)) if changes else table


def _bounty(table: Table, player: str, lost_crew: set[str]) -> tuple[Table, Change]:
    """1 VP where an opponent jettisoned crew; whether one counts who went bankrupt since, the table says (V14)."""
    if lost_crew.intersection(table.solvent):
        table = scored(table, player, 1, "Ship: an opponent jettisoned crew", "traveller.ships")
        return table, Change(player, f"{player} has 1 VP: an opponent jettisoned crew", "traveller.ships")
    rule = "traveller.bounty_bankrupt"
    if table.options.bounty == "all":
        table = scored(table, player, 1, "Ship: an opponent jettisoned crew, bankrupt since", rule)
        return table, Change(player, f"{player} has 1 VP: an opponent jettisoned crew, bankrupt since", rule)
    return table, Change(player, f"{player} has no VP for crew of an opponent who went bankrupt", rule)


def _next_round(table: Table) -> Table:
    return table.but(round=table.round + 1, walk=FRESH)
