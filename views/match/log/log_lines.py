"""Turns a log into lines for the screen: each entry in a sentence, what it brought, what became of it."""

import re
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Any, Literal

from companion.engine.decisions import Decided
from companion.engine.game import Refusal
from companion.engine.match import Amended, Entry, Fact, Match, Reinstated, Retracted, Revised
from companion.engine.replay import CORRECTIONS, corrected_numbers, effective_entries, retracted_numbers
from companion.engine.wording import capital, printed
from views.components.formats.date_format import in_words
from views.match.log.log_wording import in_turn, told_added, told_together

Fate = Literal["stands", "amended", "added", "gone", "note"]  # added: it stands as it was, and more after it
TOLD = 2  # turns of steps back and forth that a line tells; of more it tells the last ones
FIGURES = re.compile(r"\d[\d,]*\d|\d")


@dataclass(frozen=True)
class LogLine:
    """One stop on the rail. `was` is what an amended entry said at first; `gains` are points by player.

    `today` is what the referee says of it today, where the rules of the match allowed it; `since` is where a stop of
    several entries begins.
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
    since: int | None = None
    taken_back: Entry | None = None  # by which entry, where that follows it and has no line of its own

    @property
    def numbers(self) -> str:
        number = self.entry.number
        return f"{self.since} to {number}" if self.since else str(number)

    @property
    def tells_gains(self) -> bool:
        """Does the sentence itself say what everybody got? Then the ear need not hear it twice."""
        figures = set(FIGURES.findall(self.told))
        return all(name in self.told and printed(abs(points)) in figures for name, points in self.gains if points)

    @property
    def is_step(self) -> bool:
        """Somebody stepped back or forth here."""
        return _steps(self.entry)

    @property
    def accepted_before(self) -> str:
        """The sentence for an entry that the referee would not take any more."""
        if self.today is None:
            return ""
        return f"Accepted before {in_words(self.today.since)}. By today’s rule: {self.today.reason}"


@dataclass(frozen=True)
class Log:
    """A match's log; lines are worked out when they are asked for, so that a long one opens at once."""

    match: Match

    @cached_property
    def places(self) -> dict[int, list[int]]:
        """Where among the facts an entry stands, with all that was added to it; what came due at its moment."""
        places = defaultdict[int, list[int]](list)
        for place, fact in enumerate(self.match.facts):
            places[fact.entry.number].append(place)
        return places

    @cached_property
    def gains(self) -> dict[int, Counter[str]]:
        sums = defaultdict[int, Counter[str]](Counter)
        for line in self.match.lines:
            sums[line.entry][line.player] += line.points
        return sums

    def fact(self, number: int) -> Fact | None:
        """The fact of this entry, if it stands: its first, where something was added to it."""
        at = self.places.get(number)
        return self.match.facts[at[0]] if at else None

    def before(self, number: int) -> Any:
        at = self.places.get(number)
        return self._before(at[0]) if at else self.match.before(number)

    def _before(self, place: int) -> Any:
        return self.match.facts[place - 1].state if place else self.match.opening

    def _when_made(self, number: int) -> Any:
        """The table just before this entry, as it lay when it was made.

        What no longer counts goes on reading as it did then: told from a table that was put right since, it would say
        what nobody has seen.
        """
        later = [entry for entry in self.match.entries[number:] if isinstance(entry.event, CORRECTIONS)]
        if all(min(corrected_numbers(entry.event)) >= number for entry in later):
            return self.before(number)
        return self._moment(later[0].number - 1).before(number)

    def _moment(self, number: int) -> Match:
        """The match as it stood then: the same for all entries up to the next correction."""
        if number not in self._moments:
            self._moments[number] = self.match.moment(number)
        return self._moments[number]

    @cached_property
    def _moments(self) -> dict[int, Match]:
        return {}

    def told(self, number: int) -> tuple[str, ...]:
        """What this entry says happened, event by event; nothing where it does not stand."""
        tell, facts = self.match.game.tell, self.match.facts
        return tuple(tell(self._before(at), facts[at].entry.event) for at in self.places.get(number, ()))

    def rule(self, number: int, step: int = 0) -> str:
        """The ruling this entry stands on: what it names itself (a decision, a flag), scored by, or was a choice of; or
        that of the event added to it at this `step`.
        """
        match, places = self.match, self.places.get(number, [])
        if step >= len(places):
            return ""
        at = places[step]
        event = match.facts[at].entry.event
        if named := getattr(event, "rule", ""):
            return str(named)
        scored = match.game.score(match.state)[match.facts[at - 1].lines if at else 0 : match.facts[at].lines]
        own = next((line.rule for line in scored if getattr(event, "player", None) in (line.player, None)), "")
        prompt = match.game.prompt(self._before(at), match.facts[at].entry.at)
        meant = next((choice.rule for choice in prompt.choices if choice.event == event), "")
        return own or meant or (scored[0].rule if scored else prompt.rule)

    def newest(self, count: int) -> tuple[LogLine, ...]:
        """The newest `count` entries, newest first. What was taken back at once is told in one line, its own."""
        shown = self.match.entries[-count:]
        told = {number: back for number, back in self.undone.items() if shown and number >= shown[0].number}
        silent = {back.number for back in told.values()}
        lines = (self.line(entry) for entry in reversed(shown) if entry.number not in silent)
        return tuple(replace(line, taken_back=told.get(line.entry.number)) for line in lines)

    def happened(self, count: int) -> tuple[LogLine, ...]:
        """What was entered last, newest first, and at least one of it stands: however often somebody stepped back and
        forth, only what that has come to. What the table decided about it is no play.
        """
        gone = retracted_numbers(self.match.entries)
        entered = [
            entry
            for entry in self.match.entries
            if not (_steps(entry) or (isinstance(entry.event, Amended | Revised) and entry.number in gone))
            and not self._is_decision(entry)
        ]
        shown = entered[: -count - 1 : -1]
        if not any(self.fact(entry.number) for entry in shown):
            shown[-1:] = [entry for entry in reversed(entered) if self.fact(entry.number)][:1] or shown[-1:]
        return tuple(replace(self.line(entry), taken_back=self.undone.get(entry.number)) for entry in shown)

    def _is_decision(self, entry: Entry) -> bool:
        """The table decided something here, or put a decision right."""
        made = corrected_numbers(entry.event) if isinstance(entry.event, CORRECTIONS) else [entry.number]
        return all(isinstance(self.match.entries[number - 1].event, Decided) for number in made)

    @cached_property
    def undone(self) -> dict[int, Entry]:
        """What was undone right after it was entered and stayed so, each with the entry that undid it."""
        found: dict[int, Entry] = {}
        for steps, run in groupby(self.match.entries, key=_steps):
            if steps and (undone := self._undone_by(tuple(run))):
                found |= undone
        return found

    def _undone_by(self, run: tuple[Entry, ...]) -> dict[int, Entry]:
        """Nothing, where somebody also stepped forth, or something that stands lies in between."""
        backs = {entry.event.entry: entry for entry in run if isinstance(entry.event, Retracted)}
        between = self.match.entries[min(backs, default=0) - 1 : run[0].number - 1]
        plain = all(
            isinstance(entry.event, Retracted) or (not _corrects(entry) and self.fact(entry.number) is None)
            for entry in between
        )
        whole = len(backs) == len(run) and all(not _corrects(self.match.entries[number - 1]) for number in backs)
        return backs if whole and plain else {}

    def line(self, entry: Entry) -> LogLine:
        before = self.before(entry.number)
        played = getattr(before, "round", 0)
        match entry.event:
            case Amended() as change if more := added_to(self._read_before(entry, change.entry), change):
                return LogLine(entry, capital(told_added(more, change.entry)), "note", played, None)
            case Retracted(entry=number) | Reinstated(entry=number) | Amended(entry=number):
                what, became = self._correction_told(entry.event)
                return LogLine(entry, f"{what} {number} {became}", "note", played, None)
            case Revised(changes=changes):
                return LogLine(entry, self._told_revised(entry, changes), "note", played, None)
        fact, tell = self.fact(entry.number), self.match.game.tell
        player = doer(fact.entry.event if fact else entry.event)
        if fact is None:
            made = self._when_made(entry.number)
            return LogLine(entry, tell(made, entry.event), "gone", getattr(made, "round", 0), player)
        told = self.told(entry.number)
        another = fact.entry.event != entry.event
        was = tell(self._when_made(entry.number), entry.event) if another else ""
        gains = tuple(self.gains.get(entry.number, {}).items())
        if player is None and not any(points for _, points in gains):  # lines that only say what breaks a tie
            gains = ()
        fate: Fate = "amended" if another else "added" if len(told) > 1 else "stands"
        return LogLine(entry, in_turn(told), fate, played, player, gains, was, fact.entry.event, fact.today)

    def steps(self, newest_first: Sequence[LogLine]) -> LogLine:
        """Steps back and forth that follow each other, as one line."""
        newest, oldest = newest_first[0], newest_first[-1]
        parts: list[tuple[str, str, list[int]]] = []
        for line in reversed(newest_first):
            event = line.entry.event
            what, fate = self._correction_told(event)
            if parts and parts[-1][:2] == (what, fate):
                parts[-1][2].append(event.entry)
            else:
                parts.append((what, fate, [event.entry]))
        told = ", then ".join(told_together(*part) for part in parts[-TOLD:])
        told = told if len(parts) <= TOLD else f"{len(newest_first)} steps back and forth; at last {told}"
        return replace(newest, told=capital(told), since=oldest.entry.number)

    def _correction_told(self, event: Retracted | Reinstated | Amended) -> tuple[str, str]:
        match event:
            case Reinstated():
                return "Entry", "brought back"
            case Retracted() if isinstance(self.match.entries[event.entry - 1].event, Amended | Revised):
                return "Correction", "taken back"
            case Retracted():
                return "Entry", "taken back"
        return "Entry", "corrected"

    def _told_revised(self, revised: Entry, changes: tuple[Retracted | Amended, ...]) -> str:
        more = {change.entry: added_to(self._read_before(revised, change.entry), change) for change in changes}
        amended = [one.entry for one in changes if isinstance(one, Amended) and not more[one.entry]]
        taken_back = [one.entry for one in changes if isinstance(one, Retracted)]
        parts = ((amended, "corrected"), (taken_back, "taken back"))
        told = [told_together("Entry", fate, numbers) for numbers, fate in parts if numbers]
        return capital(", ".join(told + [told_added(many, number) for number, many in more.items() if many]))

    def _read_before(self, correction: Entry, number: int) -> tuple[Any, ...]:
        """All that this entry read until it was corrected so."""
        return read_then(self.match, correction.number - 1, number)


def read_then(match: Match, since: int, number: int) -> tuple[Any, ...]:
    """All that entry `number` read while there were so many entries."""
    return tuple(one.event for one in effective_entries(match.entries[:since]) if one.number == number)


def added_to(reads: tuple[Any, ...], change: object) -> int:
    """How many events a change adds to what an entry reads, where it changes nothing else; 0 for anything else."""
    if not isinstance(change, Amended):
        return 0
    return len(change.events) - len(reads) if reads and change.events[: len(reads)] == reads else 0


def _steps(entry: Entry) -> bool:
    return isinstance(entry.event, Retracted | Reinstated)


def _corrects(entry: Entry) -> bool:
    return isinstance(entry.event, Amended | Retracted | Reinstated)


def by_hand(entry: Entry) -> str:
    """Whose hand entered it, where that is known."""
    return f", by {entry.by}" if entry.by else ""


def doer(event: Any) -> str | None:
    """Whose piece stands beside it: who did it, or the one player it is about."""
    alone: tuple[str, ...] = getattr(event, "players", ())
    one = getattr(event, "player", None) or getattr(event, "keeper", None)
    return one or (alone[0] if len(alone) == 1 else None)
