"""What a correction would change, entry by entry, before anything is kept."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.engine.game import Refusal
from companion.engine.match import Amended, Entry, Match, Retracted, Revised
from views.match.log.log_lines import Log, LogLine, added_to, read_then
from views.match.log.log_wording import in_turn

Change = Amended | Retracted


@dataclass(frozen=True)
class Draft:
    """One change or several that hold together, in the order of their entries."""

    changes: tuple[Change, ...] = ()

    @property
    def numbers(self) -> tuple[int, ...]:
        return tuple(change.entry for change in self.changes)

    def of(self, number: int) -> Change | None:
        return next((change for change in self.changes if change.entry == number), None)

    def changed(self, change: Change) -> "Draft":
        others = self.without(change.entry).changes
        return Draft(tuple(sorted((*others, change), key=lambda one: one.entry)))

    def events(self, number: int, match: Match) -> tuple[Any, ...]:
        """All that this entry would read; nothing where it would not count."""
        match self.of(number):
            case Amended() as amended:
                return amended.events
            case Retracted():
                return ()
        return match.events(number)

    def reading(self, number: int, events: tuple[Any, ...], match: Match) -> "Draft":
        """This entry would read so."""
        if events == match.events(number):
            return self.without(number)
        return self.changed(Amended(number, events[0], events[1:]))

    def kept_up(self, match: Match, since: int) -> "Draft":
        """What is only added is added to what its entry reads by now, where another device has corrected that since
        there were so many entries.
        """

        def up(change: Change) -> Change:
            before, now = read_then(match, since, change.entry), match.events(change.entry)
            more = added_to(before, change)
            if not (isinstance(change, Amended) and more and now) or now == before:
                return change
            return Amended(change.entry, now[0], (*now[1:], *change.events[-more:]))

        return Draft(tuple(map(up, self.changes)))

    def last_before(self, number: int, match: Match) -> int:
        """The entry that would stand just before this one, or 0."""
        stand = (fact.entry for fact in match.facts if not fact.entry.due and fact.entry.number < number)
        return max((entry.number for entry in stand if self.events(entry.number, match)), default=0)

    def could_be(self, number: int, match: Match) -> bool:
        """Could something of the kind of this entry have been entered there, as the table would lie?"""
        entry = match.entries[number - 1]
        prompt = match.game.prompt(match.before(number, self.changes), entry.at)
        return any(choice.event.kind == event.kind for choice in prompt.choices for event in match.events(number)[:1])

    def ends_before(self, number: int, match: Match) -> bool:
        """Would the match be over by then, so that nothing can be entered there at all?"""
        entry = match.entries[number - 1]
        return match.game.outcome(match.before(number, self.changes), entry.at) is not None

    def without(self, number: int) -> "Draft":
        """This entry reads as it is kept again; all others stay as they are drafted."""
        return Draft(tuple(change for change in self.changes if change.entry != number))

    def removed(self, number: int, match: Match, now: int, gathers: Callable[[Any], str]) -> "Draft":
        """This entry does not count either. Of several small ones of one go (dice as they fell) those after it that
        would not hold any more go with it: they are not asked about one by one.
        """
        draft = self.changed(Retracted(number))
        kept = {fact.entry.number: gathers(fact.entry.event) for fact in match.facts}
        while self.changes and isinstance(no := draft.tried(match, now), Refusal):
            other = stands_in_the_way(match, no, number)
            if other <= number or not kept[other] or kept[other] != kept.get(number):
                break
            draft = draft.changed(Retracted(other))
        return draft

    @property
    def correction(self) -> Amended | Retracted | Revised | None:
        """As one entry of the log."""
        match self.changes:
            case ():
                return None
            case (one,):
                return one
        return Revised(self.changes)

    def tried(self, match: Match, now: int) -> Match | Refusal | None:
        """The match with all of it, or why not. Nothing is written: a match is a value."""
        if (correction := self.correction) is None:
            return None
        return match.enter(Entry(match.next_number, max(now, match.last_at), correction))

    def line(self, log: Log, change: Change) -> LogLine:
        """The entry as it would read, and as it reads now."""
        line = log.line(entry := log.match.entries[change.entry - 1])
        if isinstance(change, Retracted):
            return replace(line, fate="gone", gains=(), today=None)
        tell, before = log.match.game.tell, partial(log.match.before, change.entry, self.changes)
        told = in_turn(tell(before(step=step), event) for step, event in enumerate(change.events))
        player = getattr(change.event, "player", None)
        line = replace(line, told=told, player=player, gains=(), event=change.event, today=None)
        more = added(change, log.match)
        return replace(line, fate="added", was="") if more else replace(line, fate="amended", was=log.line(entry).told)


@dataclass(frozen=True)
class HalfDone:
    """A correction while a rule is looked up: the entry it began with, and the one that lies open, at which of its
    events.
    """

    number: int
    at: int
    draft: Draft
    since: int  # so many entries there were when something was chosen last
    step: int = 0

    @staticmethod
    def name(address: str) -> str:
        """Under which that of the match at this address is set aside."""
        return f"{address}/log"


def added(change: object, match: Match) -> int:
    """How many events this adds to what its entry reads, where it changes nothing else; 0 for anything else."""
    return added_to(match.events(change.entry), change) if isinstance(change, Amended) else 0


def stands_in_the_way(match: Match, refusal: Refusal, number: int) -> int:
    """The entry that must be corrected with the others, where the refusal is about one that can be; else 0."""
    fact = next((fact for fact in match.facts if fact.entry.number == refusal.entry), None)
    if fact is None or fact.entry.due or fact.entry.number == number:
        return 0
    return 0 if match.game.fixed(match.options, fact.entry.event) else fact.entry.number


def told_here(refusal: Refusal, way_on: str) -> Refusal:
    """The same to somebody who is correcting already: not to go to the log, but what they can do here, if anything."""
    if not refusal.to_log:
        return refusal
    reason = refusal.reason.removesuffix(refusal.to_log)
    return replace(refusal, reason=f"{reason}{way_on}." if way_on else reason.rstrip())
