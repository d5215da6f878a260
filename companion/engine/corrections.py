"""Says what undo and redo reach, refuses corrections that cannot be made, and names the entry that rests on one."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Any

from companion.engine.game import AnyGame, Refusal
from companion.engine.replay import (
    Amended,
    Correction,
    Entry,
    Fact,
    InvalidFact,
    Reinstated,
    Retracted,
    Revised,
    changes_of,
    retracted_numbers,
)


def undo_of(
    entries: tuple[Entry, ...], facts: tuple[Fact, ...], fixed: Callable[[Fact], Refusal | None]
) -> Retracted | None:
    """The entry that takes back the last standing one, whoever made it; an amendment counts where it was made."""
    acts = (fact for fact in reversed(facts) if not fact.entry.due and not fixed(fact))
    newest = next((fact.entry.number for fact in acts), 0)
    if any(isinstance(entry.event, Amended | Revised) for entry in entries[newest:]):
        newest = max(in_reach(entries, facts, fixed), default=newest)
    return Retracted(newest) if newest else None


def in_reach(
    entries: tuple[Entry, ...], facts: tuple[Fact, ...], fixed: Callable[[Fact], Refusal | None]
) -> Iterator[int]:
    """What undo can reach: the facts that people entered, and the amendments that stand."""
    taken_back, stand = retracted_numbers(entries), {fact.entry.number for fact in facts if not fact.entry.due}
    yield from stand - {fact.entry.number for fact in facts if fixed(fact)}
    for entry in entries:
        if entry.number not in taken_back and amends_what_stands(entry.event, stand.__contains__):
            yield entry.number


def undone_after(undone: tuple[int, ...], event: Correction) -> tuple[int, ...]:
    """The entries that redo could bring back, the newest last, once this correction is made."""
    match event:
        case Retracted(entry=count):
            return (*undone, count)
        case Reinstated(entry=count):
            return tuple(number for number in undone if number != count)
        case Amended() | Revised():
            return ()


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
        case Amended(then=added):
            fixed = next((no for no in (game.fixed(options, one) for one in added) if no), None)
            return replace(fixed, entry=entry_number) if fixed else None
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
    return replace(refusal, reason=told, entry=number, since="")
