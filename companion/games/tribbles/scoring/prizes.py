"""What the card that is played brings others: by Score, by Acquire, and its own player at Vic's Lounge."""

from companion.engine.game import ScoreLine

from ..events import PointsScored, TribblePlayed
from ..powers import only
from ..state import Gain, Table
from ..troubles import TROUBLES
from .mirror_points import gained, together
from .points_now import LOUNGE, points_lines


def prizes(table: Table, event: TribblePlayed) -> Table:
    """What the card that is played brings others: Score, Acquire; and Vic's Lounge its own player.

    Whoever has been decked since scores nothing, so that a Tally has nothing to take half of.
    """
    assert table.turn is not None
    player, turn = event.player, table.turn
    due = [marker for marker in table.markers if marker.target == player and marker.since < turn.number]
    scored = [
        _prize(event, marker.scorer, only("marks"), marker.via) for marker in due if marker.scorer in table.playing
    ]
    if table.acquiring and table.acquiring[1] == event.power and table.acquiring[0] in table.playing:
        scored.append(_prize(event, table.acquiring[0], only("names_prize")))
    lines: tuple[ScoreLine, ...] = ()
    gains: tuple[Gain, ...] = ()
    for one in scored:
        new = points_lines(table, one)
        lines, gains = lines + new, gains + gained(table, one, new)
    lines += () if event.activated else unused(table, (player,))
    return table.but(
        lines=table.lines + lines,
        gains=together(gains, event.power, player) or table.gains,
        markers=tuple(marker for marker in table.markers if marker not in due),
        acquiring=None,
    )


def unused(table: Table, players: tuple[str, ...]) -> tuple[ScoreLine, ...]:
    """What each of them scores at Vic's Lounge, who has played a card without using its power."""
    if table.trouble is None or TROUBLES[table.trouble].effect != "unused":
        return ()
    return tuple(line for player in players for line in points_lines(table, PointsScored(player, LOUNGE)))


def _prize(event: TribblePlayed, scorer: str, power: str, via: str = "") -> PointsScored:
    tally = "Tally" if event.power == only("splits") and scorer != event.player else ""
    return PointsScored(scorer, power, event.tribbles, event.player, tally, via=via)  # type: ignore[arg-type]
