"""Has a correction that opens a match again ask about the time since its end, in which nobody was thinking."""

from companion.engine.game import Refusal
from companion.engine.match import Entry, Match
from companion.engine.replay import CORRECTIONS
from companion.service.clock import LEEWAY


def entered(match: Match, entry: Entry) -> Match | Refusal:
    """The match with this entry, or why it may not be made.

    Where that opens a match again that was over by its rules, what the game enters about the time since comes first:
    the correction is not `entry.number` then, but the next.
    """
    after = match.enter(entry)
    if isinstance(after, Refusal) or not isinstance(entry.event, CORRECTIONS) or entry.at - match.last_at <= LEEWAY:
        return after
    if match.game.outcome(match.state, match.last_at) is None:
        return after
    at_its_end = match.enter(entry._replace(at=match.last_at))
    asked = None if isinstance(at_its_end, Refusal) else _gap(at_its_end, entry.at)
    noted = asked and match.enter(Entry(entry.number, match.last_at, asked))
    again = noted.enter(entry._replace(number=entry.number + 1)) if isinstance(noted, Match) else after
    return again if isinstance(again, Match) and again.state != after.state else after


def _gap(match: Match, until: int) -> object | None:
    """Nothing, where it is still over."""
    if match.game.outcome(match.state, match.last_at) is not None:
        return None
    return match.game.gap(match.state, match.last_at, until)
