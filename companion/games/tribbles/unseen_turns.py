"""Scores, Freezes and an Acquire from before turns that nobody saw: each may be over; the table may say so."""

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
    score, freeze, acquire = only("marks"), only("bans"), only("names_prize")
    named = [table.acquiring] if table.acquiring and table.acquiring[2] < table.stated else []
    return (
        *((PowerFinished(who, score), f"{who}’s {score} on {listed(on)}") for who, on in scores.items()),
        *((PowerFinished(who, freeze), f"{who}’s {freeze} of {listed(of)}") for who, of in freezes.items()),
        *((PowerFinished(who, acquire), f"{who}’s {acquire} of {power}") for who, power, _ in named),
    )


def paid_elsewhere(table: Table, power: str, player: str) -> Table:
    """An Acquire or an Honesty of the player that was paid, or came to nothing, while turns were not followed."""
    if power == only("names_prize") and table.acquiring and table.acquiring[0] == player:
        return table.but(acquiring=None)
    if power == only("open_hand") and table.stage == "play":
        return table.but(honest=tuple(name for name in table.honest if name != player))
    return table
