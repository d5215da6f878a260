"""Has a correction by which a clock runs again ask about the time before it, in which all clocks stood."""

from companion.engine.game import Refusal
from companion.engine.match import Entry, Match
from companion.engine.replay import CORRECTIONS
from companion.service.clock import LEEWAY


def entered(match: Match, entry: Entry) -> Match | Refusal:
    """The match with this entry, or why it may not be made.

    Where a clock runs by it that stood until then, because the match was over or a flag had fallen, what the game
    enters about the time since comes first: the correction is not `entry.number` then, but the next.
    """
    after = match.enter(entry)
    if isinstance(after, Refusal) or not isinstance(entry.event, CORRECTIONS):
        return after
    since, asked = _stood(match, entry.at)
    if asked is None or entry.at - since <= LEEWAY:
        return after
    noted = match.enter(Entry(entry.number, since, asked))
    again = noted.enter(entry._replace(number=entry.number + 1)) if isinstance(noted, Match) else after
    return again if isinstance(again, Match) and again.state != after.state else after


def _stood(match: Match, until: int) -> tuple[int, object | None]:
    """Since when (ms) nothing runs as the match is over or that came due, and what the game enters about it. Nothing
    where something runs, and where the table had it stand: a pause that is taken back was none.
    """
    since, running = until, match.opening
    for fact in reversed(match.facts) if match.game.timed else ():
        if match.game.gap(fact.state, until, until + 1) is not None:
            running = fact.state
            break
        if fact.entry.due or match.game.outcome(fact.state, fact.entry.at) is not None:
            since = fact.entry.at
    return since, match.game.gap(running, since, until)
