"""Points by a power, and who has a Mirror on top of the pile while they are scored."""

from collections.abc import Iterable
from dataclasses import replace

from companion.engine.game import ScoreLine

from ..events import PointsMirrored, PointsScored
from ..powers import POWERS, only
from ..powers.power import Effect
from ..state import EMPTY, Gain, Table

NOT_BY_ACTIVATING: tuple[Effect, ...] = ("pot", "in_battle")  # the pot, and a card turned up in somebody's Battle


def gained(table: Table, event: PointsScored, lines: Iterable[ScoreLine]) -> tuple[Gain, ...]:
    """What these lines bring who used the power; nothing where no power was used, or another has all of it."""
    power = POWERS.get(event.power)
    own = sum(line.points for line in lines if line.player == event.player)
    if not own or power is None or power.effect in NOT_BY_ACTIVATING:
        return ()
    return (Gain(event.player, own, event.power, (*_on_top(table), *_landed(table, event)) if table.later else ()),)


def together(gains: Iterable[Gain], card: str, player: str) -> tuple[Gain, ...]:
    """What one card brings by several powers, for each scorer once. It may be a Mirror itself, and on top now."""
    sums: dict[str, Gain] = {}
    for one in gains:
        mirrors = (*one.mirrors, player) if card == only("mirrors") else one.mirrors
        before = sums[one.player].points if one.player in sums else 0
        sums[one.player] = replace(one, points=one.points + before, mirrors=mirrors)
    return tuple(sums.values())


def gain_of(table: Table, scorer: str) -> Gain | None:
    return next((gain for gain in table.gains if gain.player == scorer), None)


def mirrored(table: Table, event: PointsMirrored) -> tuple[Gain, ...]:
    """The same gains, with this player's Mirror taken note of."""
    return tuple(
        replace(gain, mirrored=(*gain.mirrored, event.player)) if gain.player == event.scorer else gain
        for gain in table.gains
    )


def _on_top(table: Table) -> tuple[str, ...]:
    if table.depth != "referee" or table.unsure:
        return table.players
    return tuple(player for player in table.players if _may_be(table, player))


def _landed(table: Table, event: PointsScored) -> tuple[str, ...]:
    """On whose pile the card that is scored has come to lie, where it may be a Mirror (Utilize)."""
    points = POWERS[event.power].points
    if not (points and points.lands and event.tribbles in POWERS[only("mirrors")].exists_on(True)):
        return ()
    return table.players if event.source is None else (event.source,)


def _may_be(table: Table, player: str) -> bool:
    """A card whose power was not said may be a Mirror, if there is one of its number."""
    top, mirror = table.tops.get(player), only("mirrors")
    if top is None or top == EMPTY:
        return top is None
    return top == mirror or (top == "" and table.laid[player][-1][0] in POWERS[mirror].exists_on(True))
