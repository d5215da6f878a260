"""Treble Tracker's entries that are more than a choice: what an arbiter put right, and why."""

from dataclasses import replace

from companion.games.treble_tracker.events import ClockCorrected, EliminationTakenBack, Event, TurnCorrected
from companion.games.treble_tracker.state import LIVES, Table
from views.games.treble_tracker.pieces import in_words
from views.games.treble_tracker.player_page import MOST
from views.match.entry_form.counts import minutes
from views.match.entry_form.described import PLAYER, described
from views.match.entry_form.field import Field
from views.match.entry_form.picks import pick

FIELDS = (
    Field("left", "Time left", minutes, high=MOST),
    Field("lives", "Back with", pick, labels=tuple((number, in_words(number)) for number in range(1, LIVES + 1))),
)


def fields_of(table: Table, event: Event) -> tuple[Field, ...]:
    if not isinstance(event, ClockCorrected | EliminationTakenBack | TurnCorrected):
        return ()
    names = table.out if isinstance(event, EliminationTakenBack) else table.still_in
    who = replace(PLAYER, labels=tuple((name, name) for name in names))
    return described(event, (*FIELDS, who), without=() if table.clocks else ("left",))
