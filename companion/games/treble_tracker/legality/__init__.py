"""May this happen now? If not: what is wrong, what would be right, and the rule it rests on."""

from collections.abc import Callable
from typing import Any, get_args

from companion.engine.game import Refusal

from .. import events
from ..events import Event
from ..state import Table
from .clocks import (
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
from .turn import accusation, action, cancelled, cards, declared, lost, out, revealed, turn_ended

KNOWN = get_args(Event)
BEFORE = (events.FirstPlayerDrawn, events.DirectionChosen, events.MatchStarted)  # what is settled before the first turn
TURNS = (
    events.CardsDrawn,
    events.ActionPlayed,
    events.ActionCancelled,
    events.Accused,
    events.RemontadaPlayed,
)  # what only a whole match keeps
BY_THE_CLOCK = (events.FlagFell, events.TimeRanOut, events.GapNoticed)  # what nobody enters

CASES: dict[type[Any], Callable[[Table, Any, int], Refusal | None]] = {
    events.TurnEnded: turn_ended,
    events.CardsDrawn: cards,
    events.ActionPlayed: action,
    events.ActionCancelled: cancelled,
    events.Accused: accusation,
    events.RemontadaPlayed: action,
    events.PlayersOut: out,
    events.TrebleDeclared: declared,
    events.TrebleLost: lost,
    events.TrebleRevealed: revealed,
    events.FlagFell: flag,
    events.TimeRanOut: time_out,
    events.ClockStarted: started_again,
    events.ShuffleBegan: shuffle,
    events.PickedUp: picked_up,
    events.GapNoticed: gap,
    events.GapDecided: decision,
    events.ClockCorrected: correction,
    events.EliminationTakenBack: taken_back,
    events.TurnCorrected: turn_corrected,
}


def refuse(table: Table, event: Event, at: int) -> Refusal | None:
    """Why this may not be entered, or None. Whatever lies in the event's fields, the answer is a sentence."""
    if not isinstance(event, KNOWN):
        return Refusal(
            "That happens in no match of Treble Tracker. Enter what happened at this table.", "treble_tracker.turn"
        )
    if refusal := _strangers(table, event):
        return refusal
    if isinstance(event, events.DepthChanged):
        return _depth(table, event)
    if isinstance(event, BEFORE):
        return _before(table, event)
    if isinstance(event, events.GapNoticed):
        return gap(table, event, at)
    if refusal := _not_now(table, event):
        return refusal
    if not isinstance(event, BY_THE_CLOCK) and (refusal := still_standing(table, event, at)):
        return refusal
    if isinstance(event, TURNS) and table.depth == "clock":
        return Refusal(
            "The app follows the clock only. Let it follow the whole match, then enter it.",
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
        case events.MatchStarted() if table.first is None:
            return Refusal(
                "Nobody knows yet who begins. Draw the first player, then start.", "treble_tracker.first_player"
            )
        case events.MatchStarted(player=player) if player != table.first:
            return Refusal(
                f"{player} does not begin, {table.first} does. Start with {table.first}, or draw again.",
                "treble_tracker.first_player",
            )
        case events.DirectionChosen(direction=direction) if direction not in ("clockwise", "counterclockwise"):
            return Refusal("Turns go clockwise or counterclockwise. Choose one of the two.", "treble_tracker.direction")
        case events.DirectionChosen(direction=direction) if direction == table.direction:
            return Refusal(f"Turns go {direction} already. Nothing changes.", "treble_tracker.direction")
    return None


def _depth(table: Table, event: events.DepthChanged) -> Refusal | None:
    if table.stage == "over":
        return _over()
    if event.depth not in ("clock", "match"):
        return Refusal(
            "The app follows the clock only, or the whole match. Choose one of the two.", "treble_tracker.depth"
        )
    if event.depth == table.depth:
        return Refusal("The app does so already. Nothing changes.", "treble_tracker.depth")
    return None


def _not_now(table: Table, event: Event) -> Refusal | None:
    if table.stage == "over" and not isinstance(event, events.EliminationTakenBack):
        return _over()
    if table.stage in ("draw", "ready"):
        return Refusal("The match has not begun. Draw who begins, then start it.", "treble_tracker.turn")
    if table.gap and not isinstance(event, events.GapDecided):
        return Refusal(
            f"First decide whether the time from before counts for {table.gap.player}. Choose one of the two readings.",
            "treble_tracker.gap",
        )
    return None


def _over() -> Refusal:
    change = "To change something in it, correct that entry in the log."
    return Refusal.in_log("The match is over.", "treble_tracker.points", change)
