"""The round, walked: whose turn it is, what is still open in the phase, what comes next."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from ..state import STEPS, Captain, Step, Table

ALTERNATING: tuple[Step, ...] = ("act", "resolve")  # one selection each, round after round
THEN: Mapping[Step, Step] = {step: after for steps in STEPS.values() for step, after in pairwise(steps)}


@dataclass(frozen=True)
class Open:
    """Something that is still to be done before the phase can end."""

    player: str
    text: str
    rule: str


def highest(table: Table) -> tuple[str, ...]:
    """Who has the highest initiative: one captain, or those who draw lots for the choice (V4)."""
    most = max(table.captains[player].initiative for player in table.solvent)
    return tuple(player for player in table.solvent if table.captains[player].initiative == most)


def chooser(table: Table) -> str | None:
    """Who chooses the first captain; None while tied captains have not drawn lots."""
    tied = highest(table)
    return tied[0] if len(tied) == 1 else table.walk.chooser if table.walk.chooser in tied else None


def order(table: Table) -> tuple[str, ...]:
    """Initiative order: the first captain, then clockwise (V:50). Empty while there is no first captain."""
    return _from(table, table.walk.first) if table.walk.first else ()


def waiting(table: Table) -> tuple[str, ...]:
    """Who is not done with this step, the one whose turn it is first. In Resource everybody at once."""
    walk = table.walk
    if walk.first is None:
        return ()
    captains, done, step = table.captains, walk.done, walk.step
    turn = _after(table, walk.last) if walk.last and step in ALTERNATING else _from(table, walk.first)
    if step == "resolve":  # who pursues nothing has nothing to select
        return tuple(
            [player for player in turn if player not in done and (captains[player].slot or captains[player].pirate)]
        )
    if step == "complete":
        return tuple(
            [player for player in turn if player in walk.eligible and player not in done and captains[player].slot]
        )
    return tuple([player for player in turn if player not in done])


def all_ready(table: Table) -> bool:
    """Has nobody who still gets ready anything to restore, or gear that could move? Then all are ready at once."""
    there = [table.captains[player] for player in waiting(table)] if table.walk.step == "restore" else []
    return bool(there) and not any(one.wounds or one.structure or movable(one) for one in there)


def movable(captain: Captain) -> bool:
    """Has this captain gear, and another crew that it could move to?"""
    kinds = [card.kind for card in captain.cards]
    return "gear" in kinds and kinds.count("crew") > 1


def lapsed(table: Table, player: str) -> bool:
    """Could this captain have tried a contract, had it not been left for another?"""
    return player in table.walk.lapsed and player not in table.walk.done


def up(table: Table) -> str | None:
    """Whose turn it is; None while nobody's is."""
    there = waiting(table) if table.walking and not table.winners else ()
    return there[0] if there else None


def advanced(table: Table) -> Table:
    """The next step of the same phase, once everybody is done with this one."""
    walk = table.walk
    while walk.step in THEN and walk.first is not None and not waiting(table):
        walk = walk.but(step=THEN[walk.step], done=(), last=None)
        table = table.but(walk=walk)
    return table


def resolver(table: Table) -> str | None:
    """Who of those still solvent has resolved something last this round: whose the next subplot most likely is."""
    return next((player for player in reversed(table.walk.resolved) if player in table.solvent), None)


def open_matters(table: Table) -> tuple[Open, ...]:
    """What is still open before the phase can end, whose turn it is first. Empty while quiet."""
    if not table.walking or table.winners:
        return ()
    if table.walk.first is None:
        who = chooser(table)
        if who is None:
            return tuple(Open(one, f"{one} draws lots for the choice", "traveller.chooser") for one in highest(table))
        return (Open(who, f"{who} chooses the first captain", "traveller.first_captain"),)
    step = table.walk.step
    now = tuple(Open(one, OPEN[step].format(one), RULES[step]) for one in waiting(table))
    if step == "complicate":
        now += tuple(Open(one, OPEN["activity"].format(one), RULES["activity"]) for one in order(table))
    if step == "resolve":
        able = (one for one in order(table) if one in table.walk.eligible)
        now += tuple(Open(one, OPEN["complete"].format(one), RULES["complete"]) for one in able)
    return now


OPEN: Mapping[Step, str] = {
    "restore": "{} restores and moves gear, or passes",
    "complicate": "{} attaches a complication",
    "activity": "{} chooses an activity",
    "procure": "{} procures, or passes",
    "act": "{} acts, or passes",
    "collect": "{} collects tokens",
    "resolve": "{} resolves, raids or passes",
    "complete": "{} tries the contract",
}
RULES: Mapping[Step, str] = {
    "restore": "traveller.restoring",
    "complicate": "traveller.complication_laid",
    "activity": "traveller.activity",
    "procure": "traveller.procuring",
    "act": "traveller.action",
    "collect": "traveller.resource",
    "resolve": "traveller.resolution",
    "complete": "traveller.eligible",
}


def _from(table: Table, first: str) -> tuple[str, ...]:
    """The solvent captains clockwise, beginning with the first one, who may be bankrupt by now."""
    solvent = table.solvent
    if first in solvent:
        at = solvent.index(first)
        return solvent[at:] + solvent[:at]
    seat = table.players.index(first)
    return tuple(p for p in (*table.players[seat:], *table.players[:seat]) if p in solvent)


def _after(table: Table, last: str) -> tuple[str, ...]:
    """The solvent captains clockwise, beginning with the one after `last`."""
    turn = _from(table, last)
    return (*turn[1:], last) if turn[0] == last else turn
