"""Scores and Freezes from before turns that nobody saw: each may be over, and the table may say so."""

from companion.engine.wording import listed

from .events import PowerFinished
from .powers import only
from .state import Table


def outlived(table: Table) -> tuple[tuple[PowerFinished, str], ...]:
    """What may be over, by whom: what says that it is, and its name, "Matt’s Score on Johnny"."""
    scores: dict[str, list[str]] = {}
    freezes: dict[str, list[str]] = {}
    for marker in table.markers:
        if marker.since < table.stated:
            scores.setdefault(marker.scorer, []).append(marker.target)
    for ban in table.bans:
        if ban.since < table.stated:
            freezes.setdefault(ban.player, []).extend(ban.powers)
    score, freeze = only("marks"), only("bans")
    return (
        *((PowerFinished(who, score), f"{who}’s {score} on {listed(on)}") for who, on in scores.items()),
        *((PowerFinished(who, freeze), f"{who}’s {freeze} of {listed(of)}") for who, of in freezes.items()),
    )
