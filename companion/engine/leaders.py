"""Who leads a match: whoever would win it if the table ended it now."""

from companion.engine.match import Match


def leaders(match: Match) -> dict[str, int]:
    """The most points of those who can still win, each with how many; nobody, where none of them has any."""
    out = match.game.out(match.state)
    in_it = {name: points for name, points in match.totals.items() if name not in out}
    if not any(in_it.values()):
        return {}
    best = max(in_it.values())
    return {name: points for name, points in in_it.items() if points == best}
