"""Says where one correction has taken the place of another that was made, or is being made, on this device."""

from collections.abc import Collection, Iterator, Sequence

from companion.engine.match import Entry, Match, Retracted
from companion.engine.replay import changes_of, retracted_numbers
from companion.service.overtaken_taps import meanwhile_by
from views.match.corrections.draft import Change, added


def replaced(before: Match, after: Match, device: str, by: str) -> tuple[str, int] | None:
    """What this device is told where it had corrected an entry that has been corrected once more since `before`, and
    which entry that is.
    """
    for entry, change in _changes(after.entries[len(before.entries) :]):
        taken_back = retracted_numbers(before.entries)
        earlier = [made for made, one in _changes(before.entries) if one.entry == change.entry]
        if earlier and (earlier[-1].device, earlier[-1].by) == (device, by) and _stands(earlier[-1], taken_back):
            fate = "removed" if isinstance(change, Retracted) else "corrected once more"
            told = f"Entry {change.entry}, which was corrected on this device, has been {fate}"
            way_on = "Look at it in the log; it can be corrected there again."
            return f"{told} {meanwhile_by(entry, device)}. {way_on}", change.entry
    return None


def meanwhile(match: Match, since: int, drafted: Sequence[Change], here: str) -> list[str]:
    """Which of these entries have been corrected since there were so many entries, a sentence each for `here`."""
    newest = {change.entry: (entry, change) for entry, change in _changes(match.entries[since:])}

    def told(mine: Change) -> str:
        entry, change = newest[mine.entry]
        fate = "taken back" if isinstance(change, Retracted) else "corrected"
        takes = "this is added to that" if added(mine, match) else "this takes the place of that"
        return (
            f"Entry {mine.entry} was {fate} {meanwhile_by(entry, here)}{f': {takes}' * bool(match.events(mine.entry))}."
        )

    return [told(mine) for mine in drafted if mine.entry in newest]


def _stands(made: Entry, taken_back: Collection[int]) -> bool:
    """A correction that was not taken back itself; an undo stands while what it took back is not brought back."""
    undone = made.event.entry in taken_back if isinstance(made.event, Retracted) else True
    return undone and made.number not in taken_back


def _changes(entries: Sequence[Entry]) -> Iterator[tuple[Entry, Change]]:
    for entry in entries:
        for change in changes_of(entry.event):
            yield entry, change
