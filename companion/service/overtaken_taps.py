"""What a tap comes to whose entry number is taken: felt twice it is one, else it is told what was entered instead."""

from companion.engine.match import Amended, Entry, Match, Reinstated, Retracted, Revised
from companion.service.match_cache import Make


def is_duplicate(match: Match, number: int, make: Make, device: str) -> bool:
    """Is entry `number` just what this tap would have made, on the same device? Then it is one tap felt twice."""
    if not 1 <= number < match.next_number:
        return False
    written = _made_for(match, number)
    if written.due or written.device != device:
        return False
    # What undo or redo meant depends on the log as it was when the finger came down.
    then = match.moment(number - 1) if isinstance(written.event, Retracted | Reinstated) else match
    return bool(make(then) == written.event)


class StaleEntryNumber(Exception):
    """The number was written meanwhile: str() is a sentence that says what was entered instead, `entry` its number
    where it is in the log. Draw again.
    """

    def __init__(self, told: str, entry: int | None = None) -> None:
        super().__init__(told)
        self.entry = entry


def conflict(match: Match, number: int, here: str) -> tuple[str, int | None]:
    """What a tap on the device `here` is told that was drawn for an entry number now taken, or for a log that is no
    longer there: a sentence, and the number of the entry that it speaks of.
    """
    if not 1 <= number < match.next_number:
        return f"The log goes on with entry {match.next_number}, not {number}. Look at it again, then enter it.", None
    written = _made_for(match, number)
    made = f"Entry {written.number} was made {meanwhile_by(written, here)}: {_told(match, written)}."
    return f"{made} Look at it, then enter what is still to enter.", written.number


def meanwhile_by(entry: Entry, here: str) -> str:
    """That and by whom it was made meanwhile, as far as it is known, as people on the device `here` would say it."""
    if entry.device and entry.device == here:
        return "meanwhile on this device"
    if entry.by:
        return f"meanwhile by {entry.by}"
    return "meanwhile on another device" if entry.device else "meanwhile"


def _made_for(match: Match, number: int) -> Entry:
    """The entry that a tap for this number made; what nobody entered about lost time may come before it."""
    written, after = match.entries[number - 1], match.entries[number : number + 1]
    noted = not (written.due or written.device or written.by) and match.game.fixed(match.options, written.event)
    return after[0] if noted and after else written


def _told(match: Match, entry: Entry) -> str:
    match entry.event:
        case Retracted(entry=entry_number) | Revised(changes=(Retracted(entry=entry_number),)):
            return f"entry {entry_number} was taken back"
        case Reinstated(entry=entry_number):
            return f"entry {entry_number} came back"
        case Amended(entry=entry_number):
            return f"entry {entry_number} was corrected"
        case Revised(changes=changes):
            return f"{len(changes)} entries were corrected together"
    return match.game.tell(match.moment(entry.number).before(entry.number), entry.event).rstrip(".")  # due or not
