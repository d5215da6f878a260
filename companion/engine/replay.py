"""Replays a log: which entries are in effect, how each now reads, and what came due between them at its own moment."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Literal, NamedTuple

from companion.engine.game import AnyGame, Refusal

MOST_DUE = 1_000  # things that come due one after the other, while nobody enters anything


class NeverEnds(Exception):
    """The rules of a game have something come due again and again, and would for ever."""


@dataclass(frozen=True)
class Retracted:
    """Entry `entry` no longer counts (undo, or taken out from the log)."""

    entry: int
    kind: Literal["retracted"] = "retracted"


@dataclass(frozen=True)
class Reinstated:
    """A retracted entry counts again (redo)."""

    entry: int
    kind: Literal["reinstated"] = "reinstated"


@dataclass(frozen=True)
class Amended:
    """Entry `entry` should have been `event`; and right after it, at the same moment, `then` what nobody entered."""

    entry: int
    event: Any
    then: tuple[Any, ...] = ()
    kind: Literal["amended"] = "amended"

    @property
    def events(self) -> tuple[Any, ...]:
        """All that the entry reads from then on."""
        return (self.event, *self.then)


@dataclass(frozen=True)
class Revised:
    """Several entries at once, each no longer counted or read otherwise: what none of them could be alone.

    They are held to the rules together, and taken back together.
    """

    changes: tuple[Retracted | Amended, ...]
    kind: Literal["revised"] = "revised"


Correction = Retracted | Reinstated | Amended | Revised
CORRECTIONS = (Retracted, Reinstated, Amended, Revised)


class Entry(NamedTuple):
    """One line of the log: its number (1, 2, 3 …), when (ms), what, on which device, by whom.

    What is `due` was entered by no one: its moment had come. To open a match makes thousands of these and of facts at
    once: named tuples are made in a third of the time frozen dataclasses take.
    """

    number: int
    at: int
    event: Any
    device: str = ""
    by: str = ""
    due: bool = False


class Fact(NamedTuple):
    """What stands, as it now reads, with the table after it and how many score lines there were by then.

    An entry to which something was added has a fact for each of its events, one after the other.

    `today` is what the referee says of it today, where the match was played by older rules, which allowed it.
    """

    entry: Entry
    state: Any
    lines: int
    today: Refusal | None = None


@dataclass(frozen=True)
class InvalidFact:
    """A fact that no longer holds after those before it, and why."""

    entry: Entry
    refusal: Refusal


def corrections(entries: Iterable[Entry]) -> list[Entry]:
    """What says of other entries that they do not count, count again, or should have been something else."""
    return [entry for entry in entries if isinstance(entry.event, CORRECTIONS)]


def changes_of(event: object) -> tuple[Retracted | Amended, ...]:
    """What a correction changes, entry by entry; nothing for anything else."""
    match event:
        case Revised(changes=changes):
            return changes
        case Retracted() | Amended():
            return (event,)
    return ()


def corrected_numbers(event: Correction) -> tuple[int, ...]:
    """The entries that a correction names."""
    return tuple(change.entry for change in event.changes) if isinstance(event, Revised) else (event.entry,)


def retracted_numbers(entries: Iterable[Entry]) -> set[int]:
    """The entries taken back and not brought back."""
    numbers: set[int] = set()
    revisions: list[Entry] = []
    for entry in entries:
        match entry.event:
            case Retracted(entry=number):
                numbers.add(number)
            case Reinstated(entry=number):
                numbers.discard(number)
            case Revised():
                revisions.append(entry)
    stand = [entry.event.changes for entry in revisions if entry.number not in numbers]
    return numbers.union(change.entry for changes in stand for change in changes if isinstance(change, Retracted))


def effective_entries(entries: Sequence[Entry]) -> list[Entry]:
    """What people entered and what stands of it, each as last amended; one that reads several events is there for
    each. What came due is not theirs: `Replay` knows.
    """
    acts = [entry for entry in entries if not entry.due and not isinstance(entry.event, CORRECTIONS)]
    corrected = corrections(entries)
    if not corrected:
        return acts
    taken_back = retracted_numbers(corrected)
    amended = {
        change.entry: change.events  # the last one that stands
        for entry in corrected
        if entry.number not in taken_back
        for change in changes_of(entry.event)
        if isinstance(change, Amended)
    }
    return [
        act if act.number not in amended else act._replace(event=event)
        for act in acts
        if act.number not in taken_back
        for event in amended.get(act.number, (act.event,))
    ]


class Replay:
    """Facts, one after the other. Before each comes what was due by then, at its very ms, noticed or not.

    So what came due goes and comes with what caused it: it is worked out, and an entry in the log only says when it was
    noted. `entries` is the whole log, where something is looked up in it: those entries, and what was known when. What
    none of them tells has the number 0 until the service has entered it.
    `rules` is the date of the rulings the match is played by: what they allowed stays allowed.
    """

    def __init__(self, game: AnyGame, state: Any, facts: Iterable[Fact], entries: Sequence[Entry], rules: str) -> None:
        self.game, self.state, self.facts, self.rules = game, state, list(facts), rules
        self._timed, self._apply, self._score = game.timed, game.apply, game.score  # a long log asks for them often
        self.unnoted = sum(not fact.entry.number for fact in self.facts)
        used = {fact.entry.number for fact in self.facts if fact.entry.due}
        self._newest = max((fact.entry.number for fact in self.facts if not fact.entry.due), default=0)
        self._noted = [entry for entry in entries if entry.due and entry.number not in used]
        self._known = [0, *accumulate((entry.at for entry in entries), max)]  # the last moment known before entry n + 1

    def know(self, at: int) -> None:
        """One more entry of the log, made at this moment (ms)."""
        if self._timed:
            self._known.append(max(self._known[-1], at))

    def note(self, entry: Entry, place: int | None) -> None:
        """This entry says that the fact at this place came due; or what comes due next, where there is none yet."""
        if place is None:
            self._noted.append(entry)
        else:
            self.facts[place] = self.facts[place]._replace(entry=entry._replace(at=self.facts[place].entry.at))
            self.unnoted -= 1

    def go_back(self, kept: int, opening: Any, entries: Sequence[Entry]) -> None:
        """Only so many facts are left. `opening` is what lay on the table first, `entries` the whole log."""
        retracted_numbers = [fact.entry for fact in self.facts[kept:] if fact.entry.due]
        del self.facts[kept:]
        self.unnoted -= sum(not entry.number for entry in retracted_numbers)
        self._noted += [entries[entry.number - 1] for entry in retracted_numbers if entry.number]
        self._noted.sort(key=lambda entry: entry.number)
        self.state = self.facts[-1].state if self.facts else opening
        self._newest = self.facts[-1].entry.number if self.facts else 0

    def until(self, moment: int, but: Any = None, known: int = 0) -> None:
        """Everything that is due by this moment. What a person has entered, `but`, only if it was due by `known`."""
        due, state, most = self.game.due, self.state, len(self.facts) + MOST_DUE
        while (coming := due(state)) and coming[0] <= moment and (coming[1] != but or coming[0] <= known):
            if len(self.facts) >= most:
                raise NeverEnds(f"what comes due by itself never ends: “{coming[1].kind}” {MOST_DUE:,} times and again")
            self._add(self._entry(*coming))
            state = self.state

    def enter(self, act: Entry, new: bool = False) -> InvalidFact | None:
        """One more fact, or why it does not hold. What is `new` is held to the rules of today."""
        self.until_entered(act)
        refusal = self.game.refuse(self.state, act.event, act.at)
        if refusal and (new or not self._allowed_then(refusal)):
            return InvalidFact(act, refusal)
        self._add(act, refusal)
        self._newest = act.number
        return None

    def enter_kept(self, act: Entry) -> None:
        """One more fact that was let through when it was entered; today's rules are asked only of an older match."""
        self.until_entered(act)
        refusal = self.game.refuse(self.state, act.event, act.at) if self.rules < self.game.rules else None
        self._add(act, refusal if refusal and self._allowed_then(refusal) else None)
        self._newest = act.number

    def until_entered(self, act: Entry) -> None:
        """Everything that is due before this entry of a person.

        It stands for what it equals only where that was not known to have come before it. A note of how the time went
        tells of its own moment, also where more was known when it was made.
        """
        if not self._timed:
            return
        known = self._known[act.number - 1] if act.number < len(self._known) else 0
        asked = act.at if isinstance(act.event, self.game.notes) else max(act.at, known)
        self.until(asked, act.event, known)

    def _allowed_then(self, refusal: Refusal) -> bool:
        return refusal.since > self.rules

    def _add(self, entry: Entry, today: Refusal | None = None) -> None:
        self.state = state = self._apply(self.state, entry.event, entry.at)
        self.facts.append(Fact(entry, state, len(self._score(state)), today))

    def _entry(self, at: int, event: Any) -> Entry:
        """The first entry that noted it, when it came or when it was noticed, and after whatever let it come."""
        for entry in self._noted:
            if entry.event == event and entry.at >= at and entry.number > self._newest:
                self._noted.remove(entry)
                return entry._replace(at=at)
        self.unnoted += 1
        return Entry(0, at, event, due=True)
