"""Refuses corrections of entries that cannot be corrected, and says what a later entry rests on."""

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any

from companion.engine.game import AnyGame, Refusal
from companion.engine.replay import (
    Amended,
    Correction,
    Fact,
    InvalidFact,
    Reinstated,
    Retracted,
    Revised,
    changes_of,
)


def refuse_correction(
    game: AnyGame,
    options: Any,
    event: Retracted | Reinstated | Amended,
    fact: Fact | None,
    undone: Collection[int],
    amends: Callable[[int], bool],
) -> Refusal | None:
    """`fact` is what stands of the corrected entry, if anything; `undone` what redo could bring back.

    `amends` says of an entry's number whether it is an amendment that stands.
    """
    entry_number = event.entry
    fixed = game.fixed(options, fact.entry.event) if fact else None
    match event:
        case Reinstated() if entry_number not in undone:
            return Refusal(
                f"Entry {entry_number} is not among those taken back, so there is nothing to bring back.",
                "log.redo",
                entry_number,
            )
        case Retracted() if fixed:
            return replace(fixed, entry=entry_number)
        case Retracted() if fact is None and not amends(entry_number):
            return Refusal(
                f"Entry {entry_number} does not stand, so it cannot be taken back. Pick one that stands.",
                "log.undo",
                entry_number,
            )
        case Amended() if fact is None:
            return Refusal(
                f"Entry {entry_number} does not stand, so it cannot be corrected. Pick one that stands.",
                "log.correct",
                entry_number,
            )
        case Amended(event=other) if fixed and game.fixed(options, other) is None:
            return replace(fixed, entry=entry_number)
    return None


def refuse_revision(event: Revised, refuse: Callable[[Retracted | Amended], Refusal | None]) -> Refusal | None:
    """`refuse` says why an entry that people made cannot be corrected by itself, whatever rests on it."""
    numbers = [change.entry for change in event.changes]
    if not numbers:
        return Refusal("Nothing is corrected here. Pick an entry and say what it was.", "log.correct")
    if twice := next((number for number, times in Counter(numbers).items() if times > 1), None):
        return Refusal(f"Entry {twice} is corrected twice here. Say once what it was.", "log.correct", twice)
    return next((no for no in map(refuse, event.changes) if no), None)


def amends_what_stands(event: Correction, stands: Callable[[int], bool]) -> bool:
    """Would anything read otherwise if this correction of facts were taken back? `stands` says it of an entry."""
    if not isinstance(event, Amended | Revised):
        return False
    return any(isinstance(change, Retracted) or stands(change.entry) for change in changes_of(event))


def refuse_what_follows(game: AnyGame, options: Any, unsound: InvalidFact, corrected: Collection[int]) -> Refusal:
    """A fact no longer holds once the entries `corrected` are others."""
    number, refusal = unsound.entry.number, unsound.refusal
    if fixed := game.fixed(options, unsound.entry.event):
        return replace(fixed, entry=number)
    if number in corrected:
        return replace(refusal, entry=number)
    told = f"Entry {number} rests on this and would no longer hold: {refusal.reason}"
    return Refusal(told, refusal.rule, number)
