"""Replays a log entry by entry and checks each, in time linear in its length.

`Match.enter` answers the same for one entry more, from nothing but values; over a whole log full of corrections that
takes the square of its length.
"""

from bisect import bisect_left
from dataclasses import replace
from typing import Any

from companion.engine.corrections import refuse_correction, refuse_what_follows
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
        self._amendments: dict[int, list[int]] = {}  # by the entry they amend, the oldest first
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
        fact = self._standing(event.entry)
        if no := refuse_correction(self.game, self.options, event, fact, self.undone, self._amends):
            return no
        number = self._corrected_by(event.entry)
        before = self._standing(number)
        self._keep(entry)
        match event:
            case Retracted(entry=entry_number):
                self.undone[entry_number] = None
                self._gone.add(entry_number)
            case Reinstated(entry=entry_number):
                del self.undone[entry_number]
                self._gone.discard(entry_number)
            case Amended(entry=entry_number):
                self.undone.clear()
                self._amendments.setdefault(entry_number, []).append(entry.number)
        after = None if number in self._gone else self._as_it_reads(number)
        return self._fold_again(number, after, same=after == (before and before.entry), corrected=event.entry)

    def _fold_again(self, number: int, after: Entry | None, same: bool, corrected: int) -> Refusal | None:
        """From the corrected entry on, which now reads so, or no longer stands."""
        at = len(self._numbers) if same else bisect_left(self._numbers, number)
        acts = [self._fold.facts[place].entry for place in self._places[at:] if not same]
        acts = [act for act in acts if act.number != number]
        if after and not same:
            acts.insert(0, after)
        self._fold.go_back(self._places[at - 1] + 1 if at else 0, self.opening, self.entries)
        del self._numbers[at:], self._places[at:]
        self._again += len(acts)
        if self._again > MOST_AGAIN:
            told = "It corrects so much so far back that to play this log through would take minutes."
            return Refusal(f"{told} Take out corrections that were corrected again.", "log.correct", corrected)
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

    def _standing(self, number: int) -> Fact | None:
        at = bisect_left(self._numbers, number)
        return self._fold.facts[self._places[at]] if self._numbers[at : at + 1] == [number] else None

    def _amends(self, number: int) -> bool:
        """Is this an amendment that stands?"""
        amended = self._corrected_by(number)
        return amended != number and number not in self._gone and self._standing(amended) is not None

    def _corrected_by(self, number: int) -> int:
        """The entry that is another one when this one goes: the one it amends, or itself."""
        event = self.entries[number - 1].event if 1 <= number <= len(self.entries) else None
        return event.entry if isinstance(event, Amended) else number

    def _as_it_reads(self, number: int) -> Entry:
        """The entry as last amended."""
        act = self.entries[number - 1]
        for newest in reversed(self._amendments.get(number, ())):
            if newest not in self._gone:
                return act._replace(event=self.entries[newest - 1].event.event)
        return act
