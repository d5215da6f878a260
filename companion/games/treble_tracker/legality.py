"""May this happen now? If not: what is wrong, what would be right, and the rule it rests on."""

from collections.abc import Callable
from typing import Any, get_args

from companion.engine.game import Refusal

from .events import (
    Accused,
    ActionCancelled,
    ActionPlayed,
    CardsDrawn,
    ClockCorrected,
    ClockStarted,
    DepthChanged,
    DirectionChosen,
    EliminationTakenBack,
    Event,
    FirstPlayerDrawn,
    FlagFell,
    GapDecided,
    GapNoticed,
    MatchStarted,
    PickedUp,
    PlayersOut,
    RemontadaPlayed,
    ShuffleBegan,
    TimeRanOut,
    TrebleDeclared,
    TrebleLost,
    TrebleRevealed,
    TurnCorrected,
    TurnEnded,
)
from .legality_clocks import (
    correction,
    decision,
    flag,
    gap,
    picked_up,
    shuffle,
    started_again,
    still_standing,
    taken_back,
    time_out,
    turn_corrected,
)
from .legality_turn import accusation, action, cancelled, cards, declared, lost, out, revealed, turn_ended
from .state import Table

KNOWN = get_args(Event)
BEFORE = (FirstPlayerDrawn, DirectionChosen, MatchStarted)  # what is settled before the first turn
TURNS = (CardsDrawn, ActionPlayed, ActionCancelled, Accused, RemontadaPlayed)  # what only a whole match keeps
BY_THE_CLOCK = (FlagFell, TimeRanOut, GapNoticed)  # what nobody enters

CASES: dict[type[Any], Callable[[Table, Any, int], Refusal | None]] = {
    TurnEnded: turn_ended,
    CardsDrawn: cards,
    ActionPlayed: action,
    ActionCancelled: cancelled,
    Accused: accusation,
    RemontadaPlayed: action,
    PlayersOut: out,
    TrebleDeclared: declared,
    TrebleLost: lost,
    TrebleRevealed: revealed,
    FlagFell: flag,
    TimeRanOut: time_out,
    ClockStarted: started_again,
    ShuffleBegan: shuffle,
    PickedUp: picked_up,
    GapNoticed: gap,
    GapDecided: decision,
    ClockCorrected: correction,
    EliminationTakenBack: taken_back,
    TurnCorrected: turn_corrected,
}


def refuse(table: Table, event: Event, at: int) -> Refusal | None:
    """Why this may not be entered, or None. Whatever lies in the event's fields, the answer is a sentence."""
    if not isinstance(event, KNOWN):
        return Refusal(
            "That happens in no match of Treble Tracker. Enter what happened at this table.", "treble_tracker.turn"
        )
    if refusal := _strangers(table, event):
        return refusal
    if isinstance(event, DepthChanged):
        return _depth(table, event)
    if isinstance(event, BEFORE):
        return _before(table, event)
    if isinstance(event, GapNoticed):
        return gap(table, event, at)
    if refusal := _not_now(table, event):
        return refusal
    if not isinstance(event, BY_THE_CLOCK) and (refusal := still_standing(table, event, at)):
        return refusal
    if isinstance(event, TURNS) and table.depth == "clock":
        return Refusal(
            "Only the clock is kept at this table, not the turns. Switch to the match too, then enter it.",
            "treble_tracker.depth",
        )
    return CASES[type(event)](table, event, at)


def _strangers(table: Table, event: Event) -> Refusal | None:
    """Is everyone named at this table?"""
    named = [getattr(event, field) for field in ("player", "accused", "keeper") if hasattr(event, field)]
    for name in named:
        if not isinstance(name, str) or name not in table.players:
            return Refusal(
                f"“{name}” is not at this table. Here play {', '.join(table.players)}.", "treble_tracker.players"
            )
    return None


def _before(table: Table, event: Event) -> Refusal | None:
    if table.stage not in ("draw", "ready"):
        return Refusal(
            "The match has begun: who begins, and which way round, is settled. Set up a new match to begin again.",
            "treble_tracker.first_player",
        )
    match event:
        case MatchStarted() if table.first is None:
            return Refusal(
                "Nobody knows yet who begins. Draw the first player, then start.", "treble_tracker.first_player"
            )
        case MatchStarted(player=player) if player != table.first:
            return Refusal(
                f"{player} does not begin, {table.first} does. Start with {table.first}, or draw again.",
                "treble_tracker.first_player",
            )
        case DirectionChosen(direction=direction) if direction not in ("clockwise", "counterclockwise"):
            return Refusal("Turns go clockwise or counterclockwise. Choose one of the two.", "treble_tracker.direction")
        case DirectionChosen(direction=direction) if direction == table.direction:
            return Refusal(f"Turns go {direction} already. Nothing changes.", "treble_tracker.direction")
    return None


def _depth(table: Table, event: DepthChanged) -> Refusal | None:
    if table.stage == "over":
        return _over()
    if event.depth not in ("clock", "match"):
        return Refusal("The app keeps the clock, or the match too. Choose one of the two.", "treble_tracker.depth")
    if event.depth == table.depth:
        return Refusal("That is what is kept already. Nothing changes.", "treble_tracker.depth")
    return None


def _not_now(table: Table, event: Event) -> Refusal | None:
    if table.stage == "over" and not isinstance(event, EliminationTakenBack):
        return _over()
    if table.stage in ("draw", "ready"):
        return Refusal("The match has not begun. Draw who begins, then start it.", "treble_tracker.turn")
    if table.gap and not isinstance(event, GapDecided):
        return Refusal(
            f"First it is to be decided whether the time from before counts for {table.gap.player}. "
            "Choose one of the two readings.",
            "treble_tracker.gap",
        )
    return None


def _over() -> Refusal:
    return Refusal(
        "The match is over. To change something in it, correct that entry in the log.", "treble_tracker.points"
    )
