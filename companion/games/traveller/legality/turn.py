"""Is it the moment for this? While quiet everything but turns; while a round is walked what has a turn, in its turn."""

from itertools import pairwise
from typing import Any

from companion.engine.game import Refusal
from companion.engine.wording import listed

from .. import events
from ..cards.printed import PHASES, Phase
from ..events import Event
from ..phases.round_walk import chooser, lapsed, waiting
from ..state import Step, Table
from .figures import no

WHEN: dict[type[Any], Step] = {
    events.Restored: "restore",
    events.GearMoved: "restore",
    events.ComplicationAttached: "complicate",
    events.WentUncommitted: "activity",
    events.ContractPursued: "activity",
    events.ContractKept: "activity",
    events.PiracyDeclared: "activity",
    events.ActionTaken: "act",
    events.TokensCollected: "collect",
    events.PiracyPerformed: "resolve",
    events.ComplicationResolved: "resolve",
    events.ComplicationFailed: "resolve",
    events.ContractResolved: "complete",
    events.ContractMissed: "complete",
}
TITLES: dict[Phase, str] = {
    "ready": "Ready",
    "adventure": "Adventure",
    "procurement": "Procurement",
    "action": "Action",
    "resource": "Resource",
    "resolution": "Resolution",
}
RULINGS: dict[Phase, str] = {  # what happens in each phase
    "ready": "ready",
    "adventure": "adventure",
    "procurement": "procuring",
    "action": "action",
    "resource": "resource",
    "resolution": "resolution",
}
MOMENTS: dict[Step, tuple[str, str]] = {
    "restore": ("the Ready phase", "ready"),
    "complicate": ("the first part of Adventure", "complication_laid"),
    "activity": ("the second part of Adventure", "activity"),
    "procure": ("the Procurement phase", "procuring"),
    "act": ("the Action phase", "action"),
    "collect": ("the Resource phase", "resource"),
    "resolve": ("the first part of Resolution", "resolution"),
    "complete": ("the second part of Resolution", "eligible"),
}
NO_PASS: dict[Step, tuple[str, str]] = {
    "complicate": ("Every captain attaches a complication. Choose a contract for it.", "complication_laid"),
    "activity": ("Passing is no activity. Choose uncommitted, a contract, or piracy.", "activity"),
    "complete": ("An eligible captain meets the contract, or misses it. Choose one of the two.", "eligible"),
}
ONLY_WALKED = (
    events.ChooserDrawn,
    events.FirstCaptainChosen,
    events.ContractKept,
    events.ActionTaken,
    events.Passed,
    events.ComplicationFailed,
    events.ContractResolved,
    events.ContractMissed,
)


def onward(table: Table) -> str:
    """What ends the phase at hand, called by what comes after it."""
    after = dict(pairwise(PHASES)).get(table.walk.phase)
    return f"On to {TITLES[after]}" if after else f"End round {table.round}"


def out_of_turn(table: Table, event: Event) -> Refusal | None:
    """Why this has no place now, or None."""
    if not table.walking:
        if isinstance(event, ONLY_WALKED):
            return no("Turns are kept only step by step. Tap “Step by step” first.", "walker")
        if isinstance(event, events.WalkerClosed):
            return no("Step by step is off already. Go on counting, or switch it on.", "walker")
        return None
    match event:
        case events.WalkerOpened():
            return no("Step by step is on already. Switch it off first.", "walker")
        case events.ContractCompleted():
            return no("Step by step, each eligible captain meets the contract in turn.", "eligible")
        case events.RoundEnded():
            return no("Step by step, a round ends with the Resolution phase. Go on phase by phase.", "resolution")
        case events.ChooserDrawn() | events.FirstCaptainChosen():
            return _first(table)
        case events.SubplotResolved() if table.walk.phase != "resolution":
            return _not_now(table, "Subplots are resolved in", "the Resolution phase", "subplots")
        case events.CardProcured(player=player) if table.walk.step == "procure":
            return _turn(table, player, "procure")
        case events.Passed(player=player):
            return _pass(table, player)
    step = WHEN.get(type(event))
    if step is None or by_a_card(table, event):
        return None
    if table.walk.first is not None and table.walk.step != step:
        return _not_now(table, "This belongs to", *MOMENTS[step])
    return _turn(table, getattr(event, "player"), step)  # noqa: B009  # every event of WHEN has a player


def by_a_card(table: Table, event: Event) -> bool:
    """An effect that names no phase brings tokens and moves gear in any: a turn of nobody’s (V:41)."""
    if not table.walking or not isinstance(event, events.TokensCollected | events.GearMoved):
        return False
    collected = isinstance(event, events.TokensCollected) and event.player in table.walk.done
    return collected or table.walk.step != WHEN[type(event)]


def _first(table: Table) -> Refusal | None:
    if table.walk.first is not None:
        return no(f"{table.walk.first} is the first captain of this round already.", "first_captain")
    return None


def _pass(table: Table, player: str) -> Refusal | None:
    step = table.walk.step
    nowhere = step == "complicate" and not any(slot.contract for slot in table.slots)
    stays = step == "activity" and table.captains[player].pirate  # declared before the round was walked
    if table.walk.first is not None and step in NO_PASS and not (nowhere or stays):
        return no(*NO_PASS[step])
    return _turn(table, player, step)


def _turn(table: Table, player: str, step: Step) -> Refusal | None:
    moment, rule = MOMENTS[step]
    if table.walk.first is None:
        who = chooser(table)
        told = f"{who} chooses" if who else "Lots are drawn for who chooses"
        return no(f"This round has no first captain yet. {told} the first captain.", "first_captain")
    if step == "complete" and lapsed(table, player):
        return None  # `stricter` refuses it, by its date
    there = waiting(table)
    if not there:
        return no(f"Everybody is done in {moment}. Go on to the next phase.", rule)
    if step in ("collect", "complete"):
        if player in there:
            return None
        return no(f"{player} is done here, or has nothing to do. {listed(there)} may still go.", rule)
    if player != there[0]:
        return no(f"It is not {player}’s turn. {there[0]} goes now.", "initiative_order")
    return None


def _not_now(table: Table, what: str, moment: str, rule: str) -> Refusal:
    now = MOMENTS[table.walk.step][0]
    return no(f"{what} {moment}; now is {now}. Enter it then.", rule)
