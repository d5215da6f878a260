"""Replays a log entry by entry and checks each, in time linear in its length.

`Match.enter` answers the same for one entry more, from nothing but values; over a whole log full of corrections that
takes the square of its length.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from typing import Any

from companion.engine.corrections import (
    amends_what_stands,
    refuse_correction,
    refuse_revision,
    refuse_what_follows,
)
from companion.engine.game import AnyGame, Refusal
from companion.engine.replay import (
    CORRECTIONS,
    Amended,
    Correction,
    Entry,
    Fact,
    InvalidFact,
    Reinstated,
    Replay,
    Retracted,
    Revised,
    changes_of,
    corrected_numbers,
)

MOST_AGAIN = 2_000_000  # facts that a log's corrections may have folded again: a minute of work, and no match’s


class CheckedReplay:
    """Mutable, and of no use any more once an entry was refused."""

    def __init__(self, game: AnyGame, options: Any, opening: Any, rules: str) -> None:
        self.game, self.options, self.opening = game, options, opening
        self.entries: list[Entry] = []
        self.undone: dict[int, None] = {}  # in the order in which they were taken back
        self.last_at = 0
        self._fold = Replay(game, opening, (), (), rules)
        self._numbers: list[int] = []  # of the facts that people entered, in their order
        self._places: list[int] = []  # where those are among all facts
        self._amendments: dict[int, list[tuple[int, Amended]]] = {}  # by the entry they amend, the oldest first
        self._taken_out: dict[int, list[int]] = {}  # by the entry that a revision takes out, the revisions
        self._gone: set[int] = set()
        self._again = 0  # facts folded again so far

    @property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(self._fold.facts)

    @property
    def unnoted(self) -> int:
        return self._fold.unnoted

    def enter(self, entry: Entry) -> Refusal | None:
        """One entry more, held to the rules of the match; or why it may not be made."""
        if isinstance(entry.event, CORRECTIONS):
            refusal = self._correct(entry, entry.event)
        else:
            refusal = self._note(entry) if entry.due else self._enter(entry)
        if refusal is None:
            self.last_at = max(self.last_at, entry.at)
            self._fold.until(self.last_at)
        return refusal

    def _enter(self, entry: Entry) -> Refusal | None:
        if unsound := self._add(entry):
            return replace(unsound.refusal, entry=entry.number)
        self._keep(entry)
        if not isinstance(entry.event, self.game.notes):
            self.undone.clear()
        return None

    def _note(self, entry: Entry) -> Refusal | None:
        """What came due gets its entry, in the order in which it came."""
        place = self._first_unnoted()
        coming = self.game.due(self._fold.state) if place is None else self._fold.facts[place].entry[1:3]
        if coming is None or coming[1] != entry.event or coming[0] > entry.at:
            told = "This comes by itself when its moment has come, and it has not. Nothing is entered for it."
            return Refusal(told, "log.due", entry.number)
        self._keep(entry)
        self._fold.note(entry, place)
        return None

    def _first_unnoted(self) -> int | None:
        left, facts = self._fold.unnoted, self._fold.facts
        for place in range(len(facts) - 1, -1, -1) if left else ():
            left -= not facts[place].entry.number
            if not left:
                return place
        return None

    def _correct(self, entry: Entry, event: Correction) -> Refusal | None:
        if no := self._refuse(event):
            return no
        numbers = self._touched(event)
        before = {number: [fact.entry for fact in self._standing(number)] for number in numbers}
        self._keep(entry)
        match event:
            case Retracted(entry=entry_number):
                self.undone[entry_number] = None
                self._gone.add(entry_number)
            case Reinstated(entry=entry_number):
                del self.undone[entry_number]
                self._gone.discard(entry_number)
            case Amended() | Revised():
                self.undone.clear()
                for change in changes_of(event):
                    if isinstance(change, Amended):
                        self._amendments.setdefault(change.entry, []).append((entry.number, change))
                    else:
                        self._taken_out.setdefault(change.entry, []).append(entry.number)
        after = {number: self._as_it_reads(number) for number in numbers}
        changed = {number: acts for number, acts in after.items() if acts != before[number]}
        return self._fold_again(changed, corrected_numbers(event))

    def _refuse(self, event: Correction) -> Refusal | None:
        def refused(one: Retracted | Reinstated | Amended, amends: Callable[[int], bool]) -> Refusal | None:
            fact = next(iter(self._standing(one.entry)), None)
            return refuse_correction(self.game, self.options, one, fact, self.undone, amends)

        if isinstance(event, Revised):
            return refuse_revision(event, lambda change: refused(change, lambda _: False))
        return refused(event, self._amends)

    def _fold_again(self, changed: dict[int, list[Entry]], corrected: tuple[int, ...]) -> Refusal | None:
        """From the first corrected entry on; each now reads so, and one of which nothing is left no longer stands."""
        at = min((bisect_left(self._numbers, number) for number in changed), default=len(self._numbers))
        acts = [self._fold.facts[place].entry for place in self._places[at:]]
        acts = [act for act in acts if act.number not in changed]
        acts = sorted((*acts, *chain.from_iterable(changed.values())), key=lambda act: act.number)
        self._fold.go_back(self._places[at - 1] + 1 if at else 0, self.opening, self.entries)
        del self._numbers[at:], self._places[at:]
        self._again += len(acts)
        if self._again > MOST_AGAIN:
            told = "It corrects so much so far back that to play this log through would take minutes."
            return Refusal(f"{told} Remove corrections that were corrected again.", "log.correct", min(corrected))
        for act in acts:
            if unsound := self._add(act):
                return refuse_what_follows(self.game, self.options, unsound, corrected)
        return None

    def _add(self, act: Entry) -> InvalidFact | None:
        if unsound := self._fold.enter(act):
            return unsound
        self._numbers.append(act.number)
        self._places.append(len(self._fold.facts) - 1)
        return None

    def _keep(self, entry: Entry) -> None:
        self.entries.append(entry)
        self._fold.know(entry.at)

    def _standing(self, number: int) -> list[Fact]:
        """The facts of this entry, if it stands."""
        low, high = bisect_left(self._numbers, number), bisect_right(self._numbers, number)
        return [self._fold.facts[place] for place in self._places[low:high]]

    def _amends(self, number: int) -> bool:
        """Is this an amendment that stands?"""
        if number in self._gone or not 1 <= number <= len(self.entries):
            return False
        return amends_what_stands(self.entries[number - 1].event, lambda one: bool(self._standing(one)))

    def _touched(self, event: Correction) -> tuple[int, ...]:
        """The entries that are others by this: those it names, or those that the correction it names has changed."""
        numbers = corrected_numbers(event)
        corrects = self.entries[numbers[0] - 1].event
        return corrected_numbers(corrects) if isinstance(corrects, Amended | Revised) else numbers

    def _as_it_reads(self, number: int) -> list[Entry]:
        """The entry as last amended, event by event, if it stands."""
        if number in self._gone or any(by not in self._gone for by in self._taken_out.get(number, ())):
            return []
        act = self.entries[number - 1]
        for newest, amended in reversed(self._amendments.get(number, ())):
            if newest not in self._gone:
                return [act._replace(event=event) for event in amended.events]
        return [act]
