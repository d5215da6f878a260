"""Everything that is kept, as plain lists of what was entered, and what they come to: worked out in another way.

Nothing here folds, stores or waits: after each step of the real service the two are compared.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine.game import AnyGame, Game
from companion.engine.match import Amended, Entry, Reinstated, Retracted
from tests.support.services import counter_game

UNTIMED: AnyGame = Game(
    key="count",
    title="Count",
    seats=(2, 4),
    rules="2026-01-01",
    events=counter_game.Event,
    options=counter_game.Options,
    start=counter_game.GAME.start,
    refuse=counter_game.refuse,
    apply=counter_game.apply,
    score=counter_game.GAME.score,
    prompt=counter_game.prompt,
    outcome=counter_game.outcome,
    tell=counter_game.tell,
)
GAMES = {"tally": counter_game.GAME, "count": UNTIMED}  # in one of them something comes due


@dataclass(frozen=True)
class Told:
    """What a log comes to: the table, the facts and amendments that stand, what redo would bring back, newest last."""

    table: counter_game.Table
    facts: tuple[int, ...]
    acts: tuple[int, ...]
    undone: tuple[int, ...]
    rung: tuple[int, ...]  # when something came due, ms

    @property
    def over(self) -> bool:
        return counter_game.outcome(self.table, 0) is not None


@dataclass(frozen=True)
class Kept:
    """A match: who sits at it, and its log."""

    game: str
    players: tuple[str, ...]
    goal: Any
    created: int
    entries: tuple[Entry, ...] = ()
    status: str = "open"
    ended: int | None = None

    @property
    def last_at(self) -> int:
        return max((entry.at for entry in self.entries), default=0)

    @property
    def told(self) -> Told:
        told = self.come_to(self.entries)
        assert told, "what is kept was let through"
        return told

    @property
    def rests(self) -> bool:
        """The table has called it finished, or left it: nothing is entered, nothing comes due."""
        return self.status == "abandoned" or (self.status == "finished" and not self.told.over)

    def written(self, entry: Entry) -> "Kept":
        """With one entry more; the game says whether it is over now."""
        longer = replace(self, entries=(*self.entries, entry))
        if not longer.told.over:
            return replace(longer, status="open", ended=None)
        return replace(longer, status="finished", ended=self.ended if self.status == "finished" else entry.at)

    def stands_as(self, other: "Kept") -> "Kept":
        """As the same match stands where it went on; what the game has ended does not open again."""
        status = "finished" if other.status == "open" and self.told.over else other.status
        if status == self.status:
            return self
        ended = None if status == "open" or other.ended is None else max(other.ended, self.last_at)
        return replace(self, status=status, ended=ended)

    def takes(self, event: Any, at: int) -> bool:
        """May this be entered now?"""
        told = self.told
        match event:
            case Reinstated(entry=amount) if amount not in told.undone:
                return False
            case Retracted(entry=amount) if amount not in told.acts:
                return False
            case Amended(entry=amount) if amount not in told.facts:
                return False
        return self.come_to((*self.entries, Entry(len(self.entries) + 1, at, event))) is not None

    def come_to(self, entries: Sequence[Entry]) -> Told | None:
        """None where a fact among them may not be, after those before it."""
        versions, crossed, undone = _read(entries)
        facts = tuple(number for number in versions if number not in crossed)
        table, rung, latest = counter_game.Table(self.players, counter_game.Options(self.goal)), list[int](), 0
        for number, known in _known(entries):
            if number not in facts:
                continue
            at, latest = entries[number - 1].at, known
            table = self._ring(table, max(at, known), rung)
            event = [said for by, said in versions[number] if by not in crossed or by == number][-1]
            if counter_game.refuse(table, event, at):
                return None
            table = counter_game.apply(table, event, at)
        table = self._ring(table, max((entry.at for entry in entries), default=latest), rung)
        amended = [by for number in facts for by, _ in versions[number] if by not in crossed]
        return Told(table, facts, tuple(sorted(amended)), tuple(undone), tuple(rung))

    def _ring(self, table: counter_game.Table, by: int, rung: list[int]) -> counter_game.Table:
        if self.game != "tally" or table.ends is None or table.ends > by:
            return table
        rung.append(table.ends)
        return counter_game.apply(table, counter_game.TimeUp(), table.ends)


@dataclass
class Facts:
    """All matches by their id, and the notes."""

    matches: dict[str, Kept] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)

    def copy(self) -> "Facts":
        return deepcopy(self)

    def standing(self, status: str) -> set[str]:
        return {match_id for match_id, kept in self.matches.items() if kept.status == status}


def kinship(here: Kept, came: Kept) -> str:
    """What a log that came is to the one that is here."""
    ours, theirs = ([(e.number, e.at, e.event) for e in kept.entries] for kept in (here, came))
    shared = min(len(ours), len(theirs))
    if ours[:shared] != theirs[:shared]:
        return "other"
    return "same" if len(ours) == len(theirs) else "longer" if len(theirs) > len(ours) else "shorter"


def _read(entries: Sequence[Entry]) -> tuple[dict[int, list[tuple[int, Any]]], set[int], list[int]]:
    """Each fact with its versions and who made them, what is crossed out, and what redo would bring back."""
    versions: dict[int, list[tuple[int, Any]]] = {}
    crossed: set[int] = set()
    undone: list[int] = []
    for entry in entries:
        match entry.event:
            case _ if entry.due:
                continue
            case Retracted(entry=entry_number):
                crossed.add(entry_number)
                undone.append(entry_number)
            case Reinstated(entry=entry_number):
                crossed.remove(entry_number)
                undone.remove(entry_number)
            case Amended(entry=entry_number, event=event):
                versions[entry_number].append((entry.number, event))
                undone = []
            case event:
                versions[entry.number] = [(entry.number, event)]
                undone = []
    return versions, crossed, undone


def _known(entries: Sequence[Entry]) -> Iterator[tuple[int, int]]:
    """Each entry's number, and the last moment that was known before it."""
    known = 0
    for entry in entries:
        yield entry.number, known
        known = max(known, entry.at)
