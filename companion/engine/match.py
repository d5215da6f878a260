"""A match and its append-only log: undo, redo and corrections are entries too."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.checked_replay import CheckedReplay
from companion.engine.corrections import (
    in_reach,
    refuse_correction,
    refuse_revision,
    refuse_what_follows,
    undo_of,
    undone_after,
)
from companion.engine.game import AnyGame, Refusal, ScoreLine, totals
from companion.engine.replay import (
    Amended,
    Correction,
    Entry,
    Fact,
    Reinstated,
    Replay,
    Retracted,
    Revised,
    changes_of,
    corrected_numbers,
    effective_entries,
)
from companion.engine.stepwise import Work, run_at_once

__all__ = [
    "Amended",
    "Correction",
    "Entry",
    "Fact",
    "LogRefused",
    "Match",
    "Reinstated",
    "Retracted",
    "Revised",
    "replay",
    "replay_kept",
]


@dataclass(frozen=True)
class Match:
    """A match as it stands: the whole log, the facts it comes to, and what redo would bring back (newest last).

    `last_at` is the latest moment the log knows of, ms. What came due by then is among the facts, in its place, also
    where no entry says so yet: `unnoted` counts those. `rules` is the date of the rulings it is played by.
    """

    game: AnyGame
    players: tuple[str, ...]
    options: Any
    opening: Any
    rules: str
    entries: tuple[Entry, ...] = ()
    facts: tuple[Fact, ...] = ()
    undone: tuple[int, ...] = ()
    last_at: int = 0
    unnoted: int = 0

    @classmethod
    def begin(cls, game: AnyGame, players: tuple[str, ...], options: Any, rules: str = "") -> "Match":
        return cls(game, players, options, game.start(players, options), rules or game.rules)

    @property
    def state(self) -> Any:
        return self.facts[-1].state if self.facts else self.opening

    @property
    def next_number(self) -> int:
        return len(self.entries) + 1

    @property
    def comes_due(self) -> tuple[int, Any] | None:
        """What is to be entered next by nobody, and its moment: what no entry says yet, or what is still to come."""
        if not self.unnoted:
            return self.game.due(self.state)
        return next((fact.entry.at, fact.entry.event) for fact in self.facts if not fact.entry.number)

    def refuse_endless(self, moment: int) -> None:
        """Raises `NeverEnds` where what comes due by this moment (ms) comes again and again."""
        Replay(self.game, self.state, (), (), self.rules).until(moment)

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
        """The entry that takes back the last standing one, whoever made it."""
        return undo_of(self.entries, self.facts, self._fixed)

    def redo(self) -> Reinstated | None:
        return Reinstated(self.undone[-1]) if self.undone else None

    def moment(self, number: int) -> "Match":
        """The match as it stood when entry `number` had been made: to look at, not to go on from."""
        return replay_kept(
            Match(self.game, self.players, self.options, self.opening, self.rules), self.entries[:number]
        )

    def events(self, number: int) -> tuple[Any, ...]:
        """All that entry `number` reads, one after the other; nothing where it does not stand."""
        return tuple(fact.entry.event for fact in self.facts if fact.entry.number == number)

    def before(self, number: int, changes: Iterable[Retracted | Amended] = (), step: int = 0) -> Any:
        """The table as it lies, after all corrections and these changes, just before the fact of entry `number`; or
        after so many events of it (`step`).
        """
        earlier = tuple(change for change in changes if change.entry < number + bool(step))
        if step or earlier:
            return self._before_if(number, earlier, step)
        at = next((index for index, fact in enumerate(self.facts) if fact.entry.number == number), None)
        if at is None:
            at = next((index for index, fact in enumerate(self.facts) if fact.entry.number > number), len(self.facts))
        return self.facts[at - 1].state if at else self.opening

    def _before_if(self, number: int, changes: tuple[Retracted | Amended, ...], step: int) -> Any:
        """As far as the facts in between still hold."""
        acts = effective_entries((*self.entries, Entry(self.next_number, self.last_at, Revised(changes))))
        own = [act for act in acts if act.number == number]
        acts = [act for act in acts if act.number < number] + own[:step]
        kept, same = self._untouched(acts)
        fold = self._fold_from(kept, self.entries)
        if not any(fold.enter(act) for act in acts[same:]):
            fold.until_entered(self.entries[number - 1])
        return fold.state

    def enter(self, entry: Entry, kept: bool = False) -> "Match | Refusal":
        """The match with one more entry, or why it may not be made. A new fact folds nothing again.

        What was `kept` before is held to the rules of the match, anything else to those of today.
        """
        match entry.event:
            case Retracted() | Reinstated() | Amended() | Revised():
                return self._refuse_correction(entry.event) or self._corrected(entry, entry.event, kept)
        if entry.due:
            return self._noted(entry)
        fold = Replay(self.game, self.state, (), (), self.rules)
        if unsound := fold.enter(entry, new=not kept):
            return replace(unsound.refusal, entry=entry.number)
        fold.until(max(self.last_at, entry.at))
        undone = self.undone if isinstance(entry.event, self.game.notes) else ()
        return self._longer(entry, self.facts + tuple(fold.facts), undone, self.unnoted + fold.unnoted)

    def _longer(self, entry: Entry, facts: tuple[Fact, ...], undone: tuple[int, ...], unnoted: int) -> "Match":
        return replace(
            self,
            entries=self.entries + (entry,),  # noqa: RUF005  # copies a long log once, a display twice
            facts=facts,
            undone=undone,
            last_at=max(self.last_at, entry.at),
            unnoted=unnoted,
        )

    def _noted(self, entry: Entry) -> "Match | Refusal":
        """What came due gets its entry, in the order in which it came; where it has its place already, it keeps it."""
        coming = self.comes_due
        if coming is None or coming[1] != entry.event or coming[0] > entry.at:
            told = "This comes by itself when its moment has come, and it has not. Nothing is entered for it."
            return Refusal(told, "log.due", entry.number)
        facts, unnoted = self.facts, self.unnoted
        if unnoted:
            at = next(at for at, fact in enumerate(facts) if not fact.entry.number)
            noted = facts[at]._replace(entry=entry._replace(at=coming[0]))
            facts, unnoted = (*facts[:at], noted, *facts[at + 1 :]), unnoted - 1
        fold = Replay(self.game, self.state, (), () if self.unnoted else (entry,), self.rules)
        fold.until(max(self.last_at, entry.at))
        return self._longer(entry, (*facts, *fold.facts), self.undone, unnoted + fold.unnoted)

    def _fixed(self, fact: Fact) -> Refusal | None:
        return self.game.fixed(self.options, fact.entry.event)

    def _refuse_correction(self, event: Correction) -> Refusal | None:
        if isinstance(event, Revised):
            return refuse_revision(event, lambda change: self._refuse_one(change, lambda _: False))
        return self._refuse_one(event, lambda number: number in set(in_reach(self.entries, self.facts, self._fixed)))

    def _refuse_one(self, event: Retracted | Reinstated | Amended, amends: Callable[[int], bool]) -> Refusal | None:
        number = event.entry
        # What is corrected at the table is mostly the newest.
        fact = next((fact for fact in reversed(self.facts) if fact.entry.number == number and not fact.entry.due), None)
        return refuse_correction(self.game, self.options, event, fact, self.undone, amends)

    def _corrected(self, entry: Entry, event: Correction, kept_before: bool) -> "Match | Refusal":
        """Folds again from the first fact that the correction touches; a later fact that no longer holds refuses it."""
        if isinstance(event, Retracted) and self._newest_fact(event.entry):
            return self._longer(entry, self.facts[:-1], undone_after(self.undone, event), self.unnoted)
        entries = (*self.entries, entry)
        acts = effective_entries(entries)
        kept, same = self._untouched(acts)
        fold = self._fold_from(kept, entries)
        amended = {change.entry for change in changes_of(event) if isinstance(change, Amended) and not kept_before}
        for act in acts[same:]:
            if unsound := fold.enter(act, new=act.number in amended):
                return refuse_what_follows(self.game, self.options, unsound, corrected_numbers(event))
        fold.until(max(self.last_at, entry.at))
        return self._longer(entry, tuple(fold.facts), undone_after(self.undone, event), fold.unnoted)

    def _fold_from(self, kept: tuple[Fact, ...], entries: tuple[Entry, ...]) -> Replay:
        """What goes on from these facts; `entries` is the whole log."""
        noted = entries if self.game.timed else ()
        return Replay(self.game, kept[-1].state if kept else self.opening, kept, noted, self.rules)

    def _newest_fact(self, number: int) -> bool:
        """Whether entry `number` is the last thing that happened, and nothing comes due by itself once it is gone."""
        newest = [fact for fact in self.facts[-2:] if fact.entry.number == number]
        return not self.game.timed and len(newest) == 1 and newest[0] is self.facts[-1]

    def _untouched(self, acts: list[Entry]) -> tuple[tuple[Fact, ...], int]:
        """The facts before the first that the correction touches, and how many of them people entered."""
        kept = same = 0
        for place, fact in enumerate(self.facts, start=1):
            if fact.entry.due:
                continue
            if same == len(acts) or (fact.entry is not acts[same] and fact.entry != acts[same]):
                break
            kept, same = place, same + 1
        return self.facts[:kept], same


def replay(match: Match, entries: Iterable[Entry]) -> Match:
    """The match after these entries, by its own rules. Raises `LogRefused` at the first one that may not be made."""
    return run_at_once(replaying(match, tuple(entries)))


def replaying(match: Match, entries: Sequence[Entry]) -> Work[Match]:
    """As `replay`, in steps."""
    replayer = CheckedReplay(match.game, match.options, match.opening, match.rules)
    log = (*match.entries, *entries)
    for done, entry in enumerate(log):
        if refusal := replayer.enter(entry):
            raise LogRefused(refusal, entry.number)
        yield done / len(log)
    return replace(
        match, entries=tuple(replayer.entries), facts=replayer.facts, undone=tuple(replayer.undone),
        last_at=replayer.last_at, unnoted=replayer.unnoted,
    )  # fmt: skip


class LogRefused(Exception):
    """A log holds an entry that the rules refuse, that of this number."""

    def __init__(self, refusal: Refusal, number: int) -> None:
        super().__init__(refusal.reason)
        self.refusal, self.number = refusal, number


def replay_kept(match: Match, entries: tuple[Entry, ...]) -> Match:
    """As `replay`, for a log that was entered here: each standing fact is folded once.

    What the rules of its day allowed stays allowed.
    """
    fold = Replay(match.game, match.opening, (), entries if match.game.timed else (), match.rules)
    for act in effective_entries(entries):
        fold.enter_kept(act)
    last_at = max((entry.at for entry in entries), default=0)
    fold.until(last_at)
    undone: tuple[int, ...] = ()
    for entry in entries:
        match entry.event:
            case Retracted(entry=count):
                undone = (*undone, count)
            case Reinstated(entry=count):
                undone = tuple(number for number in undone if number != count)
            case _ if undone and not entry.due and not isinstance(entry.event, match.game.notes):
                undone = ()
    facts = tuple(fold.facts)
    return replace(match, entries=entries, facts=facts, undone=undone, last_at=last_at, unnoted=fold.unnoted)
