"""Who leads a match: whoever would win it if the table ended it now."""

from collections.abc import Collection

from companion.engine.match import Match


def leaders(match: Match) -> dict[str, int]:
    """Those who are ahead of all who can still win, each with how many points; nobody, where none of them has any.

    They have the most points, but where the game reckons it otherwise: in Traveller targets differ.
    """
    out = match.game.out(match.state)
    in_it = {name: points for name, points in match.totals.items() if name not in out}
    if not any(in_it.values()):
        return {}
    if match.game.ahead:
        first = match.game.ahead(match.state)
        return {name: points for name, points in in_it.items() if name in first}
    best = max(in_it.values())
    return {name: points for name, points in in_it.items() if points == best}


def why_ahead(match: Match, first: Collection[str]) -> str:
    """Where these lead with fewer points than another who is still in it: why."""
    out = match.game.out(match.state)
    in_it = [points for name, points in match.totals.items() if name not in out]
    behind = any(match.totals[name] < max(in_it) for name in first)
    return "Targets differ: the fewest to go leads." if behind else ""
