"""Turns a log into lines for the screen: each entry in a sentence, what it brought, what became of it."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal

from companion.engine.decisions import Decided
from companion.engine.game import Refusal
from companion.engine.match import Amended, Correction, Entry, Fact, Match, Reinstated, Retracted
from views.components.formats.date_format import in_words

Fate = Literal["stands", "amended", "gone", "note"]


@dataclass(frozen=True)
class LogLine:
    """One stop on the rail. `was` is what an amended entry said at first; `gains` are points by player.

    `today` is what the referee says of it today, where the rules of the match allowed it.
    """

    entry: Entry
    told: str
    fate: Fate
    round: int
    player: str | None
    gains: tuple[tuple[str, int], ...] = ()
    was: str = ""
    event: object = None  # as it now reads
    today: Refusal | None = None

    @property
    def accepted_before(self) -> str:
        """The sentence for an entry that the referee would not take any more."""
        if self.today is None:
            return ""
        return f"Accepted before {in_words(self.today.since)}, by the rule of today: {self.today.reason}"


@dataclass(frozen=True)
class Log:
    """A match's log; lines are worked out when they are asked for, so that a long one opens at once."""

    match: Match

    @cached_property
    def places(self) -> dict[int, int]:
        """Where among the facts an entry stands; what came due stands where its moment was."""
        return {fact.entry.number: place for place, fact in enumerate(self.match.facts)}

    @cached_property
    def gains(self) -> dict[int, dict[str, int]]:
        sums: dict[int, dict[str, int]] = {}
        for line in self.match.lines:
            by_player = sums.setdefault(line.entry, {})
            by_player[line.player] = by_player.get(line.player, 0) + line.points
        return sums

    def fact(self, number: int) -> Fact | None:
        """The fact of this entry, if it stands."""
        at = self.places.get(number)
        return None if at is None else self.match.facts[at]

    def before(self, number: int) -> Any:
        at = self.places.get(number)
        if at is None:
            return self.match.before(number)
        return self.match.facts[at - 1].state if at else self.match.opening

    def rule(self, number: int) -> str:
        """The ruling this entry stands on: what it scored by, what was decided about, or what it was a choice of."""
        fact = self.fact(number)
        if fact is None:
            return ""
        if isinstance(fact.entry.event, Decided):
            return fact.entry.event.rule
        scored = next((line.rule for line in self.match.lines if line.entry == number), "")
        prompt = self.match.game.prompt(self.before(number), fact.entry.at)
        meant = next((choice.rule for choice in prompt.choices if choice.event == fact.entry.event), "")
        return scored or meant or prompt.rule

    def newest(self, count: int) -> tuple[LogLine, ...]:
        """The newest `count` entries, newest first."""
        return tuple(self.line(entry) for entry in reversed(self.match.entries[-count:]))

    def line(self, entry: Entry) -> LogLine:
        before = self.before(entry.number)
        played = getattr(before, "round", 0)
        match entry.event:
            case Retracted(entry=number) | Reinstated(entry=number) | Amended(entry=number):
                return LogLine(entry, self._correction_told(entry.event, number), "note", played, None)
        fact, player = self.fact(entry.number), getattr(entry.event, "player", None)
        tell = self.match.game.tell
        if fact is None:
            return LogLine(entry, tell(before, entry.event), "gone", played, player)
        told = tell(before, fact.entry.event)
        gains = tuple(self.gains.get(entry.number, {}).items())
        if fact.entry.event == entry.event:
            return LogLine(entry, told, "stands", played, player, gains, event=fact.entry.event, today=fact.today)
        was = tell(before, entry.event)
        return LogLine(entry, told, "amended", played, player, gains, was, fact.entry.event, fact.today)

    def _correction_told(self, event: Correction, number: int) -> str:
        match event:
            case Reinstated():
                return f"Entry {number} brought back"
            case Retracted() if isinstance(self.match.entries[number - 1].event, Amended):
                return f"Correction {number} taken back"
            case Retracted():
                return f"Entry {number} taken back"
        return f"Entry {number} corrected"


def halves(told: str) -> tuple[str, str]:
    """The deed, and what it set off: long sentences are read in two steps."""
    deed, joined, more = told.partition(", and ")
    return (deed, more[:1].upper() + more[1:]) if joined else (told, "")
