"""The log of a match: entries are only ever added; undo, redo and corrections are entries too, folded away here."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Literal

from companion.engine import Game, Refusal, ScoreLine, totals


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
    """Entry `entry` should have been `event`."""

    entry: int
    event: Any
    kind: Literal["amended"] = "amended"


Correction = Retracted | Reinstated | Amended


@dataclass(frozen=True)
class Entry:
    """One line of the log: its number (1, 2, 3 …), when (ms), what, on which device, by whom.

    What is `due` was entered by no one: its moment had come.
    """

    number: int
    at: int
    event: Any
    device: str = ""
    by: str = ""
    due: bool = False


@dataclass(frozen=True)
class Fact:
    """An entry that stands, as it now reads, with the table after it and how many score lines there were by then."""

    entry: Entry
    state: Any
    lines: int


@dataclass(frozen=True)
class Match:
    """A match as it stands: the whole log, the facts it comes to, and what redo would bring back (newest last)."""

    game: Game[Any, Any]
    players: tuple[str, ...]
    options: Any
    opening: Any
    entries: tuple[Entry, ...] = ()
    facts: tuple[Fact, ...] = ()
    undone: tuple[int, ...] = ()

    @classmethod
    def begin(cls, game: Game[Any, Any], players: tuple[str, ...], options: Any) -> "Match":
        return cls(game, players, options, game.start(players, options))

    @property
    def state(self) -> Any:
        return self.facts[-1].state if self.facts else self.opening

    @property
    def next_number(self) -> int:
        return len(self.entries) + 1

    @property
    def last_at(self) -> int:
        """When the newest entry was made; no later entry is earlier."""
        return self.entries[-1].at if self.entries else 0

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The score sheet, every line with the entry it came from."""
        sheet = self.game.score(self.state)
        bounds = [0, *(fact.lines for fact in self.facts)]
        return tuple(
            replace(line, entry=fact.entry.number)
            for fact, low, high in zip(self.facts, bounds, bounds[1:], strict=False)
            for line in sheet[low:high]
        )

    @property
    def totals(self) -> dict[str, int]:
        return totals(self.players, self.game.score(self.state))

    def undo(self) -> Retracted | None:
        """The entry that takes back the last standing one, whoever made it; an amendment counts where it was made."""
        newest = max(self._acts(), default=None)
        return None if newest is None else Retracted(newest)

    def redo(self) -> Reinstated | None:
        return Reinstated(self.undone[-1]) if self.undone else None

    def moment(self, number: int) -> "Match":
        """The match as it stood when entry `number` had been made: to look at, not to go on from."""
        return replay(Match(self.game, self.players, self.options, self.opening), self.entries[:number])

    def before(self, number: int) -> Any:
        """The table as it lies, after all corrections, just before the fact of entry `number`."""
        place = next((i for i, fact in enumerate(self.facts) if fact.entry.number >= number), len(self.facts))
        return self.facts[place - 1].state if place else self.opening

    def enter(self, entry: Entry) -> "Match | Refusal":
        """The match with one more entry, or why it may not be made. A new fact folds nothing again."""
        match entry.event:
            case Retracted() | Reinstated() | Amended():
                refusal = self._refuse_correction(entry.event)
                return refusal or self._corrected(entry)
        refusal = self.game.refuse(self.state, entry.event, entry.at)
        if refusal:
            return replace(refusal, entry=entry.number)
        undone = self.undone if entry.due else ()
        return replace(
            self, entries=(*self.entries, entry), facts=(*self.facts, self._fact(self.state, entry)), undone=undone
        )

    def _fact(self, state: Any, entry: Entry) -> Fact:
        after = self.game.apply(state, entry.event, entry.at)
        return Fact(entry, after, len(self.game.score(after)))

    def _acts(self) -> Iterator[int]:
        """What undo can reach: the facts that people entered, and the amendments that stand."""
        gone, standing = _gone(self.entries), {fact.entry.number for fact in self.facts if not fact.entry.due}
        yield from standing
        for entry in self.entries:
            if isinstance(entry.event, Amended) and entry.number not in gone and entry.event.entry in standing:
                yield entry.number

    def _refuse_correction(self, event: Correction) -> Refusal | None:
        n = event.entry
        match event:
            case Reinstated() if n not in self.undone:
                return Refusal(
                    f"Entry {n} is not among those taken back, so there is nothing to bring back.", "log.redo", n
                )
            case Retracted() if n not in set(self._acts()):
                return Refusal(
                    f"Entry {n} does not stand, so it cannot be taken back. Pick one that stands.", "log.undo", n
                )
            case Amended() if n not in {fact.entry.number for fact in self.facts if not fact.entry.due}:
                return Refusal(
                    f"Entry {n} does not stand, so it cannot be corrected. Pick one that stands.", "log.correct", n
                )
        return None

    def _corrected(self, entry: Entry) -> "Match | Refusal":
        """Folds again from the first fact that the correction touches; a later fact that no longer holds refuses it."""
        entries = (*self.entries, entry)
        wanted = _standing(entries)
        same = 0
        for fact, want in zip(self.facts, wanted, strict=False):
            if fact.entry != want:
                break
            same += 1
        facts, state = list(self.facts[:same]), self.facts[same - 1].state if same else self.opening
        for want in wanted[same:]:
            refusal = self.game.refuse(state, want.event, want.at)
            if refusal and want.due:
                continue  # it came due only because of what has now been corrected
            if refusal and want.number == entry.event.entry:
                return replace(refusal, entry=want.number)
            if refusal:
                told = f"Entry {want.number} rests on this and would no longer hold: {refusal.reason}"
                return Refusal(told, refusal.rule, want.number)
            facts.append(self._fact(state, want))
            state = facts[-1].state
        return replace(self, entries=entries, facts=tuple(facts), undone=self._undone(entry.event))

    def _undone(self, event: Correction) -> tuple[int, ...]:
        match event:
            case Retracted(entry=n):
                return (*self.undone, n)
            case Reinstated(entry=n):
                return tuple(number for number in self.undone if number != n)
            case Amended():
                return ()


def replay(match: Match, entries: Iterable[Entry]) -> Match:
    """The match after these entries. Raises `Refused` at the first one that may not be made."""
    for entry in entries:
        after = match.enter(entry)
        if isinstance(after, Refusal):
            raise Refused(after, match)
        match = after
    return match


class Refused(Exception):
    """A log holds an entry that the rules refuse; `match` is the match up to it."""

    def __init__(self, refusal: Refusal, match: Match) -> None:
        super().__init__(refusal.reason)
        self.refusal, self.match = refusal, match


def _gone(entries: Iterable[Entry]) -> set[int]:
    gone: set[int] = set()
    for entry in entries:
        match entry.event:
            case Retracted(entry=n):
                gone.add(n)
            case Reinstated(entry=n):
                gone.discard(n)
    return gone


def _standing(entries: tuple[Entry, ...]) -> list[Entry]:
    """The facts that stand, each as last amended. What came due goes and comes with the fact that caused it."""
    gone: set[int] = set()
    facts: list[Entry] = []
    amended: dict[int, list[tuple[int, Any]]] = {}
    cause: dict[int, int] = {}
    acts: list[int] = []
    for entry in entries:
        match entry.event:
            case Retracted(entry=n):
                gone.add(n)
            case Reinstated(entry=n):
                gone.discard(n)
            case Amended(entry=n, event=event):
                amended.setdefault(n, []).append((entry.number, event))
            case _ if entry.due:
                cause[entry.number] = next((n for n in reversed(acts) if n not in gone), 0)
                facts.append(entry)
            case _:
                acts.append(entry.number)
                facts.append(entry)
    return [_as_amended(fact, amended, gone) for fact in facts if cause.get(fact.number, fact.number) not in gone]


def _as_amended(fact: Entry, amended: dict[int, list[tuple[int, Any]]], gone: set[int]) -> Entry:
    for number, event in reversed(amended.get(fact.number, [])):
        if number not in gone:
            return replace(fact, event=event)
    return fact


def reopen(match: Match, entries: tuple[Entry, ...]) -> Match:
    """As `replay`, for a log that was entered here: each standing fact is folded once.

    What the rules of its day allowed stays allowed, so only what came due is asked about again.
    """
    facts: list[Fact] = []
    state, score, apply = match.opening, match.game.score, match.game.apply
    for want in _standing(entries):
        if want.due and match.game.refuse(state, want.event, want.at):
            continue  # it came due only because of what has since been corrected
        state = apply(state, want.event, want.at)
        facts.append(Fact(want, state, len(score(state))))
    undone: tuple[int, ...] = ()
    for entry in entries:
        match entry.event:
            case Retracted(entry=n):
                undone = (*undone, n)
            case Reinstated(entry=n):
                undone = tuple(number for number in undone if number != n)
            case _ if undone and not entry.due:
                undone = ()
    return replace(match, entries=entries, facts=tuple(facts), undone=undone)
