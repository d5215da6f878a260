"""May this happen now? If not: what is wrong, what would be right, and the rule it rests on."""

from collections.abc import Callable
from typing import Any, get_args

from companion.engine.game import Refusal

from . import legality_fight, legality_ledger, legality_setup, legality_since, legality_tribbles, legality_turn
from .events import (
    AliensAttacked,
    AliensCounted,
    BoardCorrected,
    CaptainChosen,
    CaptainEliminated,
    CardDrawn,
    CardsCounted,
    CreditsCounted,
    CrewCommanded,
    CrewPicked,
    CrewSacrificed,
    DiceCommitted,
    DiceRolled,
    Event,
    Expanded,
    FirstPlayerDrawn,
    InvasionDeclared,
    InvasionStopped,
    LocationsCounted,
    Maneuvered,
    MarkerCollected,
    MarkerPlaced,
    ModifierSet,
    MovedIn,
    OverrunSpread,
    QuestClaimed,
    QuestNamed,
    QVentRead,
    Reinforced,
    StepEnded,
    TribbleMet,
    TribblesCounted,
    TribblesGrown,
    TribblesPlaced,
    TurnBegun,
    WalkingBegun,
    WalkingStopped,
    WormholePlaced,
)
from .legality_waiting import no, over, stranger, waiting
from .state import Table

KNOWN = get_args(Event)

# What belongs to mission 2 alone, and the rule that says so.
FRONTIER: dict[type[Any], str] = {
    QVentRead: "qvents",
    QuestClaimed: "quests",
    QuestNamed: "quests",
    CrewPicked: "crew",
    CrewCommanded: "crew",
    CrewSacrificed: "crew",
    CreditsCounted: "credits",
    AliensAttacked: "operation_annihilate",
    TribblesPlaced: "tribbles",
    TribblesGrown: "tribbles",
    TribblesCounted: "tribbles",
    OverrunSpread: "overrun",
    TribbleMet: "overrun",
    MarkerPlaced: "manhunt",
    MarkerCollected: "manhunt",
}
# What may be said while an invasion is being fought, or a Tribble waits for an answer.
IN_A_FIGHT = (
    DiceRolled, DiceCommitted, ModifierSet, InvasionStopped, MovedIn, CrewCommanded,
    LocationsCounted, CreditsCounted, CardsCounted, BoardCorrected, CaptainChosen,
)  # fmt: skip
IN_AN_OVERRUN = (
    OverrunSpread, TribbleMet, CrewCommanded, LocationsCounted, CreditsCounted, CardsCounted, BoardCorrected
)  # fmt: skip
AT_THE_SET_UP = (CaptainChosen, FirstPlayerDrawn, WormholePlaced, BoardCorrected)

ANSWERS: dict[type[Any], Callable[[Table, Any], Refusal | None]] = {
    CaptainChosen: legality_setup.captain,
    FirstPlayerDrawn: legality_setup.first,
    WormholePlaced: legality_setup.wormhole,
    BoardCorrected: legality_setup.board,
    WalkingBegun: legality_turn.walking,
    WalkingStopped: legality_turn.stopping,
    TurnBegun: legality_turn.turn,
    StepEnded: legality_turn.step,
    QVentRead: legality_turn.qvent,
    Reinforced: legality_turn.reinforced,
    Expanded: legality_turn.expanded,
    Maneuvered: legality_turn.maneuvered,
    CardDrawn: legality_turn.card,
    QuestClaimed: legality_turn.quest,
    InvasionDeclared: legality_fight.invasion,
    AliensAttacked: legality_fight.aliens,
    ModifierSet: legality_fight.modifier,
    DiceCommitted: legality_fight.commitment,
    DiceRolled: legality_fight.roll,
    InvasionStopped: legality_fight.stop,
    MovedIn: legality_fight.move_in,
    CaptainEliminated: legality_ledger.elimination,
    LocationsCounted: legality_ledger.held,
    CreditsCounted: legality_ledger.owned,
    CardsCounted: legality_ledger.cards,
    AliensCounted: legality_ledger.aliens,
    QuestNamed: legality_ledger.quest,
    CrewPicked: legality_ledger.pick,
    CrewCommanded: legality_ledger.command,
    CrewSacrificed: legality_ledger.sacrifice,
    TribblesPlaced: legality_tribbles.placed,
    TribblesGrown: legality_tribbles.grown,
    TribblesCounted: legality_tribbles.counted,
    OverrunSpread: legality_tribbles.spread,
    TribbleMet: legality_tribbles.met,
    MarkerPlaced: legality_tribbles.marker,
    MarkerCollected: legality_tribbles.collected,
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
    recount = kind is TribblesCounted and not table.overruns and table.fight is None
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
