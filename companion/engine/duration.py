"""How long a match was played: neither a correction nor what is settled afterwards takes time at the table."""

from companion.engine.decisions import Decided
from companion.engine.match import Match


def played_until(match: Match) -> int:
    """The moment of the last entry that was made in play, or that came due in it, ms."""
    played = (fact.entry.at for fact in reversed(match.facts) if not isinstance(fact.entry.event, Decided))
    return next(played, match.last_at)
