"""May this happen now? If not: what is wrong, what would be right, and the rule it rests on."""

from collections.abc import Callable
from typing import Any, get_args

from companion.engine.game import Refusal

from . import refuse_fight, refuse_ledger, refuse_setup, refuse_since, refuse_tribbles, refuse_turn
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
from .moments import no, over, stranger, waiting
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
    CaptainChosen: refuse_setup.captain,
    FirstPlayerDrawn: refuse_setup.first,
    WormholePlaced: refuse_setup.wormhole,
    BoardCorrected: refuse_setup.board,
    WalkingBegun: refuse_turn.walking,
    WalkingStopped: refuse_turn.stopping,
    TurnBegun: refuse_turn.turn,
    StepEnded: refuse_turn.step,
    QVentRead: refuse_turn.qvent,
    Reinforced: refuse_turn.reinforced,
    Expanded: refuse_turn.expanded,
    Maneuvered: refuse_turn.maneuvered,
    CardDrawn: refuse_turn.card,
    QuestClaimed: refuse_turn.quest,
    InvasionDeclared: refuse_fight.invasion,
    AliensAttacked: refuse_fight.aliens,
    ModifierSet: refuse_fight.modifier,
    DiceCommitted: refuse_fight.commitment,
    DiceRolled: refuse_fight.roll,
    InvasionStopped: refuse_fight.stop,
    MovedIn: refuse_fight.move_in,
    CaptainEliminated: refuse_ledger.elimination,
    LocationsCounted: refuse_ledger.held,
    CreditsCounted: refuse_ledger.owned,
    CardsCounted: refuse_ledger.cards,
    AliensCounted: refuse_ledger.aliens,
    QuestNamed: refuse_ledger.quest,
    CrewPicked: refuse_ledger.pick,
    CrewCommanded: refuse_ledger.command,
    CrewSacrificed: refuse_ledger.sacrifice,
    TribblesPlaced: refuse_tribbles.placed,
    TribblesGrown: refuse_tribbles.grown,
    TribblesCounted: refuse_tribbles.counted,
    OverrunSpread: refuse_tribbles.spread,
    TribbleMet: refuse_tribbles.met,
    MarkerPlaced: refuse_tribbles.marker,
    MarkerCollected: refuse_tribbles.collected,
}


def refuse(table: Table, event: Event, at: int) -> Refusal | None:
    """Why this may not be entered, or None. Whatever lies in the event's fields, the answer is a sentence."""
    if not isinstance(event, KNOWN):
        return no("That happens in no game of RISK Star Trek. Enter what happened at this table.", "turn")
    long = _not_now(table, event) or _nobody(table, event) or ANSWERS[type(event)](table, event)
    return long or refuse_since.answer(table, event)


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
