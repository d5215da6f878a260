"""The folding of a log, written a second time: whatever is asked, everything is folded again from the first entry."""

from dataclasses import dataclass, replace
from typing import Any

from companion.engine.game import AnyGame, ScoreLine, totals
from companion.engine.match import Amended, Entry, Reinstated, Retracted, Revised

CORRECTIONS = (Amended, Reinstated, Retracted, Revised)


@dataclass
class Folded:
    """What a log comes to: (number, moment, event) of each fact, the tables before and after, the first bad entry."""

    facts: list[tuple[int, int, Any]]
    tables: list[Any]  # one more than there are facts
    unsound: int | None = None  # the number of the first entry that no longer holds


class Log:
    """A list of entries and the questions one can ask of it."""

    def __init__(self, game: AnyGame, players: tuple[str, ...], options: Any) -> None:
        self.game, self.players, self.options = game, players, options
        self.entries: list[Entry] = []

    def due(self, table: Any) -> tuple[int, Any] | None:
        """What happens by itself next at this table, and when."""
        return self.game.due(table)

    # The folding

    def gone(self, entries: list[Entry]) -> set[int]:
        """Entries taken back and not brought back."""
        taken = set[int]()
        for entry in entries:
            if isinstance(entry.event, Retracted):
                taken.add(entry.event.entry)
            elif isinstance(entry.event, Reinstated):
                taken.discard(entry.event.entry)
        for entry in entries:
            if isinstance(entry.event, Revised) and entry.number not in taken:
                taken |= {one.entry for one in entry.event.changes if isinstance(one, Retracted)}
        return taken

    def standing(self, entries: list[Entry]) -> list[tuple[int, int, Any]]:
        """What people entered and what stands of it, each as its last standing amendment reads."""
        gone = self.gone(entries)
        stands = [entry for entry in entries if entry.number not in gone]
        reads = {one.entry: one.event for one in self.amendments(stands)}
        entered = [entry for entry in stands if not entry.due and not isinstance(entry.event, CORRECTIONS)]
        return [(entry.number, entry.at, reads.get(entry.number, entry.event)) for entry in entered]

    def amendments(self, entries: list[Entry]) -> list[Amended]:
        """Alone or among several, in the order in which they were made."""
        made = list[Amended]()
        for entry in entries:
            changes = entry.event.changes if isinstance(entry.event, Revised) else (entry.event,)
            made += [one for one in changes if isinstance(one, Amended)]
        return made

    def folded(self, entries: list[Entry]) -> Folded:
        """Each standing entry after what was due by its moment; at the end what is due by the last moment known.

        What somebody entered that equals what came due stands for it, where that was not known before.
        """
        result = Folded([], [self.game.start(self.players, self.options)])
        noted, people = [entry for entry in entries if entry.due], 0

        def happen(number: int, at: int, event: Any) -> None:
            result.facts.append((number, at, event))
            result.tables.append(self.game.apply(result.tables[-1], event, at))

        def come_due(by: int, unless: Any) -> None:
            while (due := self.due(result.tables[-1])) and due[0] <= by and due[1] != unless:
                happen(self.told_by(noted, due, people), *due)

        for number, at, event in self.standing(entries):
            come_due(self.last_at(entries[: number - 1]), None)
            come_due(at, event)
            if self.game.refuse(result.tables[-1], event, at):
                result.unsound = number
                return result
            happen(number, at, event)
            people = number
        come_due(self.last_at(entries), None)
        return result

    def last_at(self, entries: list[Entry]) -> int:
        """The latest moment that the log knows of."""
        return max((entry.at for entry in entries), default=0)

    @staticmethod
    def told_by(noted: list[Entry], due: tuple[int, Any], after: int) -> int:
        """The entry that noted it, when it came or when it was noticed, and after whatever let it come; 0 for none.

        Of several it is the first that was made, so that what is noted later moves no note to another place.
        """
        for entry in noted:
            if entry.event == due[1] and entry.at >= due[0] and entry.number > after:
                noted.remove(entry)
                return entry.number
        return 0

    # What may be entered

    def allows(self, entry: Entry) -> tuple[bool, int | None]:
        """May it be entered; if not because of another entry, that one's number."""
        if entry.due:
            return self.may_be_noted(entry), None
        if not isinstance(entry.event, CORRECTIONS):
            return self.holds_now(entry), None
        if not self.may_be_corrected(entry.event):
            return False, None
        unsound = self.folded([*self.entries, entry]).unsound
        return unsound is None, unsound

    def holds_now(self, entry: Entry) -> bool:
        """After what has come due by its moment, unless that is what is entered here and was not known before."""
        state = self.table()
        while (due := self.due(state)) and due[0] <= entry.at and due[1] != entry.event:
            state = self.game.apply(state, due[1], due[0])
        return self.game.refuse(state, entry.event, entry.at) is None

    def may_be_noted(self, entry: Entry) -> bool:
        """What came due is entered in the order in which it came, not before its moment."""
        due = self.comes_due()
        return due is not None and due[1] == entry.event and due[0] <= entry.at

    def may_be_corrected(self, event: Any) -> bool:
        match event:
            case Reinstated():
                return event.entry in self.undone()
            case Retracted():
                return event.entry in self.acts()
            case Revised():
                return self.may_be_revised(event)
            case _:  # what is fixed may read otherwise, as long as it stays something that is fixed
                stays_fixed = bool(self.game.fixed(self.options, event.event))
                return event.entry in (self.facts_of_people() if stays_fixed else self.free_facts())

    def may_be_revised(self, event: Revised) -> bool:
        """Facts that stand, each once, each as it could be corrected alone as far as nothing rests on it."""
        numbers = [one.entry for one in event.changes]
        free = self.free_facts()
        return (
            bool(numbers)
            and sorted(numbers) == sorted(set(numbers))
            and all(
                one.entry in free if isinstance(one, Retracted) else self.may_be_corrected(one) for one in event.changes
            )
        )

    # What it comes to

    def table(self) -> Any:
        return self.folded(self.entries).tables[-1]

    def before(self, number: int) -> Any:
        """The table just before the fact of an entry that stands."""
        folded = self.folded(self.entries)
        return next(table for fact, table in zip(folded.facts, folded.tables, strict=False) if fact[0] == number)

    def at_moment(self, number: int) -> Folded:
        return self.folded([entry for entry in self.entries if entry.number <= number])

    def lines(self) -> list[ScoreLine]:
        """The lines that were not there before a fact come from its entry."""
        folded, lines = self.folded(self.entries), list[ScoreLine]()
        for (number, _, _), table in zip(folded.facts, folded.tables[1:], strict=True):
            lines += [replace(line, entry=number) for line in self.game.score(table)[len(lines) :]]
        return lines

    def totals(self) -> dict[str, int]:
        return totals(self.players, self.game.score(self.table()))

    def free_facts(self) -> list[int]:
        """Facts of people that stand, but those that are fixed as they now read."""
        standing = self.standing(self.entries)
        return [number for number, _, event in standing if not self.game.fixed(self.options, event)]

    def facts_of_people(self) -> list[int]:
        return [number for number, _, _ in self.standing(self.entries)]

    def acts(self) -> list[int]:
        """What can be taken back: free facts, and the amendments that stand of facts that stand."""
        facts, gone = self.facts_of_people(), self.gone(self.entries)
        made = [entry for entry in self.entries if entry.number not in gone]
        amended = [entry.number for entry in made if any(one.entry in facts for one in self.amendments([entry]))]
        takes_out = [
            entry.number
            for entry in made
            if isinstance(entry.event, Revised) and any(isinstance(one, Retracted) for one in entry.event.changes)
        ]
        return [*self.free_facts(), *amended, *takes_out]

    def undo(self) -> int | None:
        """The last that was made, whoever made it."""
        return max(self.acts(), default=None)

    def undone(self) -> list[int]:
        """What redo would bring back, newest last; a new fact or an amendment empties it."""
        undone = list[int]()
        for entry in self.entries:
            if isinstance(entry.event, Retracted):
                undone.append(entry.event.entry)
            elif isinstance(entry.event, Reinstated):
                undone.remove(entry.event.entry)
            elif not entry.due:
                undone.clear()
        return undone

    def comes_due(self) -> tuple[int, Any] | None:
        """What came due and no entry tells yet, or what is still to come."""
        folded = self.folded(self.entries)
        untold = [(at, event) for number, at, event in folded.facts if number == 0]
        return untold[0] if untold else self.due(folded.tables[-1])
