"""Entries in few words: what Undo would take back, and Redo bring back."""

from companion.engine.match import Match
from companion.service.recovery.game_faults import RulesBroke, blame_rules
from views.components.undo_slip import in_short
from views.match.live_match import CORRECTIONS, fact_in_words


def undone(match: Match) -> str:
    """What the next undo takes back; nothing, where there is nothing to take back."""
    step = match.undo()
    return _in_few_words(match, step.entry) if step else ""


def redone(match: Match) -> str:
    """What the next redo brings back; nothing, where nothing was taken back."""
    step = match.redo()
    return _in_few_words(match, step.entry) if step else ""


def _in_few_words(match: Match, number: int) -> str:
    """Also of an entry that is taken back; by its number where the rules break on it."""
    event = match.entries[number - 1].event
    try:
        with blame_rules(match.game, match.entries):
            if isinstance(event, CORRECTIONS) or match.events(number):
                return in_short(fact_in_words(match, number))
            return in_short(match.game.tell(match.before(number), event))
    except RulesBroke:
        return f"entry {number}"
