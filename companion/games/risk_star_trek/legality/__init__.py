"""May this happen now? If not: what is wrong, what would be right, and the rule it rests on."""

from collections.abc import Callable
from typing import Any, get_args

from companion.engine.game import Refusal

from .. import events
from ..events import Event
from ..state import Table
from . import (
    fight as legality_fight,
)
from . import (
    ledger as legality_ledger,
)
from . import (
    setup as legality_setup,
)
from . import (
    stricter_since as legality_since,
)
from . import (
    tribbles as legality_tribbles,
)
from . import (
    turn as legality_turn,
)
from .waiting import no, over, stranger, waiting

KNOWN = get_args(Event)

# What belongs to mission 2 alone, and the rule that says so.
FRONTIER: dict[type[Any], str] = {
    events.QVentRead: "qvents",
    events.QuestClaimed: "quests",
    events.QuestNamed: "quests",
    events.CrewPicked: "crew",
    events.CrewCommanded: "crew",
    events.CrewSacrificed: "crew",
    events.CreditsCounted: "credits",
    events.AliensAttacked: "operation_annihilate",
    events.TribblesPlaced: "tribbles",
    events.TribblesGrown: "tribbles",
    events.TribblesCounted: "tribbles",
    events.OverrunSpread: "overrun",
    events.TribbleMet: "overrun",
    events.MarkerPlaced: "manhunt",
    events.MarkerCollected: "manhunt",
}
# What may be said while an invasion is being fought, or a Tribble waits for an answer.
IN_A_FIGHT = (
    events.DiceRolled,
    events.DiceCommitted,
    events.ModifierSet,
    events.InvasionStopped,
    events.MovedIn,
    events.CrewCommanded,
    events.LocationsCounted,
    events.CreditsCounted,
    events.CardsCounted,
    events.BoardCorrected,
    events.CaptainChosen,
)
IN_AN_OVERRUN = (
    events.OverrunSpread,
    events.TribbleMet,
    events.CrewCommanded,
    events.LocationsCounted,
    events.CreditsCounted,
    events.CardsCounted,
    events.BoardCorrected,
)
AT_THE_SET_UP = (events.CaptainChosen, events.FirstPlayerDrawn, events.WormholePlaced, events.BoardCorrected)

ANSWERS: dict[type[Any], Callable[[Table, Any], Refusal | None]] = {
    events.CaptainChosen: legality_setup.captain,
    events.FirstPlayerDrawn: legality_setup.first,
    events.WormholePlaced: legality_setup.wormhole,
    events.BoardCorrected: legality_setup.board,
    events.WalkingBegun: legality_turn.walking,
    events.WalkingStopped: legality_turn.stopping,
    events.TurnBegun: legality_turn.turn,
    events.StepEnded: legality_turn.step,
    events.QVentRead: legality_turn.qvent,
    events.Reinforced: legality_turn.reinforced,
    events.Expanded: legality_turn.expanded,
    events.Maneuvered: legality_turn.maneuvered,
    events.CardDrawn: legality_turn.card,
    events.QuestClaimed: legality_turn.quest,
    events.InvasionDeclared: legality_fight.invasion,
    events.AliensAttacked: legality_fight.aliens,
    events.ModifierSet: legality_fight.modifier,
    events.DiceCommitted: legality_fight.commitment,
    events.DiceRolled: legality_fight.roll,
    events.InvasionStopped: legality_fight.stop,
    events.MovedIn: legality_fight.move_in,
    events.CaptainEliminated: legality_ledger.elimination,
    events.LocationsCounted: legality_ledger.held,
    events.CreditsCounted: legality_ledger.owned,
    events.CardsCounted: legality_ledger.cards,
    events.AliensCounted: legality_ledger.aliens,
    events.QuestNamed: legality_ledger.quest,
    events.CrewPicked: legality_ledger.pick,
    events.CrewCommanded: legality_ledger.command,
    events.CrewSacrificed: legality_ledger.sacrifice,
    events.TribblesPlaced: legality_tribbles.placed,
    events.TribblesGrown: legality_tribbles.grown,
    events.TribblesCounted: legality_tribbles.counted,
    events.OverrunSpread: legality_tribbles.spread,
    events.TribbleMet: legality_tribbles.met,
    events.MarkerPlaced: legality_tribbles.marker,
    events.MarkerCollected: legality_tribbles.collected,
}


def refuse(table: Table, event: Event, at: int) -> Refusal | None:
    """Why this may not be entered, or None. Whatever lies in the event's fields, the answer is a sentence."""
    if not isinstance(event, KNOWN):
        return no("That happens in no game of RISK Star Trek. Enter what happened at this table.", "turn")
    long = _not_now(table, event) or _nobody(table, event) or ANSWERS[type(event)](table, event)
    return long or legality_since.answer(table, event)


def _not_now(table: Table, event: Event) -> Refusal | None:
    if table.stage == "over":
        return over()
    kind = type(event)
    if kind in FRONTIER and not table.frontier:
        what = "Q’s Quests" if FRONTIER[kind] == "quests" else "That"
        verb = "belong" if FRONTIER[kind] == "quests" else "belongs"
        return no(f"{what} {verb} to mission 2. This match is mission 1, Exploration.", FRONTIER[kind])
    if table.stage == "setup" and kind not in AT_THE_SET_UP:
        return waiting(table)
    if table.stage == "setup" or (kind in IN_A_FIGHT if table.fight else kind in IN_AN_OVERRUN):
        return None
    recount = kind is events.TribblesCounted and not table.overruns and table.fight is None
    return None if recount else waiting(table)


def _nobody(table: Table, event: Any) -> Refusal | None:
    """Is who is named at this table, and still has ships?"""
    if not hasattr(event, "player"):
        return None
    if event.player not in table.players:
        return stranger(table, event.player)
    if table.logs[event.player].out and table.stage == "play":
        return no(f"{event.player} is out: all the ships are gone.", "elimination")
    return None
